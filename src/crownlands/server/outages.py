"""Outages: something that the house leans on does not answer. Noted when one begins and ends."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from crownlands.server.refusals import Refusal

_logger = logging.getLogger(__name__)

#: seconds after which those who were sent away may try again
_TRY_AGAIN = 5


class OutOfReach(Exception):
    """Something that is needed does not answer.

    What was asked has not been done, or, where a connection broke while it was, perhaps it has: a
    table's journal knows.
    """

    @property
    def refusal(self) -> Refusal:
        """How it is told to those who asked: nothing of the machine, and when to come again."""
        return Refusal(
            "unavailable",
            "the server cannot get at its tables just now; what was acknowledged is safe. "
            f"Look again in {_TRY_AGAIN} seconds",
            values={"wait": _TRY_AGAIN},
        )


class Outages:
    """The outages of one thing: however many ask in vain, each outage is two lines in the log."""

    def __init__(
        self,
        what: str,
        trouble: Callable[[Exception], str | None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """``trouble`` says what an error tells of an outage, and nothing of any other error."""
        self._what = what
        self._trouble = trouble
        self._clock = clock
        self._since: float | None = None

    @property
    def on(self) -> bool:
        return self._since is not None

    @contextmanager
    def watched(self) -> Iterator[None]:
        """What is done within this was done, or `OutOfReach` is raised if that is an outage."""
        try:
            yield
        except OutOfReach:
            raise
        except Exception as error:
            trouble = self._trouble(error)
            if trouble is None:
                raise
            self._begins(trouble)
            raise OutOfReach(f"{self._what}: {trouble}") from error
        else:
            self.ends()

    def _begins(self, trouble: str) -> None:
        if self._since is None:
            self._since = self._clock()
            _logger.error("%s: %s", self._what, trouble)

    def ends(self) -> None:
        if self._since is not None:
            seconds = self._clock() - self._since
            self._since = None
            _logger.warning("%s: over after %.1f s", self._what, seconds)

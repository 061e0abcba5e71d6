"""What is wrong with single tables: the others must not suffer from it, nor the log."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from crownlands.server.outages import OutOfReach
from crownlands.server.presence import Now
from crownlands.server.refusals import Refusal

_logger = logging.getLogger(__name__)

#: seconds after which a journal that could not be read is tried again: somebody may have mended it
_AGAIN = 60.0
#: tables that are remembered at most
_MOST = 10_000


class Troubles:
    """Each table's trouble is noted once, and a journal in vain is not read again at once."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._noted: set[str] = set()
        self._closed: dict[str, tuple[float, Refusal]] = {}

    @contextmanager
    def apart(self, table_id: str) -> Iterator[None]:
        """Whatever goes wrong with this table ends here; an outage concerns all and goes on."""
        try:
            yield
        except (OutOfReach, OSError, SQLAlchemyError):
            raise
        except Refusal as refusal:
            if refusal.kind == "unavailable":
                raise
        except Exception as error:
            self._note(table_id, "is in trouble; the others go on", error)

    def close(self, table_id: str, refusal: Refusal) -> None:
        """Remember that a table cannot be opened, and why."""
        if refusal.kind == "unreadable":
            self._note(table_id, f"cannot be opened: {refusal.detail}", refusal)
        if len(self._closed) >= _MOST:
            self._closed.clear()
        self._closed[table_id] = self._now(), refusal

    def refuse(self, table_id: str) -> None:
        """Say again why a table cannot be opened, if that was found out lately."""
        at, refusal = self._closed.get(table_id, (0.0, None))
        if refusal is None:
            return
        if self._now() - at < _AGAIN:
            raise Refusal(refusal.kind, refusal.detail)
        del self._closed[table_id]

    def _note(self, table_id: str, what: str, error: Exception) -> None:
        if table_id in self._noted:
            return
        if len(self._noted) >= _MOST:
            self._noted.clear()
        self._noted.add(table_id)
        _logger.error("table %s %s", table_id, what, exc_info=error, extra={"table": table_id})

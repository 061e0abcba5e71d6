"""How long a seat has thought since somebody else acted: what is left of a turn's time."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from time import perf_counter

from crownlands.engine.contract import Seat


class Stretch:
    """Kept by whoever asks bots one after the other.

    >>> stretch = Stretch()
    >>> with stretch.of(1) as spent:
    ...     spent
    0.0
    >>> with stretch.of(1) as spent:
    ...     spent > 0
    True
    >>> with stretch.of(0) as spent:
    ...     spent
    0.0
    """

    def __init__(self) -> None:
        self._seat: Seat | None = None
        self._spent = 0.0

    @contextmanager
    def of(self, seat: Seat) -> Generator[float]:
        """Count the time of this block for the seat; what it has spent before is given."""
        if seat != self._seat:
            self._seat, self._spent = seat, 0.0
        begun = perf_counter()
        try:
            yield self._spent
        finally:
            self._spent += perf_counter() - begun

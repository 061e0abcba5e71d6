"""The tiles that are not on the table: each is there once, wherever it lies."""

from __future__ import annotations

from crownlands.engine.position import Entry, Reading
from crownlands.games.isle_of_skye.rulebook import Rulebook


class Bag:
    def __init__(self, rulebook: Rulebook) -> None:
        self._last = len(rulebook.tiles) - 1
        self._rest = set(range(1, self._last + 1))

    @property
    def rest(self) -> tuple[int, ...]:
        return tuple(sorted(self._rest))

    def take(self, number: int, entry: Entry, reading: Reading) -> bool:
        """Whether the tile was there to be taken; if not, that is told."""
        if number in self._rest:
            self._rest.remove(number)
            return True
        if 1 <= number <= self._last:
            reading.flaw("position.tile_twice", entry.line, tile=number)
        else:
            reading.flaw("position.no_such_tile", entry.line, tile=number, most=self._last)
        return False

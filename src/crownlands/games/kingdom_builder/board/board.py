"""A board of four quadrants: what lies where, as sets of hexes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from crownlands.engine.bits import cells_of, mask_of
from crownlands.games.kingdom_builder.board.hexes import GRID, QUADRANT_SIDE, ROWS
from crownlands.games.kingdom_builder.board.quadrant import LETTERS, Quadrant
from crownlands.games.kingdom_builder.board.terrain import (
    BUILDABLE,
    CASTLE,
    LOCATION_LETTERS,
    MOUNTAIN,
    SPECIAL_LETTERS,
    TERRAIN_LETTERS,
    WATER,
)


class Placed(msgspec.Struct, frozen=True):
    """A quadrant on the board, upright or turned by 180 degrees."""

    quadrant: Quadrant
    turned: bool = False

    @property
    def rows(self) -> tuple[str, ...]:
        rows = self.quadrant.rows
        return tuple([row[::-1] for row in reversed(rows)]) if self.turned else rows


@lru_cache(maxsize=1024)
def _part(placed: Placed, slot: int) -> dict[str, int]:
    """What a quadrant adds to the board: for each letter, the hexes that show it."""
    top, left = (QUADRANT_SIDE * at for at in divmod(slot, 2))
    hexes = dict.fromkeys(LETTERS, 0)
    for row, letters in enumerate(placed.rows):
        for column, letter in enumerate(letters):
            hexes[letter] |= 1 << GRID.cell(top + row, left + column)
    return hexes


class Board:
    """The land of a match; it never changes. Quadrants lie in reading order."""

    __slots__ = (
        "_hash",
        "_showing",
        "buildable",
        "by_water",
        "castles",
        "hexes",
        "land",
        "lines",
        "location_hexes",
        "locations",
        "near_mountain",
        "near_special",
        "parts",
        "placed",
        "places",
        "rows",
        "special",
        "terrains",
    )

    def __init__(self, placed: Sequence[Placed]) -> None:
        self.placed = tuple(placed)
        # Much is remembered by board; to hash forty lines of letters each time would cost more.
        self._hash = hash(self.placed)
        upper, lower = self.placed[:2], self.placed[2:]
        #: the letters of the whole map
        self.rows = tuple(
            [
                left + right
                for half in (upper, lower)
                for left, right in zip(*(quadrant.rows for quadrant in half), strict=True)
            ]
        )
        self.parts = [_part(quadrant, slot) for slot, quadrant in enumerate(self.placed)]
        self._showing = dict.fromkeys(LETTERS, 0)
        for part in self.parts:
            for letter, hexes in part.items():
                self._showing[letter] |= hexes
        #: all hexes there are, and the horizontal lines that they form
        self.hexes = GRID.full
        self.lines = ROWS
        #: the hexes of each terrain, and none where no terrain is chosen (`UNDECIDED`)
        self.terrains = (*(self.showing(letter) for letter in TERRAIN_LETTERS), 0)
        self.buildable = 0
        for terrain in BUILDABLE:
            self.buildable |= self.terrains[terrain]
        self.castles = self.showing(CASTLE)
        #: the location of each location hex
        self.locations = self._locations()
        self.location_hexes = mask_of(self.locations)
        #: the hexes of each location
        self.places = dict.fromkeys(self.locations.values(), 0)
        for cell, location in self.locations.items():
            self.places[location] |= 1 << cell
        #: castles, locations, nomads: what Merchants and Workers look for
        self.special = 0
        for letter in SPECIAL_LETTERS:
            self.special |= self.showing(letter)
        #: all that a piece could ever stand on
        self.land = self.hexes & ~self.special
        self.by_water = GRID.spread(self.terrains[WATER])
        self.near_mountain = GRID.spread(self.terrains[MOUNTAIN])
        self.near_special = GRID.spread(self.special)

    def showing(self, letter: str) -> int:
        """The hexes that show a letter."""
        return self._showing[letter]

    def _locations(self) -> dict[int, str]:
        found: list[tuple[int, str]] = []
        for part, placed in zip(self.parts, self.placed, strict=True):
            for letter, location in zip(LOCATION_LETTERS, placed.quadrant.locations, strict=False):
                found += [(cell, location) for cell in cells_of(part[letter])]
        return dict(sorted(found))

    def terrain_at(self, cell: int) -> int:
        """The terrain of a hex that is not special."""
        row, column = GRID.row_and_column(cell)
        return TERRAIN_LETTERS[self.rows[row][column]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.placed == other.placed

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        # Sent to another process as its four quadrants alone.
        return board_of, (self.placed,)


@lru_cache(maxsize=1024)
def board_of(placed: tuple[Placed, ...]) -> Board:
    """The board of four quadrants; made once."""
    return Board(placed)

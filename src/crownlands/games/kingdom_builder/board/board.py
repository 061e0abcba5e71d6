"""A board of four quadrants, and perhaps an island: what lies where, as sets of hexes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from crownlands.engine.bits import cells_of, mask_of
from crownlands.games.kingdom_builder.board.hexes import (
    BOARD_HEXES,
    GRID,
    ISLAND_ROWS,
    QUADRANT_SIDE,
    ROWS,
    line_and_column,
)
from crownlands.games.kingdom_builder.board.island import (
    Island,
    hexes_by_letter,
    hexes_of,
    shore,
)
from crownlands.games.kingdom_builder.board.land_file import LETTERS
from crownlands.games.kingdom_builder.board.quadrant import Quadrant
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


@lru_cache(maxsize=256)
def _part(placed: Placed, slot: int) -> dict[str, int]:
    """What a quadrant adds to the board: for each letter, the hexes that show it."""
    top, left = (QUADRANT_SIDE * at for at in divmod(slot, 2))
    hexes = dict.fromkeys(LETTERS, 0)
    for row, letters in enumerate(placed.rows):
        for column, letter in enumerate(letters):
            hexes[letter] |= 1 << GRID.cell(top + row, left + column)
    return hexes


#: all hexes of four quadrants
_MAINLAND = mask_of(BOARD_HEXES)

#: what lies on hexes from the beginning: its name, and the hexes
Laid = tuple[tuple[str, int], ...]


class Board:
    """The land of a match; it never changes. Quadrants lie in reading order.

    Boxes may bring things that are laid on hexes before the first turn. Nothing else ever stands on
    such a hex; a castle under one is none any more, but still a special hex.
    """

    __slots__ = (
        "_hash",
        "_made_of",
        "_showing",
        "buildable",
        "by_water",
        "castles",
        "hexes",
        "island",
        "laid",
        "land",
        "lines",
        "location_hexes",
        "locations",
        "near_laid",
        "near_mountain",
        "near_special",
        "parts",
        "placed",
        "places",
        "rows",
        "special",
        "terrains",
    )

    def __init__(
        self, placed: Sequence[Placed], island: Island | None = None, laid: Laid = ()
    ) -> None:
        self.placed = tuple(placed)
        self.island = island
        upper, lower = self.placed[:2], self.placed[2:]
        #: the letters of the whole map, the island's lines last
        self.rows = tuple(
            [
                left + right
                for half in (upper, lower)
                for left, right in zip(*(quadrant.rows for quadrant in half), strict=True)
            ]
        )
        self.parts = [_part(quadrant, slot) for slot, quadrant in enumerate(self.placed)]
        on_island = hexes_of(island.rows) if island else 0
        if island:
            self.rows += island.rows
            self.parts.append(hexes_by_letter(island))
        self._showing = dict.fromkeys(LETTERS, 0)
        for part in self.parts:
            for letter, hexes in part.items():
                self._showing[letter] |= hexes
        #: all hexes there are, and the horizontal lines that they form, the island's last
        self.hexes = _MAINLAND | on_island
        self.lines = (*ROWS, *(line & on_island for line in ISLAND_ROWS)) if island else ROWS
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
        #: the sea around an island is water too, though no hex of it
        self.by_water = GRID.spread(self.terrains[WATER]) | shore(on_island)
        self.near_mountain = GRID.spread(self.terrains[MOUNTAIN])
        self.near_special = GRID.spread(self.special)
        self._lay(laid)

    def with_laid(self, laid: Laid) -> Board:
        """The same land, with things laid upon it."""
        board = Board.__new__(Board)
        for slot in Board.__slots__:
            setattr(board, slot, getattr(self, slot))
        board._lay(laid)
        return board

    def _lay(self, laid: Laid) -> None:
        #: by what is laid: the hexes, and those next to them
        self.laid = dict(laid)
        self.near_laid = {name: GRID.spread(hexes) for name, hexes in laid}
        for _, hexes in laid:
            self.castles &= ~hexes
            self.land &= ~hexes
        self._made_of = self.placed, self.island, laid
        # Much is remembered by board; to hash forty lines of letters each time would cost more.
        self._hash = hash(self._made_of)

    def showing(self, letter: str) -> int:
        """The hexes that show a letter."""
        return self._showing[letter]

    def lying(self, name: str) -> int:
        """The hexes where a thing was laid."""
        return self.laid.get(name, 0)

    def beside(self, name: str) -> int:
        """The hexes next to those."""
        return self.near_laid.get(name, 0)

    def _locations(self) -> dict[int, str]:
        found: list[tuple[int, str]] = []
        for part, locations in zip(self.parts, self._named_locations(), strict=True):
            for letter, location in zip(LOCATION_LETTERS, locations, strict=False):
                found += [(cell, location) for cell in cells_of(part[letter])]
        return dict(sorted(found))

    def _named_locations(self) -> Iterator[tuple[str, ...]]:
        yield from (placed.quadrant.locations for placed in self.placed)
        if self.island:
            yield self.island.locations

    def terrain_at(self, cell: int) -> int:
        """The terrain of a hex that is not special."""
        line, column = line_and_column(cell)
        return TERRAIN_LETTERS[self.rows[line][column]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._made_of == other._made_of

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        # Sent to another process as what it is made of.
        return board_of, self._made_of


@lru_cache(maxsize=256)
def board_of(placed: tuple[Placed, ...], island: Island | None = None, laid: Laid = ()) -> Board:
    """The board of four quadrants, and what lies beside and upon them; made once."""
    return board_of(placed, island).with_laid(laid) if laid else Board(placed, island)

"""A kingdom and the connection rules.

A kingdom is a value: laying a domino gives a new one. So states share kingdoms freely, and what was
worked out about one kingdom stays true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Refusal
from crownlands.games.kingdomino.actions import (
    CASTLE,
    GRID,
    PLACES,
    SIDE,
    Place,
    place,
    square_name,
)
from crownlands.games.kingdomino.dominoes import TERRAIN_COUNT, Domino
from crownlands.games.kingdomino.territories import Territory, found, joined

if TYPE_CHECKING:
    from crownlands.games.kingdomino.options import KingdominoOptions
    from crownlands.games.kingdomino.view import KingdomView

_STRIDE = GRID.stride
_NEIGHBOURS = GRID.neighbours
_EAST, _SOUTH, _WEST, _NORTH = PLACES
_COLUMN_OF = tuple(cell % _STRIDE for cell in range(SIDE * _STRIDE))
_ROW_OF = tuple(cell // _STRIDE for cell in range(SIDE * _STRIDE))


def _columns(first: int, last: int) -> int:
    return sum(1 << cell for cell in GRID.cells if first <= _COLUMN_OF[cell] <= last)


def _rows(first: int, last: int) -> int:
    return sum(1 << cell for cell in GRID.cells if first <= _ROW_OF[cell] <= last)


# For a span and a kingdom's outermost columns (rows): the columns (rows) it may still grow into.
REACH_ACROSS: dict[tuple[int, int, int], int] = {}
REACH_DOWN: dict[tuple[int, int, int], int] = {}
for _span in (5, 7):
    for _low in range(SIDE // 2 + 1):
        for _high in range(SIDE // 2, SIDE):
            _reach = max(0, _high - _span + 1), min(SIDE - 1, _low + _span - 1)
            REACH_ACROSS[_span, _low, _high] = _columns(*_reach)
            REACH_DOWN[_span, _low, _high] = _rows(*_reach)

#: a kingdom's outermost columns and rows: west, east, north, south
Outline = tuple[int, int, int, int]


def reach(span: int, outline: Outline) -> int:
    """The squares that a kingdom of this outline may grow into without becoming too large."""
    west, east, north, south = outline
    return REACH_ACROSS[span, west, east] & REACH_DOWN[span, north, south]


def is_centred(span: int, outline: Outline) -> bool:
    """Whether no square lies farther from the castle than half the grid."""
    west, east, north, south = outline
    column, row, half = _COLUMN_OF[CASTLE], _ROW_OF[CASTLE], span // 2
    return (
        column - west <= half
        and east - column <= half
        and row - north <= half
        and south - row <= half
    )


class Kingdom:
    """A castle and the dominoes laid around it, as sets of squares.

    >>> from crownlands.games.kingdomino.dominoes import DOMINOES
    >>> empty = Kingdom.founded(5)
    >>> len(empty.placements(DOMINOES[1])), len(empty.placements(DOMINOES[48]))
    (12, 24)
    """

    __slots__ = (
        "_territories",
        "crowns_high",
        "crowns_low",
        "east",
        "free",
        "joins",
        "laid",
        "north",
        "shown",
        "south",
        "span",
        "squares",
        "surveyed",
        "taken",
        "west",
    )

    span: int
    #: for each terrain, the squares that show it
    squares: tuple[int, ...]
    #: for each terrain, the squares next to one that shows it, or next to the castle
    joins: tuple[int, ...]
    #: crowns of a square as a two-digit binary number: the set of low digits and of high digits
    crowns_low: int
    crowns_high: int
    #: castle and dominoes
    taken: int
    #: empty squares that the kingdom may grow into without becoming too large
    free: int
    west: int
    east: int
    north: int
    south: int
    #: domino number, left square, right square, in the order they were laid
    laid: tuple[tuple[int, int, int], ...]
    #: what a strategy has worked out about this kingdom; never part of the rules
    surveyed: object
    #: how somebody at the table sees it, once somebody has looked: by which options, in which match
    shown: tuple[KingdominoOptions, int, KingdomView] | None
    _territories: tuple[Territory, ...] | None

    @classmethod
    def founded(cls, span: int) -> Kingdom:
        """A castle, and nothing else yet."""
        kingdom = cls()
        kingdom.span = span
        kingdom.squares = (0,) * TERRAIN_COUNT
        # The castle's four sides are wild: any terrain may join them.
        kingdom.joins = (_NEIGHBOURS[CASTLE],) * TERRAIN_COUNT
        kingdom.crowns_low = kingdom.crowns_high = 0
        kingdom.taken = 1 << CASTLE
        kingdom.west = kingdom.east = _COLUMN_OF[CASTLE]
        kingdom.north = kingdom.south = _ROW_OF[CASTLE]
        kingdom.free = reach(span, kingdom.outline) & ~kingdom.taken
        kingdom.laid = ()
        kingdom.surveyed = kingdom.shown = kingdom._territories = None
        return kingdom

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kingdom) and self.span == other.span and self.laid == other.laid

    def __hash__(self) -> int:
        return hash((self.span, self.laid))

    @property
    def outline(self) -> Outline:
        return self.west, self.east, self.north, self.south

    @property
    def territories(self) -> tuple[Territory, ...]:
        """Every group of squares of one terrain, connected along their sides; in any order."""
        if self._territories is None:
            self._territories = found(self.squares, self.crowns_low, self.crowns_high)
        return self._territories

    def placements(self, domino: Domino) -> list[Place]:
        """Every way to lay the domino.

        Both halves on free squares, and one half or both next to its own terrain or the castle. A
        double is listed once, not once for each way round.
        """
        free, joins = self.free, self.joins
        left, right = joins[domino.left], joins[domino.right]
        # Each time: where may the left half lie when the right half lies east (south, ...) of it?
        # Growing by two neighbouring squares is within reach if each of them is.
        fits: list[Place] = []
        east = free & (free >> 1) & (left | right >> 1)
        while east:
            lowest = east & -east
            fits.append(_EAST[lowest.bit_length() - 1])
            east ^= lowest
        south = free & (free >> _STRIDE) & (left | right >> _STRIDE)
        while south:
            lowest = south & -south
            fits.append(_SOUTH[lowest.bit_length() - 1])
            south ^= lowest
        if domino.double:
            return fits
        west = free & (free << 1) & (left | right << 1)
        while west:
            lowest = west & -west
            fits.append(_WEST[lowest.bit_length() - 1])
            west ^= lowest
        north = free & (free << _STRIDE) & (left | right << _STRIDE)
        while north:
            lowest = north & -north
            fits.append(_NORTH[lowest.bit_length() - 1])
            north ^= lowest
        return fits

    def fits(self, domino: Domino) -> bool:
        """Whether the domino can be laid anywhere."""
        free, joins = self.free, self.joins
        left, right = joins[domino.left], joins[domino.right]
        return bool(
            free & (free >> 1) & (left | right >> 1)
            or free & (free >> _STRIDE) & (left | right >> _STRIDE)
            or free & (free << 1) & (left | right << 1)
            or free & (free << _STRIDE) & (left | right << _STRIDE)
        )

    def accepts(self, domino: Domino, where: Place) -> bool:
        """Whether the domino may be laid just there."""
        left, right = 1 << where.left, 1 << where.right
        both = left | right
        return (
            self.free & both == both
            and bool(left & self.joins[domino.left] or right & self.joins[domino.right])
            and (where.left < where.right or not domino.double)
        )

    def why_not(self, domino: Domino, where: Place) -> Refusal | None:
        """What `accepts` finds wrong, in the order a player would notice it."""
        if self.accepts(domino, where):
            return None
        for square in (where.left, where.right):
            if square == CASTLE:
                return Refusal("on_castle")
            if self.taken >> square & 1:
                return Refusal("square_taken", {"square": square_name(square)})
        columns = _COLUMN_OF[where.left], _COLUMN_OF[where.right]
        rows = _ROW_OF[where.left], _ROW_OF[where.right]
        width = max(self.east, *columns) - min(self.west, *columns) + 1
        height = max(self.south, *rows) - min(self.north, *rows) + 1
        if width > self.span:
            return Refusal("too_wide", {"width": width, "most": self.span})
        if height > self.span:
            return Refusal("too_tall", {"height": height, "most": self.span})
        if domino.double and self.accepts(domino, place(where.right, where.left)):
            turned = f"{square_name(where.right)}-{square_name(where.left)}"
            return Refusal("same_turned", {"placement": turned})
        count = len(self.placements(domino))
        return Refusal("no_match", {"domino": domino.number, "count": count})

    def with_domino(self, domino: Domino, where: Place) -> Kingdom:
        """The kingdom after the domino is laid. It must be accepted there."""
        left, right = where.left, where.right
        left_bit, right_bit = 1 << left, 1 << right
        grown = Kingdom()
        grown.span = self.span

        squares = list(self.squares)
        squares[domino.left] |= left_bit
        squares[domino.right] |= right_bit
        grown.squares = tuple(squares)

        joins = list(self.joins)
        joins[domino.left] |= _NEIGHBOURS[left]
        joins[domino.right] |= _NEIGHBOURS[right]
        grown.joins = tuple(joins)

        low, high = self.crowns_low, self.crowns_high
        # No domino has crowns on both halves.
        if crowns := domino.left_crowns:
            low |= left_bit * (crowns & 1)
            high |= left_bit * (crowns >> 1)
        elif crowns := domino.right_crowns:
            low |= right_bit * (crowns & 1)
            high |= right_bit * (crowns >> 1)
        grown.crowns_low, grown.crowns_high = low, high

        grown.taken = taken = self.taken | left_bit | right_bit
        grown.west, grown.east, grown.north, grown.south = outline = outline_with(self, where)
        grown.free = reach(self.span, outline) & ~taken
        grown.laid = (*self.laid, (domino.number, where.left, where.right))
        grown.surveyed = grown.shown = grown._territories = None
        if self._territories is not None:
            grown._territories = joined(
                joined(self._territories, domino.left, domino.left_crowns, where.left),
                domino.right,
                domino.right_crowns,
                where.right,
            )
        return grown


def outline_with(kingdom: Kingdom, where: Place) -> Outline:
    """A kingdom's outline once a domino lies there."""
    left, right = where.left, where.right
    if left > right:
        left, right = right, left
    # Now left is the western or northern square of the two.
    west, east, north, south = kingdom.west, kingdom.east, kingdom.north, kingdom.south
    if (column := _COLUMN_OF[left]) < west:
        west = column
    if (column := _COLUMN_OF[right]) > east:
        east = column
    if (row := _ROW_OF[left]) < north:
        north = row
    if (row := _ROW_OF[right]) > south:
        south = row
    return west, east, north, south

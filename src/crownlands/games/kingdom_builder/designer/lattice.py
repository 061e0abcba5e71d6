"""The hundred hexes of a quadrant as numbers, in reading order, for what walks over all of them."""

from __future__ import annotations

from crownlands.games.kingdom_builder.board.hexes import QUADRANT, QUADRANT_SIDE

HEXES = QUADRANT_SIDE * QUADRANT_SIDE
#: stands for whatever lies beyond the rim
OUTSIDE = HEXES

_CELLS = QUADRANT.cells
_NUMBERS = {cell: number for number, cell in enumerate(_CELLS)}


def _stepped(cell: int, direction: int) -> int:
    there = QUADRANT.step(cell, direction)
    return OUTSIDE if there is None else _NUMBERS[there]


#: the six hexes around each one, clockwise from the east; each touches the next
RINGS = tuple(
    tuple(_stepped(cell, direction) for direction in range(QUADRANT.directions)) for cell in _CELLS
)
NEIGHBOURS = tuple(tuple(there for there in ring if there != OUTSIDE) for ring in RINGS)
#: how many steps lie between two hexes
STEPS = tuple(tuple(QUADRANT.distance(one, other) for other in _CELLS) for one in _CELLS)

#: Where a hex lies, in whole numbers: half hexes to the right, lines down. Two hexes lie
#: ``x * x + 3 * y * y`` quarters of a hex's width, squared, apart.
DOWN = tuple(number // QUADRANT_SIDE for number in range(HEXES))
ACROSS = tuple(2 * (number % QUADRANT_SIDE) + DOWN[number] % 2 for number in range(HEXES))

#: which of the four sides a hex lies at: top, right, bottom, left
SIDES = tuple(
    frozenset(
        side
        for side, at_side in enumerate(
            (
                row == 0,
                column == QUADRANT_SIDE - 1,
                row == QUADRANT_SIDE - 1,
                column == 0,
            )
        )
        if at_side
    )
    for row in range(QUADRANT_SIDE)
    for column in range(QUADRANT_SIDE)
)
#: hexes of the outermost rows and columns
RIM = frozenset(number for number in range(HEXES) if SIDES[number])
#: how many steps a hex lies from the rim; those at the rim lie 0 from it
DEPTHS = tuple(min(STEPS[number][at] for at in RIM) for number in range(HEXES))

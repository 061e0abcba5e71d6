"""The land of a report: a quadrant as it lies in the box, or a whole board, without any pieces."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.drawing.hand import points
from crownlands.engine.drawing.svg import use
from crownlands.engine.inquiry import Ground
from crownlands.games.kingdom_builder.art.hexes import PITCH, WIDTH, middle, variant
from crownlands.games.kingdom_builder.board.board import Placed
from crownlands.games.kingdom_builder.board.hexes import QUADRANT_SIDE, cell_at, hex_name
from crownlands.games.kingdom_builder.board.quadrant import Quadrant
from crownlands.games.kingdom_builder.board.terrain import (
    LOCATION_LETTERS,
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)

BOARD = "board"
#: the corners of a hex around its middle
_AROUND = ((0, -50), (43.3, -25), (43.3, 25), (0, 50), (-43.3, 25), (-43.3, -25))


def quadrant_picture(quadrant: Quadrant) -> tuple[str, float]:
    """Draw a quadrant's locations side by side, and say how wide that is."""
    shown = [f"kb-{location}" for location in quadrant.locations]
    return "".join(use(each, 100 * at, 0, 100) for at, each in enumerate(shown)), 100 * len(shown)


def quadrant_ground(quadrant: Quadrant, title: str) -> Ground:
    """Draw a quadrant, upright."""
    return _ground(quadrant.name, title, quadrant.rows, [quadrant.locations])


def board_ground(placed: Sequence[Placed]) -> Ground:
    """Draw the four quadrants of a board."""
    upper, lower = placed[:2], placed[2:]
    rows = [
        left + right
        for half in (upper, lower)
        for left, right in zip(*(each.rows for each in half), strict=True)
    ]
    return _ground(BOARD, "Board", rows, [each.quadrant.locations for each in placed])


def _ground(
    key: str, title: str, rows: Sequence[str], locations: Sequence[Sequence[str]]
) -> Ground:
    side = len(rows)
    drawn: list[str] = []
    outlines: dict[str, str] = {}
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            quarter = row // QUADRANT_SIDE * 2 + column // QUADRANT_SIDE
            x, y = (at - 50 for at in middle(row, column))
            drawn.append(use(_symbol(letter, row, column, locations[quarter]), x, y, 100))
            outlines[hex_name(cell_at(row, column))] = _outline(x, y)
    width, height = 100 * WIDTH * (side + 0.5), 100 * (PITCH * (side - 1) + 1)
    return Ground(key, title, width, height, "".join(drawn), outlines)


def _symbol(letter: str, row: int, column: int, locations: Sequence[str]) -> str:
    if letter in LOCATION_LETTERS:
        return f"kb-{locations[LOCATION_LETTERS.index(letter)]}"
    if letter in SPECIAL_NAMES:
        return f"kb-{SPECIAL_NAMES[letter]}"
    return f"kb-{TERRAINS[TERRAIN_LETTERS[letter]]}-{variant(row, column)}"


def _outline(x: float, y: float) -> str:
    """The way around a hex whose symbol begins there."""
    return points([(x + 50 + 0.94 * dx, y + 50 + 0.94 * dy) for dx, dy in _AROUND]) + "Z"

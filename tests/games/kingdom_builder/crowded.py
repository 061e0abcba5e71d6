"""Boards crowded with locations: many kinds of them, some twice, and every terrain within reach."""

from __future__ import annotations

import random
from collections.abc import Sequence

from crownlands.games.kingdom_builder.board.hexes import ISLAND_LINES, QUADRANT
from crownlands.games.kingdom_builder.board.land_file import SPECIAL_DISTANCE
from crownlands.games.kingdom_builder.board.quadrant import LEAST_BUILDABLE
from crownlands.games.kingdom_builder.board.terrain import (
    BUILDABLE,
    CASTLE,
    LOCATION_LETTERS,
    TERRAIN_LETTERS,
)
from crownlands.games.kingdom_builder.boxes import BOX_OF_LETTER

_LAND = [letter for letter, terrain in TERRAIN_LETTERS.items() if terrain in BUILDABLE]
_WILD = [letter for letter in TERRAIN_LETTERS if letter not in _LAND]
#: patches of land in a quadrant, and what part of them is water or mountains
_PATCHES = 34
_WILDERNESS = 0.3
_DISTANCES = {
    cell: {other: QUADRANT.distance(cell, other) for other in QUADRANT.cells}
    for cell in QUADRANT.cells
}
_INNER = [
    cell
    for cell in QUADRANT.cells
    if all(0 < at < QUADRANT.rows - 1 for at in QUADRANT.row_and_column(cell))
]


def crowded_quadrant(
    rng: random.Random,
    name: str,
    expansion: str,
    locations: Sequence[str],
    places: Sequence[str],
    boxes: Sequence[str],
    corner: tuple[int, int],
) -> str:
    """A quadrant file for a table with these boxes.

    Its locations and special hexes lie towards a corner, which is to be the middle of the board:
    what lies close together is reached soon.
    """
    painted = _painted(rng, _known(boxes))
    painted.update(zip(_apart(rng, len(places), QUADRANT.cell(*corner)), places, strict=True))
    legend = [f"name: {name}", f"expansion: {expansion}"] if expansion else [f"name: {name}"]
    legend += [
        f"{letter}: {kind}" for letter, kind in zip(LOCATION_LETTERS, locations, strict=False)
    ]
    return "\n".join([*legend, "", *_lines(painted), ""])


def crowded_island(rng: random.Random, location: str, boxes: Sequence[str]) -> str:
    """The file of an island as wide as can be, with a castle and this location."""
    painted = _painted(rng, _known(boxes))
    row = rng.randrange(1, ISLAND_LINES - 1)
    at, beyond = rng.sample((1, 5, 8), 2)
    painted[QUADRANT.cell(row, at)] = CASTLE
    painted[QUADRANT.cell(ISLAND_LINES - 1 - row, beyond)] = LOCATION_LETTERS[0]
    lines = _lines(painted)[:ISLAND_LINES]
    return "\n".join(["name: islet", f"L: {location}", "", *lines, ""])


def _known(boxes: Sequence[str]) -> list[str]:
    """The terrains that can be built on at a table with these boxes, the base game first."""
    return [letter for letter in _LAND if BOX_OF_LETTER.get(letter, boxes[0]) in boxes]


def _lines(painted: dict[int, str]) -> list[str]:
    return [
        "".join(painted[QUADRANT.cell(row, column)] for column in range(QUADRANT.columns))
        for row in range(QUADRANT.rows)
    ]


def _painted(rng: random.Random, land: Sequence[str]) -> dict[int, str]:
    """Small patches of all terrains."""
    cells = list(QUADRANT.cells)
    while True:
        hearts = {
            heart: rng.choice(_WILD) if rng.random() < _WILDERNESS else rng.choice(land)
            for heart in rng.sample(cells, _PATCHES)
        }
        painted = {cell: hearts[min(hearts, key=_DISTANCES[cell].__getitem__)] for cell in cells}
        dry = sum(letter in land for letter in painted.values())
        if dry >= LEAST_BUILDABLE + 4:  # special hexes take some of it
            return painted


def _apart(rng: random.Random, count: int, corner: int) -> list[int]:
    """Hexes off the rim, near a corner, but so far apart that no hex touches two."""
    while True:
        found: list[int] = []
        for cell in sorted(_INNER, key=lambda cell: _DISTANCES[cell][corner] + 3 * rng.random()):
            if all(_DISTANCES[cell][other] >= SPECIAL_DISTANCE for other in found):
                found.append(cell)
                if len(found) == count:
                    rng.shuffle(found)
                    return found

"""A quadrant: a text file (see `land_file`) whose map is ten lines of ten letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources

from crownlands.games.kingdom_builder.board.hexes import QUADRANT, QUADRANT_SIDE
from crownlands.games.kingdom_builder.board.land_file import (
    LETTERS,
    SPECIAL_DISTANCE,
    Flaw,
    Land,
    LandError,
    LandFile,
    bad_letter,
    read_land,
    too_close,
)
from crownlands.games.kingdom_builder.board.terrain import NOMADS, SPECIAL_LETTERS
from crownlands.games.kingdom_builder.boxes import BOXES, LOCATIONS

#: Four quadrants must hold all settlements of five players and all walls, or a match could get
#: stuck: 4 x 60 hexes for 5 x 40 + 25 pieces.
LEAST_BUILDABLE = 60
MOST_SPECIAL = 4
#: there are 15 nomad tiles for four quadrants
MOST_NOMADS = 3


class Quadrant(Land, frozen=True):
    """A quarter of a board, upright."""


class QuadrantError(LandError):
    """A text that is no quadrant, with everything that is wrong with it."""


def read_quadrant(text: str) -> Quadrant:
    """Read a quadrant file; `QuadrantError` tells all that is wrong with one.

    >>> read_quadrant("name: mine")
    Traceback (most recent call last):
    crownlands.games.kingdom_builder.board.quadrant.QuadrantError: the map has 0 lines; it needs 10
    """
    return read_land(text, Quadrant, QuadrantError, _shape_flaws, _map_flaws)


def _shape_flaws(lines: Sequence[tuple[int, str]]) -> Iterator[Flaw]:
    if len(lines) != QUADRANT_SIDE:
        yield Flaw("lines", {"count": len(lines), "needed": QUADRANT_SIDE})
    for index, (number, row) in enumerate(lines):
        for column, letter in enumerate(row, start=1):
            if letter not in LETTERS:
                yield Flaw(
                    "bad_letter",
                    bad_letter(number, column, letter, LETTERS),
                    # a map of another shape has no hexes to speak of
                    ((index, column - 1),) if max(index, column - 1) < QUADRANT_SIDE else (),
                )
                break
        else:
            if len(row) != QUADRANT_SIDE:
                yield Flaw("letters", {"line": number, "count": len(row), "needed": QUADRANT_SIDE})


def _map_flaws(file: LandFile) -> Iterator[Flaw]:
    yield from file.letter_flaws()
    land = file.land()
    if land < LEAST_BUILDABLE:
        yield Flaw("too_little_land", {"count": land, "least": LEAST_BUILDABLE})
    special = file.hexes(SPECIAL_LETTERS)
    if len(special) > MOST_SPECIAL:
        yield Flaw("too_many_special", {"count": len(special), "most": MOST_SPECIAL}, special)
    nomads = file.hexes(NOMADS)
    if len(nomads) > MOST_NOMADS:
        yield Flaw("too_many_nomads", {"count": len(nomads), "most": MOST_NOMADS}, nomads)
    yield from _crowded(special)


def _crowded(special: tuple[tuple[int, int], ...]) -> Iterator[Flaw]:
    """Special hexes at the rim, or so close together that one settlement would touch two."""
    inner = range(1, QUADRANT_SIDE - 1)
    for index, (row, column) in enumerate(special):
        if row not in inner or column not in inner:
            yield Flaw("special_at_rim", {"row": row + 1, "column": column + 1}, ((row, column),))
        for there in special[:index]:
            apart = QUADRANT.distance(QUADRANT.cell(row, column), QUADRANT.cell(*there))
            if apart < SPECIAL_DISTANCE:
                yield too_close((row, column), there, apart)


@cache
def quadrants() -> dict[str, Quadrant]:
    """The quadrants of the box by name, in the order of their expansions."""
    package = resources.files("crownlands.games.kingdom_builder")
    folders = [package / box.name / "quadrants" for box in BOXES]
    found = [
        read_quadrant(file.read_text(encoding="utf-8"))
        for folder in folders
        if folder.is_dir()  # a box need not bring any
        for file in folder.iterdir()
    ]
    order = list(LOCATIONS)
    found.sort(key=lambda quadrant: order.index(quadrant.locations[0]))
    return {quadrant.name: quadrant for quadrant in found}

"""An island: a text file (see `land_file`) whose map is five lines; a point is no hex.

It lies beside the board and touches nothing of it. It is no quadrant and has no edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources

import msgspec

from crownlands.engine.bits import mask_of
from crownlands.games.kingdom_builder.board.hexes import (
    GRID,
    ISLAND_COLUMNS,
    ISLAND_LINES,
    SIDE,
    cell_at,
    line_and_column,
)
from crownlands.games.kingdom_builder.board.land_file import (
    LETTERS,
    LONGEST_TEXT,
    SPECIAL_DISTANCE,
    Flaw,
    LandError,
    LandFile,
    bad_letter,
    parsed,
    too_close,
)
from crownlands.games.kingdom_builder.board.terrain import (
    CASTLE,
    LOCATION_LETTERS,
    SPECIAL_LETTERS,
    TERRAIN_LETTERS,
)
from crownlands.games.kingdom_builder.boxes import BOXES

#: what stands where an island has no hex
SEA = "."
LEAST_COLUMNS = 3
LEAST_ISLAND = 10
#: an island has one castle and one location, as far as it has them at all
_SPECIAL = CASTLE + LOCATION_LETTERS[0]
_LETTERS = "".join(TERRAIN_LETTERS) + _SPECIAL + SEA


class Island(msgspec.Struct, frozen=True):
    """A small board of its own."""

    name: str
    expansion: str
    #: what its location letter means, if it has one
    locations: tuple[str, ...]
    rows: tuple[str, ...]
    #: whether it stands in for a print that was never found
    stand_in: bool = False


class IslandError(LandError):
    """A text that is no island, with everything that is wrong with it."""


def is_island_file(text: str) -> bool:
    """Whether a file is meant as an island: its map has as many lines as one."""
    return len(parsed(text[:LONGEST_TEXT]).lines) == ISLAND_LINES


def read_island(text: str) -> Island:
    """Read the file of an island; `IslandError` tells all that is wrong with one.

    >>> read_island("name: mine")
    Traceback (most recent call last):
    crownlands.games.kingdom_builder.board.island.IslandError: the map has 0 lines; it needs 5
    """
    if len(text) > LONGEST_TEXT:
        raise IslandError([Flaw("too_long", {"length": len(text), "most": LONGEST_TEXT})])
    file = parsed(text)
    flaws = file.flaws
    flaws += file.legend_flaws() if file.lines else []
    flaws += _shape_flaws(file.lines)
    if not flaws:
        flaws += _map_flaws(file)
    if flaws:
        raise IslandError(flaws, file.name)
    return Island(file.name, file.expansion, file.locations, tuple(file.rows), file.stand_in)


def _shape_flaws(lines: list[tuple[int, str]]) -> Iterator[Flaw]:
    if len(lines) != ISLAND_LINES:
        yield Flaw("lines", {"count": len(lines), "needed": ISLAND_LINES})
        return
    width = len(lines[0][1])
    for index, (number, row) in enumerate(lines):
        wrong = next((at for at, letter in enumerate(row) if letter not in _LETTERS), None)
        if wrong is not None:
            yield Flaw(
                "bad_letter", bad_letter(number, wrong + 1, row[wrong], _LETTERS), ((index, wrong),)
            )
        elif not LEAST_COLUMNS <= len(row) <= ISLAND_COLUMNS:
            counts = {"least": LEAST_COLUMNS, "most": ISLAND_COLUMNS}
            yield Flaw("island_length", {"line": number, "count": len(row), **counts})
        elif len(row) != width:
            yield Flaw("island_uneven", {"line": number, "count": len(row), "needed": width})


def _map_flaws(file: LandFile) -> Iterator[Flaw]:
    yield from file.letter_flaws()
    land = file.land()
    if land < LEAST_ISLAND:
        yield Flaw("island_too_little_land", {"count": land, "least": LEAST_ISLAND})
    castles, locations = (file.hexes(letter) for letter in _SPECIAL)
    if len(castles) > 1:
        yield Flaw("island_castles", {"count": len(castles)}, castles)
    if len(locations) > 1:
        yield Flaw("island_locations", {"count": len(locations)}, locations)
    yield from _crowded(file.hexes(SPECIAL_LETTERS))
    yield from _form_flaws(hexes_of(tuple(file.rows)))


def _crowded(special: tuple[tuple[int, int], ...]) -> Iterator[Flaw]:
    for index, one in enumerate(special):
        for other in special[:index]:
            apart = GRID.distance(_cell(*one), _cell(*other))
            if apart < SPECIAL_DISTANCE:
                yield too_close(one, other, apart)


def _form_flaws(hexes: int) -> Iterator[Flaw]:
    """An island hangs together, and no straight line leads over the sea and back to it."""
    if len(list(GRID.groups(hexes))) > 1:
        yield Flaw("island_apart")
        return
    for cell in GRID.cells:
        for direction in range(GRID.directions) if hexes >> cell & 1 else ():
            ahead = [bool(hexes >> each & 1) for each in GRID.line(cell, direction)]
            if True in ahead and False in ahead[: _last(ahead)]:
                line, column = line_and_column(cell)
                here = (line - SIDE, column)
                yield Flaw("island_gap", {"row": here[0] + 1, "column": column + 1}, (here,))
                return


def _last(seen: list[bool]) -> int:
    return len(seen) - 1 - seen[::-1].index(True)


def _cell(line: int, column: int) -> int:
    return cell_at(SIDE + line, column)


@lru_cache(maxsize=256)
def hexes_of(rows: tuple[str, ...]) -> int:
    """All hexes of an island with these lines."""
    return mask_of(
        _cell(line, column)
        for line, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != SEA
    )


@lru_cache(maxsize=256)
def hexes_by_letter(island: Island) -> dict[str, int]:
    """For each letter, the hexes of the island that show it."""
    hexes = dict.fromkeys(LETTERS, 0)
    for line, letters in enumerate(island.rows):
        for column, letter in enumerate(letters):
            if letter != SEA:
                hexes[letter] |= 1 << _cell(line, column)
    return hexes


@lru_cache(maxsize=256)
def shore(island: int) -> int:
    """The hexes of an island that the sea touches."""
    inland = island
    for direction in range(GRID.directions):
        inland &= GRID.shifted(island, direction)
    return island ^ inland


@cache
def islands() -> dict[str, Island]:
    """The islands of the boxes by name."""
    package = resources.files("crownlands.games.kingdom_builder")
    found = [
        read_island(file.read_text(encoding="utf-8"))
        for box in BOXES
        if (folder := package / box.name / "islands").is_dir()
        for file in folder.iterdir()
    ]
    return {island.name: island for island in sorted(found, key=lambda island: island.name)}

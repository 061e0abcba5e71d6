"""A quadrant: a text file of ten lines of ten letters, with a legend above it.

A line ``key: value`` says what the map cannot: the quadrant's ``name``, and which location its
hexes ``L`` are, and ``K`` where it has a second one. ``expansion``, ``confidence``, ``sources`` and
``notes`` may follow; a line that begins with a blank goes on with the one before it. Lines that
begin with ``#`` are for the reader.
Blanks between the letters do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec

from crownlands.engine.contract import Value
from crownlands.games.kingdom_builder.board.hexes import QUADRANT, QUADRANT_SIDE
from crownlands.games.kingdom_builder.board.terrain import (
    BUILDABLE,
    LOCATION_LETTERS,
    NOMADS,
    SPECIAL_LETTERS,
    TERRAIN_LETTERS,
)
from crownlands.games.kingdom_builder.boxes import BOXES, LOCATIONS
from crownlands.games.kingdom_builder.words import MESSAGES

LETTERS = "".join(TERRAIN_LETTERS) + SPECIAL_LETTERS
KEYS = ("name", "expansion", *LOCATION_LETTERS, "confidence", "sources", "notes")
LONGEST_TEXT = 2500
LONGEST_NAME = 30

#: Four quadrants must hold all settlements of five players and all walls, or a match could get
#: stuck: 4 x 60 hexes for 5 x 40 + 25 pieces.
LEAST_BUILDABLE = 60
MOST_SPECIAL = 4
#: there are 15 nomad tiles for four quadrants
MOST_NOMADS = 3
#: so far apart that no hex touches two of them
SPECIAL_DISTANCE = 3

#: how the confidence in a quadrant begins whose print was not found
_NOT_FOUND = "none"
_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
_KEYED = re.compile(r"(\w+) *: *(.*)")


class Quadrant(msgspec.Struct, frozen=True):
    """A quarter of a board, upright."""

    name: str
    expansion: str
    #: what its location letters mean, in the order of `LOCATION_LETTERS`
    locations: tuple[str, ...]
    rows: tuple[str, ...]
    #: whether it stands in for a print that was never found
    stand_in: bool = False


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong with a quadrant file; its sentence is the catalogue's ``options.map.RULE``."""

    rule: str
    values: dict[str, Value] = {}
    #: row and column of every hex that it is about, counted from 0
    hexes: tuple[tuple[int, int], ...] = ()

    def sentence(self, language: str = "en") -> str:
        return MESSAGES.say(f"options.map.{self.rule}", self.values, language)


class QuadrantError(ValueError):
    """A text that is no quadrant, with everything that is wrong with it."""

    def __init__(self, flaws: list[Flaw], name: str = "") -> None:
        super().__init__("; ".join(flaw.sentence() for flaw in flaws))
        self.flaws = flaws
        #: what it calls itself, as far as that could be read
        self.name = name


def read_quadrant(text: str) -> Quadrant:
    """Read a quadrant file; `QuadrantError` tells all that is wrong with one.

    >>> read_quadrant("name: mine")
    Traceback (most recent call last):
    crownlands.games.kingdom_builder.board.quadrant.QuadrantError: the map has 0 lines; it needs 10
    """
    if len(text) > LONGEST_TEXT:
        raise QuadrantError([Flaw("too_long", {"length": len(text), "most": LONGEST_TEXT})])
    legend, rows, flaws = _parsed(text)
    flaws += _legend_flaws(legend) if rows else []
    flaws += _shape_flaws(rows)
    if not flaws:
        flaws += _map_flaws([row for _, row in rows], legend)
    if flaws:
        raise QuadrantError(flaws, legend.get("name", "")[:LONGEST_NAME])
    return Quadrant(
        legend["name"],
        legend.get("expansion", "custom"),
        tuple(legend[letter] for letter in LOCATION_LETTERS if letter in legend),
        tuple(row for _, row in rows),
        legend.get("confidence", "").startswith(_NOT_FOUND),
    )


def _parsed(text: str) -> tuple[dict[str, str], list[tuple[int, str]], list[Flaw]]:
    """The legend, the map's lines with their numbers, and what could not be read."""
    legend: dict[str, str] = {}
    rows: list[tuple[int, str]] = []
    flaws: list[Flaw] = []
    last = ""
    for number, line in enumerate(text.splitlines(), start=1):
        letters = "".join(line.split())
        if not letters or line.startswith("#"):
            last = ""
        elif keyed := _KEYED.fullmatch(line):
            last = keyed[1]
            if last not in KEYS:
                known = ", ".join(KEYS)
                flaws.append(Flaw("unknown_key", {"line": number, "key": last[:30], "keys": known}))
            elif last in legend:
                flaws.append(Flaw("key_twice", {"line": number, "key": last}))
            legend[last] = keyed[2].strip()
        elif last and not rows and line[0].isspace():
            legend[last] += f" {line.strip()}"
        else:
            rows.append((number, letters.upper()))
    return legend, rows, flaws


def _legend_flaws(legend: dict[str, str]) -> Iterator[Flaw]:
    name = legend.get("name", "")
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        yield Flaw("bad_name", {"name": name[:LONGEST_NAME], "most": LONGEST_NAME})
    for letter in LOCATION_LETTERS:
        location = legend.get(letter)
        if location is not None and location not in LOCATIONS:
            known = ", ".join(LOCATIONS)
            yield Flaw("unknown_location", {"location": location[:30], "locations": known})
    first, second = LOCATION_LETTERS
    if second in legend and first not in legend:
        yield Flaw("second_letter", {"letter": second, "first": first})


def _shape_flaws(rows: list[tuple[int, str]]) -> Iterator[Flaw]:
    if len(rows) != QUADRANT_SIDE:
        yield Flaw("lines", {"count": len(rows), "needed": QUADRANT_SIDE})
    for index, (number, row) in enumerate(rows):
        for column, letter in enumerate(row, start=1):
            if letter not in LETTERS:
                yield Flaw(
                    "bad_letter",
                    {"line": number, "column": column, "letter": letter, "letters": LETTERS},
                    # a map of another shape has no hexes to speak of
                    ((index, column - 1),) if max(index, column - 1) < QUADRANT_SIDE else (),
                )
                break
        else:
            if len(row) != QUADRANT_SIDE:
                yield Flaw("letters", {"line": number, "count": len(row), "needed": QUADRANT_SIDE})


def _map_flaws(rows: list[str], legend: dict[str, str]) -> Iterator[Flaw]:
    written = "".join(rows)
    for letter in LOCATION_LETTERS:
        if letter in written and letter not in legend:
            yield Flaw("location_unnamed", {"letter": letter}, _hexes(rows, letter))
        if letter in legend and letter not in written:
            yield Flaw("location_missing", {"location": legend[letter], "letter": letter})
    land = sum(1 for letter in written if TERRAIN_LETTERS.get(letter) in BUILDABLE)
    if land < LEAST_BUILDABLE:
        yield Flaw("too_little_land", {"count": land, "least": LEAST_BUILDABLE})
    special = _hexes(rows, SPECIAL_LETTERS)
    if len(special) > MOST_SPECIAL:
        yield Flaw("too_many_special", {"count": len(special), "most": MOST_SPECIAL}, special)
    nomads = _hexes(rows, NOMADS)
    if len(nomads) > MOST_NOMADS:
        yield Flaw("too_many_nomads", {"count": len(nomads), "most": MOST_NOMADS}, nomads)
    yield from _crowded(special)


def _hexes(rows: list[str], letters: str) -> tuple[tuple[int, int], ...]:
    return tuple(
        (row, column)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter in letters
    )


def _crowded(special: tuple[tuple[int, int], ...]) -> Iterator[Flaw]:
    """Special hexes at the rim, or so close together that one settlement would touch two."""
    inner = range(1, QUADRANT_SIDE - 1)
    for index, (row, column) in enumerate(special):
        here: dict[str, Value] = {"row": row + 1, "column": column + 1}
        if row not in inner or column not in inner:
            yield Flaw("special_at_rim", here, ((row, column),))
        for there in special[:index]:
            apart = QUADRANT.distance(QUADRANT.cell(row, column), QUADRANT.cell(*there))
            if apart < SPECIAL_DISTANCE:
                yield Flaw(
                    "special_too_close",
                    {
                        **here,
                        "other_row": there[0] + 1,
                        "other_column": there[1] + 1,
                        "apart": apart,
                        "least": SPECIAL_DISTANCE,
                    },
                    ((row, column), there),
                )


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

"""What the files of quadrants and islands have in common: a legend, then a map of letters.

A line ``key: value`` says what the map cannot: the land's ``name``, and which location its hexes
``L`` are, and ``K`` where it has a second one. ``expansion``, ``confidence``, ``sources`` and
``notes`` may follow; a line that begins with a blank goes on with the one before it. Lines that
begin with ``#`` are for the reader.
Blanks between the letters do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from crownlands.engine.contract import Value
from crownlands.games.kingdom_builder.board.terrain import (
    BUILDABLE,
    LOCATION_LETTERS,
    SPECIAL_LETTERS,
    TERRAIN_LETTERS,
)
from crownlands.games.kingdom_builder.boxes import LOCATIONS
from crownlands.games.kingdom_builder.words import MESSAGES

LETTERS = "".join(TERRAIN_LETTERS) + SPECIAL_LETTERS
KEYS = ("name", "expansion", *LOCATION_LETTERS, "confidence", "sources", "notes")
LONGEST_TEXT = 2500
LONGEST_NAME = 30
#: special hexes are so far apart that no hex touches two of them
SPECIAL_DISTANCE = 3

#: how the confidence in a land begins whose print was not found
_NOT_FOUND = "none"
_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
_KEYED = re.compile(r"(\w+) *: *(.*)")


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong with a file; its sentence is the catalogue's ``options.map.RULE``."""

    rule: str
    values: dict[str, Value] = {}
    #: row and column of every hex that it is about, counted from 0
    hexes: tuple[tuple[int, int], ...] = ()

    def sentence(self, language: str = "en") -> str:
        return MESSAGES.say(f"options.map.{self.rule}", self.values, language)


class LandError(ValueError):
    """A text that is no land, with everything that is wrong with it."""

    def __init__(self, flaws: list[Flaw], name: str = "") -> None:
        super().__init__("; ".join(flaw.sentence() for flaw in flaws))
        self.flaws = flaws
        #: what it calls itself, as far as that could be read
        self.name = name


class LandFile(msgspec.Struct, frozen=True):
    """A file as it was written."""

    legend: dict[str, str]
    #: the map's lines with their numbers in the file
    lines: list[tuple[int, str]]
    #: what could not be read
    flaws: list[Flaw]

    @property
    def rows(self) -> list[str]:
        return [row for _, row in self.lines]

    @property
    def name(self) -> str:
        return self.legend.get("name", "")[:LONGEST_NAME]

    @property
    def expansion(self) -> str:
        return self.legend.get("expansion", "custom")

    @property
    def locations(self) -> tuple[str, ...]:
        """What the location letters mean, in their order."""
        return tuple(self.legend[letter] for letter in LOCATION_LETTERS if letter in self.legend)

    @property
    def stand_in(self) -> bool:
        """Whether it stands in for a print that was never found."""
        return self.legend.get("confidence", "").startswith(_NOT_FOUND)

    def legend_flaws(self) -> Iterator[Flaw]:
        legend = self.legend
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

    def letter_flaws(self) -> Iterator[Flaw]:
        """Letters of the map that the legend does not explain, and the other way round."""
        written = "".join(self.rows)
        for letter in LOCATION_LETTERS:
            if letter in written and letter not in self.legend:
                yield Flaw("location_unnamed", {"letter": letter}, self.hexes(letter))
            if letter in self.legend and letter not in written:
                location = self.legend[letter]
                yield Flaw("location_missing", {"location": location, "letter": letter})

    def land(self) -> int:
        """How many hexes can be built on."""
        return sum(TERRAIN_LETTERS.get(letter) in BUILDABLE for row in self.rows for letter in row)

    def hexes(self, letters: str) -> tuple[tuple[int, int], ...]:
        """Row and column of the hexes that show one of these letters."""
        return tuple(
            (row, column)
            for row, line in enumerate(self.rows)
            for column, letter in enumerate(line)
            if letter in letters
        )


class Land(msgspec.Struct, frozen=True):
    """What a file describes, upright."""

    name: str
    expansion: str
    #: what its location letters mean, in the order of `LOCATION_LETTERS`
    locations: tuple[str, ...]
    rows: tuple[str, ...]
    #: whether it stands in for a print that was never found
    stand_in: bool = False


L = TypeVar("L", bound=Land)


def read_land(
    text: str,
    kind: type[L],
    error: type[LandError],
    shape_flaws: Callable[[Sequence[tuple[int, str]]], Iterable[Flaw]],
    map_flaws: Callable[[LandFile], Iterable[Flaw]],
) -> L:
    """Read a file whose map has a certain shape; what is on it is asked only if it has."""
    if len(text) > LONGEST_TEXT:
        raise error([Flaw("too_long", {"length": len(text), "most": LONGEST_TEXT})])
    file = parsed(text)
    flaws = [*file.flaws, *(file.legend_flaws() if file.lines else ()), *shape_flaws(file.lines)]
    if flaws := flaws or list(map_flaws(file)):
        raise error(flaws, file.name)
    return kind(file.name, file.expansion, file.locations, tuple(file.rows), file.stand_in)


def parsed(text: str) -> LandFile:
    """Take a file apart; whether the map is one is asked later."""
    legend: dict[str, str] = {}
    lines: list[tuple[int, str]] = []
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
        elif last and not lines and line[0].isspace():
            legend[last] += f" {line.strip()}"
        else:
            lines.append((number, letters.upper()))
    return LandFile(legend, lines, flaws)


def too_close(one: tuple[int, int], other: tuple[int, int], apart: int) -> Flaw:
    """Two special hexes that one settlement could touch."""
    (row, column), (other_row, other_column) = one, other
    values: dict[str, Value] = {
        "row": row + 1,
        "column": column + 1,
        "other_row": other_row + 1,
        "other_column": other_column + 1,
        "apart": apart,
        "least": SPECIAL_DISTANCE,
    }
    return Flaw("special_too_close", values, (one, other))


def bad_letter(number: int, column: int, letter: str, letters: str) -> dict[str, Value]:
    """The values of the flaw ``bad_letter``."""
    return {"line": number, "column": column, "letter": letter, "letters": letters}

"""A drawn quadrant as a quadrant file, and a drawn island as one of its own."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.land_file import LONGEST_NAME
from crownlands.games.kingdom_builder.board.terrain import LOCATION_LETTERS
from crownlands.games.kingdom_builder.boxes import BOXES
from crownlands.games.kingdom_builder.designer.boxes import SETTINGS, Commission, commissions
from crownlands.games.kingdom_builder.designer.brief import Bounds, Brief
from crownlands.games.kingdom_builder.designer.draw import draw
from crownlands.games.kingdom_builder.designer.island import ISLANDS, SEA, draw_island
from crownlands.games.kingdom_builder.designer.known import PRINTED

_MEANINGS = {
    "G": "grass",
    "C": "canyon",
    "D": "desert",
    "F": "flower field",
    "T": "forest",
    "S": "swamp",
    "A": "farmland",
    "W": "water",
    "M": "mountain",
    "X": "castle",
    "N": "nomads",
    "P": "palace",
    "O": "silo",
    "L": "location",
    "K": "second location",
    SEA: "sea",
}
_NOT_FOUND = "none: a stand-in drawn by the designer; the printed layout was not found"
_WIDTH = 100
#: a blank at which no line is broken
_BLANK = "\N{NO-BREAK SPACE}"


def drawable_boxes() -> tuple[str, ...]:
    """The boxes that the game has and that quadrants can be drawn for."""
    return tuple(box.name for box in BOXES if box.name in (*PRINTED, *SETTINGS))


def drawn_file(box: str, seed: str) -> str:
    """A quadrant file for a box; KeyError if nothing can be drawn for it.

    The seed says too which of the box's quadrants lends its locations and special hexes.
    """
    asked = Generator(f"{box} {seed}").choice(commissions()[box])
    return quadrant_file(
        asked,
        draw(asked.brief, seed),
        name=_name(box, seed),
        confidence="drawn by the designer, not printed",
        notes=f"Box {box}, seed {seed}; locations and special hexes as on {asked.name}.",
    )


def drawn_island_file(side: str, seed: str) -> str:
    """The file of an island like one of the two sides; KeyError if there is no such side."""
    asked = ISLANDS[side]
    return quadrant_file(
        asked,
        draw_island(asked.brief, seed),
        name=_name(side, seed),
        confidence="drawn by the designer, not printed",
        notes=f"Side {side}, seed {seed}.",
    )


def stand_in_file(asked: Commission, seed: str) -> str:
    """The file of a quadrant that stands in for a print that was never found."""
    return quadrant_file(
        asked,
        draw(asked.brief, seed),
        name=asked.name,
        expansion=asked.box,
        confidence=_NOT_FOUND,
        notes="Known of the print are only its locations, its special hexes and how many mountains "
        f"a cave may use. Brief: {told(asked.brief)}. Seed: {seed}.",
    )


def stand_in_island_file(side: str, seed: str) -> str:
    """The file of an island that stands in for a side whose print was never found."""
    asked = ISLANDS[side]
    return quadrant_file(
        asked,
        draw_island(asked.brief, seed),
        name=side,
        expansion=asked.box,
        confidence=_NOT_FOUND,
        notes="Known of the print are only its location and that it has five lines. "
        f"Brief: {told(asked.brief)}. Seed: {seed}.",
    )


def quadrant_file(asked: Commission, rows: Sequence[str], **legend: str) -> str:
    """A legend and a map."""
    letters = [letter for letter in _MEANINGS if any(letter in row for row in rows)]
    name = legend.pop("name")
    lines = [
        *(f"# {line}" for line in _meanings(letters)),
        f"name: {name}",
        *([f"expansion: {legend.pop('expansion')}"] if "expansion" in legend else []),
        *(
            f"{letter}: {location}"
            for letter, location in zip(LOCATION_LETTERS, asked.locations, strict=False)
        ),
        *(
            fill(f"{key}: {value}", _WIDTH, subsequent_indent="  ", break_on_hyphens=False)
            for key, value in legend.items()
        ),
        "",
        *(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows)),
    ]
    return "\n".join(lines) + "\n"


def told(brief: Brief) -> str:
    """A brief in a line.

    >>> land = {"G": (60, 92)}
    >>> told(Brief(land=land, water=(4, 4), mountains=(2, 8), specials={"L": 2}, caves=1))
    'G 60-92, W 4, M 2-8 (1 for caves), L 2'
    """
    land = [f"{letter} {_told(bounds)}" for letter, bounds in brief.land.items()]
    caves = "" if brief.caves is None else f" ({brief.caves} for caves)"
    specials = [f"{letter} {count}" for letter, count in brief.specials.items()]
    return ", ".join(
        [*land, f"W {_told(brief.water)}", f"M {_told(brief.mountains)}{caves}", *specials]
    )


def _told(bounds: Bounds) -> str:
    low, high = bounds
    return f"{low}" if low == high else f"{low}-{high}"


def _meanings(letters: Sequence[str]) -> list[str]:
    # a letter and its meaning stay on one line
    told = "  ".join(f"{letter} {_MEANINGS[letter]}".replace(" ", _BLANK) for letter in letters)
    lines = fill(told, _WIDTH - 2).replace(_BLANK, " ").splitlines()
    return [*lines, "odd rows lie half a hex to the right"]


def _name(box: str, seed: str) -> str:
    """A name that a quadrant may have: the box's, and what a name can hold of the seed."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in seed)
    return f"{box}_{kept.lower()}"[:LONGEST_NAME]

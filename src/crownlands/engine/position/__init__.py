"""Positions: any moment of a match, written down by hand as a text and read again.

A position is lines of ``key: value``. The first ones say what is played, with the names that the
game's options have; then each seat has lines of its own, under ``seat: 1``. What follows a seat's
number is for the reader, a name perhaps. A line that begins with blanks goes on with the one before
it, and one that begins with ``#`` is for the reader too::

    game: kingdom_builder
    players: 2
    quadrants: tavern, paddock, oasis:turned, farm
    cards: fishermen, knights, merchants

    seat: 1 Ada
    settlement: a1 b2 c2
"""

from crownlands.engine.position.beginning import Beginning, beginning, begun
from crownlands.engine.position.flaws import Flaw, PositionError, Reading, sentence_of
from crownlands.engine.position.options import options_in, options_told
from crownlands.engine.position.text import (
    Entry,
    PositionText,
    Section,
    game_in,
    names_in,
    number_in,
    section_told,
)

__all__ = [
    "Beginning",
    "Entry",
    "Flaw",
    "PositionError",
    "PositionText",
    "Reading",
    "Section",
    "beginning",
    "begun",
    "game_in",
    "names_in",
    "number_in",
    "options_in",
    "options_told",
    "section_told",
    "sentence_of",
]

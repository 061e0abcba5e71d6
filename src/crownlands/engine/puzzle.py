"""Puzzles: positions in which one action is clearly best, with what is known of all the others.

A game's puzzles lie beside its rules in ``puzzles.jsonl``, a line each, so that more of them are
more lines. How they are found: `crownlands.study.mining`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

import msgspec

from crownlands.engine.contract import Action, Game, Seat
from crownlands.engine.match import Match, options_of, replayed
from crownlands.engine.record import Entry, Record, RecordError

_FILE = "puzzles.jsonl"
#: digits of a puzzle's id
_ID = 10
#: standard errors to either side that hold the truth nineteen times out of twenty
_SURE = 1.96

#: the easiest and the hardest
GRADES = (1, 2, 3, 4)


class Loss(msgspec.Struct, frozen=True, array_like=True):
    """What an action gives away against the best: points of one's own, and points to the others."""

    own: float
    others: float

    @property
    def lead(self) -> float:
        """By how much one's lead over the others' mean is smaller."""
        return self.own + self.others


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position of a match between bots, and what a deep search says of what the seat may do."""

    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    #: who did what so far
    actions: tuple[tuple[Seat, str], ...]
    seat: Seat
    best: str
    #: the standard error of what the next best gives away
    error: float
    #: every other legal action, and what it gives away
    losses: dict[str, Loss]
    #: how often others miss it, from 0 to 1: the levels of the house, and a hasty search
    missed: dict[str, float]
    #: one of `GRADES`
    grade: int

    @property
    def id(self) -> str:
        """The same for the same position, whatever a later search says of it."""
        position = msgspec.json.encode((self.game, self.seed, self.actions, self.seat))
        return sha256(position).hexdigest()[:_ID]

    @property
    def second(self) -> str:
        """The next best action."""
        return min(self.losses, key=lambda action: self.losses[action].lead)

    @property
    def gain(self) -> float:
        """What the best brings over the next best."""
        return self.losses[self.second].lead

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true gain lies, nineteen times out of twenty."""
        return self.gain - _SURE * self.error, self.gain + _SURE * self.error

    def chosen(self, rules: Game) -> Any:
        """The options as the game's own struct."""
        return options_of(rules, self.record)

    @property
    def record(self) -> Record:
        """The match up to the position."""
        entries = tuple(Entry(seat, action) for seat, action in self.actions)
        return Record(
            game=self.game, rules=self.rules, options=self.options, seed=self.seed, actions=entries
        )


def position(rules: Game, puzzle: Puzzle) -> Match:
    """The match where the puzzle is asked; `RecordError` if the rules do not lead there."""
    match = replayed(rules, puzzle.record)
    if puzzle.seat not in match.state.actors():
        raise RecordError(f"seat {puzzle.seat} is not to act where the puzzle {puzzle.id} is asked")
    return match


def answer(rules: Game, puzzle: Puzzle) -> Action:
    return rules.codec.from_text(puzzle.best)


@cache
def puzzles_of(rules: Game) -> Mapping[str, Puzzle]:
    """All puzzles of a game that its rules still know, by id."""
    file = resources.files(type(rules).__module__) / _FILE
    lines = file.read_bytes().splitlines() if file.is_file() else ()
    return {one.id: one for one in read(lines) if one.rules == rules.rules_version}


def read(lines: Iterable[bytes]) -> list[Puzzle]:
    """The puzzles of a file's lines; `RecordError` names the line that cannot be read."""
    found: list[Puzzle] = []
    for number, line in enumerate(lines, start=1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.MsgspecError as error:
            raise RecordError(f"line {number} is not a puzzle: {error}") from None
    return found

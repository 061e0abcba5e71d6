"""A moment of a match as a host tells it: by a record and a ply, or by a position as a text."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.bots import Perspective
from crownlands.engine.contract import Game, Seat, State
from crownlands.engine.match import Match, replayed
from crownlands.engine.position import beginning
from crownlands.engine.record import Record
from crownlands.study.house_engine.refused import CannotAnswer


def recorded(rules: Game, record: Any, ply: int | None) -> Match:
    """The match that a record tells, up to a ply; all of it by default."""
    return replayed(rules, Record.from_json(msgspec.json.encode(record)), ply)


def arranged(rules: Game, text: str, seed: str) -> Match:
    """A match that begins at a position."""
    start = beginning(rules, text)
    return Match(rules, start.options, seed, position=start.text)


def seen(rules: Game, state: State, seat: Seat | None, spent: float = 0.0) -> Perspective:
    """What whoever is to decide knows: the seat that is asked for, or the first of them."""
    actors = state.actors()
    if not actors:
        raise CannotAnswer("the match is over: nobody decides there")
    if seat is not None and seat not in actors:
        deciding = ", ".join(map(str, actors))
        raise CannotAnswer(f"seat {seat} decides nothing there; it is the turn of {deciding}")
    return Perspective(rules, state, actors[0] if seat is None else seat, spent)

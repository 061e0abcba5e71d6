"""A match as rows: every decision as its seat met it, and what came of it.

What stands in an observation's columns is made from the view of the seat that decides, so nothing
that it may not know is in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from crownlands.arena.dataset.schema import SEEN, Wanted
from crownlands.arena.dataset.sources import Told
from crownlands.arena.tables import ArenaError
from crownlands.bots.forfeit import judged
from crownlands.engine.contract import (
    Action,
    ActionFormatError,
    Game,
    IllegalAction,
    Result,
    Seat,
    State,
)
from crownlands.engine.observation import Observer
from crownlands.engine.position import PositionError, begun
from crownlands.games import game

Row = dict[str, Any]


class Replay:
    """A match played again, decision by decision."""

    def __init__(self, told: Told, wanted: Wanted) -> None:
        self.rules: Game = game(told.game)
        self._told = told
        self._wanted = wanted
        self._options = msgspec.convert(told.options, self.rules.Options)
        self._json = msgspec.json.encode(told.options).decode()
        self._observer = self.rules.observer(self._options) if wanted.observations else None
        self._seats: list[Seat] = []
        self._lost = {lost.seat: lost.ply for lost in told.forfeits}

    def rows(self) -> list[Row]:
        """All decisions, with what came of them."""
        state = beginning(self.rules, self._options, self._told.seed, self._told.beginning)
        rows = [self._row(state, ply, text) for ply, text in enumerate(self._told.actions)]
        result = state.result()
        if result is None:
            raise ArenaError(f"{self._told.name} is not over; a data set is of finished matches")
        self.result: Result = judged(result, self._told.forfeits)
        outcomes: list[Row] = list(_outcomes(self.result))
        for row in rows:
            row |= outcomes[int(row["seat"])]
        return rows

    def match(self, file: str) -> Row:
        """The match itself, once its rows are known."""
        told = self._told
        return {
            "match": told.name,
            "game": told.game,
            "rules": self.rules.rules_version,
            "options": self._json,
            "seed": told.seed,
            "beginning": told.beginning,
            "deal": told.deal,
            "bots": told.bots,
            "scores": self.result.scores,
            "ranks": self.result.ranks,
            "plies": len(told.actions),
            "seats": self._seats,
            "actions": told.actions,
            "file": file,
        }

    def _row(self, state: State, ply: int, text: str) -> Row:
        told = self._told
        seat = self._actor(state, ply)
        self._seats.append(seat)
        codec, legal = self.rules.codec, state.legal(seat)
        row: Row = {
            "match": told.name,
            "ply": ply,
            "seat": seat,
            "bot": told.bots[seat],
            "game": told.game,
            "options": self._json,
            "legal": len(legal),
            "text": text,
            "stood_in": self._lost.get(seat, len(told.actions)) <= ply,
        }
        if self._wanted.legal:
            row["legal_actions"] = sorted(map(codec.to_index, legal))
        if self._wanted.positions:
            row["position"] = _position(self.rules, state)
        if self._observer:
            row.update(_seen(self._observer, state, seat))
        row["action"] = codec.to_index(self._apply(state, seat, ply, text))
        return row

    def _actor(self, state: State, ply: int) -> Seat:
        """Who acts: a record says so, in a run it is the first who may."""
        actors, seats = state.actors(), self._told.seats
        seat = seats[ply] if seats else next(iter(actors), None)
        if seat is None or seat not in actors:
            raise ArenaError(f"{self._told.name}, ply {ply + 1}: it is not the turn of that seat")
        return seat

    def _apply(self, state: State, seat: Seat, ply: int, text: str) -> Action:
        try:
            action = self.rules.codec.from_text(text)
            state.apply(seat, action)
        except (ActionFormatError, IllegalAction) as error:
            raise ArenaError(
                f"{self._told.name}, ply {ply + 1}, {text!r} cannot be played: {error}"
            ) from None
        return action


def beginning(rules: Game, options: Any, seed: str, position: str) -> State:
    """The state at which a match begins."""
    return begun(rules, position, seed) if position else rules.start(options, seed)


def _outcomes(result: Result) -> Iterator[Row]:
    """For each seat, what the match came to."""
    winners = result.winners
    for seat, (score, rank) in enumerate(zip(result.scores, result.ranks, strict=True)):
        yield {
            "score": score,
            "rank": rank,
            "won": (seat in winners) / len(winners),
            "scores": result.scores,
            "ranks": result.ranks,
        }


def _position(rules: Game, state: State) -> str | None:
    if rules.positions is None:
        return None
    try:
        return rules.positions.written(state)
    except PositionError:
        return None


def _seen(observer: Observer, state: State, seat: Seat) -> Row:
    parts = observer.observe(state.view(seat))
    return {SEEN + name: array.reshape(-1) for name, array in parts.items()}

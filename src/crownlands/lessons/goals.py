"""Whether a legal action is what a step asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from crownlands.engine.contract import Action, Event, Game, Seat, State
from crownlands.lessons.lesson import Goal


class Prospect:
    """What a legal action would lead to, found out on a copy."""

    def __init__(self, game: Game, state: State, seat: Seat, action: Action) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._action = action
        self.text = game.codec.to_text(action)
        self.written = game.codec.to_json(action)
        self.events: list[Mapping[str, Any]] = []
        after = state.copy()
        after.apply(seat, action, self._hear)
        self.pays = _by_rule(after, seat)
        self.pays.subtract(_by_rule(state, seat))

    @property
    def points(self) -> int:
        """What it brings at once, in all."""
        return sum(self.pays.values())

    def reaches(self, goal: Goal) -> bool:
        return (
            (not goal.actions or self.text in goal.actions)
            and _holds(self.written, goal.does)
            and all(self.pays[rule] >= least for rule, least in goal.pays.items())
            and (not goal.tells or any(_holds(event, goal.tells) for event in self.events))
            and (not goal.best or self._is_best())
        )

    def _hear(self, event: Event, only: Seat | None = None) -> None:
        if only in (None, self._seat):
            self.events.append(msgspec.to_builtins(event))

    def _is_best(self) -> bool:
        legal = self._state.legal(self._seat)
        others = (Prospect(self._game, self._state, self._seat, action) for action in legal)
        return all(other.points <= self.points for other in others)


def _by_rule(state: State, seat: Seat) -> Counter[str]:
    paid: Counter[str] = Counter()
    for line in state.score(seat):
        paid[line.rule] += line.points
    return paid


def _holds(told: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(name in told and told[name] == value for name, value in wanted.items())

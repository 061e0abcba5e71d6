"""How to play Kingdom Builder sensibly: what the cards and the tiles make of each action."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from crownlands.engine.contract import Action, Seat, Strategy
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.judgement.appraisal import promise
from crownlands.games.kingdom_builder.judgement.judge import Judge
from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: rounds that a playout goes on for
HORIZON = 3


class KingdomBuilderStrategy(Strategy):
    safe_margin = 12.0

    def weigh(self, state: State, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        judge = Judge(state, seat)
        return [judge.worth(action) for action in actions]

    def quick(self, state: State, seat: Seat, rng: Generator) -> Action:
        judge = Judge(state, seat)
        if state.owes_mandatory():
            # Most of a match is this; the tiles can wait until it is done.
            return judge.mandatory()
        best, most = None, -inf
        for action in state.legal(seat):
            value = judge.worth(action)
            if value > most:
                best, most = action, value
        assert best is not None
        return best

    def outcome(self, begun: State, state: State) -> Sequence[float] | None:
        """A playout goes on for some rounds; what is left of the match then is only noise.

        It is judged by the gold so far and by what the tiles at hand will bring.
        """
        if state.frames and state.round < begun.round + HORIZON:
            return None
        return [
            state.points(seat) + (promise(state, seat) if state.frames else 0.0)
            for seat in range(state.options.players)
        ]

"""How to play Kingdom Builder sensibly: what the cards and the tiles make of each action."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf

from crownlands.engine.contract import Action, Reason, Seat, Strategy
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.judgement.appraisal import promise
from crownlands.games.kingdom_builder.judgement.judge import Judge
from crownlands.games.kingdom_builder.judgement.position import position_of
from crownlands.games.kingdom_builder.judgement.reasons import reasons_for
from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.moving import Putting

#: rounds that a playout goes on for
HORIZON = 3
#: positions whose choice is remembered
REMEMBERED = 8192


class KingdomBuilderStrategy(Strategy):
    safe_margin = 12.0

    def __init__(self) -> None:
        self._chosen: dict[Hashable, Action] = {}

    def weigh(self, state: State, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        judge = Judge(state, seat)
        return [judge.worth(action) for action in actions]

    def quick(self, state: State, seat: Seat, rng: Generator) -> Action:
        # Playouts come back to the same positions: the rest of a turn is the same in every world.
        position = position_of(state, seat)
        chosen = self._chosen.get(position)
        if chosen is None:
            if len(self._chosen) >= REMEMBERED:
                self._chosen.clear()
            chosen = self._chosen[position] = _choice(state, seat)
        return chosen

    def reasons(self, state: State, seat: Seat, action: Action) -> Sequence[Reason]:
        return reasons_for(state, seat, action)

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


def _choice(state: State, seat: Seat) -> Action:
    judge = Judge(state, seat)
    if state.owes_mandatory() and not state.undecided:
        # Most of a match is this; the tiles can wait until it is done.
        return judge.mandatory()
    frame = state.frames[-1]
    best, most = None, -inf
    actions: Sequence[Action]
    if isinstance(frame, Building | Putting):
        most, cell = judge.foremost(frame.targets(state))
        best = frame.on_hexes[cell] if cell >= 0 else None
        actions = frame.others(state)
    else:
        actions = frame.legal(state)
    for action in actions:
        value = judge.worth(action)
        if value > most:
            best, most = action, value
    assert best is not None
    return best

"""Phase 6: the scoring tiles of the round are counted, and the next seat goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener
from crownlands.games.isle_of_skye.events import MatchEnded, Scored
from crownlands.games.isle_of_skye.phases.frame import Step
from crownlands.games.isle_of_skye.phases.income import RoundBegins
from crownlands.games.isle_of_skye.rounds import SLOTS

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class Scoring(Step, frozen=True, tag="scoring"):
    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        seats = range(state.options.players)
        tiles = state.scoring_tiles()
        for slot in state.rulebook.rounds[state.round - 1].scored:
            tile = tiles[slot]
            points = tuple(tile.points(state, seat) for seat in seats)
            for seat in seats:
                if points[seat]:
                    state.award(seat, tile.name, points[seat])
            if emit is not None:
                emit(Scored(SLOTS[slot], tile.name, points))
        if state.round < len(state.rulebook.rounds):
            state.first = (state.first + 1) % state.options.players
            state.frames = (*state.frames, RoundBegins())
        elif emit is not None:
            emit(MatchEnded(tuple(state.points(seat) for seat in seats)))

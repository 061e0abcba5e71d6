"""Phase 1, and the tiles of phase 2: everybody gets income and draws three tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.actions import DRAWN
from crownlands.games.isle_of_skye.events import RoundBegun, TilesDrawn
from crownlands.games.isle_of_skye.phases.frame import Step

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: what a castle brings
CASTLE_INCOME = 5


def income(state: IsleOfSkyeState, seat: Seat) -> int:
    """What castle, barrels and benefits bring a seat."""
    barrels = state.territories[seat].barrels_connected
    return CASTLE_INCOME + barrels + state.rulebook.extension.income(state, seat)


def catch_up(state: IsleOfSkyeState, seat: Seat) -> int:
    """What a seat gets for those who are ahead of it, in the round that is being played."""
    each = state.rulebook.rounds[state.round - 1].catch_up
    if not each:
        return 0
    own = state.scored[seat]
    return each * sum(other > own for other in state.scored)


class RoundBegins(Step, frozen=True, tag="round_begins"):
    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        state.round += 1
        seats = range(state.options.players)
        incomes = [income(state, seat) for seat in seats]
        for_being_behind = [catch_up(state, seat) for seat in seats]
        for seat in seats:
            paid = incomes[seat] + for_being_behind[seat]
            state.gold[seat] += paid
            state.bank -= paid
        if emit is not None:
            emit(RoundBegun(state.round, state.first, tuple(incomes), tuple(for_being_behind)))
        _draw(state, emit)
        state.frames = (*state.frames, *state.rulebook.round_frames(state.turn_order()))


def _draw(state: IsleOfSkyeState, emit: Listener | None) -> None:
    """Everybody draws in turn order; what has come back into the bag is among the rest."""
    bag, rng = list(state.bag), Generator(f"{state.secret} {state.round}")
    for seat in state.turn_order():
        tiles = tuple(bag.pop(rng.below(len(bag))) for _ in range(DRAWN))
        state.offers[seat] = tiles
        if emit is not None:
            emit(TilesDrawn(seat, tiles))
    state.bag = tuple(bag)

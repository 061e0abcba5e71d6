"""Phases 2 and 3: everybody puts the axe on a tile and prices on the others, behind a screen.

A seat first says which tile the axe is on, then prices the others from left to right. Who may do
without the axe prices the first tile at once instead: three decisions in any case, for everybody
can count them. The gold of a price lies beside its tile until somebody buys it, or its owner keeps
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.actions import ALL_GOLD, AXES, DRAWN, PRICES, Axe, Price
from crownlands.games.isle_of_skye.events import AxePut, Priced, PricesShown, Ready
from crownlands.games.isle_of_skye.phases.frame import Frame, Step

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: where the axe is: not put yet, or put away
UNDECIDED, PUT_AWAY = -1, DRAWN
UNPRICED = (0,) * DRAWN


def next_slot(axe: int, prices: Sequence[int]) -> int | None:
    """The next tile that a seat prices; None if all have a price.

    >>> next_slot(0, (0, 4, 0))
    2
    """
    for slot in range(DRAWN):
        if slot != axe and not prices[slot]:
            return slot
    return None


def decisions(state: IsleOfSkyeState, seat: Seat) -> int:
    """For how many of its three tiles a seat has decided: axe or price."""
    return (state.axes[seat] in range(DRAWN)) + sum(map(bool, state.prices[seat]))


def most(state: IsleOfSkyeState, seat: Seat) -> int:
    """The highest price for the next tile: every one after it needs a coin too."""
    later = DRAWN - decisions(state, seat) - 1
    return min(state.gold[seat] - later, ALL_GOLD)


def total_gold(state: IsleOfSkyeState, seat: Seat) -> int:
    """All that a seat owns, wherever it lies: everybody can work that out from what was seen."""
    return state.gold[seat] + sum(state.prices[seat])


class Pricing(Frame, frozen=True, tag="pricing"):
    asks: ClassVar[str] = "price"

    def begin(self, state: IsleOfSkyeState, emit: Listener | None) -> tuple[Seat, ...]:
        return tuple(range(state.options.players))

    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        axe = state.axes[seat]
        if axe == UNDECIDED and state.rulebook.extension.needs_axe(state, seat):
            return AXES
        slot = next_slot(axe, state.prices[seat])
        assert slot is not None
        prices = PRICES[slot][1 : most(state, seat) + 1]
        return (*AXES, *prices) if axe == UNDECIDED else prices

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        axe = state.axes[seat]
        if axe == UNDECIDED:
            if isinstance(action, Axe):
                return None
            if not isinstance(action, Price):
                return Refusal("axe_first")
            if refusal := state.rulebook.extension.needs_axe(state, seat):
                return refusal
        slot = next_slot(axe, state.prices[seat])
        assert slot is not None
        tile = state.offers[seat][slot]
        if not isinstance(action, Price):
            return Refusal("price_first", {"tile": tile})
        if action.slot == axe:
            return Refusal("under_axe", {"tile": state.offers[seat][axe]})
        if action.slot != slot:
            return Refusal("other_tile_first", {"tile": tile})
        if action.gold > (limit := most(state, seat)):
            return Refusal("price_too_high", {"tile": tile, "gold": action.gold, "most": limit})
        return None

    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        offer = state.offers[seat]
        if isinstance(action, Price):
            slot, gold, prices = action.slot, action.gold, state.prices[seat]
            prices = state.prices[seat] = (*prices[:slot], gold, *prices[slot + 1 :])
            state.gold[seat] -= gold
            if state.axes[seat] == UNDECIDED:
                state.axes[seat] = PUT_AWAY
            if emit is not None:
                emit(Priced(offer[slot], gold), only=seat)
            if next_slot(state.axes[seat], prices) is None:
                state.done(seat)
                if emit is not None:
                    emit(Ready(seat))
        elif isinstance(action, Axe):
            state.axes[seat] = action.slot
            if emit is not None:
                emit(AxePut(offer[action.slot]), only=seat)

    def keeps_secrets(self, state: IsleOfSkyeState) -> bool:
        return any(decisions(state, seat) for seat in range(state.options.players))

    def imagine(self, state: IsleOfSkyeState, seat: Seat, rng: Generator) -> None:
        """Decide as much anew as the seat has decided: everybody can count that.

        The axe may be anywhere, and put away by who may do that. Prices are drawn from what players
        ask for as a rule: seldom more than a good half of what they could.
        """
        decided = decisions(state, seat)
        state.gold[seat] = total_gold(state, seat)
        state.prices[seat], state.axes[seat] = UNPRICED, UNDECIDED
        if not decided:
            return
        places = DRAWN if state.rulebook.extension.needs_axe(state, seat) else PUT_AWAY + 1
        state.axes[seat] = rng.below(places)
        while decisions(state, seat) < decided:
            slot = next_slot(state.axes[seat], state.prices[seat])
            assert slot is not None
            price = 1 + rng.below(max(1, (most(state, seat) + 1) // 2))
            prices = state.prices[seat]
            state.prices[seat] = (*prices[:slot], price, *prices[slot + 1 :])
            state.gold[seat] -= price


class Discarding(Step, frozen=True, tag="discarding"):
    """All is shown; what is under an axe goes back into the bag."""

    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        for seat in state.turn_order():
            offer, axe, prices = state.offers[seat], state.axes[seat], state.prices[seat]
            if emit is not None:
                slots = [slot for slot in range(DRAWN) if slot != axe]
                emit(
                    PricesShown(
                        seat,
                        offer[axe] if axe < DRAWN else 0,
                        tuple(offer[slot] for slot in slots),
                        tuple(prices[slot] for slot in slots),
                    )
                )
            if axe < DRAWN:
                state.put_back(offer[axe])
                state.offers[seat] = (*offer[:axe], 0, *offer[axe + 1 :])
            state.axes[seat] = UNDECIDED

"""Phase 4: in turn order everybody may buy a tile from somebody else; what is left is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.isle_of_skye.actions import BUYS, DRAWN, PASS, Buy, Pass
from crownlands.games.isle_of_skye.events import Bought, Kept, Passed
from crownlands.games.isle_of_skye.phases.frame import Frame, OfSeat, Step
from crownlands.games.isle_of_skye.phases.pricing import UNPRICED

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class Buying(OfSeat, frozen=True, tag="buying"):
    asks: ClassVar[str] = "buy"

    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        means = state.rulebook.extension.means(state, seat)
        listed: list[Action] = [PASS]
        for seller, prices in enumerate(state.prices):
            if seller != seat:
                buys = BUYS[seller]
                listed += [buys[slot] for slot in range(DRAWN) if 0 < prices[slot] <= means]
        return listed

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Buy):
            return Refusal("buy_first")
        if action.seller == seat:
            return Refusal("own_tile")
        if action.seller >= state.options.players:
            return Refusal("no_such_seat", {"number": action.seller + 1})
        price = state.prices[action.seller][action.slot]
        if not price:
            return Refusal("not_for_sale", {"seat": action.seller, "number": action.slot + 1})
        if price > (means := state.rulebook.extension.means(state, seat)):
            tile = state.offers[action.seller][action.slot]
            return Refusal("too_expensive", {"tile": tile, "price": price, "gold": means})
        return None

    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        state.done(seat)
        if not isinstance(action, Buy):
            if emit is not None:
                emit(Passed(seat))
            return
        seller, slot = action.seller, action.slot
        offer, prices = state.offers[seller], state.prices[seller]
        tile, price = offer[slot], prices[slot]
        state.offers[seller] = (*offer[:slot], 0, *offer[slot + 1 :])
        state.prices[seller] = (*prices[:slot], 0, *prices[slot + 1 :])
        state.rulebook.extension.pay(state, seat, price)
        # The price, and the coins that stood for it.
        state.gold[seller] += 2 * price
        state.hands[seat] = (*state.hands[seat], tile)
        if emit is not None:
            emit(Bought(seat, seller, tile, price))
        state.rulebook.extension.bought(state, seat, seller, tile, emit)


class Keeping(Step, frozen=True, tag="keeping"):
    """Everybody pays for the tiles that nobody bought."""

    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        asked: list[Frame] = []
        for seat in state.turn_order():
            prices = state.prices[seat]
            for slot, tile in enumerate(state.offers[seat]):
                if tile:
                    state.bank += prices[slot]
                    state.hands[seat] = (*state.hands[seat], tile)
                    if emit is not None:
                        emit(Kept(seat, tile, prices[slot]))
                    asked += state.rulebook.extension.kept(state, seat, tile)
            state.offers[seat] = UNPRICED
            state.prices[seat] = UNPRICED
        state.frames += tuple(reversed(asked))

"""Isle of Skye's judgement, on which the bots of the house rely."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.contract import Action, Reason, Seat, Strategy
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.actions import DRAWN, Axe, Buy, Found, Lay, Price
from crownlands.games.isle_of_skye.judgement.appraisal import Appraisal
from crownlands.games.isle_of_skye.judgement.prices import Market
from crownlands.games.isle_of_skye.judgement.reasons import reasons_for
from crownlands.games.isle_of_skye.phases.pricing import Pricing, next_slot
from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: how many places a tile is tried on in a playout, and how many to guess what it is worth
_TRIED, _GLANCES = 10, 4
#: how much of what a tile is worth is asked for it in a playout
_ASKED = 0.3
#: for how many rounds a playout goes on
_HORIZON = 2


class IsleOfSkyeStrategy(Strategy):
    safe_margin = 15.0

    def weigh(
        self, state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[float]:
        appraisal = Appraisal(state)
        market = Market(state, seat, appraisal)
        first = actions[0]
        if isinstance(first, Lay):
            territory, tiles = state.territories[seat], state.rulebook.tiles
            hand, now = state.hands[seat], appraisal.worth(territory)
            return [
                appraisal.worth(territory.with_tile(tiles[hand[a.slot]], a.square, a.turn)) - now
                for a in actions
                if isinstance(a, Lay)
            ]
        if isinstance(first, Price):
            tile = state.offers[seat][first.slot]
            offers = market.offers(tile)
            return [market.priced(tile, a.gold, offers) for a in actions if isinstance(a, Price)]
        if isinstance(first, Axe):
            return _of_axe(market, state.offers[seat], actions)
        return [self._weight(state, seat, action, appraisal, market) for action in actions]

    def _weight(
        self,
        state: IsleOfSkyeState,
        seat: Seat,
        action: Action,
        appraisal: Appraisal,
        market: Market,
    ) -> float:
        match action:
            case Buy(seller, slot):
                tile, price = state.offers[seller][slot], state.prices[seller][slot]
                free = state.rulebook.extension.means(state, seat) > state.gold[seat]
                return market.buying(tile, price, free)
            case Found():
                return 0.0
            case _:
                return state.rulebook.extension.weigh(state, seat, action, appraisal)

    def quick(self, state: IsleOfSkyeState, seat: Seat, rng: Generator) -> Action:
        actions = state.legal(seat)
        first = actions[0]
        if len(actions) == 1:
            return first
        if isinstance(first, Lay):
            return _laid(state, seat, actions, rng)
        if isinstance(first, Price):
            slot = next_slot(state.axes[seat], state.prices[seat])
            assert slot is not None
            return _asked(actions, _glance(state, seat, state.offers[seat][slot], rng))
        if isinstance(first, Axe):
            worths = [_glance(state, seat, tile, rng) for tile in state.offers[seat]]
            prices = actions[DRAWN:]
            if prices and min(worths) > 0:
                return _asked(prices, worths[0])
            return actions[worths.index(min(worths))]
        if isinstance(first, Found):
            return rng.choice(actions)
        return self._bought(state, seat, actions, rng)

    def reasons(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Sequence[Reason]:
        return reasons_for(state, seat, action)

    def outcome(self, begun: IsleOfSkyeState, state: IsleOfSkyeState) -> Sequence[float] | None:
        """The end, or the beginning of a later round with all that its territories promise."""
        if not state.frames:
            return [state.points(seat) for seat in range(state.options.players)]
        later = state.round >= max(begun.round, 1) + _HORIZON
        if not later or not isinstance(state.frames[-1], Pricing):
            return None
        appraisal = Appraisal(state)
        return [
            state.scored[seat]
            + appraisal.worth(state.territories[seat])
            + appraisal.gold * state.gold[seat]
            for seat in range(state.options.players)
        ]

    def _bought(
        self, state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action], rng: Generator
    ) -> Action:
        buys = [action for action in actions if isinstance(action, Buy)]
        if not buys:
            appraisal = Appraisal(state)
            weights = [
                state.rulebook.extension.weigh(state, seat, action, appraisal) for action in actions
            ]
            return actions[weights.index(max(weights))]
        best, worth = actions[0], 0
        for buy in rng.shuffled(buys)[:3]:
            tile, price = state.offers[buy.seller][buy.slot], state.prices[buy.seller][buy.slot]
            if (gain := _glance(state, seat, tile, rng) - price) > worth:
                best, worth = buy, gain
        return best


def _of_axe(market: Market, tiles: Sequence[int], actions: Sequence[Action]) -> list[float]:
    """What is lost with the tile under the axe; without an axe, what a price falls short of."""
    lost = [market.thrown_away(tile) for tile in tiles]
    offers = market.offers(tiles[0])
    return [
        market.priced(tiles[0], a.gold, offers) - lost[0] if isinstance(a, Price) else -lost[a.slot]
        for a in actions
        if isinstance(a, Axe | Price)
    ]


def _asked(prices: Sequence[Action], worth: int) -> Action:
    """Of all prices from 1 on the one to ask for a tile that is worth so much."""
    return prices[min(int(_ASKED * worth), len(prices) - 1)]


def _glance(state: IsleOfSkyeState, seat: Seat, tile: int, rng: Generator) -> int:
    """What a tile is worth to a seat in gold, at a glance."""
    appraisal = Appraisal(state)
    territory, tiles = state.territories[seat], state.rulebook.tiles
    return int(appraisal.glance(territory, tiles[tile], rng, _GLANCES) / appraisal.gold)


def _laid(state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action], rng: Generator) -> Action:
    appraisal = Appraisal(state)
    territory, tiles, hand = state.territories[seat], state.rulebook.tiles, state.hands[seat]
    best, worth = actions[0], float("-inf")
    for _ in range(min(_TRIED, len(actions))):
        action = rng.choice(actions)
        assert isinstance(action, Lay)
        grown = territory.with_tile(tiles[hand[action.slot]], action.square, action.turn)
        if (value := appraisal.worth(grown)) > worth:
            best, worth = action, value
    return best

"""What to ask for a tile, which one to throw away, which one to buy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.games.isle_of_skye.judgement.appraisal import Appraisal, gains
from crownlands.games.isle_of_skye.phases.pricing import total_gold

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: how much of a rival's gain counts as one's own loss, shared among the rivals
_ENVY = 0.5
#: how much of its gold a rival spends on one tile as a rule
_SPENDS = 0.25


class Market:
    """What a seat thinks of its own tiles and those of others, in points."""

    def __init__(self, state: IsleOfSkyeState, seat: Seat, appraisal: Appraisal) -> None:
        self._state = state
        self._seat = seat
        self._appraisal = appraisal
        self._rivals = [other for other in range(state.options.players) if other != seat]
        self._envy = _ENVY / len(self._rivals)

    def own(self, tile: int) -> float:
        return gains(self._state, self._appraisal, self._seat, tile)

    def offers(self, tile: int) -> list[tuple[int, float]]:
        """What each rival would pay for a tile, in gold, and what it would gain by it."""
        found: list[tuple[int, float]] = []
        for rival in self._rivals:
            gain = gains(self._state, self._appraisal, rival, tile)
            can = int(total_gold(self._state, rival) * _SPENDS)
            found.append((min(can, int(gain / self._appraisal.gold)), gain))
        return found

    def priced(self, tile: int, price: int, offers: list[tuple[int, float]]) -> float:
        """What a price brings: coins from whoever pays it, or the tile for the coins."""
        gold = self._appraisal.gold
        keeping = self.own(tile) - price * gold
        buyers = [gain for offer, gain in offers if offer >= price]
        if not buyers:
            return keeping
        selling = price * gold - self._envy * max(0.0, max(buyers) - price * gold)
        # A rival can buy one tile only, and there are others: it may well be left.
        sold = 1 - 0.45 ** len(buyers)
        return sold * selling + (1 - sold) * keeping

    def best_price(self, tile: int, most: int) -> tuple[float, int]:
        """The price that brings most, and what it brings."""
        offers = self.offers(tile)
        top = min(most, max([offer for offer, _ in offers], default=0) + 2)
        return max((self.priced(tile, price, offers), price) for price in range(1, max(top, 1) + 1))

    def thrown_away(self, tile: int) -> float:
        """What is lost with a tile that nobody gets; more if others would have liked it."""
        return self.best_price(tile, total_gold(self._state, self._seat))[0]

    def buying(self, tile: int, price: int, free: bool = False) -> float:
        """What a purchase brings: the tile for its price, and what its seller makes of that."""
        gold = self._appraisal.gold
        paid = 0.0 if free else price * gold
        return self.own(tile) - paid - self._envy * price * gold

"""What it brings to lay something: how much more scoring tiles and scrolls pay for a territory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Gain, Seat
from crownlands.games.isle_of_skye.scoring import points_of_scrolls
from crownlands.games.isle_of_skye.territory import Territory

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class Gains:
    """What a seat is paid for its territory now, and what another one in its place would add.

    Scoring tiles count that are still to be counted, each once, as if that were now.
    """

    def __init__(self, state: IsleOfSkyeState, seat: Seat) -> None:
        rounds = state.rulebook.rounds[state.round - 1 :]
        counted = {slot for each in rounds for slot in each.scored}
        self._tiles = [tile for slot, tile in enumerate(state.scoring_tiles()) if slot in counted]
        self._state, self._seat = state, seat
        self._now = self._pays(state.territories[seat])

    def with_territory(self, territory: Territory) -> Gain:
        """How much more would be paid; rules that pay the same are left out."""
        pays = self._pays(territory)
        return Gain({rule: more for rule, now in self._now.items() if (more := pays[rule] - now)})

    def _pays(self, territory: Territory) -> dict[str, int]:
        state, seat = self._state, self._seat
        pays = {tile.name: tile.would_pay(state, seat, territory) for tile in self._tiles}
        return pays | {"scroll": points_of_scrolls(territory)}

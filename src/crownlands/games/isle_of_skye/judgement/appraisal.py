"""What a territory is worth to its seat: points that the scoring tiles will still pay, and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.scoring import scroll_points
from crownlands.games.isle_of_skye.scoring_tiles import Majority
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import BARRELS, SHIP, Tile

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: what a coin is worth in the end, and how much more for each round in which it can be spent
GOLD_AT_THE_END, GOLD_A_ROUND = 0.2, 0.15
#: what one more ship or tile with barrels is worth where the most are paid for, each time
_OF_MAJORITY = {"most_ships": SHIP, "most_barrels": BARRELS}
_MAJORITY = 0.7
#: an area that lacks a single tile, where complete areas are paid for, each time
_NEARLY = 0.35
_PAYING_COMPLETE = {"areas": 1, "wide_areas": 2, "mountains": 2, "largest_lake": 2}
#: free squares around and roads that can be gone on with: room for what will come
_ROOM, _ROADS, _ENOUGH_ROOM = 0.1, 0.2, 12


class Appraisal:
    """What counts in a match from now on; made once for each decision."""

    def __init__(self, state: IsleOfSkyeState) -> None:
        rounds, now = state.rulebook.rounds, max(state.round, 1)
        self.rounds_left = len(rounds) - now
        tiles = state.scoring_tiles()
        left = [sum(slot in each.scored for each in rounds[now - 1 :]) for slot in range(4)]
        self._paying = [
            (tile, times)
            for tile, times in zip(tiles, left, strict=True)
            if times and not isinstance(tile, Majority)
        ]
        self._most = [
            (_OF_MAJORITY[tile.name], times * _MAJORITY)
            for tile, times in zip(tiles, left, strict=True)
            if times and tile.name in _OF_MAJORITY
        ]
        self._for_complete = _NEARLY * sum(
            times * _PAYING_COMPLETE.get(tile.name, 0)
            for tile, times in zip(tiles, left, strict=True)
        )
        #: what a coin is worth now
        self.gold = GOLD_AT_THE_END + GOLD_A_ROUND * self.rounds_left
        self._gains: dict[tuple[int, int], float] = {}

    def worth(self, territory: Territory) -> float:
        """Points that a territory will bring as it lies."""
        worth = 0.0
        for tile, times in self._paying:
            worth += times * (tile.of(territory) or 0)
        for symbol, each in self._most:
            worth += each * territory.count(symbol)
        for area in territory.areas.values():
            for scroll in area.scrolls:
                worth += scroll_points(territory, scroll, area)
            if self._for_complete and len(area.open) == 1:
                worth += self._for_complete
        worth += territory.barrels_connected * self.rounds_left * self.gold
        worth += _ROOM * min(len(territory.rim), _ENOUGH_ROOM)
        return worth + _ROADS * len(territory.networks[0].ends)

    def gain(self, territory: Territory, tile: Tile) -> float:
        """What a tile adds to a territory where it adds most."""
        asked = (id(territory), tile.number)
        if asked not in self._gains:
            now = self.worth(territory)
            self._gains[asked] = max(
                (
                    self.worth(territory.with_tile(tile, square, turn)) - now
                    for square, turns in territory.fitting(tile)
                    for turn in range(4)
                    if turns >> turn & 1
                ),
                default=0.0,
            )
        return self._gains[asked]

    def glance(self, territory: Territory, tile: Tile, rng: Generator, tries: int) -> float:
        """What it adds where somebody would lay it who looks at a few places only."""
        now, best = self.worth(territory), 0.0
        places = list(territory.fitting(tile))
        for _ in range(min(tries, len(places))):
            square, turns = rng.choice(places)
            turn = rng.choice([turn for turn in range(4) if turns >> turn & 1])
            best = max(best, self.worth(territory.with_tile(tile, square, turn)) - now)
        return best


def gains(state: IsleOfSkyeState, appraisal: Appraisal, seat: Seat, tile: int) -> float:
    """What a tile that lies on the table would add to a seat's territory."""
    return appraisal.gain(state.territories[seat], state.rulebook.tiles[tile])

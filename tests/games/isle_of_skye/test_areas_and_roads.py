"""Random territories, worked out tile by tile and by a flood fill of the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from crownlands.engine.bits import cells_of
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions
from crownlands.games.isle_of_skye.actions import lay
from crownlands.games.isle_of_skye.field import (
    EDGES,
    HOME,
    NORTH,
    SOUTH,
    offset,
    square_at,
    square_named,
    squares_named,
)
from crownlands.games.isle_of_skye.journeyman.actions import road
from crownlands.games.isle_of_skye.journeyman.roads import why_no_road
from crownlands.games.isle_of_skye.phases.building import Building
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import TERRAIN_LETTERS, TILES, Tile
from tests.games.isle_of_skye import flood
from tests.games.isle_of_skye.laid import laid, table

TERRITORIES = 300
PARTS = 6
MOST_TILES = 20
MOST_TOKENS = 3
#: how many ways to lay each tile are put to the rules one by one
ASKED = 6


@pytest.mark.clause("isle_of_skye.territory.area", "isle_of_skye.territory.roads")
@pytest.mark.parametrize("part", range(PARTS))
def test_random_territories_agree_with_a_flood_fill(part: int):
    for seed in range(part, TERRITORIES, PARTS):
        check(seed)


def check(seed: int) -> None:
    """Grow a territory at random and compare it with the flood fill after every tile."""
    rng = Random(seed)
    grown = Grown(rng)
    tiles = rng.sample(TILES[1:], rng.randint(1, MOST_TILES))
    for tile in tiles:
        places = grown.compare_placements(tile)
        if places:
            grown.lay(tile, *rng.choice(places))
            grown.compare()
        if seed % 3 == 0 and rng.random() < 0.25:
            grown.lay_token()
            grown.compare()


class Grown:
    """A territory, and the same as plain data."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        turn = rng.randrange(4)
        self.territory = Territory.founded(turn)
        self.laid: dict[flood.Square, tuple[str, int]] = {flood.CASTLE: ("castle", turn)}
        self.tokens: list[tuple[flood.Square, flood.Square]] = []
        self.state = ISLE_OF_SKYE.start(IsleOfSkyeOptions(players=2), 1)
        self.state.frames = (Building(),)
        #: some grow in all directions, some closely, so that areas close and roads meet
        self.closely = rng.random() < 0.7
        self.compare()

    def compare_placements(self, tile: Tile) -> list[tuple[flood.Square, int]]:
        """The ways to lay a tile; those it may be laid in by preference."""
        ways = flood.placements(self.laid, tile.name)
        assert ways == {
            (offset(square), turn)
            for square, turns in self.territory.fitting(tile)
            for turn in range(4)
            if turns >> turn & 1
        }
        assert self.territory.takes(tile) == bool(ways)
        self._compare_refusals(tile)
        if self.closely and ways:
            most = max(map(self._neighbours, ways))
            ways = {way for way in ways if self._neighbours(way) == most}
        return sorted(ways)

    def _neighbours(self, way: tuple[flood.Square, int]) -> int:
        return sum(square in self.laid for square in flood.around(way[0]))

    def _compare_refusals(self, tile: Tile) -> None:
        self.state.territories[0], self.state.hands[0] = self.territory, (tile.number,)
        for _ in range(ASKED):
            south, east = self.rng.choice(list(self.laid))
            square = south + self.rng.randint(-2, 2), east + self.rng.randint(-2, 2)
            turn = self.rng.randrange(4)
            refusal = self.state.why_not(0, lay(0, square_at(*square), turn))
            rule = flood.why_not(self.laid, square, tile.name, turn)
            assert rule == (refusal and refusal.rule)

    def lay(self, tile: Tile, square: flood.Square, turn: int) -> None:
        self.territory = self.territory.with_tile(tile, square_at(*square), turn)
        self.laid[square] = tile.name, turn

    def lay_token(self) -> None:
        """Across any edge between two tiles that has none yet."""
        pairs = [
            (square, edge)
            for square in self.laid
            for edge in EDGES[:2]
            if flood.beyond(square, edge) in self.laid
            and (square, flood.beyond(square, edge)) not in self.tokens
        ]
        if pairs and len(self.tokens) < MOST_TOKENS:
            square, edge = self.rng.choice(pairs)
            self.tokens.append((square, flood.beyond(square, edge)))
            if self.rng.random() < 0.5:
                square, edge = flood.beyond(square, edge), flood.FACING[edge]
            self.territory = self.territory.with_road(square_at(*square), EDGES.index(edge))

    def compare(self) -> None:
        territory = self.territory
        assert {offset(square) for square in territory.laid} == set(self.laid)
        assert squares_in(territory.occupied) == set(self.laid)
        found = [
            (
                TERRAIN_LETTERS[area.terrain],
                frozenset((offset(part // 8), part % 8) for part in area.parts),
                squares_in(area.squares),
                edges_in(area.open),
                area.complete,
                (area.brochs, area.lighthouses, area.ships),
                tuple(sorted(area.scrolls)),
            )
            for area in territory.areas.values()
        ]
        flooded = flood.areas(self.laid)
        assert Counter(found) == Counter(
            (
                area.terrain,
                area.parts,
                area.squares,
                area.open,
                area.complete,
                tuple(area.icons[icon] for icon in ("broch", "lighthouse", "ship")),
                area.scrolls,
            )
            for area in flooded
        )
        for icon in flood.ICONS:
            assert territory.count(icon) == sum(area.icons[icon] for area in flooded)
        self._compare_roads()

    def _compare_roads(self) -> None:
        territory = self.territory
        roads = flood.networks(self.laid, self.tokens)
        connected = roads[0].squares
        assert squares_in(territory.connected) == connected
        assert Counter(roads) == Counter(
            flood.FloodRoads(squares_in(network.squares), edges_in(network.ends))
            for network in territory.networks.values()
        )
        assert edges_in(territory.roads) == flood.crossings(self.laid, self.tokens)
        barrels = [flood.PRINTED[self.laid[square][0]].get("barrels", 0) for square in connected]
        assert territory.barrels_connected == sum(barrels)


#: the castle's road and another meet on n1 without touching; barrels stand on the other, on n2
TWO_ROADS = "b33@n1/0 b05@n2/1"


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_laid_by_hand_joins_all_roads_of_both_tiles():
    own, n1 = laid(TWO_ROADS), square_named("n1")
    assert (squares_named(own.connected), own.barrels_connected) == (("n1", "castle"), 0)
    for edge in (NORTH, SOUTH):
        joined = own.with_road(n1, edge)
        assert squares_named(joined.connected) == ("n2", "n1", "castle")
        assert joined.barrels_connected == 1


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_laid_by_hand_comes_to_a_tile_without_roads():
    own = laid("b48@n1/0")
    assert squares_named(own.connected) == ("castle",)
    assert squares_named(own.with_road(HOME, NORTH).connected) == ("n1", "castle")


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_may_be_laid_over_a_printed_one():
    # Rule 2.9: "also over water or over printed roads", and then curves become a crossing.
    options = IsleOfSkyeOptions(players=2, journeyman=True)
    state = table(laid(TWO_ROADS), laid(), options=options)
    state.journeys[0] = state.journeys[0].changed(roads=1)
    assert why_no_road(state, 0, road(square_named("n1"), SOUTH)) is None


def squares_in(squares: int) -> frozenset[flood.Square]:
    return frozenset(map(offset, cells_of(squares)))


def edges_in(edges: Iterable[int]) -> frozenset[tuple[flood.Square, str]]:
    return frozenset((offset(edge // 4), EDGES[edge % 4]) for edge in edges)

"""The tiles: what is printed on them all together, and that each of them makes sense."""

from collections import Counter

import pytest

from crownlands.games.isle_of_skye.field import EAST, EDGES, NORTH, SOUTH, WEST
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    CASTLE,
    IN_AREAS,
    MOST_OF_A_SYMBOL,
    MOUNTAIN,
    PASTURE,
    SCROLL,
    TERRAIN_LETTERS,
    TILES,
    WATER,
    Face,
    Tile,
)
from tests.games.isle_of_skye.flood import PRINTED, terrains, turned

LANDSCAPE = TILES[1:]
every_tile = pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)
#: the terrain that each symbol stands in; ships and lighthouses belong to a water
GROUND = {
    "sheep": PASTURE,
    "cattle": PASTURE,
    "farm": PASTURE,
    "broch": MOUNTAIN,
    "ship": WATER,
    "lighthouse": WATER,
}


def test_there_are_73_and_the_castle():
    assert len(LANDSCAPE) == 73
    assert [tile.number for tile in TILES] == list(range(74))
    assert len({tile.name for tile in TILES}) == 74


def test_all_that_they_show():
    shown = Counter[str]()
    for tile in LANDSCAPE:
        shown.update(tile.shows)
    assert shown == {
        "barrels": 27,
        "broch": 14,
        "cattle": 15,
        "farm": 15,
        "lighthouse": 15,
        "sheep": 28,
        "ship": 28,
        "scroll": 14,
    }


def test_there_are_two_scrolls_of_each_kind():
    scrolls: dict[str, set[str]] = {}
    for tile in LANDSCAPE:
        if tile.scroll:
            scrolls.setdefault(tile.scroll, set()).add(tile.name)
    assert scrolls == {
        "sheep": {"b34", "b37"},
        "barrels": {"b02", "b23"},
        "ship": {"b44", "b47"},
        "cattle": {"b24", "b36"},
        "broch": {"b28", "b52"},
        "farm": {"b13", "b17"},
        "lighthouse": {"b63", "b72"},
    }


def test_roads_leave_through_120_edges_and_17_tiles_have_none():
    assert sum(len(road) for tile in LANDSCAPE for road in tile.faces[0].roads) == 120
    assert sum(not tile.faces[0].roads for tile in LANDSCAPE) == 17


@pytest.mark.clause("isle_of_skye.territory.roads")
def test_two_tiles_have_two_roads_that_do_not_meet():
    two = [tile.name for tile in LANDSCAPE if len(tile.faces[0].roads) > 1]
    assert two == ["b33", "b36"]
    for name in two:
        assert tile_named(name).faces[0].roads == ((NORTH, WEST), (EAST, SOUTH))


def test_how_many_edges_of_each_terrain_there_are():
    edges = Counter(edge for tile in LANDSCAPE for edge in tile.faces[0].edges)
    assert edges == {PASTURE: 107, WATER: 96, MOUNTAIN: 89}


@pytest.mark.clause("isle_of_skye.territory.area")
@every_tile
def test_every_edge_is_in_one_area_of_its_terrain(tile: Tile):
    for face in tile.faces:
        for edge in range(4):
            (region,) = (region for region in face.regions if edge in region.edges)
            assert region.terrain == face.edges[edge]


@every_tile
def test_everything_stands_where_it_belongs(tile: Tile):
    for region in tile.faces[0].regions:
        for symbol in IN_AREAS:
            assert not region.count(symbol) or region.terrain == GROUND[symbol]
    assert all(count <= MOST_OF_A_SYMBOL for count in tile.shows.values())


@every_tile
def test_an_edge_has_one_road_at_most(tile: Tile):
    exits = [edge for road in tile.faces[0].roads for edge in road]
    assert len(exits) == len(set(exits))
    assert all(tile.faces[0].roads)


@every_tile
def test_barrels_stand_on_the_one_road_of_their_tile(tile: Tile):
    assert tile.barrels in (0, 1)
    if tile.barrels:
        assert len(tile.faces[0].roads) == 1
    # Nothing else is at the end of a road.
    for road in tile.faces[0].roads:
        assert len(road) > 1 or tile.barrels


@every_tile
def test_no_road_leaves_through_water(tile: Tile):
    face = tile.faces[0]
    assert all(face.edges[edge] != WATER for road in face.roads for edge in road)


@every_tile
def test_four_quarters_are_a_whole_turn(tile: Tile):
    for quarters in range(4):
        assert tile.faces[quarters].turned(4 - quarters) == tile.faces[0]
    assert tile.faces[1].turned(1) == tile.faces[2]
    assert tile.faces[0].turned(4) == tile.faces[0]


@every_tile
def test_a_tile_turns_clockwise(tile: Tile):
    printed = PRINTED[tile.name]
    for turn, face in enumerate(tile.faces):
        for edge, letter in enumerate(EDGES):
            assert TERRAIN_LETTERS[face.edges[edge]] == terrains(tile.name, turn)[letter]
        assert [letters(region.edges) for region in face.regions] == [
            set(turned(area["edges"], turn)) for area in printed["areas"]
        ]
        assert [letters(road) for road in face.roads] == [
            set(turned(road, turn)) for road in printed["roads"]
        ]


@pytest.mark.clause("isle_of_skye.setup.castle")
def test_the_castle_is_pasture_water_pasture_mountain_with_three_roads():
    face = CASTLE.faces[0]
    assert CASTLE is TILES[0]
    assert face.edges == (PASTURE, WATER, PASTURE, MOUNTAIN)
    assert {region.terrain: region.edges for region in face.regions} == {
        PASTURE: (NORTH, SOUTH),
        WATER: (EAST,),
        MOUNTAIN: (WEST,),
    }
    assert face.roads == ((NORTH, SOUTH, WEST),)
    assert not CASTLE.shows


def test_a_few_tiles_as_they_are_printed():
    b20 = tile_named("b20").faces[0]
    assert areas_of(b20) == {("M", "EW"), ("P", "N"), ("P", "S")}
    b07 = tile_named("b07").faces[0]
    assert areas_of(b07) == {("W", "NES"), ("P", "W"), ("M", "")}
    assert tile_named("b16").shows["sheep"] == 3
    assert tile_named("b58").shows["ship"] == 2
    assert tile_named("b68").faces[0].roads == ((NORTH, WEST),)
    assert tile_named("b14").shows == {"cattle": 1, "farm": 1, BARRELS: 1}
    assert tile_named("b02").shows == {"broch": 1, SCROLL: 1}


def tile_named(name: str) -> Tile:
    (tile,) = (tile for tile in TILES if tile.name == name)
    return tile


def letters(edges: tuple[int, ...]) -> set[str]:
    return {EDGES[edge] for edge in edges}


def areas_of(face: Face) -> set[tuple[str, str]]:
    return {
        (TERRAIN_LETTERS[region.terrain], "".join(EDGES[edge] for edge in region.edges))
        for region in face.regions
    }

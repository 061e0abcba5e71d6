"""The pictures of Isle of Skye: whole, truthful, light, told apart by shape, always the same."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from functools import cache
from itertools import combinations
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from crownlands.engine.contract import CORE
from crownlands.engine.drawing.hand import Point
from crownlands.engine.drawing.liveries import LIVERIES
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.art import ART
from crownlands.games.isle_of_skye.art.areas import CORNERS
from crownlands.games.isle_of_skye.art.lines import walked
from crownlands.games.isle_of_skye.art.plans import ROAD_WIDTH, Thing, layout
from crownlands.games.isle_of_skye.art.roads import GATES
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.state import IsleOfSkyeState
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    IN_AREAS,
    SCROLL,
    SYMBOLS,
    TERRAINS,
    TILES,
    WATER,
    Tile,
)
from crownlands.games.isle_of_skye.view import IsleOfSkyeView
from tests.engine.eyes import EYES, distance

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = ART.symbols()
SCORING_TILES = tuple(rulebook(IsleOfSkyeOptions()).scoring_tiles)
SCROLLS = tuple(sorted({tile.scroll for tile in TILES if tile.scroll}))

every_tile = pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)


@cache
def views(players: int) -> tuple[IsleOfSkyeView, ...]:
    """Views of a match at random, from the first decision to the result."""
    state = IsleOfSkyeState.begun(IsleOfSkyeOptions(players=players), Generator(7))
    rng = Generator(players)
    seen = [state.view(None)]
    while state.actors():
        seat = state.actors()[0]
        choices = state.legal(seat)
        state.apply(seat, choices[rng.below(len(choices))])
        seen.append(state.view(None))
    return (*seen[:-1:23], seen[-1])


TABLES = [(players, index) for players in (2, 3, 4, 5) for index in range(len(views(players)))]
every_table = pytest.mark.parametrize(("players", "index"), TABLES)


def drawn(view: IsleOfSkyeView) -> Element:
    return ElementTree.fromstring(ART.table(view))


def of_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if element.get("class") == name]


def used(root: Element, prefix: str = "") -> list[str]:
    hrefs = (
        element.attrib["href"].removeprefix("#")
        for element in root.iter()
        if element.tag.removeprefix(SVG) == "use"
    )
    return [href for href in hrefs if href.startswith(prefix)]


def labels(root: Element) -> list[str]:
    return [label for element in root.iter() if (label := element.get("aria-label"))]


def without_colours(drawing: str) -> str:
    return re.sub(r'="(#[0-9a-f]{3,8}|var\([^()]+\))"', '=""', drawing)


def test_there_is_a_symbol_of_every_thing() -> None:
    wanted = {f"tile-{tile.number}" for tile in TILES} | {"tile-back", *SYMBOLS}
    wanted |= {f"scroll-{counted}" for counted in SCROLLS}
    wanted |= {f"terrain-{terrain}" for terrain in TERRAINS}
    wanted |= {f"score-{name}" for name in SCORING_TILES}
    wanted |= {f"screen-{seat}" for seat in range(5)}
    wanted |= {"gold", "axe", "castle", "bag", "first"}
    assert wanted <= set(DRAWN)


@pytest.mark.parametrize("name", DRAWN)
def test_a_symbol_is_a_square_drawing_under_its_name(name: str) -> None:
    symbol = ElementTree.fromstring(DRAWN[name])
    assert symbol.attrib["id"] == name
    assert symbol.attrib["viewBox"] == "0 0 100 100"
    # A tile is cut at its edges; what stands on one keeps to its square by itself.
    if name.startswith("tile-"):
        assert "overflow" not in symbol.attrib
    assert {element.tag for element in symbol.iter()} <= {
        "symbol",
        "g",
        "use",
        "path",
        "rect",
        "circle",
    }
    assert set(used(symbol)) <= set(DRAWN)
    assert "url(" not in DRAWN[name]
    assert "style=" not in DRAWN[name]


def test_symbols_are_light_enough_for_every_page_to_load_them_all() -> None:
    everything = "".join(DRAWN[name] for name in ART.parts()[CORE]).encode()
    assert len(everything) < 260_000
    assert len(gzip.compress(everything)) < 45_000
    assert max(map(len, DRAWN.values())) < 6_000


@pytest.mark.parametrize("kind", ["terrain-", "scroll-", "score-", "screen-"])
def test_things_differ_in_shape_and_not_only_in_colour(kind: str) -> None:
    drawings = {
        name: without_colours(symbol).replace(name, "")
        for name, symbol in DRAWN.items()
        if name.startswith(kind)
    }
    for one, other in combinations(drawings, 2):
        assert drawings[one] != drawings[other], f"{one} looks like {other} without colours"


@pytest.mark.parametrize("terrain", TERRAINS)
def test_no_livery_is_the_colour_of_the_land_to_any_eyes(terrain: str) -> None:
    ground = next(iter(ElementTree.fromstring(DRAWN[f"terrain-{terrain}"]))).attrib["fill"]
    for livery in LIVERIES:
        assert distance(livery.main, ground) > 0.12
        assert all(distance(livery.main, ground, eyes) > 0.055 for eyes in EYES)


@every_tile
def test_a_tile_shows_what_it_has(tile: Tile) -> None:
    shown = Counter(used(ElementTree.fromstring(DRAWN[f"tile-{tile.number}"])))
    for symbol in (*IN_AREAS, BARRELS):
        assert shown[symbol] == tile.shows.get(symbol, 0)
    scrolls = [name.removeprefix("scroll-") for name in shown if name.startswith("scroll")]
    assert scrolls == ([tile.scroll] if SCROLL in tile.shows else [])
    assert shown["bridge"] == tile.bridge
    assert shown["castle"] == (tile.number == 0)


@every_tile
def test_every_edge_has_its_terrain_from_corner_to_corner(tile: Tile) -> None:
    face, plan = tile.faces[0], layout(tile).plan
    for edge, terrain in enumerate(face.edges):
        start, end = CORNERS[edge - 1], CORNERS[edge]
        for k in range(1, 20):
            x, y = (start[axis] + (end[axis] - start[axis]) * k / 20 for axis in (0, 1))
            inward = (x + (50 - x) * 0.01, y + (50 - y) * 0.01)
            region = face.regions[plan.region_at(*inward)]
            assert region.terrain == terrain
            assert edge in region.edges


@every_tile
def test_what_stands_in_an_area_stands_there(tile: Tile) -> None:
    face, laid = tile.faces[0], layout(tile)
    for number, region in enumerate(face.regions):
        there = [
            thing.symbol.split("-")[0]
            for thing in laid.things
            if thing.symbol not in (BARRELS, "castle")
            and laid.plan.region_at(thing.x, thing.y) == number
        ]
        own = [symbol for symbol in IN_AREAS for _ in range(region.count(symbol))]
        assert sorted(there) == sorted([*own, SCROLL] if region.scroll else own)


@every_tile
def test_nothing_covers_anything_else(tile: Tile) -> None:
    laid = layout(tile)
    for one, other in combinations(laid.things, 2):
        assert apart(one, (other.x, other.y)) >= (one.size + other.size) * 0.46
    for thing in laid.things:
        assert thing.size / 2 - 2 <= thing.x <= 102 - thing.size / 2
        assert thing.size / 2 - 2 <= thing.y <= 102 - thing.size / 2
        if thing.symbol not in (BARRELS, "castle"):
            for place in (each for road in laid.roads for line in road for each in walked(line)):
                assert apart(thing, place) >= thing.size / 2 + ROAD_WIDTH / 2 - 2.5


def apart(thing: Thing, place: Point) -> float:
    return ((thing.x - place[0]) ** 2 + (thing.y - place[1]) ** 2) ** 0.5


@every_tile
def test_roads_leave_in_the_middle_of_edges_and_two_do_not_meet(tile: Tile) -> None:
    roads = layout(tile).roads
    ends = [{line[0] for line in road} | {line[-1] for line in road} for road in roads]
    for own, road in zip(ends, tile.faces[0].roads, strict=True):
        assert {GATES[edge] for edge in road} == own & set(GATES)
    for one, other in combinations(roads, 2):
        first, second = ([p for line in road for p in walked(line)] for road in (one, other))
        nearest = min((x - u) ** 2 + (y - v) ** 2 for x, y in first for u, v in second)
        assert nearest > (ROAD_WIDTH + 4) ** 2


@pytest.mark.parametrize("tile", [each for each in TILES if each.bridge], ids=str)
def test_a_bridge_crosses_water(tile: Tile) -> None:
    laid = layout(tile)
    assert laid.bridge is not None
    regions = tile.faces[0].regions
    source = laid.bridge.stream[0] if laid.bridge.stream else (laid.bridge.x, laid.bridge.y)
    assert regions[laid.plan.region_at(*source)].terrain == WATER
    if laid.bridge.stream:
        assert (laid.bridge.x, laid.bridge.y) in laid.bridge.stream


@every_table
def test_a_table_is_well_formed_and_needs_nothing_from_outside(players: int, index: int) -> None:
    text = ART.table(views(players)[index])
    root = ElementTree.fromstring(text)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle"}
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "var(" not in text, "only browsers know named paints"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert set(used(root)) == set(ids)


@every_table
def test_territories_show_their_tiles_as_they_lie(players: int, index: int) -> None:
    view = views(players)[index]
    sheets = of_class(drawn(view), "territory")
    assert len(sheets) == players
    for sheet, seat in zip(sheets, view.seats, strict=True):
        (land,) = of_class(sheet, "land")
        shown = [
            (
                int(tile.attrib["data-tile"]),
                f"rotate({90 * turn} 50 50)" in tile.attrib["transform"],
            )
            for tile, turn in zip(
                of_class(land, "tile"), (laid.turn for laid in seat.territory.tiles), strict=True
            )
        ]
        assert shown == [(laid.tile, laid.turn > 0) for laid in seat.territory.tiles]


@every_table
def test_points_gold_and_who_decides_are_shown(players: int, index: int) -> None:
    view = views(players)[index]
    for seat, sheet in enumerate(of_class(drawn(view), "territory")):
        shown = view.seats[seat]
        (ribbon,) = of_class(sheet, "points")
        assert labels(ribbon) == [str(view.result.scores[seat] if view.result else shown.points)]
        assert str(shown.gold) in labels(sheet)
        assert f"screen-{seat}" in used(sheet)
        assert bool(of_class(sheet, "deciding")) == (seat in view.actors)
        offered = [int(each.attrib["data-tile"]) for each in of_class(sheet, "offer")]
        assert offered == [each.tile for each in shown.offer if each is not None]
        assert len(of_class(sheet, "hand")) == sum(each is not None for each in shown.hand)


@every_table
def test_the_scoring_tiles_and_the_bag_are_shown(players: int, index: int) -> None:
    view = views(players)[index]
    (scoring,) = of_class(drawn(view), "scoring")
    assert used(scoring, "score-") == [f"score-{name}" for name in view.scoring]
    (bag,) = of_class(scoring, "bag")
    assert labels(bag) == [str(view.bag)]


def test_the_end_shows_who_came_to_which_place() -> None:
    view = views(4)[-1]
    assert view.result is not None
    ranks = [labels(each) for each in of_class(drawn(view), "rank")]
    assert ranks == [[str(rank)] for rank in view.result.ranks]


def test_the_same_view_gives_the_same_table() -> None:
    view = views(3)[2]
    assert ART.table(view) == ART.table(view)


def test_a_turned_tile_keeps_its_things_upright() -> None:
    view = next(
        each for each in views(2) if any(laid.turn == 1 for laid in each.seats[0].territory.tiles)
    )
    root = drawn(view)
    turned = [each for each in root.iter(f"{SVG}symbol") if each.attrib["id"].endswith("-1")]
    upright = [
        group
        for tile in turned
        if tile.attrib["id"].startswith("tile-")
        for group in tile.iter(f"{SVG}g")
        if of_class(group, "upright") and group.get("transform")
    ]
    assert all("rotate(-90)" in group.attrib["transform"] for group in upright)


def test_the_cover_draws_with_the_symbols_and_needs_nothing_else() -> None:
    text = ART.cover()
    root = ElementTree.fromstring(text)
    symbols = [each.attrib["id"] for each in root.iter(f"{SVG}symbol")]
    assert set(used(root)) == set(symbols) <= set(DRAWN)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    # A page with a strict Content-Security-Policy takes it in.
    assert "style=" not in text
    assert ART.cover() == text

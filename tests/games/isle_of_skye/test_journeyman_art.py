"""The pictures of Journeyman: a part of its own, its tiles, its icons, journeys on the table."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest

from crownlands.engine.contract import CORE
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.art import ART
from crownlands.games.isle_of_skye.art.lines import walked
from crownlands.games.isle_of_skye.art.plans import ROAD_WIDTH, Layout, Thing, layout
from crownlands.games.isle_of_skye.journeyman.actions import TRACKS
from crownlands.games.isle_of_skye.journeyman.art import tile_symbols
from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from crownlands.games.isle_of_skye.journeyman.board_check import flaws
from crownlands.games.isle_of_skye.journeyman.bonuses import BONUSES
from crownlands.games.isle_of_skye.journeyman.requirements import REQUIREMENTS
from crownlands.games.isle_of_skye.journeyman.scoring_tiles import SCORING_TILES_OF_JOURNEYMAN
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.state import IsleOfSkyeState
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    IN_AREAS,
    JOURNEYMAN,
    MOST_OF_A_SYMBOL,
    TERRAIN_LETTERS,
    TILES,
    Tile,
    WrittenTile,
)
from crownlands.games.isle_of_skye.view import IsleOfSkyeView

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = ART.symbols()
PART = ART.parts()["journeyman"]
NEW_TILES = rulebook(IsleOfSkyeOptions(journeyman=True)).tiles[len(TILES) :]

every_new_tile = pytest.mark.parametrize("tile", NEW_TILES, ids=lambda tile: tile.name)


def used(root: Element, prefix: str = "") -> list[str]:
    hrefs = (
        element.attrib["href"].removeprefix("#")
        for element in root.iter()
        if element.tag.removeprefix(SVG) == "use"
    )
    return [href for href in hrefs if href.startswith(prefix)]


def of_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if element.get("class") == name]


def labels(root: Element) -> list[str]:
    return [label for element in root.iter() if (label := element.get("aria-label"))]


def without_colours(drawing: str) -> str:
    return re.sub(r'="(#[0-9a-f]{3,8}|var\([^()]+\))"', '=""', drawing)


# Symbols


def test_there_is_a_symbol_of_every_thing_in_the_box() -> None:
    wanted = {f"tile-{number}" for number in range(74, 82)}
    wanted |= {f"score-{tile.name}" for tile in SCORING_TILES_OF_JOURNEYMAN}
    wanted |= {f"pawn-{seat}" for seat in range(5)} | {f"marker-{seat}" for seat in range(5)}
    wanted |= {f"track-{track}" for track in TRACKS}
    wanted |= {f"asks-{kind}" for kind in REQUIREMENTS}
    wanted |= {f"bonus-{name}" for names in BONUSES for name in names}
    wanted |= {"journeyman", "road-token", "movement", "bridge-mark", "banner"}
    assert set(PART) == wanted


def test_the_core_and_the_box_are_two_parts() -> None:
    parts = ART.parts()
    assert list(parts) == [CORE, "journeyman"]
    assert [name for part in parts.values() for name in part] == list(DRAWN)
    core = "".join(DRAWN[name] for name in parts[CORE])
    assert set(re.findall('href="#([^"]+)"', core)) <= set(parts[CORE])


def test_the_box_is_light_enough_to_be_loaded_with_a_table() -> None:
    everything = "".join(DRAWN[name] for name in PART).encode()
    assert len(gzip.compress(everything)) < 14_000


@pytest.mark.parametrize("kind", ["score-", "pawn-", "marker-", "track-", "asks-", "bonus-"])
def test_things_differ_in_shape_and_not_only_in_colour(kind: str) -> None:
    drawings = {
        name: without_colours(symbol).replace(name, "")
        for name, symbol in DRAWN.items()
        if name.startswith(kind)
    }
    for one, other in combinations(drawings, 2):
        assert drawings[one] != drawings[other], f"{one} looks like {other} without colours"


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("kind", ["pawn", "marker"])
def test_pieces_wear_the_paints_of_their_seat(kind: str, seat: int) -> None:
    paints = set(re.findall(r"var\(--seat-(\d)", DRAWN[f"{kind}-{seat}"]))
    assert paints == {str(seat)}


# Tiles


def apart(thing: Thing, x: float, y: float) -> float:
    return ((thing.x - x) ** 2 + (thing.y - y) ** 2) ** 0.5


def off_roads(tile: Tile, laid: Layout) -> list[Thing]:
    """What does not stand on a road: all but the first barrel of each."""
    on_roads = min(tile.barrels, len(laid.roads))
    barrels = [each for each in laid.things if each.symbol == BARRELS]
    return [each for each in laid.things if each not in barrels[:on_roads]]


@every_new_tile
def test_a_tile_shows_what_it_has(tile: Tile) -> None:
    shown = Counter(used(ElementTree.fromstring(DRAWN[f"tile-{tile.number}"])))
    for symbol in (*IN_AREAS, BARRELS, JOURNEYMAN):
        assert shown[symbol] == tile.shows.get(symbol, 0)
    assert shown[JOURNEYMAN] == 1
    assert shown["bridge"] == tile.bridge


@every_new_tile
def test_nothing_covers_anything_else(tile: Tile) -> None:
    laid = layout(tile)
    for one, other in combinations(laid.things, 2):
        assert apart(one, other.x, other.y) >= (one.size + other.size) * 0.46
    for thing in off_roads(tile, laid):
        assert thing.size / 2 - 2 <= min(thing.x, thing.y)
        assert max(thing.x, thing.y) <= 102 - thing.size / 2
        for place in (each for road in laid.roads for line in road for each in walked(line)):
            assert apart(thing, *place) >= thing.size / 2 + ROAD_WIDTH / 2 - 2.5


def test_the_journeyman_keeps_out_of_the_water() -> None:
    for tile in NEW_TILES:
        laid = layout(tile)
        (man,) = (each for each in laid.things if each.symbol == JOURNEYMAN)
        region = tile.faces[0].regions[laid.plan.region_at(man.x, man.y)]
        assert TERRAIN_LETTERS[region.terrain] in "PM"


def drawn_by_lot(rng: Generator, number: int) -> dict[str, Any]:
    """A tile such as people might write into a board of their own."""
    owner = [rng.below(4) for _ in range(4)]
    terrains = [TERRAIN_LETTERS[rng.below(3)] for _ in range(4)]

    left: dict[str, int] = dict.fromkeys(IN_AREAS, MOST_OF_A_SYMBOL)

    def symbols() -> dict[str, int]:
        put = {n: 1 + rng.below(left[n]) for n in IN_AREAS if left[n] and rng.below(4) == 0}
        left.update({name: left[name] - count for name, count in put.items()})
        return put

    areas: list[dict[str, Any]] = [
        {
            "terrain": terrains[own],
            "edges": "".join(edge for edge, its in zip("NESW", owner, strict=True) if its == own),
            **symbols(),
        }
        for own in sorted(set(owner))
    ]
    areas += [
        {"terrain": TERRAIN_LETTERS[rng.below(3)], "edges": "", **symbols()}
        for _ in range(rng.below(3))
    ]
    exits = "".join(rng.shuffled("NESW"))[: rng.below(5)]
    roads: list[str] = []
    while exits:
        reach = 1 + rng.below(len(exits))
        roads.append(exits[:reach])
        exits = exits[reach:]
    return {
        "id": f"own{number}",
        "edges": "".join(terrains[own] for own in owner),
        "areas": areas,
        "roads": roads,
        "barrels": rng.below(4),
        "bridge": rng.below(2) == 0,
        "journeyman": True,
    }


def own_tiles(seed: int) -> list[dict[str, Any]]:
    rng = Generator(seed)
    two_barrels = msgspec.json.decode(RECONSTRUCTION)["tiles"][0]
    drawn: list[dict[str, Any]] = []
    while len(drawn) < 7:
        tile = drawn_by_lot(rng, len(drawn))
        if tile["barrels"] != 2 or tile["roads"]:
            drawn.append(tile)
    return [*drawn, two_barrels]


def own_board(seed: int) -> str:
    board = msgspec.json.decode(RECONSTRUCTION)
    board["name"] = "of my own"
    board["tiles"] = own_tiles(seed)
    return msgspec.json.encode(board).decode()


@pytest.mark.parametrize("seed", range(12))
def test_any_tiles_of_a_board_that_can_be_played_on_can_be_drawn(seed: int) -> None:
    assert flaws(own_board(seed)) == ()
    written = msgspec.convert(own_tiles(seed), list[WrittenTile])
    tiles = [Tile(74 + k, each) for k, each in enumerate(written)]
    drawn = tile_symbols(tiles)
    assert list(drawn) == [f"tile-{tile.number}" for tile in tiles]
    for tile in tiles:
        root = ElementTree.fromstring(drawn[f"tile-{tile.number}"])
        assert root.attrib == {"id": f"tile-{tile.number}", "viewBox": "0 0 100 100"}
        shown = Counter(used(root))
        assert set(shown) <= set(DRAWN)
        for symbol in (*IN_AREAS, BARRELS, JOURNEYMAN):
            assert shown[symbol] == tile.shows.get(symbol, 0)


def test_the_tiles_of_the_box_are_drawn_as_any_others_are() -> None:
    assert tile_symbols(NEW_TILES) == {
        f"tile-{tile.number}": DRAWN[f"tile-{tile.number}"] for tile in NEW_TILES
    }


# Tables


@cache
def views(players: int, board: str = "") -> tuple[IsleOfSkyeView, ...]:
    """Views of a match at random, from the first decision to the result."""
    options = IsleOfSkyeOptions(players=players, journeyman=True, board=board)
    state = IsleOfSkyeState.begun(options, Generator(5))
    rng = Generator(players)
    seen = [state.view(None)]
    while state.actors():
        seat = state.actors()[0]
        choices = state.legal(seat)
        state.apply(seat, choices[rng.below(len(choices))])
        seen.append(state.view(None))
    return (*seen[:-1:37], seen[-1])


TABLES = [(players, index) for players in (2, 5) for index in range(len(views(players)))]
every_table = pytest.mark.parametrize(("players", "index"), TABLES)


def drawn(view: IsleOfSkyeView) -> Element:
    return ElementTree.fromstring(ART.table(view))


@every_table
def test_a_table_is_well_formed_and_needs_nothing_from_outside(players: int, index: int) -> None:
    text = ART.table(views(players)[index])
    root = ElementTree.fromstring(text)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "var(" not in text, "only browsers know named paints"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert set(used(root)) == set(ids)


@every_table
def test_pawns_plans_and_laid_roads_lie_on_the_territory(players: int, index: int) -> None:
    view = views(players)[index]
    for seat, sheet in enumerate(of_class(drawn(view), "territory")):
        shown = view.seats[seat]
        assert shown.journey is not None
        (land,) = of_class(sheet, "land")
        if not shown.territory.tiles:
            assert used(land) == []
            continue
        (pawn,) = of_class(land, "pawn")
        assert pawn.attrib["data-square"] == shown.journey.pawn
        assert used(pawn) == [f"pawn-{seat}"]
        planned = [each.attrib["data-square"] for each in of_class(land, "marker")]
        assert planned == list(shown.journey.plan or ())
        assert len(used(land, "road-token")) == len(shown.territory.roads)


def test_a_laid_road_crosses_the_edge_between_its_tiles() -> None:
    view = next(each for each in views(5) if any(seat.territory.roads for seat in each.seats))
    seat = next(k for k, each in enumerate(view.seats) if each.territory.roads)
    (land,) = of_class(of_class(drawn(view), "territory")[seat], "land")
    tokens = [group.attrib["transform"] for roads in of_class(land, "roads") for group in roads]
    for transform, (_, edge) in zip(tokens, view.seats[seat].territory.roads, strict=True):
        # Through an eastern edge it runs from left to right, as it is drawn.
        assert ("rotate(90)" in transform) == (edge % 2 == 0)
        x, y = (float(each) for each in re.findall(r"[\d.]+", transform)[:2])
        assert (x % 100, y % 100) == ((0, 50) if edge % 2 else (50, 0))


@every_table
def test_the_three_tracks_show_how_far_they_have_come(players: int, index: int) -> None:
    view = views(players)[index]
    strips = of_class(drawn(view), "journey")
    assert len(strips) == players
    for seat, strip in enumerate(strips):
        journey = view.seats[seat].journey
        assert journey is not None
        rows = of_class(strip, "track")
        assert [int(row.attrib["data-space"]) for row in rows] == [
            track.space for track in journey.tracks
        ]
        assert [used(row, "track-") for row in rows] == [[f"track-{name}"] for name in TRACKS]
        assert [used(row, "marker-") for row in rows] == [[f"marker-{seat}"]] * 3
        assert all(len(used(row, "bridge-mark")) == 3 for row in rows)
        stock = [labels(each) for each in of_class(strip, "stock")]
        assert stock == [[str(n)] for n in (journey.movement, journey.roads, journey.per_round)]


def test_the_marker_of_a_track_moves_to_the_right() -> None:
    def place(view: IsleOfSkyeView) -> list[float]:
        strip = of_class(drawn(view), "journey")[0]
        return [
            float(element.attrib["x"])
            for row in of_class(strip, "track")
            for element in row.iter(f"{SVG}use")
            if element.attrib["href"].startswith("#marker-")
        ]

    options = IsleOfSkyeOptions(players=2, journeyman=True)
    state = IsleOfSkyeState.begun(options, Generator(5))
    at_first = place(state.view(None))
    state.journeys[0] = state.journeys[0].changed(spaces=(2, 0, 1))
    warrior, merchant, herald = place(state.view(None))
    assert warrior > herald > merchant == at_first[1]


def test_without_the_box_nothing_of_it_is_on_the_table() -> None:
    state = IsleOfSkyeState.begun(IsleOfSkyeOptions(players=3), Generator(2))
    root = drawn(state.view(None))
    assert not set(used(root)) & set(PART)
    assert of_class(root, "journey") == []


def test_a_board_of_ones_own_has_its_own_tiles_on_the_table() -> None:
    board = own_board(3)
    options = IsleOfSkyeOptions(players=2, journeyman=True, board=board)
    tiles = rulebook(options).tiles
    view = next(
        each
        for each in views(2, board)[::-1]
        if any(laid.tile >= 74 for seat in each.seats for laid in seat.territory.tiles)
    )
    symbols = {
        each.attrib["id"]: each for each in drawn(view).iter(f"{SVG}symbol") if "id" in each.attrib
    }
    shown = {
        name: Counter(used(each))
        for name, each in symbols.items()
        if re.match(r"tile-(7[4-9]|8[01])", name)
    }
    assert shown
    for name, counted in shown.items():
        tile = tiles[int(name.split("-")[1])]
        for symbol in (*IN_AREAS, BARRELS, JOURNEYMAN):
            assert counted[symbol] == tile.shows.get(symbol, 0)


def test_the_same_view_gives_the_same_table() -> None:
    view = views(5)[3]
    assert ART.table(view) == ART.table(view)

"""The pictures of Kingdom Builder: whole, truthful, told apart by shape, the same every time."""

from __future__ import annotations

import gzip
import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from crownlands.engine.contract import CORE
from crownlands.engine.drawing import svg
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.art import ART, VARIANTS, variant
from crownlands.games.kingdom_builder.art.board import hexes_of
from crownlands.games.kingdom_builder.art.hexes import OUTLINE, WIDTH, middle
from crownlands.games.kingdom_builder.art.symbols import OF_BOXES, common_drawings
from crownlands.games.kingdom_builder.board.terrain import (
    LOCATION_LETTERS,
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.boxes import (
    BOXES,
    CARDS,
    DEALT,
    GIFTS,
    LAYINGS,
    LOCATIONS,
    TASKS,
)
from crownlands.games.kingdom_builder.judgement.strategy import KingdomBuilderStrategy
from crownlands.games.kingdom_builder.view import KingdomBuilderView

SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = ART.symbols()
LETTERS = {letter: TERRAINS[terrain] for letter, terrain in TERRAIN_LETTERS.items()}

MATCHES = {
    "first": KingdomBuilderOptions(players=2, preset="first_game"),
    "three": KingdomBuilderOptions(players=3),
    "four": KingdomBuilderOptions(players=4, expansions=("nomads",)),
    "five": KingdomBuilderOptions(
        players=5, expansions=("nomads",), quadrants=("quarry", "caravan", "village", "garden")
    ),
    "marsh": KingdomBuilderOptions(
        players=2,
        expansions=("marshlands",),
        quadrants=("canoe", "temple", "refuge", "fountain"),
        cards=("scouts", "geologists", "vassals"),
    ),
    "farms": KingdomBuilderOptions(
        players=3,
        expansions=("marshlands", "harvest"),
        quadrants=(
            "cathedral_watchtower",
            "temple",
            "mountain_station_scout_cabin",
            "bazaar_water_mill",
        ),
        cards=("mayors", "rovers", "captains"),
    ),
}


@cache
def views(name: str) -> tuple[KingdomBuilderView, ...]:
    """Views of a sensible match, from the first decision to the result."""
    state = KINGDOM_BUILDER.start(MATCHES[name], seed=7)
    strategy, rng = KingdomBuilderStrategy(), Generator(1)
    seen = [state.view(None)]
    while state.actors():
        (seat,) = state.actors()
        state.apply(seat, strategy.quick(state, seat, rng))
        seen.append(state.view(None))
    lifted = [view for view in seen if view.deciding and view.deciding.origin]
    return (*seen[:-1:37], *lifted[:1], seen[-2], seen[-1])


TABLES = [(name, index) for name in MATCHES for index in range(len(views(name)))]
every_table = pytest.mark.parametrize(("name", "index"), TABLES)


def drawn(view: KingdomBuilderView) -> Element:
    return ElementTree.fromstring(ART.table(view))


def of_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if element.get("class") == name]


def used(root: Element, prefix: str = "") -> list[str]:
    hrefs = (element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use"))
    return [href for href in hrefs if href.startswith(prefix)]


def labels(root: Element) -> list[str]:
    return [label for element in root.iter() if (label := element.get("aria-label"))]


def hexes(root: Element) -> list[str]:
    return [name for element in root.iter() if (name := element.get("data-hex"))]


def without_colours(drawing: str) -> str:
    return re.sub(r'="(#[0-9a-f]{3,8}|var\([^()]+\))"', '=""', drawing)


@every_table
def test_a_table_is_well_formed_and_needs_nothing_from_outside(name: str, index: int) -> None:
    text = ART.table(views(name)[index])
    root = ElementTree.fromstring(text)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle"}
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "var(" not in text, "only browsers know named paints"
    assert "url(" not in text


@every_table
def test_ids_are_unique_and_every_reference_resolves(name: str, index: int) -> None:
    root = drawn(views(name)[index])
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert set(used(root)) == {element.attrib["id"] for element in root.iter(f"{SVG}symbol")}


@every_table
def test_a_table_is_drawn_with_its_own_parts(name: str, index: int) -> None:
    parts = ART.parts()
    lying = {symbol for part in (CORE, *MATCHES[name].parts) for symbol in parts[part]}
    assert set(used(drawn(views(name)[index]))) <= lying


def test_the_same_view_gives_the_same_table() -> None:
    view = views("four")[3]
    assert ART.table(view) == ART.table(view)


def test_there_is_a_symbol_of_every_thing() -> None:
    wanted = {f"kb-{terrain}-{k}" for terrain in TERRAINS for k in range(VARIANTS)}
    wanted |= {f"kb-{location}" for location in LOCATIONS}
    wanted |= {f"kb-{place}" for place in SPECIAL_NAMES.values()}
    wanted |= {f"kb-{laying.name}" for laying in LAYINGS}
    wanted |= {symbol for tile in (*DEALT, *GIFTS) for symbol in hexes_of(tile)}
    wanted |= {f"kb-kept-{name}" for name in ("temple", "cathedral")} | {"kb-mark"}
    wanted |= {f"kb-card-{card}" for card in CARDS} | {"kb-card-back", "kb-gold"}
    wanted |= {f"kb-task-{task}" for task in TASKS} | {"kb-barred"}
    kinds = [kind for box in BOXES for kind in box.pieces]
    wanted |= {f"kb-{kind.name}" for kind in kinds if not kind.owned}
    figures = [kind.name for kind in kinds if kind.owned] + ["city-centre", "city-wall"]
    wanted |= {f"kb-{figure}-{seat}" for figure in figures for seat in range(5)}
    assert sorted(wanted - set(SYMBOLS)) == [], "draw these in the folder art of their box"
    assert sorted(set(SYMBOLS) - wanted) == [], "nothing in boxes.py is called so"


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_is_a_square_drawing_under_its_name(name: str) -> None:
    symbol = ElementTree.fromstring(SYMBOLS[name])
    assert symbol.tag == "symbol"
    assert symbol.attrib == {"id": name, "viewBox": "0 0 100 100"}
    assert name.startswith("kb-"), "all games' symbols may lie in one page"
    assert len(list(symbol.iter())) > 2
    tags = {element.tag for element in symbol.iter()}
    assert tags <= {"symbol", "g", "path", "circle"}


def test_every_box_draws_what_is_its_own() -> None:
    drawn = [name for draw in (common_drawings, *OF_BOXES.values()) for name in draw()]
    assert sorted(drawn) == sorted(SYMBOLS)


#: What drawings may weigh, gzipped. Each box has a bar of its own, a little above what it weighs
#: (5,714, 2,483 and 4,771 bytes): where several lie on the table, none grows at the expense of
#: another. What all boxes draw on, land and settlements, is weighed with the base game.
MOST = {"base": 6_000, "nomads": 2_700, "crossroads": 5_000}
#: what each thing of any other box may weigh, once for all seats and variants, and what they share
A_THING, SHARED = 230, 300


@pytest.mark.parametrize("box", OF_BOXES)
def test_the_symbols_of_a_box_are_light(box: str) -> None:
    drawn = OF_BOXES[box]()
    if box == "base":
        drawn = {**common_drawings(), **drawn}
    text = "".join(svg.symbol(name, drawing) for name, drawing in drawn.items())
    things = {re.sub(r"-\d$", "", name) for name in drawn}
    weight, most = len(gzip.compress(text.encode())), SHARED + A_THING * len(things)
    assert weight < MOST.get(box, most), f"draw {box} with fewer points, or weigh it in MOST"


def test_the_cover_is_light() -> None:
    # It brings the symbols that it is drawn with.
    assert len(gzip.compress(ART.cover().encode())) < 5_000


def test_things_differ_in_shape_and_not_only_in_colour() -> None:
    shapes = {
        name: without_colours(symbol).replace(f'id="{name}"', "")
        for name, symbol in SYMBOLS.items()
    }
    for one, other in combinations(shapes, 2):
        assert shapes[one] != shapes[other], f"{one} looks like {other} without colours"


def test_terrains_share_their_outline_alone() -> None:
    lines = {
        terrain: {
            line
            for k in range(VARIANTS)
            for line in re.findall(r' d="([^"]+)"', SYMBOLS[f"kb-{terrain}-{k}"])
        }
        for terrain in TERRAINS
    }
    for one, other in combinations(TERRAINS, 2):
        assert lines[one] & lines[other] == {OUTLINE}


def test_hexes_fit_together() -> None:
    (x, y), (right, same), (shifted, lower) = middle(0, 0), middle(0, 1), middle(1, 0)
    assert (right - x, same - y) == pytest.approx((100 * WIDTH, 0))
    assert (shifted - x, lower - y) == pytest.approx((50 * WIDTH, 75))
    numbers = [float(each) for each in re.findall(r"[\d.]+", OUTLINE)]
    line = list(zip(numbers[::2], numbers[1::2], strict=True))
    # A side and the opposite one, by their corners and bends: what bulges out of one hex goes into
    # its neighbour.
    for side, right, down in ((0, -43.3, 75), (3, -86.6, 0), (6, -43.3, -75)):
        there, back = line[side : side + 4], line[side + 9 : side + 13]
        moved = [value for x, y in there for value in (x + right, y + down)]
        assert moved == pytest.approx([value for point in reversed(back) for value in point])


def test_no_drawing_of_a_terrain_prevails() -> None:
    shown = [variant(row, column) for row in range(20) for column in range(20)]
    assert set(shown) == set(range(VARIANTS))
    assert all(abs(shown.count(k) - 400 / VARIANTS) < 40 for k in range(VARIANTS))


@every_table
def test_the_land_is_that_of_the_view(name: str, index: int) -> None:
    view = views(name)[index]
    (land,) = of_class(drawn(view), "land")
    shown = used(land)
    locations = {each.hex: each.location for each in view.locations}
    assert len(shown) == 400
    for place, symbol in enumerate(shown):
        row, column = divmod(place, 20)
        letter = view.board[row][column]
        if letter in LOCATION_LETTERS:
            expected = f"kb-{locations[f'{chr(97 + column)}{row + 1}']}"
        elif letter in LETTERS:
            expected = f"kb-{LETTERS[letter]}-{variant(row, column)}"
        else:
            expected = f"kb-{SPECIAL_NAMES[letter]}"
        assert symbol == expected


@every_table
def test_settlements_and_walls_stand_where_they_were_built(name: str, index: int) -> None:
    view = views(name)[index]
    for shown, built in zip(of_class(drawn(view), "pieces"), view.pieces, strict=True):
        assert tuple(hexes(shown)) == built.hexes
        owner = "" if built.seat is None else f"-{built.seat}"
        assert set(used(shown)) <= {f"kb-{built.kind}{owner}"}


def test_a_piece_stands_in_the_middle_of_its_hex() -> None:
    view = views("four")[-1]
    root = drawn(view)
    (land,) = of_class(root, "land")
    ground = list(land.iter(f"{SVG}use"))
    for settlement in of_class(root, "pieces")[0].iter(f"{SVG}use"):
        name = settlement.attrib["data-hex"]
        under = ground[(int(name[1:]) - 1) * 20 + ord(name[0]) - 97]
        for way, size in (("x", "width"), ("y", "height")):
            middles = [
                float(each.attrib[way]) + float(each.attrib[size]) / 2
                for each in (settlement, under)
            ]
            assert middles[0] == pytest.approx(middles[1], abs=0.02)


@every_table
def test_tiles_that_are_left_lie_on_the_board(name: str, index: int) -> None:
    view = views(name)[index]
    root = drawn(view)
    (locations,) = of_class(root, "locations")
    for shown, location in zip(locations, view.locations, strict=True):
        assert shown.get("data-hex") == location.hex
        assert len(list(shown.iter(f"{SVG}circle"))) == location.tiles
    (nomads,) = of_class(root, "nomads")
    lying = [each for each in view.nomads if each.tile]
    assert hexes(nomads) == [each.hex for each in lying]
    assert used(nomads) == [symbol for each in lying for symbol in hexes_of(each.tile or "")]


@every_table
def test_each_seat_has_its_things_before_it(name: str, index: int) -> None:
    view = views(name)[index]
    root = drawn(view)
    for seat, (shown, seen) in enumerate(zip(of_class(root, "seat"), view.seats, strict=True)):
        points = view.result.scores[seat] if view.result else seen.points
        assert labels(of_class(shown, "points")[0]) == [str(points)]
        assert labels(of_class(shown, "supply")[0]) == [str(seen.supply)]
        tiles = [each.get("data-tile") for each in of_class(shown, "tiles")[0]]
        assert tiles == [held.tile for held in seen.tiles]
        (kept,) = of_class(shown, "kept")
        assert used(kept) == [f"kb-kept-{name}" for name in seen.kept]
        assert labels(kept) == [str(count) for count in seen.kept.values()]
        subtotals = [int(label) for label in labels(of_class(shown, "subtotals")[0])]
        assert sum(subtotals) == points


@every_table
def test_cards_and_pile_are_shown(name: str, index: int) -> None:
    view = views(name)[index]
    root = drawn(view)
    (cards,) = of_class(root, "cards")
    assert used(cards) == [f"kb-card-{card}" for card in view.cards]
    (pile,) = of_class(root, "pile")
    assert labels(pile) == [str(view.pile)]
    assert bool(used(pile)) == (view.pile > 0)
    assert labels(of_class(root, "round")[0]) == [str(view.round)]
    turned_up = of_class(root, "turned-up")
    if view.result is not None:
        assert not turned_up
    else:
        shown = [each for card in view.seats[view.turn].hand for each in (card or "").split("_")]
        assert used(turned_up[0]) == [f"kb-{terrain}-0" for terrain in shown]


def test_a_marked_row_shows_whose_it_is() -> None:
    tables = [view for name in MATCHES for view in views(name)]
    assert any(view.marks for view in tables), "nobody has marked a row"
    for view in tables:
        (marks,) = of_class(drawn(view), "marks")
        assert [mark.get("data-row") for mark in marks] == [str(row) for row in view.marks]
        houses = [f"kb-settlement-{seat}" for seat in view.marks.values()]
        assert used(marks, "kb-settlement") == houses


def test_a_lifted_settlement_is_marked() -> None:
    tables = [view for name in MATCHES for view in views(name)]
    lifted = [view for view in tables if view.deciding and view.deciding.origin]
    assert lifted
    for view in tables:
        assert bool(of_class(drawn(view), "lifted")) == (view in lifted)


@pytest.mark.parametrize("name", MATCHES)
def test_the_end_shows_who_came_to_which_place(name: str) -> None:
    view = views(name)[-1]
    assert view.result is not None
    ranks = [labels(rank) for rank in of_class(drawn(view), "rank")]
    assert ranks == [[str(rank)] for rank in view.result.ranks]
    assert not of_class(drawn(views(name)[0]), "rank")


def test_the_cover_draws_with_the_symbols_and_needs_nothing_else() -> None:
    text = ART.cover()
    root = ElementTree.fromstring(text)
    assert set(used(root)) <= set(SYMBOLS)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    # A page with a strict Content-Security-Policy takes it in.
    assert "style=" not in text
    assert ART.cover() == text

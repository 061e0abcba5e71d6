"""The pictures of Kingdomino: whole, truthful, told apart by shape, the same every time."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from crownlands.engine.generator import Generator
from crownlands.games.kingdomino.art import ART
from crownlands.games.kingdomino.art.kingdoms import Reach, reach_of, square_size
from crownlands.games.kingdomino.art.palette import SEATS
from crownlands.games.kingdomino.dominoes import TERRAINS
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.state import KingdominoState
from crownlands.games.kingdomino.strategy import KingdominoStrategy
from crownlands.games.kingdomino.view import FACES, KingdominoView, KingdomView, LaidDomino

SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = ART.symbols()

MATCHES = {
    "two": KingdominoOptions(players=2),
    "three": KingdominoOptions(players=3),
    "three, older box": KingdominoOptions(players=3, edition="2017"),
    "four": KingdominoOptions(players=4, harmony=True, middle_kingdom=True),
    "duel": KingdominoOptions(players=2, mighty_duel=True),
    "dynasty": KingdominoOptions(players=4, dynasty=True),
}


@cache
def views(name: str) -> tuple[KingdominoView, ...]:
    """Views of a sensible match, from the first decision to the result."""
    state = KingdominoState.begun(MATCHES[name], Generator(7))
    strategy, rng = KingdominoStrategy(), Generator(1)
    seen = [state.view(None)]
    while state.actors():
        (seat,) = state.actors()
        state.apply(seat, strategy.quick(state, seat, rng))
        seen.append(state.view(None))
    return (*seen[:-1:11], seen[-2], seen[-1])


TABLES = [(name, index) for name in MATCHES for index in range(len(views(name)))]
every_table = pytest.mark.parametrize(("name", "index"), TABLES)


def drawn(view: KingdominoView) -> Element:
    return ElementTree.fromstring(ART.table(view))


def of_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if element.get("class") == name]


def used(root: Element, prefix: str) -> list[str]:
    hrefs = (element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use"))
    return [href for href in hrefs if href.startswith(prefix)]


def labels(root: Element) -> list[str]:
    return [label for element in root.iter() if (label := element.get("aria-label"))]


def without_colours(drawing: str) -> str:
    return re.sub(r'="(#[0-9a-f]{3,8}|var\([^()]+\))"', '=""', drawing)


@every_table
def test_a_table_is_well_formed_and_needs_nothing_from_outside(name: str, index: int) -> None:
    text = ART.table(views(name)[index])
    root = ElementTree.fromstring(text)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "defs", "symbol", "clipPath", "g", "use", "path", "rect", "circle"}
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "var(" not in text, "only browsers know named paints"


@every_table
def test_ids_are_unique_and_every_reference_resolves(name: str, index: int) -> None:
    text = ART.table(views(name)[index])
    root = ElementTree.fromstring(text)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    symbols = {element.attrib["id"] for element in root.iter(f"{SVG}symbol")}
    assert set(used(root, "")) == symbols
    clips = {element.attrib["id"] for element in root.iter(f"{SVG}clipPath")}
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= clips


def test_the_same_view_gives_the_same_table() -> None:
    view = views("four")[5]
    assert ART.table(view) == ART.table(view)


def test_there_is_a_symbol_of_every_thing() -> None:
    seats = range(len(SEATS))
    wanted = {f"terrain-{terrain}" for terrain in TERRAINS} | {"crown", "domino-back"}
    wanted |= {f"castle-{seat}" for seat in seats} | {f"king-{seat}" for seat in seats}
    wanted |= {f"crowns-{count}" for count in (1, 2, 3)}
    assert wanted <= set(SYMBOLS)


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_is_a_square_drawing_under_its_name(name: str) -> None:
    symbol = ElementTree.fromstring(SYMBOLS[name])
    assert symbol.tag == "symbol"
    assert symbol.attrib == {"id": name, "viewBox": "0 0 100 100"}
    assert len(list(symbol.iter())) > 2
    assert "text" not in {element.tag for element in symbol.iter()}


@pytest.mark.parametrize("kind", ["terrain-", "castle-", "king-", "crowns-"])
def test_things_differ_in_shape_and_not_only_in_colour(kind: str) -> None:
    drawings = {
        name: without_colours(symbol).replace(name, "")
        for name, symbol in SYMBOLS.items()
        if name.startswith(kind)
    }
    for one, other in combinations(drawings, 2):
        assert drawings[one] != drawings[other], f"{one} looks like {other} without colours"


def test_terrains_share_hardly_a_line() -> None:
    lines = {
        terrain: set(re.findall(r' d="([^"]+)"', SYMBOLS[f"terrain-{terrain}"]))
        for terrain in TERRAINS
    }
    for one, other in combinations(TERRAINS, 2):
        assert len(lines[one] & lines[other]) <= 1


@every_table
def test_kingdoms_show_their_squares_and_crowns(name: str, index: int) -> None:
    view = views(name)[index]
    sheets = of_class(drawn(view), "kingdom")
    assert len(sheets) == view.options.players
    for seat, (kingdom, sheet) in enumerate(zip(view.kingdoms, sheets, strict=True)):
        (board,) = of_class(sheet, "board")
        halves = [half for laid in kingdom.dominoes for half in (laid.face.left, laid.face.right)]
        terrains = [each.split("-")[1] for each in used(board, "terrain-")]
        assert sorted(terrains) == sorted(half.terrain for half in halves)
        assert sum(int(each[-1]) for each in used(board, "crowns-")) == sum(
            half.crowns for half in halves
        )
        assert used(board, "castle-") == [f"castle-{seat}"]
        assert f"king-{seat}" in used(sheet, "king-")
        numbers = [int(domino.attrib["data-number"]) for domino in of_class(board, "domino")]
        assert numbers == [laid.face.number for laid in kingdom.dominoes]


@every_table
def test_points_and_who_decides_are_shown(name: str, index: int) -> None:
    view = views(name)[index]
    for seat, sheet in enumerate(of_class(drawn(view), "kingdom")):
        (ribbon,) = of_class(sheet, "points")
        points = view.result.scores[seat] if view.result else view.kingdoms[seat].points
        assert labels(ribbon) == [str(points)]
        assert bool(of_class(sheet, "deciding")) == (seat in view.actors)


def test_only_the_domino_laid_last_is_marked() -> None:
    board = of_class(of_class(drawn(views("four")[-1]), "kingdom")[0], "board")[0]
    strokes = [len(list(domino)) for domino in of_class(board, "domino")]
    assert len(set(strokes[:-1])) == 1
    assert strokes[-1] > strokes[0]


def kingdom(*squares: tuple[str, str]) -> KingdomView:
    return KingdomView("g7", tuple(LaidDomino(FACES[1], *pair) for pair in squares), 0, ())


@pytest.mark.parametrize(
    ("laid", "span", "expected"),
    [
        ((), 5, Reach(2, 2, 9, 9)),
        ((), 7, Reach(0, 0, 13, 13)),
        ((("h7", "i7"),), 5, Reach(4, 2, 7, 9)),
        ((("g8", "g9"),), 5, Reach(2, 4, 9, 7)),
        ((("h7", "i7"), ("j7", "k7"), ("g6", "g5")), 5, Reach(6, 2, 5, 7)),
    ],
)
def test_a_kingdom_reaches_as_far_as_its_size_limit_allows(
    laid: tuple[tuple[str, str], ...], span: int, expected: Reach
) -> None:
    assert reach_of(kingdom(*laid), span) == expected


def test_squares_are_as_large_as_the_widest_kingdom_allows() -> None:
    small, large = Reach(6, 6, 5, 5), Reach(0, 0, 13, 13)
    assert square_size([small, large]) == square_size([large]) < square_size([small])


@every_table
def test_the_line_and_the_waiting_dominoes_are_shown_with_their_kings(
    name: str, index: int
) -> None:
    view = views(name)[index]
    root = drawn(view)
    for block, offers in (("line", view.line), ("waiting", view.waiting)):
        if view.result is not None:
            continue
        (shown,) = of_class(root, block)
        dominoes = of_class(shown, "domino")
        assert [int(each.attrib["data-number"]) for each in dominoes] == [
            offer.face.number for offer in offers
        ]
        assert labels(shown) == [str(offer.face.number) for offer in offers]
        kings = [f"king-{offer.king}" for offer in offers if offer.king is not None]
        assert used(shown, "king-") == kings


@every_table
def test_the_pile_is_counted(name: str, index: int) -> None:
    view = views(name)[index]
    (shown,) = of_class(drawn(view), "tally")
    assert labels(shown) == [str(view.pile)]
    assert bool(used(shown, "domino-back")) == (view.pile > 0)


@pytest.mark.parametrize("name", MATCHES)
def test_the_end_shows_who_came_to_which_place(name: str) -> None:
    view = views(name)[-1]
    result = view.result
    assert result is not None
    root = drawn(view)
    (podium,) = of_class(root, "podium")
    order = sorted(range(view.options.players), key=lambda seat: (result.ranks[seat], seat))
    assert used(podium, "king-") == [f"king-{seat}" for seat in order]
    assert labels(podium) == [
        str(value) for seat in order for value in (result.ranks[seat], result.scores[seat])
    ]
    crowned = [
        seat
        for seat, sheet in enumerate(of_class(root, "kingdom"))
        if "laurel" in used(sheet, "laurel")
    ]
    assert tuple(crowned) == result.winners


def test_the_cover_draws_with_the_symbols_and_needs_nothing_else() -> None:
    text = ART.cover()
    root = ElementTree.fromstring(text)
    assert set(used(root, "")) <= set(ART.symbols())
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    # A page with a strict Content-Security-Policy takes it in.
    assert "style=" not in text
    assert ART.cover() == text

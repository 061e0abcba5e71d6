"""The drawing kit: well-formed, self-contained, the same every time."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import crownlands
from crownlands.engine.contract import Game
from crownlands.engine.drawing import hand, handwriting, svg

SVG = f"{{{svg.NAMESPACE}}}"


def drawn(*body: str, symbols: dict[str, str] | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(svg.document(200, 100, body, symbols or {}, label="a < b & c"))


def ids(document: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in document.iter() if "id" in element.attrib]


def numbers(d: str) -> list[float]:
    return [float(each) for each in re.findall(r"-?\d*\.?\d+", d)]


@pytest.mark.parametrize(
    ("value", "text"),
    [(3, "3"), (3.0, "3"), (0.5, "0.5"), (1 / 3, "0.33"), (-0.004, "0"), (1e6, "1000000")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert svg.number(value) == text


def test_text_in_attributes_is_escaped() -> None:
    nasty = """<"&'>"""
    element = ElementTree.fromstring(svg.element("g", aria_label=nasty, class_="x"))
    assert element.attrib == {"aria-label": nasty, "class": "x"}
    assert drawn().attrib["aria-label"] == "a < b & c"


def test_attributes_of_none_are_left_out() -> None:
    assert svg.path("M0 0", fill=None, stroke="red") == '<path d="M0 0" stroke="red"/>'


def test_a_document_has_the_symbols_it_uses_and_no_others() -> None:
    symbols = {
        "leaf": svg.symbol("leaf", svg.circle(50, 50, 9)),
        "tree": svg.symbol("tree", svg.use("leaf", 0, 0, 50), svg.use("leaf", 50, 0, 50)),
        "rock": svg.symbol("rock", svg.box(0, 0, 9, 9)),
    }
    document = drawn(svg.use("tree", 1, 2, 30), svg.use("tree", 31, 2, 30), symbols=symbols)
    assert ids(document) == ["leaf", "tree"]
    assert document.attrib["viewBox"] == "0 0 200 100"


def test_a_document_with_an_unknown_symbol_is_refused() -> None:
    with pytest.raises(KeyError, match="ghost"):
        svg.document(10, 10, [svg.use("ghost", 0, 0, 10)], {}, label="")


def test_symbols_are_squares_of_one_hundred() -> None:
    symbol = ElementTree.fromstring(svg.symbol("crown", svg.path("M0 0")))
    assert symbol.attrib == {"id": "crown", "viewBox": "0 0 100 100"}


@pytest.mark.parametrize("closed", [True, False])
def test_a_curve_goes_through_its_points(closed: bool) -> None:
    line: list[hand.Point] = [(0, 0), (10, 3), (12, 20), (-4, 9)]
    d = hand.curve(line, closed=closed)
    ends = [tuple(numbers(piece)[-2:]) for piece in re.split("[MC]", d.rstrip("Z"))[1:]]
    assert ends == ([*line, line[0]] if closed else line)
    assert d.endswith("Z") == closed


def test_the_hand_strays_but_never_far_and_always_alike() -> None:
    reach = [hand.tremble(step, 2) for step in range(100)]
    assert max(map(abs, reach)) <= 2
    assert len({round(each, 3) for each in reach}) > 10
    assert hand.hand_box(0, 0, 50, 30) == hand.hand_box(0, 0, 50, 30)
    values = numbers(hand.hand_box(10, 10, 50, 30, sway=2))
    assert min(values) >= 8
    assert max(values) <= 62
    assert hand.hand_line(0, 0, 9, 9) != hand.points([(0, 0), (9, 9)])


def test_text_is_strokes_with_a_label_and_needs_no_font() -> None:
    document = drawn(handwriting.strokes("12+30=42", 100, 50, 20, stroke="black"))
    assert not list(document.iter(f"{SVG}text"))
    (group,) = document.iter(f"{SVG}g")
    assert group.attrib["aria-label"] == "12+30=42"
    assert len(list(group.iter(f"{SVG}path"))) == 8


def test_every_sign_has_a_drawing_of_its_own_within_its_width() -> None:
    assert set("0123456789+-=/# abcdefghijklmnopqrst\N{MULTIPLICATION SIGN}") == handwriting.SIGNS
    drawings: set[str] = set()
    for sign in handwriting.SIGNS - {" "}:
        (path,) = ElementTree.fromstring(handwriting.strokes(sign, 0, 0, 10))
        drawings.add(path.attrib["d"])
        across = numbers(path.attrib["d"])
        assert max(across) < 14
        assert handwriting.text_width(sign, 10) <= 8
    assert len(drawings) == len(handwriting.SIGNS) - 1


def test_signs_that_nobody_drew_are_refused() -> None:
    with pytest.raises(KeyError):
        handwriting.strokes("Z", 0, 0, 10)


def test_text_is_aligned() -> None:
    def left(align: handwriting.Align) -> float:
        group = ElementTree.fromstring(handwriting.strokes("48", 100, 0, 20, align=align))
        return numbers(group.attrib["transform"])[0]

    width = handwriting.text_width("48", 20)
    assert left("start") == 100
    assert left("middle") == pytest.approx(100 - width / 2, abs=0.01)
    assert left("end") == pytest.approx(100 - width, abs=0.01)
    assert handwriting.text_width("48", 40) == 2 * width
    assert handwriting.text_width("", 40) == 0


@pytest.mark.parametrize("game", crownlands.games().values(), ids=lambda game: game.name)
def test_a_cover_needs_no_other_picture(game: Game) -> None:
    cover = ElementTree.fromstring(game.art.cover())
    symbols = [each.attrib["id"] for each in cover.iter(f"{SVG}symbol")]
    used = [each.attrib["href"].removeprefix("#") for each in cover.iter(f"{SVG}use")]
    assert len(symbols) == len(set(symbols))
    assert set(symbols) == set(used)

"""The pictures of the rulebook: the engine agrees with what each says."""

import pytest

from crownlands.games.kingdomino import KINGDOMINO
from crownlands.games.kingdomino.actions import place, square_named
from crownlands.games.kingdomino.dominoes import DOMINOES
from crownlands.games.kingdomino.illustrations import Market, ShownKingdom, begun, laying, read
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.scoring import score_lines

assert KINGDOMINO.rulebook
ILLUSTRATIONS = {name: read(one.shows) for name, one in KINGDOMINO.rulebook.pictures.items()}
KINGDOMS = {name: one for name, one in ILLUSTRATIONS.items() if isinstance(one, ShownKingdom)}
MARKETS = {name: one for name, one in ILLUSTRATIONS.items() if isinstance(one, Market)}


def laid(shown: ShownKingdom) -> Kingdom:
    kingdom = Kingdom.founded(shown.options.span)
    for text in shown.laid:
        number, left, right = laying(text)
        where = place(square_named(left), square_named(right))
        assert kingdom.accepts(DOMINOES[number], where), text
        kingdom = kingdom.with_domino(DOMINOES[number], where)
    return kingdom


@pytest.mark.parametrize("name", KINGDOMS)
def test_what_is_tried_fits_or_is_refused_as_the_picture_says(name: str):
    kingdom = laid(KINGDOMS[name])
    for text, rule in KINGDOMS[name].tried.items():
        number, left, right = laying(text)
        refused = kingdom.why_not(DOMINOES[number], place(square_named(left), square_named(right)))
        assert (refused.rule if refused else "") == rule, text


@pytest.mark.parametrize("name", KINGDOMS)
def test_the_kingdom_pays_what_the_picture_says(name: str):
    shown = KINGDOMS[name]
    paid: dict[str, int] = {}
    for line in score_lines(laid(shown), shown.options, 1):
        of = str(line.values.get("terrain", line.rule))
        paid[of] = paid.get(of, 0) + line.points
    assert {of: paid.get(of) for of in shown.pays} == shown.pays


@pytest.mark.parametrize("name", MARKETS)
def test_a_line_is_that_of_a_match(name: str):
    view = begun(MARKETS[name]).view(None)
    assert [offer.face.number for offer in view.line] == sorted(
        offer.face.number for offer in view.line
    )


def test_no_domino_lies_twice():
    for name, shown in KINGDOMS.items():
        numbers = [laying(text).domino for text in (*shown.laid, *shown.tried)]
        assert len(numbers) == len(set(numbers)), name

"""The liveries of the seats: five for any eyes, and none of them the colour of any land."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from crownlands.engine.contract import Art
from crownlands.engine.drawing.liveries import LIVERIES, Livery
from crownlands.engine.drawing.seats import SIGNS
from crownlands.engine.drawing.svg import plain
from crownlands.games import GAMES
from crownlands.games.kingdom_builder.art import VARIANTS
from crownlands.games.kingdom_builder.board.terrain import TERRAINS as LANDS
from crownlands.games.kingdomino.dominoes import TERRAINS as FIELDS
from tests.engine.eyes import EYES, contrast, distance, lightness

LOOK = Path(__file__).parents[2] / "web/src/look"
MAINS = tuple(livery.main for livery in LIVERIES)
every_eye = pytest.mark.parametrize("eyes", EYES)


def ground_of(art: Art, symbol: str) -> str:
    """What a terrain is painted with from edge to edge: the first thing drawn."""
    drawn = next(iter(ElementTree.fromstring(art.symbols()[symbol])))
    return drawn.attrib["fill"]


GROUNDS = {
    **{
        f"{terrain}, drawing {k}": ground_of(GAMES["kingdom_builder"].art, f"kb-{terrain}-{k}")
        for terrain in LANDS
        for k in range(VARIANTS)
    },
    **{
        f"{terrain} on a domino": ground_of(GAMES["kingdomino"].art, f"terrain-{terrain}")
        for terrain in FIELDS
    },
}


def test_distances_are_those_of_the_eye() -> None:
    assert distance("#000000", "#ffffff") == pytest.approx(1, abs=1e-3)
    assert distance("#ffffff", "#ffffff", "protanopia") == 0
    # What a red-green blind eye is known for.
    assert distance("#a07000", "#5f9000") > 2 * distance("#a07000", "#5f9000", "deuteranopia")
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@every_eye
def test_five_liveries_are_five_for_any_eyes(eyes: str) -> None:
    assert len(MAINS) == len(SIGNS) == 5
    for one, other in combinations(MAINS, 2):
        assert distance(one, other, eyes) > 0.17, f"{one} looks like {other}"


def test_liveries_go_from_dark_to_light_step_by_step() -> None:
    light = sorted(map(lightness, MAINS))
    assert all(lighter - darker > 10 for darker, lighter in pairwise(light))


@pytest.mark.parametrize("land", GROUNDS)
def test_no_livery_is_the_colour_of_a_land(land: str) -> None:
    for main in MAINS:
        assert distance(main, GROUNDS[land]) > 0.12, f"{main} on {land}"


@every_eye
@pytest.mark.parametrize("land", GROUNDS)
def test_no_livery_becomes_the_colour_of_a_land_to_other_eyes(land: str, eyes: str) -> None:
    for main in MAINS:
        assert distance(main, GROUNDS[land], eyes) > 0.055, f"{main} on {land}"


@pytest.mark.parametrize("livery", LIVERIES)
def test_digits_on_a_livery_can_be_read(livery: Livery) -> None:
    assert contrast(livery.mark, livery.main) >= 4.5


def test_the_client_wears_the_same_liveries() -> None:
    seats = (LOOK / "seats.css").read_text("utf-8")
    for number, livery in enumerate(LIVERIES):
        for suffix, paint in (
            ("", livery.main),
            ("-shade", livery.shade),
            ("-tint", livery.tint),
            ("-mark", livery.mark),
        ):
            assert f"--livery-{number}{suffix}: {paint};" in seats
            assert f"--seat-{number}{suffix}: var(--livery-{number}{suffix});" in seats
        for wearer in (f"seat-{number}", f"livery-{number}"):
            assert f".{wearer} {{\n  --seat: var(--{wearer});" in seats


@pytest.mark.parametrize("game", GAMES)
def test_what_belongs_to_a_seat_can_change_its_livery(game: str) -> None:
    symbols = GAMES[game].art.symbols()
    owned = {name: drawn for name, drawn in symbols.items() if "var(" in drawn}
    assert {name[-1] for name in owned} == set("01234"[: GAMES[game].players[-1]])
    for name, drawn in owned.items():
        assert set(re.findall(r"var\(--seat-(\d)", drawn)) == {name[-1]}
        # Everything that is painted in the livery is, and nothing of it is left as a plain colour.
        livery = LIVERIES[int(name[-1])]
        named = re.sub(r"var\([^()]+\)", "", drawn)
        assert livery.main not in named
        assert livery.shade not in named
        assert livery.main in plain(drawn)
        assert "var(" not in plain(drawn)

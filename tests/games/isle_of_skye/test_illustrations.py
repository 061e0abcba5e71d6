"""The pictures of the rulebook: the engine agrees with what each says."""

import pytest

from crownlands.games.isle_of_skye import ISLE_OF_SKYE
from crownlands.games.isle_of_skye.field import square_named, squares_named
from crownlands.games.isle_of_skye.illustrations import ShownTerritory, laying, read, territory
from tests.games.isle_of_skye.laid import laid, table

assert ISLE_OF_SKYE.rulebook
TERRITORIES = {name: read(one.shows) for name, one in ISLE_OF_SKYE.rulebook.pictures.items()}
every_picture = pytest.mark.parametrize("shown", TERRITORIES.values(), ids=TERRITORIES.keys())


@every_picture
def test_everything_laid_fits(shown: ShownTerritory):
    assert territory(shown).laid == laid(*shown.laid).laid


@every_picture
def test_what_is_tried_fits_or_is_refused_as_the_picture_says(shown: ShownTerritory):
    own = territory(shown)
    for text, rule in shown.tried.items():
        tile, square, turn = laying(text)
        around = own.rim.get(square)
        if around is None:
            assert rule == ("square_taken" if square in own.laid else "touches_nothing"), text
        else:
            assert rule == ("" if tile.fits[around] >> turn & 1 else "no_match"), text


@every_picture
def test_the_territory_pays_what_the_picture_says(shown: ShownTerritory):
    state = table(territory(shown), laid())
    tiles = state.rulebook.scoring_tiles
    assert {name: tiles[name].points(state, 0) for name in shown.pays} == shown.pays


@every_picture
def test_what_is_lit_earns_it(shown: ShownTerritory):
    state = table(territory(shown), laid())
    for name in shown.pays:
        squares = squares_named(state.rulebook.scoring_tiles[name].pay(state, 0).squares)
        assert not shown.lit or set(map(square_named, shown.lit)) == set(map(square_named, squares))

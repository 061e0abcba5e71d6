"""What the laws are tried with: few options, and any two of them together."""

from __future__ import annotations

from itertools import combinations, product

from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions

SETS = ISLE_OF_SKYE.option_sets()
RULINGS = ("castle_on_road", "farm_corners", "column_once", "tiebreak")


def test_option_sets_are_all_different():
    assert len(SETS) == len(set(SETS)) == 24


def test_every_number_of_players_plays_by_the_rules_as_they_are():
    for players, journeyman in product(ISLE_OF_SKYE.players, (False, True)):
        assert IsleOfSkyeOptions(players=players, journeyman=journeyman) in SETS


def test_any_two_options_come_together_in_every_way():
    for one, other in combinations(("players", "journeyman", *RULINGS), 2):
        values = [{getattr(each, name) for each in SETS} for name in (one, other)]
        shown = {(getattr(each, one), getattr(each, other)) for each in SETS}
        assert shown == set(product(*values)), (one, other)


def test_bonus_tiles_lie_in_the_same_places_or_not():
    assert {each.same_bonuses for each in SETS if each.journeyman} == {False, True}

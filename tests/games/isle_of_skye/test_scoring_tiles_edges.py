"""Which tiles earn what a scoring tile pays, and what lies at the edge of its rule."""

from __future__ import annotations

import pytest

from tests.games.isle_of_skye.laid import laid, table
from tests.games.isle_of_skye.test_scoring_tiles import ALONE, BLOCK, LAKE, lit, paid

SHORES = {"n1", "n1e1", "n2e1", "n2", "n2w1", "n1w1"}


@pytest.mark.clause("isle_of_skye.goals.squares")
def test_a_square_lights_its_four_tiles():
    placements = " ".join(BLOCK).split()
    assert lit("squares", laid(*placements[:3])) == {"castle", "n1", "n1e1", "e1"}


@pytest.mark.clause("isle_of_skye.goals.squares")
def test_squares_that_overlap_light_every_tile_once():
    assert lit("squares", laid(*LAKE)) == SHORES
    around = {"n1w1", "n1", "n1e1", "w1", "castle", "e1", "s1w1", "s1", "s1e1"}
    assert lit("squares", laid(*BLOCK)) == around


@pytest.mark.clause("isle_of_skye.goals.areas")
@pytest.mark.parametrize("name", ["areas", "wide_areas"])
def test_complete_areas_light_their_tiles_and_no_others(name: str):
    assert lit(name, laid(*LAKE)) == SHORES
    assert lit(name, laid(LAKE[0])) == set()


@pytest.mark.clause("isle_of_skye.goals.areas")
def test_areas_light_the_tiles_of_all_that_are_complete():
    # A water inside w1; the castle's pasture, which ends on e1.
    assert lit("areas", laid("b09@w1/0")) == {"w1"}
    assert lit("areas", laid("b09@w1/0 b22@e1/2")) == {"w1", "castle", "e1"}


@pytest.mark.clause("isle_of_skye.goals.animals_at_farms")
def test_animals_south_of_a_farm_stand_at_it_as_those_in_the_north_do():
    # Two cows and a sheep on n1, the farm on n2.
    own = laid("b32@n1/0 b64@n2/0")
    assert paid("animals_at_farms", own) == 3
    assert paid("animals_at_farms", own, farm_corners=False) == 3
    assert lit("animals_at_farms", own) == {"n1"}


@pytest.mark.clause("isle_of_skye.goals.animals_at_farms")
@pytest.mark.parametrize("square", ["n1w1/0", "n1e1/0", "n2/1"])
def test_animals_beside_a_farm_stand_at_it_on_every_side(square: str):
    # The farm is on n1.
    own = laid("b30@n1/0", f"b16@{square}")
    assert paid("animals_at_farms", own) == paid("animals_at_farms", own, farm_corners=False) == 3
    assert lit("animals_at_farms", own) == {square.partition("/")[0]}


@pytest.mark.clause("isle_of_skye.goals.building_sets")
def test_a_set_lights_its_three_buildings():
    assert lit("building_sets", laid("b01@w1/2 b04@n1/2 b11@e1/0")) == {"w1", "n1", "e1"}


@pytest.mark.clause("isle_of_skye.goals.most_gold")
def test_gold_lies_on_no_tile():
    state = table(ALONE, ALONE, gold=(5, 0))
    pay = state.rulebook.scoring_tiles["most_gold"].pay(state, 0)
    assert (pay.points, pay.squares) == (5, 0)

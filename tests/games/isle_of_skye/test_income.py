"""Phase 1: income, and what those behind are given."""

from __future__ import annotations

import pytest

from crownlands.games.isle_of_skye.phases.income import RoundBegins
from tests.games.isle_of_skye.laid import laid, table
from tests.games.isle_of_skye.playing import (
    gold_after_income,
    to_price,
)


@pytest.mark.clause("isle_of_skye.round.income")
def test_the_first_gold_is_the_income_of_the_castle():
    assert to_price(3).gold == [5, 5, 5]


@pytest.mark.clause("isle_of_skye.round.income")
def test_barrels_bring_gold_if_a_road_leads_to_the_castle():
    three = laid("b32@n1/0 b42@w1/1 b31@s1/0")
    # The roads of w1 leave through its other edges.
    two_of_three = laid("b53@n1/2 b14@s1/0 b18@w1/0")
    # n1 has two roads; barrels stand on the one that is not the castle's.
    on_the_other_road = laid("b33@n1/0 b05@n2/1")
    assert gold_after_income(1, three, two_of_three, on_the_other_road) == [8, 7, 5]


@pytest.mark.clause("isle_of_skye.round.income")
@pytest.mark.parametrize(("round_", "each"), [*enumerate([0, 0, 1, 2, 3, 4], 1)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_behind_gets_gold_for_everybody_with_more_points(
    players: int, round_: int, each: int
):
    scored = [10, 7, 7, 3][:players]
    gold = gold_after_income(round_, *[laid()] * players, scored=scored)
    assert gold == [5, 5 + each, 5 + each, 5 + 3 * each][:players]


@pytest.mark.clause("isle_of_skye.round.income")
@pytest.mark.parametrize(("round_", "each"), [*enumerate([0, 0, 1, 2, 3], 1)])
def test_with_five_players_it_is_the_other_side_of_the_board(round_: int, each: int):
    gold = gold_after_income(round_, *[laid()] * 5, scored=[0, 9, 4, 4, 12])
    assert gold == [5 + 4 * each, 5 + each, 5 + 2 * each, 5 + 2 * each, 5]


@pytest.mark.clause("isle_of_skye.round.income")
def test_income_is_added_to_what_is_left():
    state = table(laid(), laid(), gold=[3, 40])
    state.frames = ()
    RoundBegins().run(state, None)
    assert state.gold == [8, 45]

"""Journeyman: roads that are laid by hand."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Refusal
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.field import EAST, SOUTH, square_named, squares_named
from crownlands.games.isle_of_skye.journeyman.events import RoadLaid
from crownlands.games.isle_of_skye.phases.income import income
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye.laid import journey, laid, to_buy, to_plan, travelling, with_road
from tests.games.isle_of_skye.playing import offered, plan, refused, say

ALONE = laid()
#: two barrels and no road
BARRELS = laid("j01@n1/0")
#: n1 has two curves; the barrels on n2 stand on the one that is not the castle's
CURVES = laid("b33@n1/0 b05@n2/1")


def earned(own: Territory) -> int:
    return income(travelling(own, ALONE), 0)


def connected(own: Territory) -> set[str]:
    return set(squares_named(own.connected))


def planning(own: Territory, roads: int = 1) -> IsleOfSkyeState:
    return to_plan(travelling(own, ALONE, journeys=[journey(roads=roads)]))


def roads_offered(state: IsleOfSkyeState) -> set[str]:
    return {text for text in offered(state, 0) if text.startswith("road ")}


# What they join


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_two_barrels_without_a_road_bring_two_gold_once_they_are_linked():
    assert earned(BARRELS) == 5
    state = planning(BARRELS)
    say(state, 0, "road n1 south")
    assert earned(state.territories[0]) == 5 + 2
    plan(state, 0)
    plan(state, 1)
    assert state.gold == [7, 5]


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_barrels_that_are_linked_to_no_castle_bring_nothing():
    own = laid("j01@n1/0 b24@n2/0")
    assert earned(with_road(own, "n2")) == 5


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_joins_all_roads_of_both_tiles():
    assert connected(CURVES) == {"castle", "n1"}
    assert earned(CURVES) == 5
    own = with_road(CURVES, "n1")
    assert connected(own) == {"castle", "n1", "n2"}
    assert earned(own) == 6
    # On the other side of n1 it does so too.
    assert connected(with_road(CURVES, "n2")) == {"castle", "n1", "n2"}


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_roads_that_are_laid_join_each_other():
    own = laid("b48@n1/0 b69@n2/0 b07@n3/2")
    first = with_road(own, "n1")
    assert connected(first) == {"castle", "n1"}
    assert connected(with_road(first, "n2")) == {"castle", "n1", "n2"}
    # Laid the other way round, all are joined in the end as well.
    assert connected(with_road(with_road(own, "n2"), "n1")) == {"castle", "n1", "n2"}


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_what_is_laid_later_joins_the_roads_of_a_tile_that_one_touches():
    # Tiles laid beside the two curves, which a road has made a crossing.
    own = laid("b33@n1/0")
    state = travelling(with_road(own, "n1"), ALONE)
    tile = state.rulebook.tiles[5]
    grown = state.territories[0].with_tile(tile, square_named("n2"), 1)
    assert connected(grown) == {"castle", "n1", "n2"}


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_counts_for_scoring_tiles():
    state = travelling(CURVES, with_road(CURVES, "n1"))
    tiles = state.rulebook.scoring_tiles["road_tiles"]
    assert [tiles.points(state, seat) for seat in (0, 1)] == [2, 3]


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_makes_no_area_larger():
    own = laid("b48@n1/0")
    assert len(with_road(own, "n1").areas) == len(own.areas)


# Where they are laid


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_leads_over_water():
    state = planning(laid("b71@e1/0"))
    assert say(state, 0, "road castle east") == [(RoadLaid(0, "castle", "e1"), None)]
    assert connected(state.territories[0]) == {"castle", "e1"}


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_may_be_laid_over_printed_ones():
    # One leads from the castle to n1, where it meets none; s1 has one as well.
    state = planning(laid("b48@n1/0 b24@s1/0"), roads=2)
    assert roads_offered(state) == {"road n1 south", "road castle south"}
    say(state, 0, "road n1 south", "road castle south")


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_all_roads_may_lie_on_the_same_tile():
    own = laid("b48@n1/0 b71@e1/0 b57@s1/0")
    state = planning(own, roads=3)
    say(state, 0, "road n1 south", "road castle east", "road castle south")
    assert connected(state.territories[0]) == {"castle", "n1", "e1", "s1"}
    assert state.journeys[0].roads == 0


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_is_laid_between_two_tiles_of_ones_own():
    state = planning(BARRELS)
    assert roads_offered(state) == {"road n1 south"}
    assert refused(state, 0, "road castle east") == Refusal("no_tile_there", {"square": "castle"})
    assert refused(state, 0, "road n2 south") == Refusal("no_tile_there", {"square": "n2"})


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_no_two_roads_lie_on_the_same_edge():
    state = planning(BARRELS, roads=2)
    say(state, 0, "road n1 south")
    assert roads_offered(state) == set()
    assert refused(state, 0, "road n1 south") == Refusal("road_there", {"square": "n1"})


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_nobody_lays_more_roads_than_it_has():
    state = planning(laid("b48@n1/0 b57@s1/0"), roads=1)
    say(state, 0, "road n1 south")
    assert state.journeys[0].roads == 0
    assert roads_offered(state) == set()
    assert refused(state, 0, "road castle south") == Refusal("no_roads")
    assert refused(planning(BARRELS, roads=0), 0, "road n1 south") == Refusal("no_roads")


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_seat_gets_three_roads_at_most():
    state = travelling(ALONE, ALONE)
    for own in state.journeys:
        dealt = [bonus for track in own.bonuses for bonus in track]
        assert dealt.count("one_road") + 2 * dealt.count("two_roads") == 3


# When they are laid


def unlocked(own: Territory, bonus: str) -> IsleOfSkyeState:
    """Seat 0 collects a marker on its castle that unlocks roads."""
    space = {"one_road": 1, "two_roads": 4}[bonus]
    travels = journey(herald=space)
    state = to_plan(travelling(own, ALONE, journeys=[travels], gold=[3, 0]))
    plan(state, 1)
    plan(state, 0, "castle")
    return state


@pytest.mark.clause("isle_of_skye.journeyman.roads")
@pytest.mark.parametrize(("bonus", "roads"), [("one_road", 1), ("two_roads", 2)])
def test_roads_that_come_in_phase_5_are_laid_in_phase_6_before_points_are_counted(
    bonus: str, roads: int
):
    state = unlocked(laid("b48@n1/0 b57@s1/0"), bonus)
    state.scoring = ("road_tiles", "squares", "columns", "sheep")
    assert refused(state, 0, "road n1 south").rule == "advance_first"
    say(state, 0, "herald")
    assert state.view(None).asks == "road"
    assert state.journeys[0].roads == roads
    say(state, 0, "road n1 south")
    if roads == 2:
        say(state, 0, "road castle south")
    assert state.round == 2
    # The castle itself is the first tile that its roads reach.
    assert state.purses[0]["road_tiles"] == 1 + roads


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_roads_may_be_kept():
    state = unlocked(laid("b48@n1/0"), "one_road")
    say(state, 0, "herald", "no road")
    assert state.round == 2
    assert state.journeys[0].roads == 1
    to_plan(state)
    assert roads_offered(state) == {"road n1 south"}


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_roads_that_come_in_phase_4_are_laid_in_phase_5():
    state = travelling(laid("b48@n1/0"), ALONE, journeys=[journey(herald=1)], gold=[9, 9])
    to_buy(state, "b22=1", "j01=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    assert refused(state, 0, "road n1 south").rule == "advance_first"
    say(state, 0, "herald")
    say(state, 1, "pass")
    assert state.journeys[0].roads == 1
    while state.view(None).asks == "lay":
        (seat, *_) = state.actors()
        state.apply(seat, state.legal(seat)[0])
    assert "road n1 south" in offered(state, 0)
    # Who does not lay it then is not asked again before points are counted.
    plan(state, 0)
    plan(state, 1)
    assert state.round == 2


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_a_road_shortens_the_journey_that_is_planned_next():
    own = laid("b48@n1/0 b69@n2/0")
    state = planning(own, roads=1)
    say(state, 0, "road n1 south")
    plan(state, 0, "n1")
    plan(state, 1)
    assert square_named("n1") == state.journeys[0].pawn
    assert state.territories[0].tokens == (square_named("n1") * 4 + SOUTH,)


@pytest.mark.clause("isle_of_skye.journeyman.roads")
def test_others_see_where_roads_lie():
    state = planning(laid("b71@e1/0"))
    say(state, 0, "road castle east")
    for watcher in (0, 1, None):
        assert state.view(watcher).seats[0].territory.roads == (("castle", EAST),)

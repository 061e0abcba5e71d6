"""Journeyman: what a step costs, how a journey is planned in secret, and how it is made."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, permutations
from random import Random

import pytest

from crownlands.engine.contract import Event, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.field import EAST, SOUTH, offset, square_at, square_name
from crownlands.games.isle_of_skye.journeyman.events import (
    Advanced,
    Marked,
    Planned,
    PlanShown,
    Walked,
)
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye import flood
from tests.games.isle_of_skye.laid import (
    NUMBER,
    TILES,
    journey,
    laid,
    to_plan,
    travelling,
    with_road,
)
from tests.games.isle_of_skye.playing import Heard, offered, plan, refused, say, seen

ALONE = laid()
#: The rulebook's own example: n1 has two curves, one from the castle to a dead end in the east,
#: one that leads on to n2.
CURVES = laid("b33@n1/0 b05@n2/1 b48@n1e1/0")
#: roads from end to end, n2 to s2
LINE = laid("b19@n1/0 b25@n2/0 b24@s1/0 b31@s2/0")
#: the same length without any road but those of the castle
PATHLESS = laid("b48@n1/0 b69@n2/0 b57@s1/0 b47@s2/0")


def planning(own: Territory, *journeys: Journey) -> IsleOfSkyeState:
    return to_plan(travelling(own, ALONE, journeys=journeys))


def told(heard: Heard, kind: type[Event]) -> list[Event]:
    return [event for event, _ in heard if isinstance(event, kind)]


def markable(state: IsleOfSkyeState, seat: Seat = 0) -> set[str]:
    return {text[5:] for text in offered(state, seat) if text.startswith("mark ")}


def costs(own: Territory, pawn: str = "castle") -> dict[str, int]:
    """What it costs to go from a tile to every other, each planned alone with much movement."""
    found: dict[str, int] = {}
    for square in map(square_name, own.laid):
        state = planning(own, journey(merchant=11, pawn=pawn, kept=("extra_movement",)))
        plan(state, 0, square, pace="hurry")
        (walked,) = told(plan(state, 1), Walked)
        assert isinstance(walked, Walked)
        found[square] = walked.cost
    return found


def planned(own: Territory, squares: Iterable[str], *journeys: Journey) -> IsleOfSkyeState:
    """All plans are made, seat 1 goes nowhere."""
    state = planning(own, *journeys)
    plan(state, 1)
    plan(state, 0, *squares)
    return state


# Steps


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_a_step_costs_two():
    assert costs(PATHLESS) == {"castle": 0, "n1": 2, "n2": 4, "s1": 2, "s2": 4}


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_a_step_by_road_costs_one():
    assert costs(LINE) == {"castle": 0, "n1": 1, "n2": 2, "s1": 1, "s2": 2}
    assert costs(LINE, "s2") == {"s2": 0, "s1": 1, "castle": 2, "n1": 3, "n2": 4}


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_two_curves_that_do_not_meet_cost_one_each_and_a_dead_end_two():
    assert costs(CURVES) == {"castle": 0, "n1": 1, "n2": 2, "n1e1": 3}
    assert costs(CURVES, "n1e1") == {"n1e1": 0, "n1": 2, "castle": 3, "n2": 3}


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_a_road_that_was_laid_costs_one_too():
    # Over water, where nothing is printed on either side.
    assert costs(laid("b71@e1/0"))["e1"] == 2
    assert costs(with_road(laid("b71@e1/0"), "castle", EAST))["e1"] == 1
    # Where one side alone has a road.
    assert costs(with_road(PATHLESS, "n1")) == {"castle": 0, "n1": 1, "n2": 3, "s1": 2, "s2": 4}


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_the_cheapest_way_is_gone():
    # From n1e1 to the castle: over n1, half of it by road, or over e1 on foot.
    own = laid("b19@n1/0 b61@e1/0 b03@n1e1/2")
    assert costs(own, "n1e1")["castle"] == 3
    assert costs(with_road(own, "n1", EAST), "n1e1")["castle"] == 2


# Planning


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_nobody_plans_farther_than_four_points_reach():
    state = planning(PATHLESS, journey(pawn="s2"))
    assert markable(state) == {"s2", "s1", "castle"}
    assert refused(state, 0, "mark n1") == Refusal("too_far", {"square": "n1", "movement": 4})


@pytest.mark.parametrize(("merchant", "reach"), [(0, 4), (2, 5), (5, 6), (7, 7), (11, 8)])
def test_the_merchant_says_how_far(merchant: int, reach: int):
    own = laid("b48@n1/0 b69@n2/0 b57@s1/0 b47@s2/0")
    far = {"s2": 0, "s1": 2, "castle": 4, "n1": 6, "n2": 8}
    state = planning(own, journey(merchant=merchant, pawn="s2"))
    assert markable(state) == {square for square, cost in far.items() if cost <= reach}


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_there_are_two_markers():
    state = planning(LINE)
    say(state, 0, "mark n1")
    assert 0 in state.actors()
    say(state, 0, "mark n2")
    assert state.actors() == (1,)


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_a_third_marker_can_be_laid_too():
    state = planning(LINE, journey(markers=3))
    say(state, 0, "mark n1", "mark n2")
    assert 0 in state.actors()
    say(state, 0, "mark castle")
    assert state.actors() == (1,)


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_after_a_spared_marker_all_others_are_spared():
    state = planning(LINE, journey(markers=3))
    say(state, 0, "mark n1", "spare")
    assert offered(state, 0) == ["spare"]
    assert refused(state, 0, "mark n2") == Refusal("spared_already")
    say(state, 0, "spare")
    assert state.actors() == (1,)


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_fewer_markers_may_be_laid():
    assert offered(planning(LINE), 0)[0] == "spare"
    one = planned(LINE, ["s1"])
    assert square_name(one.journeys[0].pawn) == "s1"
    none = planned(LINE, [], journey(pawn="n2"))
    assert square_name(none.journeys[0].pawn) == "n2"
    assert none.round == 2


@pytest.mark.clause("isle_of_skye.journeyman.plan")
@pytest.mark.parametrize("square", ["castle", "n1"])
def test_a_tile_takes_one_marker(square: str):
    state = planning(LINE, journey(markers=3))
    say(state, 0, f"mark {square}")
    assert square not in markable(state)
    assert refused(state, 0, f"mark {square}") == Refusal("marked_already", {"square": square})


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_markers_lie_on_own_tiles():
    state = to_plan(travelling(LINE, laid("b71@e1/0")))
    assert refused(state, 0, "mark e1") == Refusal("no_tile_there", {"square": "e1"})
    say(state, 1, "mark e1")


def test_the_tile_of_the_journeyman_may_be_marked():
    state = planned(LINE, ["n1"], journey(pawn="n1"))
    assert square_name(state.journeys[0].pawn) == "n1"


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_all_markers_must_be_reached_in_some_order():
    state = planning(LINE)
    say(state, 0, "mark n2")
    # 2 to n2, then 1 to n1, 2 to the castle; or s1 first, and from there 3 to n2.
    assert markable(state) == {"castle", "n1", "s1"}
    assert refused(state, 0, "mark s2").rule == "too_far"


def test_it_does_not_matter_in_which_order_tiles_are_marked():
    plans = [("n2", "s1"), ("s1", "n2")]
    one, other = (planned(LINE, squares) for squares in plans)
    assert one == other


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_three_markers_within_the_points():
    # In the rulebook's example, 1 to n1 and 1 to n2 leave 2, which is too little for n1e1.
    state = planning(CURVES, journey(markers=3))
    say(state, 0, "mark n1", "mark n2")
    assert markable(state) == {"castle"}
    state = planning(CURVES, journey(markers=3, merchant=2))
    say(state, 0, "mark n1", "mark n2")
    assert markable(state) == {"castle", "n1e1"}


# More movement


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_more_movement_adds_four_points():
    state = planning(PATHLESS, journey(pawn="s2", kept=("extra_movement",)))
    assert offered(state, 0) == ["stroll", "hurry"]
    say(state, 0, "hurry")
    assert markable(state) == {"s2", "s1", "castle", "n1", "n2"}
    for text in ("hurry", "stroll"):
        assert refused(state, 0, text) == Refusal("hurried_already")


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_more_movement_is_decided_before_any_marker():
    state = planning(PATHLESS, journey(pawn="s2", kept=("extra_movement",)))
    for text in ("mark s1", "spare"):
        assert refused(state, 0, text) == Refusal("hurry_first")
    say(state, 0, "stroll")
    assert markable(state) == {"s2", "s1", "castle"}
    for text in ("hurry", "stroll"):
        assert refused(state, 0, text) == Refusal("hurried_already")


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_more_movement_is_used_once():
    state = planning(PATHLESS, journey(pawn="s2", kept=("extra_movement",)))
    plan(state, 0, "n2", pace="hurry")
    plan(state, 1)
    assert state.journeys[0].kept == ()
    to_plan(state)
    assert refused(state, 0, "hurry") == Refusal("no_extra_movement")
    assert markable(state) == {"n2", "n1", "castle"}


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_more_movement_can_wait():
    state = planning(LINE, journey(kept=("extra_movement",)))
    plan(state, 0, "n1")
    plan(state, 1)
    assert state.journeys[0].kept == ("extra_movement",)
    to_plan(state)
    assert "hurry" in offered(state, 0)


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_points_that_are_left_are_lost():
    state = planned(LINE, ["n1"])
    to_plan(state)
    own = state.view(0).seats[0].journey
    assert own
    assert own.movement == 4


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_who_has_no_such_tile_cannot_hurry():
    state = planning(LINE)
    for text in ("hurry", "stroll"):
        assert text not in offered(state, 0)
        assert refused(state, 0, text) == Refusal("no_extra_movement")


# Secrecy


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_all_plan_at_the_same_time():
    state = to_plan(travelling(LINE, LINE, LINE))
    assert state.actors() == (0, 1, 2)
    plan(state, 1, "n1")
    assert state.actors() == (0, 2)
    assert refused(state, 1, "mark n2").rule == "not_your_turn"
    say(state, 2, "mark n1")
    say(state, 0, "mark s1")
    assert state.actors() == (0, 2)


@pytest.mark.clause("isle_of_skye.journeyman.plan")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_nobody_sees_a_plan_before_all_are_made(watcher: Seat | None):
    def with_plan(*texts: str) -> bytes:
        own = journey(kept=("extra_movement",))
        state = to_plan(travelling(LINE, LINE, LINE, journeys=[own]))
        say(state, 0, *texts)
        return seen(state, watcher)

    nothing = with_plan()
    assert with_plan("stroll", "mark n1") == with_plan("stroll", "spare") == nothing
    assert with_plan("hurry") == with_plan("hurry", "mark n2") == nothing
    ready = with_plan("stroll", "spare", "spare")
    assert with_plan("stroll", "mark n1", "mark n2") == ready
    assert with_plan("hurry", "mark s2", "spare") == ready


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_a_seat_sees_its_own_plan():
    state = planning(LINE, journey(kept=("extra_movement",)))
    say(state, 0, "hurry", "mark n1")
    own, other = (state.view(seat).seats[0].journey for seat in (0, 1))
    assert own
    assert other
    assert (own.plan, own.hurried, own.movement) == (("n1",), True, 8)
    assert (other.plan, other.hurried, other.movement) == (None, None, 4)


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_only_the_seat_itself_hears_of_its_markers():
    state = planning(LINE)
    assert plan(state, 0, "n1", "n2") == [
        (Marked("n1"), 0),
        (Marked("n2"), 0),
        (Planned(0), None),
    ]


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.plan")
def test_when_all_plans_are_made_all_are_shown_in_turn_order():
    state = to_plan(travelling(LINE, LINE, LINE, first=1))
    plan(state, 0, "n1")
    plan(state, 2)
    heard = plan(state, 1, "s1", "n2")
    shown = [(event, only) for event, only in heard if isinstance(event, PlanShown)]
    assert [(event.seat, set(event.squares), only) for event, only in shown] == [
        (1, {"s1", "n2"}, None),
        (2, set(), None),
        (0, {"n1"}, None),
    ]


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_who_imagines_the_others_plans_keeps_to_the_rules():
    for seed in range(20):
        state = to_plan(travelling(LINE, LINE))
        plan(state, 0, "n1", "n2")
        twin = state.determinized(1, Generator(seed))
        imagined = twin.journeys[0].plan
        assert len(set(imagined)) == len(imagined) <= 2
        plan(twin, 1)


# On the way


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_journeys_are_made_in_turn_order():
    state = to_plan(travelling(LINE, LINE, LINE, first=1))
    for seat in range(3):
        plan(state, seat, "n1", "n2")
    walkers: list[Seat] = []
    while state.view(None).asks in ("walk", "advance"):
        (seat,) = state.actors()
        if state.view(None).asks == "walk":
            walkers.append(seat)
            assert refused(state, (seat + 1) % 3, "walk n1").rule == "not_your_turn"
        say(state, seat, "walk n1" if state.view(None).asks == "walk" else "stay")
    assert walkers == [1, 2, 0]


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.plan")
def test_markers_are_collected_in_any_order_that_leaves_none_behind():
    both = planned(LINE, ["n1", "n2"])
    assert set(offered(both, 0)) == {"walk n1", "walk n2"}
    assert refused(both, 0, "walk s1") == Refusal("not_planned", {"square": "s1"})
    assert refused(both, 0, "stay").rule == "walk_first"

    # After n1e1 there would be 1 point left, and n1 costs 2.
    state = planned(CURVES, ["n1", "n1e1"])
    assert offered(state, 0) == ["walk n1"]
    assert refused(state, 0, "walk n1e1") == Refusal("not_in_this_order", {"square": "n1e1"})


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.plan")
@pytest.mark.parametrize(("order", "total"), [(("n1", "n2"), 2), (("n2", "n1"), 3)])
def test_the_pawn_ends_on_the_last_marker(order: tuple[str, str], total: int):
    state = planned(LINE, ["n1", "n2"])
    heard = say(state, 0, f"walk {order[0]}")
    while state.view(None).asks == "advance":
        heard += say(state, 0, "stay")
    walked = [event for event in told(heard, Walked) if isinstance(event, Walked)]
    assert [event.square for event in walked] == list(order)
    assert sum(event.cost for event in walked) == total
    assert square_name(state.journeys[0].pawn) == order[1]
    assert state.round == 2


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.plan")
def test_the_marker_under_the_journeyman_may_be_collected_later():
    state = planned(LINE, ["castle", "n1"])
    assert set(offered(state, 0)) == {"walk castle", "walk n1"}
    say(state, 0, "walk n1")
    while state.view(None).asks == "advance":
        say(state, 0, "stay")
    assert square_name(state.journeys[0].pawn) == "castle"


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_a_tile_may_be_crossed_several_times():
    # From n1e1 over n1 to n2 and back over n1 to the castle: 2 + 1 + 1 + 1.
    state = planned(CURVES, ["n2", "castle"], journey(pawn="n1e1", merchant=2))
    say(state, 0, "walk n2")
    while state.view(None).asks == "advance":
        say(state, 0, "stay")
    assert square_name(state.journeys[0].pawn) == "castle"


@pytest.mark.clause("isle_of_skye.journeyman.plan")
def test_a_marker_may_be_laid_just_to_stand_there():
    state = planned(LINE, ["n2"])
    while state.view(None).asks == "advance":
        say(state, 0, "stay")
    assert square_name(state.journeys[0].pawn) == "n2"
    assert state.journeys[0].spaces == (0, 0, 0)


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.plan")
def test_after_each_marker_comes_its_advance():
    # Barrels for the warrior on n1; the castle for a coin.
    travels = journey()
    state = travelling(LINE, ALONE, journeys=[travels], gold=[1, 0])
    to_plan(state)
    plan(state, 1)
    plan(state, 0, "n1", "castle")
    say(state, 0, "walk n1")
    assert offered(state, 0) == ["warrior", "stay"]
    heard = say(state, 0, "warrior")
    assert told(heard, Walked) == [Walked(0, "castle", 1)]
    assert offered(state, 0) == ["warrior", "merchant", "herald", "stay"]
    assert told(say(state, 0, "merchant"), Advanced) == [Advanced(0, "merchant", 1, 1, 0)]


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_the_next_journey_begins_where_the_last_one_ended():
    state = planned(LINE, ["s2"])
    while state.view(None).asks == "advance":
        say(state, 0, "stay")
    to_plan(state)
    assert state.journeys[0].plan == ()
    assert markable(state) == {"s2", "s1", "castle", "n1", "n2"}
    say(state, 0, "mark n2")
    assert markable(state) == {"s2", "s1", "castle", "n1"}


# Random territories, and all ways looked for one by one


def grown(rng: Random) -> tuple[Territory, dict[flood.Square, dict[flood.Square, int]]]:
    """A territory with roads laid by hand, and what the way between any two of its tiles costs."""
    own, plain = laid(), {flood.CASTLE: ("castle", 0)}
    tokens: list[tuple[flood.Square, flood.Square]] = []
    for name in rng.sample([tile.name for tile in TILES[1:]], 9):
        if places := sorted(flood.placements(plain, name)):
            square, turn = rng.choice(places)
            plain[square] = name, turn
            own = own.with_tile(TILES[NUMBER[name]], square_at(*square), turn)
    edges = [(square, flood.beyond(square, way)) for square in plain for way in "ES"]
    between = [pair for pair in edges if pair[1] in plain]
    for one, other in rng.sample(between, min(2, len(between))):
        tokens.append((one, other))
        way = EAST if one[0] == other[0] else SOUTH
        own = own.with_road(square_at(*one), way)
    crossed = flood.crossings(plain, tokens)
    far = {one: {other: 0 if one == other else 99 for other in plain} for one in plain}
    for one in plain:
        for way in flood.COMPASS:
            if (other := flood.beyond(one, way)) in plain:
                far[one][other] = 1 if (one, way) in crossed else 2
    for over in plain:
        for one in plain:
            for other in plain:
                far[one][other] = min(far[one][other], far[one][over] + far[over][other])
    return own, far


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.plan")
@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_planned_is_what_can_be_walked_in_some_order(seed: int):
    rng = Random(seed)
    own, far = grown(rng)
    pawn = rng.choice(sorted(far))
    merchant, points = rng.choice([(0, 4), (2, 5), (5, 6)])

    def walkable(*marked: flood.Square) -> bool:
        return any(
            sum(far[one][other] for one, other in pairwise((pawn, *order))) <= points
            for order in permutations(marked)
        )

    name = square_name(square_at(*pawn))
    state = planning(own, journey(merchant=merchant, markers=3, pawn=name))
    marked: list[flood.Square] = []
    for _ in range(3):
        assert markable(state) == {
            square_name(square_at(*square))
            for square in far
            if square not in marked and walkable(*marked, square)
        }
        free = [square for square in far if square not in marked and walkable(*marked, square)]
        if free:
            marked.append(rng.choice(sorted(free)))
            say(state, 0, f"mark {square_name(square_at(*marked[-1]))}")
    say(state, 0, *["spare"] * (3 - len(marked)))
    plan(state, 1)
    if len(marked) > 1:
        # Whoever goes on may take any order that leaves nothing behind.
        firsts = {
            order[0]
            for order in permutations(marked)
            if sum(far[one][other] for one, other in pairwise((pawn, *order))) <= points
        }
        assert set(offered(state, 0)) == {f"walk {square_name(square_at(*f))}" for f in firsts}
    assert offset(state.journeys[0].pawn) in far

"""The Canoe, who is asked and when, and its bonus action: rulebook page 17."""

import pytest

from crownlands.games.kingdom_builder.events import Built, LastRound
from crownlands.games.kingdom_builder.marshlands.events import CanoePassed
from crownlands.games.kingdom_builder.marshlands.frames import Paddling
from tests.games.kingdom_builder.drawn import (
    actor,
    can,
    drawn,
    gold,
    play,
    put_figure,
    refused,
    settled,
    tiles,
)
from tests.games.kingdom_builder.plots import (
    build,
    building,
)

pytestmark = pytest.mark.clause("kingdom_builder.marshlands.canoe")


class TestTheCanoe:
    # Seat 1 holds a canoe of b1; who builds on c1 takes the last one.

    @pytest.mark.clause("kingdom_builder.marshlands.short")
    def test_builds_when_another_takes_the_last_tile(self):
        state = drawn("G1 L G G G G\n S S W W G G", location="canoe")
        play(state, "c1")
        assert actor(state) == 1
        # Of swamp the hex that touches, of water any: none touches.
        assert can(state) == {"a2", "c2", "d2", "done"}
        assert refused(state, "b2").rule == "must_touch"
        assert refused(state, "e2").rule == "no_landing"
        assert refused(state, "end").rule == "canoe_first"

    def test_interrupts_the_mandatory_action(self):
        state = drawn("G1 L G G G G\n S S W W G G", location="canoe")
        play(state, "c1")
        before = state.pieces.supply[1]
        assert Built(1, "d2", "water", "canoe") in play(state, "d2")
        assert state.pieces.supply[1] == before - 1
        assert actor(state) == 0
        assert "end" not in can(state)
        build(state, 2)
        assert "end" in can(state)

    @pytest.mark.clause("kingdom_builder.marshlands.short")
    def test_may_be_passed(self):
        state = drawn("G1 L G G G G\n S S W W G G", location="canoe")
        play(state, "c1")
        assert CanoePassed(1) in play(state, "done")
        assert actor(state) == 0
        assert settled(state, 1) == {"a1"}

    def test_does_not_answer_the_first_of_two_tiles(self):
        state = drawn("G1 L M G K G G G\n S S", location="canoe farm")
        play(state, "d1")
        assert tiles(state, 0) == ["farm"]
        assert actor(state) == 0

    def test_does_not_answer_its_own_seat(self):
        state = drawn("G0 L G G K G1 G G\n S S S S", location="canoe farm")
        play(state, "c1", "d1")
        assert "farm" in tiles(state, 0)
        assert actor(state) == 0

    def test_is_never_used_in_the_own_turn(self):
        state = drawn("G0 L G G G G\n S S S", location="canoe")
        assert refused(state, "use canoe").rule == "tile_useless"

    def test_needs_a_settlement_in_the_supply(self):
        state = drawn("G1 L G G G G\n S S W W G G", location="canoe", supply={1: 0})
        play(state, "c1")
        assert actor(state) == 0

    def test_that_was_asked_before_the_supply_ran_out_can_only_be_passed(self):
        state = drawn("G1 L G G G G\n S S W W G G", location="canoe", supply={1: 0})
        state.push(Paddling(1, "canoe", 1))
        assert can(state) == {"done"}

    def test_can_end_the_match(self):
        state = drawn("G1 L G G G G\n S S W W G G", location="canoe", supply={1: 1})
        play(state, "c1")
        assert LastRound(1) in play(state, "d2")

    def test_two_of_them_build_twice(self):
        state = drawn("G1 L G G L G1 G G\n S S W W G G G G G", location="canoe")
        play(state, "c1")
        assert state.frames[-1].told(state).left == 2
        play(state, "a2")
        assert actor(state) == 1
        assert state.frames[-1].told(state).left == 1
        assert "b2" in can(state)
        play(state, "b2")
        assert actor(state) == 0

    def test_of_two_one_may_be_enough(self):
        state = drawn("G1 L G G L G1 G G\n S S W W G G G G G", location="canoe")
        play(state, "c1", "a2", "done")
        assert actor(state) == 0

    def test_adjacency_is_asked_of_the_terrain_that_is_chosen(self):
        state = drawn("G1 L G G G G\n W S W S G G", location="canoe")
        play(state, "c1")
        # Water touches at a2 and so must be taken there; swamp touches nowhere.
        assert can(state) == {"a2", "b2", "d2", "done"}
        assert refused(state, "c2").rule == "must_touch"
        assert refused(state, "c2").values == {"count": 1}

    def test_answers_nomads(self):
        state = drawn(
            "G1 L M G N G G G\n S S M M M M M M M",
            location="canoe",
            nomads={"e1": "treasure"},
        )
        play(state, "d1")
        assert gold(state, 0, "treasure") == 3
        assert actor(state) == 1

    def test_a_moved_settlement_that_takes_the_last_tile_is_answered_too(self):
        state = drawn("G1 L G G0 G G\n S S", location="canoe", ready=["refuge"])
        play(state, "use refuge", "lift d1", "put c1")
        assert actor(state) == 1


class TestTheOrderOfCanoes:
    def test_begins_at_the_left_of_the_seat_at_turn(self):
        state = drawn(
            "G1 L G2 M M M M M M M G K G3 G G G\n S S S S", location="canoe farm", players=4
        )
        play(state, "k1")
        assert actor(state) == 1
        play(state, "done")
        assert actor(state) == 2
        play(state, "done")
        assert actor(state) == 0

    def test_answers_of_answers_come_first(self):
        # Seat 1 has no swamp beside it, so it may land at k1, beside the second farm.
        state = drawn(
            "M G1 L G2 M M G K G3 M S K G3 M G G G G\n M M M W W W",
            location="canoe farm",
            players=4,
        )
        play(state, "g1")
        assert actor(state) == 1
        play(state, "k1")
        assert "farm" in tiles(state, 1)
        # Seat 2 answers what seat 1 did, and then what seat 0 did.
        assert actor(state) == 2
        play(state, "done")
        assert actor(state) == 2
        play(state, "done")
        assert actor(state) == 0

    def test_in_the_turn_in_which_it_was_taken(self):
        # Seat 0 takes the last canoe; seat 1 lands beside a farm and empties it; seat 0 answers.
        state = drawn(
            "G1 L G G G G M M S K G2 M W W W", location="canoe farm", players=3, card="grass"
        )
        play(state, "c1")
        assert actor(state) == 1
        play(state, "i1")
        assert tiles(state, 1) == ["farm", "canoe"]
        assert actor(state) == 0
        assert building(state) == {"m1", "n1", "o1"}
        play(state, "m1")
        assert actor(state) == 0
        assert "done" not in can(state)

    def test_not_beside_a_warrior(self):
        state = drawn("G1 L G G G G\n S M M S S S G", location="canoe")
        put_figure(state, "warrior", 1, "e2")
        play(state, "c1")
        # d2 and f2 lie beside the warrior; a2 touches.
        assert building(state) == {"a2"}
        state = drawn("G1 L G M G G\n M M M S S S G", location="canoe")
        put_figure(state, "warrior", 0, "e2")
        play(state, "c1")
        # Nothing is left to land on, so nobody is asked.
        assert actor(state) == 0

    def test_the_seat_at_turn_may_run_out_in_the_midst_of_its_building(self):
        # As above, with one settlement left: the answer uses it, and the mandatory action is over.
        state = drawn(
            "G1 L G G G G M M S K G2 M W W W",
            location="canoe farm",
            players=3,
            card="grass",
            supply={0: 2},
        )
        play(state, "c1", "i1", "m1")
        assert state.pieces.supply[0] == 0
        assert can(state) == {"end"}


class TestTheBonusOfTheCanoe:
    PAIR = "G0 L G G L G0 G G\n S M W W G G G G G"

    def test_builds_on_swamp_or_water_in_the_own_turn(self):
        state = drawn(self.PAIR, location="canoe")
        play(state, "use canoe_bonus")
        # Swamp touches at a2; no water touches, so any will do.
        assert can(state) == {"a2", "c2", "d2"}
        assert refused(state, "e2").rule == "no_landing"

    def test_is_used_once_a_turn_before_or_after(self):
        state = drawn(self.PAIR, location="canoe")
        build(state, 3)
        play(state, "use canoe_bonus", "a2")
        assert refused(state, "use canoe_bonus").rule == "tile_used"

    def test_an_outpost_frees_it_only_where_it_is_bound(self):
        free = drawn("G0 L G G L G0 G G\n S M M M G G", location="canoe", ready=["outpost"])
        play(free, "use canoe_bonus")
        assert can(free) == {"a2"}
        bound = drawn("G0 L G G L G0 G G\n S M S M G G", location="canoe", ready=["outpost"])
        play(bound, "use canoe_bonus")
        assert can(bound) == {"a2", "use outpost"}
        play(bound, "use outpost")
        assert can(bound) == {"a2", "c2"}
        # Water is bound by nothing, and all swamp touches: there is nothing to free.
        wet = drawn("G0 L G G L G0 G G\n S M W M G G", location="canoe", ready=["outpost"])
        play(wet, "use canoe_bonus")
        assert can(wet) == {"a2", "c2"}

"""Farmland and silos: rulebook page 21."""

from typing import Any

import pytest

from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.events import MatchEnded
from crownlands.games.kingdom_builder.harvest.events import HarvestBegun, HarvestPassed
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
    also_ready,
    at_sea,
    build,
    building,
    over,
    round_of_others,
)

pytestmark = pytest.mark.clause("kingdom_builder.harvest.silos")


class TestFarmland:
    @pytest.mark.clause("kingdom_builder.harvest.short")
    def test_is_built_on_beside_an_own_settlement(self):
        state = drawn(at_sea("A G0 A A G G G\n A A"))
        play(state, "use farmland")
        assert can(state) == {"a1", "c1", "a2", "b2"}
        assert refused(state, "d1").rule == "farm_beside_own"
        assert refused(state, "e1").rule == "wrong_terrain"

    @pytest.mark.clause("kingdom_builder.harvest.short")
    def test_once_a_turn(self):
        state = drawn(at_sea("A G0 A A G G G G"))
        play(state, "use farmland", "a1")
        assert refused(state, "use farmland").rule == "tile_used"

    def test_before_or_after_the_mandatory_action_but_not_within(self):
        state = drawn(at_sea("A G0 G G G G G"))
        play(state, "c1")
        assert refused(state, "use farmland").rule == "mandatory_running"
        build(state, 2)
        assert can(state) == {"use farmland", "end"}
        play(state, "use farmland", "a1")
        assert can(state) == {"end"}

    def test_every_turn_again(self):
        state = drawn(
            at_sea("A G0 A A G G G G G G\n G G G G G G G G"),
            hands={1: "grass"},
            pile=["grass"] * 3,
        )
        play(state, "use farmland", "a1")
        round_of_others(state)
        assert "use farmland" in can(state)

    def test_never_freely(self):
        state = drawn(at_sea("A W G0 G G G"), ready=["outpost"])
        assert refused(state, "use farmland").rule == "tile_useless"

    def test_not_without_a_supply(self):
        state = drawn(at_sea("A G0 G G"), supply={0: 0})
        assert refused(state, "use farmland").rule == "tile_useless"

    @pytest.mark.clause("kingdom_builder.harvest.short")
    def test_is_no_terrain_of_a_card(self):
        state = drawn(at_sea("A A G0 W G G G"))
        assert building(state) == {"e1", "f1", "g1"}

    def test_is_land_for_tiles(self):
        paddock = drawn(at_sea("G0 W A G G"), ready=["paddock"])
        play(paddock, "use paddock", "lift a1")
        assert can(paddock) == {"put c1"}
        tavern = drawn(at_sea("G0 G0 G0 A G G G"), ready=["tavern"])
        play(tavern, "use tavern")
        assert can(tavern) == {"d1"}

    def test_takes_tiles(self):
        state = drawn(at_sea("G0 A L G G G"), location="farm")
        play(state, "use farmland", "b1")
        assert "farm" in tiles(state, 0)

    def test_belongs_to_the_first_turn_of_the_match_too(self):
        options = KingdomBuilderOptions(
            players=3,
            expansions=("harvest",),
            quadrants=("bazaar_water_mill", "cathedral_watchtower", "farm", "oasis"),
        )
        state = KINGDOM_BUILDER.start(options, 1)
        assert refused(state, "use farmland").rule == "tile_useless"
        # Wherever it stands, after the mandatory action it may touch farmland.
        for _ in range(options.players):
            assert "farmland" in state.ready[state.turn]
            build(state, 3)
            play(state, "end")

    def test_is_not_there_on_a_board_without_it(self):
        state = drawn(at_sea("G0 G G G"))
        assert refused(state, "use farmland").rule == "tile_not_yours"


class TestSilos:
    PLOT = at_sea("G0 O G G G G\n G G G G G G")

    def harvest(self, picture: str = PLOT, **more: Any):
        return over(drawn(picture, first=1, **more))

    @pytest.mark.clause("kingdom_builder.harvest.short")
    def test_let_a_seat_build_up_to_three_beside_its_own(self):
        state = self.harvest()
        assert actor(state) == 0
        assert building(state) == {"a2"}
        assert {"lift a1", "done"} & can(state) == {"done"}
        play(state, "a2")
        assert building(state) == {"b2"}
        play(state, "b2")
        heard = play(state, "c1")
        assert settled(state, 0) == {"a1", "a2", "b2", "c1"}
        assert any(isinstance(event, MatchEnded) for event in heard)
        assert state.result() is not None

    def test_only_on_land(self):
        state = self.harvest(at_sea("G0 O W G\n S A M\nG"))
        assert building(state) == {"a2"}
        assert refused(state, "b2").rule == "harvest_beside_own"
        assert refused(state, "c1").rule == "not_buildable"
        assert refused(state, "d1").rule == "harvest_beside_own"

    @pytest.mark.clause("kingdom_builder.harvest.short")
    def test_or_move_up_to_three(self):
        state = self.harvest(at_sea("G0 O G G G G\n G0 G G G G G"))
        play(state, "lift a1")
        # Beside a2, which is left: b1 is the silo.
        assert can(state) == {"put b2"}
        play(state, "put b2")
        assert "lift a2" in can(state)
        assert building(state) == set()
        play(state, "lift a2", "put c1")
        play(state, "lift b2")
        play(state, min(can(state)))
        assert state.result() is not None

    def test_a_settlement_that_is_lifted_is_no_neighbour_of_its_own(self):
        state = self.harvest(at_sea("W G0 O G G\n G G"))
        assert "a2" in building(state)
        assert refused(state, "lift b1").rule == "nowhere_to_go"
        state = self.harvest(at_sea("W G0 O G G\n G G W G0 G"))
        play(state, "lift b1")
        assert can(state) == {"put d1", "put e1", "put e2"}

    def test_a_settlement_that_is_moved_need_not_stay_beside_the_silo(self):
        state = self.harvest(at_sea("G0 O G0 G0 G G G"))
        play(state, "lift a1", "put e1", "lift c1", "put f1", "done")
        assert settled(state, 0) == {"d1", "e1", "f1"}

    def test_never_both(self):
        state = self.harvest(at_sea("G0 O G0 G G\n G G G"))
        moved = state.copy()
        play(state, "d1")
        assert refused(state, "lift a1").rule == "not_mixed"
        play(moved, "lift a1", "put d1")
        assert building(moved) == set()
        assert "done" in can(moved)

    def test_may_be_passed_at_any_time(self):
        state = self.harvest()
        assert HarvestPassed(0, "b1") in play(state.copy(), "done")
        play(state, "a2", "done")
        assert state.result() is not None

    def test_come_in_turn_order_and_each_seat_does_all_of_its_own(self):
        state = drawn(
            at_sea("G0 O G1 G W G0 O G\n G G G G G G G G G G G G"),
            players=3,
            first=1,
        )
        state.turn = 0
        over(state)
        assert actor(state) == 1
        play(state, "done")
        assert actor(state) == 0
        play(state, "done")
        assert actor(state) == 0
        play(state, "done")
        assert state.result() is not None

    def test_only_of_those_who_touch_one(self):
        state = self.harvest(at_sea("G0 O G G G\n G G G G1"))
        assert actor(state) == 0
        play(state, "done")
        assert state.result() is not None

    def test_without_any_the_match_is_over_at_once(self):
        state = self.harvest(at_sea("G0 W O G G G1"))
        assert state.result() is not None

    def test_two_silos_are_two_harvests(self):
        state = self.harvest(at_sea("G0 O G0 G O G0 G\n G G G G G G G G"))
        build(state, 3)
        assert actor(state) == 0
        assert "done" in can(state)
        # The second may be done in the other way.
        assert any(text.startswith("lift") for text in can(state))

    def test_count_from_the_end_of_the_last_round(self):
        # What is built at a silo now harvests nothing there.
        state = self.harvest(at_sea("G0 O G G O G\n G G G G G G"))
        play(state, "a2", "b2", "c1")
        assert state.result() is not None

    def test_are_told_once(self):
        state = drawn(self.PLOT, first=1)
        state.ending = True
        build(state, 3)
        assert play(state, "end").count(HarvestBegun()) == 1

    def test_ask_for_more_of_the_same_once_something_is_built(self):
        state = self.harvest(self.PLOT)
        told = state.frames[-1].told(state)
        assert (told.prompt, told.left) == ("harvesting", 3)
        play(state, min(building(state)))
        told = state.frames[-1].told(state)
        assert (told.prompt, told.left) == ("harvest_building", 2)

    def test_wait_for_the_last_round(self):
        state = drawn(self.PLOT, first=0, hands={1: "grass"})
        state.ending = True
        build(state, 3)
        play(state, "end")
        assert not state.over
        assert state.turn == 1

    def test_without_a_supply_can_only_be_moved_for(self):
        state = self.harvest(at_sea("G0 O G0 G G G"), supply={0: 0})
        assert building(state) == set()
        assert refused(state, "d1").rule == "no_supply"
        assert "lift a1" in can(state)

    def test_figures_reach_a_silo_but_do_not_move(self):
        state = drawn(at_sea("G O G0 G G G\n G G G G"), first=1)
        put_figure(state, "wagon", 0, "a1")
        over(state)
        assert "lift a1" not in can(state)
        assert refused(state, "lift a1").rule == "not_your_settlement"

    def test_are_not_reached_by_scouts(self):
        state = drawn(at_sea("G0 G O G G G G\n G G G G"), first=1)
        also_ready(state, "scout_cabin")
        play(state, "use scout_cabin", "scout b1", "done")
        over(state)
        assert state.result() is not None

    @pytest.mark.clause("kingdom_builder.harvest.short")
    def test_gold_is_paid_for_what_stands_afterwards(self):
        state = self.harvest(at_sea("G0 O G G X G"), cards=("workers", "hermits", "citizens"))
        before = gold(state, 0, "castle")
        play(state, "done")
        assert before == gold(state, 0, "castle") == 0
        state = self.harvest(at_sea("G0 O G0 G X G"))
        play(state, "d1")
        assert gold(state, 0, "castle") == 3

"""Refuge and Fountain, and their bonus actions: rulebook pages 17 and 18."""

from typing import Any

import pytest

from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    play,
    put_figure,
    refused,
    settled,
    tiles,
)
from tests.games.kingdom_builder.plots import (
    GRASS_TURNS,
    MEADOW,
    also_ready,
    at_sea,
    build,
    building,
    finish_turn,
    on_a_meadow,
    round_of_others,
)


@pytest.mark.clause("kingdom_builder.marshlands.refuge")
class TestTheRefuge:
    def test_moves_a_settlement_to_a_free_hex_beside_it(self):
        state = drawn(
            at_sea("G0 G G S\n A W G1"), ready=["refuge"], card="grass", location="refuge"
        )
        play(state, "use refuge")
        assert can(state) == {"lift a1"}
        play(state, "lift a1")
        assert can(state) == {"put b1", "put a2"}
        assert refused(state, "put c1").rule == "not_a_step"
        assert refused(state, "put b2").rule == "not_buildable"
        play(state, "put a2")
        assert settled(state, 0) == {"a2"}

    def test_neither_onto_water_nor_onto_what_is_taken(self):
        state = drawn(at_sea("W G0 G G G\n G1 S"), ready=["refuge"])
        play(state, "use refuge", "lift b1")
        assert can(state) == {"put c1", "put b2"}
        assert refused(state, "put a1").rule == "not_buildable"
        assert refused(state, "put a2").rule == "hex_taken"

    def test_need_not_end_beside_an_own_one(self):
        state = drawn(at_sea("G0 G0 G G G"), ready=["refuge"])
        play(state, "use refuge", "lift b1", "put c1")
        assert settled(state, 0) == {"a1", "c1"}

    def test_takes_and_loses_tiles(self):
        state = drawn(at_sea("G0 L G G"), ready=["refuge"], location="farm")
        assert tiles(state, 0) == ["farm"]
        state = drawn(at_sea("G0 G L G"), ready=["refuge"], location="farm")
        play(state, "use refuge", "lift a1", "put b1")
        assert tiles(state, 0) == ["farm"]

    def test_is_of_no_use_where_nothing_can_move(self):
        state = drawn(at_sea("G0 W G G G"), ready=["refuge"])
        assert refused(state, "use refuge").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.marshlands.bonus")
class TestTheBonusOfTheRefuge:
    PAIR = at_sea("G0 L G G G W L G0 W G")

    def pair(self, picture: str = PAIR, **more: Any):
        return drawn(picture, location="refuge", **more)

    def test_moves_straight_on_to_the_next_free_hex(self):
        state = self.pair()
        play(state, "use refuge_bonus", "lift a1")
        # East over the location; the other ways lead over water to the edge.
        assert can(state) == {"put c1"}
        assert refused(state, "put d1").rule == "not_straight_on"

    def test_jumps_whatever_lies_between(self):
        state = self.pair(at_sea("G0 L G1 W M G L G0 W G"))
        play(state, "use refuge_bonus", "lift a1")
        assert can(state) == {"put f1"}

    def test_goes_when_the_bonus_itself_leads_away(self):
        state = self.pair()
        play(state, "use refuge_bonus", "lift a1", "put c1")
        play(state, "use refuge", "lift c1", "put d1")
        assert tiles(state, 0)[0] == "refuge"
        assert refused(state, "use refuge_bonus").rule == "tile_not_yours"

    def test_jumps_what_a_warrior_bars(self):
        state = self.pair(at_sea("G0 L G G G G L G0"))
        put_figure(state, "warrior", 1, "d1")
        play(state, "use refuge_bonus", "lift a1")
        # c1 and e1 lie beside the warrior.
        assert can(state) == {"put f1"}

    def test_is_used_once_a_turn(self):
        state = self.pair(at_sea("G0 L G0 G G W L G0"))
        play(state, "use refuge_bonus", "lift a1", "put d1")
        assert refused(state, "use refuge_bonus").rule == "tile_used"
        assert "use refuge" in can(state)

    def test_comes_with_the_second_tile_in_the_next_turn(self):
        state = on_a_meadow("G0 L G0 G G G L", "refuge")
        assert "use refuge_bonus" not in can(state)
        play(state, "d1", "e1", "b2", "end")
        finish_turn(state)
        play(state, "f1")
        build(state, 2)
        assert tiles(state, 0) == ["refuge", "refuge"]
        assert "use refuge_bonus" not in can(state)
        round_of_others(state)
        assert "use refuge_bonus" in can(state)

    def test_goes_with_either_tile(self):
        state = self.pair(at_sea("G0 L G G G W L G0 G G"))
        assert "use refuge_bonus" in can(state)
        play(state, "use refuge", "lift h1", "put i1")
        assert tiles(state, 0) == ["refuge"]
        assert refused(state, "use refuge_bonus").rule == "tile_not_yours"

    #: a third tile can be taken from k1
    THREE = at_sea("G G G0 L W L G0 G G G L")

    def test_a_new_tile_does_not_take_the_place_of_a_used_one_that_goes(self):
        state = self.pair(self.THREE)
        play(state, "h1", "i1", "j1")
        assert tiles(state, 0).count("refuge") == 3
        play(state, "use refuge", "lift c1", "put b1")
        assert tiles(state, 0).count("refuge") == 2
        assert "use refuge" in can(state)
        assert "use refuge_bonus" not in can(state)

    def test_a_new_tile_goes_before_one_of_a_pair_that_can_be_used(self):
        state = self.pair(self.THREE)
        also_ready(state, "paddock")
        play(state, "h1", "i1", "j1", "use paddock", "lift c1", "put a1")
        assert tiles(state, 0).count("refuge") == 2
        assert "use refuge_bonus" in can(state)
        play(state, "use refuge", "lift a1", "put b1", "use refuge", "lift b1", "put a1")
        assert refused(state, "use refuge").rule == "tile_used"


@pytest.mark.clause("kingdom_builder.marshlands.fountain")
class TestTheFountain:
    def test_builds_beside_exactly_one_own_and_nobody_else(self):
        state = drawn(at_sea("G0 G G G1 G"), ready=["fountain"])
        play(state, "use fountain")
        assert can(state) == {"b1"}
        assert refused(state, "c1").rule == "not_beside_one"
        assert refused(state, "e1").rule == "not_beside_one"

    def test_does_not_build_beside_two_own_ones(self):
        state = drawn(at_sea("G0 G G0 G G G"), ready=["fountain"])
        play(state, "use fountain")
        assert can(state) == {"d1"}

    def test_builds_on_any_land(self):
        state = drawn(at_sea("G0 S\n A M"), ready=["fountain"])
        play(state, "use fountain")
        assert can(state) == {"b1", "a2"}

    def test_must_touch_so_an_outpost_does_not_help(self):
        state = drawn(at_sea("G0 G W G G G"), ready=["fountain", "outpost"])
        play(state, "use fountain")
        assert can(state) == {"b1"}

    def test_is_of_no_use_where_no_hex_is_like_that(self):
        state = drawn(at_sea("G0 G G1 G G G"), ready=["fountain"])
        assert refused(state, "use fountain").rule == "tile_useless"

    def test_figures_count_as_settlements(self):
        state = drawn(at_sea("G0 G G G G G"), ready=["fountain"])
        put_figure(state, "wagon", 0, "c1")
        play(state, "use fountain")
        assert can(state) == {"d1"}


@pytest.mark.clause("kingdom_builder.marshlands.bonus")
class TestTheBonusOfTheFountain:
    PAIR = at_sea("G0 L M M G G0 L G\n M W W W W W M G G G")

    def test_lets_both_fountains_build_on_mountains(self):
        state = drawn(self.PAIR, location="fountain")
        play(state, "use fountain")
        mountains = {text for text in can(state) if text in {"a2", "c1", "d1", "g2"}}
        assert mountains == {"a2"}
        assert refused(state, "d1").rule == "not_beside_one"
        assert refused(state, "b2").rule == "not_buildable"
        play(state, "a2")
        play(state, "use fountain")

    def test_without_it_no_mountain_will_do(self):
        state = drawn(at_sea("G0 G W\n M"), ready=["fountain"])
        play(state, "use fountain")
        assert can(state) == {"b1"}
        assert refused(state, "a2").rule == "not_buildable"

    def test_is_no_further_build(self):
        state = drawn(self.PAIR, location="fountain")
        assert "use fountain_bonus" not in can(state)
        play(state, "use fountain", "a2", "use fountain")
        play(state, min(building(state)))
        assert refused(state, "use fountain").rule == "tile_used"

    def test_works_from_the_turn_after_the_second_tile(self):
        state = drawn(
            at_sea(f"G0 L G0 G G G L G\n M W W W W W W\nW\n{MEADOW}"),
            location="fountain",
            **GRASS_TURNS,
        )
        play(state, "use fountain")
        assert can(state) == {"d1"}
        play(state, "d1", "e1", "f1")
        assert tiles(state, 0)[:2] == ["fountain", "fountain"]
        build(state, 1)
        also_ready(state, "fountain")
        play(state, "use fountain")
        assert "a2" not in can(state)
        play(state, min(building(state)))
        round_of_others(state)
        play(state, "use fountain")
        assert "a2" in can(state)

    def test_goes_with_either_tile(self):
        state = drawn(self.PAIR, location="fountain", ready=["refuge"])
        play(state, "use refuge", "lift f1", "put e1")
        assert tiles(state, 0) == ["fountain"]
        play(state, "use fountain")
        assert "a2" not in can(state)

"""Temple, Refuge, Canoe and Fountain, and their bonus actions: rulebook pages 17 and 18."""

from typing import Any

from crownlands.games.kingdom_builder import KingdomBuilderState
from crownlands.games.kingdom_builder.board.hexes import hexes_named
from crownlands.games.kingdom_builder.events import Built, LastRound
from crownlands.games.kingdom_builder.marshlands.events import CanoePassed, SetAside
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
    finish_turn,
    round_of_others,
)

MEADOW = "G G G G G G G G\n G G G G G G G G\nG G G G G G G G"
GRASS_TURNS: dict[str, Any] = {"card": "grass", "hands": {1: "grass"}, "pile": ["grass"] * 3}


def at_temple(first_row: str = "G0 L", location: str = "temple", **more: Any):
    """A meadow below the first row, and grass cards for a while."""
    return drawn(f"{first_row}\n{MEADOW}", location=location, **{**GRASS_TURNS, **more})


def state_grass(state: KingdomBuilderState) -> set[str]:
    """All free grass."""
    return set(hexes_named(state.card_region()))


class TestTheTemple:
    def test_takes_a_settlement_off_the_board(self):
        state = at_temple("G0 L G0")
        play(state, "use temple")
        assert can(state) == {"lift a1", "lift c1"}
        before = state.pieces.supply[0]
        assert SetAside(0, "a1") in play(state, "lift a1")
        assert settled(state, 0) == {"c1"}
        # It lies on the tile, not in the supply.
        assert state.pieces.supply[0] == before
        assert state.view(None).seats[0].kept["temple"] == 1

    def test_has_it_built_in_the_next_turn_on_top_of_the_three(self):
        state = at_temple("G0 L G0")
        play(state, "use temple", "lift a1")
        build(state, 3)
        assert "end" in can(state)
        round_of_others(state)
        for _ in range(4):
            assert "end" not in can(state)
            build(state, 1)
        assert "end" in can(state)
        assert len(settled(state, 0)) == 8
        assert state.view(None).seats[0].kept.get("temple", 0) == 0
        round_of_others(state)
        build(state, 3)
        assert "end" in can(state)

    def test_loses_no_settlement_on_the_way(self):
        state = at_temple("G0 L G0")
        census = state.census()
        play(state, "use temple", "lift a1")
        assert state.census() == census
        round_of_others(state)
        assert state.view(None).seats[0].kept["temple"] == 1
        assert state.census() == census
        build(state, 4)
        assert state.census() == census

    def test_has_it_built_on_the_terrain_of_the_next_card(self):
        state = drawn(
            "G0 L G0 G G G C\n C C C C C",
            location="temple",
            hands={1: "grass"},
            pile=["canyon", "grass", "grass"],
        )
        play(state, "use temple", "lift a1")
        round_of_others(state)
        for _ in range(4):
            assert building(state) <= {"g1", "a2", "b2", "c2", "d2", "e2"}
            build(state, 1)
        assert "end" in can(state)

    def test_has_it_built_even_if_the_tile_is_lost(self):
        state = at_temple("G0 L")
        play(state, "use temple", "lift a1")
        assert tiles(state, 0) == []
        round_of_others(state)
        build(state, 3)
        assert "end" not in can(state)
        build(state, 1)
        assert "end" in can(state)

    def test_adds_to_the_two_on_swamp(self):
        state = drawn(
            "G0 L G0 G G G G\n S S S S S S S",
            location="temple",
            hands={1: "grass"},
            pile=["swamp_grass", "grass", "grass"],
        )
        play(state, "use temple", "lift a1")
        round_of_others(state)
        play(state, "choose swamp")
        build(state, 2)
        assert "end" not in can(state)
        build(state, 1)
        assert "end" in can(state)

    def test_takes_settlements_and_no_figures(self):
        state = at_temple("G0 L G0 G G")
        put_figure(state, "wagon", 0, "d1")
        play(state, "use temple")
        assert can(state) == {"lift a1", "lift c1"}
        assert refused(state, "lift d1").rule == "not_your_settlement"

    def test_keeps_it_for_the_mandatory_action(self):
        # It must be built within the mandatory action, so a Farm cannot use it up before.
        state = at_temple("G0 L G0 K G0", "temple farm", supply={0: 3})
        play(state, "use temple", "lift a1")
        build(state, 3)
        assert state.pieces.supply[0] == 0
        round_of_others(state)
        assert refused(state, "use farm").rule == "tile_useless"
        build(state, 1)
        assert "end" in can(state)

    def test_can_be_used_twice_with_two_tiles(self):
        state = at_temple("G0 L G0 G G0 L G0")
        play(state, "use temple", "lift a1", "use temple", "lift g1")
        assert state.view(None).seats[0].kept["temple"] == 2
        round_of_others(state)
        build(state, 4)
        assert "end" not in can(state)
        build(state, 1)
        assert "end" in can(state)


class TestTempleAndTheEnd:
    def test_an_empty_supply_is_not_the_end_while_one_waits(self):
        state = at_temple("G0 L G0", supply={0: 3})
        play(state, "use temple", "lift a1")
        build(state, 3)
        assert state.pieces.supply[0] == 0
        assert not state.ending
        round_of_others(state)
        heard = play(state, min(building(state)))
        assert LastRound(0) in heard
        assert state.ending
        assert "end" in can(state)

    def test_the_end_is_not_cancelled_by_a_temple_that_is_used_afterwards(self):
        state = at_temple("G0 L G0", supply={0: 3})
        build(state, 3)
        assert state.ending
        play(state, "use temple", "lift a1")
        assert state.ending

    def test_what_cannot_be_built_on_any_card_goes_back_to_the_supply(self):
        state = drawn("G0 L G0 G G G", location="temple", hands={1: "grass"}, pile=["grass"] * 3)
        play(state, "use temple", "lift a1", "d1", "e1", "f1", "end")
        # The other seat takes the last land there is.
        play(state, "a1", "end")
        before = state.pieces.supply[0]
        assert building(state) == set()
        play(state, "end")
        assert state.pieces.supply[0] == before + 1
        assert state.view(None).seats[0].kept.get("temple", 0) == 0


class TestTempleAndFamilies:
    CARDS = ("families", "hermits", "citizens")

    def after(self, **more: Any):
        state = at_temple("G0 L G0 W", cards=self.CARDS, **more)
        play(state, "use temple", "lift a1")
        play(state, "c2", "d2", "d3")
        play(state, "end")
        finish_turn(state)
        assert gold(state, 0, "families") == 0
        return state

    def test_the_settlement_of_the_temple_is_none_of_the_three(self):
        # Those of the card do not lie in a line; the last three do, with that of the temple.
        state = self.after()
        play(state, "e2", "e3", "f3", "g3")
        assert "end" in can(state)
        assert gold(state, 0, "families") == 0

    def test_it_does_not_spoil_the_three_either(self):
        state = self.after()
        play(state, "e3", "f3", "g3", "e2")
        assert "end" in can(state)
        assert gold(state, 0, "families") == 2

    def test_two_of_the_supply_and_one_of_the_temple_are_no_family(self):
        state = self.after(supply={0: 5})
        assert state.pieces.supply[0] == 2
        play(state, "e3", "f3", "g3")
        assert "end" in can(state)
        assert gold(state, 0, "families") == 0


class TestTheBonusOfTheTemple:
    PAIR = "G0 L G0 G G0 L G0 G"

    def test_frees_the_first_settlement_of_each_mandatory_action(self):
        state = at_temple(self.PAIR)
        assert "h4" in building(state)
        play(state, "h4")
        assert "a4" not in building(state)
        assert refused(state, "a4").rule == "must_touch"

    def test_works_again_in_the_next_turn(self):
        state = at_temple(self.PAIR)
        round_of_others(state)
        assert building(state) == state_grass(state)

    def test_begins_in_the_turn_after_the_second_tile(self):
        state = at_temple("G0 L G0 G G G L G")
        assert "h4" not in building(state)
        play(state, "d1", "e1", "b2")
        assert tiles(state, 0) == ["temple"]
        play(state, "end")
        finish_turn(state)
        play(state, "f1")
        assert tiles(state, 0) == ["temple", "temple"]
        assert "h4" not in building(state)
        round_of_others(state)
        assert building(state) == state_grass(state)

    def test_goes_with_either_tile(self):
        state = at_temple("G0 L G G G0 L G0 G")
        play(state, "use temple", "lift a1")
        assert tiles(state, 0) == ["temple"]
        assert "a4" not in building(state)

    def test_is_no_action(self):
        state = at_temple(self.PAIR)
        assert "use temple_bonus" not in can(state)

    def test_stays_with_the_third_of_three_tiles(self):
        state = at_temple("G0 L G0 G G0 L G0 G G0 L G0")
        play(state, "use temple", "lift a1", "use temple", "lift c1")
        assert tiles(state, 0).count("temple") == 2
        assert "temple_bonus" in state.ready[0]
        play(state, "use temple", "lift e1")
        assert "temple_bonus" in state.ready[0]


class TestTempleAndOutpost:
    def test_an_outpost_frees_one_that_the_temple_took_off(self):
        state = at_temple("G0 L G0")
        play(state, "use temple", "lift a1")
        round_of_others(state)
        also_ready(state, "outpost")
        build(state, 3)
        bound = building(state)
        play(state, "use outpost")
        assert building(state) == state_grass(state)
        assert bound < building(state)

    def test_an_outpost_cannot_be_wasted_where_the_bonus_frees_already(self):
        state = at_temple(TestTheBonusOfTheTemple.PAIR, ready=["outpost"])
        assert "use outpost" not in can(state)
        play(state, "h4")
        assert "use outpost" in can(state)
        play(state, "use outpost")
        assert building(state) == state_grass(state)


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
        state = at_temple("G0 L G0 G G G L", "refuge")
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


class TestTheCanoe:
    # Seat 1 holds a canoe of b1; who builds on c1 takes the last one.

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

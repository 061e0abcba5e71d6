"""The Temple and its bonus action: rulebook page 17."""

from typing import Any

import pytest

from crownlands.games.kingdom_builder import KingdomBuilderState
from crownlands.games.kingdom_builder.board.hexes import hexes_named
from crownlands.games.kingdom_builder.events import LastRound
from crownlands.games.kingdom_builder.marshlands.events import SetAside
from tests.games.kingdom_builder.drawn import (
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
    build,
    building,
    finish_turn,
    on_a_meadow,
    round_of_others,
)

pytestmark = pytest.mark.clause("kingdom_builder.marshlands.temple")


def state_grass(state: KingdomBuilderState) -> set[str]:
    """All free grass."""
    return set(hexes_named(state.card_region()))


class TestTheTemple:
    def test_takes_a_settlement_off_the_board(self):
        state = on_a_meadow("G0 L G0")
        play(state, "use temple")
        assert can(state) == {"lift a1", "lift c1"}
        before = state.pieces.supply[0]
        assert SetAside(0, "a1") in play(state, "lift a1")
        assert settled(state, 0) == {"c1"}
        # It lies on the tile, not in the supply.
        assert state.pieces.supply[0] == before
        assert state.view(None).seats[0].kept["temple"] == 1

    def test_has_it_built_in_the_next_turn_on_top_of_the_three(self):
        state = on_a_meadow("G0 L G0")
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
        state = on_a_meadow("G0 L G0")
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
        state = on_a_meadow("G0 L")
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
        state = on_a_meadow("G0 L G0 G G")
        put_figure(state, "wagon", 0, "d1")
        play(state, "use temple")
        assert can(state) == {"lift a1", "lift c1"}
        assert refused(state, "lift d1").rule == "not_your_settlement"

    def test_keeps_it_for_the_mandatory_action(self):
        # It must be built within the mandatory action, so a Farm cannot use it up before.
        state = on_a_meadow("G0 L G0 K G0", "temple farm", supply={0: 3})
        play(state, "use temple", "lift a1")
        build(state, 3)
        assert state.pieces.supply[0] == 0
        round_of_others(state)
        assert refused(state, "use farm").rule == "tile_useless"
        build(state, 1)
        assert "end" in can(state)

    def test_can_be_used_twice_with_two_tiles(self):
        state = on_a_meadow("G0 L G0 G G0 L G0")
        play(state, "use temple", "lift a1", "use temple", "lift g1")
        assert state.view(None).seats[0].kept["temple"] == 2
        round_of_others(state)
        build(state, 4)
        assert "end" not in can(state)
        build(state, 1)
        assert "end" in can(state)


class TestTempleAndTheEnd:
    def test_an_empty_supply_is_not_the_end_while_one_waits(self):
        state = on_a_meadow("G0 L G0", supply={0: 3})
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
        state = on_a_meadow("G0 L G0", supply={0: 3})
        build(state, 3)
        assert state.ending
        play(state, "use temple", "lift a1")
        assert state.ending

    def test_what_cannot_be_built_on_any_card_goes_back_to_the_supply(self):
        picture = "G0 L G0 G G G M T"
        state = drawn(picture, location="temple", hands={1: "grass"}, pile=["grass"] * 3)
        play(state, "use temple", "lift a1", "d1", "e1", "f1", "end")
        # The other seat takes the last land that a card of the pile shows.
        play(state, "a1", "end")
        before = state.pieces.supply[0]
        assert building(state) == set()
        play(state, "end")
        assert state.pieces.supply[0] == before + 1
        assert state.view(None).seats[0].kept.get("temple", 0) == 0


class TestTempleAndFamilies:
    CARDS = ("families", "hermits", "citizens")

    def after(self, **more: Any):
        state = on_a_meadow("G0 L G0 W", cards=self.CARDS, **more)
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
        state = on_a_meadow(self.PAIR)
        assert "h4" in building(state)
        play(state, "h4")
        assert "a4" not in building(state)
        assert refused(state, "a4").rule == "must_touch"

    def test_works_again_in_the_next_turn(self):
        state = on_a_meadow(self.PAIR)
        round_of_others(state)
        assert building(state) == state_grass(state)

    def test_begins_in_the_turn_after_the_second_tile(self):
        state = on_a_meadow("G0 L G0 G G G L G")
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
        state = on_a_meadow("G0 L G G G0 L G0 G")
        play(state, "use temple", "lift a1")
        assert tiles(state, 0) == ["temple"]
        assert "a4" not in building(state)

    def test_is_no_action(self):
        state = on_a_meadow(self.PAIR)
        assert "use temple_bonus" not in can(state)

    def test_stays_with_the_third_of_three_tiles(self):
        state = on_a_meadow("G0 L G0 G G0 L G0 G G0 L G0")
        play(state, "use temple", "lift a1", "use temple", "lift c1")
        assert tiles(state, 0).count("temple") == 2
        assert "temple_bonus" in state.ready[0]
        play(state, "use temple", "lift e1")
        assert "temple_bonus" in state.ready[0]


class TestTempleAndOutpost:
    def test_an_outpost_frees_one_that_the_temple_took_off(self):
        state = on_a_meadow("G0 L G0")
        play(state, "use temple", "lift a1")
        round_of_others(state)
        also_ready(state, "outpost")
        build(state, 3)
        bound = building(state)
        play(state, "use outpost")
        assert building(state) == state_grass(state)
        assert bound < building(state)

    def test_an_outpost_cannot_be_wasted_where_the_bonus_frees_already(self):
        state = on_a_meadow(TestTheBonusOfTheTemple.PAIR, ready=["outpost"])
        assert "use outpost" not in can(state)
        play(state, "h4")
        assert "use outpost" in can(state)
        play(state, "use outpost")
        assert building(state) == state_grass(state)

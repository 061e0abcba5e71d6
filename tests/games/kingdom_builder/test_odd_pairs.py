"""Where Marshlands, Harvest and the other boxes meet; named after the rulings they hold.

Those of a single location stand with it: Temple with Families, Outpost and the end, Canoe with
nomads and warriors in `test_marshlands_canoe`, the Bazaar in `test_harvest_bazaar`,
scouts in `test_harvest_scout_cabin`.
"""

import pytest

from crownlands.games.kingdom_builder import KingdomBuilderState
from crownlands.games.kingdom_builder.crossroads.events import FortDrew, FortNothing
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.table.terrain_cards import Drawn
from crownlands.games.kingdom_builder.turn.card import turn_up
from tests.games.kingdom_builder.drawn import (
    actor,
    can,
    drawn,
    gold,
    play,
    put_figure,
    refused,
    settled,
    terrain_card,
)
from tests.games.kingdom_builder.plots import (
    at_sea,
    build,
    building,
    finish_turn,
    on_grass,
    over,
)

SWAMP_AND_MORE = "S S S S G G G G C C C C D D D D"


def hand(state: KingdomBuilderState, *cards: str) -> KingdomBuilderState:
    """Seat 0 has these cards in its hand."""
    state.terrain_cards.hands[0] = tuple(Drawn(terrain_card(name), 1) for name in cards)
    turn_up(state)
    return state


def choices(state: KingdomBuilderState) -> set[str]:
    return {text.removeprefix("choose ") for text in can(state) if text.startswith("choose ")}


class TestSwampCardsAndTheSecondCard:
    def test_all_that_both_cards_show_can_be_chosen(self):
        state = hand(drawn(SWAMP_AND_MORE), "swamp_grass", "canyon")
        assert choices(state) == {"swamp", "grass", "canyon"}

    @pytest.mark.parametrize(("terrain", "count"), [("swamp", 2), ("grass", 3), ("canyon", 3)])
    def test_each_asks_for_its_own_number(self, terrain: str, count: int):
        state = hand(drawn(SWAMP_AND_MORE), "swamp_grass", "canyon")
        play(state, f"choose {terrain}")
        build(state, count)
        assert can(state) == {"end"}

    def test_what_both_show_is_offered_once(self):
        state = hand(drawn(SWAMP_AND_MORE), "swamp_grass", "grass")
        assert choices(state) == {"swamp", "grass"}
        state = hand(drawn(SWAMP_AND_MORE), "swamp_grass", "swamp_canyon")
        assert choices(state) == {"swamp", "grass", "canyon"}

    def test_both_are_discarded(self):
        state = hand(drawn(SWAMP_AND_MORE), "swamp_grass", "canyon")
        play(state, "choose swamp")
        build(state, 2)
        play(state, "end")
        discard = state.terrain_cards.discard
        assert {terrain_card("swamp_grass"), terrain_card("canyon")} <= set(discard)


class TestTheScoutsCardAndTheSecondCard:
    CARDS = ("scouts", "hermits", "citizens")

    def with_hand(self, *cards: str) -> KingdomBuilderState:
        return hand(drawn(SWAMP_AND_MORE, cards=self.CARDS, removed="desert"), *cards)

    def test_two_equal_cards_may_stand_for_the_missing_terrain(self):
        state = self.with_hand("grass", "grass")
        assert choices(state) == {"grass", "desert"}
        play(state, "choose desert")
        assert building(state) == {"m1", "n1", "o1", "p1"}
        build(state, 3)
        assert can(state) == {"end"}

    def test_two_different_ones_may_not(self):
        assert choices(self.with_hand("grass", "canyon")) == {"grass", "canyon"}

    def test_a_swamp_card_shows_its_other_terrain(self):
        assert choices(self.with_hand("swamp_grass", "grass")) == {"swamp", "grass", "desert"}
        # Swamp on both is no terrain of which cards were removed.
        state = self.with_hand("swamp_grass", "swamp_canyon")
        assert choices(state) == {"swamp", "grass", "canyon"}

    def test_of_three_cards_two_are_enough(self):
        state = self.with_hand("grass", "canyon", "grass")
        assert choices(state) == {"grass", "canyon", "desert"}

    def test_one_card_alone_never_does(self):
        state = self.with_hand("grass")
        assert choices(state) == set()
        assert building(state) == {"e1", "f1", "g1", "h1"}

    def test_without_the_card_nothing_is_missing(self):
        state = hand(drawn(SWAMP_AND_MORE), "grass", "grass")
        assert choices(state) == set()


class TestFortAndSwampCards:
    def at_fort(self, picture: str, *pile: str) -> KingdomBuilderState:
        return drawn(picture, location="fort", pile=list(pile), ready=["outpost"])

    def test_builds_on_either_terrain(self):
        state = self.at_fort("L G0 S D D G G\n D", "swamp_desert")
        assert FortDrew(0, "swamp_desert") in play(state, "use fort")
        # Each terrain is asked for itself what touches: c1 of swamp, a2 of desert.
        assert building(state) == {"c1", "a2"}
        assert refused(state, "d1").rule == "must_touch"
        assert refused(state, "f1").values["needed"] == "swamp_desert"

    def test_builds_where_nothing_touches(self):
        state = self.at_fort("L G0 S M D D G G", "swamp_desert")
        play(state, "use fort")
        assert building(state) == {"c1", "e1", "f1"}

    def test_one_of_them_full_leaves_the_other(self):
        state = self.at_fort("L G0 S1 D D G G", "swamp_desert")
        play(state, "use fort")
        assert building(state) == {"d1", "e1"}

    def test_both_full_leaves_nothing(self):
        state = self.at_fort("L G0 S1 D1 G G G", "swamp_desert")
        assert FortNothing(0, "swamp_desert") in play(state, "use fort")
        assert actor(state) == 0
        assert state.frames[-1].kind == "turn"

    def test_an_outpost_frees_it(self):
        state = self.at_fort("L G0 S D D G G", "swamp_desert")
        play(state, "use fort")
        assert "use outpost" not in can(state)
        state = self.at_fort("L G0 S D S G G", "swamp_desert")
        play(state, "use fort")
        assert building(state) == {"c1", "d1"}
        play(state, "use outpost")
        assert building(state) == {"c1", "d1", "e1"}


class TestSilosAndOtherBoxes:
    def test_merchants_count_silos(self):
        state = drawn(at_sea("O G0 G0 X"), cards=("merchants", "hermits", "citizens"))
        assert gold(state, 0, "merchants") == 8

    def test_workers_count_silos(self):
        state = drawn(at_sea("O G0 G0"), cards=("workers", "hermits", "citizens"))
        assert gold(state, 0, "workers") == 1

    def test_a_canoe_answers_the_harvest(self):
        # Seat 0 builds for its silo and takes the last canoe of d1; seat 1 answers, and then the
        # harvest goes on.
        state = drawn("G0 O G L G1 M S S", location="canoe", first=1)
        settled_before = settled(state, 1)
        over(state)
        assert actor(state) == 0
        assert building(state) == set()
        assert settled(state, 1) == settled_before
        state = drawn("G0 O G0 G L G1 M S S", location="canoe", first=1)
        over(state)
        play(state, "d1")
        assert actor(state) == 1
        play(state, "h1")
        assert state.result() is not None

    def test_mayors_mark_in_the_harvest(self):
        state = on_grass("a2 b2 c2", cards=("mayors", "hermits", "citizens"))
        assert gold(state, 0, "mayors") == 0
        state = drawn(at_sea("G0 O G0 G0 G G G"), first=1, cards=("mayors", "hermits", "citizens"))
        over(state)
        play(state, "e1", "done")
        assert gold(state, 0, "mayors") == 4

    def test_a_settlement_on_a_temple_is_not_harvested(self):
        state = drawn(at_sea("G G0 O W G0 L G0 G"), location="temple", first=1)
        play(state, "use temple", "lift g1")
        left = state.pieces.supply[0]
        over(state)
        build(state, 1)
        assert state.pieces.supply[0] == left - 1

    def test_ambassadors_pay_for_the_harvest_and_families_do_not(self):
        cards = ("ambassadors", "families", "hermits")
        state = drawn(at_sea("O G0 G G G G1 G"), first=1, cards=cards)
        over(state)
        play(state, "c1", "d1", "e1")
        assert gold(state, 0, "ambassadors") == 1
        assert gold(state, 0, "families") == 0


class TestSwordOnWhatLiesBesideTheBoard:
    def test_takes_neither_markers_nor_tokens_nor_what_a_temple_holds(self):
        state = on_grass("a1", "c1 d1 e1", cards=("mayors", "hermits", "citizens"))
        state.ready[0] = ("sword",)
        memory = state.memory(HarvestMemory).with_mark(1, 0).with_tokens(1, 3)
        state.remember(memory)
        play(state, "use sword")
        assert can(state) == {"remove c1", "remove d1", "remove e1"}
        play(state, "remove c1")
        assert state.memory(HarvestMemory) == memory
        assert gold(state, 1, "mayors") == 4

    def test_may_break_up_a_line_that_stays_marked(self):
        state = on_grass(
            "a1 b1 c1", "t20", cards=("mayors", "hermits", "citizens"), hands={1: "grass"}
        )
        play(state, "d1", "e1", "f1", "end")
        state.ready[1] = ("sword",)
        play(state, "use sword", "remove a1")
        assert gold(state, 0, "mayors") == 4

    def test_takes_the_settlement_that_holds_a_bonus(self):
        state = drawn(
            at_sea("G0 L G G G L G0 W G1 G G G G G"),
            location="refuge",
            hands={1: "grass"},
            pile=["grass"] * 2,
        )
        assert "refuge_bonus" in state.ready[0]
        play(state, "j1", "k1", "l1", "end")
        state.ready[1] = ("sword",)
        play(state, "use sword", "remove g1")
        finish_turn(state)
        assert "refuge_bonus" not in state.ready[0]


class TestScoutsAndWarriors:
    def test_scouts_do_not_go_where_nobody_may_settle(self):
        state = drawn(at_sea("G0 G G G G G"), ready=["scout_cabin"])
        put_figure(state, "warrior", 1, "c1")
        play(state, "use scout_cabin")
        assert can(state) == {"scout a2"}
        assert refused(state, "scout b1").rule == "hex_barred"

    def test_a_canoe_cannot_land_on_a_scout(self):
        state = drawn("G1 L G G G0 W W\n S M M", location="canoe", ready=["scout_cabin"])
        play(state, "use scout_cabin", "scout f1", "done", "d1", "c1")
        assert actor(state) == 1
        assert building(state) == {"a2", "g1"}
        assert refused(state, "f1").rule == "hex_scouted"

    def test_a_scout_may_stand_where_a_settlement_was_lifted(self):
        state = drawn(at_sea("G0 G0 L G G G"), location="temple", ready=["scout_cabin"])
        play(state, "use temple", "lift a1", "use scout_cabin", "scout a1", "done")
        assert refused(state, "a1").rule == "hex_scouted"


class TestNoblewomenAndFigures:
    def test_figures_count_beside_a_place(self):
        cards = ("noblewomen", "hermits", "citizens")
        state = drawn(at_sea("G0 X G1\n G"), cards=cards)
        assert [gold(state, seat, "noblewomen") for seat in (0, 1)] == [5, 5]
        put_figure(state, "wagon", 1, "a2")
        assert [gold(state, seat, "noblewomen") for seat in (0, 1)] == [0, 5]

    def test_figures_count_beside_a_palace(self):
        state = drawn(at_sea("G0 P G1\n G"))
        put_figure(state, "wagon", 0, "a2")
        assert [gold(state, seat, "palace") for seat in (0, 1)] == [5, 0]


def test_two_bonuses_of_different_locations_go_together():
    state = drawn(
        "G0 L G G G L G0\n K G0 M M M G0 K\nG G G G G G G G G\n G G G G G G G",
        location="temple refuge",
    )
    assert {"temple_bonus", "refuge_bonus"} <= set(state.ready[0])


def test_a_canoe_that_is_taken_back_by_nobody_answers_every_turn():
    # The tile is not used up: it answers again, in the same turn and in the next.
    state = drawn(
        "G1 L M M G K G2 M M G K G2 G\n S S S S", location="canoe farm", players=3, card="grass"
    )
    play(state, "e1")
    assert actor(state) == 1
    play(state, "a2")
    play(state, "j1")
    assert actor(state) == 1
    assert "done" in can(state)

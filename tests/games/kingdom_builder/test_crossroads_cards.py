"""Crossroads' second card, and the card that the Fort turns up."""

import pytest

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder import KingdomBuilderState
from crownlands.games.kingdom_builder.board.hexes import hex_named
from crownlands.games.kingdom_builder.board.terrain import GRASS, SWAMP
from crownlands.games.kingdom_builder.crossroads.events import FortDrew, FortNothing
from crownlands.games.kingdom_builder.events import (
    CardChosen,
    CardDrawn,
    CardTurned,
    CardUseless,
    LandFull,
    Reshuffled,
    Used,
)
from crownlands.games.kingdom_builder.table.terrain_cards import (
    Alternative,
    Drawn,
    TerrainCard,
    card_name,
)
from crownlands.games.kingdom_builder.turn.card import replace_useless, turn_up
from crownlands.games.kingdom_builder.view import view_of
from tests.games.kingdom_builder.crossroads import at_crossroads
from tests.games.kingdom_builder.drawn import (
    can,
    change_cards,
    drawn,
    play,
    refused,
    settled,
    terrain_card,
    tiles,
)


def in_hand(state: KingdomBuilderState, seat: int) -> list[str]:
    return [card_name(each.card) for each in state.terrain_cards.hands[seat]]


def with_two_cards(
    *terrains: str, ready: tuple[str, ...] = (), own: str = "k9", picture: str = ""
) -> KingdomBuilderState:
    """Seat 0 begins its turn with these cards."""
    state = drawn(picture, ready=ready) if picture else at_crossroads(own, ready=ready)
    hand = tuple(Drawn(terrain_card(terrain), 1) for terrain in terrains)
    change_cards(state, hands=[hand, *state.terrain_cards.hands[1:]])
    turn_up(state)
    return state


@pytest.mark.clause("kingdom_builder.crossroads.crossroads", "kingdom_builder.turn.choice")
class TestTheSecondCard:
    def test_is_drawn_at_the_end_of_the_turn_in_which_the_tile_is_gained(self):
        state = at_crossroads(
            "r4", card="grass", hands={1: "grass"}, pile=["desert", "forest", "canyon", "flower"]
        )
        assert tiles(state, 0) == ["crossroads"]
        told = play(state, *first_builds(state), "end")
        drawn_cards = [event.terrain for event in told if isinstance(event, CardDrawn)]
        assert drawn_cards == ["desert", "forest"]
        assert in_hand(state, 0) == ["desert", "forest"]

    def test_is_shuffled_for_when_the_pile_is_empty_by_then(self):
        state = at_crossroads("r4", card="grass", hands={1: "grass"}, pile=["desert"])
        change_cards(state, discard=(terrain_card("forest"),) * 2)
        told = play(state, *first_builds(state), "end")
        # The card that was laid down is among them.
        assert [event for event in told if isinstance(event, Reshuffled)] == [Reshuffled(3)]
        assert len(in_hand(state, 0)) == 2

    def test_is_never_used(self):
        state = at_crossroads("r4")
        assert refused(state, "use crossroads").rule == "tile_useless"

    def test_both_are_turned_up_and_one_is_chosen_for_the_whole_turn(self):
        state = with_two_cards("grass", "desert", ready=("oracle", "farm"))
        assert can(state) == {"choose grass", "choose desert", "use farm"}
        assert refused(state, "k10").rule == "choose_card_first"
        assert refused(state, "use oracle").rule == "choose_card_first"
        assert refused(state, "end").rule == "choose_card_first"
        assert refused(state, "choose forest").rule == "card_not_in_hand"
        told = play(state, "choose desert")
        assert told == [CardChosen(0, "desert")]
        assert refused(state, "choose grass").rule == "card_chosen"
        assert all(state.board.terrains[2] >> hex_named(name) & 1 for name in builds(state))

    def test_a_tile_that_needs_no_card_comes_before_the_choice(self):
        state = with_two_cards("grass", "desert", ready=("farm",))
        play(state, "use farm", sorted(builds_after(state, "use farm"))[0])
        assert {"choose grass", "choose desert"} <= can(state)

    def test_two_equal_cards_leave_nothing_to_choose(self):
        state = with_two_cards("grass", "grass")
        assert not any(text.startswith("choose") for text in can(state))
        assert builds(state)

    def test_both_are_laid_down_and_one_is_drawn_once_the_tile_is_gone(self):
        state = with_two_cards("grass", "desert")
        play(state, "choose grass", *first_builds_after(state, "choose grass"), "end")
        laid_down = [card_name(card) for card in state.terrain_cards.discard]
        assert sorted(laid_down) == ["desert", "grass"]
        assert len(in_hand(state, 0)) == 1

    def test_the_others_see_both_in_the_turn_only(self):
        state = with_two_cards("grass", "desert")
        hidden = state.determinized(1, Generator(1))
        assert in_hand(hidden, 0) == ["grass", "desert"]
        play(state, "choose grass", *first_builds_after(state, "choose grass"), "end")
        change_cards(
            state,
            hands=[
                (Drawn(terrain_card("grass"), 1), Drawn(terrain_card("desert"), 1)),
                *state.terrain_cards.hands[1:],
            ],
        )
        seen = {tuple(in_hand(state.determinized(1, Generator(seed)), 0)) for seed in range(30)}
        assert len(seen) > 5


@pytest.mark.clause("kingdom_builder.crossroads.crossroads", "kingdom_builder.turn.useless")
class TestUselessCards:
    LAND = "G0 G G G\n G G G G\nT T"

    def test_each_useless_card_is_replaced_before_the_choice(self):
        state = with_two_cards("desert", "canyon", picture=self.LAND)
        change_cards(state, pile=(terrain_card("forest"), terrain_card("grass")))
        told: list[object] = []
        replace_useless(state, lambda event, only=None: told.append(event))
        assert [e.terrain for e in told if isinstance(e, CardUseless)] == ["desert", "canyon"]
        assert sorted(in_hand(state, 0)) == ["forest", "grass"]
        assert {"choose grass", "choose forest"} <= can(state)

    def test_once_chosen_only_the_chosen_one_matters(self):
        state = with_two_cards("forest", "grass", picture=self.LAND)
        change_cards(state, pile=(terrain_card("desert"), terrain_card("grass")))
        told = play(state, "choose forest", "a3", "b3")
        assert [event.terrain for event in told if isinstance(event, CardUseless)] == ["forest"]
        assert [event.terrain for event in told if isinstance(event, CardTurned)] == ["grass"]
        assert card_name(state.terrain_cards.hands[0][state.chosen or 0].card) == "grass"
        assert len(in_hand(state, 0)) == 2

    def test_a_new_card_of_two_terrains_is_chosen_from_and_no_other_of_the_hand(self):
        state = with_two_cards("forest", "canyon", picture=self.LAND + " S S\n C C")
        swamp_or_grass = TerrainCard((Alternative(SWAMP, 2), Alternative(GRASS)))
        change_cards(state, pile=(terrain_card("grass"), swamp_or_grass))
        play(state, "choose forest", "a3", "b3")
        assert len(in_hand(state, 0)) == 2
        assert {text for text in can(state) if text.startswith("choose")} == {
            "choose swamp",
            "choose grass",
        }
        play(state, "choose swamp")
        assert state.chosen == 1
        assert builds(state) <= {"c3", "d3"}

    def test_of_two_equal_cards_only_the_played_one_is_replaced(self):
        state = with_two_cards("forest", "forest", picture=self.LAND + " S S")
        swamp_or_grass = TerrainCard((Alternative(SWAMP, 2), Alternative(GRASS)))
        change_cards(state, pile=(terrain_card("grass"), swamp_or_grass))
        play(state, "a3", "b3")
        assert in_hand(state, 0).count("forest") == 1

    def test_of_two_equal_cards_one_is_played_as_soon_as_a_tile_needs_it(self):
        one_wood = self.LAND.replace("T T", "T")
        state = with_two_cards("forest", "forest", picture=one_wood, ready=("oracle",))
        change_cards(state, pile=(terrain_card("grass"),) * 2)
        play(state, "use oracle", "a3")
        assert sorted(in_hand(state, 0)) == ["forest", "grass"]

    def test_of_two_equal_cards_both_are_replaced_as_long_as_none_was_needed(self):
        state = with_two_cards("desert", "desert", picture=self.LAND)
        change_cards(state, pile=(terrain_card("forest"), terrain_card("grass")))
        replace_useless(state, None)
        assert sorted(in_hand(state, 0)) == ["forest", "grass"]
        assert {"choose grass", "choose forest"} <= can(state)

    def test_nothing_is_chosen_that_nothing_needs(self):
        state = with_two_cards("forest", "grass", picture=self.LAND)
        state.pieces.supply[0] = 0
        assert can(state) == {"end"}
        assert refused(state, "choose forest").rule == "no_supply"

    def test_when_no_card_is_of_use_nothing_more_is_owed(self):
        state = drawn("G0 G T1", card="grass")
        change_cards(state, pile=(terrain_card("grass"),) * 3, discard=(terrain_card("grass"),))
        play(state, "b1")
        assert can(state) == {"end"}

    def test_a_full_land_makes_the_round_the_last(self):
        state = drawn("G0 G T1", card="grass")
        change_cards(state, pile=(terrain_card("grass"),) * 3, discard=(terrain_card("grass"),))
        told = play(state, "b1")
        assert LandFull() not in told, "until the turn ends a tile may free a hex"
        assert LandFull() in play(state, "end")
        assert state.ending

    def test_a_useless_card_that_none_can_replace_leaves_the_other_one_owed(self):
        state = with_two_cards("desert", "grass", picture=self.LAND)
        change_cards(state, pile=(terrain_card("desert"),) * 3)
        replace_useless(state, None)
        assert in_hand(state, 0) == ["desert", "grass"]
        assert can(state) == {"choose grass"}
        play(state, "choose grass", "b1")
        assert "end" not in can(state), "two more are owed"


@pytest.mark.clause("kingdom_builder.crossroads.fort")
class TestTheFort:
    def test_turns_up_a_card_and_builds_there(self):
        state = at_crossroads("k9", ready=("fort",), pile=["desert", "grass"], card="grass")
        told = play(state, "use fort")
        assert FortDrew(0, "desert") in told
        assert FortDrew.reveals, "undo stops there"
        assert not any(text in can(state) for text in ("end", "done"))
        play(state, sorted(can(state))[0])
        assert len(settled(state, 0)) == 2
        assert in_hand(state, 0) == ["grass"], "the turn's own card is another"
        assert [card_name(card) for card in state.terrain_cards.discard] == ["desert"]

    def test_shows_everybody_the_card_that_it_turned_up(self):
        state = at_crossroads("k9", ready=("fort",), pile=["desert", "grass"], card="grass")
        play(state, "use fort")
        for seat in (0, 1, None):
            asked = view_of(state, seat).deciding
            assert asked is not None
            assert (asked.prompt, asked.tile, asked.terrain) == ("garrison", "fort", "desert")

    def test_builds_beside_something_own_if_possible_unless_an_outpost_frees_it(self):
        state = at_crossroads("k9", ready=("fort", "outpost"), pile=["grass", "grass"])
        play(state, "use fort")
        near = builds(state)
        assert refused(state, "k1").rule == "must_touch"
        assert refused(state, "a1").rule == "wrong_terrain"
        play(state, "use outpost")
        assert near < builds(state)

    def test_does_nothing_where_no_hex_is_left(self):
        state = drawn("G0 G G G", ready=["fort"], pile=["desert", "grass"])
        told = play(state, "use fort")
        assert told[-1] == FortNothing(0, "desert")
        assert settled(state, 0) == {"a1"}
        assert [card_name(card) for card in state.terrain_cards.discard] == ["desert"]

    def test_shuffles_what_was_discarded_when_the_pile_is_empty(self):
        state = at_crossroads("k9", ready=("fort",), pile=[])
        change_cards(state, discard=(terrain_card("desert"),) * 2)
        told = play(state, "use fort")
        assert told[:2] == [Used(0, "fort"), Reshuffled(2)]
        assert FortDrew(0, "desert") in told

    def test_needs_a_settlement(self):
        state = drawn("G0 G G G", ready=["fort"], supply={0: 0})
        assert refused(state, "use fort").rule == "tile_useless"


def builds(state: KingdomBuilderState) -> set[str]:
    return {text for text in can(state) if " " not in text and text not in ("end", "done")}


def builds_after(state: KingdomBuilderState, *texts: str) -> set[str]:
    twin = state.copy()
    play(twin, *texts)
    return builds(twin)


def first_builds(state: KingdomBuilderState) -> list[str]:
    """Three settlements, each on the first hex that will do."""
    twin, chosen = state.copy(), list[str]()
    for _ in range(3):
        chosen.append(sorted(builds(twin))[0])
        play(twin, chosen[-1])
    return chosen


def first_builds_after(state: KingdomBuilderState, *texts: str) -> list[str]:
    twin = state.copy()
    play(twin, *texts)
    return first_builds(twin)

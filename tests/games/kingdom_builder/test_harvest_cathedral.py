"""The Cathedral: rulebook pages 21 and 22."""

from typing import Any

import pytest

from crownlands.games.kingdom_builder.events import Built
from crownlands.games.kingdom_builder.harvest.events import TokenTaken
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    hands,
    play,
    refused,
    settled,
    terrain_card,
    tiles,
)
from tests.games.kingdom_builder.plots import (
    at_sea,
    build,
    building,
    give_tokens,
    tokens,
)

pytestmark = pytest.mark.clause("kingdom_builder.harvest.cathedral")


def used(tile: str, picture: str, **more: Any) -> set[str]:
    """What can be built on once a tile is used."""
    state = drawn(picture, ready=[tile], **more)
    play(state, f"use {tile}")
    return can(state)


class TestTheCathedral:
    PLOT = at_sea("G L G0 G G G G\n G G G G G G G")
    SWAMP = at_sea("S L G0 G G G G\n S S G G G")

    def test_brings_a_token_with_the_tile(self):
        state = drawn(at_sea("G0 G L G G G G"), location="cathedral")
        heard = play(state, "b1")
        assert TokenTaken(0, 1) in heard
        assert tokens(state) == 1

    def test_takes_a_token_a_turn(self):
        state = drawn(self.PLOT, location="cathedral")
        play(state, "use cathedral")
        assert can(state) == {"take"}
        assert TokenTaken(0, 1) in play(state, "take")
        assert refused(state, "use cathedral").rule == "tile_used"

    def test_says_what_is_wrong_with_a_hex_or_a_tile(self):
        state = drawn(
            at_sea("G L G0 G W G G D"), location="cathedral", ready=["paddock"], card="grass"
        )
        give_tokens(state, 2)
        play(state, "use cathedral")
        wrong = ("f1", "c1", "h1", "use paddock", "use farm", "done")
        assert [refused(state, action).rule for action in wrong] == [
            "must_touch",
            "hex_taken",
            "wrong_terrain",
            "tile_running",
            "tile_not_yours",
            "tile_running",
        ]

    def test_without_tokens_no_hex_will_do(self):
        state = drawn(self.PLOT, location="cathedral")
        play(state, "use cathedral")
        assert refused(state, "d1").rule == "no_token"

    def test_or_gives_tokens_for_settlements_on_the_cards_terrain(self):
        state = drawn(self.PLOT, location="cathedral")
        give_tokens(state, 3)
        play(state, "use cathedral")
        # "take" or as many as one likes, adjacent if possible
        assert can(state) == {"take", "d1", "b2", "c2"}
        assert Built(0, "d1", "grass", "cathedral") in play(state, "d1")
        assert tokens(state) == 2
        assert refused(state, "take").rule == "token_or_build"
        play(state, "e1", "done")
        assert tokens(state) == 1
        assert len(settled(state, 0)) == 3
        build(state, 3)
        assert can(state) == {"end"}

    def test_asks_for_what_may_be_done_and_turns_up_no_card(self):
        state = drawn(self.PLOT, location="cathedral")
        play(state, "use cathedral")
        assert state.frames[-1].told(state).prompt == "taking_token"
        state = drawn(self.PLOT, location="cathedral")
        give_tokens(state, 3)
        play(state, "use cathedral")
        asked = state.frames[-1].told(state)
        assert (asked.prompt, asked.left, asked.terrain) == ("offering", 3, None)
        play(state, "d1")
        asked = state.frames[-1].told(state)
        assert (asked.prompt, asked.left) == ("offering_more", 2)

    def test_builds_no_more_than_there_are_tokens(self):
        state = drawn(self.PLOT, location="cathedral")
        give_tokens(state, 2)
        play(state, "use cathedral", "d1", "e1")
        assert tokens(state) == 0
        assert refused(state, "use cathedral").rule == "tile_used"

    def test_builds_nothing_without_a_token(self):
        state = drawn(self.PLOT, location="cathedral")
        play(state, "use cathedral")
        assert refused(state, "d1").rule == "no_token"

    def test_there_are_18_in_all(self):
        state = drawn(self.PLOT, location="cathedral")
        give_tokens(state, 10)
        give_tokens(state, 8, seat=1)
        play(state, "use cathedral")
        assert "take" not in can(state)
        assert refused(state, "take").rule == "no_token_left"
        play(state, "d1", "done")
        assert state.memory(HarvestMemory).tokens_left == 1

    def test_tokens_stay_with_their_seat_when_the_tile_is_lost(self):
        state = drawn(at_sea("L G0 W G G G G\n W G"), location="cathedral", ready=["refuge"])
        give_tokens(state, 2)
        play(state, "use refuge", "lift b1", "put b2")
        assert tiles(state, 0) == []
        assert tokens(state) == 2
        assert state.memory(HarvestMemory).tokens_left == 16

    def test_ends_where_the_terrain_is_full(self):
        state = drawn(at_sea("L G0 G D D D D"), location="cathedral", pile=["desert"])
        give_tokens(state, 3)
        play(state, "use cathedral", "c1")
        # The mandatory action needs a card now, and goes on with another one.
        assert tokens(state) == 2
        assert building(state) == {"d1"}
        build(state, 3)
        assert can(state) == {"end"}

    def test_without_one_left_the_tile_brings_none(self):
        state = drawn(at_sea("G0 G L G G G G"), location="cathedral")
        give_tokens(state, 18, seat=1)
        play(state, "b1")
        assert tiles(state, 0) == ["cathedral"]
        assert tokens(state) == 0
        build(state, 2)
        assert refused(state, "use cathedral").rule == "tile_new"

    def test_is_bound_to_the_chosen_swamp(self):
        state = drawn(
            at_sea("S L G0 G G G G\n S S G G G"), location="cathedral", card="swamp_grass"
        )
        give_tokens(state, 2)
        play(state, "choose swamp", "use cathedral")
        assert building(state) == {"b2"}

    def test_may_take_a_token_before_a_terrain_is_chosen(self):
        state = drawn(
            at_sea("S L G0 G G G G\n S S G G G"), location="cathedral", card="swamp_grass"
        )
        give_tokens(state, 2)
        play(state, "use cathedral")
        assert can(state) == {"take"}
        assert refused(state, "b2").rule == "choose_card_first"

    def test_an_outpost_frees_one_of_its_settlements(self):
        state = drawn(
            at_sea("G L G0 G W G G G"), location="cathedral", ready=["outpost"], card="grass"
        )
        give_tokens(state, 2)
        play(state, "use cathedral")
        assert can(state) == {"take", "d1", "use outpost"}
        play(state, "use outpost")
        assert building(state) == {"a1", "d1", "f1", "g1", "h1"}
        play(state, "h1")
        assert building(state) == {"d1", "g1"}

    def test_an_outpost_that_was_played_asks_for_its_settlement(self):
        state = drawn(
            at_sea("G L G0 G W G G G"), location="cathedral", ready=["outpost"], card="grass"
        )
        give_tokens(state, 2)
        play(state, "use cathedral", "use outpost")
        assert can(state) == {"a1", "d1", "f1", "g1", "h1"}
        assert refused(state, "take").rule == "token_or_build"

    def test_an_outpost_in_the_midst_of_giving_asks_for_its_settlement_too(self):
        state = drawn(
            at_sea("G L G0 G G W G G G"), location="cathedral", ready=["outpost"], card="grass"
        )
        give_tokens(state, 2)
        play(state, "use cathedral", "d1", "use outpost")
        assert can(state) == {"a1", "e1", "g1", "h1", "i1"}
        assert refused(state, "done").rule == "tile_running"

    def test_a_full_terrain_is_replaced_while_tokens_are_left_to_build_with(self):
        state = drawn(
            at_sea("G L G0 G G G D D D"), location="cathedral", card="grass", pile=["desert"]
        )
        give_tokens(state, 2)
        play(state, "d1", "e1", "f1")
        assert hands(state)[0] == terrain_card("grass")
        state = drawn(at_sea("L G0 G G G D D D"), location="cathedral", pile=["desert"])
        give_tokens(state, 2)
        play(state, "c1", "d1", "e1")
        assert hands(state)[0] == terrain_card("desert")
        play(state, "use cathedral")
        assert building(state) == {"f1"}

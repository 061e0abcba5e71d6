"""The Bazaar: rulebook pages 21 and 22."""

from typing import Any

import pytest

from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    play,
    put_figure,
    refused,
    settled,
    standing,
    terrain_card,
    tiles,
)
from tests.games.kingdom_builder.plots import (
    at_sea,
    build,
    building,
    round_of_others,
    tokens,
)

pytestmark = pytest.mark.clause("kingdom_builder.harvest.bazaar")


def used(tile: str, picture: str, **more: Any) -> set[str]:
    """What can be built on once a tile is used."""
    state = drawn(picture, ready=[tile], **more)
    play(state, f"use {tile}")
    return can(state)


class TestTheBazaar:
    def test_repeats_a_tile_that_was_used(self):
        state = drawn(at_sea("L G0 K G G G G\n G G G G"), location="bazaar farm")
        assert refused(state, "use bazaar").rule == "tile_useless"
        play(state, "use farm", "b2")
        play(state, "use bazaar")
        assert can(state) == {"use farm"}
        play(state, "use farm")
        assert building(state) != set()
        play(state, min(building(state)))
        assert refused(state, "use farm").rule == "tile_used"
        assert refused(state, "use bazaar").rule == "tile_used"

    def test_after_the_mandatory_action_too(self):
        state = drawn(at_sea("L G0 K G G G G\n G G G G G"), location="bazaar farm")
        play(state, "use farm", "b2")
        build(state, 3)
        play(state, "use bazaar", "use farm")
        assert building(state) != set()

    def test_does_not_repeat_the_farmland(self):
        state = drawn(at_sea("L G0 A A G G G"), location="bazaar")
        play(state, "use farmland", "c1")
        assert refused(state, "use bazaar").rule == "tile_useless"

    def test_does_not_repeat_a_nomad_tile(self):
        state = drawn(
            at_sea("L G0 K G G G G G\n G G D D D D D"),
            location="bazaar farm",
            ready=["donation_desert"],
        )
        play(state, "use farm", "b2", "use donation_desert", "c2", "d2", "e2", "use bazaar")
        assert can(state) == {"use farm"}
        assert refused(state, "use donation_desert").rule == "not_repeatable"

    def test_repeats_no_bonus_action(self):
        state = drawn(at_sea("L G0 K G G K G0 G\n G G G G G G G G"), location="bazaar refuge")
        play(state, "use refuge_bonus", "lift g1")
        play(state, min(can(state)))
        assert refused(state, "use bazaar").rule == "tile_useless"

    def test_repeats_no_tile_that_was_only_just_taken(self):
        state = drawn(at_sea("L G0 G K G G G G"), location="bazaar farm")
        play(state, "c1")
        assert "farm" in tiles(state, 0)
        build(state, 2)
        assert refused(state, "use bazaar").rule == "tile_useless"

    def test_repeats_a_move(self):
        state = drawn(at_sea("L G0 K G G G\n G G0 G G G G"), location="bazaar paddock")
        play(state, "use paddock", "lift b2", "put d2", "use bazaar", "use paddock")
        play(state, "lift d2", "put f2")
        assert settled(state, 0) == {"b1", "f2"}

    def test_of_two_equal_tiles_only_one_need_be_used(self):
        state = drawn(at_sea("L G0 K G G K G0 G\n G G G G G G G G G G"), location="bazaar farm")
        play(state, "use farm")
        build(state, 1)
        play(state, "use bazaar", "use farm")
        build(state, 1)
        # The second of the two is still there.
        assert "use farm" in can(state)


class TestBazaarAndOtherBoxes:
    def test_the_crossroads_draw_is_repeated(self):
        state = drawn(
            at_sea("L G0 K G G G G\n G G G G"),
            location="bazaar crossroads",
            pile=["desert", "flower", "forest", "canyon"],
        )
        play(state, "use bazaar")
        assert can(state) == {"use crossroads"}
        play(state, "use crossroads")
        build(state, 3)
        play(state, "end")
        names = [card.card for card in state.terrain_cards.hands[0]]
        assert names == [terrain_card(name) for name in ("desert", "flower", "forest")]

    def test_the_crossroads_draw_is_repeated_for_one_turn(self):
        state = drawn(
            at_sea("L G0 K G G G G G\n G G G G G G G"),
            location="bazaar crossroads",
            card="grass",
            hands={1: "grass"},
            pile=["grass"] * 9,
        )
        play(state, "use bazaar", "use crossroads")
        build(state, 3)
        play(state, "end")
        assert len(state.terrain_cards.hands[0]) == 3
        round_of_others(state)
        assert len(state.terrain_cards.hands[0]) == 2

    def test_the_crossroads_draw_is_not_repeated_once_the_tile_is_lost(self):
        state = drawn(
            at_sea("L G0 G G0 K G G G\n G G G G G G G G\nG G G G G G G G"),
            location="bazaar crossroads",
            ready=("paddock",),
            pile=["grass"] * 9,
        )
        play(state, "use bazaar", "use crossroads", "use paddock", "lift d1", "put e3")
        assert tiles(state, 0) == ["bazaar"]
        build(state, 3)
        play(state, "end")
        assert len(state.terrain_cards.hands[0]) == 1

    def test_the_fort_turns_up_a_second_card(self):
        state = drawn(at_sea("L G0 K D G F G G"), location="bazaar fort", pile=["desert", "flower"])
        play(state, "use fort")
        assert building(state) == {"d1"}
        play(state, "d1", "use bazaar", "use fort")
        assert building(state) == {"f1"}

    def test_a_ship_goes_a_second_time(self):
        state = drawn("L G0 K W W W W W W W W G G G", location="bazaar lighthouse")
        put_figure(state, "ship", 0, "d1")
        play(state, "use lighthouse", "go e1", "go f1", "go g1")
        play(state, "use bazaar", "use lighthouse")
        assert {"go h1", "recall g1"} <= can(state)
        play(state, "go h1", "go i1", "done")
        assert standing(state, "ship", 0) == ("i1",)

    def test_a_ship_that_was_put_sails_but_there_is_no_second_one(self):
        state = drawn("L G0 K W W W G G G\n W W", location="bazaar lighthouse")
        play(state, "use lighthouse")
        play(state, min(text for text in can(state) if text.startswith("place")))
        play(state, "use bazaar", "use lighthouse")
        assert not [text for text in can(state) if text.startswith("place")]

    def test_a_wagon_drives_on(self):
        state = drawn("L G0 K G G G G G G G", location="bazaar wagon")
        put_figure(state, "wagon", 0, "d1")
        play(state, "use wagon", "go e1", "done", "use bazaar", "use wagon")
        assert "go f1" in can(state)

    def test_the_second_warrior_is_put(self):
        state = drawn(at_sea("L G0 K G G G G G G\n G G G G G G G"), location="bazaar barracks")
        play(state, "use barracks")
        play(state, min(text for text in can(state) if text.startswith("place")))
        play(state, "use bazaar", "use barracks")
        play(state, max(text for text in can(state) if text.startswith("place")))
        assert len(standing(state, "warrior", 0)) == 2

    def test_there_is_no_second_city(self):
        state = drawn(
            at_sea("L G0 K G G G G\n G G G\nG G G\n G G G\nD D D D"),
            location="bazaar city_hall",
        )
        play(state, "use city_hall", "found b3")
        assert refused(state, "use bazaar").rule == "tile_useless"

    def test_a_second_token_of_the_cathedral(self):
        state = drawn(at_sea("L G0 K G G G G"), location="bazaar cathedral")
        play(state, "use cathedral", "take", "use bazaar", "use cathedral")
        assert {"take"} <= can(state)
        play(state, "take")
        assert tokens(state) == 2

    def test_a_token_that_was_just_taken_can_be_given_away(self):
        state = drawn(at_sea("L G0 K G G G G\n G G G"), location="bazaar cathedral")
        play(state, "use cathedral", "take", "use bazaar", "use cathedral")
        assert building(state) == {"a2", "b2"}
        play(state, "b2")
        assert tokens(state) == 0

    def test_scouts_set_out_again(self):
        state = drawn(at_sea("L G0 K G G G G\n G G G G G G"), location="bazaar scout_cabin")
        play(state, "use scout_cabin", "scout b2", "scout c2", "use bazaar", "use scout_cabin")
        assert standing(state, "scout") == ()
        assert can(state) == {"scout a2", "scout b2"}
        play(state, "scout a2", "done")
        assert standing(state, "scout") == ("a2",)

    def test_a_second_settlement_for_the_temple(self):
        state = drawn(at_sea("L G0 K G0 G0 G G G"), location="bazaar temple")
        play(state, "use temple", "lift e1", "use bazaar", "use temple", "lift d1")
        assert state.view(None).seats[0].kept["temple"] == 2

    def test_an_outpost_may_be_played_in_what_is_repeated(self):
        state = drawn(at_sea("L G0 K G W G G G\n G G"), location="bazaar farm", ready=["outpost"])
        play(state, "use farm")
        build(state, 1)
        play(state, "use bazaar", "use farm")
        assert "use outpost" in can(state)

    def test_a_canoe_is_never_used_and_so_never_repeated(self):
        state = drawn("L G0 K G G G\n G G S S", location="bazaar canoe")
        assert refused(state, "use bazaar").rule == "tile_useless"

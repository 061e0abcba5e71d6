"""The eight locations of Harvest: rulebook pages 21 and 22."""

from typing import Any

import pytest

from crownlands.games.kingdom_builder import KingdomBuilderState
from crownlands.games.kingdom_builder.events import Built
from crownlands.games.kingdom_builder.harvest.events import ScoutSent, TokenTaken
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    gold,
    hands,
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
)


def tokens(state: KingdomBuilderState, seat: int = 0) -> int:
    return state.view(None).seats[seat].kept.get("cathedral", 0)


def give_tokens(state: KingdomBuilderState, count: int, seat: int = 0) -> None:
    state.remember(state.memory(HarvestMemory).with_tokens(seat, count))


def used(tile: str, picture: str, **more: Any) -> set[str]:
    """What can be built on once a tile is used."""
    state = drawn(picture, ready=[tile], **more)
    play(state, f"use {tile}")
    return can(state)


class TestTheWaterMill:
    def test_builds_beside_water_next_to_an_own_settlement_if_possible(self):
        assert used("water_mill", at_sea("G0 G G G\n G G G")) == {"a2"}
        state = drawn("G0 G G W G G G", ready=["water_mill"])
        play(state, "use water_mill")
        # Nothing beside the own one lies at the water, so any such hex will do.
        assert can(state) == {"c1", "e1"}
        assert refused(state, "b1").rule == "not_by_water"
        assert refused(state, "d1").rule == "not_buildable"

    def test_builds_on_farmland_and_swamp_too(self):
        assert used("water_mill", "G0 S W A G G") == {"b1"}
        assert used("water_mill", "G0 M W A S") == {"d1"}

    def test_is_of_no_use_without_water(self):
        state = drawn("G0 G G G", ready=["water_mill"])
        assert refused(state, "use water_mill").rule == "tile_useless"


class TestTheMountainStation:
    def test_builds_beside_a_mountain_next_to_an_own_settlement_if_possible(self):
        far = at_sea("G0 G G M G G G")
        assert used("mountain_station", far) == {"c1", "e1"}
        assert used("mountain_station", at_sea("G0 G M G G")) == {"b1"}

    def test_says_why_not(self):
        state = drawn(at_sea("G0 G G M G G G"), ready=["mountain_station"])
        play(state, "use mountain_station")
        assert refused(state, "b1").rule == "not_by_mountain"
        assert refused(state, "d1").rule == "not_buildable"


class TestTheWatchtower:
    def test_builds_beside_another_player(self):
        assert used("watchtower", at_sea("G0 G G1 G G")) == {"b1"}

    def test_anywhere_where_none_of_those_touches_an_own_one(self):
        state = drawn(at_sea("G0 G G G1 G G"), ready=["watchtower"])
        play(state, "use watchtower")
        assert can(state) == {"c1", "e1"}
        assert refused(state, "b1").rule == "not_by_stranger"

    def test_figures_of_others_count(self):
        state = drawn(at_sea("G0 G G G G"), ready=["watchtower"])
        assert refused(state, "use watchtower").rule == "tile_useless"
        put_figure(state, "wagon", 1, "d1")
        play(state, "use watchtower")
        assert can(state) == {"c1", "e1"}


class TestTheUniversity:
    @pytest.mark.parametrize("special", "XLNPO")
    def test_builds_beside_any_special_hex(self, special: str):
        nomads = {"d1": "sword"} if special == "N" else None
        picture = at_sea(f"G0 G G {special} G G")
        state = drawn(picture, ready=["university"], nomads=nomads)
        play(state, "use university")
        assert can(state) == {"c1", "e1"}
        assert refused(state, "b1").rule == "not_by_special"

    def test_beside_an_own_settlement_if_possible(self):
        assert used("university", at_sea("G0 G X G G G")) == {"b1"}

    def test_takes_the_tile_that_lies_there(self):
        state = drawn(at_sea("G0 G L G G G"), ready=["university"], location="farm")
        play(state, "use university", "b1")
        assert tiles(state, 0) == ["farm"]


class TestThePalisade:
    def test_moves_to_another_side_of_the_same_area(self):
        state = drawn(at_sea("G0 G0 G G G W G0 G"), ready=["palisade"])
        play(state, "use palisade")
        # g1 is alone, so its area has no other side.
        # b1 would only find the hex that it has just left.
        assert can(state) == {"lift a1"}
        assert refused(state, "lift g1").rule == "nowhere_to_go"
        play(state, "lift a1")
        assert can(state) == {"put c1"}
        assert refused(state, "put h1").rule == "not_by_area"
        play(state, "put c1")
        assert settled(state, 0) == {"b1", "c1", "g1"}

    def test_an_area_that_falls_apart_is_still_the_same(self):
        state = drawn(at_sea("G G0 G0 G0 G G"), ready=["palisade"])
        play(state, "use palisade", "lift c1")
        assert can(state) == {"put a1", "put e1"}

    def test_the_other_areas_do_not_count(self):
        state = drawn(at_sea("G0 G0 G W G G0 G0 G"), ready=["palisade"])
        play(state, "use palisade", "lift a1")
        assert can(state) == {"put c1"}

    def test_figures_belong_to_the_area_and_stay(self):
        state = drawn(at_sea("G0 G G G"), ready=["palisade"])
        put_figure(state, "wagon", 0, "b1")
        play(state, "use palisade")
        assert can(state) == {"lift a1"}
        play(state, "lift a1")
        assert can(state) == {"put c1"}


class TestTheScoutCabin:
    def test_sends_two_scouts_beside_own_settlements(self):
        state = drawn("G0 G G G G G\n W M G G G G", ready=["scout_cabin"])
        play(state, "use scout_cabin")
        # Land, water and mountains alike.
        assert can(state) == {"scout b1", "scout a2"}
        assert refused(state, "scout e1").rule == "scout_beside_own"
        assert ScoutSent(0, "a2") in play(state, "scout a2")
        # The second may stand beside the first.
        assert {"scout b1", "scout b2", "done"} <= can(state)
        play(state, "scout b2")
        assert set(standing(state, "scout")) == {"a2", "b2"}
        assert settled(state, 0) == {"a1"}

    def test_needs_a_hex_beside_an_own_settlement(self):
        state = drawn(at_sea("G0 L G G G").replace("W", "X"), ready=["scout_cabin"])
        assert refused(state, "use scout_cabin").rule == "tile_useless"

    def test_may_send_one_alone(self):
        state = drawn("G0 G G G G G", ready=["scout_cabin"])
        play(state, "use scout_cabin", "scout b1", "done")
        assert standing(state, "scout") == ("b1",)

    def test_lets_the_seat_build_beside_them_in_this_turn(self):
        state = drawn(at_sea("D0 W W G G G W G G G"), ready=["scout_cabin"])
        assert building(state) == {"d1", "e1", "f1", "h1", "i1", "j1"}
        play(state, "use scout_cabin", "scout b1", "scout c1")
        assert building(state) == {"d1"}

    def test_nobody_builds_on_them(self):
        state = drawn("G0 G G G G G", ready=["scout_cabin"])
        play(state, "use scout_cabin", "scout b1", "done")
        assert building(state) == {"c1"}
        assert refused(state, "b1").rule == "hex_scouted"

    def test_they_bring_no_tiles(self):
        state = drawn("G0 G L G G G", ready=["scout_cabin"], location="farm")
        play(state, "use scout_cabin", "scout b1", "done")
        assert tiles(state, 0) == []

    def test_they_hold_no_tiles(self):
        # Both scouts stand beside the farm at b1; its tile goes with the settlement.
        state = drawn(at_sea("G0 L W G G\n W G G G\nW G G"), ready=["scout_cabin", "paddock"])
        play(state, "use scout_cabin", "scout a2", "scout b2")
        assert tiles(state, 0) == ["farm"]
        play(state, "use paddock", "lift a1", "put b3")
        assert tiles(state, 0) == []

    def test_they_are_gone_at_the_end_of_the_turn(self):
        state = drawn("L G0 G G G G G G G G", hands={1: "grass"}, location="scout_cabin")
        play(state, "use scout_cabin", "scout c1", "done", "d1", "e1", "f1", "end")
        assert standing(state, "scout") == ()
        assert "c1" in building(state)

    def test_the_next_seat_can_send_them(self):
        state = drawn(
            "G0 L G1 G M M M G G G\n G M M M M M M M",
            hands={1: "grass"},
            location="scout_cabin",
        )
        play(state, "use scout_cabin", "scout a2", "done", "h1", "i1", "j1")
        play(state, "end", "use scout_cabin", "scout b2", "scout c2")
        assert set(standing(state, "scout")) == {"b2", "c2"}

    def test_they_cannot_be_moved(self):
        state = drawn("G0 G G G G G", ready=["scout_cabin", "paddock"])
        play(state, "use scout_cabin", "scout b1", "done", "use paddock")
        assert can(state) == {"lift a1"}

    def test_they_pay_nothing(self):
        cards = ("workers", "ambassadors", "hermits")
        state = drawn("G0 G X G1 G G", ready=["scout_cabin"], cards=cards)
        before = [line.points for line in state.score(0)]
        play(state, "use scout_cabin", "scout b1", "done")
        assert [line.points for line in state.score(0)] == before

    def test_they_are_none_of_a_family(self):
        cards = ("families", "hermits", "citizens")
        state = drawn("G0 G G G G G", ready=["scout_cabin"], cards=cards)
        play(state, "use scout_cabin", "scout b1", "done", "c1", "d1", "e1")
        assert gold(state, 0, "families") == 2

    def test_a_hex_with_a_scout_is_still_empty_for_shepherds(self):
        cards = ("shepherds", "hermits", "citizens")
        state = drawn(at_sea("G0 G G W D D D"), ready=["scout_cabin", "farm"], cards=cards)
        play(state, "use scout_cabin", "scout b1", "done", "use farm", "c1")
        assert gold(state, 0, "shepherds") == 0


class TestScoutsCountAsSettlements:
    def test_for_the_tavern(self):
        state = drawn(at_sea("G0 G G G G G"), ready=["scout_cabin", "tavern"])
        assert refused(state, "use tavern").rule == "tile_useless"
        play(state, "use scout_cabin", "scout b1", "scout c1", "use tavern")
        assert can(state) == {"d1"}

    def test_for_the_village(self):
        state = drawn(at_sea("G0 G G\n G G G\nG G G"), ready=["scout_cabin", "village"])
        play(state, "use scout_cabin", "scout b1", "scout b2", "use village")
        # a2 touches a1, b1 and b2; nothing else touches three.
        assert can(state) == {"a2"}

    def test_for_the_fountain(self):
        state = drawn(at_sea("G0 G G G G"), ready=["scout_cabin", "fountain"])
        play(state, "use scout_cabin", "scout b1", "done", "use fountain")
        assert can(state) == {"c1"}
        state = drawn(at_sea("G0 G G G0 G"), ready=["scout_cabin", "fountain"])
        play(state, "use scout_cabin", "scout b1", "done", "use fountain")
        # c1 touches the scout and d1: two.
        assert can(state) == {"e1"}

    def test_for_the_watchtower(self):
        state = drawn(at_sea("G0 W W G G1 G G"), ready=["scout_cabin", "watchtower"])
        play(state, "use scout_cabin", "scout b1", "scout c1", "use watchtower")
        assert can(state) == {"d1"}

    def test_not_as_strangers_for_the_watchtower(self):
        state = drawn(at_sea("G0 W G G G1 G G"), ready=["scout_cabin", "watchtower"])
        play(state, "use scout_cabin", "scout b1", "done", "use watchtower")
        assert "c1" not in can(state)

    def test_for_farmland(self):
        state = drawn(at_sea("G0 W A G G G"), ready=["scout_cabin"])
        assert refused(state, "use farmland").rule == "tile_useless"
        play(state, "use scout_cabin", "scout b1", "done", "use farmland")
        assert can(state) == {"c1"}

    def test_but_no_tile_offers_a_move_that_only_a_scout_could_make(self):
        for tile in ("refuge", "caravan", "resettlement", "paddock"):
            state = drawn(at_sea("G0 W G G G"), ready=["scout_cabin", tile])
            play(state, "use scout_cabin", "scout b1", "done")
            if tile == "paddock":
                play(state, "use paddock")
                assert can(state) == {"lift a1"}
            else:
                assert refused(state, f"use {tile}").rule == "tile_useless"


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


def test_tiles_of_harvest_wait_for_the_next_turn():
    state = drawn(
        at_sea("G0 G L G G G G G G\n G G G G G G G"),
        location="university",
        hands={1: "grass"},
        pile=["grass"] * 3,
    )
    play(state, "b1")
    build(state, 2)
    assert refused(state, "use university").rule == "tile_new"
    round_of_others(state)
    assert "university" in state.ready[0]

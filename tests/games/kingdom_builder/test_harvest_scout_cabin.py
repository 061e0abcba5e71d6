"""The Scout cabin: rulebook pages 21 and 22."""

from typing import Any

import pytest

from crownlands.games.kingdom_builder.harvest.events import ScoutSent
from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    gold,
    play,
    refused,
    settled,
    standing,
    tiles,
)
from tests.games.kingdom_builder.plots import (
    at_sea,
    building,
)

pytestmark = pytest.mark.clause("kingdom_builder.harvest.scout_cabin")


def used(tile: str, picture: str, **more: Any) -> set[str]:
    """What can be built on once a tile is used."""
    state = drawn(picture, ready=[tile], **more)
    play(state, f"use {tile}")
    return can(state)


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

"""Locations of Harvest that build or move: rulebook pages 21 and 22."""

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
    at_sea,
    build,
    round_of_others,
)


def used(tile: str, picture: str, **more: Any) -> set[str]:
    """What can be built on once a tile is used."""
    state = drawn(picture, ready=[tile], **more)
    play(state, f"use {tile}")
    return can(state)


@pytest.mark.clause("kingdom_builder.harvest.water_mill")
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


@pytest.mark.clause("kingdom_builder.harvest.mountain_station")
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


@pytest.mark.clause("kingdom_builder.harvest.watchtower")
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


@pytest.mark.clause("kingdom_builder.harvest.university")
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


@pytest.mark.clause("kingdom_builder.harvest.palisade")
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

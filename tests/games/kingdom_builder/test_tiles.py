"""Taking, keeping, using and losing tiles: rulebook pages 3 and 9."""

import pytest

from crownlands.games.kingdom_builder.events import TileLost, TileTaken, Used
from crownlands.games.kingdom_builder.nomads.events import TileExpired
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from tests.games.kingdom_builder.drawn import (
    CODEC,
    actor,
    can,
    drawn,
    gold,
    play,
    refused,
    tiles,
)

BESIDE_A_FARM = """
    G G G G G
     G L G G G
    G G G G G
"""
TWO_FARMS = """
    L G0 G G G G0 L
     G G G G G G  G
    G G  G G G G  G
"""


def lying(state: KingdomBuilderState) -> dict[str, int]:
    return {place.hex: place.tiles for place in state.view(None).locations}


@pytest.mark.clause("kingdom_builder.tiles.taking")
def test_a_settlement_built_beside_a_location_takes_a_tile():
    state = drawn(BESIDE_A_FARM)
    assert lying(state) == {"b2": 2}
    heard = play(state, "b1")
    assert TileTaken(0, "farm", "b2") in heard
    assert tiles(state, 0) == ["farm"]
    assert lying(state) == {"b2": 1}


@pytest.mark.clause("kingdom_builder.tiles.taking")
def test_one_that_is_built_two_hexes_away_takes_none():
    state = drawn(BESIDE_A_FARM)
    play(state, "d1")
    assert tiles(state, 0) == []


@pytest.mark.clause("kingdom_builder.tiles.taking")
def test_a_tile_built_with_takes_one_too():
    state = drawn(BESIDE_A_FARM, ready=["oracle"])
    play(state, "use oracle", "c1")
    assert tiles(state, 0) == ["farm"]


@pytest.mark.clause("kingdom_builder.tiles.taking")
def test_a_settlement_moved_beside_a_location_takes_a_tile():
    state = drawn("G L G M G0", ready=["paddock"])
    heard = play(state, "use paddock", "lift e1", "put c1")
    assert TileTaken(0, "farm", "b1") in heard
    assert tiles(state, 0) == ["farm"]


@pytest.mark.clause("kingdom_builder.tiles.taking")
def test_a_seat_takes_one_tile_of_a_hex():
    state = drawn(BESIDE_A_FARM)
    play(state, "b1", "c1", "c2")
    assert tiles(state, 0) == ["farm"]
    assert lying(state) == {"b2": 1}


@pytest.mark.clause("kingdom_builder.tiles.taking")
def test_the_third_seat_at_a_location_finds_no_tile_left():
    state = drawn("G1 L G2\n G G G", players=3)
    assert lying(state) == {"b1": 0}
    heard = play(state, "a2")
    assert not [event for event in heard if isinstance(event, TileTaken)]
    assert tiles(state, 0) == []


@pytest.mark.clause("kingdom_builder.tiles.taking")
def test_a_location_without_tiles_still_counts_for_cards():
    state = drawn("G1 L G2\n G0 G G", players=3, cards=("workers", "merchants", "knights"))
    assert lying(state) == {"b1": 0}
    assert gold(state, 0, "workers") == 1


@pytest.mark.clause("kingdom_builder.tiles.using")
def test_a_new_tile_works_from_the_next_own_turn_on():
    state = drawn(BESIDE_A_FARM, hands={0: "grass", 1: "grass"}, pile=["grass", "grass"])
    play(state, "b1")
    play(state, "c1", "c2")
    assert tiles(state, 0) == ["farm"]
    assert "use farm" not in can(state)
    assert refused(state, "use farm").rule == "tile_new"
    play(state, "end", "e1", "e2", "e3", "end")
    assert actor(state) == 0
    assert "use farm" in can(state)


@pytest.mark.clause("kingdom_builder.tiles.using")
def test_a_tile_is_used_once_a_turn_and_again_in_the_next():
    state = drawn("L G0 G G G G G G G G\n M M M M G G G G G G", pile=["grass"] * 4)
    heard = play(state, "use farm", "c1")
    assert Used(0, "farm") in heard
    assert refused(state, "use farm").rule == "tile_used"
    play(state, "d1", "e1", "f1", "end")
    play(state, *sorted(can(state))[:1])
    while actor(state) == 1:
        play(state, sorted(can(state))[-1])
    assert "use farm" in can(state)


@pytest.mark.clause("kingdom_builder.tiles.using")
def test_what_is_not_ones_own_is_refused():
    state = drawn("L G1 G G G G")
    assert tiles(state, 1) == ["farm"]
    refusal = refused(state, "use farm")
    assert (refusal.rule, refusal.values) == ("tile_not_yours", {"tile": "farm"})


@pytest.mark.clause("kingdom_builder.tiles.losing")
def test_a_tile_goes_at_once_when_nothing_touches_its_location():
    state = drawn("L G0 G G G G", ready=["paddock"])
    heard = play(state, "use paddock", "lift b1", "put d1")
    assert TileLost(0, "farm", "a1") in heard
    assert tiles(state, 0) == []
    assert state.tiles.gone == ("farm",)
    assert refused(state, "use farm").rule == "tile_not_yours"
    assert lying(state) == {"a1": 1}, "it does not go back to its hex"


@pytest.mark.clause("kingdom_builder.tiles.losing")
def test_it_stays_while_another_own_settlement_touches_the_location():
    state = drawn("L G0 G G G G\n G0 G G G G G", ready=["paddock"])
    play(state, "use paddock", "lift b1", "put d1")
    assert tiles(state, 0) == ["farm"]
    assert "use farm" in can(state)


@pytest.mark.clause("kingdom_builder.tiles.losing")
def test_it_stays_when_a_settlement_goes_round_the_location():
    state = drawn("G0 L G\n G G G", ready=["paddock"])
    heard = play(state, "use paddock", "lift a1", "put c1")
    assert not [event for event in heard if isinstance(event, TileLost | TileTaken)]
    assert tiles(state, 0) == ["farm"]


@pytest.mark.clause("kingdom_builder.tiles.taking", "kingdom_builder.tiles.losing")
def test_a_lost_tile_is_never_taken_again_from_that_hex():
    state = drawn("L G0 G G G G", ready=["paddock", "paddock"])
    play(state, "use paddock", "lift b1", "put d1")
    heard = play(state, "use paddock", "lift d1", "put b1")
    assert not [event for event in heard if isinstance(event, TileTaken)]
    assert tiles(state, 0) == []
    assert lying(state) == {"a1": 1}


@pytest.mark.clause("kingdom_builder.tiles.taking")
def test_another_seat_can_still_take_the_second_tile():
    state = drawn("L G0 G G G G\n G G G G G G", ready=["paddock"], hands={1: "grass"})
    play(state, "use paddock", "lift b1", "put d1", "c1", "e1", "f1", "end", "a2")
    assert tiles(state, 1) == ["farm"]


@pytest.mark.clause("kingdom_builder.tiles.using")
def test_two_equal_tiles_come_from_two_hexes_and_each_is_used_once():
    state = drawn(TWO_FARMS)
    assert tiles(state, 0) == ["farm", "farm"]
    play(state, "use farm", "c1")
    assert [held.ready for held in state.view(0).seats[0].tiles] == [True, False]
    play(state, "use farm", "d1")
    assert refused(state, "use farm").rule == "tile_used"


@pytest.mark.clause("kingdom_builder.tiles.using")
@pytest.mark.parametrize("leaving", ["lift b1", "lift f1"])
def test_of_two_equal_tiles_the_used_one_goes_first(leaving: str):
    state = drawn(TWO_FARMS, ready=["paddock"])
    play(state, "use farm", "b2", "use paddock", leaving, "put d1")
    assert tiles(state, 0) == ["farm"]
    assert "use farm" in can(state)


@pytest.mark.clause("kingdom_builder.tiles.using")
def test_of_two_unused_equal_tiles_one_is_left():
    state = drawn(TWO_FARMS, ready=["paddock"])
    play(state, "use paddock", "lift f1", "put d1", "use farm", "e1")
    assert refused(state, "use farm").rule == "tile_used"


@pytest.mark.clause("kingdom_builder.tiles.using")
def test_of_two_used_equal_tiles_none_can_be_used():
    state = drawn(TWO_FARMS, ready=["paddock"])
    play(state, "use farm", "c1", "use farm", "c2", "use paddock", "lift f1", "put d1")
    assert tiles(state, 0) == ["farm"]
    assert refused(state, "use farm").rule == "tile_used"


@pytest.mark.clause("kingdom_builder.tiles.using")
def test_a_tile_just_taken_goes_before_an_equal_one_that_can_be_used():
    # A new tile lies on the table like a used one.
    state = drawn(TWO_FARMS.replace("G0 L", "G L"), ready=["oracle", "paddock"])
    assert tiles(state, 0) == ["farm"]
    play(state, "use oracle", "c1", "d1", "e1", "f1")
    assert tiles(state, 0) == ["farm", "farm"]
    play(state, "use paddock", "lift b1", "put c3")
    assert tiles(state, 0) == ["farm"]
    assert "use farm" in can(state)


@pytest.mark.clause("kingdom_builder.tiles.losing")
def test_a_tile_lost_in_the_middle_of_its_own_action_is_finished_and_gone():
    state = drawn("L G0 G G G\n M M M M M", location="paddock")
    play(state, "use paddock", "lift b1")
    assert tiles(state, 0) == ["paddock"], "in the air nothing is lost yet"
    play(state, "put d1")
    assert tiles(state, 0) == []
    assert state.tiles.gone == ("paddock",)


@pytest.mark.clause("kingdom_builder.nomads.sword")
def test_the_sword_takes_the_tile_with_the_settlement():
    state = drawn("L G1 G G G", ready=["sword"])
    heard = play(state, "use sword", "remove b1")
    assert TileLost(1, "farm", "a1") in heard
    assert tiles(state, 1) == []


@pytest.mark.clause("kingdom_builder.nomads.sword")
def test_the_sword_leaves_a_tile_whose_location_is_still_touched():
    state = drawn("L G1 G G G\n G1 G G G G", ready=["sword"])
    play(state, "use sword", "remove b1")
    assert tiles(state, 1) == ["farm"]


@pytest.mark.clause("kingdom_builder.tiles.losing")
def test_the_loss_of_another_seat_leaves_ones_own_equal_tile_alone():
    state = drawn("G0 L G1 G G\n G G G G G", ready=["sword"])
    play(state, "use sword", "remove c1")
    assert tiles(state, 0) == ["farm"]
    assert "use farm" in can(state)


@pytest.mark.clause("kingdom_builder.tiles.using")
def test_a_tile_that_can_do_nothing_is_refused_as_such():
    state = drawn("L T0 T T T T", card="forest")
    refusal = refused(state, "use farm")
    assert (refusal.rule, refusal.values) == ("tile_useless", {"tile": "farm"})
    assert "use farm" not in can(state)


@pytest.mark.clause("kingdom_builder.nomads.tiles")
def test_a_nomad_tile_is_taken_by_the_first_and_only_once():
    state = drawn("G N G\n G G G", nomads={"b1": "sword"}, hands={1: "grass"})
    heard = play(state, "a1")
    assert TileTaken(0, "sword", "b1") in heard
    assert tiles(state, 0) == ["sword"]
    assert [place.tile for place in state.view(1).nomads] == [None]
    play(state, "a2", "b2", "end", "c1")
    assert tiles(state, 1) == []


@pytest.mark.clause("kingdom_builder.nomads.tiles")
def test_a_nomad_tile_is_good_for_the_next_own_turn_only():
    state = drawn(
        "G N G G G G G\n G G G G G G G\nG G G G G G G",
        nomads={"b1": "sword"},
        hands={1: "grass"},
        pile=["grass"] * 6,
    )
    play(state, "a1", "a2", "b2")
    assert refused(state, "use sword").rule == "tile_new"
    play(state, "end", "g1", "g2", "g3", "end")
    assert "use sword" in can(state)
    assert state.view(1).seats[0].tiles[0].once
    heard = play(state, "a3", "b3", "c3", "end")
    assert TileExpired(0, "sword") in heard
    assert tiles(state, 0) == []
    assert state.tiles.gone == ("sword",)


@pytest.mark.clause("kingdom_builder.nomads.tiles")
def test_a_nomad_tile_that_was_used_does_not_expire_as_well():
    state = drawn("G1 G G G G", ready=["sword"])
    heard = play(state, "use sword", "remove a1", "c1", "d1", "e1", "end")
    assert not [event for event in heard if isinstance(event, TileExpired)]
    assert state.tiles.gone == ("sword",)


@pytest.mark.clause("kingdom_builder.nomads.tiles")
def test_a_nomad_tile_is_kept_when_its_settlement_moves_away():
    state = drawn("N G M G0 M G", nomads={"a1": "sword"}, ready=["paddock", "paddock"])
    play(state, "use paddock", "lift d1", "put b1")
    assert tiles(state, 0) == ["sword"]
    play(state, "use paddock", "lift b1", "put d1")
    assert tiles(state, 0) == ["sword"]


@pytest.mark.clause("kingdom_builder.nomads.tiles")
def test_equal_nomad_tiles_with_another_between_them_are_offered_once():
    state = drawn("G1 G0 G G G", ready=["sword", "outpost", "sword"])
    assert [text for text in can(state) if text.startswith("use")].count("use sword") == 1


# What a tile would light


def reach_of(state: KingdomBuilderState, tile: str, seat: int = 0) -> set[str]:
    (held,) = {each for each in state.view(None).seats[seat].tiles if each.tile == tile}
    return set(held.reach)


@pytest.mark.parametrize("tile", ["oasis", "paddock", "quarry", "barn"])
def test_a_view_tells_what_a_location_tile_may_do(tile: str):
    state = drawn("L G0 D G\n G D G G\nD G G G1", location=tile, ready=[tile], card="grass")
    told = reach_of(state, tile)
    assert told
    play(state, f"use {tile}")
    assert told == {CODEC.to_text(action).split()[-1] for action in state.legal(0)}


@pytest.mark.clause("kingdom_builder.nomads.tiles")
@pytest.mark.parametrize("tile", ["outpost", "donation_desert", "sword", "resettlement"])
def test_a_view_tells_what_a_nomad_tile_may_do(tile: str):
    state = drawn("G0 G D G\n G D G G\nD G G G1", ready=[tile], card="grass")
    told = reach_of(state, tile)
    assert told
    play(state, f"use {tile}")
    assert told == {CODEC.to_text(action).split()[-1] for action in state.legal(0)}


def test_a_tile_that_can_do_nothing_reaches_nothing():
    assert reach_of(drawn("G0 G D G\n G D G G", ready=["sword"]), "sword") == set()


def test_in_the_midst_of_the_mandatory_action_only_an_outpost_reaches_anything():
    ready = ["donation_desert", "outpost"]
    state = drawn("G0 G D G G\n G D G G G\nD G G G G", ready=ready, card="grass")
    play(state, "b1")
    assert reach_of(state, "donation_desert") == set()
    assert reach_of(state, "outpost") >= {"d3", "e1"}

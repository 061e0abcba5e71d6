"""Three of the locations of Nomads; its Garden builds as the Farm does."""

import pytest

from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    leave_walls,
    lifts,
    play,
    puts,
    refused,
    standing,
    tiles,
)

# Quarry


@pytest.mark.clause("kingdom_builder.nomads.quarry")
def test_the_quarry_walls_the_cards_terrain_beside_own_settlements():
    state = drawn("G G0 T G\n G T G G\n", ready=["quarry"])
    play(state, "use quarry")
    # b1's neighbours are a1, c1, a2 and b2; two of them are grass.
    assert can(state) == {"wall a1", "wall a2"}
    assert refused(state, "wall d1").rule == "wall_beside_own"
    assert refused(state, "wall c1").rule == "wrong_terrain"
    assert refused(state, "wall b1").rule == "hex_taken"
    assert refused(state, "done").rule == "tile_running"
    play(state, "wall a1")
    assert can(state) == {"wall a2", "done"}
    assert refused(state, "wall a1").rule == "hex_walled"
    play(state, "wall a2")
    assert standing(state, "wall") == ("a1", "a2")
    assert state.pieces.left["wall"] == (23,)
    assert refused(state, "wall c2").rule == "use_tile_first"


@pytest.mark.clause("kingdom_builder.nomads.quarry")
def test_the_second_wall_is_left_by_choice_or_for_want_of_a_place():
    state = drawn("G G0 G G\n G G G", ready=["quarry"])
    play(state, "use quarry", "wall a1", "done")
    assert standing(state, "wall") == ("a1",)
    state = drawn("G G0 T G\n T T T", ready=["quarry"])
    play(state, "use quarry", "wall a1")
    assert "d1" in can(state), "the tile is over by itself"


@pytest.mark.clause("kingdom_builder.nomads.quarry")
def test_two_walls_a_turn_are_the_most():
    state = drawn("G G0 G G\n G G G", ready=["quarry"])
    play(state, "use quarry", "wall a1", "wall c1")
    assert not any(text.startswith("wall") for text in can(state))
    assert refused(state, "wall a2").rule == "use_tile_first"


@pytest.mark.clause("kingdom_builder.nomads.wall")
def test_a_wall_touching_a_wall_does_not_help():
    state = drawn("G0 G G G G G", ready=["quarry"])
    play(state, "use quarry", "wall b1")
    assert "wall c1" not in can(state)


@pytest.mark.clause("kingdom_builder.nomads.wall")
def test_there_are_25_walls():
    picture = "G0 G G G T T\n G G G G T T"
    state = drawn(picture, ready=["quarry", "quarry"])
    leave_walls(state, 1)
    play(state, "use quarry", "wall b1")
    assert refused(state, "use quarry").rule == "tile_useless"
    assert state.pieces.left["wall"][0] == 0
    fresh = drawn(picture)
    assert fresh.pieces.left["wall"][0] == 25


@pytest.mark.clause("kingdom_builder.nomads.wall")
def test_walls_block_everybody_but_nobody_owns_them():
    state = drawn("G0 G G G G\n G G G G G", ready=["quarry"], hands={1: "grass"})
    play(state, "use quarry", "wall b1", "done")
    assert refused(state, "b1").rule == "hex_walled"
    assert "c1" not in can(state), "a wall touches for nobody"
    play(state, "a2", "b2", "c2", "end")
    assert refused(state, "b1").rule == "hex_walled"


@pytest.mark.clause("kingdom_builder.nomads.quarry")
def test_the_quarry_needs_no_settlement_of_the_supply():
    state = drawn("G0 G G", ready=["quarry"], supply={0: 0})
    assert "use quarry" in can(state)


@pytest.mark.clause("kingdom_builder.nomads.quarry")
def test_the_quarry_is_useless_where_nothing_of_the_card_touches():
    state = drawn("T0 T M G G G", ready=["quarry"])
    assert refused(state, "use quarry").rule == "tile_useless"


# Caravan


@pytest.mark.clause("kingdom_builder.nomads.caravan")
def test_the_caravan_goes_straight_on_to_the_last_free_hex():
    state = drawn("G G G0 G G G W G\n M M M M M M M M", ready=["caravan"])
    play(state, "use caravan", "lift c1")
    assert can(state) == puts("a1 f1")
    assert refused(state, "put d1").rule == "not_before_obstacle"
    assert refused(state, "put g1").rule == "not_buildable"
    assert refused(state, "put h1").rule == "not_before_obstacle"


@pytest.mark.clause("kingdom_builder.nomads.caravan")
@pytest.mark.parametrize("obstacle", ["W", "M", "X", "G0", "G1", "G#"])
def test_what_stops_a_caravan(obstacle: str):
    state = drawn(f"G0 G G {obstacle} G G\n M M M M M M", ready=["caravan"])
    play(state, "use caravan", "lift a1")
    assert can(state) == puts("c1")


@pytest.mark.clause("kingdom_builder.nomads.caravan")
def test_locations_and_nomads_stop_a_caravan():
    state = drawn("G0 G G L G\n M M M M M", ready=["caravan"])
    play(state, "use caravan", "lift a1")
    assert can(state) == puts("c1")
    state = drawn("G0 G G N G\n M M M M M", nomads={"d1": "sword"}, ready=["caravan"])
    play(state, "use caravan", "lift a1")
    assert can(state) == puts("c1")


@pytest.mark.clause("kingdom_builder.nomads.caravan")
def test_the_edge_of_the_board_stops_a_caravan_on_all_three_axes():
    row = "G " * 20
    rows = [row] * 20
    rows[2] = "G G G0 " + "G " * 17
    state = drawn("\n".join(rows), ready=["caravan"])
    play(state, "use caravan", "lift c3")
    # Row 3 lies flush: upwards b2 b1, c2 d1; downwards c4 ... and b4 b5 a6 a7.
    assert can(state) == puts("a3 t3 b1 d1 a7 k20")


@pytest.mark.clause("kingdom_builder.nomads.caravan")
def test_a_settlement_between_obstacles_stays():
    state = drawn("W G0 W G0 G\n M M M M M", ready=["caravan"])
    play(state, "use caravan")
    assert can(state) == lifts("d1")
    assert refused(state, "lift b1").rule == "nowhere_to_go"
    state = drawn("W G0 W M G", ready=["caravan"])
    assert refused(state, "use caravan").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.nomads.caravan")
def test_a_caravan_crosses_all_kinds_of_land_and_leaves_water():
    state = drawn("W0 T D F C G W\n M M M M M M M", ready=["caravan"])
    play(state, "use caravan", "lift a1")
    assert can(state) == puts("f1")


@pytest.mark.clause("kingdom_builder.nomads.caravan")
def test_a_caravan_takes_tiles_only_where_it_ends():
    # b1 and c1 touch the location on b2; a1, where it starts, and e1, where it ends, do not.
    state = drawn("G0 G G G G W\n G L G G G G", ready=["caravan"])
    play(state, "use caravan", "lift a1", "put e1")
    assert tiles(state, 0) == []


# Village


@pytest.mark.clause("kingdom_builder.nomads.village")
def test_the_village_builds_where_three_own_settlements_touch():
    state = drawn(
        """
        G0 G0 G T
         G G0 G T
        G G G T
        """,
        card="forest",
        ready=["village"],
    )
    play(state, "use village")
    # a2 touches a1, b1 and b2; c1 touches b1 and b2 only.
    assert can(state) == {"a2"}
    refusal = refused(state, "c1")
    assert (refusal.rule, refusal.values) == ("not_crowded", {"hex": "c1", "least": 3})
    assert refused(state, "a1").rule == "hex_taken"


@pytest.mark.clause("kingdom_builder.nomads.village")
def test_the_village_counts_own_settlements_only():
    state = drawn("G0 G0 G T\n G G1 G T\nG# G G T", card="forest", ready=["village"])
    assert refused(state, "use village").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.nomads.village")
@pytest.mark.parametrize("letter", "GCDFT")
def test_the_village_builds_on_any_land(letter: str):
    state = drawn(f"G0 G0 G T\n {letter} G0 G T", card="forest", ready=["village"])
    play(state, "use village")
    assert can(state) == {"a2"}


@pytest.mark.clause("kingdom_builder.nomads.village")
@pytest.mark.parametrize("letter", "WM")
def test_but_not_on_water_or_mountains(letter: str):
    state = drawn(f"G0 G0 G T\n {letter} G0 G T", card="forest", ready=["village"])
    assert "use village" not in can(state)


@pytest.mark.clause("kingdom_builder.nomads.village")
def test_more_than_three_will_do():
    ring = drawn(
        """
        M G0 G0 M T
         G0 G G0 M T
        M G0 G0 M T
        """,
        card="forest",
        ready=["village"],
    )
    play(ring, "use village")
    assert can(ring) == {"b2"}
    assert refused(ring, "d1").rule == "not_buildable"

"""The locations whose tiles move settlements: rulebook pages 6 and 11."""

import pytest

from tests.games.kingdom_builder.drawn import can, drawn, lifts, play, puts, refused, settled

# Barn and Harbor


@pytest.mark.clause("kingdom_builder.locations.barn", "kingdom_builder.tiles.moving")
def test_the_barn_moves_to_the_terrain_of_the_card_beside_another_own_settlement():
    state = drawn("T0 T0 G M G G M T", ready=["barn"])
    play(state, "use barn")
    assert can(state) == lifts("a1 b1")
    play(state, "lift a1")
    assert can(state) == puts("c1")
    refusal = refused(state, "put e1")
    assert (refusal.rule, refusal.values) == ("must_touch", {"count": 1})
    assert refused(state, "put h1").rule == "wrong_terrain"
    assert refused(state, "put b1").rule == "hex_taken"
    assert refused(state, "put a1").rule == "same_hex"
    assert refused(state, "end").rule == "put_first"
    play(state, "put c1")
    assert settled(state, 0) == {"b1", "c1"}
    assert state.pieces.supply[0] == 38


@pytest.mark.clause("kingdom_builder.locations.barn", "kingdom_builder.tiles.moving")
def test_a_lifted_settlement_touches_nothing_itself():
    # Without b1, nothing of seat 0 touches the grass on c1: a free choice.
    state = drawn("T0 T0 G M G", ready=["barn"])
    play(state, "use barn", "lift b1")
    assert can(state) == puts("c1 e1")


@pytest.mark.clause("kingdom_builder.locations.barn", "kingdom_builder.tiles.moving")
def test_a_single_settlement_goes_anywhere_on_the_terrain():
    state = drawn("G0 G M G G M G1", ready=["barn"])
    play(state, "use barn", "lift a1")
    assert can(state) == puts("b1 d1 e1")


@pytest.mark.clause("kingdom_builder.locations.barn", "kingdom_builder.tiles.moving")
def test_the_hex_just_left_counts_as_free_so_a_full_meadow_holds_its_settlements():
    picture = "G0 G0 G0 M G G"
    state = drawn(picture, ready=["barn"])
    assert refused(state, "use barn").rule == "tile_useless"
    # The reading of others: the old hex stays taken while a new one is sought.
    state = drawn(picture, ready=["barn"], lifted_frees=False)
    play(state, "use barn", "lift a1")
    assert can(state) == puts("e1 f1")


@pytest.mark.clause("kingdom_builder.locations.barn", "kingdom_builder.tiles.moving")
def test_in_a_full_meadow_only_the_settlement_that_touches_no_other_can_go():
    state = drawn("G0 G0 M G0 M G", ready=["barn"])
    play(state, "use barn")
    assert can(state) == lifts("d1")
    assert refused(state, "lift a1").values == {"hex": "a1", "tile": "barn"}
    assert refused(state, "lift a1").rule == "nowhere_to_go"
    assert refused(state, "lift f1").rule == "not_your_settlement"
    assert refused(state, "put f1").rule == "lift_first"
    assert refused(state, "end").rule == "tile_running"


@pytest.mark.clause("kingdom_builder.locations.barn", "kingdom_builder.tiles.moving")
def test_the_barn_follows_the_card():
    state = drawn("T0 M G M D", card="desert", ready=["barn"])
    play(state, "use barn", "lift a1")
    assert can(state) == puts("e1")
    assert refused(state, "put c1").values == {"hex": "c1", "needed": "desert"}


@pytest.mark.clause("kingdom_builder.locations.harbor")
def test_the_harbor_moves_onto_water_beside_another_own_settlement():
    state = drawn("G0 G0 W M W W G", ready=["harbor"])
    play(state, "use harbor", "lift a1")
    assert can(state) == puts("c1")
    assert refused(state, "put e1").rule == "must_touch"
    assert refused(state, "put g1").values == {"hex": "g1", "needed": "water"}
    play(state, "put c1")
    assert settled(state, 0) == {"b1", "c1"}


@pytest.mark.clause("kingdom_builder.locations.harbor")
def test_the_harbor_moves_from_water_to_water_and_other_tiles_move_back_to_land():
    state = drawn("W0 W M G G", ready=["harbor", "barn"])
    play(state, "use harbor", "lift a1", "put b1", "use barn", "lift b1")
    assert can(state) == puts("d1 e1")


@pytest.mark.clause("kingdom_builder.locations.harbor")
def test_a_full_lake_leaves_the_harbor_nothing_to_do():
    state = drawn("G0 W1 W# G G G", ready=["harbor"])
    assert refused(state, "use harbor").rule == "tile_useless"


# Paddock


@pytest.mark.clause("kingdom_builder.locations.paddock")
def test_the_paddock_jumps_two_hexes_straight_on_in_six_directions():
    state = drawn(
        """
        G G G G G
         G G G G G
        G G G0 G G
         G G G G G
        G G G G G
        """,
        ready=["paddock"],
    )
    play(state, "use paddock", "lift c3")
    assert can(state) == puts("a3 e3 b1 d1 b5 d5")
    for name in ("c1", "c2", "d3", "c5", "e1"):
        assert refused(state, f"put {name}").rule == "not_a_jump"


@pytest.mark.clause("kingdom_builder.locations.paddock")
def test_the_paddock_jumps_from_a_shifted_row_too():
    state = drawn(
        """
        M M M M M M
         G G G G G G
        G G G G G G
         G G G0 G G G
        G G G G G G
         G G G G G G
        """,
        ready=["paddock"],
    )
    play(state, "use paddock", "lift c4")
    assert can(state) == puts("a4 e4 b2 d2 b6 d6")


@pytest.mark.clause("kingdom_builder.locations.paddock")
def test_the_paddock_jumps_over_anything():
    for between in ("W", "M", "X", "G0", "G1", "G#"):
        state = drawn(f"G0 {between} G M G G", ready=["paddock"])
        play(state, "use paddock", "lift a1")
        assert can(state) == puts("c1"), between
    state = drawn("G0 L G M G G", ready=["paddock"])
    play(state, "use paddock", "lift a1", "put c1")
    assert settled(state, 0) == {"c1"}


@pytest.mark.clause("kingdom_builder.locations.paddock")
def test_the_paddock_lands_on_free_land_only():
    for landing, rule in [
        ("W", "not_buildable"),
        ("M", "not_buildable"),
        ("X", "hex_special"),
        ("G1", "hex_taken"),
        ("G#", "hex_walled"),
    ]:
        state = drawn(f"D G G0 G {landing}", ready=["paddock"])
        play(state, "use paddock", "lift c1")
        assert can(state) == puts("a1")
        assert refused(state, "put e1").rule == rule


@pytest.mark.clause("kingdom_builder.locations.paddock")
def test_the_paddock_does_not_leave_the_board():
    corner = drawn("G G0 G T\n G G G T\nG G G T", card="forest", ready=["paddock"])
    play(corner, "use paddock", "lift b1")
    assert can(corner) == puts("d1 a3 c3")
    row = "G G " + "M " * 15 + "G G G"
    right = drawn(f"{row[:-1]}G0\n {row}\n{row}", ready=["paddock"])
    play(right, "use paddock", "lift t1")
    assert can(right) == puts("r1 s3")


@pytest.mark.clause("kingdom_builder.locations.paddock")
def test_the_paddock_asks_for_no_neighbour():
    state = drawn("G0 G G0 M G", ready=["paddock"])
    play(state, "use paddock", "lift c1")
    assert can(state) == puts("e1")


@pytest.mark.clause("kingdom_builder.locations.paddock")
def test_a_settlement_that_can_jump_nowhere_is_not_lifted():
    state = drawn("G0 G W G0 M G", ready=["paddock"])
    play(state, "use paddock")
    assert can(state) == lifts("d1")
    assert refused(state, "lift a1").rule == "nowhere_to_go"


@pytest.mark.clause("kingdom_builder.locations.paddock")
def test_without_any_jump_the_paddock_is_useless():
    state = drawn("G0 G W G G", ready=["paddock"])
    assert refused(state, "use paddock").rule == "tile_useless"


# Whatever moves


@pytest.mark.clause("kingdom_builder.tiles.moving")
@pytest.mark.parametrize("tile", ["paddock", "barn", "harbor", "caravan"])
def test_one_moves_only_ones_own_settlements_and_one_at_a_time(tile: str):
    state = drawn("G0 W G T G1 W G\n G G G G G G G", card="grass", ready=[tile])
    play(state, f"use {tile}")
    assert can(state) == lifts("a1")
    assert refused(state, "lift e1").rule == "not_your_settlement"
    play(state, "lift a1")
    play(state, min(can(state)))
    assert not any(text.startswith(("lift", "put")) for text in can(state))
    assert (state.pieces.supply[0], len(settled(state, 0))) == (39, 1)

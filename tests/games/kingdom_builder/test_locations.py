"""The twelve locations: rulebook pages 6 and 11."""

import pytest

from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    leave_walls,
    play,
    refused,
    settled,
    standing,
    tiles,
)


def after(text: str) -> set[str]:
    """What the picture's hexes are called: a set out of a line."""
    return set(text.split())


def puts(text: str) -> set[str]:
    return {f"put {name}" for name in text.split()}


def lifts(text: str) -> set[str]:
    return {f"lift {name}" for name in text.split()}


# Oracle, Farm, Oasis, Garden: one settlement on a terrain, adjacent if possible

BUILDERS = [
    ("farm", "forest", "G"),
    ("oasis", "forest", "D"),
    ("garden", "forest", "F"),
    ("oracle", "canyon", "C"),
    ("oracle", "desert", "D"),
]
builders = pytest.mark.parametrize(("tile", "card", "letter"), BUILDERS)


@pytest.mark.clause(
    "kingdom_builder.locations.farm",
    "kingdom_builder.locations.oasis",
    "kingdom_builder.nomads.garden",
)
@builders
def test_it_builds_on_its_terrain_beside_an_own_settlement_if_possible(
    tile: str, card: str, letter: str
):
    picture = "X0 X T T W X X".replace("X", letter)
    state = drawn(picture, card=card, ready=[tile])
    play(state, f"use {tile}")
    assert can(state) == {"b1"}
    refusal = refused(state, "f1")
    assert (refusal.rule, refusal.values) == ("must_touch", {"count": 1})
    assert refused(state, "c1").rule == "wrong_terrain"
    assert refused(state, "e1").rule == "wrong_terrain"
    assert refused(state, "a1").rule == "hex_taken"
    play(state, "b1")
    assert state.pieces.supply[0] == 38


@pytest.mark.clause(
    "kingdom_builder.locations.farm",
    "kingdom_builder.locations.oasis",
    "kingdom_builder.nomads.garden",
)
@builders
def test_it_chooses_freely_where_nothing_touches(tile: str, card: str, letter: str):
    picture = "T0 T T T W X M X".replace("X", letter)
    state = drawn(picture, card=card, ready=[tile])
    play(state, f"use {tile}")
    assert can(state) == {"f1", "h1"}


@pytest.mark.clause(
    "kingdom_builder.locations.farm",
    "kingdom_builder.locations.oasis",
    "kingdom_builder.nomads.garden",
)
@builders
def test_it_does_nothing_where_its_terrain_is_full(tile: str, card: str, letter: str):
    picture = "X0 X1 X# T T T".replace("X", letter)
    state = drawn(picture, card="forest", ready=[tile])
    if tile == "oracle":
        assert f"use {tile}" in can(state), "the forest of its card is free"
    else:
        assert refused(state, f"use {tile}").rule == "tile_useless"


@pytest.mark.clause(
    "kingdom_builder.locations.farm",
    "kingdom_builder.locations.oasis",
    "kingdom_builder.nomads.garden",
)
@builders
def test_it_needs_a_settlement_of_the_supply(tile: str, card: str, letter: str):
    picture = "X0 X X T T T".replace("X", letter)
    state = drawn(picture, card=card, ready=[tile], supply={0: 0})
    assert can(state) == {"end"}
    assert refused(state, f"use {tile}").rule == "tile_useless"


@pytest.mark.clause(
    "kingdom_builder.locations.farm",
    "kingdom_builder.locations.oasis",
    "kingdom_builder.nomads.garden",
)
@builders
def test_it_is_not_left_half_way(tile: str, card: str, letter: str):
    state = drawn("X0 X X T T T".replace("X", letter), card=card, ready=[tile])
    play(state, f"use {tile}")
    assert refused(state, "done").rule == "tile_goes_on"
    assert refused(state, "end").rule == "tile_running"
    assert refused(state, "lift a1").rule == "tile_running"


@pytest.mark.clause(
    "kingdom_builder.crossroads.monastery", "kingdom_builder.crossroads.foresters_lodge"
)
@pytest.mark.parametrize(("tile", "letter"), [("monastery", "C"), ("foresters_lodge", "T")])
def test_the_two_of_crossroads_do_so_too(tile: str, letter: str):
    state = drawn("X0 X G G G W X".replace("X", letter), card="grass", ready=[tile])
    play(state, f"use {tile}")
    assert can(state) == {"b1"}
    assert refused(state, "g1").rule == "must_touch"
    assert refused(state, "c1").rule == "wrong_terrain"
    play(state, "b1", "c1", "d1", "e1")
    assert can(state) == {"end"}, "one settlement, and the tile is used"
    far = drawn("G0 G G W X X".replace("X", letter), card="grass", ready=[tile])
    play(far, f"use {tile}")
    assert can(far) == {"e1", "f1"}, "nothing touches: a free choice"


@pytest.mark.clause("kingdom_builder.locations.oracle")
def test_the_oracle_follows_the_card_and_nothing_else():
    state = drawn("G0 G T T T", card="forest", ready=["oracle"])
    play(state, "use oracle")
    assert can(state) == {"c1", "d1", "e1"}
    assert refused(state, "b1").values == {"hex": "b1", "needed": "forest"}


# Tavern

LINES = {
    # along a row
    "row": ("M G G0 G0 G0 G\n M M M M M M", "b1 f1"),
    # from the top left to the bottom right: b2 c3 c4, with b1 and d5 beyond
    "falling": (
        """
        M G M M M
         M G0 M M M
        M M G0 M M
         M M G0 M M
        M M M G M
        """,
        "b1 d5",
    ),
    # from the top right to the bottom left: c2 c3 b4, with d1 and b5 beyond
    "rising": (
        """
        M M M G M
         M M G0 M M
        M M G0 M M
         M G0 M M M
        M G M M M
        """,
        "d1 b5",
    ),
}


@pytest.mark.clause("kingdom_builder.locations.tavern")
@pytest.mark.parametrize("axis", LINES)
def test_the_tavern_prolongs_a_line_of_three_at_either_end(axis: str):
    picture, ends = LINES[axis]
    state = drawn(picture + "\nT T T", card="forest", ready=["tavern"])
    play(state, "use tavern")
    assert can(state) == after(ends)


@pytest.mark.clause("kingdom_builder.locations.tavern")
def test_the_tavern_asks_for_three():
    state = drawn("G G0 G0 G M G0 M T T", card="forest", ready=["tavern"])
    assert refused(state, "use tavern").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.locations.tavern")
def test_a_gap_or_a_bend_makes_no_line():
    gap = drawn("G G0 G0 G G0 G\nT T T", card="forest", ready=["tavern"])
    assert "use tavern" not in can(gap)
    bend = drawn("G G0 G0 G\n G G0 G G\nT T T", card="forest", ready=["tavern"])
    assert "use tavern" not in can(bend)


@pytest.mark.clause("kingdom_builder.locations.tavern")
def test_settlements_of_others_are_no_part_of_a_line():
    state = drawn("G G0 G0 G1 G\n T T T", card="forest", ready=["tavern"])
    assert "use tavern" not in can(state)


@pytest.mark.clause("kingdom_builder.locations.tavern")
def test_a_longer_line_has_two_ends_too():
    state = drawn("G G0 G0 G0 G0 G0 T\n M M M M M M M", card="forest", ready=["tavern"])
    play(state, "use tavern")
    assert can(state) == {"a1", "g1"}


@pytest.mark.clause("kingdom_builder.locations.tavern")
def test_the_tavern_builds_on_any_land_but_not_on_water_or_beyond_the_edge():
    state = drawn("G0 G0 G0 W\n T T T", card="forest", ready=["tavern"])
    assert "use tavern" not in can(state)
    state = drawn("G0 G0 G0 D\n T T T", card="forest", ready=["tavern"])
    play(state, "use tavern")
    assert can(state) == {"d1"}


@pytest.mark.clause("kingdom_builder.locations.tavern")
def test_lines_stop_at_the_edge_of_the_board():
    # Three at the right end of a row: the next hex in memory would be on the next row.
    row = "M " * 16
    state = drawn(f"{row} G G0 G0 G0\n G G T T {'M ' * 16}\n", card="forest", ready=["tavern"])
    play(state, "use tavern")
    assert can(state) == {"q1"}


@pytest.mark.clause("kingdom_builder.locations.tavern")
def test_the_tavern_says_why_a_hex_will_not_do():
    state = drawn("G G0 G0 G0 G G W\n T T T", card="forest", ready=["tavern"])
    play(state, "use tavern")
    assert refused(state, "f1").values == {"hex": "f1", "line": 3}
    assert refused(state, "f1").rule == "not_a_line_end"
    assert refused(state, "g1").rule == "not_buildable"
    assert refused(state, "c1").rule == "hex_taken"


# Tower


@pytest.mark.clause("kingdom_builder.locations.tower")
def test_the_tower_builds_at_the_edge_beside_an_own_settlement_if_possible():
    state = drawn("T0 G T G\n G G G T\nD G G G", card="flower", ready=["tower"], pile=["forest"])
    play(state, "use tower")
    # b2 touches a1's neighbours but does not lie at the edge.
    assert can(state) == {"b1", "a2"}
    assert refused(state, "d1").rule == "must_touch"
    assert refused(state, "d1").values == {"count": 2}
    assert refused(state, "b2").rule == "not_at_edge"
    # What the picture leaves out is mountain.
    assert refused(state, "a5").rule == "not_buildable"
    assert refused(state, "s5").rule == "not_at_edge"


@pytest.mark.clause("kingdom_builder.locations.tower")
def test_the_tower_chooses_any_land_at_the_edge_when_none_of_it_touches():
    state = drawn(
        "M G W D\n M M M G\nC M T0 G\n M M G G", card="forest", ready=["tower"], pile=["grass"]
    )
    play(state, "use tower")
    # d3, c4, d4 touch the settlement, but the edge is where the Tower builds.
    assert can(state) == {"b1", "d1", "a3"}
    assert refused(state, "c1").rule == "not_buildable"
    assert refused(state, "c4").rule == "not_at_edge"


@pytest.mark.clause("kingdom_builder.locations.tower")
def test_the_edge_is_that_of_the_whole_board_on_all_four_sides():
    rows = [["M"] * 20 for _ in range(20)]
    for row, column in [(0, 7), (19, 12), (6, 0), (13, 19), (9, 9), (10, 10), (9, 10), (18, 18)]:
        rows[row][column] = "G"
    state = drawn("\n".join(" ".join(row) for row in rows), ready=["tower"])
    play(state, "use tower")
    assert can(state) == {"h1", "m20", "a7", "t14"}


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

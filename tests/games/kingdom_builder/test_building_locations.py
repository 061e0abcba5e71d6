"""The locations whose tiles build: rulebook pages 6 and 11."""

import pytest

from tests.games.kingdom_builder.drawn import can, drawn, play, refused

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
    assert can(state) == set(ends.split())


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

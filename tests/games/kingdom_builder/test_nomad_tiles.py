"""The nomad tiles: rulebook page 9."""

import pytest

from crownlands.games.kingdom_builder.board.terrain import TERRAIN_LETTERS, TERRAINS
from crownlands.games.kingdom_builder.events import Earned, LastRound, TileLost, TileTaken
from crownlands.games.kingdom_builder.nomads.tiles import DONATED_TERRAINS
from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    gold,
    lit,
    play,
    put_figure,
    refused,
    settled,
    tiles,
)

LETTERS = {TERRAINS[terrain]: letter for letter, terrain in TERRAIN_LETTERS.items()}


# Donation


@pytest.mark.clause("kingdom_builder.nomads.donation")
@pytest.mark.parametrize("terrain", [TERRAINS[terrain] for terrain in DONATED_TERRAINS])
def test_a_donation_builds_three_settlements_on_its_terrain(terrain: str):
    tile, letter = f"donation_{terrain}", LETTERS[terrain]
    other = "G" if letter == "M" else "M"
    row = f"{letter} {letter}0 {letter} {letter} {other} " + f"{other} " * 15
    rest = f"{other} " * 20
    card = "grass" if other == "G" else "forest"
    picture = "\n".join([row, *[rest] * 18, "T " * 20])
    state = drawn(picture, card=card, ready=[tile])
    play(state, f"use {tile}")
    assert can(state) == {"a1", "c1"}
    assert refused(state, "d1").rule == "must_touch"
    assert refused(state, "e1").values == {"hex": "e1", "needed": terrain}
    play(state, "c1")
    assert can(state) == {"a1", "d1"}
    play(state, "d1", "a1")
    assert settled(state, 0) == {"a1", "b1", "c1", "d1"}
    assert state.pieces.supply[0] == 36
    assert refused(state, "end").rule == "mandatory_first", "they are additional ones"


@pytest.mark.clause("kingdom_builder.nomads.donation")
def test_a_donation_is_carried_through_as_long_as_something_touches():
    state = drawn("W0 W W W W\n T T T T T", card="forest", ready=["donation_water"])
    play(state, "use donation_water")
    assert refused(state, "done").rule == "tile_goes_on"
    play(state, "b1")
    assert can(state) == {"c1"}
    refusal = refused(state, "done")
    assert (refusal.rule, refusal.values) == (
        "tile_goes_on",
        {"tile": "donation_water", "count": 2},
    )
    play(state, "c1")
    assert can(state) == {"d1"}


@pytest.mark.clause("kingdom_builder.nomads.donation")
def test_a_donation_may_stop_where_the_next_one_would_be_a_free_choice():
    state = drawn("W0 W T W W\n T T T T T", card="forest", ready=["donation_water"])
    play(state, "use donation_water", "b1")
    assert can(state) == {"d1", "e1", "done"}
    on = state.copy()
    play(on, "d1")
    assert can(on) == {"e1"}
    play(state, "done")
    assert settled(state, 0) == {"a1", "b1"}
    assert "use donation_water" not in can(state)


@pytest.mark.clause("kingdom_builder.nomads.donation")
def test_a_donation_once_used_builds_at_least_one():
    state = drawn("T0 T T W W\n T T T T T", card="forest", ready=["donation_water"])
    play(state, "use donation_water")
    assert can(state) == {"d1", "e1"}
    assert refused(state, "done").rule == "tile_goes_on"


@pytest.mark.clause("kingdom_builder.nomads.donation")
def test_a_donation_ends_with_the_supply_or_the_terrain():
    state = drawn("W0 W W W\n T T T T", card="forest", ready=["donation_water"], supply={0: 2})
    heard = play(state, "use donation_water", "b1", "c1")
    assert can(state) == {"end"}
    assert LastRound(0) in heard
    state = drawn("W0 W T T\n T T T T", card="forest", ready=["donation_water"])
    play(state, "use donation_water", "b1")
    assert "end" not in can(state)
    assert "c1" in can(state), "the mandatory action is still owed"


@pytest.mark.clause("kingdom_builder.nomads.donation")
def test_a_donation_without_a_free_hex_or_a_supply_is_useless():
    state = drawn("W0 W1 T T", card="forest", ready=["donation_water"])
    assert refused(state, "use donation_water").rule == "tile_useless"
    state = drawn("W0 W T T", card="forest", ready=["donation_water"], supply={0: 0})
    assert refused(state, "use donation_water").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.nomads.donation")
def test_donated_settlements_on_water_and_mountains_earn_as_the_cards_say():
    state = drawn(
        "W0 W G\n M0 M G\nG G G", cards=("fishermen", "miners", "knights"), ready=["donation_water"]
    )
    # a1 stands on water beside a mountain, a2 on a mountain beside water.
    assert gold(state, 0, "fishermen") == 1
    assert lit(state, 0, "fishermen") == [{"a2"}]
    assert gold(state, 0, "miners") == 1
    assert lit(state, 0, "miners") == [{"a1"}]


# Resettlement


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_a_resettlement_has_four_steps_to_neighbouring_free_land():
    state = drawn("G0 G G G G G G\n M M M M M M M", ready=["resettlement"])
    play(state, "use resettlement")
    for origin, goal in [("a1", "b1"), ("b1", "c1"), ("c1", "d1"), ("d1", "e1")]:
        play(state, f"lift {origin}")
        assert f"put {goal}" in can(state)
        play(state, f"put {goal}")
    assert settled(state, 0) == {"e1"}
    assert not any(text.startswith("lift") for text in can(state))


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_a_step_is_one_hex_onto_free_land():
    state = drawn("G0 G G\n W G1 G\nG G G", ready=["resettlement"])
    play(state, "use resettlement", "lift a1")
    assert can(state) == {"put b1"}
    assert refused(state, "put c1").rule == "not_a_step"
    assert refused(state, "put a2").rule == "not_buildable"
    assert refused(state, "put b2").rule == "hex_taken"
    assert refused(state, "done").rule == "put_first"


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_no_step_goes_through_what_is_no_place_to_stop():
    for between in ("W", "M", "X", "G1", "G#"):
        state = drawn(f"G0 {between} G G G\n M M M M M", ready=["resettlement"])
        assert refused(state, "use resettlement").rule == "tile_useless", between


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_the_steps_are_shared_out_among_settlements_at_will():
    state = drawn("G0 G M G0 G G G\n M M M M M M M", ready=["resettlement"])
    play(state, "use resettlement", "lift a1", "put b1", "lift d1", "put e1", "lift e1", "put f1")
    assert can(state) == {"lift b1", "lift f1", "done"}
    play(state, "lift f1", "put g1")
    assert settled(state, 0) == {"b1", "g1"}
    assert refused(state, "use resettlement").rule == "tile_not_yours"


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_a_resettlement_may_stop_after_any_step_but_not_before_the_first():
    state = drawn("G0 G G G G\n M M M M M", ready=["resettlement"])
    play(state, "use resettlement")
    assert refused(state, "done").rule == "tile_running"
    play(state, "lift a1", "put b1")
    assert can(state) == {"lift b1", "done"}
    play(state, "done")
    assert "end" not in can(state)
    assert settled(state, 0) == {"b1"}


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_resettled_pieces_need_not_touch_their_own_nor_keep_apart():
    # The Spanish text forbids touching two own ones; the German one does not, and is followed.
    state = drawn("G0 G0 G\n G G0 G\nG G G", ready=["resettlement"])
    play(state, "use resettlement", "lift b1")
    assert can(state) == {"put c1", "put a2"}


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_tiles_are_taken_and_lost_on_the_way():
    state = drawn("N G G G0 L\n M M M M M", nomads={"a1": "treasure"}, ready=["resettlement"])
    heard = play(state, "use resettlement", "lift d1", "put c1")
    assert TileLost(0, "farm", "e1") in heard
    heard = play(state, "lift c1", "put b1")
    assert TileTaken(0, "treasure", "a1") in heard
    heard = play(state, "lift b1", "put c1", "lift c1", "put d1")
    assert tiles(state, 0) == [], "the farm is not taken a second time"


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_a_resettlement_takes_pieces_off_the_water_but_not_onto_it():
    state = drawn("W0 W G G\n G G G G", ready=["resettlement"])
    play(state, "use resettlement", "lift a1")
    assert can(state) == {"put a2"}


# Outpost

TWO_MEADOWS = "G0 G G G M G G G"


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_an_outpost_frees_the_first_settlement():
    state = drawn(TWO_MEADOWS, ready=["outpost"])
    assert can(state) == {"b1", "use outpost"}
    play(state, "use outpost")
    assert can(state) == {"b1", "c1", "d1", "f1", "g1", "h1"}
    play(state, "h1")
    assert can(state) == {"b1", "g1"}, "only that one was free"
    assert state.tiles.gone == ("outpost",)


@pytest.mark.clause("kingdom_builder.nomads.outpost")
@pytest.mark.parametrize("before", [["b1"], ["b1", "c1"]])
def test_an_outpost_frees_the_second_or_third_settlement(before: list[str]):
    state = drawn(TWO_MEADOWS, ready=["outpost"])
    play(state, *before)
    assert "use outpost" in can(state)
    assert refused(state, "f1").rule == "must_touch"
    play(state, "use outpost", "f1")
    assert "f1" in settled(state, 0)


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_two_outposts_free_two_settlements_but_not_one_twice():
    state = drawn(TWO_MEADOWS, ready=["outpost", "outpost"])
    play(state, "use outpost")
    assert "use outpost" not in can(state)
    assert refused(state, "use outpost").rule == "tile_useless"
    play(state, "h1", "use outpost")
    assert "d1" in can(state)
    play(state, "d1")
    assert state.tiles.gone == ("outpost", "outpost")


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_after_an_outpost_the_mandatory_action_has_begun():
    state = drawn(TWO_MEADOWS, ready=["outpost", "tower"])
    play(state, "use outpost")
    assert refused(state, "use tower").rule == "mandatory_running"


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_the_terrain_must_still_be_the_cards():
    state = drawn("G0 G G T T M G", ready=["outpost"])
    play(state, "use outpost")
    assert can(state) == {"b1", "c1", "g1"}
    assert refused(state, "d1").rule == "wrong_terrain"


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_an_outpost_is_useless_where_nothing_binds():
    free = drawn("T0 T M G G G", ready=["outpost"])
    assert refused(free, "use outpost").rule == "tile_useless"
    all_touch = drawn("T0 G M M M\n G M M M", ready=["outpost"])
    assert "use outpost" not in can(all_touch)


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_an_outpost_is_useless_after_the_mandatory_action_without_a_tile():
    state = drawn(TWO_MEADOWS, ready=["outpost"])
    play(state, "b1", "c1", "d1")
    assert can(state) == {"end"}
    assert refused(state, "use outpost").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_an_outpost_is_useless_without_a_supply():
    state = drawn(TWO_MEADOWS, ready=["outpost"], supply={0: 0})
    assert can(state) == {"end"}


EASED = [
    ("farm", "grass", "G"),
    ("oasis", "desert", "D"),
    ("garden", "flower", "F"),
    ("oracle", "canyon", "C"),
    ("donation_water", "forest", "W"),
    ("tower", "forest", "G"),
]


@pytest.mark.clause("kingdom_builder.nomads.outpost")
@pytest.mark.parametrize(("tile", "card", "letter"), EASED)
def test_an_outpost_frees_a_settlement_of_a_tile(tile: str, card: str, letter: str):
    picture = "X0 X T M X X".replace("X", letter)
    state = drawn(picture, card=card, ready=[tile, "outpost"])
    play(state, f"use {tile}")
    assert "use outpost" in can(state)
    assert refused(state, "f1").rule == "must_touch"
    play(state, "use outpost")
    assert {"b1", "e1", "f1"} <= can(state)
    assert "use outpost" not in can(state)
    play(state, "f1")
    assert "f1" in settled(state, 0)


@pytest.mark.clause("kingdom_builder.nomads.donation", "kingdom_builder.nomads.outpost")
def test_a_donation_with_an_outpost_frees_one_settlement_of_the_three():
    state = drawn("W0 W W M W W W\n T T T", card="forest", ready=["donation_water", "outpost"])
    play(state, "use donation_water", "b1", "use outpost", "g1")
    assert can(state) == {"c1", "f1"}


@pytest.mark.clause("kingdom_builder.nomads.donation")
def test_an_eased_donation_may_not_stop_before_it_has_built():
    state = drawn("W0 W W M W W W\n T T T", card="forest", ready=["donation_water", "outpost"])
    play(state, "use donation_water", "b1", "use outpost")
    assert refused(state, "done").rule == "tile_goes_on"


@pytest.mark.clause("kingdom_builder.nomads.outpost")
@pytest.mark.parametrize(
    ("tile", "picture"),
    [
        ("tavern", "G G0 G0 G0 G M G G\n M M M M M M M M"),
        ("village", "G0 G0 G M G G\n G G0 G M G G"),
    ],
)
def test_an_outpost_does_not_ease_what_asks_for_more_than_touching(tile: str, picture: str):
    state = drawn(picture, card="grass", ready=[tile, "outpost"])
    play(state, f"use {tile}")
    assert "use outpost" not in can(state)
    assert refused(state, "use outpost").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.nomads.outpost")
@pytest.mark.parametrize("tile", ["barn", "harbor", "paddock", "caravan", "resettlement"])
def test_an_outpost_does_not_ease_a_move(tile: str):
    picture = "G0 G0 G W M G W\n G G G G G G G\nG G G G G G G"
    state = drawn(picture, ready=[tile, "outpost"])
    play(state, f"use {tile}")
    assert "use outpost" not in can(state)
    play(state, "lift b1")
    assert "use outpost" not in can(state)
    assert refused(state, "use outpost").rule == "put_first"


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_an_outpost_does_not_ease_walls():
    state = drawn(TWO_MEADOWS, ready=["quarry", "outpost"])
    play(state, "use quarry")
    assert "use outpost" not in can(state)
    assert refused(state, "use outpost").rule == "tile_running"


# Sword


@pytest.mark.clause("kingdom_builder.nomads.sword")
def test_the_sword_strikes_one_settlement_of_each_opponent():
    state = drawn("G0 G1 G1 G2 G3 G G G", players=4, ready=["sword"])
    play(state, "use sword")
    assert can(state) == {"remove b1", "remove c1", "remove d1", "remove e1"}
    assert refused(state, "remove a1").rule == "own_settlement"
    assert refused(state, "remove f1").rule == "nobody_there"
    assert refused(state, "done").rule == "tile_running"
    play(state, "remove d1")
    assert can(state) == {"remove b1", "remove c1", "remove e1"}
    play(state, "remove b1")
    refusal = refused(state, "remove c1")
    assert (refusal.rule, refusal.values) == ("struck_already", {"hex": "c1", "owner": 1})
    play(state, "remove e1")
    assert [len(settled(state, seat)) for seat in range(4)] == [1, 1, 0, 0]
    assert state.pieces.supply == [39, 39, 40, 40]
    assert "use sword" not in can(state)


@pytest.mark.clause("kingdom_builder.nomads.sword")
def test_whoever_has_no_settlement_is_passed_over():
    state = drawn("G0 G1 G G G", players=3, ready=["sword"])
    play(state, "use sword", "remove b1")
    assert "end" not in can(state)
    assert "b1" in can(state), "the hex is free again"


@pytest.mark.clause("kingdom_builder.nomads.sword")
def test_without_any_opponents_settlement_the_sword_is_useless():
    state = drawn("G0 G G G G", ready=["sword"])
    assert refused(state, "use sword").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.nomads.sword")
def test_a_struck_settlement_binds_its_owner_no_more():
    state = drawn("G0 G M G1 G M G G G", ready=["sword"], hands={1: "grass"})
    play(state, "use sword", "remove d1", "b1", "e1", "d1", "end")
    assert can(state) == {"g1", "h1", "i1"}


@pytest.mark.clause("kingdom_builder.nomads.sword")
def test_walls_are_not_struck():
    state = drawn("G0 G# G1 G G G", ready=["sword"])
    play(state, "use sword")
    assert refused(state, "remove b1").rule == "nobody_there"


@pytest.mark.clause("kingdom_builder.nomads.sword", "kingdom_builder.end.last_round")
def test_a_sword_does_not_cancel_the_last_round():
    state = drawn("G0 G1 G G G G\n G G G G G G", first=1, ready=["sword"], supply={1: 0})
    state.ending = True
    play(state, "use sword", "remove b1")
    assert state.pieces.supply[1] == 1
    assert state.view(None).last_round
    play(state, "b1", "c1", "d1", "end")
    assert state.actors() == ()


# Treasure


@pytest.mark.clause("kingdom_builder.nomads.treasure")
def test_a_treasure_pays_three_at_once_and_is_gone():
    state = drawn("G N G\n G G G", nomads={"b1": "treasure"})
    heard = play(state, "a1")
    assert heard[1:3] == [
        TileTaken(0, "treasure", "b1"),
        Earned(0, "treasure", 3, ("b1",)),
    ]
    assert gold(state, 0, "treasure") == 3
    assert tiles(state, 0) == []
    assert state.tiles.gone == ("treasure",)
    assert refused(state, "use treasure").rule == "tile_not_yours"


@pytest.mark.clause("kingdom_builder.nomads.treasure")
def test_a_treasure_is_found_by_moving_too():
    state = drawn("N G M G0 G G", nomads={"a1": "treasure"}, ready=["paddock"])
    play(state, "use paddock", "lift d1", "put b1")
    assert gold(state, 0, "treasure") == 3


@pytest.mark.clause("kingdom_builder.nomads.treasure")
def test_two_treasures_are_one_line_of_six():
    state = drawn("N G M G N G", nomads={"a1": "treasure", "e1": "treasure"})
    play(state, "b1", "d1")
    (line,) = [line for line in state.score(0) if line.rule == "treasure"]
    assert (line.points, line.values) == (6, {"count": 2})
    assert lit(state, 0, "treasure") == [{"a1", "e1"}]


# The wider Outpost


@pytest.mark.clause("kingdom_builder.nomads.outpost")
@pytest.mark.parametrize("tile", ["barn", "harbor"])
def test_an_outpost_frees_a_moved_settlement_only_where_that_is_played(tile: str):
    ground = "G" if tile == "barn" else "W"
    picture = f"D0 {ground} T T T {ground}\n T T T T T T\nD0 T T"
    narrow = drawn(picture, ready=[tile, "outpost"])
    play(narrow, f"use {tile}", "lift a3")
    assert can(narrow) == {"put b1"}
    wide = drawn(picture, ready=[tile, "outpost"], outpost_moves=True)
    play(wide, f"use {tile}", "lift a3")
    assert can(wide) == {"put b1", "use outpost"}
    play(wide, "use outpost")
    assert can(wide) == {"put b1", "put f1"}
    play(wide, "put f1")
    assert settled(wide, 0) == {"a1", "f1"}


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_the_wider_outpost_is_not_wasted_where_nothing_binds():
    state = drawn("D0 G T T", ready=["paddock", "outpost"], outpost_moves=True)
    play(state, "use paddock", "lift a1")
    assert "use outpost" not in can(state)


@pytest.mark.clause("kingdom_builder.nomads.outpost")
@pytest.mark.parametrize("tile", ["barn", "harbor"])
def test_the_wider_outpost_frees_one_that_only_its_old_hex_holds_back(tile: str):
    ground = "G" if tile == "barn" else "W"
    picture = f"{ground}0 {ground}0 T T T {ground}"
    narrow = drawn(picture, ready=[tile, "outpost"])
    assert f"use {tile}" not in can(narrow)
    wide = drawn(picture, ready=[tile, "outpost"], outpost_moves=True)
    play(wide, f"use {tile}")
    assert can(wide) == {"lift a1", "lift b1"}
    play(wide, "lift a1")
    assert can(wide) == {"use outpost"}
    play(wide, "use outpost", "put f1")
    assert settled(wide, 0) == {"b1", "f1"}
    without = drawn(picture, ready=[tile], outpost_moves=True)
    assert f"use {tile}" not in can(without)


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_the_wider_outpost_frees_nobody_who_has_no_settlement():
    state = drawn("G L G G G", location="barn", ready=["barn", "outpost"], outpost_moves=True)
    put_figure(state, "wagon", 0, "a1")
    assert "use barn" not in can(state)

"""The worked examples of the rulebook, by page; pictures that are lost are drawn anew."""

import pytest

from crownlands.engine.bits import cells_of
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS, hex_name, hex_named
from crownlands.games.kingdom_builder.board.terrain import BUILDABLE, FLOWER, FOREST, TERRAINS
from crownlands.games.kingdom_builder.events import TileTaken
from tests.games.kingdom_builder.drawn import (
    can,
    deal,
    drawn,
    gold,
    lit,
    play,
    refused,
    standing,
    tiles,
)


def first_game(**hands: str) -> KingdomBuilderState:
    """The board of page 7; the start player has this card."""
    state = KINGDOM_BUILDER.start(KingdomBuilderOptions(players=2, preset="first_game"), 1)
    deal(state, {state.turn: hands["card"]})
    return state


@pytest.mark.clause("kingdom_builder.turn.mandatory")
def test_page_3_three_settlements_on_the_terrain_of_the_card():
    state = drawn("C C D\n C D D\nD D C", card="canyon")
    play(state, "a1", "b1", "a2")
    assert can(state) == {"end"}


@pytest.mark.clause("kingdom_builder.land.castle")
def test_page_3_two_settlements_beside_one_castle_are_three_gold():
    assert gold(drawn("G0 X G0"), 0, "castle") == 3


@pytest.mark.clause("kingdom_builder.building.touch")
def test_page_4_two_ways_to_place_the_third_settlement():
    state = drawn("D D M\n D D M\nM M M M D D", card="desert")
    play(state, "a1", "b1")
    assert can(state) == {"a2", "b2"}


@pytest.mark.clause("kingdom_builder.building.touch")
def test_page_4_a_mandatory_action_that_cannot_be_adjacent():
    state = drawn("D0 D0 M F\n M M M M\nF F M M", card="flower")
    assert can(state) == {"d1", "a3", "b3"}


@pytest.mark.clause("kingdom_builder.cards.farmers")
def test_page_5_farmers_four_settlements_in_the_poorest_quadrant_are_12_gold():
    rows = [["G"] * 20 for _ in range(20)]
    for top, left, count in [(0, 0, 9), (0, 10, 7), (10, 0, 6), (10, 10, 4)]:
        for row in range(count):
            rows[top + row][left] = "G0"
    state = drawn(
        "\n".join(" ".join(row) for row in rows), cards=("farmers", "hermits", "citizens")
    )
    assert gold(state, 0, "farmers") == 12
    assert lit(state, 0, "farmers") == [{"k11", "k12", "k13", "k14"}]


@pytest.mark.clause("kingdom_builder.cards.lords")
def test_page_5_lords_with_8_8_6_and_2_settlements():
    rows = [["G"] * 20 for _ in range(20)]
    for seat, count in enumerate((8, 8, 6, 2)):
        for row in range(count):
            rows[row][seat] = f"G{seat}"
    picture = "\n".join(" ".join(row) for row in rows)
    # Only the quadrant with settlements is asked for here: nothing is paid for an empty one.
    state = drawn(picture, players=4, cards=("lords", "hermits", "citizens"), lords_zero=False)
    assert [gold(state, seat, "lords") for seat in range(4)] == [12, 12, 6, 0]


@pytest.mark.clause("kingdom_builder.cards.fishermen")
def test_page_5_fishermen_on_land_are_paid_and_on_water_are_not():
    state = drawn("G0 W0 G0\n G0 W G0\nM G0 M", cards=("fishermen", "hermits", "citizens"))
    assert gold(state, 0, "fishermen") == 5


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_page_5_merchants_four_hexes_are_linked_and_a_fifth_is_not():
    state = drawn("X G0 L G0 G0 X G0 L G M X G0", cards=("merchants", "hermits", "citizens"))
    assert gold(state, 0, "merchants") == 4 * 4


@pytest.mark.clause("kingdom_builder.cards.knights")
def test_page_5_knights_count_one_of_two_equal_lines():
    state = drawn("G0 G0 G0 G\n G0 G0 G0 G", cards=("knights", "hermits", "citizens"))
    assert gold(state, 0, "knights") == 6


def test_page_7_a_flower_card_can_begin_at_five_location_hexes():
    state = first_game(card="flower")
    board = state.board
    reached = {
        hex_name(place)
        for place in cells_of(board.location_hexes)
        if NEIGHBOURS[place] & board.terrains[FLOWER]
    }
    assert len(reached) == 5
    beside = {
        hex_name(cell)
        for cell in cells_of(board.terrains[FLOWER] & GRID.spread(board.location_hexes))
    }
    assert beside <= can(state)


MATS = ["n16", "o17", "p17"]


def test_page_7_three_settlements_that_touch_one_other_terrain_only():
    state = first_game(card="flower")
    seat = state.turn
    play(state, *MATS)
    assert tiles(state, seat) == ["farm"]
    touched = {
        TERRAINS[terrain]
        for terrain in BUILDABLE
        if terrain != FLOWER and state.pieces.near[seat] & state.board.terrains[terrain]
    }
    assert touched == {TERRAINS[FOREST]}


def test_page_7_so_a_canyon_card_lets_mats_settle_beside_the_oasis():
    state = first_game(card="flower")
    seat = state.turn
    play(state, *MATS, "end")
    deal(state, {1 - seat: "desert", seat: "canyon"})
    play(state, "a9", "b9", "a10", "end")
    assert "g17" in can(state)
    assert NEIGHBOURS[hex_named("g17")] & state.board.location_hexes
    play(state, "g17")
    assert tiles(state, seat) == ["farm", "oasis"]


@pytest.mark.clause("kingdom_builder.nomads.donation")
def test_page_9_donation_after_the_mandatory_action():
    state = drawn("F F F M G G G\n F F M M G G G", card="grass", ready=["donation_flower"])
    play(state, "e1", "f1", "g1", "use donation_flower", "a1", "b1", "c1")
    assert state.pieces.supply[0] == 34
    assert can(state) == {"end"}


@pytest.mark.clause("kingdom_builder.nomads.resettlement")
def test_page_9_resettlement_three_steps_to_the_nomads_and_one_to_a_location():
    state = drawn(
        """
        G0 G G G N
         M M M M M
        G0 G L M M
         M M M M M
        """,
        nomads={"e1": "sword"},
        ready=["resettlement"],
    )
    heard = play(
        state,
        "use resettlement",
        *("lift a1", "put b1", "lift b1", "put c1", "lift c1", "put d1"),
        *("lift a3", "put b3"),
    )
    assert [event for event in heard if isinstance(event, TileTaken)] == [
        TileTaken(0, "sword", "e1"),
        TileTaken(0, "farm", "c3"),
    ]
    assert not any(text.startswith("lift") for text in can(state))


@pytest.mark.clause("kingdom_builder.nomads.outpost")
def test_page_9_outpost_two_beside_a_location_and_the_third_beside_the_nomads():
    state = drawn("T0 G G G M M N G\n M L M M M M M M", nomads={"g1": "sword"}, ready=["outpost"])
    play(state, "b1", "c1")
    assert refused(state, "h1").rule == "must_touch"
    play(state, "use outpost", "h1")
    assert tiles(state, 0) == ["farm", "sword"]


@pytest.mark.clause("kingdom_builder.nomads.families")
@pytest.mark.parametrize("line", [["a1", "b1", "c1"], ["b1", "b2", "c3"]])
def test_page_10_families_in_a_horizontal_and_in_a_diagonal_line(line: list[str]):
    state = drawn("G G G G\n G G G G\nG G G G", cards=("families", "hermits", "citizens"))
    play(state, *line)
    assert gold(state, 0, "families") == 2


@pytest.mark.clause("kingdom_builder.nomads.shepherds")
def test_page_10_shepherds_the_third_settlement_closes_the_meadow():
    state = drawn("F0 F F F M M", card="flower", cards=("shepherds", "hermits", "citizens"))
    play(state, "b1", "c1")
    assert gold(state, 0, "shepherds") == 0
    play(state, "d1")
    assert gold(state, 0, "shepherds") == 2


@pytest.mark.clause("kingdom_builder.nomads.shepherds")
@pytest.mark.parametrize(("order", "paid"), [("b1 c1 d1", 2), ("d1 c1 b1", 0)])
def test_page_10_shepherds_the_order_decides(order: str, paid: int):
    # a1 stays free, beside b1.
    state = drawn("F F F F M M", card="flower", cards=("shepherds", "hermits", "citizens"))
    play(state, *order.split())
    assert gold(state, 0, "shepherds") == paid


@pytest.mark.clause("kingdom_builder.nomads.ambassadors")
def test_page_10_ambassadors_two_of_three_settlements_touch_a_stranger():
    state = drawn("G1 G G G G1", cards=("ambassadors", "hermits", "citizens"))
    for name, paid in [("b1", 1), ("c1", 1), ("d1", 2)]:
        play(state, name)
        assert gold(state, 0, "ambassadors") == paid


@pytest.mark.clause("kingdom_builder.nomads.quarry")
def test_page_11_quarry_a_second_wall_finds_no_place_beside_an_own_settlement():
    state = drawn("D D D D M\n M M M M M\nD D M M M", card="desert", ready=["quarry"])
    play(state, "a1", "b1", "c1", "use quarry", "wall d1")
    assert standing(state, "wall") == ("d1",)
    assert can(state) == {"end"}


@pytest.mark.clause("kingdom_builder.nomads.caravan")
def test_page_11_caravan_four_ways_and_two_that_are_blocked():
    state = drawn(
        """
        G G G G G G
         G G W G G G
        G G G0 G G1 G
         G M G G G G
        G G G G G G
         G G G W G G
        """,
        ready=["caravan"],
    )
    play(state, "use caravan", "lift c3")
    # East before a stranger, west and north-west to the edge, south-east before the water on d6.
    assert can(state) == {"put d3", "put a3", "put b1", "put d5"}

"""What the thirteen cards and the castles pay: rulebook pages 3, 5 and 10."""

import pytest

from crownlands.games.kingdom_builder.events import Earned
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from tests.games.kingdom_builder.drawn import (
    change_cards,
    drawn,
    gold,
    lit,
    play,
    settled,
    terrain_card,
)

END_CARDS = (
    ("fishermen", "merchants", "discoverers"),
    ("hermits", "citizens", "miners"),
    ("workers", "knights", "farmers"),
)


def scored(card: str, picture: str, players: int = 2, *, lords_zero: bool = True):
    others = [name for name in ("hermits", "citizens", "workers") if name != card]
    return drawn(
        picture,
        players=players,
        cards=(card, others[0], others[1]),
        lords_zero=lords_zero,
        nomads={"b1": "sword"} if "N" in picture else None,
    )


def pays(card: str, picture: str, players: int = 2) -> list[int]:
    state = scored(card, picture, players)
    return [gold(state, seat, card) for seat in range(players)]


def in_quarters(*counts: int, seat: int = 0) -> str:
    """A board with so many settlements in each quadrant, in one column of its own for each seat."""
    return quarters([counts] if seat == 0 else [(0, 0, 0, 0), counts])


def quarters(counts: list[tuple[int, ...]]) -> str:
    rows = [["G"] * 20 for _ in range(20)]
    for seat, by_quarter in enumerate(counts):
        for quarter, count in enumerate(by_quarter):
            top, left = (10 * at for at in divmod(quarter, 2))
            for row in range(count):
                rows[top + row][left + seat] = f"G{seat}"
    return "\n".join(" ".join(row) for row in rows)


# Whoever has nothing, gets nothing


@pytest.mark.parametrize("cards", END_CARDS)
def test_an_empty_board_pays_nothing(cards: tuple[str, ...]):
    state = drawn("G W M X L G G", cards=cards)
    assert state.score(0) == ()
    assert state.points(0) == 0


@pytest.mark.parametrize("cards", END_CARDS)
def test_walls_and_other_seats_count_for_nothing(cards: tuple[str, ...]):
    own = "W G0 G  X  G  G0 M"
    crowded = "W G0 G# X G# G0 M"
    foreign = "W G0 G1 X G1 G0 M"
    scores = [drawn(picture, cards=cards).score(0) for picture in (own, crowded, foreign)]
    assert scores[0] == scores[1] == scores[2]


@pytest.mark.clause("kingdom_builder.end.gold")
def test_points_are_the_sum_of_the_lines():
    state = drawn("W G0 G0 X G0 M\n G0 G0 G L G0 G", cards=("fishermen", "citizens", "workers"))
    assert state.points(0) == sum(line.points for line in state.score(0)) > 0


# Castles


@pytest.mark.clause("kingdom_builder.land.castle")
def test_a_castle_pays_three_once_to_everybody_beside_it():
    state = drawn("G0 X G0\n G1 G G\nX G0 G")
    assert [gold(state, seat, "castle") for seat in (0, 1)] == [6, 6]
    state = drawn("G0 X G0 G1 G G X G")
    assert [gold(state, seat, "castle") for seat in (0, 1)] == [3, 0]
    assert lit(state, 0, "castle") == [{"b1"}]


@pytest.mark.clause("kingdom_builder.land.castle")
def test_only_castles_pay_as_castles():
    assert gold(drawn("G0 L G0 N G", nomads={"d1": "sword"}), 0, "castle") == 0


@pytest.mark.clause("kingdom_builder.land.castle")
def test_castles_pay_besides_every_three_cards():
    for cards in END_CARDS:
        assert gold(drawn("G0 X G", cards=cards), 0, "castle") == 3


# Fishermen and Miners


@pytest.mark.clause("kingdom_builder.cards.fishermen")
def test_fishermen_count_settlements_beside_water_once_each():
    state = scored("fishermen", "W G0 W G0 G0 W\n G G G G G G0")
    assert gold(state, 0, "fishermen") == 4
    assert lit(state, 0, "fishermen") == [{"b1", "d1", "e1", "f2"}]


@pytest.mark.clause("kingdom_builder.cards.fishermen")
def test_fishermen_get_nothing_for_a_settlement_on_the_water():
    assert pays("fishermen", "W0 W W0 G") == [0, 0]
    assert pays("fishermen", "W0 W G0 G") == [1, 0]


@pytest.mark.clause("kingdom_builder.cards.fishermen")
def test_fishermen_need_water_beside_them():
    state = scored("fishermen", "W G G0 G1")
    assert [gold(state, seat, "fishermen") for seat in (0, 1)] == [0, 0]


@pytest.mark.clause("kingdom_builder.cards.miners")
def test_miners_count_settlements_beside_mountains_once_each():
    land = "G " * 6
    state = scored("miners", f"M G0 M G0 G G\n{land}\n G0 {land}\n{land}")
    assert gold(state, 0, "miners") == 2
    assert lit(state, 0, "miners") == [{"b1", "d1"}]


@pytest.mark.clause("kingdom_builder.cards.miners")
def test_miners_get_nothing_for_a_settlement_on_a_mountain():
    assert pays("miners", "M0 M G0 G") == [1, 0]


@pytest.mark.clause("kingdom_builder.cards.miners", "kingdom_builder.land.water")
def test_a_settlement_on_water_can_serve_the_miners_and_the_other_way_round():
    picture = "W0 M G\n G G G"
    assert pays("miners", picture)[0] == 1
    assert pays("fishermen", picture)[0] == 0
    picture = "M0 W G\n G G G"
    assert pays("fishermen", picture)[0] == 1
    assert pays("miners", picture)[0] == 0


# Workers


@pytest.mark.clause("kingdom_builder.cards.workers")
def test_workers_count_settlements_beside_any_special_hex():
    assert pays("workers", "G0 X G0 G") == [2, 0]
    assert pays("workers", "G0 L G0 G") == [2, 0]
    assert pays("workers", "G0 N G0 G1") == [2, 0]
    state = scored("workers", "G0 X G0 G0 L G\n G1 G G G G G")
    assert lit(state, 0, "workers") == [{"a1", "c1", "d1"}]
    assert gold(state, 1, "workers") == 1


# Merchants


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_merchants_count_special_hexes_that_settlements_link():
    state = scored("merchants", "X G0 G0 L G G G")
    assert gold(state, 0, "merchants") == 8
    assert lit(state, 0, "merchants") == [{"a1", "b1", "c1", "d1"}]


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_a_special_hex_alone_is_linked_to_nothing():
    assert pays("merchants", "X G0 G G0 L G") == [0, 0]
    assert pays("merchants", "X G0 G0 G L") == [0, 0]


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_three_special_hexes_in_one_chain_pay_twelve():
    assert pays("merchants", "X G0 L G0 G0 X G") == [12, 0]


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_a_special_hex_that_two_groups_reach_counts_once():
    # Two groups of settlements, both beside the location on d1.
    assert pays("merchants", "X G0 G0 L G0 G0 X") == [12, 0]


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_separate_chains_are_separate_lines():
    state = scored("merchants", "X G0 G0 L G X G0 L")
    assert [line.points for line in state.score(0) if line.rule == "merchants"] == [8, 8]
    assert len(lit(state, 0, "merchants")) == 2


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_the_same_two_hexes_linked_twice_pay_once():
    assert pays("merchants", "X G0 L\n G0 G0 G") == [8, 0]


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_nomads_are_special_hexes_for_the_merchants_too():
    assert pays("merchants", "G N G0 X G") == [8, 0]


@pytest.mark.clause("kingdom_builder.cards.merchants")
def test_other_seats_do_not_link():
    assert pays("merchants", "X G0 G1 L") == [0, 0]


# Discoverers and Knights


@pytest.mark.clause("kingdom_builder.cards.discoverers")
def test_discoverers_count_rows_of_the_whole_board():
    picture = "G0 G0 G G0\n G G G G\nG0 G G G1"
    state = scored("discoverers", picture)
    assert [gold(state, seat, "discoverers") for seat in (0, 1)] == [2, 1]
    assert lit(state, 0, "discoverers") == [settled(state, 0)]
    wide = "G0 " + "M " * 18 + "G0"
    assert pays("discoverers", wide) == [1, 0]
    assert pays("discoverers", "\n".join(["G0"] * 20)) == [20, 0]


@pytest.mark.clause("kingdom_builder.cards.knights")
def test_knights_pay_two_for_each_settlement_of_the_fullest_row():
    state = scored("knights", "G0 G0 G G1\n G0 M G0 G0\nG G G G")
    assert [gold(state, seat, "knights") for seat in (0, 1)] == [6, 2]
    assert lit(state, 0, "knights") == [{"a2", "c2", "d2"}]


@pytest.mark.clause("kingdom_builder.cards.knights")
def test_equal_rows_count_once_for_the_knights():
    assert pays("knights", "G0 G0 G\n G0 G0 G\nG0 G0 G") == [4, 0]


@pytest.mark.clause("kingdom_builder.cards.knights")
def test_knights_count_across_both_quadrants():
    assert pays("knights", "G0 " + "M " * 18 + "G0") == [4, 0]


# Hermits and Citizens


@pytest.mark.clause("kingdom_builder.cards.hermits")
def test_hermits_count_groups_a_single_settlement_among_them():
    assert pays("hermits", "G0 G0 G G0 M G0 G1") == [3, 1]
    assert pays("hermits", "G0 G G0\n G G0 G") == [2, 0], "c1 and b2 touch"


@pytest.mark.clause("kingdom_builder.cards.citizens")
def test_citizens_pay_one_for_two_settlements_of_the_largest_group():
    for size, paid in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)]:
        row = "G0 " * size + "G G0"
        assert pays("citizens", row) == [paid, 0]
    state = scored("citizens", "G0 G0 G G0 G0 G0 G0")
    assert lit(state, 0, "citizens") == [{"d1", "e1", "f1", "g1"}]


@pytest.mark.clause("kingdom_builder.cards.citizens")
def test_citizens_have_no_line_for_a_settlement_that_stands_alone():
    state = scored("citizens", "G0 G G0")
    assert "citizens" not in {line.rule for line in state.score(0)}


@pytest.mark.clause("kingdom_builder.cards.citizens")
def test_equal_groups_count_once_for_the_citizens():
    assert pays("citizens", "G0 G0 G G0 G0") == [1, 0]


# Lords


def lords(state: KingdomBuilderState, quarter: str) -> list[int]:
    return [
        sum(
            line.points
            for line in state.score(seat)
            if line.rule == "lords" and line.values["quadrant"] == quarter
        )
        for seat in range(state.options.players)
    ]


QUARTER_NAMES = ["top_left", "top_right", "bottom_left", "bottom_right"]


@pytest.mark.clause("kingdom_builder.cards.lords")
@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((5, 3, 1), [12, 6, 0]),
        ((3, 3, 1), [12, 12, 6]),
        ((5, 2, 2), [12, 6, 6]),
        ((4, 4, 4), [12, 12, 12]),
        ((1, 2, 3), [0, 6, 12]),
        ((5, 3, 0), [12, 6, 0]),
        ((5, 0, 0), [12, 6, 6]),
        ((5, 5, 0), [12, 12, 6]),
        ((0, 0, 0), [12, 12, 12]),
    ],
)
def test_lords_pay_12_for_most_and_6_for_the_next_number(counts: tuple[int, ...], paid: list[int]):
    for index, quarter in enumerate(QUARTER_NAMES):
        board = quarters([tuple(count * (at == index) for at in range(4)) for count in counts])
        state = scored("lords", board, players=3)
        assert lords(state, quarter) == paid


@pytest.mark.clause("kingdom_builder.cards.lords")
@pytest.mark.parametrize(
    ("counts", "paid"), [((5, 0, 0), [12, 0, 0]), ((0, 0, 0), [0, 0, 0]), ((5, 3, 0), [12, 6, 0])]
)
def test_lords_can_be_played_without_gold_for_no_settlement(
    counts: tuple[int, ...], paid: list[int]
):
    state = scored(
        "lords", quarters([(count, 0, 0, 0) for count in counts]), players=3, lords_zero=False
    )
    assert lords(state, "top_left") == paid
    assert lords(state, "top_right") == [0, 0, 0]


@pytest.mark.clause("kingdom_builder.cards.lords")
def test_lords_light_the_settlements_of_each_quadrant():
    state = scored("lords", quarters([(1, 0, 2, 0), (2, 0, 0, 0)]))
    assert lit(state, 0, "lords")[:1] == [{"a1"}]
    values = [line.values for line in state.score(0) if line.rule == "lords"]
    assert values[0] == {"count": 1, "quadrant": "top_left", "rank": 2}
    assert values[2] == {"count": 2, "quadrant": "bottom_left", "rank": 1}


# Farmers


@pytest.mark.clause("kingdom_builder.cards.farmers")
def test_farmers_pay_three_for_each_settlement_of_the_poorest_quadrant():
    for counts in [(2, 5, 4, 3), (5, 2, 4, 3), (4, 5, 2, 3), (5, 3, 4, 2)]:
        state = scored("farmers", in_quarters(*counts))
        assert gold(state, 0, "farmers") == 6
        (places,) = lit(state, 0, "farmers")
        assert len(places) == 2


@pytest.mark.clause("kingdom_builder.cards.farmers")
def test_an_empty_quadrant_leaves_the_farmers_without_gold():
    assert pays("farmers", in_quarters(9, 9, 9, 0)) == [0, 0]


@pytest.mark.clause("kingdom_builder.cards.farmers")
def test_of_equally_poor_quadrants_one_counts():
    assert pays("farmers", in_quarters(2, 2, 2, 2)) == [6, 0]


@pytest.mark.clause("kingdom_builder.cards.farmers")
def test_farmers_look_at_the_own_settlements_only():
    state = scored("farmers", quarters([(3, 3, 3, 3), (1, 1, 1, 1)]))
    assert [gold(state, seat, "farmers") for seat in (0, 1)] == [9, 3]


# Cards that pay during play

FAMILIES = ("families", "knights", "hermits")
SHEPHERDS = ("shepherds", "knights", "hermits")
AMBASSADORS = ("ambassadors", "knights", "hermits")
WIDE = "G G G G G\n G G G G G\nG G G G G\n G G G G G\nG G G G G"


@pytest.mark.clause("kingdom_builder.nomads.families")
@pytest.mark.parametrize(
    "line",
    [
        ["b1", "c1", "d1"],
        ["b1", "b2", "c3"],
        ["d1", "c2", "c3"],
        ["a2", "b3", "b4"],
    ],
)
def test_families_pay_two_for_three_in_a_straight_line(line: list[str]):
    state = drawn(WIDE, cards=FAMILIES)
    heard = play(state, *line)
    assert Earned(0, "families", 2, tuple(sorted(line, key=lambda name: (name[1], name)))) in heard
    assert gold(state, 0, "families") == 2


@pytest.mark.clause("kingdom_builder.nomads.families")
def test_the_order_does_not_matter_to_the_families():
    state = drawn("G G G M T0 G", cards=FAMILIES)
    play(state, "f1")
    assert gold(state, 0, "families") == 0
    state = drawn("G0 G G G\n G G G G", cards=FAMILIES)
    play(state, "a2", "b2")
    play(state, "c2")
    assert gold(state, 0, "families") == 2
    state = drawn("T0 G M\n G G M\nG G M", cards=FAMILIES)
    play(state, "b1", "a2", "a3")
    assert gold(state, 0, "families") == 2


@pytest.mark.clause("kingdom_builder.nomads.families")
@pytest.mark.parametrize("bent", [["b1", "c1", "c2"], ["b1", "b2", "b3"], ["c2", "b2", "b3"]])
def test_a_bent_line_is_no_family(bent: list[str]):
    state = drawn(WIDE, cards=FAMILIES)
    play(state, *bent)
    assert gold(state, 0, "families") == 0


@pytest.mark.clause("kingdom_builder.nomads.families")
def test_a_line_with_a_gap_is_no_family():
    # b1 is in the way; a1, c1 and d1 lie on one row, but not side by side.
    state = drawn("G T0 G G M M", cards=FAMILIES)
    play(state, "a1", "c1", "d1")
    assert gold(state, 0, "families") == 0


@pytest.mark.clause("kingdom_builder.nomads.families")
def test_older_settlements_and_those_of_tiles_make_no_family():
    state = drawn("G0 G G G M G", cards=FAMILIES, ready=["farm"], supply={0: 3})
    play(state, "use farm", "b1", "c1", "d1")
    assert gold(state, 0, "families") == 0, "only two were left for the mandatory action"
    state = drawn("G0 G G M G G G", cards=FAMILIES)
    play(state, "b1", "c1", "f1")
    assert gold(state, 0, "families") == 0


@pytest.mark.clause("kingdom_builder.nomads.families")
def test_a_family_is_paid_at_most_once_a_turn_and_again_in_the_next():
    state = drawn("G G G G\n G G G G\nT T T T", cards=FAMILIES, hands={1: "forest"})
    change_cards(state, pile=(terrain_card("grass"),) * 5)
    play(state, "a1", "b1", "c1", "end", "a3", "b3", "c3", "end", "a2", "b2", "c2")
    assert gold(state, 0, "families") == 4
    (line,) = [line for line in state.score(0) if line.rule == "families"]
    assert line.values == {"count": 2}
    assert gold(state, 1, "families") == 2


@pytest.mark.clause("kingdom_builder.nomads.shepherds")
def test_shepherds_pay_two_for_a_settlement_without_a_free_hex_of_its_terrain_beside_it():
    state = drawn("G T G G T G", cards=SHEPHERDS)
    heard = play(state, "a1")
    assert Earned(0, "shepherds", 2, ("a1",)) in heard
    play(state, "c1")
    assert gold(state, 0, "shepherds") == 2, "d1 is free and touches c1"
    play(state, "d1")
    assert gold(state, 0, "shepherds") == 4


@pytest.mark.clause("kingdom_builder.nomads.shepherds")
def test_other_terrains_do_not_matter_to_shepherds():
    state = drawn("T G T G G\n T T T T T", cards=SHEPHERDS)
    play(state, "b1")
    assert gold(state, 0, "shepherds") == 2


@pytest.mark.clause("kingdom_builder.nomads.shepherds")
def test_walls_and_settlements_of_others_close_a_meadow():
    state = drawn("G# G G1 M G G", cards=SHEPHERDS)
    play(state, "b1")
    assert gold(state, 0, "shepherds") == 2


@pytest.mark.clause("kingdom_builder.nomads.shepherds")
def test_shepherds_look_at_builds_of_tiles_but_not_at_moves_or_walls():
    state = drawn("G M G0 M T M G G", cards=SHEPHERDS, ready=["farm", "paddock"])
    play(state, "use farm", "a1")
    assert gold(state, 0, "shepherds") == 2
    play(state, "use paddock", "lift c1", "put e1")
    assert gold(state, 0, "shepherds") == 2
    state = drawn("G0 G M T", cards=SHEPHERDS, ready=["quarry"], pile=["forest"])
    play(state, "use quarry", "wall b1")
    assert gold(state, 0, "shepherds") == 0


@pytest.mark.clause("kingdom_builder.nomads.shepherds")
def test_shepherds_pay_on_donated_water_too():
    state = drawn("W T W W T T", card="forest", cards=SHEPHERDS, ready=["donation_water"])
    play(state, "use donation_water", "a1")
    assert gold(state, 0, "shepherds") == 2


@pytest.mark.clause("kingdom_builder.nomads.ambassadors")
def test_ambassadors_pay_one_for_a_settlement_built_beside_anothers():
    state = drawn("G G1 G G2 G M G G", players=3, cards=AMBASSADORS)
    heard = play(state, "c1")
    assert Earned(0, "ambassadors", 1, ("c1",)) in heard, "one gold, though it touches two"
    play(state, "g1", "h1")
    assert gold(state, 0, "ambassadors") == 1
    assert [gold(state, seat, "ambassadors") for seat in (1, 2)] == [0, 0]


@pytest.mark.clause("kingdom_builder.nomads.ambassadors")
def test_own_settlements_and_walls_are_no_strangers():
    state = drawn("G0 G G# G M G G", cards=AMBASSADORS)
    play(state, "b1", "d1")
    assert gold(state, 0, "ambassadors") == 0


@pytest.mark.clause("kingdom_builder.nomads.ambassadors")
def test_ambassadors_look_at_builds_of_tiles_but_not_at_moves():
    state = drawn("G G1 M M G0\n G G M M M", cards=AMBASSADORS, ready=["farm", "paddock"])
    play(state, "use farm", "a1")
    assert gold(state, 0, "ambassadors") == 1
    state = drawn("M G1 G M G0 G", cards=AMBASSADORS, ready=["paddock"])
    play(state, "use paddock", "lift e1", "put c1")
    assert gold(state, 0, "ambassadors") == 0


@pytest.mark.clause("kingdom_builder.nomads.during")
def test_gold_once_earned_is_kept_when_the_neighbour_is_gone():
    state = drawn("G G1 G G G", cards=AMBASSADORS, ready=["sword"])
    play(state, "a1", "c1", "d1", "use sword", "remove b1")
    assert gold(state, 0, "ambassadors") == 2
    assert lit(state, 0, "ambassadors") == [{"a1", "c1"}]


@pytest.mark.clause("kingdom_builder.nomads.during")
def test_cards_that_pay_during_play_pay_nothing_more_at_the_end():
    for card in (FAMILIES, SHEPHERDS, AMBASSADORS):
        state = drawn("G0 G0 G0 G1 M T", cards=card)
        assert gold(state, 0, card[0]) == 0

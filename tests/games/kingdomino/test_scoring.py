"""Scoring: rulebook, "End of the game" and "Variants"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.games.kingdomino.dominoes import ALL, TERRAINS
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.scoring import (
    all_crowns,
    is_central,
    is_complete,
    largest_territory,
    points,
    score_lines,
)
from crownlands.games.kingdomino.territories import found
from tests.games.kingdomino.drawn import drawn
from tests.games.kingdomino.grown import kingdoms

PLAIN = KingdominoOptions()
HARMONY = KingdominoOptions(harmony=True)
MIDDLE = KingdominoOptions(middle_kingdom=True)
BOTH = KingdominoOptions(harmony=True, middle_kingdom=True)


def paid(kingdom: Kingdom, options: KingdominoOptions = PLAIN) -> dict[str, int]:
    return {
        f"{line.values.get('terrain', line.rule)} {','.join(line.places)}": line.points
        for line in score_lines(kingdom, options, match=1)
    }


@pytest.mark.clause("kingdomino.aim.short", "kingdomino.end.territory")
def test_the_rulebook_example():
    # "Five lakes with two crowns pay 10, two swamps without a crown pay nothing."
    kingdom = drawn("""
        l1 l0 s0
        l0 ## s0
        l0 l1 w0
    """)
    assert paid(kingdom) == {"lake f6,g6,f7,f8,g8": 10, "swamp h6,h7": 0, "wheat h8": 0}


@pytest.mark.clause("kingdomino.end.territory", "kingdomino.aim.territory")
def test_territories_of_one_terrain_that_do_not_touch_pay_separately():
    kingdom = drawn("""
        w1 w0 .. ..
        f0 ## w0 w1
        f0 .. .. w0
        .. .. .. w0
    """)
    assert paid(kingdom) == {
        "wheat f6,g6": 2,
        "wheat h7,i7,i8,i9": 4,
        "forest f7,f8": 0,
    }


@pytest.mark.clause("kingdomino.aim.territory")
def test_corners_do_not_connect():
    kingdom = drawn("""
        m2 f0
        ## m1
        .. w0
    """)
    assert paid(kingdom)["mine g6"] == 2
    assert paid(kingdom)["mine h7"] == 1


@pytest.mark.clause("kingdomino.end.territory")
def test_crowns_on_either_half_count_for_the_whole_territory():
    kingdom = drawn("""
        m3 m0 m2
        m0 ## m0
        w0 f0 w1
    """)
    assert points(kingdom, PLAIN) == 5 * 5 + 1
    assert all_crowns(kingdom) == 6
    assert largest_territory(kingdom) == 5


@pytest.mark.clause("kingdomino.aim.territory")
def test_the_castle_alone_is_worth_nothing():
    empty = Kingdom.founded(5)
    assert score_lines(empty, PLAIN, 1) == []
    assert largest_territory(empty) == 0


FULL = """
    w0 w0 w0 w0 w0
    w0 w0 w0 w0 w0
    w0 w0 ## w0 w0
    w0 w0 w0 w0 w0
    w0 w0 w0 w0 w0
"""
FULL_OFF_CENTRE = """
    w0 w0 w0 w0 w0
    w0 w0 w0 w0 w0
    w0 w0 w0 w0 w0
    w0 w0 w0 w0 w0
    w0 w0 w0 w0 ##
"""


@pytest.mark.clause("kingdomino.variants.harmony")
def test_harmony_pays_5_for_a_kingdom_without_a_gap():
    assert points(drawn(FULL), HARMONY) == 5
    assert points(drawn(FULL), PLAIN) == 0
    assert points(drawn(FULL_OFF_CENTRE), HARMONY) == 5


@pytest.mark.clause("kingdomino.variants.harmony")
def test_harmony_pays_nothing_for_a_smaller_rectangle():
    rectangle = drawn("""
        w0 w0 w0
        w0 ## w0
        w0 w0 w0
    """)
    assert not is_complete(rectangle)
    assert points(rectangle, HARMONY) == 0


@pytest.mark.clause("kingdomino.variants.harmony", "kingdomino.variants.mighty_duel")
def test_harmony_asks_for_49_squares_in_a_mighty_duel():
    assert not is_complete(drawn(FULL, span=7))
    row = " ".join(["w0"] * 7)
    middle = " ".join(["w0"] * 3 + ["##"] + ["w0"] * 3)
    assert is_complete(drawn("\n".join([row] * 3 + [middle] + [row] * 3), span=7))


@pytest.mark.clause("kingdomino.variants.middle_kingdom", "kingdomino.variants.together")
def test_middle_kingdom_pays_10_when_no_square_is_farther_than_two_from_the_castle():
    assert points(drawn(FULL), MIDDLE) == 10
    assert points(drawn(FULL), BOTH) == 15
    assert points(drawn(FULL_OFF_CENTRE), MIDDLE) == 0
    assert points(drawn(FULL), PLAIN) == 0


@pytest.mark.clause("kingdomino.variants.middle_kingdom")
def test_middle_kingdom_allows_gaps():
    assert is_central(drawn("w0 w0 ## f0 f0"))
    assert is_central(drawn("w0 w0 ##"))
    assert not is_central(drawn("## w0 w0 w0 f0"))
    assert not is_central(drawn("##\nw0\nw0\nw0\nf0"))
    assert not is_central(drawn("w0\nw0\nw0\nf0\n##"))
    assert not is_central(drawn("f0 w0 w0 w0 ##"))


@pytest.mark.clause("kingdomino.variants.middle_kingdom")
def test_middle_kingdom_looks_at_all_four_sides():
    assert not is_central(drawn("## w0 w0 w0\n.. .. .. f0"))
    assert not is_central(drawn("w0 w0 w0 ##\nf0 .. .. .."))
    assert not is_central(drawn("## ..\nw0 ..\nw0 ..\nw0 f0"))
    assert not is_central(drawn("w0 f0\nw0 ..\nw0 ..\n## .."))


@pytest.mark.clause("kingdomino.variants.middle_kingdom")
def test_middle_kingdom_is_three_squares_wide_on_each_side_of_a_mighty_duel():
    assert is_central(drawn("w0 w0 w0 ## f0\nw0 .. .. .. f0", span=7))
    assert not is_central(drawn("w0 w0 w0 w0 ##", span=7))


def test_the_bonus_lines_name_their_rule_and_match():
    lines = {line.rule: line for line in score_lines(drawn(FULL), BOTH, match=1)}
    assert lines["harmony"].points == 5
    assert lines["middle_kingdom"].places == ("g7",)
    dynasty = KingdominoOptions(harmony=True, middle_kingdom=True, dynasty=True)
    lines = {line.rule: line for line in score_lines(drawn(FULL), dynasty, match=2)}
    assert len(lines) == 3
    assert all(line.values["match"] == 2 for line in lines.values())


@pytest.mark.clause("kingdomino.aim.territory")
@given(st.data())
def test_joining_square_by_square_finds_the_same_territories_as_looking_at_the_whole(
    data: st.DataObject,
):
    kingdom = data.draw(kingdoms(5))
    for domino in data.draw(st.lists(st.sampled_from(ALL), min_size=1, max_size=8, unique=True)):
        if places := kingdom.placements(domino):
            kingdom = kingdom.with_domino(domino, data.draw(st.sampled_from(places)))
        whole = found(kingdom.squares, kingdom.crowns_low, kingdom.crowns_high)
        assert set(kingdom.territories) == set(whole)
        squares = sum(territory.size for territory in whole)
        assert squares == 2 * len(kingdom.laid)
        assert {TERRAINS[t.terrain] for t in whole} <= set(TERRAINS)

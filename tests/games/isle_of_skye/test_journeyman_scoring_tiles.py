"""The four scoring tiles of Journeyman."""

from __future__ import annotations

import pytest

from crownlands.games.isle_of_skye import IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.events import Scored
from crownlands.games.isle_of_skye.field import squares_named
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye.laid import journey, laid, to_plan, travelling
from tests.games.isle_of_skye.playing import plan, say

ALONE = laid()
#: nothing lies on e1
AROUND_A_GAP = laid("b01@n1/1 b02@n1e1/3 b03@n1e2/0 b04@e2/2")
NEW = ("farthest", "broch_lines", "paired_rows", "bridges")


def paid(name: str, own: Territory = ALONE, travels: Journey | None = None) -> int:
    state = travelling(own, ALONE, journeys=[travels or journey()])
    return points_of(name, state)


def points_of(name: str, state: IsleOfSkyeState) -> int:
    tile = state.rulebook.scoring_tiles[name]
    points = tile.points(state, 0)
    assert tile.pay(state, 0).points == points
    return points


def lit(name: str, own: Territory, travels: Journey | None = None) -> set[str]:
    state = travelling(own, ALONE, journeys=[travels or journey()])
    return set(squares_named(state.rulebook.scoring_tiles[name].pay(state, 0).squares))


def test_there_are_four_more():
    base, more = (
        set(rulebook(IsleOfSkyeOptions(journeyman=on)).scoring_tiles) for on in (False, True)
    )
    assert more - base == set(NEW)
    assert base < more


@pytest.mark.parametrize("name", NEW)
def test_a_castle_alone_earns_nothing(name: str):
    assert paid(name) == 0


# Distance


@pytest.mark.clause("isle_of_skye.journeyman.farthest")
@pytest.mark.parametrize(
    ("pawn", "points"), [("castle", 0), ("n1", 2), ("n1e1", 4), ("n1e2", 6), ("e2", 4)]
)
def test_two_points_for_every_step_between_journeyman_and_castle_across_gaps(
    pawn: str, points: int
):
    assert paid("farthest", AROUND_A_GAP, journey(pawn=pawn)) == points
    assert lit("farthest", AROUND_A_GAP, journey(pawn=pawn)) == ({pawn} if points else set())


@pytest.mark.clause("isle_of_skye.journeyman.farthest")
def test_the_journeyman_scores_where_it_ended():
    state = travelling(laid("b19@n1/0 b25@n2/0"), ALONE)
    state.scoring = ("farthest", "squares", "columns", "sheep")
    to_plan(state)
    plan(state, 1)
    heard = plan(state, 0, "n2")
    while state.view(None).asks == "advance":
        heard = say(state, 0, "stay")
    assert (Scored("A", "farthest", (4, 0)), None) in heard


# Brochs


@pytest.mark.clause("isle_of_skye.journeyman.broch_lines")
def test_a_point_for_every_row_and_every_column_with_a_broch():
    # One broch counts for both its lines.
    assert paid("broch_lines", laid("b05@s1/0")) == 2
    # s1 and w1 share neither.
    assert paid("broch_lines", laid("b05@s1/0 b08@w1/0")) == 4
    # w1 and w2 share their row.
    assert paid("broch_lines", laid("b08@w1/0 b06@w2/0")) == 3
    # Rows of n1 and of the castle, columns 0, 1 and 2.
    assert paid("broch_lines", AROUND_A_GAP) == 2 + 3
    assert lit("broch_lines", AROUND_A_GAP) == {"n1", "n1e1", "n1e2", "e2"}


@pytest.mark.clause("isle_of_skye.journeyman.broch_lines")
def test_tiles_without_a_broch_count_for_no_line():
    assert paid("broch_lines", laid("b19@n1/0 b29@s1/0")) == 0


# Pairs


@pytest.mark.clause("isle_of_skye.journeyman.paired_rows")
def test_two_points_for_every_row_with_two_tiles_of_the_same_symbol():
    # Brochs in the row of n1; one alone in that of the castle.
    assert paid("paired_rows", AROUND_A_GAP) == 2
    assert lit("paired_rows", AROUND_A_GAP) == {"n1", "n1e1", "n1e2"}


@pytest.mark.clause("isle_of_skye.journeyman.paired_rows")
def test_columns_do_not_count():
    # Sheep on n1 and n2, one above the other.
    assert paid("paired_rows", laid("b19@n1/0 b25@n2/0")) == 0


@pytest.mark.clause("isle_of_skye.journeyman.paired_rows")
def test_one_tile_with_two_of_a_symbol_is_no_pair():
    assert paid("paired_rows", laid("b53@n1/2")) == 0
    # Two barrels on one tile are none either.
    assert paid("paired_rows", laid("j01@n1/0")) == 0


@pytest.mark.clause("isle_of_skye.journeyman.paired_rows")
def test_tiles_of_a_pair_need_not_touch():
    # Ships on w1 and e1, the castle between them.
    assert paid("paired_rows", laid("b68@w1/0 b71@e1/0")) == 2
    assert lit("paired_rows", laid("b68@w1/0 b71@e1/0")) == {"w1", "e1"}


@pytest.mark.clause("isle_of_skye.journeyman.paired_rows")
def test_a_row_counts_once_however_many_pairs_it_has():
    # Brochs on all three tiles, and barrels too.
    own = laid("b05@n1/2 b06@n1e1/1 b03@n1e2/0")
    assert paid("paired_rows", own) == 2


@pytest.mark.clause("isle_of_skye.journeyman.paired_rows")
def test_scrolls_of_different_kinds_are_the_same_symbol():
    # That on n1 is for barrels, that on n1w1 for sheep.
    own = laid("b08@w1/0 b02@n1/2 b37@n1w1/3")
    assert paid("paired_rows", own) == 2
    assert lit("paired_rows", own) == {"n1", "n1w1"}


@pytest.mark.clause("isle_of_skye.journeyman.paired_rows")
def test_journeymen_are_a_symbol_too():
    # w1 shows cattle and a ship, e1 sheep and a farm.
    assert paid("paired_rows", laid("j06@w1/0 j05@e1/2")) == 2


@pytest.mark.clause("isle_of_skye.journeyman.paired_rows")
def test_several_rows_count_each():
    own = laid("b68@w1/0 b71@e1/0 b05@s1/0 b08@s1w1/0")
    assert paid("paired_rows", own) == 4


# Bridges


@pytest.mark.clause("isle_of_skye.journeyman.bridges")
@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ((0, 0, 0), 0),
        ((3, 3, 2), 0),
        ((4, 3, 2), 1),
        ((4, 4, 3), 3),
        ((7, 6, 5), 3),
        ((8, 7, 6), 6),
        ((11, 9, 8), 6),
        ((12, 10, 9), 9),
        ((15, 12, 11), 9),
    ],
)
def test_a_point_for_every_bridge_that_was_passed(spaces: tuple[int, int, int], points: int):
    warrior, merchant, herald = spaces
    assert paid("bridges", travels=journey(warrior, merchant, herald)) == points


@pytest.mark.clause("isle_of_skye.journeyman.bridges")
@pytest.mark.parametrize(
    ("spaces", "points"), [((3, 3, 2), 0), ((4, 4, 3), 3), ((7, 7, 5), 6), ((10, 9, 7), 9)]
)
def test_bridges_on_the_back(spaces: tuple[int, int, int], points: int):
    warrior, merchant, herald = spaces
    state = travelling(*[ALONE] * 5, journeys=[journey(warrior, merchant, herald)])
    assert points_of("bridges", state) == points

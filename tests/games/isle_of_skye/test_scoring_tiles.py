"""The sixteen scoring tiles, scrolls and gold, by worked positions."""

from collections.abc import Sequence

import msgspec
import pytest

from crownlands.engine.contract import Result
from crownlands.games.isle_of_skye import IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.field import squares_named
from crownlands.games.isle_of_skye.options import Tiebreak
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye.laid import laid, table

ALONE = laid()
#: three by three tiles around the castle: broch tiles everywhere, hardly a road
BLOCK = (
    "b01@n1/1 b02@n1e1/3 b03@e1/3",
    "b06@s1e1/0 b04@s1/0 b05@s1w1/1",
    "b08@w1/0 b09@n1w1/2",
)
#: a complete water on six tiles; it comes to the first of them from both sides
LAKE = ("b24@n1/0 b17@n1e1/0 b47@n2e1/1 b41@n2/0 b63@n2w1/1", "b48@n1w1/0")
#: a mountain with four brochs that grows to the west, and never ends
RIDGE = ("b05@w1/0", "b08@w2/0", "b09@w3/0", "b06@w4/0")


def paid(name: str, own: Territory, **options: bool) -> int:
    """What a scoring tile pays for a territory, beside which somebody has a castle alone."""
    chosen = msgspec.structs.replace(IsleOfSkyeOptions(players=2), **options)
    return points_of(name, table(own, ALONE, options=chosen))[0]


def shares(name: str, *territories: Territory, gold: Sequence[int] = ()) -> list[int]:
    """What a scoring tile that compares the seats pays each of them."""
    return points_of(name, table(*territories, gold=gold))


def points_of(name: str, state: IsleOfSkyeState) -> list[int]:
    tile, seats = state.rulebook.scoring_tiles[name], range(state.options.players)
    points = [tile.points(state, seat) for seat in seats]
    assert points == [tile.pay(state, seat).points for seat in seats]
    return points


def lit(name: str, own: Territory) -> set[str]:
    """The squares that earn what it pays."""
    state = table(own, ALONE)
    return set(squares_named(state.rulebook.scoring_tiles[name].pay(state, 0).squares))


def test_there_are_sixteen():
    assert set(rulebook(IsleOfSkyeOptions()).scoring_tiles) == {
        "squares",
        "sheep",
        "brochs",
        "most_barrels",
        "animals_at_farms",
        "cattle_road",
        "road_tiles",
        "largest_lake",
        "areas",
        "wide_areas",
        "building_sets",
        "most_ships",
        "most_gold",
        "ship_and_lighthouse",
        "columns",
        "mountains",
    }


@pytest.mark.parametrize(
    "name",
    [
        "squares",
        "sheep",
        "brochs",
        "most_barrels",
        "animals_at_farms",
        "cattle_road",
        "largest_lake",
        "areas",
        "wide_areas",
        "building_sets",
        "most_ships",
        "most_gold",
        "ship_and_lighthouse",
        "columns",
        "mountains",
    ],
)
def test_a_castle_alone_earns_nothing(name: str):
    assert paid(name, ALONE) == 0
    assert lit(name, ALONE) == set()


# Shapes


@pytest.mark.clause("isle_of_skye.goals.squares")
def test_squares_overlap_and_the_castle_is_a_tile_of_them():
    placements = " ".join(BLOCK).split()
    points = [paid("squares", laid(*placements[:count])) for count in range(9)]
    # n1, n1e1, e1 close the first; s1e1, s1 the second; s1w1, w1 the third; n1w1 the fourth.
    assert points == [0, 0, 0, 2, 2, 4, 4, 6, 8]


@pytest.mark.clause("isle_of_skye.goals.squares")
def test_two_squares_side_by_side_share_two_tiles():
    assert paid("squares", laid(*LAKE)) == 4
    assert paid("squares", laid(LAKE[0])) == 2
    assert "castle" not in lit("squares", laid(*LAKE))


@pytest.mark.clause("isle_of_skye.goals.squares")
def test_a_line_has_no_squares():
    assert paid("squares", laid(*RIDGE)) == 0


@pytest.mark.clause("isle_of_skye.goals.columns")
def test_a_column_of_three_tiles_pays_however_long_it_grows():
    tower = ("b33@n1/0", "b30@n2/1", "b38@n3/0", "b19@n4/1", "b25@n5/0")
    points = [paid("columns", laid(*tower[:count])) for count in range(6)]
    assert points == [0, 0, 3, 3, 3, 3]
    assert lit("columns", laid(*tower[:2])) == {"castle", "n1", "n2"}


@pytest.mark.clause("isle_of_skye.goals.columns")
def test_three_columns_side_by_side_pay_each():
    assert paid("columns", laid(*BLOCK)) == 9


@pytest.mark.clause("isle_of_skye.goals.columns")
def test_a_row_is_no_column_whichever_way_the_castle_lies():
    assert paid("columns", laid(*RIDGE)) == 0
    assert paid("columns", laid("b05@n1/1 b08@n2/1", castle=1)) == 3
    assert paid("columns", laid("b05@n1/1 b08@n2/1", castle=1), column_once=True) == 3


@pytest.mark.clause("isle_of_skye.goals.columns")
def test_a_column_with_two_lines_pays_for_both_unless_the_table_says_otherwise():
    # Castle, n1 and n2; a gap; s2, s3 and s4. One column further east leads around the gap.
    own = laid("b01@n1/1 b02@n2/1 b03@e1/0 b04@s1e1/2 b05@s2e1/0 b06@s2/0 b08@s3/1 b09@s4/1")
    assert paid("columns", own) == 9
    assert paid("columns", own, column_once=True) == 6


@pytest.mark.clause("isle_of_skye.goals.columns")
def test_a_gap_ends_a_column():
    # Castle, n1; a gap; s2: three tiles in a column, but no line.
    own = laid("b01@n1/1 b03@e1/0 b04@s1e1/2 b05@s2e1/0 b06@s2/0")
    assert paid("columns", own) == 3
    assert lit("columns", own) == {"e1", "s1e1", "s2e1"}


# Things


@pytest.mark.clause("isle_of_skye.goals.sheep")
def test_every_sheep_counts():
    assert paid("sheep", laid("b19@n1/0")) == 2
    # 2, 1, 3 and 3 of them, in several areas.
    assert paid("sheep", laid("b19@n1/0 b25@n2/0 b27@n1e1/0 b16@n1w1/0")) == 9
    # Two in a pasture wholly inside a tile.
    assert paid("sheep", laid("b73@w1/1")) == 2


@pytest.mark.clause("isle_of_skye.goals.brochs")
def test_brochs_in_one_mountain_pay_one_three_six_and_no_more():
    points = [paid("brochs", laid(*RIDGE[:count])) for count in range(5)]
    assert points == [0, 1, 3, 6, 6]


@pytest.mark.clause("isle_of_skye.goals.brochs")
def test_mountains_with_brochs_pay_each_by_itself():
    # One in the castle's mountain, one in a mountain wholly inside a tile.
    assert paid("brochs", laid("b05@w1/0 b07@n1/3")) == 2
    # Four mountains with two each.
    assert paid("brochs", laid(*BLOCK)) == 12


@pytest.mark.clause("isle_of_skye.goals.brochs")
def test_a_mountain_without_brochs_pays_nothing_for_them():
    assert paid("brochs", laid("b23@w1/2")) == 0


@pytest.mark.clause("isle_of_skye.goals.animals_at_farms")
def test_animals_stand_at_a_farm_on_its_tile_and_on_the_eight_around_it():
    # The farm is on n1. n1e1: 2 sheep; n2: a sheep, a cow; at the corners n2e1: a cow and
    # n2w1: a sheep, a cow; n3 is too far away.
    own = laid("b30@n1/0 b19@n1e1/2 b25@n2/0 b62@n2e1/2 b57@n2w1/0 b33@n3/0")
    assert paid("animals_at_farms", own) == 7
    assert paid("animals_at_farms", own, farm_corners=False) == 4
    assert lit("animals_at_farms", own) == {"n1e1", "n2", "n2e1", "n2w1"}


@pytest.mark.clause("isle_of_skye.goals.animals_at_farms")
def test_an_animal_between_two_farms_counts_once():
    # Two cows and a sheep on n2, farms on n1 and n3.
    own = laid("b30@n1/0 b32@n2/0 b64@n3/0")
    assert paid("animals_at_farms", own) == 3
    assert paid("animals_at_farms", own, farm_corners=False) == 3


@pytest.mark.clause("isle_of_skye.goals.animals_at_farms")
def test_animals_on_the_farms_own_tile_count():
    assert paid("animals_at_farms", laid("b38@n1/0")) == 2
    assert paid("animals_at_farms", laid("b38@n1/0"), farm_corners=False) == 2


@pytest.mark.clause("isle_of_skye.goals.animals_at_farms")
def test_animals_without_a_farm_earn_nothing():
    assert paid("animals_at_farms", laid("b32@n1/0")) == 0


@pytest.mark.clause("isle_of_skye.goals.cattle_road")
def test_cattle_count_where_the_road_comes_though_it_does_not_touch_them():
    # Two cows on n1, one on s1, and one in a pasture inside w1, whose road ends at barrels.
    assert paid("cattle_road", laid("b32@n1/0 b42@w1/1 b31@s1/0")) == 8


@pytest.mark.clause("isle_of_skye.goals.cattle_road")
def test_cattle_off_the_road_do_not_count():
    # Both tiles have roads, neither is joined to the castle's.
    assert paid("cattle_road", laid("b62@n1/2 b45@n1e1/0")) == 0
    assert paid("cattle_road", laid("b25@n1/1")) == 0
    assert paid("cattle_road", laid("b25@n1/0")) == 2


@pytest.mark.clause("isle_of_skye.goals.road_tiles")
def test_tiles_on_the_castles_road_count_with_the_castle_or_without():
    assert paid("road_tiles", ALONE) == 1
    assert paid("road_tiles", ALONE, castle_on_road=False) == 0
    own = laid("b32@n1/0 b42@w1/1 b31@s1/0")
    assert paid("road_tiles", own) == 4
    assert paid("road_tiles", own, castle_on_road=False) == 3


@pytest.mark.clause("isle_of_skye.goals.road_tiles")
def test_of_two_roads_on_a_tile_one_is_enough_and_does_not_join_the_other():
    # The castle's road comes to n1 from the south and leaves to the east; that to n2 is another.
    own = laid("b33@n1/0 b36@n2/2 b25@n1e1/1")
    assert paid("road_tiles", own) == 3
    assert lit("road_tiles", own) == {"castle", "n1", "n1e1"}


@pytest.mark.clause("isle_of_skye.goals.road_tiles")
def test_a_tile_with_both_its_roads_in_the_network_counts_once():
    assert paid("road_tiles", laid("b33@n1/0 b01@n1w1/0 b04@w1/3")) == 4


@pytest.mark.clause("isle_of_skye.territory.roads", "isle_of_skye.goals.road_tiles")
def test_a_road_that_meets_none_is_a_dead_end():
    # The castle's roads to s1 and w1 end there: those tiles have roads, but at other edges.
    assert lit("road_tiles", laid(*BLOCK)) == {"castle", "n1"}


@pytest.mark.clause("isle_of_skye.goals.building_sets")
def test_a_set_is_a_broch_a_farm_and_a_lighthouse():
    sets = ("b51@w1/2", "b43@n1w1/0", "b04@n1/3")
    points = [paid("building_sets", laid(*sets[:count])) for count in range(4)]
    assert points == [0, 0, 5, 10]
    # Eight brochs and a farm, but no lighthouse.
    assert paid("building_sets", laid(*BLOCK)) == 0


# Areas


@pytest.mark.clause("isle_of_skye.goals.largest_lake")
def test_the_largest_complete_water_pays_for_every_tile_once():
    # It comes to n1 from the east and from the west: six tiles, not seven.
    own = laid(*LAKE)
    assert paid("largest_lake", own) == 12
    assert lit("largest_lake", own) == {"n1", "n1e1", "n2e1", "n2", "n2w1", "n1w1"}
    assert paid("largest_lake", laid(LAKE[0])) == 0


@pytest.mark.clause("isle_of_skye.goals.largest_lake")
def test_of_two_complete_waters_only_the_larger_one_pays():
    # One on three tiles, one inside a tile.
    assert paid("largest_lake", laid(*BLOCK)) == 6


@pytest.mark.clause("isle_of_skye.goals.largest_lake")
def test_a_water_inside_a_tile_is_a_complete_one():
    assert paid("largest_lake", laid("b09@w1/0")) == 2


@pytest.mark.clause("isle_of_skye.goals.largest_lake")
def test_a_large_water_that_is_open_does_not_count():
    assert paid("largest_lake", laid("b22@e1/2 b53@n1/2 b66@n1w1/0")) == 4


@pytest.mark.clause("isle_of_skye.goals.areas", "isle_of_skye.territory.area")
def test_complete_areas_of_all_terrains_count():
    # The castle's pasture and its water, a pasture on w1 and n1w1, and a water inside n1w1.
    assert paid("areas", laid(*BLOCK)) == 4
    assert paid("areas", laid(*LAKE)) == 1
    assert paid("areas", laid(LAKE[0])) == 0


@pytest.mark.clause("isle_of_skye.goals.areas", "isle_of_skye.territory.area")
@pytest.mark.parametrize("tile", ["b09@w1/0", "b45@n1/0", "b07@n1/3"])
def test_an_area_inside_a_tile_is_complete_at_once(tile: str):
    assert paid("areas", laid(tile)) == 1


@pytest.mark.clause("isle_of_skye.goals.areas", "isle_of_skye.territory.area")
def test_an_area_may_be_completed_by_the_tile_that_brings_another():
    # The castle's mountain ends on w1, inside which lies a pasture.
    assert paid("areas", laid("b42@w1/1")) == 2


@pytest.mark.clause("isle_of_skye.goals.wide_areas")
def test_complete_areas_of_three_tiles_pay_three():
    assert paid("wide_areas", laid(*BLOCK)) == 6
    assert paid("wide_areas", laid(*LAKE)) == 3
    assert paid("wide_areas", laid(LAKE[0])) == 0


@pytest.mark.clause("isle_of_skye.goals.wide_areas")
def test_a_complete_area_of_two_tiles_is_not_wide():
    own = laid("b22@e1/2")
    assert (paid("areas", own), paid("wide_areas", own)) == (1, 0)


@pytest.mark.clause("isle_of_skye.goals.mountains")
def test_complete_mountains_pay_two_whatever_their_size():
    assert paid("mountains", laid("b37@w1/3")) == 2
    # The castle's, and one inside n1.
    assert paid("mountains", laid("b37@w1/3 b45@n1/0")) == 4
    assert paid("mountains", laid("b07@n1/3")) == 2


@pytest.mark.clause("isle_of_skye.goals.mountains")
def test_open_mountains_and_other_complete_areas_are_no_complete_mountains():
    assert paid("mountains", laid(*BLOCK)) == 0
    assert paid("mountains", laid(*RIDGE)) == 0


@pytest.mark.clause("isle_of_skye.goals.ship_and_lighthouse")
def test_a_water_with_ship_and_lighthouse_pays_though_it_is_open():
    assert paid("ship_and_lighthouse", laid("b61@e1/0")) == 3


@pytest.mark.clause("isle_of_skye.goals.ship_and_lighthouse")
def test_more_ships_and_lighthouses_in_one_water_add_nothing():
    assert paid("ship_and_lighthouse", laid("b61@e1/0 b51@n1/0 b66@n1e1/1")) == 3
    assert paid("ship_and_lighthouse", laid(*LAKE)) == 3


@pytest.mark.clause("isle_of_skye.goals.ship_and_lighthouse")
def test_every_water_with_both_pays():
    assert paid("ship_and_lighthouse", laid("b61@e1/0 b43@n1/1 b52@n2/2")) == 6


@pytest.mark.clause("isle_of_skye.goals.ship_and_lighthouse")
def test_ship_and_lighthouse_in_different_waters_pay_nothing():
    assert paid("ship_and_lighthouse", laid("b58@e1/2 b46@n1/0")) == 0


# Majorities

BARRELS_3 = laid("b53@n1/2 b14@s1/0 b18@w1/0")
BARRELS_2 = laid("b24@n1/0 b25@n2/0")
OTHER_BARRELS_2 = laid("b31@n1/0 b32@n2/0")
BARRELS_1 = laid("b20@w1/0")
SHIPS_4 = laid("b66@w1/2 b53@n1/2")
SHIPS_2 = laid("b58@e1/2")
OTHER_SHIPS_2 = laid("b60@w1/1")
SHIPS_1 = laid("b73@w1/1")


@pytest.mark.clause("isle_of_skye.goals.most_barrels")
def test_most_barrels_pay_five_and_two():
    assert shares("most_barrels", BARRELS_1, BARRELS_3, BARRELS_2) == [0, 5, 2]
    assert shares("most_barrels", BARRELS_2, BARRELS_1) == [5, 2]


@pytest.mark.clause("isle_of_skye.goals.most_barrels")
def test_barrels_need_no_road_to_the_castle_here():
    assert BARRELS_3.barrels_connected == 2
    assert shares("most_barrels", BARRELS_3, BARRELS_2, OTHER_BARRELS_2) == [5, 2, 2]


@pytest.mark.clause("isle_of_skye.goals.majorities")
def test_who_shares_the_first_place_gets_five_and_nobody_is_second():
    assert shares("most_barrels", BARRELS_2, OTHER_BARRELS_2, BARRELS_1) == [5, 5, 0]
    assert shares("most_ships", SHIPS_2, SHIPS_1, OTHER_SHIPS_2) == [5, 0, 5]


@pytest.mark.clause("isle_of_skye.goals.majorities")
def test_who_shares_the_second_place_gets_two():
    assert shares("most_ships", SHIPS_2, SHIPS_4, OTHER_SHIPS_2, SHIPS_1) == [2, 5, 2, 0]


@pytest.mark.clause("isle_of_skye.goals.majorities")
def test_with_none_there_is_no_place_in_a_majority():
    assert shares("most_ships", SHIPS_1, ALONE, ALONE) == [5, 0, 0]
    assert shares("most_ships", ALONE, ALONE) == [0, 0]
    assert shares("most_barrels", ALONE, ALONE, ALONE, ALONE, ALONE) == [0] * 5


@pytest.mark.clause("isle_of_skye.goals.most_ships")
def test_most_ships_counts_ships_not_tiles():
    assert shares("most_ships", SHIPS_2, SHIPS_1) == [5, 2]
    assert shares("most_ships", SHIPS_4, SHIPS_2, SHIPS_1) == [5, 2, 0]


@pytest.mark.clause("isle_of_skye.goals.most_gold")
@pytest.mark.parametrize(
    ("gold", "points"),
    [
        ((7, 3, 3, 0), [5, 2, 2, 0]),
        ((7, 7, 6, 6), [5, 5, 0, 0]),
        ((1, 2, 3, 4), [0, 0, 2, 5]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((0, 0, 9, 0), [0, 0, 5, 0]),
    ],
)
def test_most_gold(gold: tuple[int, ...], points: list[int]):
    assert shares("most_gold", ALONE, ALONE, ALONE, ALONE, gold=gold) == points


# Scrolls and gold, at the end


def scrolls(*placements: str) -> dict[str, int]:
    """What the scrolls of a territory pay, by kind."""
    lines = table(laid(*placements), ALONE).score(0)
    assert all(line.rule == "scroll" for line in lines)
    paid = dict.fromkeys((str(line.values["scroll"]) for line in lines), 0)
    for line in lines:
        paid[str(line.values["scroll"])] += line.points
    return paid


@pytest.mark.clause("isle_of_skye.end.scrolls")
@pytest.mark.parametrize(
    ("scroll", "placements", "closing", "before", "after"),
    [
        # 5 sheep, then the pasture with the scroll is complete
        ("sheep", "b34@n1/0 b59@s1/1 b19@s1w1/0 b33@s2w1/3", "b68@n1e1/1", 2, 4),
        # 2 barrels, then 3; one of them is on no road to the castle
        ("barrels", "b53@n1/2 b14@s1/0 b02@w1/0", "b19@w2/0", 1, 2),
        # 3 ships, then 5
        ("ship", "b47@e1/2 b54@n1e1/1 b66@w1/2 b22@n2e1/2", "b67@n1e2/1", 1, 4),
        # a cow, then two
        ("cattle", "b24@n1/0 b14@n2/2", "b54@s1/2", 1, 4),
        # 3 brochs, none of them in the mountain with the scroll
        ("broch", "b01@n1/2 b11@n1w1/3 b07@n2w1/1 b28@s1/1", "b19@s1w1/0", 3, 6),
        # 2 farms, then 3
        ("farm", "b17@e1/0 b43@s1e1/3 b09@s1e2/3 b30@w1/0", "b18@e2/3", 2, 6),
        # 2 lighthouses, then 3
        ("lighthouse", "b61@e1/3 b04@n1e1/0 b45@n1/1 b63@s1e1/3", "b46@s1/2", 2, 6),
    ],
)
def test_a_scroll_counts_the_whole_territory_and_double_in_a_complete_area(
    scroll: str, placements: str, closing: str, before: int, after: int
):
    assert scrolls(placements) == {scroll: before}
    assert scrolls(placements, closing) == {scroll: after}


@pytest.mark.clause("isle_of_skye.end.scrolls")
def test_every_scroll_is_counted_by_itself():
    # Three brochs; two scrolls for brochs, of which one comes to lie in a complete area.
    placements = "b01@n1/2 b11@n1w1/3 b07@n2w1/1 b28@s1/1 b52@e1/0"
    assert scrolls(placements) == {"broch": 3 + 3}
    assert scrolls(placements, "b19@s1w1/0") == {"broch": 6 + 3}


@pytest.mark.clause("isle_of_skye.end.scrolls")
def test_a_scroll_for_what_is_not_there_pays_nothing():
    # Scrolls for lighthouses (three), ships (one), cattle and farms (none).
    assert scrolls(*LAKE) == {"lighthouse": 6}


@pytest.mark.clause("isle_of_skye.end.gold")
@pytest.mark.parametrize(
    ("gold", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (101, 20)]
)
def test_every_five_gold_are_a_point(gold: int, points: int):
    state = table(ALONE, ALONE, gold=[gold, 0])
    assert state.points(0) == points
    assert sum(line.points for line in state.score(0)) == points


def ended(scored: list[int], gold: list[int], tiebreak: Tiebreak) -> Result:
    options = IsleOfSkyeOptions(players=len(gold), tiebreak=tiebreak)
    state = table(*[ALONE] * len(gold), gold=gold, options=options)
    for seat, points in enumerate(scored):
        state.award(seat, "sheep", points)
    state.frames, state.waiting = (), ()
    result = state.result()
    assert result is not None
    return result


@pytest.mark.clause("isle_of_skye.end.scrolls", "isle_of_skye.end.winner")
def test_most_points_win_with_scrolls_and_gold_among_them():
    result = ended([7, 6, 9], [0, 10, 4], "rest")
    assert result.scores == (7, 8, 9)
    assert result.ranks == (3, 2, 1)


@pytest.mark.clause("isle_of_skye.end.winner")
@pytest.mark.parametrize(("tiebreak", "winner"), [("rest", 0), ("gold", 1)])
def test_what_breaks_a_tie_is_the_gold_left_after_the_exchange_or_all_of_it(
    tiebreak: Tiebreak, winner: int
):
    # A point and 4 gold; or 5 gold, which are a point.
    result = ended([1, 0], [4, 5], tiebreak)
    assert result.scores == (1, 1)
    assert result.winners == (winner,)


@pytest.mark.clause("isle_of_skye.goals.majorities", "isle_of_skye.end.winner")
@pytest.mark.parametrize("tiebreak", ["rest", "gold"])
def test_who_is_level_in_gold_too_shares_the_victory(tiebreak: Tiebreak):
    result = ended([3, 3, 1], [2, 2, 9], tiebreak)
    assert result.winners == (0, 1)
    assert result.ranks == (1, 1, 3)

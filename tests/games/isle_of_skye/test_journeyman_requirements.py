"""Journeyman: what the spaces of the tracks ask of a tile."""

from __future__ import annotations

import json

import pytest

from crownlands.games.isle_of_skye.field import square_name
from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from crownlands.games.isle_of_skye.journeyman.requirements import REQUIREMENTS
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye.laid import at, journey, laid, to_plan, travelling
from tests.games.isle_of_skye.playing import offered, plan

ALONE = laid()
#: by what is asked: a track, and the space before the one that asks it
ASKING = {
    space["asks"]: (track, before)
    for track, written in json.loads(RECONSTRUCTION)["sides"]["2-4"].items()
    for before, space in enumerate(written["spaces"])
}
FEES = {("herald", 2): 5, ("herald", 5): 8, ("herald", 8): 12}
TWENTY = {
    *("barrels", "broch", "cattle", "farm", "lighthouse", "sheep", "ship", "scroll", "castle"),
    *("far_2", "far_3", "far_4", "mountain", "water", "pasture", "mountain_and_water"),
    *("north", "south", "east", "west"),
}


def met_by(asks: str, own: Territory) -> set[str]:
    """The tiles of a territory that a marker may be collected on to enter such a space, free.

    The purse holds the fee, so that nothing else can be paid.
    """
    track, before = ASKING[asks]
    found = set[str]()
    for square in map(square_name, own.laid):
        travels = journey(pawn=square, **at(track, before))
        fee = FEES.get((track, before), 0)
        state = to_plan(travelling(own, ALONE, journeys=[travels], gold=[fee, 0]))
        plan(state, 1)
        plan(state, 0, square)
        if state.view(None).asks == "advance" and track in offered(state, 0):
            found.add(square)
    return found


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_there_are_twenty_requirements():
    assert set(ASKING) == TWENTY
    assert set(REQUIREMENTS) == TWENTY


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize(
    ("asks", "meets", "does_not"),
    [
        ("barrels", "b14@s1/0", "b22@n1/0"),
        ("broch", "b05@s1/0", "b19@n1/0"),
        ("cattle", "b14@s1/0", "b19@n1/0"),
        ("farm", "b14@s1/0", "b19@n1/0"),
        ("lighthouse", "b51@s1/0", "b19@n1/0"),
        ("sheep", "b29@s1/0", "b24@n1/0"),
        ("ship", "b53@s1/0", "b19@n1/0"),
        ("scroll", "b02@s1/0", "b19@n1/0"),
    ],
)
def test_a_tile_shows_what_is_asked_for(asks: str, meets: str, does_not: str):
    assert met_by(asks, laid(meets, does_not)) == {"s1"}


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize("asks", ["barrels", "cattle", "farm", "sheep", "ship", "scroll"])
def test_a_castle_shows_nothing(asks: str):
    assert met_by(asks, ALONE) == set()


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_several_of_a_symbol_and_barrels_off_the_road_count_too():
    # j01 has two barrels, and no road.
    assert met_by("barrels", laid("j01@n1/0")) == {"n1"}
    assert met_by("ship", laid("b53@s1/0")) == {"s1"}


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize(
    ("scroll", "complete"),
    [
        # In a mountain that is open to both sides.
        ("b02@s1/0", False),
        # In a pasture that ends at the castle's other side.
        ("b24@s1/0 b53@s2/0 b14@n1/2", True),
    ],
)
def test_a_scroll_counts_whether_its_area_is_complete_or_not(scroll: str, complete: bool):
    own = laid(scroll)
    areas = [area for area in own.areas.values() if area.scrolls]
    assert [area.complete for area in areas] == [complete]
    assert met_by("scroll", own) == {"s1"}


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_scrolls_of_every_kind_count():
    own = laid("b02@s1/0 b37@n1/1 b52@e1/0")
    assert met_by("scroll", own) == {"s1", "n1", "e1"}


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_the_castle_is_ones_own_castle_alone():
    assert met_by("castle", laid("b19@n1/0 b29@s1/0")) == {"castle"}


# Distance

#: castle, n1, n1e1, n1e2, e2: nothing lies on e1
AROUND_A_GAP = laid("b01@n1/1 b02@n1e1/3 b03@n1e2/0 b04@e2/2")
#: a long way around to e2, which is two steps from the castle
LONG_WAY = laid("b01@n1/1 b02@n2/1 b03@n3/0 b04@n3e1/1 b05@n3e2/3 b06@n2e2/1 b08@n1e2/1 b09@e2/1")


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_distance_is_counted_along_rows_and_columns():
    own = AROUND_A_GAP
    assert met_by("far_2", own) == {"n1e1", "n1e2", "e2"}
    assert met_by("far_3", own) == {"n1e2"}
    assert met_by("far_4", own) == set()


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_distance_is_counted_across_gaps():
    own = LONG_WAY
    assert met_by("far_2", own) == {"n2", "n3", "n3e1", "n3e2", "n2e2", "n1e2", "e2"}
    assert met_by("far_3", own) == {"n3", "n3e1", "n3e2", "n2e2", "n1e2"}
    assert met_by("far_4", own) == {"n3e1", "n3e2", "n2e2"}


# Complete areas


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_a_tile_is_part_of_a_complete_area():
    mountain = laid("b12@w1/0 b19@n1/0")
    assert met_by("mountain", mountain) == {"w1", "castle"}
    water = laid("b71@e1/0 b19@n1/0")
    assert met_by("water", water) == {"e1", "castle"}
    pasture = laid("b14@n1/2 b53@s1/0 b71@e1/0")
    assert met_by("pasture", pasture) == {"n1", "s1", "castle"}


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_a_tile_contains_a_complete_area():
    assert met_by("mountain", laid("b07@n1/3")) == {"n1"}
    assert met_by("water", laid("b09@n1/2")) == {"n1"}
    # A pasture within mountains; that of the castle is open.
    assert met_by("pasture", laid("b15@w1/0")) == {"w1"}


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_an_area_that_is_open_does_not_count():
    own = laid("b05@w1/0 b61@e1/0 b19@n1/0")
    assert met_by("mountain", own) == set()
    assert met_by("water", own) == set()
    assert met_by("pasture", own) == set()


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_a_hole_leaves_an_area_open():
    # n1e1 is all that the lake lacks.
    own = laid("b24@n1/0 b41@n2/0 b47@n2e1/1")
    assert "n1" not in met_by("water", own)


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_mountain_and_water_are_complete_on_the_same_tile():
    # w1 closes the castle's mountain, and has a lake inside.
    assert met_by("mountain_and_water", laid("b68@w1/0")) == {"w1"}
    # Here w1 has a complete mountain alone, e1 complete water alone; the castle is part of both.
    assert met_by("mountain_and_water", laid("b12@w1/0 b71@e1/0")) == {"castle"}
    assert met_by("mountain_and_water", laid("b12@w1/0")) == set()
    assert met_by("mountain_and_water", laid("b71@e1/0")) == set()


# Borders


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize("border", ["north", "south", "east", "west"])
def test_a_castle_alone_is_at_every_border(border: str):
    assert met_by(border, ALONE) == {"castle"}


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize(
    ("border", "tiles"),
    [
        ("north", {"n1", "n1e1", "n1e2"}),
        ("south", {"castle", "e2"}),
        ("east", {"n1e2", "e2"}),
        ("west", {"castle", "n1"}),
    ],
)
def test_any_tile_of_the_outermost_row_or_column_will_do(border: str, tiles: set[str]):
    assert met_by(border, AROUND_A_GAP) == tiles


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize(
    ("border", "tiles"),
    [
        ("north", {"n1"}),
        ("south", {"s2"}),
        ("east", {"castle", "n1", "s1", "s2"}),
        ("west", {"w1"}),
    ],
)
def test_borders_are_those_of_the_whole_territory(border: str, tiles: set[str]):
    own = laid("b19@n1/0 b24@s1/0 b31@s2/0 b08@w1/0")
    assert met_by(border, own) == tiles

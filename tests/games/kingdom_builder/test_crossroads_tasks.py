"""The six tasks: what meets them, and what nearly does.

The pages of the rulebook on Crossroads have no worked example in words, in neither language; these
positions were worked out on the board by hand.
"""

import pytest

from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.board.hexes import NEIGHBOURS, hex_named, hexes_named
from crownlands.games.kingdom_builder.crossroads.tasks import TASKS, Task
from tests.games.kingdom_builder.crossroads import BOARD, at_crossroads
from tests.games.kingdom_builder.drawn import gold, lit, put_figure

ROAD_DOWN = "k10 l11 l12 m13 m14 n15 n16"
ROAD_UP = "k10 k11 j12 j13 i14 i15 h16"
AROUND_O8 = "o7 p7 n8 p8 o9 p9"
AROUND_N4 = "n3 o3 m4 o4 n5 o5"


def paid(task: str, own: str, **figures: str) -> int:
    state = at_crossroads(own, tasks=(task,))
    for kind, names in figures.items():
        put_figure(state, kind, 0, *names.split())
    return gold(state, 0, task)


def around(name: str) -> str:
    return " ".join(hexes_named(NEIGHBOURS[hex_named(name)]))


@pytest.mark.clause("kingdom_builder.crossroads.home_country")
class TestHomeCountry:
    def test_pays_for_an_area_that_is_own_from_end_to_end(self):
        assert paid("home_country", "k9 l9 k10 l10") == 5
        assert paid("home_country", "k9 l9 k10") == 0

    def test_a_single_hex_of_water_or_mountain_will_do(self):
        assert paid("home_country", "a1", ship="h18") == 5
        assert paid("home_country", "a1", wagon="j3") == 5

    def test_pays_once_for_two_areas(self):
        assert paid("home_country", "k9 l9 k10 l10", ship="h18", wagon="j3") == 5

    def test_others_in_the_area_spoil_it(self):
        state = at_crossroads("k9 l9 k10", "l10", tasks=("home_country",))
        assert gold(state, 0, "home_country") == gold(state, 1, "home_country") == 0


@pytest.mark.clause("kingdom_builder.crossroads.fortress")
class TestFortress:
    def test_pays_for_one_that_six_surround(self):
        assert paid("fortress", f"l9 {around('l9')}") == 6
        assert paid("fortress", around("l9")) == 0

    def test_at_the_rim_there_are_too_few_neighbours(self):
        assert paid("fortress", f"k1 {around('k1')}") == 0

    def test_a_city_is_one(self):
        assert paid("fortress", "", city=f"p4 {around('p4')}") == 6


@pytest.mark.clause("kingdom_builder.crossroads.road")
class TestRoad:
    @pytest.mark.parametrize("line", [ROAD_DOWN, ROAD_UP])
    def test_pays_for_seven_in_a_diagonal(self, line: str):
        assert paid("road", line) == 7
        rest = line.split()[1:]
        assert paid("road", " ".join(rest)) == 0

    def test_lights_its_line(self):
        state = at_crossroads(ROAD_DOWN, tasks=("road",))
        assert lit(state, 0, "road") == [set(ROAD_DOWN.split())]

    def test_a_gap_or_another_diagonal_breaks_it(self):
        assert paid("road", ROAD_DOWN.replace("m13", "")) == 0
        assert paid("road", "k10 l11 l12 m13 k11 j12 j13") == 0

    def test_a_horizontal_line_is_none(self):
        assert paid("road", "a9 b9 c9 d9 e9 f9 g9 h9") == 0


@pytest.mark.clause("kingdom_builder.crossroads.place_of_refuge")
class TestPlaceOfRefuge:
    def test_pays_for_a_special_hex_that_is_surrounded(self):
        assert paid("place_of_refuge", AROUND_N4) == 8
        assert paid("place_of_refuge", AROUND_N4.replace("n3", "")) == 0

    def test_a_ship_may_close_the_ring(self):
        assert paid("place_of_refuge", AROUND_O8.replace("p9", "")) == 0
        assert paid("place_of_refuge", AROUND_O8.replace("p9", ""), ship="p9") == 8


class TestEdges:
    @pytest.mark.clause("kingdom_builder.crossroads.advance")
    def test_advance_pays_for_seven_on_one_edge(self):
        edge = "a1 a2 a3 a4 a5 a7 a8"
        assert paid("advance", edge) == 9
        assert paid("advance", edge.replace("a8", "")) == 0
        assert paid("advance", "a1 a2 a3 a4 b1 c1 d1") == 0, "four on each of two edges"

    @pytest.mark.clause("kingdom_builder.crossroads.compass_points")
    def test_compass_points_pays_for_all_four_edges(self):
        assert paid("compass_points", "k1 t5 k20 a9") == 10
        assert paid("compass_points", "k1 t5 k20") == 0

    @pytest.mark.clause(
        "kingdom_builder.crossroads.advance",
        "kingdom_builder.crossroads.compass_points",
    )
    def test_a_corner_serves_two_edges(self):
        assert paid("compass_points", "a1 t20") == 10
        assert paid("compass_points", "a1 t1") == 0


@pytest.mark.clause("kingdom_builder.crossroads.tasks")
class TestSetUp:
    @pytest.mark.parametrize("count", range(5))
    def test_there_are_as_many_tasks_as_quadrants_of_the_box(self, count: int):
        own = [placed.quadrant.name for placed in BOARD.placed][:count]
        base = ["tavern", "paddock", "oasis", "farm"][: 4 - count]
        options = KingdomBuilderOptions(expansions=("crossroads",), quadrants=(*own, *base))
        seen: set[str] = set()
        for seed in range(40):
            tasks = KINGDOM_BUILDER.start(options, seed).tasks
            assert len(set(tasks)) == len(tasks) == count
            seen.update(tasks)
        assert seen == ({task.name for task in TASKS} if count else set())

    def test_only_the_tasks_in_play_pay(self):
        state = at_crossroads("a1 t20", tasks=("road",))
        assert gold(state, 0, "compass_points") == 0


@pytest.mark.parametrize(
    ("task", "own", "progress"),
    [
        ("home_country", "k9 l9 k10", (3, 4)),
        ("home_country", "", (0, 1)),
        ("fortress", f"l9 {around('l9')}", (6, 6)),
        ("fortress", "l9 k9 m9", (2, 6)),
        ("road", "k10 l11 l12", (3, 7)),
        ("road", "a9 b9 c9", (1, 7)),
        ("place_of_refuge", "n3 o3", (2, 6)),
        ("advance", "a1 a2 b1 c1 d1", (4, 7)),
        ("compass_points", "a1 k5", (2, 4)),
    ],
)
def test_everybody_sees_how_far_each_seat_is(task: str, own: str, progress: tuple[int, int]):
    state = at_crossroads(own, tasks=(task,))
    assert state.view(1).seats[0].progress == {task: progress}


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_who_has_nothing_has_come_nowhere(task: Task):
    state = at_crossroads(tasks=(task.name,))
    have, need, hexes = task.progress(state, 0)
    assert (have, hexes) == (0, 0)
    assert need >= 1


@pytest.mark.clause("kingdom_builder.crossroads.road")
def test_a_road_that_is_begun_points_at_its_own_hexes():
    state = at_crossroads(f"{' '.join(ROAD_DOWN.split()[:4])} a1", tasks=("road",))
    have, _, hexes = next(task for task in TASKS if task.name == "road").progress(state, 0)
    assert (have, set(hexes_named(hexes))) == (4, set(ROAD_DOWN.split()[:4]))


@pytest.mark.clause("kingdom_builder.crossroads.road")
def test_a_row_is_no_road_however_long():
    state = at_crossroads("d9 e9 f9 g9 h9 i9 j9 k9", tasks=("road",))
    assert next(task for task in TASKS if task.name == "road").progress(state, 0).have == 1

"""The six cards of Harvest: rulebook page 23."""

import pytest

from crownlands.games.kingdom_builder.events import Earned, LastRound
from crownlands.games.kingdom_builder.harvest.events import LineMarked
from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    gold,
    lit,
    play,
    put_figure,
    settled,
)
from tests.games.kingdom_builder.plots import (
    at_sea,
    build,
    finish_turn,
    on_grass,
    over,
    settle_more,
)


def with_card(card: str) -> tuple[str, str, str]:
    return (card, "hermits", "citizens")


def pays(card: str, *settlements: str) -> list[int]:
    state = on_grass(*settlements, cards=with_card(card))
    return [gold(state, seat, card) for seat in range(len(settlements))]


@pytest.mark.clause("kingdom_builder.harvest.mayors")
class TestMayors:
    CARDS = with_card("mayors")

    def test_mark_a_line_with_a_settlement_of_the_supply(self):
        state = on_grass("a1 t1", cards=self.CARDS)
        before = state.pieces.supply[0]
        assert play(state, "b1").count(LineMarked(0, 1)) == 0
        assert LineMarked(0, 1) in play(state, "c1")
        assert state.pieces.supply[0] == before - 3
        assert gold(state, 0, "mayors") == 4

    def test_mark_a_line_from_its_last_hex(self):
        state = on_grass("a1 r1 s1", cards=self.CARDS)
        assert LineMarked(0, 1) in play(state, "t1")

    def test_mark_each_line_once(self):
        state = on_grass("a1 b1 c1", "", cards=self.CARDS)
        play(state, "d1")
        before = state.pieces.supply[0]
        assert not [event for event in play(state, "e1") if isinstance(event, LineMarked)]
        assert state.pieces.supply[0] == before - 1
        assert gold(state, 0, "mayors") == 4

    def test_leave_a_line_that_another_has_marked(self):
        state = on_grass("a1 b1 c1", "q1 r1 s1", cards=self.CARDS, hands={1: "grass"})
        play(state, "d1", "e1", "f1", "end", "p1")
        assert [gold(state, seat, "mayors") for seat in (0, 1)] == [4, 0]

    def test_need_not_be_connected(self):
        state = on_grass("a1 f1 k1", cards=self.CARDS)
        assert LineMarked(0, 1) in play(state, "l1")

    def test_keep_the_line_when_the_settlements_move_away(self):
        state = on_grass("a1 b1 c1", cards=self.CARDS, ready=["paddock"])
        play(state, "d1", "e1", "f1")
        play(state, "use paddock", "lift a1", "put b3")
        assert len([name for name in settled(state, 0) if name.endswith("1")]) == 5
        assert gold(state, 0, "mayors") == 4

    def test_mark_after_a_move_too(self):
        state = on_grass("a1 b1 c1 c3", cards=self.CARDS, ready=["paddock"])
        play(state, "use paddock", "lift c3")
        assert "put d1" in can(state)
        assert LineMarked(0, 1) in play(state, "put d1")

    def test_do_not_mark_without_a_supply(self):
        state = on_grass("a1 b1 c1", cards=self.CARDS, supply={0: 1})
        heard = play(state, "d1")
        assert not [event for event in heard if isinstance(event, LineMarked)]
        assert gold(state, 0, "mayors") == 0

    def test_a_marker_can_bring_the_last_round(self):
        state = on_grass("a1 b1 c1", cards=self.CARDS, supply={0: 2})
        assert LastRound(0) in play(state, "d1")
        assert state.ending
        assert can(state) == {"end"}

    def test_keep_all_settlements_in_the_census(self):
        state = on_grass("a1 b1 c1", cards=self.CARDS)
        before = state.census()
        play(state, "d1")
        assert state.census() == before

    def test_count_a_city_and_figures(self):
        state = on_grass("a2 k1", cards=self.CARDS, ready=["city_hall"])
        # A city around c2 has b2, c2 and d2; with a2 that is four.
        assert LineMarked(0, 2) in play(state, "use city_hall", "found c2")
        state = on_grass("a1 b1", cards=self.CARDS, ready=["barracks"])
        put_figure(state, "wagon", 0, "c1")
        play(state, "use barracks")
        assert LineMarked(0, 1) in play(state, "place d1")

    def test_a_figure_that_moves_marks(self):
        state = on_grass("a1 b1 c1", cards=self.CARDS, ready=["wagon"])
        put_figure(state, "wagon", 0, "d2")
        play(state, "use wagon")
        assert LineMarked(0, 1) in play(state, "go d1")

    def test_mark_in_the_turn_of_another(self):
        state = drawn("G1 L G S S G1 G1 G1", location="canoe", cards=self.CARDS)
        heard = play(state, "c1", "e1")
        # Four of a1, f1, g1 and h1 stood there before; the canoe is the first to look.
        assert LineMarked(1, 1) in heard

    def test_scouts_do_not_count(self):
        state = on_grass("a1 b1 c1", cards=self.CARDS, ready=["scout_cabin"])
        heard = play(state, "use scout_cabin", "scout d1", "scout e1")
        assert not [event for event in heard if isinstance(event, LineMarked)]
        assert gold(state, 0, "mayors") == 0

    def test_mark_only_the_line_that_was_built_or_moved_on(self):
        # Four stand on the first line, unmarked: nothing was built there since.
        state = on_grass("a1 b1 c1 d1", cards=self.CARDS)
        play(state, "a2")
        assert gold(state, 0, "mayors") == 0
        play(state, "e1")
        assert gold(state, 0, "mayors") == 4

    def test_point_at_what_stands_on_the_marked_lines(self):
        state = on_grass("a1 b1 c1 a3 b3 c3 k7", cards=self.CARDS)
        play(state, "d1", "d3")
        first, third = ({f"{column}{row}" for column in "abcd"} for row in (1, 3))
        assert lit(state, 0, "mayors") == [first | third]

    def test_may_mark_several_lines_in_a_turn(self):
        state = on_grass("a1 b1 c1 a2 b2 c2", cards=self.CARDS)
        play(state, "d1", "d2")
        assert gold(state, 0, "mayors") == 8


@pytest.mark.clause("kingdom_builder.harvest.rangers")
class TestRangers:
    def test_are_paid_for_lines_with_exactly_one(self):
        assert pays("rangers", "a1 b2 c2 t3 a20", "") == [6, 0]
        assert pays("rangers", "", "a1") == [0, 2]
        assert pays("rangers", "a1 t1", "b1") == [0, 2]

    def test_look_across_the_whole_board(self):
        state = on_grass("a1 t1 j5", cards=with_card("rangers"))
        assert lit(state, 0, "rangers") == [{"j5"}]


@pytest.mark.clause("kingdom_builder.harvest.innkeepers")
class TestInnkeepers:
    @pytest.mark.parametrize(
        ("own", "paid"),
        [
            ("a1", 0),
            ("a1 b1", 0),
            ("a1 b1 c1", 1),
            # a triangle
            ("a1 b1 a2", 3),
            # a ring of six: each has two
            ("b1 c1 a2 c2 b3 c3", 6),
            # and with its middle each has three, the middle six
            ("b1 c1 a2 b2 c2 b3 c3", 0),
        ],
    )
    def test_touch_exactly_two(self, own: str, paid: int):
        assert pays("innkeepers", own, "t20") == [paid, 0]


@pytest.mark.clause("kingdom_builder.harvest.travellers")
class TestTravellers:
    def test_are_at_the_edge_of_the_board(self):
        assert pays("travellers", "a1 b1 t1 a20 t20 a7 t8 k20 b2 j10 k11", "s19") == [8, 0]

    def test_a_corner_counts_once(self):
        assert pays("travellers", "a1", "t20") == [1, 1]


@pytest.mark.clause("kingdom_builder.harvest.homesteaders")
class TestHomesteaders:
    def test_count_the_quadrant_with_most(self):
        assert pays("homesteaders", "a1 b1 c1 k1 l1 a11 t20", "s20") == [3, 1]

    def test_count_one_quadrant_where_two_are_equal(self):
        assert pays("homesteaders", "a1 b1 k1 l1", "") == [2, 0]

    def test_nothing_is_nothing(self):
        assert pays("homesteaders", "", "a1") == [0, 1]


@pytest.mark.clause("kingdom_builder.harvest.rovers")
class TestRovers:
    CARDS = with_card("rovers")

    def test_are_paid_at_once_for_each_quadrant_of_a_turn(self):
        state = on_grass("i1", cards=self.CARDS)
        assert Earned(0, "rovers", 1, ("j1",)) in play(state, "j1")
        assert Earned(0, "rovers", 1, ("k1",)) in play(state, "k1")
        assert not [event for event in play(state, "l1") if isinstance(event, Earned)]
        assert gold(state, 0, "rovers") == 2

    def test_begin_anew_in_each_turn(self):
        state = on_grass("", cards=self.CARDS, hands={1: "grass"}, pile=["grass"] * 3)
        play(state, "a1", "b1", "c1", "end")
        finish_turn(state)
        play(state, "d1")
        assert gold(state, 0, "rovers") == 2

    def test_can_be_four_in_a_turn(self):
        state = on_grass("", cards=self.CARDS, ready=["oracle"])
        play(state, "j10", "k10")
        play(state, "j11", "use oracle", "k11")
        assert gold(state, 0, "rovers") == 4

    def test_are_not_paid_for_moving(self):
        state = on_grass("j1", cards=self.CARDS, ready=["paddock"])
        play(state, "use paddock", "lift j1", "put l1")
        assert gold(state, 0, "rovers") == 0

    def test_are_not_paid_for_scouts(self):
        state = on_grass("j1", cards=self.CARDS, ready=["scout_cabin"])
        play(state, "use scout_cabin", "scout k1", "scout l1")
        assert gold(state, 0, "rovers") == 0
        play(state, "m1")
        assert gold(state, 0, "rovers") == 1

    def test_are_not_paid_for_the_harvest(self):
        state = drawn(at_sea("G G0 O G G G G"), cards=self.CARDS, first=1)
        over(state)
        build(state, 1)
        assert gold(state, 0, "rovers") == 0

    def test_are_not_paid_for_a_canoe_in_the_turn_of_another(self):
        state = drawn("G1 L G G G G\n S S W W G G", location="canoe", cards=self.CARDS)
        play(state, "c1", "a2")
        assert [gold(state, seat, "rovers") for seat in (0, 1)] == [1, 0]

    def test_are_paid_for_a_figure_that_is_put(self):
        state = on_grass("j1", cards=self.CARDS, ready=["wagon"])
        play(state, "use wagon", "place k1")
        assert gold(state, 0, "rovers") == 1

    def test_a_city_on_the_seam_pays_for_its_quadrants(self):
        state = on_grass("i1", cards=self.CARDS, ready=["city_hall"])
        play(state, "use city_hall", "found j2")
        assert gold(state, 0, "rovers") == 2


def test_settlements_beside_the_board_pay_for_nothing_else():
    state = on_grass("a1 b1 c1", cards=("mayors", "rangers", "homesteaders"))
    settle_more(state, 0, ["a3"])
    play(state, "d1")
    assert gold(state, 0, "homesteaders") == 5
    assert gold(state, 0, "rangers") == 2

"""Queenie 2, the Caves: page 24 of the rulebook."""

from typing import Any

import pytest

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import OptionsError
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.board.board import board_of
from crownlands.games.kingdom_builder.board.hexes import GRID, QUARTERS, hex_named
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN
from crownlands.games.kingdom_builder.boxes import LAYINGS
from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    gold,
    play,
    put_figure,
    refused,
    settled,
    tiles,
)
from tests.games.kingdom_builder.plots import at_sea

#: two caves far apart, a settlement beside the first and another beside none
TWO = """
G0 M G G G G M G G
 G G G0 G G G G G
"""
CAVES = {"cave": "b1 g1"}


def begun(picture: str = TWO, **more: Any) -> KingdomBuilderState:
    return drawn(picture, laid=CAVES, **more)


@pytest.mark.clause("kingdom_builder.caves.through")
class TestThroughACave:
    def test_a_settlement_goes_to_any_free_hex_beside_a_cave(self):
        state = begun()
        play(state, "use cave")
        assert can(state) == {"lift a1"}
        play(state, "lift a1")
        assert can(state) == {"put c1", "put a2", "put b2", "put f1", "put h1", "put f2", "put g2"}
        play(state, "put h1")
        assert settled(state, 0) == {"h1", "c2"}

    def test_around_the_same_cave_too(self):
        state = begun()
        play(state, "use cave", "lift a1", "put c1")
        assert settled(state, 0) == {"c1", "c2"}

    def test_not_to_where_it_stood(self):
        state = begun()
        play(state, "use cave", "lift a1")
        assert refused(state, "put a1").rule == "same_hex"

    def test_only_once_a_turn(self):
        state = begun()
        play(state, "use cave", "lift a1", "put c1")
        assert "use cave" not in can(state)
        assert refused(state, "use cave").rule == "tile_used"

    def test_before_or_after_the_mandatory_action_but_not_within(self):
        state = begun(supply={0: 5})
        first = min(text for text in can(state) if not text.startswith("use"))
        play(state, first)
        assert "use cave" not in can(state)
        for _ in range(2):
            play(state, min(text for text in can(state) if not text.startswith("use")))
        assert "use cave" in can(state)

    def test_every_seat_has_it_in_every_turn(self):
        state = begun()
        assert tiles(state, 0) == ["cave"]
        assert tiles(state, 1) == ["cave"]
        # Nobody of seat 1 stands beside a cave.
        assert "use cave" in can(state)

    def test_with_an_empty_supply(self):
        state = begun(supply={0: 0})
        assert "use cave" in can(state)

    def test_a_move_takes_and_loses_tiles(self):
        state = drawn(
            """
            L G0 M G G G M G L G
             G G G G G G G G G
            """,
            laid={"cave": "c1 g1"},
            location="farm",
        )
        assert tiles(state, 0) == ["farm", "cave"]
        play(state, "use cave", "lift b1", "put h1")
        # The first farm is lost; one of the other hex is taken.
        assert settled(state, 0) == {"h1"}
        assert tiles(state, 0) == ["farm", "cave"]
        assert refused(state, "use farm").rule == "tile_new"


@pytest.mark.clause("kingdom_builder.caves.through")
class TestWhoMayNot:
    def test_a_settlement_that_is_beside_no_cave(self):
        state = begun()
        play(state, "use cave")
        assert refused(state, "lift c2").rule == "nowhere_to_go"

    def test_a_figure(self):
        state = begun("G M G G G G M G G\n G G G G G G G G")
        put_figure(state, "warrior", 0, "a1")
        assert refused(state, "use cave").rule == "tile_useless"

    def test_somebody_else_s(self):
        state = begun("G1 M G0 G G G M G G\n G G G G G G G G")
        play(state, "use cave")
        assert refused(state, "lift a1").rule == "not_your_settlement"

    def test_when_nothing_is_free_beside_any_cave(self):
        state = drawn("G0 M G0 G G\n G0 G0 G G", laid={"cave": "b1"})
        assert refused(state, "use cave").rule == "tile_useless"

    def test_onto_water_mountain_or_beside_nothing(self):
        state = drawn("G0 M W G G G\n G G G G", laid={"cave": "b1"})
        play(state, "use cave", "lift a1")
        assert can(state) == {"put a2", "put b2"}
        assert refused(state, "put c1").rule == "not_buildable"
        assert refused(state, "put e1").rule == "not_beside_cave"

    def test_beside_a_warrior(self):
        state = begun()
        put_figure(state, "warrior", 1, "i1")
        play(state, "use cave", "lift a1")
        assert "put h1" not in can(state)
        assert refused(state, "put h1").rule == "hex_barred"

    def test_a_bazaar_does_not_repeat_it(self):
        state = begun(ready=["bazaar"])
        play(state, "use cave", "lift a1", "put c1")
        assert "use bazaar" not in can(state)


@pytest.mark.clause("kingdom_builder.caves.cave")
class TestTheMountain:
    def test_nobody_stands_on_a_cave(self):
        state = begun(ready=["donation_mountain"])
        play(state, "use donation_mountain")
        assert "b1" not in can(state)
        assert refused(state, "b1").rule == "hex_cave"

    def test_it_is_still_a_mountain(self):
        cards = ("miners", "knights", "lords")
        state = drawn(at_sea("G0 M G0 G G0"), laid={"cave": "b1"}, cards=cards)
        assert gold(state, 0, "miners") == 2

    @pytest.mark.parametrize(("laid", "paid"), [({"cave": "c1"}, 2), ({}, 0)])
    def test_shepherds_find_it_closed(self, laid: dict[str, str], paid: int):
        cards = ("shepherds", "knights", "lords")
        picture = at_sea("G0 M M W G G G")
        state = drawn(picture, laid=laid, cards=cards, ready=["donation_mountain"])
        play(state, "use donation_mountain", "b1")
        assert gold(state, 0, "shepherds") == paid

    def test_it_is_no_special_hex(self):
        cards = ("workers", "knights", "lords")
        assert gold(begun(cards=cards), 0, "workers") == 0


@pytest.mark.clause("kingdom_builder.caves.cave")
class TestWhereTheyLie:
    def test_one_in_each_quadrant_far_from_all_special_hexes(self):
        for seed in range(40):
            options = KingdomBuilderOptions(expansions=("nomads", "crossroads", "caves"))
            board = KINGDOM_BUILDER.start(options, seed).board
            caves = board.lying("cave")
            assert not caves & ~board.terrains[MOUNTAIN]
            for cave in cells_of(caves):
                assert min(GRID.distance(cave, special) for special in cells_of(board.special)) > 2
            for quarter in QUARTERS:
                mountains = cells_of(board.terrains[MOUNTAIN] & quarter)
                far = [
                    cell
                    for cell in mountains
                    if all(GRID.distance(cell, special) > 2 for special in cells_of(board.special))
                ]
                assert (caves & quarter).bit_count() == bool(far)

    #: mountains of each known quadrant that are far enough, by the picture's way of counting
    @pytest.mark.parametrize(("quadrant", "count"), [("oasis", 0), ("barn", 8), ("tavern", 9)])
    def test_how_many_mountains_there_are_to_choose_from(self, quadrant: str, count: int):
        others = [name for name in ("farm", "tower", "paddock", "harbor") if name != quadrant][:3]
        options = KingdomBuilderOptions(quadrants=(quadrant, *others))
        (entrances,) = (laying for laying in LAYINGS if laying.name == "cave")
        fitting = entrances.fitting(board_of(options.chosen_quadrants))
        assert (fitting & QUARTERS[0]).bit_count() == count

    @pytest.mark.parametrize(
        ("caves", "sentence"),
        [
            (("b2",), "b2 is no mountain that lies more than two hexes from every location"),
            (("z9",), "z9 is no mountain"),
            (("j14", "i14"), "one cave at most"),
        ],
    )
    def test_what_cannot_be_chosen(self, caves: tuple[str, ...], sentence: str):
        with pytest.raises(OptionsError, match=sentence):
            KingdomBuilderOptions(
                expansions=("caves",),
                quadrants=("oracle", "harbor:turned", "tavern", "barn"),
                caves=caves,
            )

    def test_they_need_their_box_and_a_board(self):
        with pytest.raises(OptionsError, match="only with the expansion caves"):
            KingdomBuilderOptions(caves=("j14",))
        with pytest.raises(OptionsError, match="chooses the quadrants too"):
            KingdomBuilderOptions(expansions=("caves",), caves=("j14",))

    def test_chosen_and_drawn_together(self):
        options = KingdomBuilderOptions(
            expansions=("caves",),
            quadrants=("oracle", "harbor:turned", "tavern", "barn"),
            caves=("j14",),
        )
        for seed in range(5):
            caves = KINGDOM_BUILDER.start(options, seed).board.lying("cave")
            assert caves >> hex_named("j14") & 1
            assert caves.bit_count() == 4

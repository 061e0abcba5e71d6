"""Queenie 3, the Island: page 24 of the rulebook."""

from typing import Any

import pytest

from crownlands.engine.contract import OptionsError
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.board.hexes import GRID, hex_named, hexes_named
from crownlands.games.kingdom_builder.board.island import islands
from crownlands.games.kingdom_builder.board.terrain import DESERT
from tests.games.kingdom_builder.drawn import can, drawn, gold, play, refused, settled, tiles

#: nothing but desert and grass
ISLAND = """
. D D G .
 D D G G .
D D D G G
 D D G G .
. D D G .
"""
#: the same with settlements on two of its lines
SETTLED = """
. D D0 G .
 D D G G .
D0 D0 D0 G G
 D D G G .
. D D G .
"""


def builds(state: KingdomBuilderState) -> set[str]:
    return {text for text in can(state) if not text.startswith(("use", "choose", "end"))}


@pytest.mark.clause("kingdom_builder.island.island")
class TestHowItIsEntered:
    def test_the_worked_example(self):
        # Rulebook p. 24: three settlements on desert, then Oasis: no desert is adjacent any more,
        # so the island can be settled; then Farm, beside the settlement that stands there.
        state = drawn(
            "D D D M M D M G\n M M M M M M M",
            card="desert",
            ready=["oasis", "farm"],
            island=ISLAND,
        )
        play(state, "a1", "b1", "c1", "use oasis")
        desert = set(hexes_named(state.board.terrains[DESERT]))
        assert builds(state) == desert - {"a1", "b1", "c1"}
        play(state, "c21", "use farm")
        assert builds(state) == {"d21", "c22"}
        play(state, "d21")
        assert settled(state, 0) == {"a1", "b1", "c1", "c21", "d21"}

    def test_nobody_enters_who_has_to_build_beside_own_settlements(self):
        state = drawn("D0 D D D D", card="desert", island=ISLAND)
        assert builds(state) == {"b1"}
        assert refused(state, "b21").rule == "must_touch"

    def test_whoever_is_there_has_to_build_there(self):
        state = drawn("D D D D", card="desert", island=SETTLED)
        assert builds(state) <= {name for name in can(state) if int(name[1:]) > 20}
        assert refused(state, "a1").rule == "must_touch"

    def test_it_touches_nothing_of_the_board(self):
        for name in ("a21", "e21", "c25"):
            around = GRID.neighbours[hex_named(name)]
            assert all(int(beside[1:]) > 20 for beside in hexes_named(around))
        bottom = [f"{column}20" for column in "abcdefghijklmnopqrst"]
        assert all(
            int(beside[1:]) <= 20
            for name in bottom
            for beside in hexes_named(GRID.neighbours[hex_named(name)])
        )

    def test_where_there_is_no_hex_nobody_builds(self):
        state = drawn("G G G", island=ISLAND)
        assert refused(state, "a21").rule == "hex_missing"
        assert refused(drawn("G G G"), "b21").rule == "hex_missing"


@pytest.mark.clause("kingdom_builder.island.island")
class TestCards:
    def pays(self, card: str, **more: Any) -> int:
        cards = (card, *(each for each in ("citizens", "hermits", "workers") if each != card))[:3]
        state = drawn("G G G G G", island=SETTLED, cards=cards, **more)
        return gold(state, 0, card)

    @pytest.mark.parametrize(
        ("card", "paid"),
        [
            ("discoverers", 2),  # lines 21 and 23
            ("knights", 6),  # three on line 23
            ("rangers", 2),  # one alone on line 21
            ("farmers", 0),
            ("homesteaders", 0),
            ("vassals", 0),
            ("travellers", 0),
            ("hermits", 2),
            ("citizens", 1),
        ],
    )
    def test_what_the_island_counts_for(self, card: str, paid: int):
        assert self.pays(card) == paid

    def test_knights_without_the_island_where_that_is_agreed(self):
        assert self.pays("knights", island_knights=False) == 0

    def test_knights_name_the_line(self):
        state = drawn("G G", island=SETTLED, cards=("knights", "citizens", "lords"))
        (line,) = (line for line in state.score(0) if line.rule == "knights")
        assert line.values["row"] == 23

    def test_lords_do_not_look_at_it(self):
        state = drawn(
            "G1 G", island=SETTLED, cards=("lords", "citizens", "hermits"), lords_zero=False
        )
        assert gold(state, 0, "lords") == 0
        assert gold(state, 1, "lords") == 12

    def test_five_more_lines_for_discoverers(self):
        picture = ISLAND.replace(" D D", " D0 D").replace("D D D G", "D0 D D G")
        state = drawn("G0 G", island=picture, cards=("discoverers", "citizens", "lords"))
        assert gold(state, 0, "discoverers") == 6

    def test_fishermen_at_the_shore(self):
        # Of the four, b23 lies inland: all six hexes around it are land.
        state = drawn("G G G", island=SETTLED, cards=("fishermen", "citizens", "lords"))
        assert settled(state, 0) == {"c21", "a23", "b23", "c23"}
        assert gold(state, 0, "fishermen") == 2

    def test_mayors_mark_its_lines(self):
        state = drawn(
            "M M",
            card="grass",
            island=ISLAND.replace("D D D G G", "D0 D0 D0 G G"),
            cards=("mayors", "citizens", "lords"),
        )
        play(state, "d23")
        assert state.view(None).marks == {23: 0}

    def test_rovers_get_nothing_there(self):
        state = drawn("M M", island=ISLAND, cards=("rovers", "citizens", "lords"))
        play(state, "d21")
        assert gold(state, 0, "rovers") == 0

    def test_its_castle_pays(self):
        picture = ISLAND.replace("D D D G G", "D0 X D G G")
        assert gold(drawn("G G", island=picture), 0, "castle") == 3


class TestTiles:
    @pytest.mark.clause("kingdom_builder.island.island")
    def test_the_tower_finds_no_edge_there(self):
        state = drawn("G M M", island=ISLAND, ready=["tower"])
        play(state, "use tower")
        assert builds(state) == {"a1"}
        assert refused(state, "b21").rule == "not_at_edge"

    @pytest.mark.clause("kingdom_builder.island.island")
    def test_the_water_mill_builds_at_the_shore(self):
        water = "G0" + " M" * 19
        state = drawn(water, island=ISLAND, ready=["water_mill"])
        play(state, "use water_mill")
        assert builds(state) == {
            *("b21", "c21", "d21", "a22", "d22", "a23", "e23", "a24", "d24", "b25", "c25", "d25")
        }

    def test_a_line_goes_on_to_the_shore_and_no_farther(self):
        state = drawn("G M", island=ISLAND.replace("D D D G G", "G D0 D0 D0 D"), ready=["tavern"])
        play(state, "use tavern")
        assert builds(state) == {"a23", "e23"}

    def test_a_paddock_does_not_jump_off_it(self):
        state = drawn("G M", island=ISLAND.replace("D D D G G", "D0 D D G G"), ready=["paddock"])
        play(state, "use paddock", "lift a23")
        assert can(state) == {"put b21", "put c23", "put b25"}

    @pytest.mark.clause(
        "kingdom_builder.island.suspension_bridge",
        "kingdom_builder.island.tree_house",
    )
    @pytest.mark.parametrize(("tile", "letter"), [("suspension_bridge", "C"), ("tree_house", "T")])
    def test_bridge_and_tree_house_move_to_their_terrain(self, tile: str, letter: str):
        state = drawn(f"G0 {letter} G G {letter}\n G G0 G", ready=[tile])
        play(state, f"use {tile}", "lift a1")
        # Beside the one that stays.
        assert can(state) == {"put b1"}
        assert refused(state, "put e1").rule == "must_touch"
        assert refused(state, "put c1").rule == "wrong_terrain"
        play(state, "put b1")
        assert settled(state, 0) == {"b1", "b2"}

    @pytest.mark.clause(
        "kingdom_builder.island.suspension_bridge",
        "kingdom_builder.island.tree_house",
    )
    @pytest.mark.parametrize(("tile", "letter"), [("suspension_bridge", "C"), ("tree_house", "T")])
    def test_they_move_anywhere_if_nothing_is_adjacent(self, tile: str, letter: str):
        state = drawn(f"G0 G G {letter} G {letter}", ready=[tile], island=ISLAND)
        play(state, f"use {tile}", "lift a1")
        assert can(state) == {"put d1", "put f1"}

    def test_its_location_has_two_tiles(self):
        state = drawn(
            "G M", players=3, island=ISLAND.replace("D D D G G", "D D L G G"), location="tree_house"
        )
        play(state, "c22")
        assert tiles(state, 0) == ["tree_house"]
        assert state.view(None).locations[0].hex == "c23"
        assert state.view(None).locations[0].tiles == 1


@pytest.mark.clause("kingdom_builder.island.island")
class TestTheIslandsThereAre:
    def test_each_side_has_a_castle_a_location_and_five_lines(self):
        assert set(islands()) == {"suspension_bridge", "tree_house"}
        for name, island in islands().items():
            written = "".join(island.rows)
            assert len(island.rows) == 5
            assert written.count("X") == written.count("L") == 1
            assert island.locations == (name,)
            assert island.stand_in

    def test_one_side_has_no_mountain_and_the_other_no_water(self):
        without = {name: "".join(island.rows) for name, island in islands().items()}
        assert "W" not in without["suspension_bridge"]
        assert "M" not in without["tree_house"]

    def test_a_side_is_drawn_or_chosen(self):
        either = KingdomBuilderOptions(expansions=("island",))
        views = [KINGDOM_BUILDER.start(either, seed).view(None) for seed in range(20)]
        assert {view.island for view in views} == set(islands())
        for name in islands():
            options = KingdomBuilderOptions(expansions=("island",), island=name)
            assert KINGDOM_BUILDER.start(options, 1).view(None).island == name

    def test_without_its_box_there_is_none(self):
        view = KINGDOM_BUILDER.start(KingdomBuilderOptions(), 1).view(None)
        assert view.island == ""
        assert len(view.board) == 20

    @pytest.mark.parametrize(
        ("choices", "sentence"),
        [
            ({"island": "tree_house"}, "only with the expansion island"),
            ({"expansions": ("island",), "island": "atlantis"}, "there is no island atlantis"),
            (
                {"expansions": ("island",), "island": "tree_house", "island_map": "name: mine"},
                "not both",
            ),
            ({"expansions": ("island",), "island_map": "name: mine"}, "the map has 0 lines"),
            (
                {
                    "expansions": ("island",),
                    "island_map": "name: mine\nL: wagon\n\nGGG\nGLG\nGGG\nGGG\nGGG",
                },
                "needs the expansion crossroads",
            ),
        ],
    )
    def test_what_cannot_be_played_is_refused(self, choices: dict[str, Any], sentence: str):
        with pytest.raises(OptionsError, match=sentence):
            KingdomBuilderOptions(**choices)

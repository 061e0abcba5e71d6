"""Queenie 1, the Capitol: page 24 of the rulebook."""

from typing import Any

import pytest

from crownlands.engine.contract import OptionsError
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from tests.games.kingdom_builder.drawn import drawn, gold, lit, put_figure, refused

#: a capitol in the midst of land
AROUND = """
G G G G G G G
 G G G G G G G
G G G X G G G
 G G G G G G G
G G G G G G G
"""

#: an own quadrant with an Oracle and a castle, the third on its board with room for a capitol
MEADOW = ["GGGGGGGGGG"] * 10
MEADOW[2], MEADOW[7] = "GGGGGGGLGG", "GGXGGGGGGG"
THREE_PLACES: dict[str, Any] = {
    "quadrants": ("oracle", "harbor", "mine", "farm"),
    "maps": ("\n".join(("name: mine", "L: oracle", "", *MEADOW, "")),),
}


def with_capitols(**choices: Any) -> KingdomBuilderOptions:
    return KingdomBuilderOptions(expansions=("capitol",), **choices)


@pytest.mark.clause("kingdom_builder.capitol.capitol")
class TestWhatItPays:
    def test_one_gold_for_each_settlement_up_to_two_hexes_away(self):
        picture = AROUND.replace("G G G X G G G", "G0 G0 G0 X G G0 G")
        state = drawn(picture, laid={"capitol": "d3"})
        # b3 and f3 are two away, c3 one; a3 is three away
        assert gold(state, 0, "capitol") == 3
        assert lit(state, 0, "capitol") == [{"b3", "c3", "f3"}]

    def test_it_is_all_eighteen_hexes_around(self):
        state = drawn(AROUND.replace("G", "G0"), laid={"capitol": "d3"})
        assert gold(state, 0, "capitol") == 18

    def test_the_example_with_four_gold(self):
        # Rulebook p. 24: four settlements, some beside it and some a hex farther, are 4 gold.
        picture = """
        G G G G G G G
         G G G0 G G G G
        G G G X G0 G0 G
         G G G G G G G
        G G G0 G G G G
        """
        assert gold(drawn(picture, laid={"capitol": "d3"}), 0, "capitol") == 4

    def test_each_capitol_pays_by_itself(self):
        picture = "G G G X G0 G X G G"
        state = drawn(picture, laid={"capitol": "d1 g1"})
        assert gold(state, 0, "capitol") == 2
        assert len(lit(state, 0, "capitol")) == 2

    def test_whatever_counts_as_a_settlement_counts(self):
        state = drawn("G G X G G G", laid={"capitol": "c1"})
        put_figure(state, "warrior", 0, "b1")
        assert gold(state, 0, "capitol") == 1
        assert gold(state, 1, "capitol") == 0


@pytest.mark.clause("kingdom_builder.capitol.castle")
class TestTheCastleBeneath:
    def test_pays_no_three_gold_any_more(self):
        state = drawn("G G0 X G G G G X G0", laid={"capitol": "c1"})
        assert gold(state, 0, "castle") == 3
        assert lit(state, 0, "castle") == [{"h1"}]
        assert gold(state, 0, "covered_castle") == 0

    def test_still_pays_where_that_is_agreed(self):
        state = drawn("G G0 X G G G G X G0", laid={"capitol": "c1"}, capitol_castle=True)
        assert gold(state, 0, "castle") == 3
        assert gold(state, 0, "covered_castle") == 3
        assert gold(state, 1, "covered_castle") == 0

    @pytest.mark.parametrize(("card", "paid"), [("workers", 2), ("merchants", 8)])
    def test_is_still_a_special_hex(self, card: str, paid: int):
        cards = (card, "knights", "lords")
        state = drawn("X G0 G0 X G G G", laid={"capitol": "a1"}, cards=cards)
        assert gold(state, 0, card) == paid

    def test_nobody_builds_on_it(self):
        state = drawn("G G X G G", laid={"capitol": "c1"})
        assert refused(state, "c1").rule == "hex_capitol"


@pytest.mark.clause("kingdom_builder.capitol.capitol")
class TestWhereItLies:
    def test_on_a_castle_of_the_oracle_or_the_harbor_whatever_is_drawn(self):
        for seed in range(60):
            board = KINGDOM_BUILDER.start(with_capitols(), seed).board
            names = [placed.quadrant.name for placed in board.placed]
            fitting = [name for name in names if name in ("oracle", "harbor")]
            assert fitting
            capitols = board.lying("capitol")
            assert capitols.bit_count() == len(fitting)
            assert not capitols & ~board.showing("X")
            assert not capitols & board.castles

    def test_it_is_drawn_on_which_of_the_two(self):
        options = with_capitols(quadrants=("oracle", "harbor:turned", "tavern", "barn"))
        boards = [KINGDOM_BUILDER.start(options, seed).board for seed in range(30)]
        drawn_on = {board.lying("capitol") for board in boards}
        assert len(drawn_on) == 4

    def test_it_can_be_chosen_for_one_and_drawn_for_the_other(self):
        options = with_capitols(
            quadrants=("oracle", "harbor:turned", "tavern", "barn"), capitols=("c8",)
        )
        for seed in range(10):
            shown = KINGDOM_BUILDER.start(options, seed).view(None).pieces[-1]
            assert shown.kind == "capitol"
            assert "c8" in shown.hexes
            assert "d2" not in shown.hexes
            assert len(shown.hexes) == 2

    def test_where_more_than_two_quadrants_have_room_the_chosen_one_comes_first(self):
        for seed in range(10):
            drawn_on = KINGDOM_BUILDER.start(with_capitols(**THREE_PLACES), seed).view(None).pieces
            assert "c18" not in drawn_on[-1].hexes
            chosen = with_capitols(**THREE_PLACES, capitols=("c18",))
            shown = KINGDOM_BUILDER.start(chosen, seed).view(None).pieces[-1]
            assert "c18" in shown.hexes
            assert len(shown.hexes) == 2

    @pytest.mark.parametrize(
        ("choices", "sentence"),
        [
            ({"capitols": ("c8",)}, "chooses the quadrants too"),
            ({**THREE_PLACES, "capitols": ("c8", "m5", "c18")}, "there are only 2 capitols"),
            ({"quadrants": ("farm", "tower", "tavern", "barn")}, "needs a quadrant with Oracle or"),
            (
                {"quadrants": ("oracle", "tower", "tavern", "barn"), "capitols": ("c9",)},
                "c9 is no castle of a quadrant with Oracle or Harbor",
            ),
            (
                {"quadrants": ("oracle", "tower", "tavern", "barn"), "capitols": ("elsewhere",)},
                "elsewhere is no castle",
            ),
            (
                {"quadrants": ("oracle", "tower", "tavern", "barn"), "capitols": ("c8", "d2")},
                "one capitol at most",
            ),
            ({"preset": "first_game"}, "needs a quadrant with Oracle or Harbor"),
        ],
    )
    def test_what_cannot_be_played_is_refused(self, choices: dict[str, Any], sentence: str):
        with pytest.raises(OptionsError, match=sentence):
            with_capitols(**choices)

    def test_it_needs_its_box(self):
        with pytest.raises(OptionsError, match="only with the expansion capitol"):
            KingdomBuilderOptions(quadrants=("oracle", "tower", "tavern", "barn"), capitols=("c8",))

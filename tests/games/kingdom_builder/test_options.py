"""Options: what can be chosen, and every sentence that refuses what cannot."""

from typing import Any

import msgspec
import pytest

from crownlands.engine.contract import OptionsError
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.board.quadrant import quadrants
from crownlands.games.kingdom_builder.box import Box, ReadyBoard
from crownlands.games.kingdom_builder.boxes import (
    BOARDS,
    BOX_OF_CARD,
    BOXES,
    EXPANSIONS,
)

BASE = ("tavern", "paddock", "oasis", "farm")
VALLEY = """
name: my_valley
L: farm

GGGGGGGGGG
GGGGGGGGGG
GGGLGGGGGG
GGGGGGGGGG
GGGGGGXGGG
GGGGGGGGGG
GGGGGGGGGG
GGGGGGGGGG
GGGGGGGGGG
GGGGGGGGGG
"""


def valley(name: str, location: str = "farm", castle: str = "X") -> str:
    text = VALLEY.replace("my_valley", name).replace("L: farm", f"L: {location}")
    return text.replace("X", castle)


@pytest.mark.parametrize(
    ("wrong", "rule", "sentence"),
    [
        ({"players": 1}, "players", "for 2 to 5 players, not for 1"),
        ({"players": 6}, "players", "for 2 to 5 players, not for 6"),
        (
            {"expansions": ("atlantis",)},
            "expansions_unknown",
            "there is no expansion atlantis; there is nomads",
        ),
        (
            {"expansions": ("nomads", "nomads")},
            "expansions_twice",
            "the expansion nomads is named twice",
        ),
        ({"quadrants": BASE[:3]}, "quadrants_count", "a board has 4 quadrants, not 3"),
        ({"quadrants": (*BASE, "barn")}, "quadrants_count", "a board has 4 quadrants, not 5"),
        (
            {"quadrants": (*BASE[:3], "castle")},
            "quadrants_unknown",
            "there is no quadrant castle in the boxes chosen; there are oracle, farm",
        ),
        (
            {"quadrants": (*BASE[:3], "quarry")},
            "quadrants_unknown",
            "there is no quadrant quarry in the boxes chosen",
        ),
        (
            {"quadrants": (*BASE[:3], "tavern:turned")},
            "quadrants_twice",
            "the quadrant tavern is named twice",
        ),
        (
            {"quadrants": (*BASE[:3], "barn:upside")},
            "quadrants_unknown",
            "there is no quadrant barn:upside",
        ),
        ({"cards": ("lords",)}, "cards_count", "a match has 3 cards, not 1"),
        (
            {"cards": ("lords", "miners", "families")},
            "cards_unknown",
            "there is no card families in the boxes chosen; there are fishermen",
        ),
        (
            {"cards": ("lords", "miners", "lords")},
            "cards_twice",
            "the card lords is named twice",
        ),
        (
            {"preset": "first_game", "quadrants": BASE},
            "preset_alone",
            "has its own board and cards",
        ),
        (
            {"preset": "first_game", "cards": ("lords", "miners", "knights")},
            "preset_alone",
            "has its own board and cards",
        ),
        ({"preset": "first_game", "maps": (VALLEY,)}, "preset_alone", "leave quadrants, cards"),
        (
            {"maps": tuple(valley(f"valley_{n}") for n in range(5))},
            "maps_many",
            "4 own quadrants at most, not 5",
        ),
        (
            {"maps": (VALLEY, VALLEY)},
            "maps_named_alike",
            "there is a quadrant named my_valley already",
        ),
        (
            {"maps": (valley("tavern"),)},
            "maps_named_alike",
            "there is a quadrant named tavern already",
        ),
        (
            {"maps": (valley("quarry"),)},
            "maps_named_alike",
            "there is a quadrant named quarry already",
        ),
        (
            {"maps": (valley("mine", "quarry"),)},
            "maps_expansion",
            "the quadrant mine needs the expansion nomads",
        ),
        (
            {"maps": (valley("mine", castle="N"),)},
            "maps_expansion",
            "the quadrant mine needs the expansion nomads",
        ),
        (
            {"maps": (VALLEY, "name: mine\n\nGGG")},
            "map.lines",
            "own quadrant 2: the map has 1 lines; it needs 10",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    wrong: dict[str, Any], rule: str, sentence: str
):
    with pytest.raises(OptionsError, match=sentence) as refused:
        KingdomBuilderOptions(**wrong)
    assert refused.value.rule == rule
    for language in ("en", "es", "de"):
        assert KINGDOM_BUILDER.say(f"options.{rule}", refused.value.values, language)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": "4"}, "players is a whole number, not '4'"),
        ({"lords_zero": 1}, "lords_zero is True or False, not 1"),
        ({"lifted_frees": "no"}, "lifted_frees is True or False, not 'no'"),
        ({"preset": "last_game"}, "preset is 'none' or 'first_game', not 'last_game'"),
        ({"cards": "lords"}, "cards is a list of texts, not 'lords'"),
        ({"quadrants": (1, 2, 3, 4)}, "quadrants is a list of texts"),
    ],
)
def test_values_of_the_wrong_type_are_refused(wrong: dict[str, Any], sentence: str):
    with pytest.raises(OptionsError, match=sentence):
        KingdomBuilderOptions(**wrong)


def test_options_from_json_are_checked_too():
    with pytest.raises(msgspec.ValidationError, match="a board has 4 quadrants, not 1"):
        msgspec.convert({"quadrants": ["tavern"]}, type=KingdomBuilderOptions)
    with pytest.raises(msgspec.ValidationError, match="unknown field `volcano`"):
        msgspec.convert({"volcano": True}, type=KingdomBuilderOptions)


def test_options_go_to_json_and_back():
    options = KingdomBuilderOptions(
        players=3,
        expansions=("nomads",),
        quadrants=("tavern:turned", "quarry", "my_valley", "farm"),
        maps=(VALLEY,),
        cards=("lords", "families", "knights"),
    )
    assert msgspec.convert(options.written(), type=KingdomBuilderOptions) == options


def test_the_base_game_has_eight_quadrants_and_ten_cards():
    assert len(KingdomBuilderOptions().known_quadrants) == 8
    assert len(KingdomBuilderOptions().known_cards) == 10


@pytest.mark.parametrize("box", EXPANSIONS)
def test_a_box_brings_its_quadrants_and_cards(box: str):
    base, both = KingdomBuilderOptions(), KingdomBuilderOptions(expansions=(box,))
    land = [name for name, quadrant in quadrants().items() if quadrant.expansion == box]
    cards = [card for card, of in BOX_OF_CARD.items() if of == box]
    assert list(both.known_quadrants) == [*base.known_quadrants, *land]
    assert list(both.known_cards) == [*base.known_cards, *cards]


def test_its_cards_can_be_chosen_alone():
    cards = ("families", "shepherds", "ambassadors")
    assert KingdomBuilderOptions(expansions=("nomads",), cards=cards).chosen_cards == cards


def test_chosen_quadrants_lie_where_they_are_named():
    options = KingdomBuilderOptions(quadrants=("barn", "tower:turned", "oracle", "harbor:turned"))
    board = KINGDOM_BUILDER.start(options, 1).board
    assert [(placed.quadrant.name, placed.turned) for placed in board.placed] == [
        ("barn", False),
        ("tower", True),
        ("oracle", False),
        ("harbor", True),
    ]
    assert KINGDOM_BUILDER.start(options, 1).view(0).quadrants == options.quadrants


def test_an_own_quadrant_can_be_chosen_and_turned():
    options = KingdomBuilderOptions(
        maps=(VALLEY,), quadrants=("my_valley:turned", "tower", "oracle", "harbor")
    )
    state = KINGDOM_BUILDER.start(options, 1)
    assert {state.board.rows[row][column] for row, column in [(7, 6), (5, 3)]} == {"L", "X"}
    assert state.view(0).quadrants[0] == "my_valley:turned"


def test_own_quadrants_are_among_those_that_are_drawn():
    options = KingdomBuilderOptions(maps=(VALLEY,))
    drawn = {KINGDOM_BUILDER.start(options, seed).view(0).quadrants for seed in range(40)}
    assert any("my_valley" in name for names in drawn for name in names)


def test_a_match_with_own_quadrants_may_last_longer():
    # An own quadrant can have four locations, so a turn can have more extra actions; and cards can
    # run out of land, so that no more than one settlement is built in a round.
    plain, own = KingdomBuilderOptions(), KingdomBuilderOptions(maps=(VALLEY,))
    assert KINGDOM_BUILDER.longest(plain) == 4 * 15 * (8 + 5 * 9) + 180
    assert KINGDOM_BUILDER.longest(own) == 4 * (4 * 42) * (8 + 5 * 17) + 180


def test_an_option_that_came_later_is_written_only_where_it_was_chosen():
    assert "outpost_moves" not in KingdomBuilderOptions().written()
    assert KingdomBuilderOptions(outpost_moves=True).written()["outpost_moves"] is True
    assert "lifted_frees" in KingdomBuilderOptions().written()


class TestBoardsThatAreReady:
    @pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
    def test_can_be_played_as_they_are(self, board: ReadyBoard):
        for players in (2, 5):
            options = KingdomBuilderOptions(
                players=players,
                expansions=board.expansions,
                quadrants=board.quadrants,
                cards=board.cards,
            )
            state = KINGDOM_BUILDER.start(options, 1)
            assert state.cards == board.cards
            names = tuple(placed.quadrant.name for placed in state.board.placed)
            assert names == tuple(name.removesuffix(":turned") for name in board.quadrants)

    @pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
    def test_ask_for_no_box_that_they_do_not_need(self, board: ReadyBoard):
        laid = [quadrants()[name.removesuffix(":turned")] for name in board.quadrants]
        needed = {quadrant.expansion for quadrant in laid} | {BOX_OF_CARD[n] for n in board.cards}
        assert needed - {"base"} == set(board.expansions)

    @pytest.mark.parametrize("box", [box for box in BOXES if box.boards], ids=lambda box: box.name)
    def test_belong_to_the_box_that_they_show(self, box: Box):
        assert all(box.name in board.expansions for board in box.boards)

    @pytest.mark.parametrize("box", BOXES[1:], ids=lambda box: box.name)
    def test_show_every_box_that_has_quadrants_with_nothing_else(self, box: Box):
        own = {name for name, quadrant in quadrants().items() if quadrant.expansion == box.name}
        whole = [board for board in box.boards if set(board.quadrants) == own]
        assert whole or not own

    @pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
    def test_say_whether_the_rulebook_has_them(self, board: ReadyBoard):
        said = [KINGDOM_BUILDER.say(f"board.{board.name}.text", {}, one) for one in ("en", "de")]
        assert "Our choice" in said[0]
        assert "Von uns gewählt" in said[1]

    def test_are_told_to_whoever_sets_up_a_match(self):
        assert KINGDOM_BUILDER.box["boards"] == list(BOARDS.values())
        assert {"crossroads_first", "crossroads_whole"} <= BOARDS.keys()

from typing import Any

import pytest

from crownlands.engine.contract import Action, ActionFormatError
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions
from crownlands.games.isle_of_skye.actions import (
    AXES,
    FOUNDS,
    PASS,
    Axe,
    Buy,
    Found,
    Lay,
    Pass,
    Price,
    lay,
)
from crownlands.games.isle_of_skye.field import square_at

CODEC = ISLE_OF_SKYE.codec
#: all coins in the box
GOLD = 22 * 1 + 20 * 2 + 18 * 5 + 13 * 10
#: three tiles in each of six rounds, in a line
REACH = 3 * 6


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("castle 1", Found(1)),
        ("castle3", Found(3)),
        ("axe 2", Axe(1)),
        ("x2", Axe(1)),
        ("3=7", Price(2, 7)),
        ("3 7", Price(2, 7)),
        ("price 3 7", Price(2, 7)),
        (" 3 = 7 ", Price(2, 7)),
        ("1=282", Price(0, GOLD)),
        ("buy 2.1", Buy(1, 0)),
        ("2.1", Buy(1, 0)),
        ("BUY 5.3", Buy(4, 2)),
        ("pass", PASS),
        ("-", PASS),
        ("2@n1e2/3", Lay(1, square_at(-1, 2), 3)),
        ("2 N1E2 3", Lay(1, square_at(-1, 2), 3)),
        ("lay 1@s12/0", Lay(0, square_at(12, 0), 0)),
        ("1@w1/2", Lay(0, square_at(0, -1), 2)),
        ("1@s2w3/2", Lay(0, square_at(2, -3), 2)),
        ("1@castle/0", Lay(0, square_at(0, 0), 0)),
    ],
)
def test_what_can_be_typed(text: str, action: Action):
    assert CODEC.from_text(text) == action


def test_actions_are_interned():
    assert CODEC.from_text("castle 1") is FOUNDS[1]
    assert CODEC.from_text("axe 2") is AXES[1]
    assert CODEC.from_text("2@n1e2/3") is lay(1, square_at(-1, 2), 3)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Found(1), "castle 1"),
        (Axe(1), "axe 2"),
        (Price(2, 7), "3=7"),
        (Buy(1, 0), "buy 2.1"),
        (Pass(), "pass"),
        (Lay(1, square_at(-1, 2), 3), "2@n1e2/3"),
        (Lay(0, square_at(3, 0), 0), "1@s3/0"),
        (Lay(0, square_at(0, -12), 0), "1@w12/0"),
    ],
)
def test_how_it_is_written(action: Action, text: str):
    assert CODEC.to_text(action) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no action"),
        ("castle", "is no action"),
        ("castle 4", "0 to 3 quarters, not by 4"),
        ("axe 0", "no tile 0"),
        ("axe 4", "no tile 4"),
        ("1=0", "1 to 282 gold, not 0"),
        ("1=283", "1 to 282 gold, not 283"),
        ("4=1", "no tile 4"),
        ("1=-1", "is no action"),
        ("buy 1.4", "no tile 4"),
        ("1@n1/4", "0 to 3 quarters, not by 4"),
        ("1@e1n1/0", "no square e1n1"),
        ("1@n0/0", "no square n0"),
        ("1@n01/0", "no square n01"),
        ("1@n31/0", "no square n31"),
        ("1@n1", "is no action"),
        ("1@/0", "is no action"),
        ("buy 2.1 2.2", "is no action"),
        ("axe ٣", "is no action"),
        ("1=٣", "is no action"),
    ],
)
def test_what_cannot(text: str, sentence: str):
    with pytest.raises(ActionFormatError, match=sentence):
        CODEC.from_text(text)


@pytest.mark.parametrize("number", [0, 6])
def test_a_seat_that_is_not_there_is_named_as_it_was_typed(number: int):
    with pytest.raises(ActionFormatError, match=f"no seat {number}"):
        CODEC.from_text(f"buy {number}.1")


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (Found(1), {"type": "found", "turn": 1}),
        (Axe(1), {"type": "axe", "tile": 2}),
        (Price(2, 7), {"type": "price", "tile": 3, "gold": 7}),
        (Buy(1, 0), {"type": "buy", "seat": 1, "tile": 1}),
        (Pass(), {"type": "pass"}),
        (
            Lay(1, square_at(-1, 2), 3),
            {"type": "lay", "tile": 2, "square": "n1e2", "turn": 3},
        ),
    ],
)
def test_json(action: Action, data: dict[str, object]):
    assert CODEC.to_json(action) == data
    assert CODEC.from_json(data) == action


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "pass",
        [],
        {},
        {"type": "resign"},
        {"type": None},
        {"type": ["pass"]},
        {"type": {}},
        {"type": "found"},
        {"type": "found", "turn": 4},
        {"type": "found", "turn": True},
        {"type": "axe", "tile": "2"},
        {"type": "axe", "tile": 0},
        {"type": "axe", "tile": 2.0},
        {"type": "price", "tile": 3},
        {"type": "price", "tile": 3, "gold": 0},
        {"type": "price", "tile": 3, "gold": [7]},
        {"type": "buy", "seat": 5, "tile": 1},
        {"type": "buy", "seat": -1, "tile": 1},
        {"type": "pass", "seat": 2},
        {"type": "lay", "tile": 2, "square": "n1e2"},
        {"type": "lay", "tile": 2, "square": "z9", "turn": 3},
        {"type": "lay", "tile": 2, "square": 7, "turn": 3},
        {"type": "lay", "tile": 2, "square": "", "turn": 3},
        {"type": "lay", "tile": 6, "square": "n1e2", "turn": 3},
        {"type": "pass", 1: 2},
    ],
)
def test_json_that_is_no_action(data: object):
    with pytest.raises(ActionFormatError):
        CODEC.from_json(data)


def test_the_whole_space_goes_round():
    size = CODEC.size(IsleOfSkyeOptions(players=2))
    side = 2 * REACH + 1
    assert size == 4 + 3 + 3 * GOLD + 5 * 3 + 1 + 3 * side * side * 4
    seen: set[Action] = set()
    for index in range(size):
        action = CODEC.from_index(index)
        assert CODEC.to_index(action) == index
        assert CODEC.from_text(CODEC.to_text(action)) is action
        assert CODEC.from_json(CODEC.to_json(action)) is action
        seen.add(action)
    assert len(seen) == size


def test_it_is_the_same_space_for_all_base_games():
    sizes = {
        CODEC.size(IsleOfSkyeOptions(players=players, farm_corners=corners))
        for players in (2, 3, 4, 5)
        for corners in (False, True)
    }
    assert len(sizes) == 1


@pytest.mark.parametrize("index", [-1, 10**9, True, 1.5, "a", None])
def test_numbers_that_are_no_action(index: Any):
    with pytest.raises(ActionFormatError):
        CODEC.from_index(index)

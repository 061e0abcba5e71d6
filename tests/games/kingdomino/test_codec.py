from typing import Any

import pytest

from crownlands.engine.contract import ActionFormatError
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
from crownlands.games.kingdomino.actions import CLAIMS, DISCARD, Place, place, square_named

CODEC = KINGDOMINO.codec
H7_H8 = place(square_named("h7"), square_named("h8"))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("#17", CLAIMS[17]),
        ("17", CLAIMS[17]),
        (" # 17 ", CLAIMS[17]),
        ("h7-h8", H7_H8),
        ("h7h8", H7_H8),
        ("H7 - H8", H7_H8),
        ("discard", DISCARD),
        ("x", DISCARD),
    ],
)
def test_what_can_be_typed(text: str, action: object):
    assert CODEC.from_text(text) is action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no action"),
        ("castle", "is no action"),
        ("#0", "no such domino"),
        ("#49", "no such domino"),
        ("a1-n1", "is no action"),
        ("a1-a14", "no square a14"),
        ("h7-h9", "do not lie side by side"),
        ("h7-i8", "do not lie side by side"),
        ("h7-h7", "do not lie side by side"),
        ("#17 #18", "is no action"),
        ("٣", "is no action"),
    ],
)
def test_what_cannot(text: str, sentence: str):
    with pytest.raises(ActionFormatError, match=sentence):
        CODEC.from_text(text)


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "#17",
        [],
        {},
        {"type": "claim"},
        {"type": "claim", "domino": "17"},
        {"type": "claim", "domino": 99},
        {"type": "claim", "domino": 17, "seat": 2},
        {"type": "place", "left": "h7"},
        {"type": "place", "left": "h7", "right": "z9"},
        {"type": "discard", "domino": 17},
        {"type": "resign"},
    ],
)
def test_json_that_is_no_action(data: object):
    with pytest.raises(ActionFormatError):
        CODEC.from_json(data)


def test_the_whole_space_goes_round_and_a_5x5_table_uses_a_prefix_of_it():
    small = CODEC.size(KingdominoOptions(players=2))
    large = CODEC.size(KingdominoOptions(players=2, mighty_duel=True))
    assert (small, large) == (49 + 4 * 9 * 8, 49 + 4 * 13 * 12)
    seen: set[object] = set()
    for index in range(large):
        action = CODEC.from_index(index)
        assert CODEC.to_index(action) == index
        assert CODEC.from_text(CODEC.to_text(action)) is action
        assert CODEC.from_json(CODEC.to_json(action)) is action
        seen.add(action)
    assert len(seen) == large
    wrong: list[Any] = [-1, large, True, 1.5, "a"]
    for index in wrong:
        with pytest.raises(ActionFormatError):
            CODEC.from_index(index)


@pytest.mark.parametrize("squares", [(91, 62), (91, 91), (-1, 0), (5000, 5001), (12, 13)])
def test_squares_that_do_not_lie_side_by_side_make_no_placement(squares: tuple[int, int]):
    with pytest.raises(ValueError, match=r"is no square|do not lie side by side"):
        Place(*squares)

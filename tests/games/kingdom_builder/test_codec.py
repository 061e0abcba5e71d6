"""Actions as text, JSON and numbers."""

from typing import Any

import pytest

from crownlands.engine.contract import Action, ActionFormatError
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.actions import BUILDS, DONE, END_TURN, LIFTS, PUTS, use
from crownlands.games.kingdom_builder.board.hexes import hex_named
from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from crownlands.games.kingdom_builder.nomads.actions import REMOVES, WALLS
from crownlands.games.kingdomino import KINGDOMINO

CODEC = KINGDOM_BUILDER.codec
E5 = hex_named("e5")
T20 = hex_named("t20")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("e5", BUILDS[E5]),
        ("build e5", BUILDS[E5]),
        (" Build  E5 ", BUILDS[E5]),
        ("t20", BUILDS[T20]),
        ("lift e5", LIFTS[E5]),
        ("put e5", PUTS[E5]),
        ("wall e5", WALLS[E5]),
        ("remove e5", REMOVES[E5]),
        ("use farm", use("farm")),
        ("farm", use("farm")),
        ("use donation_water", use("donation_water")),
        ("donation water", use("donation_water")),
        ("end", END_TURN),
        ("done", DONE),
    ],
)
def test_what_can_be_typed(text: str, action: Action):
    assert CODEC.from_text(text) is action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no action"),
        ("castle", "is no action"),
        ("use", "is no action"),
        ("use castle", "is no action"),
        ("e0", "there is no hex e0"),
        ("e26", "there is no hex e26"),
        ("u1", "there is no hex u1"),
        ("lift u1", "there is no hex u1"),
        ("e٣", "is no action"),
        ("5e", "is no action"),
        ("e5 g5", "is no action"),
        ("burn e5", "is no action"),
        ("e05", "there is no hex e05"),
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
        "e5",
        [],
        {},
        {"type": "build"},
        {"type": "build", "hex": 5},
        {"type": "build", "hex": "z9"},
        {"type": "build", "hex": "e5", "seat": 2},
        {"type": "use", "tile": "castle"},
        {"type": "use", "tile": 3},
        {"type": "use", "tile": "farm", "hex": "e5"},
        {"type": "end", "hex": "e5"},
        {"type": "resign"},
        {"type": ["build"], "hex": "e5"},
    ],
)
def test_json_that_is_no_action(data: object):
    with pytest.raises(ActionFormatError):
        CODEC.from_json(data)


def test_the_whole_space_goes_round_and_the_base_game_uses_a_prefix_of_it():
    base = CODEC.size(KingdomBuilderOptions())
    nomads = CODEC.size(KingdomBuilderOptions(expansions=("nomads",)))
    crossroads = CODEC.size(KingdomBuilderOptions(expansions=("crossroads",)))
    assert (base, nomads) == (3 * 400 + 2 + 8, 5 * 400 + 2 + 8 + 4 + 11)
    assert crossroads == nomads + 4 * 400 + 5 + 8
    whole = CODEC.size(KingdomBuilderOptions(expansions=EXPANSIONS))
    assert whole >= crossroads
    seen: set[object] = set()
    for index in range(whole):
        action = CODEC.from_index(index)
        assert CODEC.to_index(action) == index
        assert CODEC.from_text(CODEC.to_text(action)) is action
        assert CODEC.from_json(CODEC.to_json(action)) is action
        seen.add(action)
    assert len(seen) == whole
    wrong: list[Any] = [-1, whole, True, 1.5, "a"]
    for index in wrong:
        with pytest.raises(ActionFormatError):
            CODEC.from_index(index)


def test_the_numbers_of_actions_never_change():
    assert CODEC.to_index(BUILDS[hex_named("a1")]) == 0
    assert CODEC.to_index(BUILDS[T20]) == 399
    assert CODEC.to_index(LIFTS[hex_named("a1")]) == 400
    assert CODEC.to_index(PUTS[T20]) == 1199
    assert [CODEC.to_text(CODEC.from_index(index)) for index in range(1200, 1210)] == [
        "end",
        "done",
        "use oracle",
        "use farm",
        "use oasis",
        "use tavern",
        "use tower",
        "use barn",
        "use paddock",
        "use harbor",
    ]
    assert CODEC.to_text(CODEC.from_index(1210)) == "wall a1"
    assert CODEC.to_text(CODEC.from_index(2009)) == "remove t20"
    assert CODEC.to_text(CODEC.from_index(2024)) == "use treasure"
    assert [CODEC.to_text(CODEC.from_index(2025 + 400 * at)) for at in range(5)] == [
        "place a1",
        "go a1",
        "recall a1",
        "found a1",
        "choose grass",
    ]
    assert CODEC.to_text(CODEC.from_index(3637)) == "use wagon"


def test_actions_of_another_game_are_none_of_these():
    stranger = KINGDOMINO.codec.from_text("#17")
    for write in (CODEC.to_text, CODEC.to_json):
        with pytest.raises(TypeError, match="not an action of Kingdom Builder"):
            write(stranger)

"""Why an action is worth a thought, told of drawn boards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crownlands.engine.contract import Reason
from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderState
from tests.games.kingdom_builder.drawn import CODEC, drawn

#: seat 0 in the grass, a farm in reach, canyon that nothing touches yet
FARM = """
G0 G G G
 G G L G
G G G G
 C C C C
"""


def reasons(state: KingdomBuilderState, action: str) -> dict[str, Reason]:
    told = KINGDOM_BUILDER.strategy.reasons(state, 0, CODEC.from_text(action))
    return {reason.rule: reason for reason in told}


def test_a_hex_beside_a_location_brings_its_tile():
    state = drawn(FARM)
    assert reasons(state, "b2")["tile"].values == {"tile": "farm"}
    assert "tile" not in reasons(state, "b1")


def test_of_the_last_tile_it_is_said_that_nobody_else_gets_it():
    state = drawn(FARM)
    assert "last_tile" not in reasons(state, "b2")
    state.tiles = replace(state.tiles, second=0)
    assert "last_tile" in reasons(state, "b2")


def test_what_touches_a_new_terrain_binds_the_next_card():
    state = drawn(FARM)
    assert reasons(state, "b3")["binds"].values == {"terrain": "canyon"}
    assert "free_choice" in reasons(state, "b1")


def test_a_tile_that_builds_says_where_best():
    state = drawn(FARM, ready=("farm",))
    assert reasons(state, "use farm")["build_then"].values["hex"]


def test_to_end_while_something_is_left_is_explained():
    state = drawn(FARM, ready=("farm",))
    assert reasons(state, "end").keys() <= {"enough"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_told_in_every_language(language: str):
    state, console = drawn(FARM, ready=("farm",)), KINGDOM_BUILDER.console
    for action in ("b2", "b3", "use farm"):
        told = CODEC.to_json(CODEC.from_text(action))
        assert "{" not in console.action(told, ("ann", "ben"), language)
        for reason in reasons(state, action).values():
            words = console.reason(reason, ("ann", "ben"), language)
            assert words
            assert "{" not in words

"""Before the first round: scoring tiles are drawn, castles are laid."""

from __future__ import annotations

import pytest

from crownlands.games.isle_of_skye.field import HOME
from tests.games.isle_of_skye.playing import (
    offered,
    refused,
    say,
    started,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_the_start_nobody_has_anything(players: int):
    state = started(players)
    assert state.gold == [0] * players
    assert state.scored == [0] * players
    assert len(state.bag) == 73
    assert len(set(state.scoring)) == 4


@pytest.mark.clause("isle_of_skye.setup.goals", "isle_of_skye.setup.rounds")
def test_every_scoring_tile_and_every_first_seat_is_drawn_sometimes():
    starts = [started(4, seed) for seed in range(60)]
    assert {state.first for state in starts} == {0, 1, 2, 3}
    assert {name for state in starts for name in state.scoring} == set(
        starts[0].rulebook.scoring_tiles
    )


@pytest.mark.clause("isle_of_skye.setup.castle")
def test_castles_are_laid_at_the_same_time_and_any_way_round():
    state = started(4)
    for seat in (2, 0, 3, 1):
        assert seat in state.actors()
        assert offered(state, seat) == ["castle 0", "castle 1", "castle 2", "castle 3"]
        say(state, seat, f"castle {seat}")
    assert [state.territories[seat].laid[HOME] for seat in range(4)] == [
        (0, 0),
        (0, 1),
        (0, 2),
        (0, 3),
    ]


@pytest.mark.clause("isle_of_skye.setup.castle")
def test_nothing_comes_before_the_castle_and_it_is_laid_once():
    state = started(2)
    assert refused(state, 0, "axe 1").rule == "castle_first"
    say(state, 0, "castle 2")
    assert refused(state, 0, "castle 1").rule == "not_your_turn"

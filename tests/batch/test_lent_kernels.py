"""What the kernels of all games promise beyond parity."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from crownlands.batch import IllegalActions
from crownlands.engine.contract import Game
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.kernel import Kernel
from crownlands.engine.kernels.tables import CompiledTables
from crownlands.games import GAMES
from tests.batch.positions import positions_of

SETS: dict[str, list[dict[str, Any]]] = {
    "kingdomino": [
        {"players": 2},
        {"players": 4, "harmony": True, "middle_kingdom": True},
        {"players": 3, "dynasty": True, "edition": "2017"},
        {"players": 2, "mighty_duel": True},
    ],
    "kingdom_builder": [
        {"players": 2},
        {"players": 3, "expansions": ("nomads",), "outpost_moves": True},
        {"players": 5, "expansions": ("nomads",), "lifted_frees": False},
    ],
}
#: plies between the positions that are asked about, so that there are about as many of each game
EVERY = {"kingdomino": 5, "kingdom_builder": 23}

games = pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(GAMES[name], GAMES[name].Options(**chosen), id=f"{name}-{number}")
        for name, sets in SETS.items()
        for number, chosen in enumerate(sets)
    ],
)


def kernel_of(game: Game, options: Any) -> Kernel:
    kernel = game.kernel(options)
    assert kernel is not None
    return kernel


def dealt(game: Game, options: Any, count: int, seed: str, cores: int = 1) -> CompiledTables:
    side = kernel_of(game, options).tables(count, cores)
    assert isinstance(side, CompiledTables)
    side.reset(seed)
    return side


@games
def test_all_that_is_legal_can_be_played_on_from(game: Game, options: Any):
    kernel = kernel_of(game, options)
    for state, seat in positions_of(game, options, "legal", EVERY[game.name]):
        lines = [(action,) for action in state.legal(seat)]
        outcomes = kernel.played_on(kernel.known(state, seat), lines, 2, "random", "seed")
        assert outcomes.points.shape == (2, len(lines), options.players)


@games
def test_what_is_hidden_does_not_cross(game: Game, options: Any):
    """Same view, same seed, same answer: whatever lies in the pile and in other hands."""
    kernel = kernel_of(game, options)
    for state, seat in positions_of(game, options, "secret", EVERY[game.name]):
        other = state.determinized(seat, Generator("other world"))
        known, imagined = kernel.known(state, seat), kernel.known(other, seat)
        assert known.tobytes() == imagined.tobytes()


@games
def test_the_same_seed_plays_the_same(game: Game, options: Any):
    kernel, state = kernel_of(game, options), game.start(options, "again")
    (seat,) = state.actors()
    known = kernel.known(state, seat)
    policies = ["quick", *["random"] * (options.players - 1)]
    one = kernel.played_on(known, [()], 40, policies, "seed").standings
    assert np.array_equal(one, kernel.played_on(known, [()], 40, policies, "seed").standings)
    later = kernel.played_on(known, [()], 30, policies, "seed", first=10).standings
    assert np.array_equal(one[10:], later)
    assert not np.array_equal(one, kernel.played_on(known, [()], 40, policies, "tide").standings)


@games
def test_several_cores_play_the_same(game: Game, options: Any):
    policies = ["quick", *["random"] * (options.players - 1)]
    one, more = (dealt(game, options, 31, "cores", cores) for cores in (1, 3))
    for side in (one, more):
        side.step(side.sample())
        side.play_out(policies)
    assert np.array_equal(one.outcomes().standings, more.outcomes().standings)


@games
def test_illegal_actions_change_nothing(game: Game, options: Any):
    side = dealt(game, options, 3, "illegal")
    before, actions = side.records.copy(), side.sample()
    actions[1] = np.flatnonzero(~side.legal()[1])[-1]
    with pytest.raises(IllegalActions, match="1 matches of the batch: 1; `legal` says") as refused:
        side.step(actions)
    assert refused.value.matches == [1]
    assert np.array_equal(before, side.records)
    for nonsense in (-1, side.size, 5000):
        with pytest.raises(IllegalActions):
            side.step(np.full(3, nonsense))


@games
def test_kernels_are_ready_once_they_are_warm(game: Game, options: Any):
    kernel = kernel_of(game, options)
    kernel.warm()
    assert kernel.ready
    assert kernel.ready_soon()

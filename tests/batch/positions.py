"""Positions that kernels are asked about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Game, Seat
from crownlands.engine.generator import Generator


def positions_of(game: Game, options: Any, seed: str, every: int = 1) -> Iterator[tuple[Any, Seat]]:
    """Those of a random match, from its beginning, each with the seat that decides."""
    state, rng = game.start(options, seed), Generator(seed)
    ply = 0
    while actors := state.actors():
        if ply % every == 0:
            yield state.copy(), actors[0]
        state.apply(actors[0], rng.choice(state.legal(actors[0])))
        ply += 1


def are_alike(counts: NDArray[np.int64]) -> bool:
    """Whether these come from chances that are all the same (chi-square)."""
    expected, freedom = counts.sum() / len(counts), len(counts) - 1
    # Five standard deviations above the mean of the distribution.
    return float(((counts - expected) ** 2 / expected).sum()) < freedom + 5 * (2 * freedom) ** 0.5

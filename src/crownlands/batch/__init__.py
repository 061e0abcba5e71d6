"""Thousands of matches side by side, as arrays: legal masks, steps, observations, results.

>>> from crownlands.games import game
>>> kingdomino = game("kingdomino")
>>> matches = batch(kingdomino, kingdomino.Options(players=2), 3)
>>> matches.reset(seed=7)
>>> while not matches.over.all():
...     matches.step(matches.sample())
>>> matches.outcomes().points.shape
(3, 2)

Where a game lends a kernel, and the extra ``fast`` is installed, they are played in machine code;
else by the readable engine, which is the same and slower: the same seed, the same matches.
"""

from __future__ import annotations

from typing import Any

from crownlands.engine.contract import Game
from crownlands.engine.kernels.kernel import IllegalActions, Outcomes, Tables

__all__ = ["IllegalActions", "Outcomes", "Tables", "batch"]


def batch(
    game: Game, options: Any, count: int, *, cores: int = 1, compiled: bool | None = None
) -> Tables:
    """So many matches of a game, not dealt yet.

    With ``compiled`` it must be machine code, or must not; by default it is wherever it can be.
    More than one core is of use to machine code alone.
    """
    try:
        import numpy  # noqa: F401  # pyright: ignore[reportUnusedImport]
    except ImportError:
        raise ImportError("batches are arrays: pip install 'crownlands[fast]'") from None
    kernel = None if compiled is False else game.kernel(options)
    if kernel is not None:
        return kernel.tables(count, cores)
    if compiled:
        raise LookupError(
            f"{game.name} has no kernel here: it needs the extra 'fast' and a game that lends one"
        )
    from crownlands.batch.readable import ReadableTables

    return ReadableTables(game, options, count)

"""Which match is dealt after which."""

from __future__ import annotations

import numpy as np


class Deals:
    """The seeds of the matches that an environment plays, one after the other.

    The first is what the environment was seeded with, so ``reset(seed=7)`` deals the match that
    `Game.start` deals with 7. Those after it follow from it, until there is another.

    >>> deals = Deals()
    >>> deals.next(7), deals.next(), deals.next(), deals.next(8)
    ('7', '7/1', '7/2', '8')
    """

    def __init__(self) -> None:
        self._seed: int | None = None
        self._dealt = 0

    def next(self, seed: int | None = None) -> str:
        """The seed of the next match; the first without any is one that nobody knows."""
        if seed is None and self._seed is not None:
            self._dealt += 1
            return f"{self._seed}/{self._dealt}"
        self._dealt = 0
        self._seed = np.random.SeedSequence().entropy if seed is None else seed  # pyright: ignore[reportAttributeAccessIssue]
        return str(self._seed)

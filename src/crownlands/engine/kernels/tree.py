"""Trees that cores grow beside each other; what is in their nodes stands in `branching`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Seed
from crownlands.engine.kernels.stream import sown
from crownlands.engine.kernels.thinker import Budget

#: playouts before the clock is looked at, and seconds until it is looked at again
_FIRST, _PAUSE = 32, 0.005

Tried = tuple[int, float]
"""How often something was tried, and what that was worth in all."""

K = TypeVar("K", bound=Hashable)


class Tree(ABC):
    """What one core thinks."""

    def __init__(self, node: np.dtype[Any], room: int, seed: Seed) -> None:
        self.stream = np.uint64(sown(seed))
        self.nodes: NDArray[Any] = np.empty(room, node)
        self.nodes[0] = np.zeros(1, node)[0]
        self.used = np.ones(1, np.int64)
        self.playouts = 0

    def grow(self, count: int) -> None:
        """By so many playouts."""
        self.play(count)
        self.playouts += count

    @abstractmethod
    def play(self, count: int) -> None:
        """Make the playouts that follow those which are made."""

    def children(self, node: Any) -> NDArray[Any]:
        first = int(node["first"])
        return self.nodes[first : first + int(node["count"])]


def grow_all(trees: Sequence[Tree], budget: Budget) -> int:
    """Let every core think by its own tree; how many playouts that took."""
    cores = len(trees)

    def think(tree: Tree) -> None:
        for count in budget.batches(_FIRST, _PAUSE):
            tree.grow(-(-count // cores) if budget.playouts else count)

    if cores == 1:
        think(trees[0])
    else:
        with ThreadPoolExecutor(cores, "thinking") as pool:
            list(pool.map(think, trees))
    return sum(tree.playouts for tree in trees)


def added_up(tried: Iterable[tuple[K, Tried]]) -> dict[K, Tried]:
    """What was tried in several trees, added up.

    >>> added_up([("farm", (3, 1.5)), ("oasis", (1, 0.5)), ("farm", (1, 1.0))])
    {'farm': (4, 2.5), 'oasis': (1, 0.5)}
    """
    told: dict[K, Tried] = {}
    for what, (visits, worth) in tried:
        before, had = told.get(what, (0, 0.0))
        told[what] = before + visits, had + worth
    return told

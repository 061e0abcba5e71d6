"""The search as others ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Seat, Seed
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.compiling import is_compiled
from crownlands.engine.kernels.stream import sown
from crownlands.engine.kernels.thinker import Budget, Line, Thinker, Thoughts
from crownlands.games.kingdom_builder.codec import KingdomBuilderCodec
from crownlands.games.kingdom_builder.fast.thinking import entries
from crownlands.games.kingdom_builder.fast.thinking.tree import NODE

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.fast.kernel import KnownTable

_CODEC = KingdomBuilderCodec()
#: nodes of a tree: what a minute's thinking fills
_ROOM = 1 << 18
#: playouts before the clock is looked at, and seconds until it is looked at again
_FIRST, _PAUSE = 32, 0.005
#: a line goes on as long as so large a share of all playouts went along it
_TRUSTED = 0.1

#: how often something was tried, and what that was worth in all
Tried = tuple[int, float]


class KingdomBuilderThinker(Thinker):
    """A line is the rest of a turn, as far as enough playouts went along it."""

    @property
    def ready(self) -> bool:
        return all(map(is_compiled, entries.ENTRIES))

    def warm(self) -> None:
        from crownlands.games.kingdom_builder.fast.crossing import crossed
        from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
        from crownlands.games.kingdom_builder.setup import set_up
        from crownlands.games.kingdom_builder.state import KingdomBuilderState

        options = KingdomBuilderOptions(players=2)
        state = KingdomBuilderState.begun(options, set_up(options, Generator("warm")))
        _Tree(*crossed(state, state.first), "warm").grow(1)

    def thoughts(
        self, known: KnownTable, seat: Seat, budget: Budget, seed: Seed, cores: int = 1
    ) -> Thoughts:
        trees = [_Tree(known.table, known.land, f"{seed}/{core}") for core in range(cores)]

        def think(tree: _Tree) -> None:
            for count in budget.batches(_FIRST, _PAUSE):
                tree.grow(-(-count // cores) if budget.playouts else count)

        if cores == 1:
            think(trees[0])
        else:
            with ThreadPoolExecutor(cores, "thinking") as pool:
                list(pool.map(think, trees))
        return Thoughts(tuple(_lines(trees)), sum(tree.playouts for tree in trees))

    def together(self, known: KnownTable) -> int:
        """The settlements of the mandatory action, as far as they are not built."""
        (table,) = known.table
        return max(1, int(table["left"]) or (0 if table["begun"] else 3))


class _Tree:
    """What one core thinks."""

    def __init__(self, known: NDArray[Any], land: NDArray[Any], seed: Seed) -> None:
        self._known, self._land = known, land
        self._stream = np.uint64(sown(seed))
        self._nodes: NDArray[Any] = np.empty(_ROOM, NODE)
        self._nodes[0] = np.zeros(1, NODE)[0]
        self._used = np.ones(1, np.int64)
        self.playouts = 0

    def grow(self, count: int) -> None:
        entries.grow(
            self._nodes, self._used, self._known, self._land, self._stream, self.playouts, count
        )
        self.playouts += count

    def after(self, line: tuple[int, ...]) -> dict[int, Tried]:
        """What was tried next, once these actions were done."""
        node = self._nodes[0]
        for action in line:
            behind = self._children(node)
            if action not in behind["action"]:
                return {}
            node = behind[behind["action"].tolist().index(action)]
        return {
            int(child["action"]): (int(child["visits"]), float(child["worth"]))
            for child in self._children(node)
            if child["visits"]
        }

    def _children(self, node: Any) -> NDArray[Any]:
        first, count = int(node["first"]), int(node["count"])
        return self._nodes[first : first + count]


def _after(trees: list[_Tree], line: tuple[int, ...]) -> list[tuple[int, Tried]]:
    """The same of all trees together, what was tried most first."""
    tried: dict[int, Tried] = {}
    for tree in trees:
        for action, (visits, worth) in tree.after(line).items():
            before, had = tried.get(action, (0, 0.0))
            tried[action] = before + visits, had + worth
    return sorted(tried.items(), key=lambda each: -each[1][0])


def _lines(trees: list[_Tree]) -> Iterator[Line]:
    """For each first action the line that goes on with what was tried most; the best first."""
    least = _TRUSTED * sum(tree.playouts for tree in trees)
    for first, (visits, worth) in _after(trees, ()):
        line = (first,)
        while (following := _after(trees, line)) and following[0][1][0] >= least:
            line = (*line, following[0][0])
        yield Line(tuple(map(_CODEC.from_index, line)), visits, worth / visits)

"""The search as others ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from crownlands.engine.contract import Seat, Seed
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.compiling import is_compiled
from crownlands.engine.kernels.thinker import Budget, Line, Thinker, Thoughts
from crownlands.engine.kernels.tree import Tree, Tried, added_up, grow_all
from crownlands.games.kingdom_builder.codec import KingdomBuilderCodec
from crownlands.games.kingdom_builder.fast.thinking import entries
from crownlands.games.kingdom_builder.fast.thinking.tree import NODE

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.fast.kernel import KnownTable

_CODEC = KingdomBuilderCodec()
#: nodes of a tree: what a minute's thinking fills
_ROOM = 1 << 18
#: a line goes on as long as so large a share of all playouts went along it
_TRUSTED = 0.1


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
        playouts = grow_all(trees, budget)
        return Thoughts(tuple(_lines(trees)), playouts)

    def together(self, known: KnownTable) -> int:
        """The settlements of the mandatory action, as far as they are not built."""
        (table,) = known.table
        return max(1, int(table["left"]) or (0 if table["begun"] else 3))


class _Tree(Tree):
    def __init__(self, known: NDArray[Any], land: NDArray[Any], seed: Seed) -> None:
        super().__init__(NODE, _ROOM, seed)
        self._known, self._land = known, land

    def play(self, count: int) -> None:
        entries.grow(
            self.nodes, self.used, self._known, self._land, self.stream, self.playouts, count
        )

    def after(self, line: tuple[int, ...]) -> Iterator[tuple[int, Tried]]:
        """What was tried next, once these actions were done."""
        node = self.nodes[0]
        for action in line:
            behind = self.children(node)
            if action not in behind["action"]:
                return
            node = behind[behind["action"].tolist().index(action)]
        for child in self.children(node):
            if child["visits"]:
                yield int(child["action"]), (int(child["visits"]), float(child["worth"]))


def _after(trees: Sequence[_Tree], line: tuple[int, ...]) -> list[tuple[int, Tried]]:
    """The same of all trees together, what was tried most first."""
    tried = added_up(told for tree in trees for told in tree.after(line))
    return sorted(tried.items(), key=lambda each: -each[1][0])


def _lines(trees: Sequence[_Tree]) -> Iterator[Line]:
    """For each first action the line that goes on with what was tried most; the best first."""
    least = _TRUSTED * sum(tree.playouts for tree in trees)
    for first, (visits, worth) in _after(trees, ()):
        line = (first,)
        while (following := _after(trees, line)) and following[0][1][0] >= least:
            line = (*line, following[0][0])
        yield Line(tuple(map(_CODEC.from_index, line)), visits, worth / visits)

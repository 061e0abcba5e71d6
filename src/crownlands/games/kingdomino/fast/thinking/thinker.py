"""The search as others ask for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Action, Seat, Seed
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.compiling import is_compiled
from crownlands.engine.kernels.kernel import Known
from crownlands.engine.kernels.thinker import Budget, Line, Thinker, Thoughts
from crownlands.engine.kernels.tree import Tree, Tried, added_up, grow_all
from crownlands.games.kingdomino.codec import KingdominoCodec
from crownlands.games.kingdomino.fast.box import CLAIMS
from crownlands.games.kingdomino.fast.crossing import crossed
from crownlands.games.kingdomino.fast.entries import settle
from crownlands.games.kingdomino.fast.judge import shipped
from crownlands.games.kingdomino.fast.layout import KINGS
from crownlands.games.kingdomino.fast.thinking import entries
from crownlands.games.kingdomino.fast.thinking.tree import NODE
from crownlands.games.kingdomino.fast.weighing import MOST
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.state import KingdominoState

_CODEC = KingdominoCodec()
#: nodes of a tree: what a minute's thinking fills
_ROOM = 1 << 19
#: in the end: positions that take as long as a playout, and a half of what a second allows
_POSITIONS_A_PLAYOUT, _POSITIONS_A_SECOND = 8, 200_000
#: a domino's places, each with all that can be claimed then
_MOST_LINES = MOST * KINGS


class KingdominoThinker(Thinker):
    """A line is what one king does: it lays its domino and claims the next one."""

    #: what is compiled for it, and the weights that it judges by, if it does
    _entries = entries.ENTRIES
    _network: tuple[NDArray[np.float32], ...] | None = None

    @property
    def ready(self) -> bool:
        # A state crosses by one of the kernel's own entries.
        return all(map(is_compiled, (*self._entries, settle)))

    def warm(self) -> None:
        known = crossed(KingdominoState.begun(KingdominoOptions(players=2), Generator("warm")))
        _Tree(known, "warm", self._network).grow(1)
        known["dominoes"] = known["drawn"]
        _searched_through(known, 0)

    def thoughts(
        self, known: Known, seat: Seat, budget: Budget, seed: Seed, cores: int = 1
    ) -> Thoughts:
        settled = _searched_through(known, _patience(budget))
        if settled is not None:
            return settled
        trees = [_Tree(known, f"{seed}/{core}", self._network) for core in range(cores)]
        playouts = grow_all(trees, budget)
        return Thoughts(_best_first(trees), playouts)

    def together(self, known: Known) -> int:
        (table,) = known
        return 1 + int(table["laying"] and table["line"][0] != 0)

    def judging(self) -> Thinker:
        return JudgingThinker()


class JudgingThinker(KingdominoThinker):
    """Where the tree ends, a learned judgement says what comes of it."""

    _entries = entries.JUDGED

    def __init__(self) -> None:
        self._network = shipped().weights


def _patience(budget: Budget) -> int:
    """How many positions of the end may be looked at."""
    allowed: list[int] = []
    if budget.playouts is not None:
        allowed.append(budget.playouts * _POSITIONS_A_PLAYOUT)
    if budget.seconds is not None:
        allowed.append(int(budget.seconds * _POSITIONS_A_SECOND))
    return min(allowed)


def _searched_through(known: Known, patience: int) -> Thoughts | None:
    """What comes out in the end by every line, if nothing is hidden and there is time for it."""
    (table,) = known
    if table["drawn"] < table["dominoes"]:
        return None
    left = np.array([patience])
    lines, worths = np.empty((_MOST_LINES, 2), np.int64), np.empty(_MOST_LINES)
    count = int(entries.search_through(known, left, lines, worths))
    if count < 0:
        return None
    # A stable sort: of equals the one that looked better comes first.
    order = np.argsort(-worths[:count], kind="stable")
    told = tuple(
        Line(actions_of(tuple(int(n) for n in lines[row] if n >= 0)), 1, float(worths[row]))
        for row in order
    )
    return Thoughts(told, patience - int(left[0]), settled=True)


class _Tree(Tree):
    def __init__(
        self, known: Known, seed: Seed, network: tuple[NDArray[np.float32], ...] | None
    ) -> None:
        super().__init__(NODE, _ROOM, seed)
        self._known = known
        self._network = network

    def play(self, count: int) -> None:
        going = self.nodes, self.used, self._known, self.stream, count
        if self._network is None:
            entries.grow(*going)
        else:
            entries.grow_judged(*going, self._network)

    def lines(self) -> Iterator[tuple[tuple[int, ...], Tried]]:
        """Every line, by the numbers of its actions."""
        for first in self.children(self.nodes[0]):
            line = (int(first["action"]),)
            # What a king claims follows its laying; a claim ends the line.
            behind = [] if line[0] < CLAIMS else self._claims(first)
            if not behind:
                yield line, _tried(first)
            for second in behind:
                yield (*line, int(second["action"])), _tried(second)

    def _claims(self, node: Any) -> list[Any]:
        return [child for child in self.children(node) if child["action"] < CLAIMS]


def _tried(node: Any) -> Tried:
    return int(node["visits"]), float(node["worth"])


def _best_first(trees: Sequence[_Tree]) -> tuple[Line, ...]:
    """All lines of all trees; what was tried most is best, the first action before the next."""
    tried = added_up(told for tree in trees for told in tree.lines())
    first = Counter[int]()
    for line, (visits, _) in tried.items():
        first[line[0]] += visits

    def order(line: tuple[int, ...]) -> tuple[int, int, float]:
        visits, worth = tried[line]
        return first[line[0]], visits, worth

    return tuple(
        Line(actions_of(line), visits, worth / visits)
        for line in sorted(tried, key=order, reverse=True)
        for visits, worth in (tried[line],)
        if visits
    )


def actions_of(line: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(map(_CODEC.from_index, line))

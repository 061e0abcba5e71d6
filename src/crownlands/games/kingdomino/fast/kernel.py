"""Kingdomino under certain options, in machine code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Action, Seat, Seed
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.asked import numbered, refuse, rows_of
from crownlands.engine.kernels.compiling import is_compiled
from crownlands.engine.kernels.generator import LONGEST
from crownlands.engine.kernels.judge import Judge
from crownlands.engine.kernels.kernel import Kernel, Known, Outcomes
from crownlands.engine.kernels.stream import sown
from crownlands.engine.kernels.tables import CompiledTables
from crownlands.engine.kernels.thinker import Thinker
from crownlands.games.kingdomino.codec import KingdominoCodec
from crownlands.games.kingdomino.fast import entries
from crownlands.games.kingdomino.fast.choosing import POLICIES
from crownlands.games.kingdomino.fast.counting import POINTS
from crownlands.games.kingdomino.fast.crossing import blank, crossed
from crownlands.games.kingdomino.fast.layout import SEATS
from crownlands.games.kingdomino.observation import KingdominoObserver
from crownlands.games.kingdomino.observation.observer import shares_of
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.state import KingdominoState

_CODEC = KingdominoCodec()
#: the parts of an observation that a kernel writes
_SEEN = (
    "kingdoms",
    "line",
    "waiting",
    "domino",
    "dominoes",
    "deciding",
    "frame",
    "points",
    "standings",
    "progress",
)


class KingdominoKernel(Kernel):
    """Playouts by "quick" choose what `KingdominoStrategy.quick` does, to the last tie.

    A playout of a Dynasty ends with the match that is being played.
    """

    policies = POLICIES

    def __init__(self, options: KingdominoOptions) -> None:
        self.options = options

    @property
    def ready(self) -> bool:
        return all(map(is_compiled, entries.ENTRIES))

    def warm(self) -> None:
        tables = self.tables(1)
        tables.warm()
        tables.observe()
        known = self.known(KingdominoState.begun(self.options, Generator("warm")), 0)
        self.played_on(known, [()], 1, "quick", "warm")

    def known(self, state: KingdominoState, seat: Seat) -> Known:
        # Nothing is hidden in Kingdomino but the pile, and that from all alike.
        return crossed(state)

    def played_on(
        self,
        known: Known,
        lines: Sequence[Sequence[Action]],
        worlds: int,
        policies: str | Sequence[str],
        seed: Seed,
        first: int = 0,
    ) -> Outcomes:
        standings = np.empty((worlds, len(lines), self.options.players), np.int64)
        by, stream = numbered(policies, self.options.players, POLICIES), np.uint64(sown(seed))
        wrong = entries.play_on(known, by, rows_of(lines, _CODEC), stream, first, standings)
        if wrong >= 0:
            refuse(lines[int(wrong)], _CODEC)
        return told_by(standings)

    def tables(self, count: int, cores: int = 1) -> KingdominoTables:
        return KingdominoTables(self.options, count, cores)

    def judge(self) -> Judge:
        from crownlands.games.kingdomino.fast.judge import KingdominoJudge

        return KingdominoJudge(self.options)

    def thinker(self) -> Thinker:
        from crownlands.games.kingdomino.fast.thinking.thinker import KingdominoThinker

        return KingdominoThinker()


def told_by(standings: NDArray[np.int64]) -> Outcomes:
    return Outcomes(standings // POINTS, standings)


class KingdominoTables(CompiledTables):
    entries = entries
    policies = POLICIES

    def __init__(self, options: KingdominoOptions, count: int, cores: int = 1) -> None:
        super().__init__(blank(options, count), options.players, _CODEC.size(options), cores)
        self._observer = KingdominoObserver(options)

    def reset(self, seed: Seed, first: int = 0) -> None:
        text = np.frombuffer(written(seed), np.uint8)
        stream = np.uint64(sown(seed))
        self.run(
            entries.deal, [self.chances], lambda _: text, lambda _: stream, lambda row: first + row
        )

    @property
    def actors(self) -> NDArray[np.int8]:
        turns = np.minimum(self.records["turn"], SEATS - 1)
        seats = self.records["seats"][np.arange(self.count), turns].astype(np.int8)
        return np.where(self.over, np.int8(-1), seats)

    def outcomes(self) -> Outcomes:
        standings = np.empty((self.count, self.players), np.int64)
        self.run(entries.stand, [standings])
        return told_by(standings)

    def observe(self, seats: NDArray[Any] | None = None) -> dict[str, NDArray[np.float32]]:
        looking = np.maximum(self.actors if seats is None else seats, 0).astype(np.int8)
        told = {
            part.name: np.zeros((self.count, *part.shape), np.float32)
            for part in self._observer.parts
        }
        standings = told.get("standings", np.zeros((self.count, 0, SEATS), np.float32))
        parts = [standings if name == "standings" else told[name] for name in _SEEN]
        self.run(entries.observe_all, [looking, *parts])
        told["unseen"] = shares_of(told["dominoes"][:, 0])
        told["rules"][:] = self._observer.rules
        return told


def written(seed: Seed) -> bytes:
    """A seed as the engine's generator reads it."""
    text = str(seed).encode()
    if len(text) > LONGEST:
        raise ValueError(f"a batch's seed has at most {LONGEST} bytes, this one has {len(text)}")
    return text

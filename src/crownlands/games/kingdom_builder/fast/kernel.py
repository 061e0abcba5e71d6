"""Kingdom Builder under certain options, in machine code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Action, Seat, Seed
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.asked import numbered, refuse, rows_of
from crownlands.engine.kernels.compiling import is_compiled
from crownlands.engine.kernels.kernel import Kernel, Outcomes
from crownlands.engine.kernels.stream import sown
from crownlands.engine.kernels.tables import CompiledTables
from crownlands.engine.kernels.thinker import Thinker
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.codec import KingdomBuilderCodec
from crownlands.games.kingdom_builder.fast import entries
from crownlands.games.kingdom_builder.fast.choosing import POLICIES
from crownlands.games.kingdom_builder.fast.crossing import blank, crossed, set_down
from crownlands.games.kingdom_builder.fast.lands import land_of
from crownlands.games.kingdom_builder.fast.layout import LAND
from crownlands.games.kingdom_builder.judgement.strategy import HORIZON
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.setup import set_up
from crownlands.games.kingdom_builder.state import KingdomBuilderState

_CODEC = KingdomBuilderCodec()


class KnownTable(NamedTuple):
    """What a seat knows of a match, and the land that it is played on."""

    table: NDArray[Any]
    land: NDArray[Any]

    def tobytes(self) -> bytes:
        return self.table.tobytes() + self.land.tobytes()


class KingdomBuilderKernel(Kernel):
    """Playouts by "quick" choose what `KingdomBuilderStrategy.quick` does, to the last tie.

    A playout goes on for as many rounds as the strategy's (`HORIZON`) and counts what its
    `outcome` does: gold, and what the tiles at hand will still bring. With ``rounds`` it goes on
    for so many; None is the whole match.
    """

    policies = POLICIES

    def __init__(self, options: KingdomBuilderOptions) -> None:
        self.options = options

    @property
    def ready(self) -> bool:
        return all(map(is_compiled, entries.ENTRIES))

    def warm(self) -> None:
        self.tables(1).warm()
        drawn = set_up(self.options, Generator("warm"))
        known = self.known(KingdomBuilderState.begun(self.options, drawn), 0)
        self.played_on(known, [()], 1, "quick", "warm", rounds=1)

    def known(self, state: KingdomBuilderState, seat: Seat) -> KnownTable:
        return KnownTable(*crossed(state, seat))

    def played_on(
        self,
        known: KnownTable,
        lines: Sequence[Sequence[Action]],
        worlds: int,
        policies: str | Sequence[str],
        seed: Seed,
        first: int = 0,
        rounds: int | None = HORIZON,
    ) -> Outcomes:
        players = self.options.players
        worth = np.empty((worlds, len(lines), players), np.float64)
        wrong = entries.play_on(
            known.table,
            known.land,
            numbered(policies, players, POLICIES),
            rows_of(lines, _CODEC),
            np.uint64(sown(seed)),
            first,
            entries.TO_THE_END if rounds is None else rounds,
            worth,
        )
        if wrong >= 0:
            refuse(lines[int(wrong)], _CODEC)
        return Outcomes(worth, worth)

    def tables(self, count: int, cores: int = 1) -> KingdomBuilderTables:
        return KingdomBuilderTables(self.options, count, cores)

    def thinker(self) -> Thinker:
        from crownlands.games.kingdom_builder.fast.thinking.thinker import KingdomBuilderThinker

        return KingdomBuilderThinker()


class KingdomBuilderTables(CompiledTables):
    """Matches are set up by the readable engine, and played from there in machine code."""

    entries = entries
    policies = POLICIES
    observes = False

    def __init__(self, options: KingdomBuilderOptions, count: int, cores: int = 1) -> None:
        super().__init__(blank(options, count), options.players, _CODEC.size(options), cores)
        self._options = options
        self.lands = np.zeros(1, LAND)

    def reset(self, seed: Seed, first: int = 0) -> None:
        self.records[:] = blank(self._options, 1)
        numbers: dict[Board, int] = {}
        for row, record in enumerate(self.records):
            drawn = set_up(self._options, Generator(f"{seed}/{first + row}"))
            set_down(record, drawn)
            record["land"] = numbers.setdefault(drawn.board, len(numbers))
        self.lands = np.concatenate([land_of(board) for board in numbers])
        stream = np.uint64(sown(seed))
        self.run(entries.deal, [self.chances], lambda _: stream, lambda row: first + row)

    def run(self, entry: Any, shared: Sequence[NDArray[Any]], *rest: Callable[[int], Any]) -> None:
        super().run(entry, shared, lambda _: self.lands, *rest)

    @property
    def actors(self) -> NDArray[np.int8]:
        return np.where(self.over, -1, self.records["turn"]).astype(np.int8)

    def outcomes(self) -> Outcomes:
        won = np.empty((self.count, self.players), np.int64)
        self.run(entries.count, [won])
        # Ties are shared.
        return Outcomes(won, won)

    def observe(self, seats: NDArray[Any] | None = None) -> dict[str, NDArray[np.float32]]:
        raise LookupError(
            "the kernels of Kingdom Builder write no observations yet: "
            "the readable engine does, with batch(..., compiled=False)"
        )

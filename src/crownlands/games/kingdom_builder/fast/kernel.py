"""Kingdom Builder under certain options, in machine code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Action, Seat, Seed
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.asked import numbered, rows_of
from crownlands.engine.kernels.compiling import is_compiled
from crownlands.engine.kernels.crew import Crew
from crownlands.engine.kernels.kernel import (
    IllegalActions,
    Kernel,
    Outcomes,
    Tables,
)
from crownlands.engine.kernels.stream import sown
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
        tables = self.tables(1)
        tables.reset("warm")
        tables.legal()
        tables.step(tables.chosen("quick"))
        tables.play_out()
        tables.outcomes()
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
            told = " ".join(map(_CODEC.to_text, lines[int(wrong)]))
            raise ValueError(f"not all of this is legal from there: {told}")
        return Outcomes(worth, worth)

    def tables(self, count: int, cores: int = 1) -> KingdomBuilderTables:
        return KingdomBuilderTables(self.options, count, cores)

    def thinker(self) -> Thinker:
        from crownlands.games.kingdom_builder.fast.thinking.thinker import KingdomBuilderThinker

        return KingdomBuilderThinker()


class KingdomBuilderTables(Tables):
    """Matches are set up by the readable engine, and played from there in machine code."""

    observes = False

    def __init__(self, options: KingdomBuilderOptions, count: int, cores: int = 1) -> None:
        self.options = options
        self.count = count
        self.size = _CODEC.size(options)
        self.records = blank(options, count)
        self.lands = np.zeros(1, LAND)
        self._chances = np.zeros(count, np.uint64)
        self._crew = Crew(cores)

    def reset(self, seed: Seed, first: int = 0) -> None:
        self.records[:] = blank(self.options, 1)
        numbers: dict[Board, int] = {}
        for row, record in enumerate(self.records):
            drawn = set_up(self.options, Generator(f"{seed}/{first + row}"))
            set_down(record, drawn)
            record["land"] = numbers.setdefault(drawn.board, len(numbers))
        self.lands = np.concatenate([land_of(board) for board in numbers])
        stream = np.uint64(sown(seed))
        self._run(entries.deal, [self._chances], lambda _: stream, lambda row: first + row)

    def _run(self, entry: Any, shared: Sequence[NDArray[Any]], *rest: Callable[[int], Any]) -> None:
        self._crew.run(entry, (self.records, *shared), lambda _: self.lands, *rest)

    @property
    def over(self) -> NDArray[np.bool_]:
        return self.records["over"] != 0

    @property
    def actors(self) -> NDArray[np.int8]:
        return np.where(self.over, -1, self.records["turn"]).astype(np.int8)

    def legal(self) -> NDArray[np.bool_]:
        masks = np.empty((self.count, self.size), np.bool_)
        self._run(entries.mark_legal, [masks])
        return masks

    def step(self, actions: NDArray[Any]) -> None:
        chosen = np.ascontiguousarray(actions, np.int64)
        illegal = np.empty(self.count, np.bool_)
        self._run(entries.check_all, [chosen, illegal])
        if illegal.any():
            raise IllegalActions(np.flatnonzero(illegal).tolist())
        self._run(entries.step_all, [chosen])

    def sample(self) -> NDArray[np.int16]:
        return self.chosen("random")

    def chosen(self, policies: str | Sequence[str]) -> NDArray[np.int16]:
        """What each actor would do by its policy; -1 where a match is over."""
        by = numbered(policies, self.options.players, POLICIES)
        actions = np.empty(self.count, np.int16)
        self._run(entries.choose_all, [self._chances, actions], lambda _: by)
        return actions

    def play_out(self, policies: str | Sequence[str] = "random") -> None:
        by = numbered(policies, self.options.players, POLICIES)
        self._run(entries.play_out_all, [self._chances], lambda _: by)

    def outcomes(self) -> Outcomes:
        won = np.empty((self.count, self.options.players), np.int64)
        self._run(entries.count, [won])
        # Ties are shared.
        return Outcomes(won, won)

    def observe(self, seats: NDArray[Any] | None = None) -> dict[str, NDArray[np.float32]]:
        raise LookupError(
            "the kernels of Kingdom Builder write no observations yet: "
            "the readable engine does, with batch(..., compiled=False)"
        )

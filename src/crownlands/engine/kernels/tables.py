"""Matches side by side as records, played by what a game's kernel lets Python call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.kernels.asked import numbered
from crownlands.engine.kernels.crew import Crew
from crownlands.engine.kernels.kernel import IllegalActions, Tables


class Entries(Protocol):
    """The entries that matches of any game are played by."""

    @property
    def mark_legal(self) -> Callable[..., None]: ...
    @property
    def check_all(self) -> Callable[..., None]: ...
    @property
    def step_all(self) -> Callable[..., None]: ...
    @property
    def choose_all(self) -> Callable[..., None]: ...
    @property
    def play_out_all(self) -> Callable[..., None]: ...


class CompiledTables(Tables):
    """A record for each match, and a stream of chance that goes with it."""

    entries: ClassVar[Entries]
    #: by number, what seats can play by
    policies: ClassVar[tuple[str, ...]]

    def __init__(self, records: NDArray[Any], players: int, size: int, cores: int) -> None:
        self.count = len(records)
        self.size = size
        self.players = players
        self.records = records
        self.chances = np.zeros(self.count, np.uint64)
        self._crew = Crew(cores)

    def run(self, entry: Any, shared: Sequence[NDArray[Any]], *rest: Callable[[int], Any]) -> None:
        """Run an entry over all matches; the rest may depend on the first of a core's share."""
        self._crew.run(entry, (self.records, *shared), *rest)

    def warm(self) -> None:
        """Play a match by each of the entries, so that they are compiled."""
        self.reset("warm")
        self.legal()
        self.step(self.chosen("quick"))
        self.play_out()
        self.outcomes()

    @property
    def over(self) -> NDArray[np.bool_]:
        return self.records["over"] != 0

    def legal(self) -> NDArray[np.bool_]:
        masks = np.empty((self.count, self.size), np.bool_)
        self.run(self.entries.mark_legal, [masks])
        return masks

    def step(self, actions: NDArray[Any]) -> None:
        chosen = np.ascontiguousarray(actions, np.int64)
        illegal = np.empty(self.count, np.bool_)
        self.run(self.entries.check_all, [chosen, illegal])
        if illegal.any():
            raise IllegalActions(np.flatnonzero(illegal).tolist())
        self.run(self.entries.step_all, [chosen])

    def sample(self) -> NDArray[np.int16]:
        return self.chosen("random")

    def chosen(self, policies: str | Sequence[str]) -> NDArray[np.int16]:
        by = numbered(policies, self.players, self.policies)
        actions = np.empty(self.count, np.int16)
        self.run(self.entries.choose_all, [self.chances, actions], lambda _: by)
        return actions

    def play_out(self, policies: str | Sequence[str] = "random") -> None:
        by = numbered(policies, self.players, self.policies)
        self.run(self.entries.play_out_all, [self.chances], lambda _: by)

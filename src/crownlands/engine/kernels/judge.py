"""What a kernel lends to those who judge matches before they are over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from crownlands.engine.contract import Action, Seed
from crownlands.engine.kernels.judgement import Judged, Judgement
from crownlands.engine.kernels.kernel import Known

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Judge(ABC):
    """A game's judgement is of certain moments, such as the beginning of a round."""

    #: what a judgement is told of each seat, those that all seats share first
    features: tuple[str, ...]
    #: how many are shared
    shared: int

    @abstractmethod
    def shipped(self) -> Judgement:
        """The weights that come with the game."""

    @abstractmethod
    def learned_from(self) -> Sequence[Any]:
        """The options of the matches that a judgement is learned from."""

    @abstractmethod
    def moments(self, tables: Any) -> NDArray[np.bool_]:
        """Which matches of a batch are at a moment that can be judged."""

    @abstractmethod
    def told(self, tables: Any) -> NDArray[np.float32]:
        """What a judgement is told of them: (matches, seats, features)."""

    @abstractmethod
    def judged(self, tables: Any, judgement: Judgement) -> Judged:
        """What it expects of each match of a batch, in machine code: (matches, seats)."""

    @abstractmethod
    def strayed(self, tables: Any) -> NDArray[np.int16]:
        """What each actor of a batch might do that looks sensible; -1 where a match is over."""

    @abstractmethod
    def known(self, tables: Any, match: int) -> Known:
        """What whoever decides in a match of a batch knows, as `Kernel.played_on` takes it."""

    @abstractmethod
    def judged_on(
        self,
        known: Known,
        lines: Sequence[Sequence[Action]],
        worlds: int,
        seed: Seed,
        judgement: Judgement,
        first: int = 0,
    ) -> Judged:
        """As `Kernel.played_on` by quick play, but judged at the next moment instead of the end."""

"""What a game in machine code answers.

A state crosses into a kernel as a small array and never comes back. What is asked is: play these
actions on from here, so many times, by this policy, with this seed; what comes out? Or: so many
matches beside each other, each with its own deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.engine.contract import Action, Seat, Seed
from crownlands.engine.kernels.warming import Warmed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from crownlands.engine.kernels.judge import Judge
    from crownlands.engine.kernels.thinker import Thinker

    Numbers = NDArray[np.int64] | NDArray[np.float64]

Known = Any
"""What a seat knows, as the kernel of a game takes it: an array of its own."""


class IllegalActions(ValueError):
    """Some matches of a batch were given actions that the rules do not allow; none was changed."""

    def __init__(self, matches: Sequence[int]) -> None:
        told = ", ".join(map(str, matches[:5])) + (", ..." if len(matches) > 5 else "")
        super().__init__(
            f"illegal actions in {len(matches)} matches of the batch: {told}; "
            "`legal` says what each may do"
        )
        self.matches = matches


class NotCrossed(ValueError):
    """A state that no kernel can take: the readable engine plays on from there."""


class Outcomes(msgspec.Struct, frozen=True):
    """What came out, for every seat in the last axis."""

    #: points at the end; where a playout is cut before that, what they are expected to be
    points: Numbers
    #: the higher, the better: points, and behind them all tiebreaks; equal where a place is shared
    standings: Numbers

    @property
    def ranks(self) -> Numbers:
        """Places, from 1; seats that share one have the same."""
        ahead = self.standings[..., None, :] > self.standings[..., :, None]
        return 1 + ahead.sum(-1)

    @property
    def shares(self) -> NDArray[np.float64]:
        """A win is 1; those who share one share it evenly."""
        won = self.standings == self.standings.max(-1, keepdims=True)
        return won / won.sum(-1, keepdims=True)


def by_seat(policies: str | Sequence[str], players: int, known: Sequence[str]) -> Sequence[str]:
    """A policy for each seat, from what was asked: each by its name, or one for all."""
    named = (policies,) * players if isinstance(policies, str) else tuple(policies)
    if len(named) != players or not set(named) <= set(known):
        raise ValueError(f"a policy for each of {players} seats, of {', '.join(known)}: {named}")
    return named


class Kernel(Warmed):
    """A game under certain options, in machine code."""

    #: what seats can play by in a playout: "random" and others
    policies: tuple[str, ...]

    @abstractmethod
    def known(self, state: Any, seat: Seat) -> Known:
        """All that a seat knows, as a kernel takes it; nothing that is hidden from it."""

    @abstractmethod
    def played_on(
        self,
        known: Known,
        lines: Sequence[Sequence[Action]],
        worlds: int,
        policies: str | Sequence[str],
        seed: Seed,
        first: int = 0,
    ) -> Outcomes:
        """What comes out when play goes on from there, in imagined worlds, until the match is over.

        Every line of actions is played first, all in the same worlds; then each seat plays by its
        policy, or all by the same. Shapes are (worlds, lines, seats). Worlds ``first`` and
        following are always the same for the same seed. A kernel may cut playouts where its
        game's `Strategy.outcome` does, and counts what that would.
        """

    @abstractmethod
    def tables(self, count: int, cores: int = 1) -> Tables:
        """So many matches side by side."""

    def judge(self) -> Judge | None:
        """What a learned judgement needs, where the game has one."""
        return None

    def thinker(self) -> Thinker | None:
        """A search in machine code, for a game whose kernel can think."""
        return None


class Tables(ABC):
    """Matches side by side, as arrays: one row for each.

    They are dealt as the engine deals: match *i* of a seed is the one that
    ``game.start(options, f"{seed}/{i}")`` begins.
    """

    count: int
    #: how many numbers the action space has
    size: int
    #: whether `observe` can be asked here
    observes: bool = True

    @abstractmethod
    def reset(self, seed: Seed, first: int = 0) -> None:
        """Deal all matches anew: those with the numbers ``first`` and following."""

    @property
    @abstractmethod
    def over(self) -> NDArray[np.bool_]:
        """Whether each match has come to its end."""

    @property
    @abstractmethod
    def actors(self) -> NDArray[np.int8]:
        """The seat that decides in each match; -1 where it is over."""

    @abstractmethod
    def legal(self) -> NDArray[np.bool_]:
        """What may be done, by the numbers of actions: (matches, actions)."""

    @abstractmethod
    def step(self, actions: NDArray[Any]) -> None:
        """An action in each match; where a match is over it is passed over.

        If one is illegal, `IllegalActions` tells where, and nothing is done in any match.
        """

    @abstractmethod
    def sample(self) -> NDArray[np.int16]:
        """A legal action for each match, each exactly as likely; -1 where it is over."""

    @abstractmethod
    def chosen(self, policies: str | Sequence[str]) -> NDArray[np.int16]:
        """What each actor would do by its policy; -1 where a match is over."""

    @abstractmethod
    def play_out(self, policies: str | Sequence[str] = "random") -> None:
        """Play all matches to their end, each seat by its policy or all by the same."""

    @abstractmethod
    def outcomes(self) -> Outcomes:
        """Points now, and standings, which hold once a match is over: (matches, seats)."""

    @abstractmethod
    def observe(self, seats: NDArray[Any] | None = None) -> dict[str, NDArray[np.float32]]:
        """What these seats see, one in each match, as `Game.observer` writes it.

        By default it is the seat that decides, and the first one where a match is over.
        """

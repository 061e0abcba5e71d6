"""What bots that play matches out have in common: how long they may, and by which policy."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import perf_counter
from typing import ClassVar

from crownlands.bots.bot import Bot, Perspective, Settings
from crownlands.bots.playouts import POLICIES, Policy
from crownlands.engine.generator import Generator

#: worlds in which a turn's decisions are counted
_GLANCES = 3


class ThinkingBot(Bot):
    """Plays out, for a time or so many times, and chooses what did best.

    The time is for one action (``seconds``) or for all that the seat decides in one turn
    (``turn``); with a number of playouts instead, the same seed always chooses the same. Where a
    time a turn and a number are given, what ends first counts.
    """

    settings: ClassVar[Settings] = {
        "seconds": float,
        "turn": float,
        "playouts": int,
        "policy": tuple(POLICIES),
    }

    def __init__(
        self,
        seed: str | int,
        seconds: float = 1.0,
        turn: float | None = None,
        playouts: int | None = None,
        policy: str = "full-greedy",
    ) -> None:
        super().__init__(seed)
        self.seconds = seconds
        self.turn = turn
        self.playouts = playouts
        self.policy = policy

    def policy_for(self, seen: Perspective) -> Policy:
        return POLICIES[self.policy](seen.game.strategy, seen.seat, self.rng)

    def playouts_for(self, seen: Perspective) -> Iterator[int]:
        """One number for each playout that may be begun; there is always a first."""
        begun = perf_counter()
        most = inf if self.playouts is None else self.playouts
        seconds = self.seconds if self.playouts is None else inf
        if self.turn is not None:
            seconds = max(0.0, self.turn - seen.spent) / decisions_left(seen, self.rng)
        number = 0
        while not number or (number < most and perf_counter() - begun < seconds):
            yield number
            number += 1


def decisions_left(seen: Perspective, rng: Generator) -> int:
    """How many decisions, this one included, the seat may have until somebody else acts."""
    return max(1, *(_decisions_in_one_world(seen, rng) for _ in range(_GLANCES)))


def _decisions_in_one_world(seen: Perspective, rng: Generator) -> int:
    state = seen.imagine(rng)
    count = 0
    while seen.seat in state.actors():
        count += len(state.legal(seen.seat)) > 1
        state.apply(seen.seat, seen.game.strategy.quick(state, seen.seat, rng))
    return count

"""What bots that play matches out have in common: how long they may, and by which policy."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import perf_counter
from typing import ClassVar, Unpack

from crownlands.bots.bot import Perspective, Settings
from crownlands.bots.playouts import POLICIES, Policy
from crownlands.bots.timed import Time, TimedBot, decisions_left


class ThinkingBot(TimedBot):
    """Plays out, for a time or so many times, and chooses what did best."""

    settings: ClassVar[Settings] = {**TimedBot.settings, "policy": tuple(POLICIES)}

    def __init__(self, seed: str | int, policy: str = "full-greedy", **time: Unpack[Time]) -> None:
        super().__init__(seed, **time)
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

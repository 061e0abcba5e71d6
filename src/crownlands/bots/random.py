"""A bot that does anything."""

from __future__ import annotations

from crownlands.bots.bot import Bot, Perspective
from crownlands.engine.contract import Action


class RandomBot(Bot):
    """Chooses among the legal actions, each equally likely."""

    name = "random"

    def choose(self, seen: Perspective) -> Action:
        return self.rng.choice(seen.legal())

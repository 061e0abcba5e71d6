"""A bot that takes what looks best now."""

from __future__ import annotations

from crownlands.bots.bot import Bot, Perspective
from crownlands.engine.contract import Action


class GreedyBot(Bot):
    """Takes the action that the game's strategy weighs heaviest; chance decides between equals."""

    name = "greedy"

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        weights = seen.game.strategy.weigh(seen.imagine(self.rng), seen.seat, actions)
        best = max(weights)
        return self.rng.choice([a for a, w in zip(actions, weights, strict=True) if w == best])

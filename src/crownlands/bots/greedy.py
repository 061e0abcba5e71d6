"""A bot that takes what looks best now."""

from __future__ import annotations

from crownlands.bots.bot import Bot, Perspective
from crownlands.engine.contract import Action

_THOUSANDTHS = 1000


class GreedyBot(Bot):
    """Takes the action that the game's strategy weighs heaviest; chance decides between equals.

    With ``slips`` it is a gentler opponent: so often, out of 1, it does anything at all.
    """

    name = "greedy"
    settings = {"slips": float}  # noqa: RUF012

    def __init__(self, seed: str | int, slips: float = 0.0) -> None:
        super().__init__(seed)
        self.slips = slips

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        if self.slips and self.rng.below(_THOUSANDTHS) < self.slips * _THOUSANDTHS:
            return self.rng.choice(actions)
        return seen.game.strategy.best(seen.imagine(self.rng), seen.seat, self.rng)

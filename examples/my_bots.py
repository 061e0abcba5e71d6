"""Bots of one's own, to be tried in this folder.

crownlands simulate kingdomino --players 2 --games 200 --bots my_bots.Farmer,greedy
crownlands arena --game kingdomino --players 2 --format sequential --bots greedy,my_bots.Rival
"""

from __future__ import annotations

from crownlands.bots import Bot, Perspective
from crownlands.engine.contract import Action
from crownlands.games.kingdomino.actions import Claim
from crownlands.games.kingdomino.state import KingdominoState


class Farmer(Bot):
    """Takes what brings the most points at once; leaves the rest to chance."""

    name = "farmer"

    def choose(self, seen: Perspective) -> Action:
        world = seen.imagine(self.rng)

        def points(action: Action) -> int:
            after = world.copy()
            after.apply(seen.seat, action)
            return sum(line.points for line in after.score(seen.seat))

        return max(self.rng.shuffled(seen.legal()), key=points)


class Rival(Bot):
    """Kingdomino as `greedy` plays it, but for the claims: two thoughts more go into these.

    A domino that others want is worth something to whoever takes it away (``grudge``), and low
    numbers choose first in the next line (``early``, in points for each place). What both count is
    set by name: my_bots.Rival:grudge=0.2:early=1.
    """

    name = "rival"
    settings = {"grudge": float, "early": float}  # noqa: RUF012

    def __init__(self, seed: str | int, grudge: float = 0.2, early: float = 1.0) -> None:
        super().__init__(seed)
        self.grudge = grudge
        self.early = early

    def choose(self, seen: Perspective) -> Action:
        world, strategy = seen.imagine(self.rng), seen.game.strategy
        claims = [action for action in seen.legal() if isinstance(action, Claim)]
        if not claims:
            return strategy.best(world, seen.seat, self.rng)
        worth = dict(zip(claims, strategy.weigh(world, seen.seat, claims), strict=True))
        for place, claim in enumerate(sorted(claims, key=lambda claim: claim.domino)):
            worth[claim] -= self.early * place
        assert isinstance(world, KingdominoState)
        for rival in {*range(world.options.players)} - {seen.seat}:
            for claim, wanted in zip(claims, strategy.weigh(world, rival, claims), strict=True):
                worth[claim] += self.grudge * wanted
        return max(self.rng.shuffled(claims), key=lambda claim: worth[claim])

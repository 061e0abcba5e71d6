"""A bot of one's own, to be tried in this folder.

crownlands simulate kingdomino --players 2 --games 200 --bots my_bots.Farmer,greedy
"""

from __future__ import annotations

from crownlands.bots import Bot, Perspective
from crownlands.engine.contract import Action


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

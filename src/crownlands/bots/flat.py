"""Flat Monte Carlo: every action is played out equally often."""

from __future__ import annotations

from crownlands.bots.bot import Perspective
from crownlands.bots.playouts import played_out, worth
from crownlands.bots.search import Candidate
from crownlands.bots.thinking import ThinkingBot
from crownlands.engine.contract import Action


class FlatBot(ThinkingBot):
    """Plays all legal actions out in one imagined world after the other; the best mean is chosen.

    In each world their order is drawn anew, so that the end of the time favours none.
    """

    name = "flat"

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        strategy, policy = seen.game.strategy, self.policy_for(seen)
        candidates = [Candidate(action) for action in actions]
        world = seen.imagine(self.rng)
        waiting = self.rng.shuffled(candidates)
        for _ in self.playouts_for(seen):
            if not waiting:
                world = seen.imagine(self.rng)
                waiting = self.rng.shuffled(candidates)
            candidate = waiting.pop()
            state = world.copy()
            state.apply(seen.seat, candidate.action)
            points = played_out(strategy, world, state, policy)
            candidate.worths.append(worth(points, seen.seat, strategy.safe_margin))
        return max(candidates, key=lambda candidate: candidate.mean).action

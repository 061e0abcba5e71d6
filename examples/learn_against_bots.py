"""One seat of Kingdomino learns to beat a bot: Gymnasium, and the cross-entropy method.

    python examples/learn_against_bots.py [GENERATIONS] [BOT]

A policy is a few weights: the agent does what they make the most of, among the legal actions
(`kingdomino_features`). In every generation some are drawn, each plays the same deals, and the next
are drawn around the best. Prints how far the agent is ahead before and after. Takes about a minute.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
from kingdomino_features import SIZE, Array, features

from crownlands.research import gym

gymnasium.register_envs(gym)

POLICIES = 16
BEST = 4
#: deals that every policy of a generation plays
DEALS = 6
#: deals that nobody learns from
TRIAL = range(10_000, 10_040)


def play(env: gymnasium.Env[Any, Any], weights: Array, deal: int) -> float:
    """How far the agent is ahead at the end."""
    seen, _ = env.reset(seed=deal)
    ahead, over = 0.0, False
    while not over:
        legal, rows = features(seen)
        seen, ahead, over, _, _ = env.step(legal[(rows @ weights).argmax()])
    return float(ahead)


def mean(env: gymnasium.Env[Any, Any], weights: Array, deals: range) -> float:
    return float(np.mean([play(env, weights, deal) for deal in deals]))


def learn(generations: int, bot: str = "random") -> tuple[float, float]:
    """How far the agent is ahead on the trial's deals before and after."""
    env = gymnasium.make(
        "crownlands/Kingdomino-v0",
        players=2,
        bots=bot,
        rewards="difference",
        disable_env_checker=True,
    )
    chance = np.random.default_rng(7)
    middle, spread = np.zeros(SIZE), np.ones(SIZE)
    before = mean(env, middle, TRIAL)
    for generation in range(generations):
        policies = chance.normal(middle, spread, (POLICIES, SIZE))
        deals = range(generation * DEALS, (generation + 1) * DEALS)
        ahead = [mean(env, weights, deals) for weights in policies]
        best = policies[np.argsort(ahead)[-BEST:]]
        middle, spread = best.mean(0), best.std(0) + 0.1
    after = mean(env, middle, TRIAL)
    env.close()
    return before, after


if __name__ == "__main__":
    generations = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    bot = sys.argv[2] if len(sys.argv) > 2 else "random"
    before, after = learn(generations, bot)
    print(
        f"ahead of {bot} by {before:.1f} points before, {after:.1f} after {generations} generations"
    )

"""Two seats of Kingdomino learn from playing each other: PettingZoo, and least squares.

    python examples/learn_by_self_play.py [MATCHES]

What an action is worth is taken to be linear in a few numbers about it (`kingdomino_features`):
the points that it brings, and, half as much with each later action of the seat, those that come
after. Matches are played, the weights that fit them best are found, and more matches are played
with these. Prints what a seat makes on average before and after. Takes about half a minute.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from kingdomino_features import SIZE, Array, features

from crownlands.research import zoo

#: how much less points count with each action of the seat that comes before them
PATIENCE = 0.5
#: how often chance acts while the seats learn
CURIOSITY = 0.2
ROUNDS = 3
#: keeps weights small that nothing speaks for
RIDGE = 1.0


def play(env: zoo.TableEnv, weights: Array, seed: int, curiosity: float) -> tuple[list[Any], float]:
    """One match: of each seat what it did and was paid for it; and the mean of all points."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    done: dict[str, list[tuple[Array, float]]] = {agent: [] for agent in env.agents}
    pending: dict[str, Array] = {}
    for agent in env.agent_iter():
        seen, paid, over, _, _ = env.last()
        if agent in pending:
            done[agent].append((pending.pop(agent), paid))
        if over or seen is None:
            env.step(None)
            continue
        legal, rows = features(seen)
        if chance.random() < curiosity:
            choice = chance.integers(len(legal))
        else:
            choice = int((rows @ weights + chance.random(len(legal)) * 1e-6).argmax())
        pending[agent] = rows[choice]
        env.step(int(legal[choice]))
    points = [sum(paid for _, paid in course) for course in done.values()]
    return list(done.values()), float(np.mean(points))


def fitted(courses: list[Any]) -> Array:
    """The weights that fit best what came of the actions."""
    rows: list[Array] = []
    worths: list[float] = []
    for course in courses:
        worth = 0.0
        for row, paid in reversed(course):
            worth = paid + PATIENCE * worth
            rows.append(row)
            worths.append(worth)
    known = np.array(rows)
    square = known.T @ known + RIDGE * np.eye(SIZE)
    return np.linalg.solve(square, known.T @ np.array(worths))


def mean_points(env: zoo.TableEnv, weights: Array, matches: int, curiosity: float = 0.0) -> float:
    """What a seat makes on average in matches that nobody learned from."""
    return float(np.mean([play(env, weights, 10_000 + n, curiosity)[1] for n in range(matches)]))


def learn(matches: int) -> tuple[float, float]:
    """What a seat makes before and after so many matches."""
    env = zoo.env("kingdomino", players=2, rewards="points")
    weights, curiosity, courses = np.zeros(SIZE), 1.0, list[Any]()
    before = mean_points(env, weights, matches // 4, curiosity)
    for seed in range(matches):
        courses += play(env, weights, seed, curiosity)[0]
        if (seed + 1) % (matches // ROUNDS) == 0:
            weights, curiosity = fitted(courses), CURIOSITY
    return before, mean_points(env, weights, matches // 4)


if __name__ == "__main__":
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    before, after = learn(matches)
    print(f"points a seat: {before:.1f} at random, {after:.1f} after {matches} matches")

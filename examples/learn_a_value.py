"""OpenSpiel's tree search learns what a position of Kingdomino is worth.

    python examples/learn_a_value.py [MATCHES]

Matches are played at random, and least squares find how far ahead a seat will be in the end, from a
few numbers about what both have. OpenSpiel's `MCTSBot` then searches with that value, against a
player that does anything. Prints how far ahead it is with a value that knows nothing, and with
the one that was learned. Takes about a minute.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from crownlands.research import spiel

#: positions that the search looks at for every decision
POSITIONS = 50
#: what a difference in points is divided by, so that values lie near -1 to 1
SCALE = 30.0
RIDGE = 1.0
#: where these stand among the planes of a kingdom, as the observer's own table has it
CROWNS, OPEN, SQUARES, TERRITORY_CROWNS = 6, 8, 9, 10

Array = np.ndarray[Any, np.dtype[Any]]


class Value(mcts.Evaluator):
    """What a position is worth to both seats: linear in what the first is ahead by."""

    def __init__(self, game: spiel.SpielGame) -> None:
        self.observer = game.make_py_observer()
        self.weights: Array = np.zeros(6)

    def numbers(self, state: spiel.SpielState) -> Array:
        """What seat 0 has more of than seat 1."""
        self.observer.set_from(state, 0)
        kingdoms, points = self.observer.dict["kingdoms"], self.observer.dict["points"]
        planes = kingdoms[:, [CROWNS, OPEN, SQUARES, TERRITORY_CROWNS]].sum((2, 3))
        waiting = (
            self.observer.dict["waiting"][:, [8, 15]].sum(1) @ self.observer.dict["waiting"][:, -2:]
        )
        told = np.column_stack([points, planes, waiting])
        return told[0] - told[1]

    def evaluate(self, state: spiel.SpielState) -> Array:
        if state.is_terminal():
            return np.array(state.returns()) / SCALE
        ahead = float(np.tanh(self.numbers(state) @ self.weights))
        return np.array([ahead, -ahead])

    def prior(self, state: spiel.SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def at_random(state: spiel.SpielState, chance: np.random.RandomState) -> int:
    if state.is_chance_node():
        return int(chance.randint(len(state.chance_outcomes())))
    return int(chance.choice(state.legal_actions()))


def fit(value: Value, game: spiel.SpielGame, matches: int) -> None:
    """Learn from matches played at random."""
    chance = np.random.RandomState(7)
    rows: list[Array] = []
    ends: list[float] = []
    for _ in range(matches):
        state, first = game.new_initial_state(), len(rows)
        while not state.is_terminal():
            if not state.is_chance_node():
                rows.append(value.numbers(state))
            state.apply_action(at_random(state, chance))
        ends += [state.returns()[0] / SCALE] * (len(rows) - first)
    known = np.array(rows)
    square = known.T @ known + RIDGE * np.eye(known.shape[1])
    value.weights = np.linalg.solve(square, known.T @ np.array(ends))


def ahead(value: Value, game: spiel.SpielGame, matches: int) -> float:
    """How far the search is ahead, on average, of a player that does anything."""
    chance = np.random.RandomState(11)
    bot = mcts.MCTSBot(
        game, 0.5, POSITIONS, value, solve=False, random_state=np.random.RandomState(13)
    )
    differences: list[float] = []
    for match in range(matches):
        state, seat = game.new_initial_state(), match % 2
        while not state.is_terminal():
            searches = state.current_player() == seat
            state.apply_action(bot.step(state) if searches else at_random(state, chance))
        differences.append(state.returns()[seat])
    return float(np.mean(differences))


def learn(matches: int) -> tuple[float, float]:
    """How far ahead the search is before and after learning from so many matches."""
    game: Any = pyspiel.load_game("crownlands_kingdomino(players=2,rewards=difference)")
    value = Value(game)
    before = ahead(value, game, matches // 5)
    fit(value, game, matches)
    return before, ahead(value, game, matches // 5)


if __name__ == "__main__":
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    before, after = learn(matches)
    print(
        f"ahead by {before:.1f} points with no value, {after:.1f} with one from {matches} matches"
    )

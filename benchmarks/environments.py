"""How many steps a second the environments make, in one process and beside others.

    python -m benchmarks.environments [--rounds 5] [--seconds 1] [--players 4]

A step is one action of one agent, chosen at random among the legal ones, with everything around it
that PettingZoo asks for: `agent_iter`, `last` and `step`, dead agents and a new deal after each
match. Three ways to play are measured for each game:

blind   no observation is asked for; the action is one of `legal_actions`
mask    `last` gives the mask of legal actions, and the action is drawn from it
seen    `last` gives the arrays of what the seat sees, and the mask from which the action is drawn

Python-chess plays at random in the same rounds (`is_game_over` and a list of legal moves before
every move), and PettingZoo's connect four where it can be imported (it wants pygame). Processor
time is counted, so that other work on the machine troubles all alike. Ends with status 1 if
Kingdomino is below its bars.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Mapping
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from crownlands.arena.bench import chess_pace
from crownlands.games import GAMES
from crownlands.research import zoo

#: steps a second of Kingdomino
BARS = {"kingdomino blind": 30_000, "kingdomino seen": 8_000}
CHESS = "python-chess"
CONNECT_FOUR = "connect four, seen"

Pace = Callable[[float], float]


def pace(env: Any, choose: Callable[[Any, Any], int], observe: bool, seconds: float) -> float:
    """Steps a second of an environment."""
    steps = matches = 0
    begun = process_time()
    while process_time() - begun < seconds:
        env.reset(seed=matches)
        matches += 1
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last(observe)
            if terminated or truncated:
                env.step(None)
            else:
                env.step(choose(env, seen))
                steps += 1
    return steps / (process_time() - begun)


def paces(players: int) -> dict[str, Pace]:
    """Everything that is measured, by its name."""
    chance = random.Random(7).choice

    def listed(env: Any, _: Any) -> int:
        return chance(env.legal_actions())

    def masked(_: Any, seen: Any) -> int:
        return chance(seen["action_mask"].nonzero()[0])

    measured: dict[str, Pace] = {CHESS: chess_pace}
    if (connect_four := _connect_four()) is not None:
        measured[CONNECT_FOUR] = partial(pace, connect_four, masked, True)
    for name, game in GAMES.items():
        blind = zoo.env(name, players=players, observations="none")
        measured[f"{name} blind"] = partial(pace, blind, listed, False)
        measured[f"{name} mask"] = partial(pace, blind, masked, True)
        if game.observer(game.Options(players=players)) is not None:
            seeing = zoo.env(name, players=players)
            measured[f"{name} seen"] = partial(pace, seeing, masked, True)
    return measured


def _connect_four() -> Any:
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return None
    return connect_four_v3.env()


def measure(players: int, rounds: int, seconds: float) -> Mapping[str, list[float]]:
    """What each did in every round."""
    measured = paces(players)
    done: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(rounds):
        for name, work in measured.items():
            done[name].append(work(seconds))
    return done


def table(done: Mapping[str, list[float]]) -> str:
    """Steps a second, and how many times as many as the others made in the same round."""
    rulers = [name for name in (CHESS, CONNECT_FOUR) if name in done]
    lines = [f"{'':26}{'steps/s':>10}" + "".join(f"{'x ' + ruler:>22}" for ruler in rulers)]
    for name, rates in done.items():
        ratios = [
            median(own / other for own, other in zip(rates, done[ruler], strict=True))
            for ruler in rulers
        ]
        line = f"{name:26}{median(rates):>10,.0f}" + "".join(f"{each:>22.2f}" for each in ratios)
        lines.append(line)
    return "\n".join(lines)


def main() -> int:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=1.0)
    asked.add_argument("--players", type=int, default=4)
    wanted = asked.parse_args()
    done = measure(wanted.players, wanted.rounds, wanted.seconds)
    print(table(done))
    low = [name for name, bar in BARS.items() if median(done[name]) < bar]
    for name in low:
        print(f"{name} is below its bar of {BARS[name]:,} steps a second")
    return bool(low)


if __name__ == "__main__":
    sys.exit(main())

"""Kernels against the readable engine, which is the law: they must agree in every position.

    python -m benchmarks.parity [--positions 100000] [--game NAME] [--seed parity] [--jobs 2]

Matches of every option set in turn, chance and quick play mixed. In each position: whose turn it
is, what is legal and what is refused, what chance and quick play would do, and the points; at the
end the places. The first difference ends it with exit status 1 and the way to find it again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from time import perf_counter
from typing import Any

from tests.batch.agreement import Disagreement, compare
from tests.batch.lent import lent_by

from crownlands.engine.contract import Game
from crownlands.games import GAMES

#: matches that a process compares at a time
MATCHES = 4


def compared(name: str, options: Any, seed: str) -> int | str:
    """In how many positions they agreed, or where they do not."""
    try:
        return compare(GAMES[name], options, seed, MATCHES)
    except Disagreement as difference:
        return str(difference)


def lent(names: list[str]) -> Iterator[tuple[Game, list[Any]]]:
    """The games that lend kernels, each with options under which it does."""
    for name in names:
        if options := lent_by(GAMES[name]):
            yield GAMES[name], options


def positions_of(game: Game, sets: list[Any], seed: str, wanted: int, jobs: int) -> int | str:
    """Compare matches of all option sets in turn, until there were so many positions."""
    agreed = 0
    with ProcessPoolExecutor(jobs) as pool:
        for number in count():
            seeds = [f"{seed} {number}"] * len(sets)
            for found in pool.map(compared, [game.name] * len(sets), sets, seeds):
                if isinstance(found, str):
                    return found
                agreed += found
            if agreed >= wanted:
                return agreed
    raise AssertionError


def main() -> int:
    ask = argparse.ArgumentParser(description="Kernels against the readable engine.")
    ask.add_argument("--positions", type=int, default=100_000)
    ask.add_argument("--game", choices=tuple(GAMES))
    ask.add_argument("--seed", default="parity")
    ask.add_argument("--jobs", type=int, default=2)
    said = ask.parse_args()
    for game, sets in lent([said.game] if said.game else list(GAMES)):
        began = perf_counter()
        found = positions_of(game, sets, said.seed, said.positions, said.jobs)
        if isinstance(found, str):
            print(found)
            return 1
        seconds = perf_counter() - began
        told = f"{found:,} positions of {len(sets)} option sets"
        print(f"{game.name}: {told} agree ({seconds:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())

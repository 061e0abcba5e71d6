"""Put every game through the laws: 20,000 random matches over all option sets.

    python -m benchmarks.conformance [--game NAME] [--matches N] [--jobs J]

``make test`` runs a spread of the same; more of them here look for what is rarer.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter

from rich.console import Console
from rich.progress import track

from crownlands.engine.conformance import LawBroken, check_match
from crownlands.games import GAMES

CHUNK = 50


def check(name: str, first: int, last: int) -> str | None:
    """Check the matches of these numbers; what broke, if something did."""
    game = GAMES[name]
    sets = game.option_sets()
    for number in range(first, last):
        options = sets[number % len(sets)]
        try:
            check_match(game, options, f"bench {number}")
        except LawBroken as error:
            return f"{name}, match {number}, {options}: {error}"
    return None


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--game", choices=tuple(GAMES), help="this one alone")
    arguments.add_argument("--matches", type=int, default=20_000, help="for each game")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = arguments.parse_args()
    names = [given.game] if given.game else list(GAMES)
    chunks = [
        (name, first, min(first + CHUNK, given.matches))
        for name in names
        for first in range(0, given.matches, CHUNK)
    ]
    begun = perf_counter()
    with ProcessPoolExecutor(given.jobs) as pool:
        futures = [pool.submit(check, *chunk) for chunk in chunks]
        done = track(
            as_completed(futures), "conformance", total=len(futures), console=Console(stderr=True)
        )
        broken = [said for future in done if (said := future.result())]
    seconds = perf_counter() - begun
    if broken:
        print(*broken, sep="\n", file=sys.stderr)
        return 1
    sets = ", ".join(f"{name}: {len(GAMES[name].option_sets())} option sets" for name in names)
    print(f"{given.matches:,} matches for each game obeyed the laws ({sets}), {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

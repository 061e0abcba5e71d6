"""Put every game through the laws: 20,000 random matches over all option sets.

    python -m benchmarks.conformance [--game NAME] [--mixes] [--matches N] [--first N] [--jobs J]

``make test`` runs a spread of the same; more of them here look for what is rarer. With ``--mixes``
the options of every match are drawn, its rulings too, and no two matches need have the same. A long
run can be made in parts: ``--first`` is the number of the match that a part begins with.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import track

from crownlands.engine.conformance import LawBroken, check_match
from crownlands.engine.contract import Game
from crownlands.engine.generator import Generator
from crownlands.games import GAMES

CHUNK = 50


def mix(game: Game, number: int) -> Any:
    """Options that chance has chosen, each ruling one way or the other."""
    rng = Generator(f"mix {number}")
    players = rng.choice(game.players)
    rulings = [field.name for field in msgspec.structs.fields(game.Options) if field.type is bool]
    chosen = {**game.surprise(players, rng), **{name: bool(rng.below(2)) for name in rulings}}
    return msgspec.convert({"players": players, **chosen}, type=game.Options)


def check(name: str, mixes: bool, first: int, last: int) -> str | None:
    """Check the matches of these numbers; what broke, if something did."""
    game = GAMES[name]
    sets = game.option_sets()
    for number in range(first, last):
        options = mix(game, number) if mixes else sets[number % len(sets)]
        try:
            check_match(game, options, f"bench {number}")
        except LawBroken as error:
            return f"{name}, match {number}, {options}: {error}"
    return None


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--game", choices=tuple(GAMES), help="this one alone")
    arguments.add_argument("--matches", type=int, default=20_000, help="for each game")
    arguments.add_argument("--first", type=int, default=0, help="the number of the first match")
    arguments.add_argument("--mixes", action="store_true", help="draw the options of every match")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = arguments.parse_args()
    names = [given.game] if given.game else list(GAMES)
    last = given.first + given.matches
    chunks = [
        (name, given.mixes, first, min(first + CHUNK, last))
        for name in names
        for first in range(given.first, last, CHUNK)
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
    over = f"random mixes from {given.first:,} on" if given.mixes else sets
    print(f"{given.matches:,} matches for each game obeyed the laws ({over}), {seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

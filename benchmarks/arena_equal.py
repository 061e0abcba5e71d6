"""Whether an arena comes to the same on local processes and on Ray, in every game.

    python -m benchmarks.arena_equal [--matches 30] [--players 3] [--bots A,B,...] [--game NAME]

`crownlands arena` plays a run of five bots twice: on two processes, and with ``--ray auto``. Both
must hold the same matches, equal in all but times, and their tables must say the same. Leaves with
status 1 otherwise.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.arena_kills import tables, without_times
from crownlands.arena.run import Run
from crownlands.games import GAMES

FIVE = "random,points,greedy,greedy:slips=0.5,search:playouts=2:width=2"
_JOBS = "2"


def arena(folder: Path, game: str, asked: argparse.Namespace, *how: str) -> float:
    """Play a run into a folder; the seconds that it took."""
    begun = perf_counter()
    what = ["--players", str(asked.players), "--bots", asked.bots, "--matches", str(asked.matches)]
    where = ["--jobs", _JOBS, "--out", str(folder), *how]
    command = [sys.executable, "-m", "crownlands", "arena", "--game", game, "--seed", "equal"]
    subprocess.run([*command, *what, *where], stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - begun


def is_equal(room: Path, game: str, asked: argparse.Namespace) -> bool:
    """Play both runs of a game, and say what came of it."""
    here, on_ray = room / game, room / f"{game}-ray"
    seconds = arena(here, game, asked), arena(on_ray, game, asked, "--ray", "auto")
    one, other = ([each.untimed for each in Run.open(run).matches()] for run in (here, on_ray))
    matches = one == other
    told = matches and without_times(tables(here)) == without_times(tables(on_ray))
    print(
        f"{game}: {len(one):,} matches here in {seconds[0]:.0f} s, {len(other):,} on Ray in "
        f"{seconds[1]:.0f} s; matches {'equal' if matches else 'NOT EQUAL'}, "
        f"tables {'too' if told else 'NOT'}",
        flush=True,
    )
    return told


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--bots", default=FIVE)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    asked = parser.parse_args()
    with TemporaryDirectory() as room:
        found = [is_equal(Path(room), game, asked) for game in asked.game or GAMES]
    return not all(found)


if __name__ == "__main__":
    sys.exit(main())

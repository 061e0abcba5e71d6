"""What is left of a run whose processes are killed at random: every match, once, as it should be.

    python -m benchmarks.arena_kills [--matches 3000] [--workers 30] [--drivers 5] [--ray]

`crownlands arena` plays a run on two processes, or with ``--ray`` on a Ray cluster that it starts.
All along, at moments drawn by chance, one of its workers is killed (SIGKILL), or the arena itself,
which is then told to go on (`--resume`). At the end the run must hold every match exactly once,
equal in all but times to those of a run that nobody disturbed, and the tables must say the same.
Leaves with status 1 otherwise.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, sleep

from crownlands.arena.crew import crew
from crownlands.arena.driving import drive
from crownlands.arena.run import MATCHES, Run

#: seconds that must pass between two kills, so that somebody new is there
_BREATH = 0.3
_JOBS = 2


def command(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "crownlands", "arena", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def begin(folder: Path, matches: int, how: list[str]) -> subprocess.Popen[bytes]:
    return command(
        *("--game", "kingdomino", "--players", "2", "--bots", "random,greedy,points"),
        *("--matches", str(matches), "--seed", "kills", "--out", str(folder), *how),
    )


def workers(driver: int) -> list[int]:
    """Those who play for it: its own children, or Ray's processes that are in the middle of it."""
    offspring = list(descendants(driver))
    in_ray = [pid for pid in offspring if name_of(pid).startswith("ray::_play_chunk")]
    if in_ray or any("raylet" in name_of(pid) for pid in offspring):
        return in_ray
    return offspring


def descendants(process: int) -> Iterator[int]:
    try:
        told = Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return
    for child in map(int, told.split()):
        yield child
        yield from descendants(child)


def name_of(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def played(folder: Path) -> int:
    """How many matches are written down."""
    try:
        return (folder / MATCHES).read_bytes().count(b"\n")
    except OSError:
        return 0


class Killer:
    """Kills whoever is due, and counts."""

    def __init__(self, folder: Path, chance: Random, how: list[str]) -> None:
        self._folder = folder
        self._chance = chance
        self._how = how
        self.killed = {"worker": 0, "driver": 0}

    def disturb(self, driver: subprocess.Popen[bytes], due: list[tuple[int, str]]) -> int:
        """Until the run has ended; its exit status."""
        while driver.poll() is None:
            if not due or played(self._folder) < due[0][0]:
                sleep(0.01)
                continue
            who = due[0][1]
            if who == "driver":
                driver.kill()
                driver.wait()
                driver = command("--resume", str(self._folder), *self._how)
            elif there := workers(driver.pid):
                os.kill(self._chance.choice(there), signal.SIGKILL)
            else:
                sleep(0.01)
                continue
            due.pop(0)
            self.killed[who] += 1
            sleep(_BREATH)
        if driver.returncode and driver.stderr:
            print(driver.stderr.read().decode())
        return driver.returncode


def tables(folder: Path) -> str:
    """What the arena says of a run that is complete."""
    asking = [sys.executable, "-m", "crownlands", "arena", "--resume", str(folder), "--json"]
    return subprocess.run(asking, capture_output=True, text=True, check=True).stdout


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=3000)
    parser.add_argument("--workers", type=int, default=30)
    parser.add_argument("--drivers", type=int, default=5)
    parser.add_argument("--seed", default="kills")
    parser.add_argument("--ray", action="store_true")
    asked = parser.parse_args()
    chance, begun = Random(asked.seed), perf_counter()
    how = ["--jobs", str(_JOBS), *(["--ray", "auto"] if asked.ray else [])]
    victims = ["worker"] * asked.workers + ["driver"] * asked.drivers
    chance.shuffle(victims)
    # Early enough that all of them have their turn.
    moments = sorted(chance.randrange(asked.matches * 4 // 5) for _ in victims)
    with tempfile.TemporaryDirectory() as room:
        disturbed, peaceful = Path(room, "run"), Path(room, "peaceful")
        killer = Killer(disturbed, chance, how)
        due = list(zip(moments, victims, strict=True))
        status = killer.disturb(begin(disturbed, asked.matches, how), due)
        run = Run.open(disturbed)
        there = run.all_matches()
        other = Run.begin(peaceful, run.asked)
        drive(other, partial(crew, jobs=_JOBS))
        expected = [match.untimed for match in other.all_matches()]
        same = [match.untimed for match in there] == expected
        same_tables = same and without_times(tables(disturbed)) == without_times(tables(peaceful))
    numbers = [match.number for match in there]
    print(
        f"{'Ray' if asked.ray else 'local'}: {killer.killed['worker']} workers and "
        f"{killer.killed['driver']} drivers killed, {len(set(numbers)):,} of "
        f"{run.series.matches:,} matches there, {len(numbers) - len(set(numbers))} double, "
        f"{'equal' if same else 'NOT EQUAL'} to an undisturbed run, tables "
        f"{'too' if same_tables else 'NOT'}; {perf_counter() - begun:.0f} s"
    )
    sys.exit(not (status == 0 and same and same_tables and not due))


def without_times(told: str) -> str:
    """All but how long anybody thought."""
    return "\n".join(line for line in told.splitlines() if '"seconds' not in line)


if __name__ == "__main__":
    main()

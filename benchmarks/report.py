"""How long a report of a run takes, and a data set of a million decisions.

    python -m benchmarks.report [--matches 2000] [--decisions 1000000] [--jobs 2] [--game NAME]

Plays an arena's run of `random`, `points` and `greedy` at three seats and writes its report; then
one of `random` alone with so many decisions, and writes them as Parquet: plain, with the legal
actions, and (a twentieth of them) with observations. Playing the matches is not in the times. The
bars: a report of 2,000 matches in 20 s, a million decisions in 300 s. What else the machine did is
seen from the processor time beside each.
"""

from __future__ import annotations

import argparse
import os
import resource
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from crownlands.arena.asked import arena
from crownlands.arena.crew import crew
from crownlands.arena.dataset.schema import Wanted
from crownlands.arena.dataset.sources import Told, told_by
from crownlands.arena.dataset.writing import write
from crownlands.arena.driving import drive
from crownlands.arena.report.page import report
from crownlands.arena.run import Run
from crownlands.games import GAMES

REPORT_BAR, MILLION_BAR = 20.0, 300.0
MILLION = 1_000_000
#: actions in a match of three seats of random bots, about
_PLIES = {"kingdomino": 72, "kingdom_builder": 165, "isle_of_skye": 90}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="benchmarks.report")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--decisions", type=int, default=MILLION)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    asked = parser.parse_args()
    for game in asked.game or GAMES:
        with TemporaryDirectory() as folder:
            _measure(Path(folder), game, asked)


def _measure(folder: Path, game: str, asked: argparse.Namespace) -> None:
    ranked = _run(folder / "ranked", game, ["random", "points", "greedy"], asked.matches, asked)
    wall, used, page = _timed(lambda: report(ranked, asked.jobs))
    print(
        f"{game}: report of {len(ranked.matches()):,} matches: {wall:.1f} s "
        f"({used:.1f} s of processor, bar {REPORT_BAR:.0f} s), {len(page) / 1e6:.2f} MB"
    )
    matches = asked.decisions // _PLIES[game] + 1
    told = told_by([_run(folder / "random", game, ["random"] * 3, matches, asked).folder])
    for name, wanted, part in (
        ("plain", Wanted(), 1),
        ("with legal actions", Wanted(legal=True), 1),
        ("with observations", Wanted(observations=True), 20),
    ):
        _data(folder / name, f"{game}: {name}", told[: len(told) // part], wanted, asked.jobs)


def _data(folder: Path, name: str, told: list[Told], wanted: Wanted, jobs: int) -> None:
    wall, used, written = _timed(lambda: write(told, folder, wanted, jobs))
    size = sum(file.stat().st_size for file in folder.iterdir())
    million = MILLION / written.decisions
    print(
        f"{name}: {written.decisions:,} decisions in {wall:.1f} s ({used:.1f} s of processor); "
        f"a million: {wall * million:.0f} s (bar {MILLION_BAR:.0f} s), "
        f"{size * million / 1e6:.0f} MB"
    )


def _run(folder: Path, game: str, bots: list[str], matches: int, asked: argparse.Namespace) -> Run:
    alike = len(set(bots)) == 1
    settings: dict[str, Any] = {
        "game": game,
        "bots": bots,
        "format": "seats" if alike else "round-robin",
        "matches": matches,
        "options": {"players": 3},
    }
    run = Run.begin(folder, arena(settings))
    drive(run, partial(crew, jobs=asked.jobs))
    return run


def _timed(work: Callable[[], Any]) -> tuple[float, float, Any]:
    """How long something takes, how much of processors' time, and what came of it."""
    begun, before = perf_counter(), _processor()
    found = work()
    return perf_counter() - begun, _processor() - before, found


def _processor() -> float:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


if __name__ == "__main__":
    main()

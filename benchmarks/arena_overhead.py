"""What an arena takes beside the matches that it plays, on local processes and on Ray.

    python -m benchmarks.arena_overhead [--matches 600] [--rounds 5] [--game kingdomino] [--no-ray]

In every round the same matches of `greedy` are played three times, one way after the other: by so
many bare processes, each of which plays its share and nothing else; by an arena with local
processes; by an arena on Ray, started before. Each run's time is held against that of the bare
processes in the same round. There are two clocks: the wall's, which counts where a processor has
nothing to do, and the processors', which counts whatever else is done for the run (the driver, and
with Ray its daemons) and does not mind what other work the machine has. How long Ray takes to
start is told apart.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from crownlands.arena.asked import Arena
from crownlands.arena.cluster import AUTO, cluster
from crownlands.arena.crew import crew
from crownlands.arena.driving import Crew, drive
from crownlands.arena.playing import play
from crownlands.arena.ray_crew import on_cluster
from crownlands.arena.run import Run
from crownlands.arena.series import Series
from crownlands.games import GAMES, game

_fork: Any = get_context("fork")
_TICKS = os.sysconf("SC_CLK_TCK")
#: overheads that may not be exceeded
BARS = {"local": 0.05, "ray": 0.15}


class Time(NamedTuple):
    """What a run took: seconds of all processors that were to be busy, and those that were."""

    wall: float
    processors: float

    def beside(self, bare: Time) -> Time:
        return Time(self.wall / bare.wall - 1, self.processors / bare.processors - 1)


def timed(jobs: int, run: Callable[[], object], other: int | None = None) -> Time:
    """``other`` is a process of ours that has nothing to do with the run; its children neither."""
    wall, processors = perf_counter(), processor_seconds(other)
    run()
    return Time((perf_counter() - wall) * jobs, processor_seconds(other) - processors)


def processor_seconds(other: int | None) -> float:
    """Of this process and all that come from it, those that have ended too."""
    told = {int(path.name): fields(path) for path in Path("/proc").glob("[0-9]*")}
    parents = {pid: int(each[1]) for pid, each in told.items() if each and pid != other}
    family = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(sum(map(int, told[pid][11:15])) for pid in family if told.get(pid)) / _TICKS


def fields(process: Path) -> list[str]:
    """What /proc/PID/stat has after the name."""
    try:
        return (process / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def bare(series: Series, jobs: int) -> None:
    """So many processes, each with its share."""
    shares = [range(number, series.matches, jobs) for number in range(jobs)]
    processes = [_fork.Process(target=_share, args=(series, share)) for share in shares]
    for process in processes:
        process.start()
    for process in processes:
        process.join()


def _share(series: Series, numbers: range) -> None:
    for number in numbers:
        play(series, number)


def in_arena(series: Series, played_by: Crew) -> float:
    """Play the series; what whoever hands out and writes down takes for a match, in seconds."""
    begun = process_time()
    with tempfile.TemporaryDirectory() as folder:
        progress = drive(Run.begin(Path(folder), Arena(series)), played_by)
    assert progress.tally.matches == series.matches
    return (process_time() - begun) / series.matches


class RayApart:
    """Ray and its driver, in a process of their own: where Ray is, nothing else should fork."""

    def __init__(self, series: Series, jobs: int) -> None:
        self._pipe, its_end = _fork.Pipe()
        self._process = _fork.Process(target=_drive_ray, args=(its_end, series, jobs))
        self._process.start()
        #: seconds until it had started and played its first matches
        self.start: float = self._pipe.recv()

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    def play(self) -> float:
        self._pipe.send("go on")
        return self._pipe.recv()

    def end(self) -> None:
        self._pipe.send("")
        self._process.join()


def _drive_ray(pipe: Any, series: Series, jobs: int) -> None:
    begun = perf_counter()
    with cluster(AUTO, jobs) as ray:
        for _ in on_cluster(ray, series, range(4 * jobs)):
            pass
        pipe.send(perf_counter() - begun)
        while pipe.recv():
            pipe.send(in_arena(series, partial(on_cluster, ray)))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), default="kingdomino")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--no-ray", action="store_true")
    asked = parser.parse_args()
    series = Series(
        game=asked.game,
        options=game(asked.game).Options(players=asked.players),
        bots=("greedy",) * asked.players,
        matches=asked.matches,
        seed="overhead",
    ).whole_deals()
    print(f"{asked.game}, {series.matches} matches of greedy a run, {asked.jobs} processes")
    found: dict[str, list[Time]] = {}
    drivers: dict[str, list[float]] = {}
    apart = None if asked.no_ray else RayApart(series, asked.jobs)
    if apart:
        print(f"Ray took {apart.start:.1f} s to start and to play its first matches")
    other = apart and apart.pid
    for number in range(asked.rounds):
        alone = timed(asked.jobs, partial(bare, series, asked.jobs), other)
        print(f"round {number + 1}: {alone.processors / series.matches * 1000:.2f} ms a match")
        ways: dict[str, Callable[[], float]] = {
            "local": partial(in_arena, series, partial(crew, jobs=asked.jobs))
        }
        if apart:
            ways["ray"] = apart.play
        for way, run in ways.items():
            driver = drivers.setdefault(way, [])
            without = None if way == "ray" else other
            over = timed(asked.jobs, lambda: driver.append(run()), without).beside(alone)  # noqa: B023
            found.setdefault(way, []).append(over)
            print(
                f"  {way}: {over.wall:+.1%} of the wall's time, {over.processors:+.1%}", flush=True
            )
    if apart:
        apart.end()
    for way, times in found.items():
        wall, processors = (median(values) for values in zip(*times, strict=True))
        print(
            f"{way}: {wall:+.1%} by the wall's clock, {processors:+.1%} by the processors'; "
            f"the bar is {BARS[way]:.0%}; "
            f"whoever hands out takes {median(drivers[way]) * 1e6:.0f} µs a match"
        )


if __name__ == "__main__":
    main()

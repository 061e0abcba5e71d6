"""Whether a server that is used for long grows: in memory, open files or what it has under way.

    python -m benchmarks.soak [--minutes 10] [--warm-up 4] [--tables 20]

People and bots play match after match as in ``faults.py``; beside them others act and take back,
open live channels and close them, look back at finished matches, bring land of their own, open
tables and leave them. Tables are put away after ten seconds (``CROWNLANDS_IDLE``), so that as many
go as come.

What is kept up to a bound (boards, rules, names of sets of hexes, looked-up matches) would look
like growth in a short run: hundreds of lands are brought before, in the warm-up everybody plays at
many times the pace, and it is always the same matches that are looked back at. After that a line
is laid through what is seen, by least squares over twenty spans of time, and told for an hour with
its interval. Something grows if the whole interval lies above zero, and the line gains more than 5%
of where it began. Leaves with status 1 then.

Python keeps memory that was used once, so ``memory`` settles slowly; ``pieces in use`` is what a
leak would show in first.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import perf_counter

import httpx
import uvloop
from tests.services.processes import free_port

from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.gauges import gauges
from benchmarks.crowd.habits import HABITS, Town, keep_up, survey
from benchmarks.crowd.live_socket import hold_many_sockets
from benchmarks.crowd.meters import open_files, resident
from benchmarks.crowd.person import http_client
from benchmarks.crowd.settling import settled
from benchmarks.crowd.table_server import TableServer
from benchmarks.crowd.trend import Sample, trend
from benchmarks.faults import party

_IDLE = 10
#: matches that are looked back at
_SUBJECTS = 10
_MOST_SHOWN = 20
_SURVEYORS = 4
#: seconds between two actions while the server is warmed up
_BRISK = 0.05
#: seconds that it has to calm down afterwards: tables are put away, and their people's channels
_CALM = 3 * _IDLE

#: what is shown to tell whether the load was even, and is not judged
_LOAD = ("tables in memory", "live channels")


class Watch:
    """Looks at the server every second or two."""

    def __init__(self, client: httpx.AsyncClient, server: TableServer, watch_port: int) -> None:
        self._client = client
        self._server = server
        self._watch_port = watch_port
        self.seen: dict[str, list[Sample]] = {}

    async def look(self, seconds: float) -> None:
        begun = perf_counter()
        while (now := perf_counter() - begun) < seconds:
            told = await gauges(self._client, self._watch_port)
            for name, value in self._values(told):
                self.seen.setdefault(name, []).append((now, value))
            await asyncio.sleep(1.0)

    def _values(self, told: dict[str, float]) -> Iterable[tuple[str, float]]:
        yield "memory (MiB)", resident(self._server.pid)
        yield "pieces in use", told["crownlands_memory_blocks"]
        yield "open files", open_files(self._server.pid)
        yield "tasks", told["crownlands_tasks"]
        yield "tables in memory", told.get("crownlands_tables", 0.0)
        yield "live channels", told["crownlands_sockets"]


async def filled(town: Town, count: int) -> None:
    """Bring so many lands that whatever remembers some of them is full."""
    left = iter(range(count))

    async def surveyor() -> None:
        for _ in left:
            await survey(town)

    await asyncio.gather(*(surveyor() for _ in range(_SURVEYORS)))


async def subjects_found(town: Town) -> None:
    async with asyncio.timeout(600):
        while len(found := town.finished()) < _SUBJECTS:
            await asyncio.sleep(0.5)
    town.subjects = found[:_SUBJECTS]


async def warmed_up(crowd: Crowd, given: argparse.Namespace) -> None:
    """Play many matches in little time, and then a while as it will be measured."""
    crowd.pace = _BRISK
    await asyncio.sleep(60 * given.warm_up)
    crowd.pace = given.pace
    await asyncio.sleep(_CALM)


async def soaked(given: argparse.Namespace, server: TableServer, watch_port: int) -> int:
    async with http_client() as client:
        crowd = Crowd(client, [server.port], given.pace, steady=True)
        parties = [party(crowd, number) for number in range(given.tables)]
        town = Town(crowd, parties)
        await asyncio.gather(*(party.arrive() for party in parties))
        begun = perf_counter()
        await asyncio.gather(filled(town, given.lands), subjects_found(town))
        print(f"filled     {given.lands:,} lands brought in {perf_counter() - begun:.0f} s")
        visits = [asyncio.create_task(keep_up(town, *habit)) for habit in HABITS]
        watch = Watch(client, server, watch_port)
        await warmed_up(crowd, given)
        town.counts.clear()
        matches = len(town.finished())
        await watch.look(60 * given.minutes)
        matches = len(town.finished()) - matches
        for visit in visits:
            visit.cancel()
        await asyncio.gather(*visits, return_exceptions=True)
        await settled(crowd, parties)
        await asyncio.gather(*(party.leave() for party in parties))
    done = {"finished matches": matches, **town.counts}
    print("done       " + ", ".join(f"{count:,} {what}" for what, count in done.items()))
    return verdict(watch, [*crowd.faults], server)


def verdict(watch: Watch, faults: list[str], server: TableServer) -> int:
    for name, samples in watch.seen.items():
        line = trend(samples)
        print(f"{name:<16} {line if name not in _LOAD else str(line).rpartition(':')[0]}")
        if line.grows and name not in _LOAD:
            faults.append(f"{name} grows")
    return told(faults, server)


def told(faults: Sequence[str], server: TableServer) -> int:
    if said := server.said():
        faults = [*faults, f"the server complained:\n{said[-2000:]}"]
    if faults:
        print(f"WRONG      {len(faults)} things:", *faults[:_MOST_SHOWN], sep="\n  ")
        return 1
    print("right      nothing grows")
    return 0


async def run(given: argparse.Namespace) -> int:
    watch_port = free_port()
    settings = {"CROWNLANDS_IDLE": str(_IDLE), "CROWNLANDS_WATCH_PORT": str(watch_port)}
    with tempfile.TemporaryDirectory(prefix="crownlands-soak-") as folder:
        server = TableServer(Path(folder), "server", settings)
        try:
            await server.start()
            return await soaked(given, server, watch_port)
        finally:
            server.stop()


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--minutes", type=float, default=10, help="how long to look")
    arguments.add_argument("--warm-up", type=float, default=4, help="minutes before that")
    arguments.add_argument("--tables", type=int, default=20, help="tables of people and bots")
    arguments.add_argument("--pace", type=float, default=0.4, help="seconds between two actions")
    arguments.add_argument("--lands", type=int, default=300, help="own lands brought before")
    given = arguments.parse_args()
    hold_many_sockets()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(run(given))


if __name__ == "__main__":
    sys.exit(main())

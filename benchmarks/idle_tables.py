"""What tables cost that nobody looks at: at the start, in memory, and after they were looked at.

    python -m benchmarks.idle_tables [--tables 10000] [--postgres]

Writes so many tables into a database, all being played, a few actions old: some of them wait for a
bot, some have a clock. Starts the server on it and measures how long it takes from there to the
first answer, and to the first table shown. Then everybody comes and looks at every table once, the
server puts them away again (``CROWNLANDS_IDLE``), and so a second time. The pieces of memory in use
must then be as many as before; and since Python keeps the room that they took for the next ones,
the second time must need no more room than the first for as many tables. Leaves with status 1
otherwise, or if the first table came later than ``--bar`` seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter, time
from typing import NamedTuple

import httpx
from tests.services.postgres import postgres
from tests.services.processes import free_port

from benchmarks.crowd.gauges import gauges
from benchmarks.crowd.left_tables import leave_tables
from benchmarks.crowd.meters import cpu_seconds, open_files, resident
from benchmarks.crowd.person import http_client
from benchmarks.crowd.table_server import TableServer

_AT_ONCE = 16
#: tables that are looked at before the memory is taken to be at its floor
_FIRST = 300
_PATIENCE = 600.0
#: how much more may be in use afterwards, and how much more room a second lap may need
_IN_USE, _ROOM = 0.05, 0.1
_AN_HOUR = 3600.0


async def look_at(client: httpx.AsyncClient, port: int, ids: Sequence[str]) -> list[float]:
    """Ask for every table; how long each took."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def look(table: str) -> float:
        async with gate:
            begun = perf_counter()
            answer = await client.get(f"http://127.0.0.1:{port}/api/tables/{table}")
            answer.raise_for_status()
            return perf_counter() - begun

    return await asyncio.gather(*(look(table) for table in ids))


class Lap(NamedTuple):
    """Tables in memory at the end of it, MiB then, and pieces in use when all were put away."""

    tables: int
    room: float
    in_use: int


class Watched:
    """A server and what it has in memory."""

    def __init__(self, client: httpx.AsyncClient, server: TableServer, watch_port: int) -> None:
        self._client = client
        self._watch_port = watch_port
        self.server = server

    async def _tables_and_blocks(self) -> tuple[int, int]:
        told = await gauges(self._client, self._watch_port)
        return int(told.get("crownlands_tables", 0)), int(told["crownlands_memory_blocks"])

    async def _all_put_away(self) -> int:
        async with asyncio.timeout(_PATIENCE):
            while True:
                tables, blocks = await self._tables_and_blocks()
                if not tables:
                    return blocks
                await asyncio.sleep(0.5)

    async def lap(self, ids: Sequence[str], name: str) -> Lap:
        """Everybody looks at every table, and goes."""
        before = resident(self.server.pid)
        took = sorted(await look_at(self._client, self.server.port, ids))
        tables, most = await self._tables_and_blocks()
        room = resident(self.server.pid)
        in_use = await self._all_put_away()
        print(
            f"{name:<10} {len(ids):,} tables looked at, p50 {1000 * took[len(took) // 2]:.0f} ms; "
            f"with {tables:,} in memory {room:.0f} MiB, {before:.0f} before, "
            f"{resident(self.server.pid):.0f} when all were put away; in use {most:,} pieces, then "
            f"{in_use:,}; {open_files(self.server.pid)} files open"
        )
        return Lap(tables, room, in_use)


def faults_of(floor: Lap, laps: Sequence[Lap]) -> Iterator[str]:
    first, second = laps
    if second.in_use > (1 + _IN_USE) * floor.in_use:
        yield f"{second.in_use:,} pieces of memory are in use; {floor.in_use:,} were before"
    # On a slow machine some are put away before the lap ends, and not as many in each lap.
    each = (first.room - floor.room) / first.tables
    fair = floor.room + each * max(first.tables, second.tables)
    if second.room > (1 + _ROOM) * fair:
        yield f"the second lap needed {second.room:.0f} MiB; as the first it needs {fair:.0f}"


async def measured(given: argparse.Namespace, watched: Watched, ids: Sequence[str]) -> int:
    server = watched.server
    begun = perf_counter()
    await server.start()
    first = perf_counter() - begun
    async with http_client() as client:
        await look_at(client, server.port, ids[:1])
    shown = perf_counter() - begun
    print(
        f"start      {first:.2f} s to the first answer, {shown:.2f} s to the first table shown, "
        f"with {cpu_seconds(server.pid):.2f} s CPU"
    )
    floor = await watched.lap(ids[:_FIRST], "floor")
    faults = [*faults_of(floor, [await watched.lap(ids, f"lap {lap}") for lap in (1, 2)])]
    if shown > given.bar:
        faults.append(f"the first table was shown after {shown:.2f} s; the bar is {given.bar:g} s")
    if said := server.said():
        faults.append(f"the server complained:\n{said[-2000:]}")
    if faults:
        print(f"WRONG      {len(faults)} things:", *faults, sep="\n  ")
        return 1
    print("right      it starts soon, and keeps nothing of what nobody looks at")
    return 0


async def run(given: argparse.Namespace, folder: Path, settings: Mapping[str, str]) -> int:
    watch_port = free_port()
    ours = {"CROWNLANDS_IDLE": str(given.idle), "CROWNLANDS_WATCH_PORT": str(watch_port)}
    server = TableServer(folder, "server", {**ours, **settings})
    begun = perf_counter()
    ids = await leave_tables(server.database_url, given.tables, given.actions, time() - _AN_HOUR)
    print(f"written    {len(ids):,} tables in {perf_counter() - begun:.1f} s")
    try:
        async with http_client() as client:
            return await measured(given, Watched(client, server, watch_port), ids)
    finally:
        server.stop()


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--tables", type=int, default=10_000, help="tables in the database")
    arguments.add_argument("--actions", type=int, default=12, help="actions at each, at least")
    arguments.add_argument(
        "--idle", type=int, default=60, help="seconds after which a table is put away; a lap's time"
    )
    arguments.add_argument("--postgres", action="store_true", help="on PostgreSQL, not SQLite")
    arguments.add_argument("--bar", type=float, default=3.0, help="most seconds to the first table")
    given = arguments.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="crownlands-idle-")))
        settings: dict[str, str] = {}
        if given.postgres:
            database = stack.enter_context(postgres()).new_database()
            settings["CROWNLANDS_DATABASE_URL"] = database
        return asyncio.run(run(given, folder, settings))


if __name__ == "__main__":
    sys.exit(main())

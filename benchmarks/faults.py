"""What is left when the server is killed again and again: everything that was acknowledged.

    python -m benchmarks.faults [--kills 30] [--tables 20] [--shared | --full] [--clocks]

People play at tables of their own and with bots, as in ``load.py``, while the server is killed
(SIGKILL) at random moments and started again on the same data. Their clients connect again, say
which version they have, and go on. With ``--shared`` two servers share a PostgreSQL and a Redis;
one of them is killed at a time, and its people turn to the other.

At the end every acknowledged action must be in the journal, exactly once; nothing may be there
that was not sent; everybody must have been told everything exactly once and in order, also what
was written with a server's last breath; every record must replay; and every table must go on,
bots included. Leaves with status 1 otherwise.

With ``--full`` the server is not killed, but its disk is full again and again: a limit on the size
of its files refuses what a full disk would. People try until there is room. Then nothing may be
written that was refused, and no connection may be lost.

With ``--clocks`` every turn has ten seconds, and people doze off, act too late, or close the page
and come back. Then no action of a person may have been written after its deadline, and none for a
person before it.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

import uvloop
from tests.services.postgres import postgres
from tests.services.redis import redis

from benchmarks.crowd.audit import audited
from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.party import Party
from benchmarks.crowd.person import http_client
from benchmarks.crowd.settling import settled
from benchmarks.crowd.table_server import TableServer

#: for how many seconds a server lives between two kills, at least and at most
_LIFE = 0.2, 3.0
#: long enough for a clock to run out after a start
_LIFE_WITH_CLOCKS = 2.0, 20.0
_CLOCK = 10
#: bytes that no file of the server's outgrows while the disk is full; its log stays below
_NO_ROOM = 65_536
#: a table that has not moved on for so long after the last kill stands still
_SECONDS_TO_GO_ON = 40.0
_MOST_SHOWN = 20
#: people and bots at a table, in turn
_COMPANIES: Sequence[tuple[int, Sequence[str]]] = (
    (2, ()),
    (1, ("knight",)),
    (2, ("jester",)),
    (1, ("jester", "knight", "jester")),
    (2, ("knight", "jester")),
)


def party(crowd: Crowd, number: int) -> Party:
    people, bots = _COMPANIES[number % len(_COMPANIES)]
    return Party(crowd, people, bots, {"players": people + len(bots)})


async def kill_at_random(crowd: Crowd, servers: Sequence[TableServer], kills: int) -> None:
    for kill in range(1, kills + 1):
        await asyncio.sleep(crowd.chance.uniform(*(_LIFE_WITH_CLOCKS if crowd.clock else _LIFE)))
        server = crowd.chance.choice(servers)
        await server.kill()
        if len(servers) > 1:
            # The others carry on alone for a while.
            await asyncio.sleep(crowd.chance.uniform(*_LIFE))
        begun = perf_counter()
        await server.start()
        print(f"kill {kill:2}    port {server.port}, back after {perf_counter() - begun:.1f} s")


async def fill_at_random(crowd: Crowd, server: TableServer, times: int) -> None:
    """Let the disk be full for a while, again and again."""
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    for time in range(1, times + 1):
        await asyncio.sleep(crowd.chance.uniform(*_LIFE))
        seconds = crowd.chance.uniform(*_LIFE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (_NO_ROOM, most))
        await asyncio.sleep(seconds)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
        print(f"full {time:2}    for {seconds:.1f} s")


async def everybody_goes_on(crowd: Crowd, parties: Sequence[Party]) -> None:
    """Wait until something has happened at every table since the last kill."""
    before = [(party.now.table, party.now.version) for party in parties]
    patience = perf_counter() + _SECONDS_TO_GO_ON + 10 * crowd.clock
    waiting = list(zip(parties, before, strict=True))
    while waiting:
        await asyncio.sleep(0.1)
        waiting = [
            (party, (table, version))
            for party, (table, version) in waiting
            if party.now.table == table and party.now.version < version + len(party.now.guests) + 3
        ]
        if perf_counter() > patience:
            for _, (table, version) in waiting:
                crowd.fault(f"table {table} stands still since version {version}")
            return


async def played(
    given: argparse.Namespace, servers: Sequence[TableServer], database_url: str
) -> int:
    async with http_client() as client:
        ports = [server.port for server in servers]
        clock = _CLOCK if given.clocks else 0
        crowd = Crowd(client, ports, given.pace, steady=False, clock=clock)
        parties = [party(crowd, number) for number in range(given.tables)]
        await asyncio.gather(*(party.arrive() for party in parties))
        if given.full:
            await fill_at_random(crowd, servers[0], given.kills)
        else:
            await kill_at_random(crowd, servers, given.kills)
        await everybody_goes_on(crowd, parties)
        await settled(crowd, parties)
        sittings = [sitting for party in parties for sitting in party.sittings]
        findings = await audited(database_url, sittings)
        await asyncio.gather(*(party.leave() for party in parties))
    guests = [guest for sitting in sittings for guest in sitting.guests]
    losses = sum(guest.losses for guest in guests)
    refusals = sum(guest.outages for guest in guests)
    print(
        f"tables     {len(parties)}, {len(sittings)} matches, {given.kills} faults; {losses} times "
        f"somebody had to connect again, {refusals} times an action could not be written"
    )
    print("checked    " + ", ".join(f"{count:,} {what}" for what, count in findings.counts.items()))
    faults = [*crowd.faults, *findings.faults]
    if given.full and losses:
        faults.append(f"{losses} connections were lost, though the server lived")
    if given.full and not refusals:
        faults.append("the disk was never full for anybody")
    for server in servers:
        if said := server.said():
            print(f"the server on port {server.port} said:\n{said[-3000:]}")
        if "Traceback" in said:
            faults.append("the server made a mistake")
    if faults:
        print(f"WRONG      {len(faults)} things:", *faults[:_MOST_SHOWN], sep="\n  ")
        return 1
    print("right      every acknowledged action is there, once, and no other")
    return 0


async def run(given: argparse.Namespace, folder: Path, settings: Mapping[str, str]) -> int:
    count = 2 if given.shared else 1
    servers = [TableServer(folder, f"server-{number}", settings) for number in range(count)]
    try:
        for server in servers:
            await server.start()
        return await played(given, servers, servers[0].database_url)
    finally:
        for server in servers:
            server.stop()


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--kills", type=int, default=30, help="how often a server is killed")
    arguments.add_argument("--tables", type=int, default=20, help="tables, most of them with bots")
    arguments.add_argument("--pace", type=float, default=0.2, help="seconds between two actions")
    kind = arguments.add_mutually_exclusive_group()
    kind.add_argument(
        "--shared", action="store_true", help="two servers on a PostgreSQL and a Redis"
    )
    kind.add_argument("--full", action="store_true", help="the disk is full, in place of kills")
    arguments.add_argument(
        "--clocks", action="store_true", help="turns of ten seconds, and people who doze off"
    )
    given = arguments.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="crownlands-faults-")))
        settings: dict[str, str] = {}
        if given.shared:
            settings = {
                "CROWNLANDS_DATABASE_URL": stack.enter_context(postgres()).new_database(),
                "CROWNLANDS_REDIS_URL": stack.enter_context(redis()),
            }
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(run(given, folder, settings))


if __name__ == "__main__":
    sys.exit(main())

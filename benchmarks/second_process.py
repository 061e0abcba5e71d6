"""How many more live tables two server processes hold than one, on PostgreSQL and Redis.

    python -m benchmarks.second_process [--step 100] [--seconds 15] [--bar 150]

People play as in ``load.py``, and more and more of them come, until an action is told later than
the bar at the 99th percentile, or not as many actions go through as people want. The last number of
tables before that is what is held. One process and two are measured in the same run, each on a
database of its own; PostgreSQL, Redis and the people share the same cores, as they do on one host.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import uvloop
from tests.services.postgres import postgres
from tests.services.redis import redis

from benchmarks.crowd.arrival import arrived
from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.figures import percentile
from benchmarks.crowd.live_socket import hold_many_sockets
from benchmarks.crowd.meters import Meter
from benchmarks.crowd.party import Party
from benchmarks.crowd.person import http_client
from benchmarks.crowd.settling import settled
from benchmarks.crowd.table_server import TableServer

#: people come so many tables a second
_ARRIVALS = 20.0
#: of the actions that people want to make, so many must go through
_ENOUGH = 0.97
#: seconds between two actions at a table
_PACE = 1.0


async def held(given: argparse.Namespace, servers: Sequence[TableServer]) -> int:
    """The most tables at which everybody was told in time; 0 if already the first were too many."""
    async with http_client() as client:
        crowd = Crowd(client, [server.port for server in servers], _PACE, steady=True)
        parties: list[Party] = []
        most = 0
        while most == len(parties) < given.most:
            coming = [Party(crowd, 2, (), {"players": 2}) for _ in range(given.step)]
            await arrived(coming, given.step / _ARRIVALS)
            parties += coming
            await asyncio.sleep(3)
            if await keeps_up(given, crowd, len(parties), servers):
                most = len(parties)
        await settled(crowd, parties)
        await asyncio.gather(*(party.leave() for party in parties))
    return most


async def keeps_up(
    given: argparse.Namespace, crowd: Crowd, tables: int, servers: Sequence[TableServer]
) -> bool:
    meters = [Meter(server.pid) for server in servers]
    crowd.measure(given.seconds)
    await asyncio.sleep(given.seconds)
    used = [meter.usage() for meter in meters]
    wanted = tables / crowd.pace * given.seconds
    p99 = 1000 * percentile(sorted(crowd.latencies), 0.99)
    through = crowd.acknowledged / wanted
    cores = ", ".join(f"{usage.server / usage.seconds:.0%}" for usage in used)
    print(
        f"  {tables:5} tables: p99 {p99:6.1f} ms, {through:.0%} of the actions went through; of a "
        f"core, servers {cores}, people {used[0].generator / used[0].seconds:.0%}"
    )
    return p99 < given.bar and through >= _ENOUGH


async def run(given: argparse.Namespace) -> int:
    found: list[int] = []
    for count in (1, 2):
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="crownlands-")))
            settings = {
                "CROWNLANDS_DATABASE_URL": stack.enter_context(postgres()).new_database(),
                "CROWNLANDS_REDIS_URL": stack.enter_context(redis()),
            }
            servers = [TableServer(folder, f"server-{at}", settings) for at in range(count)]
            print(f"{count} process{'es' if count > 1 else ''}:")
            try:
                for server in servers:
                    await server.start()
                found.append(await held(given, servers))
            finally:
                for server in servers:
                    server.stop()
    one, two = found
    print(
        f"held       {one:,} tables by one process, {two:,} by two: {two / max(one, 1):.2f} times"
    )
    return 0


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--step", type=int, default=100, help="tables that come at a time")
    arguments.add_argument("--most", type=int, default=2000, help="tables at which it ends")
    arguments.add_argument("--seconds", type=float, default=15, help="how long each is measured")
    arguments.add_argument("--bar", type=float, default=150, help="most milliseconds for the p99")
    given = arguments.parse_args()
    hold_many_sockets()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(run(given))


if __name__ == "__main__":
    sys.exit(main())

"""How many live tables one server process holds, and how fast everybody is told.

    python -m benchmarks.load [--tables 500] [--seconds 60] [--review isle_of_skye]

Starts ``crownlands serve`` on a private port with a private folder, lets two people sit down at
each table and play one random legal action a second there, match after match. Measures the time
from an action being sent until everybody at its table was told, who of the server and this
generator used how much CPU, and at the end checks that no action was lost or doubled: everybody's
last view against a fresh look, the journal and the replayed record. Leaves with status 1 if
anything was wrong, or with ``--bar`` if the 99th percentile was slower than that. With ``--review``
matches of four of that game are looked back at all the while, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import uvloop

from benchmarks.crowd.arrival import arrived
from benchmarks.crowd.audit import Findings, audited
from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.figures import milliseconds, percentile
from benchmarks.crowd.live_socket import hold_many_sockets
from benchmarks.crowd.meters import Meter, Usage
from benchmarks.crowd.party import Party
from benchmarks.crowd.person import http_client
from benchmarks.crowd.scholar import Scholar
from benchmarks.crowd.settling import settled
from benchmarks.crowd.table_server import TableServer
from crownlands.games import GAMES

_MOST_SHOWN = 20


def party(crowd: Crowd, number: int) -> Party:
    """Two people, at every other table for a mighty duel."""
    return Party(crowd, 2, (), {"players": 2, "mighty_duel": number % 2 == 0})


def report(
    crowd: Crowd, parties: Sequence[Party], usage: Usage, findings: Findings, seconds: float
) -> None:
    sittings = sum(len(party.sittings) for party in parties)
    print(
        f"tables     {len(parties):,} with {2 * len(parties):,} people connected; "
        f"{sittings - len(parties):,} rematches\n"
        f"actions    {crowd.acknowledged:,} in {seconds:.0f} s = "
        f"{crowd.acknowledged / seconds:.1f} a second, of {len(parties) / crowd.pace:.0f} wanted"
    )
    print(milliseconds("told", crowd.latencies), "from sent to everybody at the table told")
    print(milliseconds("late", crowd.delays), "between due and sent: the generator's own lateness")
    print(usage)
    print("checked    " + ", ".join(f"{count:,} {what}" for what, count in findings.counts.items()))


@asynccontextmanager
async def looked_back_at(crowd: Crowd, game: str | None) -> AsyncGenerator[Scholar | None]:
    """Meanwhile matches of a game are looked back at, if one is named."""
    if game is None:
        yield None
        return
    scholar = Scholar(crowd.person(), game)
    studying = asyncio.create_task(scholar.study())
    yield scholar
    if studying.done():
        studying.result()
    studying.cancel()
    await asyncio.gather(studying, return_exceptions=True)


async def measured(given: argparse.Namespace, server: TableServer) -> int:
    async with http_client() as client:
        crowd = Crowd(client, (server.port,), given.pace, steady=True)
        parties = [party(crowd, number) for number in range(given.tables)]
        await arrived(parties, given.arrival)
        gc.collect()
        gc.freeze()
        gc.disable()  # what a minute leaves behind is little; a pause would look like the server's
        async with looked_back_at(crowd, given.review) as scholar:
            await asyncio.sleep(given.warm_up)
            meter = Meter(server.pid)
            crowd.measure(given.seconds)
            await asyncio.sleep(given.seconds)
            usage = meter.usage()
        gc.enable()
        await settled(crowd, parties)
        sittings = [sitting for party in parties for sitting in party.sittings]
        findings = await audited(server.database_url, sittings)
        await asyncio.gather(*(party.leave() for party in parties))
    report(crowd, parties, usage, findings, given.seconds)
    if scholar:
        print(f"reviews    {scholar.turns} turns looked at, {scholar.reviews} read to their end")
    faults = [*crowd.faults, *findings.faults]
    if retries := sum(party.retries for party in parties):
        faults.append(f"{retries} requests had to be made again")
    if said := server.said():
        faults.append(f"the server complained:\n{said[-4000:]}")
    if len(crowd.latencies) != crowd.acknowledged:
        faults.append(
            f"{crowd.acknowledged:,} actions were acknowledged, "
            f"{len(crowd.latencies):,} were told to everybody"
        )
    if scholar and not scholar.turns:
        faults.append("no turn of any match was looked at meanwhile")
    p99 = 1000 * percentile(sorted(crowd.latencies), 0.99)
    if given.bar and p99 > given.bar:
        faults.append(f"p99 is {p99:.1f} ms; the bar is {given.bar:.0f} ms")
    if faults:
        print(f"WRONG      {len(faults)} things:", *faults[:_MOST_SHOWN], sep="\n  ")
        return 1
    print("right      no action was lost or doubled, and everybody saw what the records tell")
    return 0


async def run(given: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(prefix="crownlands-load-") as folder:
        server = TableServer(Path(folder), "server")
        try:
            await server.start()
            return await measured(given, server)
        finally:
            server.stop()


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--tables", type=int, default=500, help="live tables of two people")
    arguments.add_argument("--seconds", type=float, default=60, help="how long to measure")
    arguments.add_argument("--pace", type=float, default=1.0, help="seconds between two actions")
    arguments.add_argument(
        "--arrival", type=float, default=30, help="seconds in which the people come"
    )
    arguments.add_argument(
        "--warm-up", type=float, default=5, help="seconds from then until the measuring begins"
    )
    arguments.add_argument("--bar", type=float, default=0, help="most milliseconds for the p99")
    arguments.add_argument(
        "--review", choices=list(GAMES), help="have matches of this game looked back at meanwhile"
    )
    given = arguments.parse_args()
    hold_many_sockets()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(run(given))


if __name__ == "__main__":
    sys.exit(main())

"""Whether one visitor can spoil the evening of five hundred tables.

    python -m benchmarks.nuisance [--tables 500] [--seconds 30] [--only bots|undo|cheap|doors]

Starts ``crownlands serve`` with the limits that it has by default, on a private port and with a
private folder. People, each from an address of their own, play at a human pace as in ``load.py``;
at some of the tables a knight sits. Beside them one visitor from one address is a nuisance: first
nobody is, then it does each of these things alone, then all at the same time:

- doors: holds 1,100 half-open requests and sends headers without end,
- cheap: asks for 95 things a second that cost nothing to ask for,
- undo: acts and takes back again and again, over sockets and HTTP, and lets many look on,
- bots: opens as many tables of four queens as it may, watches them, and plays others again.

Measured is how long the others' acts take until everybody at their table is told, and how long a
knight at their tables takes to answer; beside it, how late the crowd itself was, and how much of a
core the server, the crowd and everything else used: bots, the visitor, whatever else runs on this
machine, which spoils the figures. Leaves with status 1 if a bar was missed or anything went
wrong at the others' tables.

To see what an older tree made of it, let this one's visitors meet its server:

    git worktree add ../before ee32849
    python -m benchmarks.nuisance --tree ../before
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import msgspec
import uvloop

from benchmarks.crowd.arrival import arrived
from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.figures import percentile
from benchmarks.crowd.live_socket import hold_many_sockets
from benchmarks.crowd.meters import Meter, Usage
from benchmarks.crowd.party import Party
from benchmarks.crowd.person import http_client
from benchmarks.crowd.table_server import TableServer
from benchmarks.nuisance.visitor import ATTACKS, nuisance

#: limits as they are for everybody; this machine says for whom it asks, as a proxy does
_SETTINGS = {"CROWNLANDS_UNLIMITED": "", "CROWNLANDS_PROXIES": "127.0.0.1"}
#: seconds from an attack's beginning until it is measured, and what was sent last may take
_WARM_UP, _GRACE = 5.0, 3.0
#: seconds between two attacks
_REST = 3.0
_MOST_SHOWN = 10
#: milliseconds
_ACT_BAR, _KNIGHT_BAR, _MEDIAN_BAR = 250.0, 1500.0, 50.0


class Figures(msgspec.Struct, frozen=True):
    """What the others felt while somebody was, or was not, a nuisance; seconds, in order."""

    attacks: tuple[str, ...]
    acts: list[float]
    knights: list[float]
    late: list[float]
    usage: Usage
    tally: Counter[str]

    @property
    def name(self) -> str:
        return "all together" if len(self.attacks) > 1 else "".join(self.attacks) or "nobody"

    def row(self) -> str:
        cells = [_cell(self.acts, 0.5), _cell(self.acts, 0.99), f"{len(self.acts):>7,}"]
        cells += [_cell(self.knights, 0.5), _cell(self.knights, 0.99), f"{len(self.knights):>7,}"]
        used = (self.usage.server, self.usage.generator, self.usage.others)
        cores = [f"{each / self.usage.seconds:>7.0%}" for each in used]
        return f"{self.name:<13}" + "".join([*cells, _cell(self.late, 0.99), *cores])

    def misses(self) -> list[str]:
        """The bars that these figures are not below."""
        bars = [
            ("others' acts, p99", self.acts, 0.99, _ACT_BAR),
            ("a knight's answer, p99", self.knights, 0.99, _KNIGHT_BAR),
        ]
        if self.attacks == ("cheap",):
            bars.append(("others' acts, median", self.acts, 0.5, _MEDIAN_BAR))
        return [
            f"{self.name}: {what} {_ms(times, share):,.0f} ms; the bar is {bar:,.0f} ms"
            for what, times, share, bar in bars
            if times and _ms(times, share) >= bar
        ]


_HEADING = (
    f"{'':<13}{'acts p50':>11}{'p99':>11}{'':>7}{'knight p50':>11}{'p99':>11}{'':>7}"
    f"{'late p99':>11}{'server':>7}{'crowd':>7}{'others':>7}"
)


def _ms(ordered: Sequence[float], share: float) -> float:
    return 1000 * percentile(ordered, share)


def _cell(ordered: Sequence[float], share: float) -> str:
    return f"{_ms(ordered, share):>8,.1f} ms" if ordered else f"{'-':>11}"


def party(crowd: Crowd, number: int, knights: int, tables: int) -> Party:
    """Two people, or one and a knight at so many of the tables, spread among the others."""
    if number * knights // tables != (number + 1) * knights // tables:
        return Party(crowd, 1, ("knight",), {"players": 2})
    return Party(crowd, 2, (), {"players": 2, "mighty_duel": number % 2 == 0})


async def felt(
    crowd: Crowd,
    parties: Sequence[Party],
    server: TableServer,
    seconds: float,
    attacks: tuple[str, ...],
    address: str,
) -> Figures:
    """Let the visitor do these things, and see what the others feel."""
    whole = _WARM_UP + seconds + _GRACE
    visit = asyncio.create_task(nuisance(server.port, address, whole, attacks)) if attacks else None
    await asyncio.sleep(_WARM_UP)
    meter = Meter(server.pid)
    crowd.measure(seconds)
    await asyncio.sleep(seconds)
    usage = meter.usage()
    await asyncio.sleep(_GRACE)
    now = perf_counter()
    # What is still not answered has taken at least so long.
    waiting = [party.now.unanswered(now) for party in parties]
    figures = Figures(
        attacks,
        sorted([*crowd.latencies, *(wait for acts, _ in waiting for wait in acts)]),
        sorted([*crowd.answers, *(wait for _, knights in waiting for wait in knights)]),
        sorted(crowd.delays),
        usage,
        await visit if visit else Counter(),
    )
    print(figures.row(), flush=True)
    return figures


async def measured(given: argparse.Namespace, server: TableServer) -> int:
    alone = [(attack,) for attack in given.only or ATTACKS]
    together = [tuple(ATTACKS)] if not given.only else []
    async with http_client() as client:
        crowd = Crowd(client, (server.port,), given.pace, steady=True, addresses=True)
        parties = [
            party(crowd, number, given.knights, given.tables) for number in range(given.tables)
        ]
        await arrived(parties, given.arrival)
        print(_HEADING, flush=True)
        found: list[Figures] = []
        for number, attacks in enumerate([(), *alone, *together]):
            # An address that nobody has complained of yet.
            address = f"127.0.66.{1 + number}"
            found.append(await felt(crowd, parties, server, given.seconds, attacks, address))
            await asyncio.sleep(_REST)
        crowd.stopping = True
        await asyncio.gather(*(party.stop() for party in parties))
        await asyncio.gather(*(party.leave() for party in parties))
    return verdict(found, crowd, server)


def verdict(found: Sequence[Figures], crowd: Crowd, server: TableServer) -> int:
    for figures in found:
        if figures.attacks:
            done = ", ".join(f"{count:,} {what}" for what, count in sorted(figures.tally.items()))
            print(f"{figures.name:<13} did: {done}")
    wrong = [miss for figures in found for miss in figures.misses()]
    if crowd.faults:
        kinds = Counter(fault.partition(": ")[2] for fault in crowd.faults)
        wrong += [f"{count} times at others' tables: {what}" for what, count in kinds.items()]
    if said := server.said():
        wrong.append(f"the server complained:\n{said[-2000:]}")
    if wrong:
        print(f"WRONG         {len(wrong)} things:", *wrong[:_MOST_SHOWN], sep="\n  ")
        return 1
    print(
        f"right         others' acts took less than {_ACT_BAR:.0f} ms and knights less than "
        f"{_KNIGHT_BAR:.0f} ms at the 99th percentile, whatever was done"
    )
    return 0


async def run(given: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(prefix="crownlands-nuisance-") as folder:
        server = TableServer(Path(folder), "server", _SETTINGS, given.tree)
        try:
            await server.start()
            return await measured(given, server)
        finally:
            server.stop()


def main() -> int:
    arguments = argparse.ArgumentParser(
        prog="python -m benchmarks.nuisance",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    arguments.add_argument("--tables", type=int, default=500, help="the others' live tables")
    arguments.add_argument("--knights", type=int, default=25, help="at how many a knight sits")
    arguments.add_argument("--seconds", type=float, default=30, help="how long each is measured")
    arguments.add_argument("--pace", type=float, default=1.0, help="seconds between two actions")
    arguments.add_argument(
        "--arrival", type=float, default=30, help="seconds in which the people come"
    )
    arguments.add_argument(
        "--only", choices=list(ATTACKS), action="append", help="only this; may be given again"
    )
    arguments.add_argument("--tree", type=Path, help="the folder whose server is started")
    given = arguments.parse_args()
    hold_many_sockets()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(run(given))


if __name__ == "__main__":
    sys.exit(main())

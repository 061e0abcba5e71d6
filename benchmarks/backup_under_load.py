"""Whether all is there that people were promised, in a backup that was taken while they play.

    python -m benchmarks.backup_under_load [--tables 200] [--seconds 20] [--source postgresql]

People play as in ``load.py``; after a while ``crownlands backup`` is run beside the server. What
was acknowledged before it began must be in the backup, exactly as it was; it is restored into a
SQLite and into a PostgreSQL database, where every finished match is replayed and every seal checked
(``crownlands restore --check``). Leaves with status 1 otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

import uvloop
from tests.services.postgres import postgres

from benchmarks.crowd.arrival import arrived
from benchmarks.crowd.audit import journals_in
from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.live_socket import hold_many_sockets
from benchmarks.crowd.party import Party
from benchmarks.crowd.person import http_client
from benchmarks.crowd.settling import settled
from benchmarks.crowd.table_server import TableServer
from crownlands.server.deeds import Acted
from crownlands.server.settings import settings_from

#: by table and number, the actions that were acknowledged
Acknowledged = dict[tuple[str, int], Acted]


def acknowledged(parties: Sequence[Party]) -> Acknowledged:
    return {
        (sitting.table, sent.done): Acted(sent.seat, sent.action)
        for party in parties
        for sitting in party.sittings
        for guest in sitting.guests
        for sent in guest.sent
        if sent.done is not None
    }


async def told(environment: Mapping[str, str], *command: str) -> str:
    """What a command of the keeper's says; `RuntimeError` if it fails."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "crownlands",
        *command,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    if process.returncode:
        raise RuntimeError(f"crownlands {' '.join(command)}:\n{said.decode()}")
    return said.decode().strip()


async def backed_up(
    given: argparse.Namespace, server: TableServer, file: Path
) -> tuple[Acknowledged, list[str]]:
    """Play, and take a backup half way through; what had been acknowledged, and what went wrong."""
    async with http_client() as client:
        crowd = Crowd(client, (server.port,), given.pace, steady=True)
        parties = [Party(crowd, 2, (), {"players": 2}) for _ in range(given.tables)]
        await arrived(parties, given.seconds / 2)
        await asyncio.sleep(given.seconds)
        before = acknowledged(parties)
        begun = perf_counter()
        print("backup    ", await told(server.environment, "backup", str(file)))
        took = perf_counter() - begun
        meanwhile = len(acknowledged(parties)) - len(before)
        await settled(crowd, parties)
        await asyncio.gather(*(party.leave() for party in parties))
    print(
        f"meanwhile  {took:.1f} s, {meanwhile:,} more actions acknowledged; {len(before):,} before"
    )
    return before, [*crowd.faults, *([server.said()] if server.said() else [])]


async def missing_in(
    name: str, environment: Mapping[str, str], file: Path, before: Acknowledged
) -> list[str]:
    """Restore the backup; the sentences about everything that is not as it was."""
    begun = perf_counter()
    said = await told(environment, "restore", str(file), "--check")
    print(f"{name:10} {perf_counter() - begun:.1f} s:", said.replace("\n", "\n" + " " * 11))
    journals = await journals_in(settings_from(environment).database_url)
    wrong: list[str] = []
    for (table, number), action in before.items():
        deeds = journals[table][1] if table in journals else []
        found = deeds[number - 1][1] if number <= len(deeds) else None
        if found != action:
            wrong.append(f"{name}: deed {number} of {table} was {action}, restored is {found}")
    return wrong


async def run(given: argparse.Namespace, folder: Path, databases: Mapping[str, str]) -> int:
    settings = {"CROWNLANDS_DATABASE_URL": databases["source"]} if "source" in databases else {}
    server = TableServer(folder, "server", settings)
    file = folder / "house.backup"
    try:
        await server.start()
        before, wrong = await backed_up(given, server, file)
    finally:
        server.stop()
    for name in ("sqlite", "postgresql"):
        environment = {**server.environment, "CROWNLANDS_DATA": str(folder / f"to-{name}")}
        environment.pop("CROWNLANDS_DATABASE_URL", None)
        if name in databases:
            environment["CROWNLANDS_DATABASE_URL"] = databases[name]
        wrong += await missing_in(name, environment, file, before)
    if wrong:
        print(f"WRONG      {len(wrong)} things:", *wrong[:20], sep="\n  ")
        return 1
    print("right      all that was acknowledged before the backup is in both, and replays")
    return 0


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--tables", type=int, default=200, help="live tables of two people")
    arguments.add_argument("--seconds", type=float, default=20, help="of play before the backup")
    arguments.add_argument("--pace", type=float, default=0.5, help="seconds between two actions")
    arguments.add_argument(
        "--source", choices=("sqlite", "postgresql"), default="sqlite", help="what is backed up"
    )
    given = arguments.parse_args()
    hold_many_sockets()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="crownlands-backup-")))
        cluster = stack.enter_context(postgres())
        databases = {"postgresql": cluster.new_database()}
        if given.source == "postgresql":
            databases["source"] = cluster.new_database()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(run(given, folder, databases))


if __name__ == "__main__":
    sys.exit(main())

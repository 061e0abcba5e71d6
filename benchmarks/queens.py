"""How long a round of queens takes at the table, in both games.

    python -m benchmarks.queens [--bot search:turn=2] [--rounds 4] [--tables 1]

Tables of queens alone play their first rounds, with the server's own hall, database and thinking
processes. A round is as many turns as there are seats. ``--bot`` puts another bot in their place,
``--tables`` lets several tables play at once.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from time import perf_counter
from unittest.mock import patch

from crownlands.games import game
from crownlands.server.deeds import Occupant, Started
from crownlands.server.house import House
from crownlands.server.identity import fresh_id
from crownlands.server.settings import settings_from
from crownlands.server.table import Opening, Table

_COMPANIES = (("kingdomino", 4), ("kingdom_builder", 4), ("kingdom_builder", 5))


async def turns_at(house: House, name: str, players: int, rounds: int) -> list[float]:
    """The seconds of each turn of the first rounds of a match."""
    opening = Opening(
        id=fresh_id(),
        game=name,
        rules=game(name).rules_version,
        options={"players": players},
        seed="queens",
        opener="nobody",
        chairs=tuple(Occupant(kind="bot", name="Queen", level="queen") for _ in range(players)),
        created=0.0,
    )
    table = await house.hall.add(opening)
    told: list[tuple[int, float]] = []
    with house.bell.watching(table.id) as moved_on:
        await house.hall.do(table.id, lambda _: Started())
        before = perf_counter()
        while len(_seconds(told)) <= rounds * players and table.phase != "finished":
            await moved_on.wait()
            moved_on.clear()
            for seat in _fresh(table, len(told)):
                now = perf_counter()
                told.append((seat, now - before))
                before = now
    return _seconds(told)[: rounds * players]


def _fresh(table: Table, known: int) -> Sequence[int]:
    return [ply.seat for ply in table.plies[known:]]


def _seconds(told: Sequence[tuple[int, float]]) -> list[float]:
    return [sum(each for _, each in turn) for _, turn in groupby(told, key=lambda one: one[0])]


async def measured(given: argparse.Namespace, folder: Path) -> None:
    house = House(settings_from({}, folder))
    async with house.opened():
        for name, players in _COMPANIES:
            tables = (turns_at(house, name, players, given.rounds) for _ in range(given.tables))
            rounds: list[float] = []
            for turns in await asyncio.gather(*tables):
                rounds += [
                    sum(turns[start : start + players]) for start in range(0, len(turns), players)
                ]
            mean, worst = sum(rounds) / len(rounds), max(rounds)
            print(f"{name:16} {players} queens   {mean:5.1f} s a round, {worst:5.1f} s the longest")


def main() -> None:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--bot", default="search:turn=2", help="who plays the queens")
    arguments.add_argument("--rounds", type=int, default=4, help="rounds of each match")
    arguments.add_argument("--tables", type=int, default=1, help="tables at once")
    given = arguments.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="crownlands-queens-") as folder,
        patch("crownlands.server.hall.player", lambda *_: given.bot),
    ):
        asyncio.run(measured(given, Path(folder)))


if __name__ == "__main__":
    main()

"""A bot that fails is replaced, the table is told, and the match comes to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from crownlands.server.deeds import Occupant, Started
from crownlands.server.house import House
from crownlands.server.identity import fresh_id
from crownlands.server.payer import Payer
from crownlands.server.settings import Settings
from crownlands.server.table import Opening, Table

ROOT = Path(__file__).parents[2]


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.chdir(ROOT)  # where the faulty bots are found
    return Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3",
        secret="s" * 32,
        thinkers=1,
        patience=5.0,
    )


def levels(monkeypatch: pytest.MonkeyPatch, jester: str, knight: str = "greedy") -> None:
    bots = {"jester": f"tests.server.faulty_bots.{jester}", "knight": knight}
    monkeypatch.setattr("crownlands.server.hall.player", lambda level, *_: bots[level])


async def bots_among_themselves(house: House, at_least: int) -> Table:
    """Two jesters, until so much has happened or the match is over."""
    opening = Opening(
        id=fresh_id(),
        game="kingdomino",
        rules=1,
        options={"players": 2},
        seed="stand-ins",
        opener="nobody",
        chairs=tuple(Occupant(kind="bot", name=name, level="jester") for name in ("Ann", "Bob")),
        created=0.0,
    )
    table = await house.hall.add(opening)
    with house.bell.watching(table.id) as moved_on:
        await house.hall.do(table.id, lambda _: Started())
        async with asyncio.timeout(60):
            while table.version < at_least and table.phase != "finished":
                await moved_on.wait()
                moved_on.clear()
    return table


def played(settings: Settings, at_least: int = 10**6) -> Table:
    async def story() -> Table:
        house = House(settings)
        async with house.opened():
            return await bots_among_themselves(house, at_least)

    return asyncio.run(story())


@pytest.mark.parametrize("fault", ["Raises", "Dies", "Babbles", "Cheats"])
def test_a_knight_plays_on_for_a_bot_that_fails(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, fault: str
):
    levels(monkeypatch, fault)
    table = played(settings)
    assert table.phase == "finished"
    assert table.stand_ins == {0: "failed", 1: "failed"}
    told = [happened for happened in table.history if happened.kind == "stood_in"]
    assert sorted(happened.seat or 0 for happened in told) == [0, 1]


def test_a_bot_that_never_answers_is_not_waited_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
):
    levels(monkeypatch, "Sleeps")
    table = played(settings, at_least=3)
    assert [happened.kind for happened in table.history[:3]] == ["started", "stood_in", "acted"]


def test_even_when_the_stand_in_fails_the_match_ends(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
):
    levels(monkeypatch, "Raises", "tests.server.faulty_bots.Cheats")
    table = played(settings)
    assert table.phase == "finished"
    # Once for each seat, not at every turn.
    assert sum(happened.kind == "stood_in" for happened in table.history) == 2


def test_a_stand_in_outlives_a_restart(settings: Settings, monkeypatch: pytest.MonkeyPatch):
    levels(monkeypatch, "Raises")
    before = played(settings, at_least=12)

    async def story() -> Table:
        house = House(settings)
        async with house.opened():
            table = await house.hall.table(before.id)
            house.hall.look(table, Payer("192.0.2.1", "ada"))
            async with asyncio.timeout(60):
                while table.phase != "finished":
                    await asyncio.sleep(0.02)
            return table

    after = asyncio.run(story())
    assert after.stand_ins == {0: "failed", 1: "failed"}
    assert after.history[:12] == before.history[:12]

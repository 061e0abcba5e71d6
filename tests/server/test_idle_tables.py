"""Tables that nobody looks at cost nothing: not at the start, nor in memory, nor on the rounds."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import delete

from crownlands.server.bell import PRESENCE
from crownlands.server.deeds import Occupant, Started
from crownlands.server.hall import Hall
from crownlands.server.house import House
from crownlands.server.identity import fresh_id
from crownlands.server.payer import Payer
from crownlands.server.settings import Settings, settings_from
from crownlands.server.storage.schema import deeds, sitters, tables
from crownlands.server.table import Opening, Table
from crownlands.server.wire import Clock as TurnClock
from tests.server.clocks import Clock
from tests.server.test_clocks import TAKE_OVER, begun, kinds, told
from tests.server.test_hall import in_two_halls

SOMEBODY = Payer("192.0.2.1", "")
JESTER = Occupant(kind="bot", name="Jester", level="jester")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3", secret="s" * 32, thinkers=1
    )


def jesters(clock: TurnClock | None = None) -> Opening:
    """A table where it is always for a bot to act."""
    return Opening(
        id=fresh_id(),
        game="kingdomino",
        rules=1,
        options={"players": 2},
        seed="jesters",
        opener="ada",
        chairs=(JESTER, JESTER),
        created=0.0,
        clock=clock,
    )


async def first_round(house: House) -> None:
    """The clocks are looked at from the end of the first round on."""
    async with asyncio.timeout(30):
        while len(house.hall._tasks) < 2:
            await asyncio.sleep(0.01)


async def moved_on(table: Table, version: int) -> None:
    async with asyncio.timeout(30):
        while table.version <= version:
            await asyncio.sleep(0.01)


def left_behind(settings: Settings, clock: Clock, *openings: Opening) -> Sequence[str]:
    """A house where these have begun and nobody is left."""

    async def story(house: House, clock: Clock) -> None:
        for opening in openings:
            await house.store.add(opening, [])
            await house.hall.do(opening.id, lambda _: Started())

    told(settings, story, clock)
    return [opening.id for opening in openings]


def test_a_start_loads_no_table_that_nobody_looks_at(settings: Settings):
    clock = Clock()
    bots, timed = left_behind(settings, clock, jesters(), jesters(TAKE_OVER))

    async def story(house: House, clock: Clock) -> None:
        await first_round(house)
        assert bots not in house.hall._tables
        # Its clock may have to be minded: that is known only when it is read.
        assert timed in house.hall._tables
        table = await house.hall.table(bots)
        assert table.version == 1
        house.hall.look(table, SOMEBODY)
        await moved_on(table, 1)

    told(settings, story, clock)


def test_a_clock_runs_out_though_nobody_has_looked_since_the_start(settings: Settings):
    clock = Clock()
    opened: list[str] = []

    async def before(house: House, clock: Clock) -> None:
        opened.append((await begun(house, TAKE_OVER)).id)

    async def after(house: House, clock: Clock) -> None:
        await first_round(house)
        clock.goes_on(100)
        await house.hall._act_on_deadlines()
        assert "timed_out" in kinds(await house.hall.table(opened[0]))

    told(settings, before, clock)
    told(settings, after, clock)


def test_a_bots_turn_that_another_process_has_left_is_taken_up_where_somebody_looks(
    tmp_path: Path,
):
    async def story(here: Hall, there: Hall) -> None:
        clock = Clock()
        for hall in (here, there):
            hall._now = clock
            hall._attention._now = clock
        opening = jesters()
        await here._store.add(opening, [])
        await here.do(opening.id, lambda _: Started())  # and here nobody looks
        table = await there.table(opening.id)
        there.look(table, SOMEBODY)
        await there._take_up_bots(10.0)
        assert not there._playing_bots, "the other process may still be at it"
        clock.goes_on(11)
        await there._take_up_bots(10.0)
        await moved_on(table, 1)

    in_two_halls(tmp_path, story)


def test_a_turn_that_another_process_has_taken_is_not_taken_twice(tmp_path: Path):
    async def story(here: Hall, there: Hall) -> None:
        clock = Clock()
        for hall in (here, there):
            hall._now = clock
            hall._attention._now = clock
        opening = jesters()
        await here._store.add(opening, [])
        await here.do(opening.id, lambda _: Started())
        table = await there.table(opening.id)
        there.look(table, SOMEBODY)
        clock.goes_on(11)
        seat = table.actors[0]
        action = table.game.codec.to_text(table.playing().state.legal(seat)[0])
        await here.do(opening.id, lambda table: table.acting(seat, 1, action))
        # This one has not heard of it: it looks before it lets a bot think.
        await there._take_up_bots(10.0)
        assert table.version == 2
        assert not there._playing_bots

    in_two_halls(tmp_path, story)


def test_who_comes_and_goes_elsewhere_leaves_nothing_here(tmp_path: Path):
    async def story(here: Hall, there: Hall) -> None:
        asked: list[str] = []

        async def refresh(table: str) -> None:
            asked.append(table)

        here._presence.refresh = refresh
        there._presence.refresh = refresh
        table = await here.add(jesters())
        await there._heard(table.id, PRESENCE)
        assert asked == []
        await here._heard(table.id, PRESENCE)
        assert asked == [table.id]

    in_two_halls(tmp_path, story)


def test_the_clock_of_a_table_that_was_removed_is_forgotten(settings: Settings):
    async def story(house: House, clock: Clock) -> None:
        table = await begun(house, TAKE_OVER)
        async with house.store._engine.begin() as connection:
            for each in (deeds, sitters):
                await connection.execute(delete(each))
            await connection.execute(delete(tables))
        clock.goes_on(100)
        for _ in range(2):
            await house.hall._act_on_deadlines()
        assert table.id not in house.hall._due
        assert table.id not in house.hall._tables

    told(settings, story)


def test_how_long_a_table_stays_in_memory_can_be_chosen(settings: Settings, tmp_path: Path):
    assert settings_from({}, tmp_path).idle == 600
    assert settings_from({"CROWNLANDS_IDLE": "30"}, tmp_path).idle == 30

    async def story(house: House, clock: Clock) -> None:
        table = await house.hall.add(jesters())
        clock.goes_on(29)
        house.hall._put_away()
        assert table.id in house.hall._tables
        clock.goes_on(2)
        house.hall._put_away()
        assert house.hall._tables == {}
        assert house.hall._used == house.hall._locks == {}
        assert house.hall._attention._looks == {}

    chosen = Settings(
        database_url=settings.database_url, secret=settings.secret, thinkers=1, idle=30.0
    )
    told(chosen, story)

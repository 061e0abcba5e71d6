"""Bots think where somebody looks, take their turn up again there, and know whom they think for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from crownlands.server.attention import LATELY, Attention
from crownlands.server.bell import Bell
from crownlands.server.deeds import Occupant, Started
from crownlands.server.hall import Hall
from crownlands.server.identity import fresh_id
from crownlands.server.payer import Payer
from crownlands.server.storage.store import Store
from crownlands.server.table import Opening, Table
from crownlands.server.thinker import Question, reply
from crownlands.server.thinkers import Thinkers
from tests.server.clocks import Clock

ADA, BEN = Payer("home", "ada"), Payer("elsewhere", "ben")


def bots_among_themselves() -> Opening:
    bots = [Occupant(kind="bot", name=name, level="jester") for name in ("Finn", "Mona")]
    return Opening(
        id=fresh_id(),
        game="kingdomino",
        rules=1,
        options={"players": 2},
        seed="attention",
        opener="ada",
        chairs=tuple(bots),
        created=0.0,
    )


class Puppets(Thinkers):
    """Answer when they are told to; there is no process."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.asked: list[Payer] = []
        self._answers: asyncio.Queue[None] = asyncio.Queue()

    async def think(
        self, question: Question, payer: Payer = ADA, table: str = "", pace: float = 0.0
    ) -> str:
        self.asked.append(payer)
        await self._answers.get()
        return reply(question).action

    async def are_asked(self, times: int) -> None:
        """Wait until they have been asked so often in all."""
        async with asyncio.timeout(60):
            while len(self.asked) < times:
                await asyncio.sleep(0.001)

    def answer(self, times: int) -> None:
        for _ in range(times):
            self._answers.put_nowait(None)


async def until(table: Table, version: int) -> None:
    async with asyncio.timeout(60):
        while table.version < version:
            await asyncio.sleep(0.001)


async def at_rest(hall: Hall) -> None:
    """Wait until no bot has anything to do."""
    async with asyncio.timeout(60):
        await asyncio.gather(*hall._playing_bots.values())


Story = Callable[[Hall, Puppets, Table], Awaitable[None]]


def with_bots(folder: Path, clock: Clock, story: Story) -> None:
    """A table of two jesters that Ada has opened and just looked at."""

    async def told() -> None:
        store, puppets = Store(f"sqlite+aiosqlite:///{folder}/tables.sqlite3"), Puppets()
        hall = Hall(store, Bell(), puppets, shared=False, now=clock)
        await store.open()
        try:
            table = await hall.add(bots_among_themselves(), ADA)
            await hall.do(table.id, lambda _: Started())
            await story(hall, puppets, table)
        finally:
            await hall.close()
            await store.close()

    asyncio.run(told())


def test_bots_stop_when_nobody_has_looked_for_a_while(tmp_path: Path):
    clock = Clock()

    async def story(hall: Hall, puppets: Puppets, table: Table) -> None:
        puppets.answer(3)
        await puppets.are_asked(4)
        clock.goes_on(LATELY + 1)
        # One is thinking already; what it says is done, and no more is asked.
        puppets.answer(5)
        await at_rest(hall)
        assert (table.version, len(puppets.asked)) == (5, 4)
        # Neither do the rounds take its turn up.
        await hall._take_up_bots(0.0)
        await hall._take_up_bots(1.0)
        assert (table.version, len(puppets.asked)) == (5, 4)

    with_bots(tmp_path, clock, story)


def test_bots_take_their_turn_up_when_somebody_looks(tmp_path: Path):
    clock = Clock()

    async def story(hall: Hall, puppets: Puppets, table: Table) -> None:
        await puppets.are_asked(1)
        clock.goes_on(LATELY + 1)
        puppets.answer(4)
        await at_rest(hall)
        assert table.version == 2
        hall.look(table, BEN)
        await until(table, 5)
        assert puppets.asked[1:] == [BEN] * 4

    with_bots(tmp_path, clock, story)


def test_bots_go_on_as_long_as_somebody_watches(tmp_path: Path):
    clock = Clock()

    async def story(hall: Hall, puppets: Puppets, table: Table) -> None:
        with hall._bell.watching(table.id):
            for times in range(1, 6):
                await puppets.are_asked(times)
                clock.goes_on(LATELY + 1)
                puppets.answer(1)
            await puppets.are_asked(6)
        puppets.answer(5)
        await at_rest(hall)
        assert table.version == 7

    with_bots(tmp_path, clock, story)


def test_a_restarted_house_lets_bots_think_only_where_somebody_looks(tmp_path: Path):
    clock = Clock()

    async def story(hall: Hall, puppets: Puppets, table: Table) -> None:
        after = Puppets()
        restarted = Hall(hall._store, Bell(), after, shared=False, now=clock)
        await restarted._take_up_bots(0.0)
        assert not after.asked
        again = await restarted.table(table.id)
        restarted.look(again, BEN)
        after.answer(2)
        await until(again, 3)
        await restarted.close()

    with_bots(tmp_path, clock, story)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def attention(clock: Clock) -> Attention:
    return Attention(Bell(), clock)


def adas_table() -> Table:
    ada = Occupant(kind="person", name="Ada", person="ada")
    queen = Occupant(kind="bot", name="Mona", level="queen")
    return Table(msgspec.structs.replace(bots_among_themselves(), chairs=(ada, queen)))


def test_who_only_looks_on_does_not_pay_while_a_player_is_there(attention: Attention, clock: Clock):
    table = adas_table()
    attention.look(table, ADA)
    clock.goes_on(LATELY)
    attention.look(table, BEN)
    assert attention.payer(table) == ADA
    clock.goes_on(1)
    attention.look(table, BEN)
    assert attention.payer(table) == BEN
    attention.look(table, ADA)
    assert attention.payer(table) == ADA


def test_who_looks_on_keeps_the_bots_awake(attention: Attention, clock: Clock):
    table = adas_table()
    attention.look(table, ADA)
    clock.goes_on(LATELY)
    attention.look(table, BEN)
    clock.goes_on(LATELY)
    assert attention.is_on(table.id)
    clock.goes_on(1)
    assert not attention.is_on(table.id)


def test_nothing_is_known_of_a_table_that_is_put_away(attention: Attention):
    table = adas_table()
    attention.look(table, ADA)
    attention.forget(table.id)
    assert not attention.is_on(table.id)
    assert attention.payer(table) == Payer("", "ada")

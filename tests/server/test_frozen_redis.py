"""A Redis that is frozen delays nobody, and is heard again when it thaws."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest

from crownlands.server import courier as courier_module
from crownlands.server.bell import SharedBell
from crownlands.server.courier import Courier
from crownlands.server.deeds import Started
from crownlands.server.hall import Hall
from crownlands.server.outages import OutOfReach
from crownlands.server.presence import SharedPresence
from crownlands.server.storage.store import Store
from crownlands.server.thinkers import Thinkers
from tests.server.clocks import Clock
from tests.server.silence import silence
from tests.server.test_hall import first_choice, two_people

TABLE = "AAAAAAAAAAAAAAAA"


def with_a_frozen_one(story: Callable[[SharedBell], Awaitable[None]]) -> None:
    async def told() -> None:
        async with silence() as port:
            bell = SharedBell(f"redis://127.0.0.1:{port}/0", patience=1.0)
            # As if it had been opened before Redis froze.
            bell._publisher = asyncio.create_task(bell._publish_forever())
            try:
                async with asyncio.timeout(30):
                    await story(bell)
            finally:
                await bell.close()

    asyncio.run(told())


def test_nobody_waits_for_what_is_rung():
    async def story(bell: SharedBell) -> None:
        with bell.watching(TABLE) as moved_on:
            before = monotonic()
            for version in range(1, 1000):
                await bell.ring(TABLE, version)
                await bell.ring_presence(TABLE)
            assert moved_on.is_set()
            assert monotonic() - before < 0.5
        # Of each table the latest only, however long it lasts.
        assert len(bell._untold) <= 2

    with_a_frozen_one(story)


def test_what_is_untold_has_bounds(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("crownlands.server.bell._MOST_UNTOLD", 10)

    async def story(bell: SharedBell) -> None:
        for number in range(100):
            await bell.ring(f"table {number}", 1)
        await bell.ring("table 3", 2)
        assert len(bell._untold) == 10
        assert bell._untold["table 3", False] == 2

    with_a_frozen_one(story)


def test_the_first_wait_a_moment_and_those_after_them_not_at_all(
    caplog: pytest.LogCaptureFixture,
):
    async def story(bell: SharedBell) -> None:
        presence = SharedPresence(bell, Clock())
        before = monotonic()
        async with presence.here(TABLE, "ada"):
            await presence.refresh(TABLE)
        assert monotonic() - before < 0.95  # sooner than Redis is given up
        while not bell.courier.outages.on:
            await asyncio.sleep(0.01)
        before = monotonic()
        for number in range(200):
            await presence.refresh(f"table {number}")
            await presence.saw(f"table {number}", "ada")
            bell.keeps_saying_that_we_serve()
        assert await bell.says_that_we_serve()
        assert monotonic() - before < 0.5
        assert presence.away_since(TABLE, "ada") is None
        assert [record.message for record in caplog.records] == [
            "Redis does not answer: no answer in time"
        ]

    with_a_frozen_one(story)


def test_people_play_on(tmp_path: Path):
    async def story(bell: SharedBell) -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3")
        await store.open()
        presence = SharedPresence(bell)
        hall = Hall(store, bell, Thinkers(1, 20.0), shared=True, presence=presence)
        table = await hall.add(two_people())
        await hall.do(table.id, lambda _: Started())
        with bell.watching(table.id) as moved_on:
            for _ in range(10):
                moved_on.clear()
                await hall.table(table.id, fresh=True)
                before = monotonic()
                await hall.do(table.id, first_choice)
                assert monotonic() - before < 0.9  # never as long as Redis is waited for
                assert moved_on.is_set()
        await store.close()

    with_a_frozen_one(story)


def test_one_knocks_until_it_answers(redis_url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(courier_module, "_KNOCK", 0.02)

    async def story() -> None:
        courier = Courier(redis_url)
        went: list[bool] = []

        async def fail(_: object) -> None:
            went.append(True)
            raise ConnectionError("frozen")

        for _ in range(5):
            with pytest.raises(OutOfReach):
                await courier.run(fail)
        assert len(went) == 1
        while courier.outages.on:
            await asyncio.sleep(0.01)
        assert await courier.run(lambda redis: redis.ping())
        await courier.close()

    asyncio.run(asyncio.wait_for(story(), 20))


def test_a_start_with_a_frozen_one_does_not_hang():
    async def story() -> None:
        async def ignore(table: str, version: int) -> None:
            pass

        async with silence() as port:
            bell = SharedBell(f"redis://127.0.0.1:{port}/0", patience=0.1)
            with pytest.raises(OutOfReach):
                await bell.open(ignore)
            await bell.close()

    asyncio.run(asyncio.wait_for(story(), 20))

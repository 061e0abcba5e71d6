"""Tables at rest are removed after the keeper's days; a match that is played never is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import func, select

from crownlands.server.bell import Bell
from crownlands.server.deeds import Closed, Started
from crownlands.server.hall import Hall
from crownlands.server.refusals import Refusal
from crownlands.server.settings import SettingsError, settings_from
from crownlands.server.storage import retention
from crownlands.server.storage.schema import METADATA
from crownlands.server.storage.store import Store
from crownlands.server.table import Opening, Table
from crownlands.server.thinkers import Thinkers
from tests.server.clocks import Clock
from tests.server.test_backup import new_database, played_on
from tests.server.test_hall import first_choice, two_people

__all__ = ["new_database"]

DAY = 86_400.0


def opened_at(at: float) -> Opening:
    return msgspec.structs.replace(two_people(), created=at)


async def rows_in(store: Store) -> dict[str, int]:
    async with store._engine.connect() as connection:
        return {
            name: await connection.scalar(select(func.count()).select_from(table)) or 0
            for name, table in METADATA.tables.items()
        }


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_nobody_touched_for_days_is_removed(kind: str, new_database: Callable[[str], str]):
    clock = Clock()

    async def story() -> None:
        store = Store(new_database(kind))
        await store.open()
        hall = Hall(store, Bell(), Thinkers(1, 20.0), shared=False, now=clock, keep_days=7)
        people = ["ada", "ben"]
        over, running, gathering, watched, closed = [opened_at(clock()) for _ in range(5)]
        for opening in (over, running, gathering, watched, closed):
            await store.add(opening, people)
        for opening in (over, running):
            await hall.do(opening.id, lambda _: Started())
        await played_on(hall, over.id, {})
        await hall.do(closed.id, lambda _: Closed())
        clock.goes_on(6 * DAY)
        young = await hall.add(opened_at(clock()))
        await hall._clear_away()
        assert (await rows_in(store))["tables"] == 6
        clock.goes_on(2 * DAY)
        with hall._bell.watching(watched.id):
            await hall._clear_away()
        for opening in (over, gathering, closed):
            with pytest.raises(Refusal, match="no such table"):
                await hall.table(opening.id)
        for opening in (running, watched):
            assert await hall.table(opening.id)
        assert await hall.table(young.id)
        left = await rows_in(store)
        # Nothing of them is left anywhere.
        assert (left["tables"], left["deeds"], left["sitters"]) == (3, 1, 6)
        await hall.close()
        await store.close()

    asyncio.run(story())


def test_many_are_removed_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = Clock()

    async def story() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3")
        await store.open()
        hall = Hall(store, Bell(), Thinkers(1, 20.0), shared=False, now=clock, keep_days=1)
        for _ in range(retention.TOGETHER + 5):
            await store.add(opened_at(clock()), ["ada"])
        clock.goes_on(3 * DAY)
        await hall._clear_away()
        assert (await rows_in(store))["tables"] == 5
        await hall._clear_away()
        assert (await rows_in(store))["tables"] == 0
        await hall.close()
        await store.close()

    asyncio.run(story())


def test_without_days_everything_is_kept(tmp_path: Path):
    clock = Clock()

    async def story() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3")
        await store.open()
        hall = Hall(store, Bell(), Thinkers(1, 20.0), shared=False, now=clock)
        await store.add(opened_at(clock()), ["ada"])
        clock.goes_on(5000 * DAY)
        await hall._clear_away()
        assert (await rows_in(store))["tables"] == 1
        await hall.close()
        await store.close()

    asyncio.run(story())


def test_who_still_has_a_removed_table_is_told_that_it_is_gone(tmp_path: Path):
    """Another process has removed it: what this one remembers cannot be written any more."""
    clock = Clock()

    async def story() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3")
        await store.open()
        hall = Hall(store, Bell(), Thinkers(1, 20.0), shared=True, now=clock)
        table = await hall.add(opened_at(clock()))
        assert await store.remove_untouched(clock() + DAY, ()) == [table.id]

        def start(table: Table) -> Started:
            table.gathering()
            return Started()

        with pytest.raises(Refusal, match="the table was removed"):
            await hall.do(table.id, start)
        with pytest.raises(Refusal, match="no such table"):
            await hall.do(table.id, first_choice)
        await hall.close()
        await store.close()

    asyncio.run(story())


def test_days_are_a_setting(tmp_path: Path):
    assert settings_from({}, tmp_path).keep_days is None
    assert settings_from({"CROWNLANDS_KEEP_DAYS": "30"}, tmp_path).keep_days == 30
    with pytest.raises(SettingsError, match="CROWNLANDS_KEEP_DAYS is a whole number"):
        settings_from({"CROWNLANDS_KEEP_DAYS": "0"}, tmp_path)

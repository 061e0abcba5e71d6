"""The hall keeps tables only as long as they are needed; the truth is in the store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from crownlands.server.bell import Bell
from crownlands.server.deeds import Acted, AnyDeed, Left, Occupant, Started
from crownlands.server.hall import Hall
from crownlands.server.identity import fresh_id
from crownlands.server.outages import OutOfReach
from crownlands.server.refusals import Refusal
from crownlands.server.storage.store import Store
from crownlands.server.table import Opening, Table
from crownlands.server.thinkers import Thinkers

Story = Callable[[Hall, Hall], Awaitable[None]]


def two_people() -> Opening:
    return Opening(
        id=fresh_id(),
        game="kingdomino",
        rules=1,
        options={"players": 2},
        seed="hall",
        opener="ada",
        chairs=tuple(Occupant(kind="person", name=n, person=n) for n in ("ada", "ben")),
        created=0.0,
    )


def in_two_halls(folder: Path, story: Story) -> None:
    """The halls of two processes with one database, which do not hear each other's bells."""

    async def told() -> None:
        stores = [Store(f"sqlite+aiosqlite:///{folder}/tables.sqlite3") for _ in range(2)]
        halls = [Hall(store, Bell(), Thinkers(1, 20.0), shared=True) for store in stores]
        for store in stores:
            await store.open()
        try:
            await story(*halls)
        finally:
            for hall, store in zip(halls, stores, strict=True):
                await hall.close()
                await hall._thinkers.close()
                await store.close()

    asyncio.run(told())


def first_choice(table: Table) -> AnyDeed:
    state = table.playing().state
    seat = state.actors()[0]
    action = table.game.codec.to_text(state.legal(seat)[0])
    return table.acting(seat, table.version, action)


def test_who_has_not_heard_looks_again_before_refusing(tmp_path: Path):
    async def story(here: Hall, there: Hall) -> None:
        table = await here.add(two_people())
        await there.table(table.id)
        await here.do(table.id, lambda _: Started())
        # For the other hall the match has not begun yet; it finds out before it says so.
        acted = await there.do(table.id, first_choice)
        assert acted.version == 2
        with pytest.raises(Refusal, match="chairs no longer change"):
            await there.do(table.id, lambda table: table.gathering() or Left(0))

    in_two_halls(tmp_path, story)


def test_a_number_that_is_taken_is_decided_anew(tmp_path: Path):
    async def story(here: Hall, there: Hall) -> None:
        table = await here.add(two_people())
        await here.do(table.id, lambda _: Started())
        await there.table(table.id)
        await here.do(table.id, first_choice)
        seen: list[int] = []

        def decide(table: Table) -> AnyDeed:
            seen.append(table.version)
            return first_choice(table)

        # It decides on what it knows, is told that the number is taken, and looks again.
        elsewhere, made = await there.do_numbered(table.id, decide)
        assert seen == [1, 2]
        assert made == elsewhere.version == 3

    in_two_halls(tmp_path, story)


def test_many_who_write_at_once_write_one_after_the_other(tmp_path: Path):
    async def story(here: Hall, there: Hall) -> None:
        table = await here.add(two_people())
        await here.do(table.id, lambda _: Started())
        halls = [here, there] * 6
        done = await asyncio.gather(*(hall.do_numbered(table.id, first_choice) for hall in halls))
        assert sorted(made for _, made in done) == list(range(2, 14))
        one, other = [await hall.table(table.id, fresh=True) for hall in (here, there)]
        assert one.record == other.record
        assert one.ply == 12

    in_two_halls(tmp_path, story)


def test_an_idle_table_is_put_away_and_found_again(tmp_path: Path):
    async def story(here: Hall, there: Hall) -> None:
        here._idle = -1.0
        table = await here.add(two_people())
        await here.do(table.id, lambda _: Started())
        await here.do(table.id, first_choice)
        here._put_away()
        again = await here.table(table.id)
        assert again is not table
        assert again.record == table.record
        assert again.history == table.history
        assert (await here.do(table.id, first_choice)).version == 3

    in_two_halls(tmp_path, story)


def test_a_table_that_somebody_watches_stays(tmp_path: Path):
    async def story(here: Hall, there: Hall) -> None:
        here._idle = -1.0
        table = await here.add(two_people())
        with here._bell.watching(table.id):
            here._put_away()
            assert await here.table(table.id) is table
        here._put_away()
        assert await here.table(table.id) is not table

    in_two_halls(tmp_path, story)


def test_what_was_rung_unheard_is_found_on_the_rounds(tmp_path: Path):
    async def story(here: Hall, there: Hall) -> None:
        table = await here.add(two_people())
        elsewhere = await there.table(table.id)
        with there._bell.watching(table.id) as moved_on:
            await here.do(table.id, lambda _: Started())
            assert elsewhere.version == 0
            await there._catch_up()
            assert moved_on.is_set()
            assert elsewhere.version == 1

    in_two_halls(tmp_path, story)


def test_a_table_of_other_rules_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def story(here: Hall, there: Hall) -> None:
        table = await here.add(two_people())
        monkeypatch.setattr(type(table.game), "rules_version", 2)
        with pytest.raises(Refusal, match="was played under rules version 1") as refused:
            await there.table(table.id)
        assert refused.value.status == 410
        found, closed = await there.tables_of("ada", 10)
        assert (found, [table.why for table in closed]) == ([], ["old_rules"])

    in_two_halls(tmp_path, story)


def test_a_deed_that_cannot_be_written_does_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def story(here: Hall, there: Hall) -> None:
        table = await here.add(two_people())
        await here.do(table.id, lambda _: Started())

        async def full_disk(writings: object) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as broken:
            broken.setattr(here._store._scribe, "write", full_disk)
            with pytest.raises(OutOfReach, match="no space left"):
                await here.do(table.id, first_choice)
        assert table.version == 1
        assert isinstance(first_choice(table), Acted)
        assert (await here.do(table.id, first_choice)).version == 2

    in_two_halls(tmp_path, story)

"""Who watches a table hears that it has moved on, also from another process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from crownlands.server.bell import Bell, SharedBell

Heard = list[tuple[str, int]]


def test_those_who_watch_hear_their_own_table():
    async def story() -> None:
        bell = Bell()
        with bell.watching("one") as one, bell.watching("one") as too, bell.watching("other") as no:
            await bell.ring("one", 1)
            assert one.is_set()
            assert too.is_set()
            assert not no.is_set()
            assert sorted(bell.watched()) == ["one", "other"]
        assert bell.watched() == []

    asyncio.run(story())


def between_two(
    redis_url: str, story: Callable[[SharedBell, SharedBell, Heard], Awaitable[None]]
) -> None:
    """Two processes' bells; the second writes down what it hears, and gets it wrong at first."""
    heard: Heard = []

    async def ignore(table: str, version: int) -> None:
        pass

    async def listen(table: str, version: int) -> None:
        heard.append((table, version))
        if version == 13:
            raise RuntimeError("the database is away")

    async def told() -> None:
        here, there = SharedBell(redis_url), SharedBell(redis_url)
        await here.open(ignore)
        await there.open(listen)
        try:
            async with asyncio.timeout(20):
                await story(here, there, heard)
        finally:
            await here.close()
            await there.close()

    asyncio.run(told())


def test_another_process_hears_which_version_a_table_has_reached(redis_url: str):
    async def story(here: SharedBell, there: SharedBell, heard: Heard) -> None:
        with here.watching("one") as moved_on:
            await here.ring("one", 17)
            assert moved_on.is_set()
        while not heard:
            await asyncio.sleep(0.01)
        assert heard == [("one", 17)]

    between_two(redis_url, story)


def test_a_mistake_in_between_leaves_nobody_deaf(redis_url: str):
    async def story(here: SharedBell, there: SharedBell, heard: Heard) -> None:
        await here.ring("one", 13)
        while heard[-1:] in ([], [("one", 13)]):
            # What is rung while it does not listen is lost; the hall's rounds make up for that.
            await asyncio.sleep(0.1)
            await here.ring("one", 14)

    between_two(redis_url, story)


def test_ringing_without_redis_still_rings_here():
    async def story() -> None:
        bell = SharedBell("redis://127.0.0.1:1/0")
        with bell.watching("one") as moved_on:
            await bell.ring("one", 1)
            assert moved_on.is_set()
        await bell.close()

    asyncio.run(story())

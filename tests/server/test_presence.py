"""Who is at the table: those whose live channel watches it, and a few seconds longer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from crownlands.server.bell import Bell, SharedBell
from crownlands.server.presence import GRACE, Presence, SharedPresence
from crownlands.server.wire import Whereabouts
from tests.server.clocks import Clock
from tests.server.lines import Line
from tests.server.matches import hot_seat, two_at_a_table
from tests.server.visitors import JESTER, ME, OPEN, Visitor
from tests.services.serving import Server

TABLE, ADA, BEN = "AAAAAAAAAAAAAAAA", "ada", "ben"


def told(story: Callable[[Presence, Clock], Awaitable[None]]) -> None:
    async def begin() -> None:
        clock = Clock()
        presence = Presence(Bell(), clock)
        clock.goes_on(100)
        await story(presence, clock)

    asyncio.run(begin())


def test_who_has_a_channel_is_here_however_long():
    async def story(presence: Presence, clock: Clock) -> None:
        assert presence.away(TABLE, [ADA, BEN]).keys() == {ADA, BEN}
        async with presence.here(TABLE, ADA):
            clock.goes_on(10_000)
            assert presence.away(TABLE, [ADA, BEN]).keys() == {BEN}
            assert presence.away_since("BBBBBBBBBBBBBBBB", ADA) is not None

    told(story)


def test_a_reload_does_not_look_like_leaving():
    async def story(presence: Presence, clock: Clock) -> None:
        async with presence.here(TABLE, ADA):
            pass
        clock.goes_on(GRACE - 0.1)
        assert presence.away_since(TABLE, ADA) is None
        async with presence.here(TABLE, ADA):
            clock.goes_on(60)
            assert presence.away_since(TABLE, ADA) is None

    told(story)


def test_who_does_not_come_back_is_away_from_then_on():
    async def story(presence: Presence, clock: Clock) -> None:
        async with presence.here(TABLE, ADA):
            left = clock.now
        clock.goes_on(GRACE)
        assert presence.away_since(TABLE, ADA) == left + GRACE
        clock.goes_on(500)
        assert presence.away_since(TABLE, ADA) == left + GRACE

    told(story)


def test_with_two_pages_one_is_here_until_the_last_closes():
    async def story(presence: Presence, clock: Clock) -> None:
        async with presence.here(TABLE, ADA):
            async with presence.here(TABLE, ADA):
                pass
            clock.goes_on(60)
            assert presence.away_since(TABLE, ADA) is None
        clock.goes_on(60)
        assert presence.away_since(TABLE, ADA) is not None

    told(story)


def test_those_who_are_there_are_rung_for_who_comes():
    async def story(_: Presence, clock: Clock) -> None:
        bell = Bell()
        presence = Presence(bell, clock)
        clock.goes_on(100)
        with bell.watching(TABLE) as rung:
            async with presence.here(TABLE, ADA):
                assert rung.is_set()
                rung.clear()
                async with presence.here(TABLE, ADA):
                    assert not rung.is_set()  # nothing new

    told(story)


def test_processes_know_of_each_others_people(redis_url: str):
    async def story() -> None:
        clock = Clock()
        async with AsyncExitStack() as stack:
            bells = [SharedBell(redis_url) for _ in range(3)]
            for bell in bells:
                stack.push_async_callback(bell.redis.aclose)
            one, other, third = (SharedPresence(bell, clock) for bell in bells)
            clock.goes_on(100)
            async with one.here(TABLE, ADA):
                await other.refresh(TABLE)
                assert other.away_since(TABLE, ADA) is None
                for _ in range(5):
                    clock.goes_on(3)
                    await one.look_around()
                await other.refresh(TABLE)
                assert other.away_since(TABLE, ADA) is None
            await other.refresh(TABLE)
            assert other.away_since(TABLE, ADA) is None  # not yet
            clock.goes_on(GRACE)
            assert other.away_since(TABLE, ADA) == one.away_since(TABLE, ADA) == clock.now

            # One that was killed vouches for nobody any more.
            await third._vouch(TABLE, BEN, clock.now + 12)
            await other.refresh(TABLE)
            assert other.away_since(TABLE, BEN) is None
            clock.goes_on(12)
            assert other.away_since(TABLE, BEN) == clock.now

    asyncio.run(story())


def test_the_table_is_told_who_comes(ada: Visitor, ben: Visitor, server: Server):
    sight = two_at_a_table(ada, ben)
    with Line(server.addresses[0], sight.table.id, ada) as line:
        line.watch()
        first = line.sight()
        assert [chair.here for chair in first.table.chairs] == [True, True]  # they came just now
        assert first.now > first.table.created
        with Line(server.addresses[-1], sight.table.id, ben) as other:
            other.watch()
            chairs = other.sight().table.chairs
            assert [chair.here for chair in chairs] == [True, True]
            assert [chair.away_since for chair in chairs] == [None, None]
        # Closing the page is no news yet.
        assert ada.see(sight.table.id).table.chairs[1].here
        assert ada.see(sight.table.id).version == sight.version


def test_who_was_away_is_told_to_have_come(ada: Visitor, ben: Visitor, server: Server):
    """Nobody has ever seen the second chair's person at the table of a rematch."""
    table = ada.open(ME, OPEN, JESTER).sight.table
    ben.join(table.id, table.you.invite or "")
    with Line(server.addresses[0], table.id, ada) as line:
        line.watch()
        version = line.sight().version
        told = line.hear_until(Whereabouts)  # the grace of who sat down without a page is over
        assert told.here == (True, False, None)
        assert told.away_since[0] is None
        assert told.away_since[1]
        with Line(server.addresses[-1], table.id, ben) as other:
            other.watch()
            told = line.hear_until(Whereabouts)
            assert told == Whereabouts(here=(True, True, None), away_since=(None, None, None))
        assert ada.see(table.id).version == version


def test_friends_are_where_their_screen_is_and_bots_nowhere(ada: Visitor):
    chairs = hot_seat(ada).table.chairs
    assert [chair.here for chair in chairs] == [True, True]
    chairs = ada.open(ME, JESTER, OPEN).sight.table.chairs
    assert [chair.here for chair in chairs] == [True, None, None]
    assert ada.my_tables()[0].chairs[0].here

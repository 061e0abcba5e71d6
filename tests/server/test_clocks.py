"""Clocks: nobody acts for a person before the deadline, and nobody waits after it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from crownlands.server.deeds import Acted, AnyDeed, Extended, Occupant, Returned, Started, TookBack
from crownlands.server.hall import Hall
from crownlands.server.house import House
from crownlands.server.identity import fresh_id
from crownlands.server.payer import Payer
from crownlands.server.refusals import Refusal
from crownlands.server.settings import Settings
from crownlands.server.table import Opening, Table
from crownlands.server.wire import Clock as TurnClock
from tests.server.clocks import Clock

SOMEBODY = Payer("192.0.2.1", "")
MOVE, TAKE_OVER = TurnClock(60, "move"), TurnClock(60, "take_over")
Story = Callable[[House, Clock], Awaitable[None]]


def people(clock: TurnClock | None, names: tuple[str, ...] = ("ada", "ben")) -> Opening:
    return Opening(
        id=fresh_id(),
        game="kingdomino",
        rules=1,
        options={"players": len(names)},
        seed="clocks",
        opener=names[0],
        chairs=tuple(Occupant(kind="person", name=name, person=name) for name in names),
        created=0.0,
        clock=clock,
    )


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3", secret="s" * 32, thinkers=1
    )


def told(settings: Settings, story: Story, clock: Clock | None = None) -> None:
    async def begin() -> None:
        time = clock or Clock()
        house = House(settings, time)
        async with house.opened():
            await story(house, time)

    asyncio.run(begin())


async def begun(house: House, clock: TurnClock | None) -> Table:
    table = await house.hall.add(people(clock))
    return await house.hall.do(table.id, lambda _: Started())


def first_choice(table: Table) -> AnyDeed:
    state = table.playing().state
    seat = state.actors()[0]
    return table.acting(seat, table.version, table.game.codec.to_text(state.legal(seat)[0]))


async def bots_have_acted(hall: Hall) -> None:
    async with asyncio.timeout(30):
        while hall._playing_bots:
            await asyncio.sleep(0.01)


def kinds(table: Table) -> list[str]:
    return [happened.kind for happened in table.history]


def test_without_a_clock_nothing_runs(settings: Settings):
    async def story(house: House, clock: Clock) -> None:
        table = await begun(house, None)
        clock.goes_on(10**7)
        await house.hall._act_on_deadlines()
        assert table.deadlines == {}
        assert kinds(await house.hall.do(table.id, first_choice)) == ["started", "acted"]

    told(settings, story)


def test_while_people_gather_nothing_runs(settings: Settings):
    async def story(house: House, clock: Clock) -> None:
        table = await house.hall.add(people(TAKE_OVER))
        assert table.deadlines == {}
        clock.goes_on(1000)
        await house.hall.do(table.id, lambda _: Started())
        assert list(table.deadlines.values()) == [clock.now + 60]

    told(settings, story)


def test_at_the_deadline_one_may_act_and_after_it_no_more(settings: Settings):
    async def story(house: House, clock: Clock) -> None:
        table = await begun(house, TAKE_OVER)
        clock.goes_on(60)
        await house.hall._act_on_deadlines()
        await house.hall.do(table.id, first_choice)
        assert kinds(table) == ["started", "acted"]
        while len(table.actors) == 1 and table.deadlines[table.actors[0]] == clock.now:
            await house.hall.do(table.id, first_choice)
        clock.goes_on(60.5)
        with pytest.raises(Refusal, match="time for this turn is up") as refused:
            await house.hall.do(table.id, first_choice)
        assert refused.value.kind == "time_up"

    told(settings, story)


def test_a_bot_takes_over_and_the_owner_comes_back(settings: Settings):
    async def story(house: House, clock: Clock) -> None:
        table = await begun(house, TAKE_OVER)
        (seat,) = table.actors
        person = table.chairs[seat].person
        clock.goes_on(61)
        house.hall.look(table, SOMEBODY)
        await house.hall._act_on_deadlines()
        assert kinds(table)[:2] == ["started", "timed_out"]
        assert table.stand_ins == {seat: "away"}
        assert table.seats_of(person) == ()
        assert table.away_seats_of(person) == (seat,)
        await bots_have_acted(house.hall)
        assert table.plies[0].seat == seat
        assert seat not in table.deadlines
        await house.hall.do(table.id, lambda _: Returned(seat))
        assert table.seats_of(person) == (seat,)
        assert table.stand_ins == {}

    told(settings, story)


def test_a_bot_decides_one_turn_and_the_person_plays_on(settings: Settings):
    async def story(house: House, clock: Clock) -> None:
        table = await begun(house, MOVE)
        (seat,) = table.actors
        clock.goes_on(61)
        house.hall.look(table, SOMEBODY)
        await house.hall._act_on_deadlines()
        await bots_have_acted(house.hall)
        assert set(kinds(table)) == {"started", "acted"}
        assert all(ply.timed_out and ply.seat == seat for ply in table.plies)
        assert table.stand_ins == {}
        (other,) = table.actors
        assert other != seat
        assert table.deadlines == {other: clock.now + 60}

    told(settings, story)


def test_the_clock_does_nothing_early(settings: Settings):
    async def story(house: House, clock: Clock) -> None:
        table = await begun(house, MOVE)
        deed = first_choice(table)
        assert isinstance(deed, Acted)
        with pytest.raises(Refusal, match="still has time"):
            await house.hall.do(table.id, lambda _: Acted(deed.seat, deed.action, timed_out=True))
        assert table.version == 1

    told(settings, story)


def test_taking_back_what_the_clock_decided_is_too_late(settings: Settings):
    table = Table(people(MOVE))
    table.fold(Started(), 100.0)
    deed = first_choice(table)
    assert isinstance(deed, Acted)
    table.fold(deed, 155.0)
    table.fold(TookBack(deed.seat), 158.0)
    assert table.deadlines[deed.seat] in (160.0, 163.0)
    with pytest.raises(Refusal):
        table.in_time(TookBack(deed.seat), 170.0)


def test_bots_have_no_clock(settings: Settings):
    opening = people(TAKE_OVER)
    chairs = (opening.chairs[0], Occupant(kind="bot", name="Bob", level="knight"))
    table = Table(
        Opening(
            id=opening.id,
            game="kingdomino",
            rules=1,
            options={"players": 2},
            seed="clocks",
            opener="ada",
            chairs=chairs,
            created=0.0,
            clock=TAKE_OVER,
        )
    )
    table.fold(Started(), 100.0)
    at = 100.0
    while table.ply < 10:
        at += 1
        assert set(table.deadlines) == set(table.actors) - {1}
        table.fold(first_choice(table), at)


def test_of_two_processes_one_acts_on_a_clock(settings: Settings, tmp_path: Path):
    async def story(house: House, clock: Clock) -> None:
        table = await begun(house, TAKE_OVER)
        other = House(settings, clock)
        other.hall._shared = house.hall._shared = True
        async with other.opened():
            await other.hall.table(table.id)
            other.hall._note_deadline(table)
            clock.goes_on(61)
            await asyncio.gather(house.hall._act_on_deadlines(), other.hall._act_on_deadlines())
            seen = await other.hall.table(table.id, fresh=True)
            assert kinds(seen).count("timed_out") == 1

    told(settings, story)


def test_after_an_outage_a_breath_is_left(settings: Settings):
    clock = Clock()
    opened: list[str] = []

    async def before(house: House, clock: Clock) -> None:
        opened.append((await begun(house, TAKE_OVER)).id)

    async def after(house: House, clock: Clock) -> None:
        table = await house.hall.table(opened[0])
        async with asyncio.timeout(10):
            while table.version == 1:
                await asyncio.sleep(0.01)
        (seat,) = table.actors
        assert kinds(table) == ["started", "extended"]
        assert table.deadlines == {seat: clock.now + 30}
        await house.hall.do(table.id, first_choice)
        clock.goes_on(200)
        await house.hall._act_on_deadlines()
        assert "timed_out" in kinds(table)

    told(settings, before, clock)
    clock.goes_on(1000)
    told(settings, after, clock)


def test_deadlines_outlive_a_restart(settings: Settings):
    clock = Clock()
    opened: list[tuple[str, dict[int, float]]] = []

    async def before(house: House, clock: Clock) -> None:
        table = await begun(house, TAKE_OVER)
        await house.hall.do(table.id, first_choice)
        opened.append((table.id, table.deadlines))

    async def after(house: House, clock: Clock) -> None:
        table = await house.hall.table(opened[0][0])
        assert table.deadlines == opened[0][1]

    told(settings, before, clock)
    clock.goes_on(10)
    told(settings, after, clock)


def test_an_extension_is_in_the_journal():
    table = Table(people(TAKE_OVER))
    table.fold(Started(), 100.0)
    (seat,) = table.actors
    table.fold(Extended(seat, 500.0), 470.0)
    assert table.deadlines == {seat: 500.0}
    assert table.history[-1].kind == "extended"

"""Two lanes of thinkers, fair turns within each, and an allowance of thinking."""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from typing import cast

import msgspec
import pytest

from crownlands.engine.match import Match
from crownlands.games import game
from crownlands.server import limits
from crownlands.server.allowance import BRIEF, Allowance
from crownlands.server.lane import Lane
from crownlands.server.limits import Buckets
from crownlands.server.payer import Payer
from crownlands.server.settings import Limits
from crownlands.server.thinker import Question, Reply, Task
from crownlands.server.thinkers import QUICK, SLOW, Thinkers
from tests.server.clocks import Clock

KINGDOMINO = game("kingdomino")
MALLORY, ADA = Payer("flood", "mallory"), Payer("home", "ada")
QUEEN = 2.0


def question(spent: float = 0.0, bot: str = "random") -> Question:
    match = Match(KINGDOMINO, KINGDOMINO.Options(players=2), "lanes")
    return Question(match.record, match.state.actors()[0], bot, "chance", spent)


class Puppet(Lane):
    """Answers when it is told to, and keeps what it was asked; there is no process."""

    def __init__(self, count: int = 1, took: float = 0.0) -> None:
        super().__init__(count, 0, 1000.0)
        self.took = took
        self.asked: list[Task] = []
        self._answers: asyncio.Queue[None] = asyncio.Queue()

    async def _started(self) -> Process:
        class Still:
            returncode = None

            def kill(self) -> None:
                pass

        return cast("Process", Still())

    async def _asked(self, process: Process, question: Task) -> Reply:
        self.asked.append(question)
        await self._answers.get()
        return Reply(action=str(len(self.asked)), took=self.took)

    async def answers(self, count: int = 1) -> None:
        for _ in range(count):
            self._answers.put_nowait(None)
            await settled()


async def settled() -> None:
    """Let everybody do what can be done now."""
    for _ in range(20):
        await asyncio.sleep(0)


def with_puppets(
    story: Callable[[Thinkers, Puppet, Puppet], Awaitable[None]],
    most: Limits | None = None,
    took: float = 0.0,
) -> None:
    async def told() -> None:
        thinkers = Thinkers(1, 1.0, Allowance(Buckets(), most or Limits()))
        thinkers.quick = quick = Puppet(took=took)
        thinkers.slow = slow = Puppet(took=took)
        await story(thinkers, quick, slow)

    asyncio.run(told())


def flood(thinkers: Thinkers, pace: float, count: int = 300) -> list[asyncio.Task[str]]:
    return [
        asyncio.create_task(thinkers.think(question(), MALLORY, f"table {number}", pace))
        for number in range(count)
    ]


async def ended(tasks: list[asyncio.Task[str]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("pace", [0.0, QUEEN])
def test_a_flood_delays_a_strangers_question_by_one_answer(pace: float):
    async def story(thinkers: Thinkers, quick: Puppet, slow: Puppet) -> None:
        lane = slow if pace else quick
        flooding = flood(thinkers, pace)
        await settled()
        await lane.answers(3)
        stranger = asyncio.create_task(thinkers.think(question(), ADA, "hers", pace))
        await settled()
        assert lane.waiting == 297
        await lane.answers()
        assert not stranger.done()
        await lane.answers()
        assert stranger.done()
        await ended(flooding)
        assert lane.waiting == 0

    with_puppets(story)


def test_who_answers_at_once_never_waits_for_those_who_search():
    async def story(thinkers: Thinkers, quick: Puppet, slow: Puppet) -> None:
        flooding = flood(thinkers, QUEEN)
        await settled()
        knight = asyncio.create_task(thinkers.think(question(), ADA, "hers"))
        await settled()
        assert len(slow.asked) == len(quick.asked) == 1
        await quick.answers()
        assert knight.done()
        await ended(flooding)

    with_puppets(story)


def test_who_leaves_the_queue_frees_the_way():
    async def story(thinkers: Thinkers, quick: Puppet, slow: Puppet) -> None:
        tasks = flood(thinkers, QUEEN, count=3)
        await settled()
        tasks[0].cancel()
        tasks[1].cancel()
        await settled()
        # The first was being answered, the second had not been asked yet.
        assert len(slow.asked) == 2
        await slow.answers()
        assert tasks[2].done()
        assert not slow._waiting._all._lines

    with_puppets(story)


def test_somebody_who_leaves_just_when_it_is_their_turn_frees_the_way_too():
    async def story(thinkers: Thinkers, quick: Puppet, slow: Puppet) -> None:
        first, second = flood(thinkers, QUEEN, count=2)
        await settled()
        slow._answers.put_nowait(None)
        while not first.done():
            await asyncio.sleep(0)
        second.cancel()
        await settled()
        third = flood(thinkers, QUEEN, count=1)
        await settled()
        await slow.answers()
        assert third[0].done()

    with_puppets(story)


STRICT = Limits(thinking=(10, 1.0), thinking_of_address=(30, 2.0))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    return clock


def spent(lane: Puppet) -> float:
    last = lane.asked[-1]
    assert isinstance(last, Question)
    return last.spent


async def thought(thinkers: Thinkers, lane: Puppet, payer: Payer, pace: float = QUEEN) -> float:
    """How long a queen may think for somebody."""
    asking = asyncio.create_task(thinkers.think(question(), payer, "table", pace))
    await settled()
    await lane.answers()
    assert await asking
    return pace - spent(lane)


def test_who_has_used_up_the_allowance_is_answered_briefly(clock: Clock):
    async def story(thinkers: Thinkers, quick: Puppet, slow: Puppet) -> None:
        for _ in range(4):
            assert await thought(thinkers, slow, MALLORY) == pytest.approx(QUEEN, abs=0.5)
        assert await thought(thinkers, slow, MALLORY) == pytest.approx(1.0, abs=0.01)
        for _ in range(5):
            assert await thought(thinkers, slow, MALLORY) == pytest.approx(BRIEF)
        # Another person at the same address has some left, and somebody elsewhere all.
        assert await thought(thinkers, slow, Payer("flood", "ben")) > BRIEF
        assert await thought(thinkers, slow, ADA) == pytest.approx(QUEEN, abs=0.5)

    with_puppets(story, STRICT, took=2.25)


def test_new_names_do_not_help_when_the_address_has_used_up_its_own(clock: Clock):
    async def story(thinkers: Thinkers, quick: Puppet, slow: Puppet) -> None:
        for number in range(15):
            await thought(thinkers, slow, Payer("flood", f"cookie {number}"))
        newest = Payer("flood", "newest")
        assert await thought(thinkers, slow, newest) == pytest.approx(BRIEF)
        clock.goes_on(0.25)
        assert await thought(thinkers, slow, newest) == pytest.approx(0.5)
        clock.goes_on(60)
        assert await thought(thinkers, slow, newest) == pytest.approx(QUEEN, abs=0.5)

    with_puppets(story, STRICT, took=2.0)


def test_an_evening_of_a_family_stays_within_the_allowance(clock: Clock):
    """Four people, each at a table with three queens, who take fifteen seconds for their turns."""
    allowance = Allowance(Buckets(), Limits())
    family = [Payer("home", name) for name in ("ada", "ben", "cleo", "dan")]
    for _ in range(4 * 3600 // 21):
        for payer in family:
            for _ in range(3):
                assert allowance.left(payer) >= QUEEN
                allowance.charge(payer, QUEEN)
        clock.goes_on(21)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="there is no nice here")
def test_who_searches_gives_way_to_who_answers_at_once():
    async def story() -> None:
        thinkers = Thinkers(1, 30.0)
        try:
            await thinkers.think(question())
            await thinkers.think(question(), pace=QUEEN)
            (quick,), (slow,) = thinkers.quick.processes, thinkers.slow.processes
            mine = os.getpriority(os.PRIO_PROCESS, 0)
            for process, nice in ((quick, QUICK), (slow, SLOW)):
                assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, mine + nice)
        finally:
            await thinkers.close()

    asyncio.run(story())


def test_the_first_who_searches_wakes_a_process_for_the_others():
    async def story() -> None:
        thinkers = Thinkers(1, 30.0)
        try:
            await thinkers.think(question(), pace=QUEEN)
            (awake,) = thinkers.quick.processes
            assert await thinkers.think(question())
            assert thinkers.quick.processes == {awake}
        finally:
            await thinkers.close()

    asyncio.run(story())


def test_an_answer_says_how_long_it_took():
    async def story() -> None:
        lane = Lane(1, 0, 30.0)
        try:
            asked = question(bot="search:playouts=200")
            answer = await lane.answer(["home"], lambda _: asked)
            assert 0 < answer.took < 30
            assert msgspec.json.decode(msgspec.json.encode(answer), type=Reply) == answer
        finally:
            await lane.close()

    asyncio.run(story())


def test_a_lane_that_rests_has_no_process_and_starts_one_for_who_asks():
    async def story() -> None:
        lane = Lane(1, QUICK, 60.0)
        try:
            first = await lane.answer(["ada"], lambda _: question())
            (rested,) = lane.processes
            lane.rest()
            assert await asyncio.wait_for(rested.wait(), 10) != 0
            again = await lane.answer(["ada"], lambda _: question())
            assert first.action
            assert again.action
            assert rested not in lane.processes
        finally:
            await lane.close()

    asyncio.run(story())

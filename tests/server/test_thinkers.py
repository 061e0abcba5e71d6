"""Bots think in processes of their own; whatever goes wrong there is told as a failure."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from crownlands.engine.match import Match
from crownlands.games import game
from crownlands.server.lane import BotFailed
from crownlands.server.thinker import Question, reply
from crownlands.server.thinkers import Thinkers

KINGDOMINO = game("kingdomino")
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def faulty_bots_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def question(bot: str = "random") -> Question:
    match = Match(KINGDOMINO, KINGDOMINO.Options(players=2), "thinkers")
    return Question(match.record, match.state.actors()[0], bot, "chance")


def with_thinkers(
    story: Callable[[Thinkers], Awaitable[None]], count: int = 1, patience: float = 30.0
) -> None:
    async def told() -> None:
        thinkers = Thinkers(count, patience)
        try:
            await story(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(told())


async def failure(thinkers: Thinkers, bot: str) -> str:
    with pytest.raises(BotFailed) as failed:
        await thinkers.think(question(f"tests.server.faulty_bots.{bot}"))
    return str(failed.value)


def test_a_bot_answers_with_an_action():
    async def story(thinkers: Thinkers) -> None:
        answers = [await thinkers.think(question()) for _ in range(3)]
        # The same question has the same answer, in whatever process.
        assert set(answers) == {reply(question()).action}

    with_thinkers(story)


def test_many_questions_wait_for_few_processes():
    async def story(thinkers: Thinkers) -> None:
        answers = await asyncio.gather(*(thinkers.think(question()) for _ in range(20)))
        assert len(set(answers)) == 1
        assert len(thinkers.quick.processes) == 2

    with_thinkers(story, count=3)


def test_a_bot_that_raises_says_why_and_its_process_goes_on():
    async def story(thinkers: Thinkers) -> None:
        assert await failure(thinkers, "Raises") == "RuntimeError: I have lost my crown"
        (process,) = thinkers.quick.processes
        assert await thinkers.think(question())
        assert thinkers.quick.processes == {process}

    with_thinkers(story)


def test_a_bot_that_takes_too_long_is_ended():
    async def story(thinkers: Thinkers) -> None:
        assert await failure(thinkers, "Sleeps") == "it took longer than 1.5 seconds"
        (process,) = thinkers.quick.processes
        assert await process.wait() < 0  # by a signal

    with_thinkers(story, patience=1.5)


@pytest.mark.parametrize("bot", ["Dies", "Babbles"])
def test_after_a_process_fails_a_new_one_answers(bot: str):
    async def story(thinkers: Thinkers) -> None:
        assert (await failure(thinkers, bot)).startswith("its process failed")
        assert await thinkers.think(question())

    with_thinkers(story)


def test_a_process_that_was_killed_while_idle_is_replaced():
    async def story(thinkers: Thinkers) -> None:
        await thinkers.think(question())
        (process,) = thinkers.quick.processes
        process.kill()
        await process.wait()
        assert await thinkers.think(question())

    with_thinkers(story)


def test_a_bot_that_nobody_knows_is_a_failure():
    async def story(thinkers: Thinkers) -> None:
        with pytest.raises(BotFailed, match="there is no bot 'dragon'"):
            await thinkers.think(question("dragon"))

    with_thinkers(story)


def test_who_is_no_longer_waiting_gets_no_answer_meant_for_another():
    async def story(thinkers: Thinkers) -> None:
        asked = asyncio.create_task(thinkers.think(question("tests.server.faulty_bots.Sleeps")))
        await asyncio.sleep(0.2)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await thinkers.think(question()) == reply(question()).action

    with_thinkers(story)


def test_who_waits_for_a_process_has_less_time_to_think():
    async def story(thinkers: Thinkers) -> None:
        first = asyncio.create_task(thinkers.think(question("tests.server.faulty_bots.Sleeps")))
        await asyncio.sleep(0)
        patient = asyncio.create_task(thinkers.think(question("tests.server.faulty_bots.Hurries")))
        # At least so long, on however busy a machine: Hurries minds a second.
        await asyncio.sleep(1.2)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        with pytest.raises(BotFailed, match="I was kept waiting"):
            await patient

    with_thinkers(story)

"""Finished matches are looked back at: in the background, bounded, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import sleep
from typing import Any, cast

import msgspec
import pytest

from crownlands.engine.match import replayed
from crownlands.server import reviews
from crownlands.server.kept_review import KeptReview, unpacked
from crownlands.server.lane import BotFailed
from crownlands.server.payer import Payer
from crownlands.server.refusals import Refusal
from crownlands.server.reviews import MOST_OF_ADDRESS, Reviews
from crownlands.server.storage.store import Store
from crownlands.server.table import Table
from crownlands.server.thinker import Hindsight
from crownlands.server.thinkers import Thinkers
from crownlands.server.wire import ReviewTold, Sight
from crownlands.study.review import Depth, Look, look_at
from crownlands.study.review import Task as TurnToLookAt
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import hot_seat, played_until_over
from tests.server.test_keepsakes import a_finished_match, bumped
from tests.server.visitors import Visitor, refused

SHALLOW = Depth(worlds=1, glances=0)
ADA, BEN = Payer("home", "ada"), Payer("home", "ben")
#: far more than it takes
PATIENCE = 60.0


# --- Over HTTP ------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "DEPTH", SHALLOW)


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Visitor]:
    with serving_by(Clock(), tmp_path) as welcome:
        yield welcome()


def worked_through(visitor: Visitor, table: str) -> ReviewTold:
    visitor.begin_review(table)
    for _ in range(int(PATIENCE / 0.05)):
        told = visitor.review(table)
        if told.phase not in ("waiting", "running"):
            return told
        sleep(0.05)
    raise AssertionError("it takes too long")


def test_a_match_is_looked_back_at_and_what_it_shows_is_kept(tmp_path: Path):
    with serving_by(Clock(), tmp_path) as welcome:
        ada = welcome()
        over = played_until_over(ada, hot_seat(ada))
        table = over.table.id
        assert ada.review(table).phase == "none"
        told = worked_through(ada, table)
    assert (told.phase, told.done, len(told.turns)) == ("done", told.of, told.of)
    assert told.turns[-1].last == over.ply
    assert_sums(told, over)
    with serving_by(Clock(), tmp_path) as welcome:
        stranger = welcome()
        # Nothing is thought anew, and everybody may see it.
        assert stranger.begin_review(table).phase == "done"
        assert stranger.review(table) == told
        assert stranger.review(table) == told
        assert stranger.review(table, have=told.of - 1).turns == told.turns[-1:]
        page = stranger.ask("GET", f"/api/tables/{table}/review/page")
        assert page.headers["content-disposition"].startswith("attachment")
        assert "Where the points come from" in page.text


def assert_sums(told: ReviewTold, over: Sight) -> None:
    assert over.table.scores is not None
    for account, score in zip(told.accounts, over.table.scores, strict=True):
        parts = (account.start, account.own_choices, account.others_choices, account.chance)
        assert sum(parts) == pytest.approx(score)
    paid = [sum(line.points for line in lines) for lines in told.turns[-1].paid]
    assert tuple(paid) == over.table.scores


def test_only_a_match_that_is_over_is_looked_back_at(ada: Visitor):
    table = hot_seat(ada).table.id
    with refused("not_finished"):
        ada.begin_review(table)
    with refused("not_finished"):
        ada.review(table)
    with refused("not_found"):
        ada.begin_review("AAAAAAAAAAAAAAAA")


def test_a_page_is_made_of_a_whole_review_only(ada: Visitor):
    over = played_until_over(ada, hot_seat(ada))
    response = ada.ask("GET", f"/api/tables/{over.table.id}/review/page")
    assert response.status_code == 409


# --- In one process, or two -----------------------------------------------------------------------


class Slow:
    """Stands where `Thinkers` do: looks at a turn whenever it is told to."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.asked: list[Hindsight] = []
        self.spent = False
        self.fails = False
        self._ready: asyncio.Queue[None] = asyncio.Queue()

    def may_look_back(self, _: Payer) -> bool:
        return not self.spent

    async def look_back(self, task: Hindsight, _: Payer, __: str) -> Look:
        self.asked.append(task)
        await self._ready.get()
        if self.fails:
            raise BotFailed("it has a headache")
        return look_at(TurnToLookAt(task.record, task.turn, task.depth))

    def looks(self, count: int = 1) -> None:
        for _ in range(count):
            self._ready.put_nowait(None)


class Scene:
    """A house without walls: a store, and who looks back at what is in it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock()
        self.slow = Slow()
        self.reviews = self.process()

    def process(self, *, shared: bool = True) -> Reviews:
        thinkers = cast("Thinkers", self.slow)
        return Reviews(self.store.reviews, thinkers, shared=shared, now=self.clock)

    async def finished(self, number: int = 0) -> Table:
        """A table where a match is over."""
        table = a_finished_match("kingdomino", players=2).table
        opening = msgspec.structs.replace(table.opening, id=f"{number:016}")
        await self.store.add(opening, [])
        table.opening = opening
        return table

    async def until(self, holds: Callable[[], Awaitable[bool]]) -> None:
        for _ in range(int(PATIENCE / 0.01)):
            if await holds():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("it takes too long")

    async def known(self, table: Table, looks: int) -> None:
        async def holds() -> bool:
            return len((await self.reviews.course(table)).looks) == looks

        await self.until(holds)


@asynccontextmanager
async def a_scene(folder: Path) -> AsyncGenerator[Scene]:
    store = Store(f"sqlite+aiosqlite:///{folder}/tables.sqlite3")
    await store.open()
    scene = Scene(store)
    try:
        yield scene
    finally:
        await scene.reviews.close()
        await store.close()


def in_a_scene(story: Callable[[Scene], Awaitable[Any]], folder: Path) -> None:
    async def told() -> None:
        async with a_scene(folder) as scene:
            await story(scene)

    asyncio.run(told())


def test_what_was_stopped_goes_on_where_it_stood(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table = await scene.finished()
        assert (await scene.reviews.begin(table, ADA)).phase == "waiting"
        scene.slow.looks(3)
        await scene.known(table, 3)
        assert (await scene.reviews.course(table)).phase == "running"
        stopped = await scene.reviews.stop(table, "ada")
        assert (stopped.phase, len(stopped.looks)) == ("stopped", 3)
        # In another life, too.
        scene.reviews = scene.process()
        await scene.reviews.begin(table, BEN)
        before = len(scene.slow.asked)
        scene.slow.looks(1000)
        await scene.known(table, len(stopped.turns))
        assert [task.turn for task in scene.slow.asked[before:]] == list(stopped.turns[3:])
        await scene.until(lambda: is_in(scene, table, "done"))

    in_a_scene(story, tmp_path)


async def is_in(scene: Scene, table: Table, phase: str) -> bool:
    return (await scene.reviews.course(table)).phase == phase


def test_a_house_that_closes_keeps_what_is_known(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table = await scene.finished()
        await scene.reviews.begin(table, ADA)
        scene.slow.looks(2)
        await scene.known(table, 2)
        await scene.reviews.close()
        scene.reviews = scene.process()
        course = await scene.reviews.course(table)
        assert (course.phase, len(course.looks)) == ("stopped", 2)

    in_a_scene(story, tmp_path)


def test_who_has_crashed_is_not_waited_for(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table = await scene.finished()
        taken = await scene.store.reviews.take(table.id, "gone", scene.clock(), 0.0)
        assert taken
        assert await is_in(scene, table, "waiting")
        assert (await scene.process(shared=False).course(table)).phase == "stopped"
        scene.clock.goes_on(300)
        assert await is_in(scene, table, "stopped")
        assert (await scene.reviews.begin(table, ADA)).phase == "waiting"

    in_a_scene(story, tmp_path)


def test_a_match_is_looked_back_at_once_at_a_time(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table, other = await scene.finished(), scene.process()
        begun = await asyncio.gather(*(scene.reviews.begin(table, who) for who in (ADA, BEN)))
        assert [course.phase for course in begun] == ["waiting", "waiting"]
        assert (await other.begin(table, BEN)).phase == "waiting"
        await scene.until(lambda: have_asked(scene, 1))
        # What one process knows, the other tells soon after.
        scene.clock.goes_on(10)
        scene.slow.looks()
        await scene.known(table, 1)

        async def told_there() -> bool:
            return len((await other.course(table)).looks) == 1

        await scene.until(told_there)
        beginner = next(who for who in (ADA, BEN) if begun[0].is_of(who.person))
        await other.stop(table, beginner.person)
        scene.clock.goes_on(10)
        scene.slow.looks()
        await scene.until(lambda: is_in(scene, table, "stopped"))

    in_a_scene(story, tmp_path)


async def have_asked(scene: Scene, count: int) -> bool:
    return len(scene.slow.asked) == count


def test_only_who_has_begun_may_stop(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table = await scene.finished()
        await scene.reviews.begin(table, ADA)
        for process in (scene.reviews, scene.process()):
            with pytest.raises(Refusal) as refusal:
                await process.stop(table, "ben")
            assert refusal.value.kind == "not_yours"
        assert await is_in(scene, table, "waiting")

    in_a_scene(story, tmp_path)


def test_an_address_has_only_so_many_under_way(tmp_path: Path):
    async def story(scene: Scene) -> None:
        tables = [await scene.finished(number) for number in range(MOST_OF_ADDRESS + 1)]
        for table in tables[:-1]:
            await scene.reviews.begin(table, ADA)
        with pytest.raises(Refusal) as refusal:
            await scene.reviews.begin(tables[-1], BEN)
        assert (refusal.value.kind, refusal.value.values["wait"]) == ("too_many", 30)
        elsewhere = Payer("away", "cleo")
        assert (await scene.reviews.begin(tables[-1], elsewhere)).phase == "waiting"

    in_a_scene(story, tmp_path)


def test_who_has_nothing_left_to_think_with_is_refused_or_stopped(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table = await scene.finished()
        await scene.reviews.begin(table, ADA)
        await scene.until(lambda: have_asked(scene, 1))
        scene.slow.spent = True
        scene.slow.looks()
        await scene.until(lambda: is_in(scene, table, "stopped"))
        assert len((await scene.reviews.course(table)).looks) == 1
        with pytest.raises(Refusal) as refusal:
            await scene.reviews.begin(table, ADA)
        assert refusal.value.kind == "too_many"

    in_a_scene(story, tmp_path)


def test_a_bot_that_fails_stops_it(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table = await scene.finished()
        scene.slow.fails = True
        await scene.reviews.begin(table, ADA)
        scene.slow.looks()
        await scene.until(lambda: is_in(scene, table, "stopped"))

    in_a_scene(story, tmp_path)


def test_several_turns_are_looked_at_together_and_told_in_order(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table = await scene.finished()
        scene.slow.count = 3
        await scene.reviews.begin(table, ADA)
        await scene.until(lambda: have_asked(scene, 3))
        scene.slow.looks(1000)
        await scene.until(lambda: is_in(scene, table, "done"))
        course = await scene.reviews.course(table)
        alone = [look_at(TurnToLookAt(table.record, turn, SHALLOW)) for turn in course.turns]
        assert msgspec.json.encode(course.looks) == msgspec.json.encode(alone)

    in_a_scene(story, tmp_path)


def test_old_rules_say_nothing_but_what_was_kept_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def story(scene: Scene) -> None:
        known, unknown = await scene.finished(0), await scene.finished(1)
        scene.slow.looks(1000)
        await scene.reviews.begin(known, ADA)
        await scene.until(lambda: is_in(scene, known, "done"))
        bumped(monkeypatch, "kingdomino")
        assert (await scene.reviews.begin(known, ADA)).phase == "done"
        for ask in (scene.reviews.course(unknown), scene.reviews.begin(unknown, ADA)):
            with pytest.raises(Refusal) as refusal:
                await ask
            assert refusal.value.kind == "old_rules"

    in_a_scene(story, tmp_path)


def test_it_goes_with_its_table(tmp_path: Path):
    async def story(scene: Scene) -> None:
        table = await scene.finished()
        scene.slow.looks(1000)
        await scene.reviews.begin(table, ADA)
        await scene.until(lambda: is_in(scene, table, "done"))
        assert await scene.store.remove_untouched(scene.clock(), ()) == [table.id]
        assert await scene.store.reviews.find(table.id) is None
        with pytest.raises(Refusal):
            await scene.reviews.begin(table, ADA)

    in_a_scene(story, tmp_path)


def test_what_is_kept_is_read_again_and_damage_is_no_review():
    table = a_finished_match("kingdomino", players=2).table
    match = replayed(table.game, table.record)
    known = KeptReview(depth=SHALLOW, turns=tuple(reviews.turns(match.plies)))
    assert unpacked(known.packed()) == known
    assert unpacked(b"") is None
    assert unpacked(known.packed()[:-9]) is None
    newer = msgspec.structs.replace(known, format=99)
    assert unpacked(newer.packed()) is None

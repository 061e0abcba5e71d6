"""Finished matches are looked back at here, turn by turn, where queens think.

What is known is kept every few seconds, so nothing that was worked out is lost, every process can
tell how far it is, and what was stopped goes on where it stood.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from hashlib import sha256

from crownlands.engine.record import Record
from crownlands.server.identity import fresh_id
from crownlands.server.kept_review import KeptReview, unpacked
from crownlands.server.lane import BotFailed
from crownlands.server.outages import OutOfReach
from crownlands.server.payer import Payer
from crownlands.server.presence import Now
from crownlands.server.refusals import Refusal
from crownlands.server.request_ids import by_itself
from crownlands.server.storage.reviews import KeptRow, ReviewStore
from crownlands.server.table import Table
from crownlands.server.thinker import Hindsight
from crownlands.server.thinkers import Thinkers
from crownlands.server.wire import ReviewPhase
from crownlands.study.review import Depth, Look
from crownlands.study.turns import turns

_logger = logging.getLogger(__name__)

#: How deep everybody's are: the same for all, so that they can be shared. By one process the
#: longest, of four at Isle of Skye, takes three quarters of a minute (`benchmarks/review.py`).
DEPTH = Depth(worlds=12, glances=6)
#: reviews that one address may have under way, and one process
MOST_OF_ADDRESS, MOST = 2, 24
#: turns that are told without being counted
_FEW = 8
#: seconds between two times at which it is written down how far one is
_OFTEN = 2.0
#: where several processes serve, a worker that has been silent for so long is gone
_SILENT = 60.0
#: seconds after which somebody who is refused may try again
_AGAIN = 30
_DIGEST = 16


class Course(KeptReview, frozen=True, kw_only=True):
    """How far a review is."""

    phase: ReviewPhase
    #: by whom it is worked through, if it is
    worker: str = ""

    def is_of(self, person: str | None) -> bool:
        """Whether it is worked through for this person."""
        return person is not None and self.worker.startswith(_digest(person))


class _Work:
    """One review that is being worked through here."""

    def __init__(self, table: Table, known: KeptReview, payer: Payer, worker: str) -> None:
        self.table = table.id
        self.record: Record = table.record
        self.known = known
        self.payer = payer
        self.worker = worker
        self.task: asyncio.Task[None] | None = None
        self.kept_at = 0.0
        self._found: dict[int, Look] = dict(enumerate(known.looks))

    def question(self, number: int) -> Hindsight:
        return Hindsight(self.record, self.known.turns[number], self.known.depth)

    def add(self, number: int, look: Look) -> None:
        """A turn was looked at; those that follow without a gap are known now."""
        self._found[number] = look
        looks = list(self.known.looks)
        while len(looks) in self._found:
            looks.append(self._found[len(looks)])
        self.known = self.known.with_looks(looks)


class Reviews:
    """The reviews of one process."""

    def __init__(
        self,
        store: ReviewStore,
        thinkers: Thinkers,
        *,
        shared: bool,
        now: Now,
        depth: Depth | None = None,
    ) -> None:
        self._store = store
        self._thinkers = thinkers
        self._shared = shared
        self._now = now
        self._depth = depth or DEPTH
        self._works: dict[str, _Work] = {}

    async def course(self, table: Table) -> Course:
        """What is known so far of how a match went; `Refusal` if nothing ever can be."""
        work = self._works.get(table.id)
        if work is not None:
            return _course(work.known, "running" if work.known.looks else "waiting", work.worker)
        row = await self._store.find(table.id)
        known = (unpacked(row.body) if row else None) or self._unbegun(table)
        return _course(known, self._phase(row, known), row.worker if row else "")

    def is_followed(self, table_id: str, have: int) -> bool:
        """Whether it is worked through here, and who has so much keeps pace: that is cheap."""
        work = self._works.get(table_id)
        return work is not None and len(work.known.looks) - have <= _FEW

    def _phase(self, row: KeptRow | None, known: KeptReview) -> ReviewPhase:
        if known.whole:
            return "done"
        if row is None:
            return "none"
        if not row.worker or row.changed < self._lost_before():
            return "stopped"
        return "running" if known.looks else "waiting"

    def _lost_before(self) -> float:
        """A worker that was last heard of before this is gone: ours are all known here."""
        return self._now() - _SILENT if self._shared else self._now() + 1

    def _unbegun(self, table: Table) -> KeptReview:
        rules = table.game.rules_version
        if table.opening.rules != rules:
            raise Refusal(
                "old_rules",
                f"the match was played under rules version {table.opening.rules} of "
                f"{table.opening.game}; only what is played under version {rules} can be looked "
                f"back at, but it can be replayed",
            )
        return KeptReview(depth=self._depth, turns=tuple(turns(table.plies)))

    async def begin(self, table: Table, payer: Payer) -> Course:
        """Look back at a match, from where that was stopped, unless somebody does already."""
        course = await self.course(table)
        if table.id in self._works:  # begun while this one looked
            return await self.course(table)
        if course.phase in ("waiting", "running", "done"):
            return course
        known = self._unbegun(table)
        if (course.turns, course.depth) == (known.turns, known.depth):
            known = known.with_looks(course.looks)
        self._may_begin(payer)
        worker = f"{_digest(payer.person)}{fresh_id()}"
        # Here before there, so that nobody else in this process begins it meanwhile.
        work = self._works[table.id] = _Work(table, known, payer, worker)
        try:
            taken = await self._store.take(table.id, worker, self._now(), self._lost_before())
        except BaseException:
            del self._works[table.id]
            raise
        if not taken:
            del self._works[table.id]
            course = await self.course(table)
            if course.phase == "none":
                raise Refusal("not_found", "the table was removed")
            return course
        work.task = asyncio.create_task(self._work(work), context=by_itself(table.id))
        return _course(known, "waiting", worker)

    def _may_begin(self, payer: Payer) -> None:
        under_way = Counter(work.payer.address for work in self._works.values())
        if under_way[payer.address] >= MOST_OF_ADDRESS:
            raise _too_many(f"{MOST_OF_ADDRESS} reviews of yours are under way; stop one, or wait")
        if under_way.total() >= MOST:
            raise _too_many("so many matches are being looked back at; try again in a while")
        if not self._thinkers.may_look_back(payer):
            raise _too_many("bots have thought for you for as long as they may; try again later")

    async def stop(self, table: Table, person: str) -> Course:
        """Look back no further; what is known is kept."""
        row = await self._store.find(table.id)
        if row is not None and row.worker:
            if not row.worker.startswith(_digest(person)):
                raise Refusal("not_yours", "only who has begun the review may stop it")
            if work := self._works.get(table.id):
                await self._end(work)
            await self._store.let_go(table.id)
        return await self.course(table)

    async def close(self) -> None:
        for work in list(self._works.values()):
            with suppress(OutOfReach):
                await self._end(work)

    async def _end(self, work: _Work) -> None:
        """Stop it here, and keep what is known."""
        if work.task is not None:
            work.task.cancel()
            await asyncio.gather(work.task, return_exceptions=True)
        self._works.pop(work.table, None)
        await self._keep(work, over=True)

    async def _work(self, work: _Work) -> None:
        try:
            with suppress(_Over):
                await self._look_at_all(work)
            await self._keep_at_last(work)
        except Exception as error:
            _logger.warning("the review was given up: %s", error, extra={"table": work.table})
        finally:
            self._works.pop(work.table, None)

    async def _look_at_all(self, work: _Work) -> None:
        """As many turns at a time as there are processes: in the queue they are one table's."""
        numbers = iter(range(len(work.known.looks), len(work.known.turns)))

        async def some() -> None:
            for number in numbers:
                await self._look_at(work, number)

        several = [asyncio.create_task(some()) for _ in range(self._thinkers.count)]
        try:
            await asyncio.gather(*several)
        finally:
            for one in several:
                one.cancel()
            await asyncio.gather(*several, return_exceptions=True)

    async def _look_at(self, work: _Work, number: int) -> None:
        if not self._thinkers.may_look_back(work.payer):
            raise _Over
        try:
            look = await self._thinkers.look_back(work.question(number), work.payer, work.table)
        except BotFailed as failed:
            _logger.warning(
                "turn %s was not looked at: %s", number, failed, extra={"table": work.table}
            )
            raise _Over from None
        work.add(number, look)
        with suppress(OutOfReach):  # noted when it began; the next look is kept with this one
            await self._keep_sometimes(work)

    async def _keep_sometimes(self, work: _Work) -> None:
        if self._now() - work.kept_at < _OFTEN or work.known.whole:
            return
        work.kept_at = self._now()
        if not await self._keep(work, over=False):
            raise _Over

    async def _keep(self, work: _Work, *, over: bool) -> bool:
        body = await asyncio.to_thread(work.known.packed)
        return await self._store.keep(work.table, work.worker, self._now(), body, over=over)

    async def _keep_at_last(self, work: _Work) -> None:
        """Keep it, however long the database is out of reach."""
        while True:
            try:
                await self._keep(work, over=True)
            except OutOfReach:
                await asyncio.sleep(_OFTEN)
            else:
                return


class _Over(Exception):
    """It goes no further: it was taken away, a bot has failed, or nothing is left to pay with."""


def _course(known: KeptReview, phase: ReviewPhase, worker: str) -> Course:
    return Course(
        depth=known.depth, turns=known.turns, looks=known.looks, phase=phase, worker=worker
    )


def _digest(person: str) -> str:
    """What tells the one who has begun from others; it is gone with the end of the work."""
    return sha256(f"review {person}".encode()).hexdigest()[:_DIGEST]


def _too_many(words: str) -> Refusal:
    return Refusal("too_many", words, values={"wait": _AGAIN})

"""The hall where the tables stand: every deed is checked, written down, and only then told."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from time import perf_counter, time

from crownlands.bots import Stretch
from crownlands.bots.levels import PACE, STAND_IN, player
from crownlands.engine.contract import Result, Seat
from crownlands.server.attention import Attention
from crownlands.server.bell import PRESENCE, Bell
from crownlands.server.deadlines import BREATH
from crownlands.server.deeds import (
    Acted,
    AnyDeed,
    Extended,
    Left,
    Sat,
    Started,
    StoodIn,
    TimedOut,
    TookUp,
)
from crownlands.server.identity import is_id
from crownlands.server.lane import BotFailed
from crownlands.server.outages import OutOfReach
from crownlands.server.payer import Payer
from crownlands.server.presence import Now, Presence
from crownlands.server.refusals import CLOSED, Refusal
from crownlands.server.request_ids import by_itself
from crownlands.server.settings import IDLE
from crownlands.server.storage.retention import TOGETHER
from crownlands.server.storage.scribe import Reached, Writing
from crownlands.server.storage.store import Store, Taken
from crownlands.server.table import Opening, Table
from crownlands.server.tally import ACTIONS, TOLD, WRITTEN
from crownlands.server.thinker import Question
from crownlands.server.thinkers import Thinkers
from crownlands.server.troubles import Troubles
from crownlands.server.wire import ClosedTable, Phase

_logger = logging.getLogger(__name__)

#: seconds between two rounds of the hall
_ROUND = 3.0
#: one round in so many looks at every table in memory, the others at those that are watched
_WHOLE_ROUND = 10
#: tables that are looked up in one question
_LOOKED_UP = 500
#: seconds for which nothing is looked for that could be removed, once nothing was left
_TIDY = 600.0
_DAY = 86_400.0
#: seconds between two looks at the clocks, at most
_TICK = 1.0
#: where several processes serve, a bot's turn that nobody has taken for so long is taken over
_ABANDONED = 10.0
#: how often a deed is tried again when others write at the same moment
_TRIES = 20

Decide = Callable[[Table], AnyDeed]


class Hall:
    """The tables of one process. They are caches: the truth is in the store."""

    def __init__(
        self,
        store: Store,
        bell: Bell,
        thinkers: Thinkers,
        *,
        shared: bool,
        presence: Presence | None = None,
        keep_days: int | None = None,
        idle: float = IDLE,
        now: Now = time,
        at_end: Callable[[str], None] | None = None,
    ) -> None:
        self._store = store
        self._bell = bell
        self._thinkers = thinkers
        self._now = now
        self._presence = presence or Presence(bell, now)
        self._attention = Attention(bell, now)
        self._shared = shared
        self._keep_days = keep_days
        self._idle = idle
        self._tidy_until = 0.0
        self._tables: dict[str, Table] = {}
        self._used: dict[str, float] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._playing_bots: dict[str, asyncio.Task[None]] = {}
        #: tables with a clock that other processes serve too, and at which version it is known here
        self._timed: dict[str, int] = {}
        #: tables with a clock, and when the next seat's time there is up
        self._due: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []
        #: by table, the version that the latest action made, and when the action arrived
        self._arrived: dict[str, tuple[int, float]] = {}
        self.troubles = Troubles(now)
        #: who wants to know of every match that is over
        self._at_end = at_end

    @property
    def is_open(self) -> bool:
        return bool(self._tasks)

    def phases(self) -> Counter[Phase]:
        """How many tables of each phase are in memory."""
        return Counter(table.phase for table in self._tables.values())

    async def open(self) -> None:
        await self._bell.open(self._heard)
        since = None if await self._bell.says_that_we_serve() else self._now()
        self._tasks = [asyncio.create_task(self._make_rounds(since))]

    async def close(self) -> None:
        tasks = [*self._tasks, *self._playing_bots.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks = []
        await self._bell.close()

    async def table(self, table_id: str, *, fresh: bool = False) -> Table:
        """A table; ``fresh`` to be sure of what other processes have written."""
        table = self._tables.get(table_id)
        if table is None:
            table = await self._loaded(table_id)
        elif fresh and self._shared:
            await self._refreshed(table)
        if fresh:
            await self._presence.refresh(table_id)
        self._used[table_id] = self._now()
        return table

    async def _loaded(self, table_id: str) -> Table:
        self.troubles.refuse(table_id)
        with self._closing(table_id):
            table = await self._store.load(table_id) if is_id(table_id) else None
        if table is None:
            self._due.pop(table_id, None)
            raise Refusal("not_found", "there is no such table; check the link")
        # Whoever loaded it first wins: there must be one copy.
        return self._tables.setdefault(table_id, table)

    @contextmanager
    def _closing(self, table_id: str) -> Iterator[None]:
        """A journal that cannot be read closes the table: what is left of it here is not true."""
        try:
            yield
        except Refusal as refusal:
            if refusal.kind in CLOSED:
                self._tables.pop(table_id, None)
                self._due.pop(table_id, None)
                self.troubles.close(table_id, refusal)
            raise

    async def _refreshed(self, table: Table) -> bool:
        """Let happen what other processes have written; whether there was anything."""
        with self._closing(table.id):
            news = await self._store.refresh(table)
        if news:
            self._note_deadline(table)
            self._bell.ring_here(table.id)
        return news

    async def add(self, opening: Opening, payer: Payer | None = None) -> Table:
        """Open a table, for whom its bots think until somebody else looks at it."""
        people = {chair.person for chair in opening.chairs if chair.kind == "person"}
        await self._store.add(opening, sorted(person for person in people if person))
        table = self._tables.setdefault(opening.id, Table(opening))
        self._attention.look(table, payer or Payer("", opening.opener))
        self._used[opening.id] = self._now()
        return table

    def look(self, table: Table, payer: Payer) -> None:
        """Somebody asks about a table: bots there take up their turn, and think for them."""
        self._attention.look(table, payer)
        if table.opening.clock is not None:
            self._note_deadline(table)
        if not self._shared or self._now() - table.changed >= _ABANDONED:
            # Sooner than that the process where somebody has acted lets them think.
            self._consider_bots(table)

    async def tables_of(self, person: str, most: int) -> tuple[list[Table], list[ClosedTable]]:
        """The latest tables where a person sits, and those of them that cannot be opened."""
        found: list[Table] = []
        closed: list[ClosedTable] = []
        for table_id, put_aside in await self._store.tables_of(person, most):
            with self.troubles.apart(table_id):
                try:
                    table = await self.table(table_id, fresh=True)
                    if put_aside is None or table.asks_since(person, put_aside):
                        found.append(table)
                except Refusal as refusal:
                    if refusal.kind not in CLOSED:
                        raise
                    if put_aside is None:
                        closed.append(await self._store.closed(table_id, refusal.kind))
        return found, closed

    async def put_aside(self, person: str, table_id: str) -> None:
        """Put a table out of a person's list, one that cannot be opened too."""
        try:
            version = (await self.table(table_id, fresh=True)).version
        except Refusal as refusal:
            if refusal.kind not in CLOSED:
                raise
            version = 0
        if not await self._store.put_aside(person, table_id, version):
            raise Refusal("not_yours", "you do not sit at this table")

    async def do(self, table_id: str, decide: Decide) -> Table:
        """Check a deed against the table as it is now, write it down, let it happen, tell of it."""
        table, _ = await self.do_numbered(table_id, decide)
        return table

    async def do_numbered(self, table_id: str, decide: Decide) -> tuple[Table, int]:
        """The same, with the version that this deed made; the table may be further already."""
        arrived = perf_counter()
        table = await self.table(table_id)
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            for _ in range(_TRIES):
                at = self._now()
                try:
                    deed = decide(table)
                    table.in_time(deed, at)
                except Refusal:
                    # Another process may have written what this one has not heard of yet.
                    if self._shared and await self._refreshed(table):
                        continue
                    raise
                writing = _writing(table, deed, at)
                try:
                    await self._store.append(writing)
                except Taken:
                    if not await self._refreshed(table) and not await self._store.exists(table_id):
                        self._let_go(table_id)
                        raise Refusal("not_found", "the table was removed") from None
                    continue
                if isinstance(deed, Acted):
                    ACTIONS.labels(table.game.name).inc()
                    WRITTEN.observe(perf_counter() - arrived)
                    self._arrived[table_id] = writing.number, arrived
                if table.version < writing.number:
                    table.fold(deed, writing.at)
                break
            else:
                raise Refusal("unavailable", "the table is too busy; try again", values={"wait": 1})
        await self._bell.ring(table_id, table.version)
        self._note_deadline(table)
        self._consider_bots(table)
        if writing.phase == "finished" and self._at_end:
            self._at_end(table_id)
        return table, writing.number

    def told(self, table_id: str, before: int | None, version: int) -> None:
        """A watcher who had one version was sent another: time it, if an action made it here."""
        number, arrived = self._arrived.get(table_id, (0, 0.0))
        if before is not None and before < number <= version:
            TOLD.observe(perf_counter() - arrived)

    async def _heard(self, table_id: str, version: int) -> None:
        """Another process has told that a table moved on, or that somebody came or went."""
        table = self._tables.get(table_id)
        if table is None:
            return  # nobody here asks about it
        if version == PRESENCE:
            await self._presence.refresh(table_id)
            self._bell.ring_here(table_id)
        elif table.version < version:
            with self.troubles.apart(table_id):
                await self._refreshed(table)

    def _consider_bots(self, table: Table) -> None:
        if table.id not in self._playing_bots and self._bot_is_wanted(table):
            self._playing_bots[table.id] = asyncio.create_task(
                self._play_bots(table), context=by_itself(table.id)
            )

    async def _play_bots(self, table: Table) -> None:
        try:
            # An outage is noted where it begins; the rounds take the turn up again.
            with suppress(OutOfReach), self.troubles.apart(table.id):
                await self._play_bots_in_turn(table)
        finally:
            # At once: a turn that comes up before a callback would run must find the way free.
            del self._playing_bots[table.id]

    async def _play_bots_in_turn(self, table: Table) -> None:
        stretch = Stretch()
        while (seat := self._bot_to_act(table)) is not None and self._attention.is_on(table.id):
            version = table.version
            try:
                with stretch.of(seat) as spent:
                    action = await self._thought(table, seat, spent)
                deed: AnyDeed = table.acting(seat, version, action)
            except (BotFailed, Refusal) as failure:
                if table.version != version:
                    # Somebody has taken an action back, or another process has let the bot act.
                    continue
                _logger.warning("the bot in seat %s failed: %s", seat, failure)
                deed = StoodIn(seat)
            if isinstance(deed, StoodIn) and not _may_be_replaced(table, seat):
                # Even the stand-in has failed: any legal action keeps the table alive.
                first = table.playing().state.legal(seat)[0]
                deed = Acted(seat, table.game.codec.to_text(first))
            if isinstance(deed, Acted) and seat not in table.bots():
                deed = Acted(seat, deed.action, timed_out=True)
            with suppress(Refusal):
                await self._do_if_still(table, version, deed)

    async def _thought(self, table: Table, seat: Seat, spent: float) -> str:
        level = _level(table, seat)
        bot = player(level, table.game, len(table.chairs))
        question = Question(table.record, seat, bot, table.dice(seat), spent, level)
        payer = self._attention.payer(table)
        return await self._thinkers.think(question, payer, table.id, PACE[level])

    async def _do_if_still(self, table: Table, version: int, deed: AnyDeed) -> None:
        """Write a bot's deed, unless the table has moved on since the bot looked at it."""

        def decide(table: Table) -> AnyDeed:
            if table.version != version:
                raise Refusal("stale", "the table has moved on")
            return deed

        await self.do(table.id, decide)

    def _bot_is_wanted(self, table: Table) -> bool:
        """Whether a bot is to act, and somebody would see it."""
        return self._attention.is_on(table.id) and self._bot_to_act(table) is not None

    def _bot_to_act(self, table: Table) -> Seat | None:
        """A seat that waits for a bot, or whose person has let the time for a move run out."""
        bots = table.bots()
        waiting = next((seat for seat in table.actors if seat in bots), None)
        if waiting is not None or table.opening.clock is None:
            return waiting
        late = table.late(self._now()) if table.opening.clock.at_end == "move" else []
        return late[0] if late else None

    def _note_deadline(self, table: Table) -> None:
        deadlines = table.deadlines
        if deadlines:
            self._due[table.id] = min(deadlines.values())
        else:
            self._due.pop(table.id, None)

    async def _keep_time(self) -> None:
        """Act on every clock that has run out, here or where nobody serves any more."""
        while True:
            try:
                self._bell.keeps_saying_that_we_serve()
                await self._act_on_deadlines()
            except OutOfReach:
                pass  # noted when it began
            except Exception:
                _logger.exception("the clocks could not be looked at; again in a second")
            next_one = min(self._due.values(), default=inf) - self._now()
            await asyncio.sleep(min(_TICK, max(_TICK / 10, next_one)))

    async def _act_on_deadlines(self) -> None:
        now = self._now()
        for table_id in [table_id for table_id, due in self._due.items() if due < now]:
            with self.troubles.apart(table_id):
                table = await self.table(table_id, fresh=True)
                if table.opening.clock is not None and table.opening.clock.at_end == "take_over":
                    for seat in table.late(now):
                        await self._do_if_still(table, table.version, TimedOut(seat))
                self._note_deadline(table)
                self._consider_bots(table)
                if not self._attention.is_on(table_id):
                    # Whatever a bot has to decide here, it decides when somebody looks.
                    self._due.pop(table_id, None)

    async def _extend(self, table: Table, since: float) -> None:
        """Nobody could act while the server was away: let a breath be left to everybody."""
        if table.opening.clock is None:
            return
        until = since + min(BREATH, table.opening.clock.seconds)
        for seat, deadline in table.deadlines.items():
            if deadline < until:
                await self._do_if_still(table, table.version, Extended(seat, until))

    async def _make_rounds(self, outage_until: float | None) -> None:
        """See to what no request sees to: bots' turns after a start, lost rings, idle tables."""
        first = True
        number = 1
        while True:
            try:
                after = 0.0 if first else _ABANDONED
                if first or self._shared:
                    await self._take_up_clocks(after, outage_until)
                await self._take_up_bots(after)
                if first:
                    self._tasks.append(asyncio.create_task(self._keep_time()))
                outage_until = None
                await self._catch_up(everywhere=number % _WHOLE_ROUND == 0)
                await self._presence.look_around()
                self._put_away()
                await self._clear_away()
                number += 1
                first = False
            except OutOfReach:
                pass  # noted when it began
            except Exception:
                _logger.exception("a round of the hall failed; the next comes")
            await asyncio.sleep(_ROUND)

    async def _take_up_clocks(self, after: float, outage_until: float | None) -> None:
        """Know of every clock that runs: since before the start, or where another process served.

        All other tables are left where they are until somebody asks about them.
        """
        latest = await self._store.with_clocks()
        self._timed = {key: seen for key, seen in self._timed.items() if key in latest}
        for table_id, (version, at) in latest.items():
            if self._timed.get(table_id) == version or self._now() - at < after:
                continue
            with self.troubles.apart(table_id):
                table = await self.table(table_id, fresh=True)
                if outage_until is not None:
                    await self._extend(table, outage_until)
                self._note_deadline(table)
                self._timed[table_id] = table.version

    async def _take_up_bots(self, after: float) -> None:
        """Let bots act whose turn was left behind: by an outage, here or in another process."""
        for table in list(self._tables.values()):
            if table.id in self._playing_bots or not self._bot_is_wanted(table):
                continue
            with self.troubles.apart(table.id):
                if not self._shared or await self._is_left_behind(table, after):
                    self._consider_bots(table)

    async def _is_left_behind(self, table: Table, after: float) -> bool:
        """Whether nothing has happened at a table for so long, in other processes either."""
        return self._now() - table.changed >= after and not await self._refreshed(table)

    async def _catch_up(self, *, everywhere: bool = False) -> None:
        """See what others have written: other processes, or the keeper's own commands."""
        looked_at = self._tables if everywhere else self._bell.watched()
        known = [table_id for table_id in looked_at if table_id in self._tables]
        for start in range(0, len(known), _LOOKED_UP):
            newest = await self._store.newest(known[start : start + _LOOKED_UP])
            for table_id, number in newest.items():
                await self._heard(table_id, number)

    async def _clear_away(self) -> None:
        """Remove what the keeper does not want to keep any longer, a little at a time."""
        now = self._now()
        if self._keep_days is None or now < self._tidy_until:
            return
        busy = {*self._bell.watched(), *self._playing_bots}
        busy.update(table_id for table_id, lock in self._locks.items() if lock.locked())
        gone = await self._store.remove_untouched(now - self._keep_days * _DAY, busy)
        for table_id in gone:
            self._let_go(table_id)
        if len(gone) < TOGETHER:
            self._tidy_until = now + _TIDY

    def _put_away(self) -> None:
        watched = set(self._bell.watched())
        for table_id, used in list(self._used.items()):
            busy = table_id in watched or table_id in self._playing_bots
            lock = self._locks.get(table_id)
            if not busy and self._now() - used > self._idle and not (lock and lock.locked()):
                self._let_go(table_id)

    def _let_go(self, table_id: str) -> None:
        self._used.pop(table_id, None)
        self._attention.forget(table_id)
        self._tables.pop(table_id, None)
        self._locks.pop(table_id, None)
        self._arrived.pop(table_id, None)
        self._presence.forget(table_id)


def _may_be_replaced(table: Table, seat: Seat) -> bool:
    """Whether another bot can play on for one that fails here: not twice, nor for a person."""
    return seat in table.bots() and table.stand_ins.get(seat) not in ("failed", "away")


def _level(table: Table, seat: Seat) -> str:
    level = table.chairs[seat].level
    return STAND_IN if seat in table.stand_ins or level is None else level


def _writing(table: Table, deed: AnyDeed, at: float) -> Writing:
    sitter = leaver = reached = None
    phase: Phase | None = None
    match deed:
        case Sat(seat, occupant):
            if occupant.kind == "person":
                sitter = occupant.person
        case Left(seat):
            leaver = table.chairs[seat].person
        case Started():
            phase = "playing"
        case TookUp():
            taken_up = table.opening.taken_up
            phase = "finished" if taken_up is not None and taken_up.over else "playing"
        case Acted() if (result := _result_of(table, deed)) is not None:
            phase = "finished"
            reached = _reached(table, result)
        case _:
            pass
    return Writing(
        table=table.id,
        number=table.version + 1,
        at=at,
        deed=deed,
        phase=phase,
        sitter=sitter,
        leaver=leaver,
        reached=reached,
    )


def _result_of(table: Table, deed: Acted) -> Result | None:
    """The result, if this action ends the match: the table's phase is written down with it."""
    state = table.playing().state.copy()
    state.apply(deed.seat, table.game.codec.from_text(deed.action))
    return None if state.actors() else state.result()


def _reached(table: Table, result: Result) -> Reached | None:
    """What counts in a day's challenge: nothing where a bot has played on for the person."""
    opening = table.opening
    seats = table.seats_of(opening.opener) if opening.challenge else ()
    if not seats:
        return None
    return Reached(
        day=opening.challenge,
        person=opening.opener,
        score=result.scores[seats[0]],
        rank=result.ranks[seats[0]],
    )

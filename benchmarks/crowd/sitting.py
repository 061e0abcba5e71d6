"""One match: the people at a table, what they sent, and what they were told."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import perf_counter

import msgspec

from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.live_socket import LiveSocket, connected
from benchmarks.crowd.person import Person, Refused
from benchmarks.crowd.told import DoneTold, NewsTold, RefusedTold, SightTold, read_told

_PAUSE = 0.05
#: seconds until somebody tries again whose action could not be written
_WAIT = 0.2
#: how often somebody lets the clock run
_DOZES = 0.08
#: what somebody hears who has dozed off
_TOO_LATE = ("time_up", "stale", "not_yours", "not_playing")


class Sent(msgspec.Struct):
    """An action on its way, and what became of it."""

    #: the version that it answers; it stands as the next one
    version: int
    seat: int
    action: str
    at: float
    #: how many guests are yet to be told
    waiting: int
    #: the version that the server has acknowledged it as
    done: int | None = None
    #: the kind of the problem if it was refused
    refused: str | None = None
    #: the connection was lost before there was an answer
    unsure: bool = False

    @property
    def answered(self) -> bool:
        return self.done is not None or self.refused is not None


class Guest:
    """A person at one table: follows it live, and acts when it is time."""

    def __init__(self, sitting: Sitting, person: Person, version: int) -> None:
        self.person = person
        self.version = version
        self.seat: int | None = None
        self.view = msgspec.Raw(b"null")
        self.phase = ""
        #: whether it is for this guest to act
        self.asked = False
        self.next: str | None = None
        #: everything told, from the first version on
        self.news: list[NewsTold] = []
        self.sent: list[Sent] = []
        self.losses = 0
        #: how often an action was refused because the server could not write
        self.outages = 0
        self._sitting = sitting
        self._socket: LiveSocket | None = None
        self._timer: asyncio.TimerHandle | None = None
        #: the version that is being answered
        self._answering = -1
        #: what it was asked with
        self._asking: SightTold | None = None
        self._leaving = False
        #: until when this guest has closed the page
        self._away_until = 0.0
        self._coming_back: set[asyncio.Task[None]] = set()
        self._following = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        path = f"/api/tables/{self._sitting.table}/live"
        while not self._leaving:
            try:
                socket = await connected(self.person.port, path, self.person.headers, self._hear)
            except OSError as error:
                if self._sitting.crowd.steady:
                    self._sitting.fault(f"could not connect: {error}")
            else:
                socket.say(msgspec.json.encode({"type": "watch", "have": self.version}))
                self._socket = socket
                await socket.closed
                if not self._leaving:
                    self._lost()
            if not self._leaving:
                self.person.go_elsewhere()
                await asyncio.sleep(max(_PAUSE, self._away_until - perf_counter()))

    def _lost(self) -> None:
        self.losses += 1
        for sent in self.sent[-1:]:
            sent.unsure = not sent.answered
        self._socket = None
        self._answering = -1
        if self._timer is not None:
            self._timer.cancel()
        if self._sitting.crowd.steady:
            self._sitting.fault("the connection was lost")

    async def leave(self) -> None:
        self._leaving = True
        if self._timer is not None:
            self._timer.cancel()
        if self._socket is not None:
            self._socket.close()
        else:
            self._following.cancel()
        await asyncio.gather(self._following, return_exceptions=True)

    def _hear(self, message: bytes) -> None:
        now = perf_counter()
        told = read_told(message)
        if isinstance(told, SightTold):
            self._see(told, now)
        elif isinstance(told, DoneTold):
            self._acknowledge(told)
        elif isinstance(told, RefusedTold):
            self._refuse(told)

    def _see(self, sight: SightTold, now: float) -> None:
        news = sight.news
        if [entry.version for entry in news] != [*range(self.version + 1, sight.version + 1)]:
            self._sitting.fault(
                f"had version {self.version}, was told {[entry.version for entry in news]} "
                f"up to {sight.version}"
            )
        before, self.version = self.version, sight.version
        self.news += news
        self.view, self.seat = sight.view, sight.seat
        self.phase, self.next = sight.table.phase, sight.table.next
        self.asked = bool(sight.choices)
        self._sitting.told(before, sight, now)
        if sight.choices and self._answering != sight.version:
            self._answering, self._asking = sight.version, sight
            delay = self._sitting.delay() + self._doze()
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(delay, self._act, sight, now + delay)

        if any(each.kind == "timed_out" and each.seat == self._own_seat for each in news):
            back = asyncio.create_task(self._come_back())
            self._coming_back.add(back)
            back.add_done_callback(self._coming_back.discard)

    @property
    def _own_seat(self) -> int:
        return self._sitting.guests.index(self)

    def _doze(self) -> float:
        """How long this guest lets the clock run; some close the page meanwhile."""
        crowd = self._sitting.crowd
        if not crowd.clock or crowd.stopping or crowd.chance.random() > _DOZES:
            return 0.0
        seconds = crowd.chance.uniform(0.5, 1.5) * crowd.clock
        if crowd.chance.random() < 0.5 and self._socket is not None:
            self._away_until = perf_counter() + seconds
            self._socket.close()
        return seconds

    async def _come_back(self) -> None:
        path = f"/tables/{self._sitting.table}/chairs/{self._own_seat}/return"
        await asyncio.sleep(self._sitting.crowd.chance.random())
        with suppress(Refused):  # the match may be over by then
            await self.person.ask("POST", path)

    def _act(self, sight: SightTold, due: float) -> None:
        crowd = self._sitting.crowd
        if crowd.stopping or self._socket is None or sight.seat is None:
            return
        action = crowd.chance.choice(sight.choices).action
        message = msgspec.json.encode(
            {
                "type": "act",
                "id": len(self.sent),
                "seat": sight.seat,
                "version": sight.version,
                "action": action,
            }
        )
        now = perf_counter()
        sent = Sent(sight.version, sight.seat, action, now, len(self._sitting.guests))
        self.sent.append(sent)
        self._sitting.flying[sight.version + 1] = sent
        self._socket.say(message)
        if crowd.measures(now):
            crowd.delays.append(now - due)

    def _acknowledge(self, told: DoneTold) -> None:
        sent = self.sent[told.id]
        if sent.answered:
            self._sitting.fault(f"action {told.id} was answered twice")
        sent.done = told.version
        if self._sitting.crowd.measures(sent.at):
            self._sitting.crowd.acknowledged += 1

    def _refuse(self, told: RefusedTold) -> None:
        kind = told.problem.type.rpartition("/")[2]
        if told.id is None:
            self._sitting.fault(f"refused: {kind}: {told.problem.detail}")
            return
        sent = self.sent[told.id]
        sent.refused = kind
        if self._sitting.crowd.clock and kind in _TOO_LATE:
            return
        if kind == "unavailable" and not self._sitting.crowd.steady:
            self._try_again()
            return
        # What a killed server wrote with its last breath is learned after the next try.
        if kind != "stale" or not self.losses:
            self._sitting.fault(f"action {sent.action} was refused: {told.problem.detail}")

    def _try_again(self) -> None:
        """The server cannot write just now; it is still for this guest to act."""
        self.outages += 1
        if self._asking is not None and self._asking.version == self.version:
            loop = asyncio.get_running_loop()
            again = perf_counter() + _WAIT
            self._timer = loop.call_later(_WAIT, self._act, self._asking, again)


class Sitting:
    def __init__(self, crowd: Crowd, table: str) -> None:
        self.crowd = crowd
        self.table = table
        self.guests: list[Guest] = []
        #: actions that not everybody was told yet, by the version they become
        self.flying: dict[int, Sent] = {}
        self.over = asyncio.Event()
        self.announced = asyncio.Event()
        self._due = perf_counter() + crowd.chance.random() * crowd.pace
        #: when the action was sent that a bot has yet to answer, if it is for a bot to do so
        self._asked_bot: float | None = None

    def sit(self, person: Person, version: int) -> None:
        self.guests.append(Guest(self, person, version))

    def fault(self, sentence: str) -> None:
        self.crowd.fault(f"table {self.table}: {sentence}")

    def delay(self) -> float:
        """How long to wait with the next action."""
        now = perf_counter()
        self._due = max(now, self._due + self.crowd.pace)
        return self._due - now

    def told(self, before: int, sight: SightTold, now: float) -> None:
        """A guest has been told what came after a version."""
        for version in range(before + 1, sight.version + 1):
            sent = self.flying.get(version)
            if sent is not None:
                self._asked_bot = sent.at
                sent.waiting -= 1
                if not sent.waiting:
                    del self.flying[version]
                    if self.crowd.measures(sent.at):
                        self.crowd.latencies.append(now - sent.at)
        self._hear_bots(sight, now)
        if sight.table.phase == "finished" and all(
            guest.phase == "finished" for guest in self.guests
        ):
            self.over.set()
            if all(guest.next for guest in self.guests):
                self.announced.set()

    def _hear_bots(self, sight: SightTold, now: float) -> None:
        asked, acted = self._asked_bot, any(self._by_bot(news) for news in sight.news)
        if acted and asked is not None and self.crowd.measures(asked):
            self.crowd.answers.append(now - asked)
        if acted or sight.choices:
            self._asked_bot = None

    def _by_bot(self, news: NewsTold) -> bool:
        return news.kind == "acted" and (news.seat or 0) >= len(self.guests)

    def unanswered(self, now: float) -> tuple[list[float], list[float]]:
        """How long what should be told by now has waited, and a bot has been waited for."""
        told = [sent.at for sent in self.flying.values()]
        bots = [] if self._asked_bot is None or told else [self._asked_bot]
        due = self.crowd.was_due
        return [now - at for at in told if due(at)], [now - at for at in bots if due(at)]

    @property
    def version(self) -> int:
        """What everybody has been told."""
        return min(guest.version for guest in self.guests)

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way, and no bot has still to act."""
        guests = self.guests
        at_rest = any(guest.asked and not self.crowd.clock for guest in guests)
        return (
            len({guest.version for guest in guests}) == 1
            and (at_rest or any(guest.phase == "finished" for guest in guests))
            and all(sent.answered or sent.unsure for guest in guests for sent in guest.sent[-1:])
        )

    async def leave(self) -> None:
        await asyncio.gather(*(guest.leave() for guest in self.guests))

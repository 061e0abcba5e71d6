"""The engine's side of the protocol: lines come in, answers go out, thinking is done elsewhere.

One loop waits for the host and for the processes that think, and for nothing else: a host hears of
a table while others are being analysed, and one that does not read stops nobody but itself.
"""

from __future__ import annotations

import select
from time import monotonic

import msgspec

from crownlands import __version__
from crownlands.bots.protocol import (
    LONGEST_LINE,
    PROTOCOL,
    Act,
    Analyse,
    Asked,
    Cancel,
    Cancelled,
    Hello,
    Introduction,
    Legal,
    Message,
    Quit,
    Refused,
    See,
    Setting,
    SetUp,
    Think,
    line,
)
from crownlands.games import GAMES
from crownlands.study.house_engine.desk import Desk, Question
from crownlands.study.house_engine.lines import Incoming, Outgoing
from crownlands.study.house_engine.refused import CannotAnswer, in_words
from crownlands.study.house_engine.table import Table

#: bytes that a host has not read: past the first nobody thinks for it, past the second we leave
UNREAD, DEAF = 2**23, 2**26
#: bytes of questions that may wait
MOST_WAITING = 2**28
#: seconds for a host that has said "quit" to read what was answered before
MOMENT = 2.0
#: so much of a line that nobody understands is told
_SHOWN = 120
_READS = select.POLLIN | select.POLLHUP | select.POLLERR

_READ = msgspec.json.Decoder(Asked)
_SAID = ", ".join(
    msgspec.inspect.type_info(kind).tag  # pyright: ignore[reportAttributeAccessIssue]
    for kind in (Hello, SetUp, See, Legal, Act, Think, Analyse, Cancel, Quit)
)


class _Envelope(msgspec.Struct):
    """What can be known of a line that is not understood."""

    type: str | None = None
    id: int | str | None = None


class Conversation:
    """One host, from its first line to its last."""

    def __init__(self, bot: str, jobs: int, hear: int, say: int) -> None:
        self._bot = bot
        self._in, self._out = Incoming(hear), Outgoing(say)
        # Whoever waits for an action does not wait for what is analysed beside it.
        self._thinking, self._analysing = Desk(1, [say]), Desk(jobs, [say])
        self._desks = (self._thinking, self._analysing)
        self._table: Table | None = None
        self._has_quit = False

    def hold(self) -> bool:
        """Talk until the host has no more to say and has heard all; False if it did not listen."""
        try:
            while self._goes_on():
                self._wait()
                if len(self._out) > DEAF:
                    return False
            self._say_the_rest()
        finally:
            for desk in self._desks:
                desk.end()
        return True

    def _goes_on(self) -> bool:
        if self._has_quit or not self._out.is_open:
            return False
        return not self._in.ended or bool(self._out) or any(desk.is_busy for desk in self._desks)

    def _wait(self) -> None:
        """Until something can be read or written, which is then done."""
        waiting = select.poll()
        waiting.register(self._out.end, select.POLLOUT if self._out else 0)
        if not self._in.ended:
            waiting.register(self._in.end, select.POLLIN)
        pipes = {pipe: desk for desk in self._desks for pipe in desk.pipes()}
        if len(self._out) <= UNREAD:
            for pipe in pipes:
                waiting.register(pipe, select.POLLIN)
        for end, what in waiting.poll():
            if end == self._in.end and what & _READS:
                self._read()
            elif end == self._out.end:
                self._write(what)
            elif end in pipes and end in pipes[end].pipes() and (found := pipes[end].hear(end)):
                self._out.add(found)

    def _write(self, what: int) -> None:
        if what & select.POLLOUT:
            self._out.write()
        else:
            self._out.is_open = False

    def _read(self) -> None:
        for said in self._in.read():
            if self._has_quit:
                return
            if said is None:
                error = f"a line has at most {LONGEST_LINE} bytes"
                self._out.add(line(Refused(error=error)))
            elif said.strip():
                self._hear(said)

    def _hear(self, said: bytes) -> None:
        try:
            asked = understood(said)
        except NotUnderstood as error:
            self._out.add(line(Refused(id=error.id, error=str(error))))
            return
        try:
            with in_words():
                answer = self._answer(asked, said)
        except CannotAnswer as error:
            answer = Refused(id=asked.id, error=str(error))
        if answer:
            self._out.add(line(answer))

    def _answer(self, asked: Asked, said: bytes) -> Message | None:
        """What is said at once; None where that takes thought, or there is nothing to say."""
        match asked:
            case Hello():
                return _introduction(asked, self._bot)
            case SetUp():
                self._table = Table(asked, self._bot)
                return self._table.ready(asked)
            case See():
                return self._at_table().view(asked)
            case Legal():
                return self._at_table().legal(asked)
            case Act():
                return self._at_table().act(asked)
            case Think():
                thought = self._at_table().thought(asked)
                self._ask(self._thinking, Question(asked.id, msgspec.json.encode(thought)))
            case Analyse():
                self._ask(self._analysing, Question(asked.id, said))
            case Cancel():
                if any(desk.cancel(asked.of) for desk in self._desks):
                    return Cancelled(id=asked.of)
            case Quit():
                self._has_quit = True
        return None

    def _at_table(self) -> Table:
        if self._table is None:
            raise CannotAnswer("no match is set up; set-up does that")
        return self._table

    def _ask(self, desk: Desk, question: Question) -> None:
        if any(each.knows(question.id) for each in self._desks):
            raise CannotAnswer(f"what was asked as {question.id!r} has no answer yet")
        if desk.size + len(question.line) > MOST_WAITING:
            raise CannotAnswer(f"more than {MOST_WAITING:,} bytes of questions wait; ask later")
        desk.ask(question)

    def _say_the_rest(self) -> None:
        until = monotonic() + MOMENT
        while self._out.is_open and self._out and (left := until - monotonic()) > 0:
            waiting = select.poll()
            waiting.register(self._out.end, select.POLLOUT)
            for _, what in waiting.poll(left * 1000):
                self._write(what)


class NotUnderstood(Exception):
    """A line that says nothing, with a sentence that says why, and the line's id if it has one."""

    def __init__(self, id: int | str | None, sentence: str) -> None:
        super().__init__(sentence)
        self.id = id


def understood(said: bytes) -> Asked:
    """What a line asks for."""
    try:
        return _READ.decode(said)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        told = _envelope(said)
        if told.type is not None and told.type not in _SAID.split(", "):
            raise NotUnderstood(
                told.id, f"nothing is called {told.type[:_SHOWN]!r}; a host says {_SAID}"
            ) from None
        text = said[: _SHOWN + 1].decode(errors="replace")
        shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
        raise NotUnderstood(told.id, f"{shown!r} cannot be understood: {error}") from None


def _envelope(said: bytes) -> _Envelope:
    try:
        return msgspec.json.decode(said, type=_Envelope)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return _Envelope()


def _introduction(asked: Hello, bot: str) -> Introduction:
    return Introduction(
        id=asked.id,
        protocol=PROTOCOL,
        name="Crownlands",
        version=__version__,
        author="the Crownlands authors",
        games=list(GAMES),
        options={"bot": Setting(bot, "who thinks; how long, a host says where this does not")},
        can=("table", "analyse", "worlds"),
    )

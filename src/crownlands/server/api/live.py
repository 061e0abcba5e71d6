"""The live channel: a client says what it has, and hears everything from there on."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect

from crownlands.server.api.doors import TableId, TheHouse, asker_of, payer_of, seen
from crownlands.server.api.play import act_at, take_back_at
from crownlands.server.house import House
from crownlands.server.limits import Bucket
from crownlands.server.outages import OutOfReach
from crownlands.server.refusals import Refusal
from crownlands.server.request_ids import request_id
from crownlands.server.sights import Asker, whereabouts, why
from crownlands.server.table import Table
from crownlands.server.tally import REFUSALS
from crownlands.server.turnstile import Turnstile
from crownlands.server.wire import (
    Act,
    Acting,
    Answer,
    Ask,
    Done,
    Heard,
    Refused,
    TakingBack,
    Told,
    Undo,
    Watch,
    Whereabouts,
)

_logger = logging.getLogger(__name__)

_POLICY = 1008
_FAILED = 1011
_RESTARTS = 1012
_TRY_AGAIN_LATER = 1013
#: seconds until a table that could not be read is looked at again
_LOOK_AGAIN = 1.0
#: a connection that sends so many messages that cannot be read is closed
_MOST_UNREADABLE = 20

AnySocket = WebSocket[Any, Any, Any]

_read = msgspec.json.Decoder(Heard).decode


class Channel:
    """One client's connection to one table."""

    def __init__(self, socket: AnySocket, house: House, table: Table, asker: Asker) -> None:
        self._socket = socket
        self._house = house
        self._table = table
        self._asker = asker
        self._payer = payer_of(socket, asker)
        self._turnstile = Turnstile(house, socket.scope)
        self._bucket = Bucket(*house.settings.limits.messages_of_socket)
        self._moved_on = asyncio.Event()
        self._answering = asyncio.Lock()
        #: the seat to look through, and the last version told; none before the client watches
        self._wanted: int | None = None
        self._told: int | None = None
        self._watching = False
        #: a sight is owed whether or not something has happened
        self._asked = False
        self._whereabouts: Whereabouts | None = None
        #: it was closed from here
        self._over = False

    async def run(self) -> None:
        table, person = self._table.id, self._asker.person
        async with self._house.presence.here(table, person):
            with self._house.bell.watching(table) as self._moved_on:
                self._house.channels.add(self)
                try:
                    await self._tell_and_listen()
                finally:
                    self._house.channels.discard(self)

    async def farewell(self) -> None:
        """Say that the house closes, once what was asked last is answered."""
        async with self._answering:
            with suppress(WebSocketDisconnect, ConnectionError, RuntimeError):
                await self._close(_RESTARTS, "the server restarts; come back in a moment")

    async def _tell_and_listen(self) -> None:
        telling = asyncio.create_task(self._tell_forever())
        try:
            await self._listen()
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _listen(self) -> None:
        unreadable = 0
        while unreadable < _MOST_UNREADABLE:
            number: int | None = None
            try:
                text = await self._socket.receive_data(mode="text")
                self._bucket.take()
                message = _understood(text)
                number = getattr(message, "id", None)
                async with self._answering:
                    await self._answer(message)
            except Refusal as refusal:
                unreadable += number is None
                REFUSALS.labels(refusal.kind).inc()
                await self._say(Refused(id=number, problem=refusal.problem))
            except OutOfReach as outage:
                REFUSALS.labels(outage.refusal.kind).inc()
                await self._say(Refused(id=number, problem=outage.refusal.problem))
        await self._close(_POLICY, "malformed")

    async def _close(self, code: int, reason: str) -> None:
        self._over = True
        await self._socket.close(code, reason)

    async def _answer(self, message: Heard) -> None:
        table_id = self._table.id
        self._house.hall.look(self._table, self._payer)
        match message:
            case Watch(have, seat):
                self._turnstile.read()
                await self._watch(have, seat)
            case Act(number, seat, version, action):
                self._turnstile.write()
                acting = Acting(seat=seat, version=version, action=action)
                _, made = await act_at(self._house, table_id, self._asker, acting)
                await self._say(Done(id=number, version=made))
            case Undo(number, seat, version):
                self._turnstile.write()
                wish = TakingBack(seat=seat, version=version)
                _, made = await take_back_at(self._house, table_id, self._asker, wish)
                await self._say(Done(id=number, version=made))
            case Ask(number, seat, action):
                self._turnstile.read()
                self._asker.plays(self._table, seat)
                await self._say(Answer(id=number, why=why(self._table, seat, action)))

    async def _watch(self, have: int | None, seat: int | None) -> None:
        if have is not None and have > self._table.version:
            # Another process may have told what this one has not heard of yet.
            await self._house.hall.table(self._table.id, fresh=True)
        if seat is not None:
            self._asker.plays(self._table, seat)
        self._wanted = seat
        # A version that is yet to come is a mistake; what is there now mends it.
        self._told = have if have is not None and have <= self._table.version else None
        self._watching = self._asked = True
        self._moved_on.set()

    async def _tell_forever(self) -> None:
        """What came in a rush is told together: the latest sight, with all the news."""
        try:
            while True:
                await self._moved_on.wait()
                if self._watching and (wait := self._turnstile.hear()):
                    # Many who look on from one home take turns; what happens meanwhile is added.
                    await asyncio.sleep(wait)
                self._moved_on.clear()
                if self._watching:
                    await self._tell_what_can_be_read()
        except (WebSocketDisconnect, OSError):
            pass  # who listens is told as well
        except Exception:
            if not self._over:
                await _break_off(self._socket)

    async def _tell_what_can_be_read(self) -> None:
        try:
            await self._tell()
        except Refusal as refusal:
            # The table cannot be read any more: it is said, once for each look.
            await self._say(Refused(id=None, problem=refusal.problem))
        except OutOfReach:
            await asyncio.sleep(_LOOK_AGAIN)
            self._moved_on.set()

    async def _tell(self) -> None:
        table = await self._house.hall.table(self._table.id)
        wanted = self._wanted
        if wanted is not None and wanted not in self._asker.seats(table):
            wanted = None  # resigned meanwhile
        away = self._house.around(table).away
        were, self._whereabouts = self._whereabouts, whereabouts(table, away)
        if self._told == table.version and not self._asked:
            if self._whereabouts != were:
                await self._say(self._whereabouts)
            return
        self._asked = False
        sight = seen(self._house, table, self._asker, self._told, wanted)
        # Eyes that have closed stay closed, until their seat is named again.
        self._wanted = None if wanted is None else sight.seat
        before, self._told = self._told, sight.version
        await self._say(sight)
        self._house.hall.told(table.id, before, sight.version)

    async def _say(self, message: Told) -> None:
        await self._socket.send_data(msgspec.json.encode(message), mode="text")


def _understood(text: str | bytes) -> Heard:
    try:
        return _read(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal(
            "malformed",
            f"this is no message: {error}; send watch, act, undo or why as JSON text",
        ) from None


@websocket("/tables/{table_id:str}/live")
async def live(socket: AnySocket, house: TheHouse, table_id: TableId) -> None:
    """Follow a table. See docs/http-api.md for the messages."""
    await socket.accept()
    try:
        await _channel_at(socket, house, table_id)
    except (WebSocketDisconnect, OSError):
        pass
    except Exception:
        await _break_off(socket)
    finally:
        # The framework's socket and what it sends with hold each other, and the connection: only
        # the garbage collector, which seldom comes, would find them.
        socket.receive, socket.send = empty_receive, empty_send


async def _channel_at(socket: AnySocket, house: House, table_id: str) -> None:
    try:
        table = await house.hall.table(table_id, fresh=True)
        asker = asker_of(socket, house, table)
    except Refusal as refusal:
        await _turn_away(socket, refusal, _POLICY)
    except OutOfReach as outage:
        await _turn_away(socket, outage.refusal, _TRY_AGAIN_LATER)
    else:
        await Channel(socket, house, table, asker).run()


async def _break_off(socket: AnySocket) -> None:
    """Note what went wrong, and close: the client comes back, and may find it mended."""
    _logger.exception("a live channel failed")
    with suppress(WebSocketDisconnect, OSError, RuntimeError):
        await socket.close(_FAILED, f"something went wrong on our side, at {request_id()}")


async def _turn_away(socket: AnySocket, refusal: Refusal, code: int) -> None:
    REFUSALS.labels(refusal.kind).inc()
    refused = Refused(id=None, problem=refusal.problem)
    await socket.send_data(msgspec.json.encode(refused), mode="text")
    await socket.close(code, refusal.kind)


HANDLERS = (live,)

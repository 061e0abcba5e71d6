"""The front door: how much somebody may say, and how long they may take, before the gate hears it.

uvicorn reads as many headers as are sent and waits for the rest for ever. Whoever comes in here
says what they want in time and in few words, and no home takes up all the room.
"""

from __future__ import annotations

import logging
from asyncio import TimerHandle, Transport
from enum import Enum, auto
from typing import Any, ClassVar

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from crownlands.server.addresses import Proxies
from crownlands.server.guests import Guests
from crownlands.server.refusals import Refusal
from crownlands.server.settings import Bounds

try:
    import resource
except ImportError:  # Windows counts otherwise
    resource = None

#: files that the house opens beside its connections: the database, Redis, the thinkers, the client
_OTHER_FILES = 256
#: how long the answer to somebody who is turned away may travel before the connection is cut
_FAREWELL = 1.0


class _Stage(Enum):
    """What a connection is waited for."""

    IDLE = auto()
    HEAD = auto()
    BODY = auto()


class FrontDoor(HttpToolsProtocol):
    """One connection, until it is a live channel."""

    bounds: ClassVar[Bounds]
    guests: ClassVar[Guests]
    proxies: ClassVar[Proxies]

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        # What strangers send is no news: a line for each would fill the disk.
        self.logger = _quiet
        self._stage = _Stage.HEAD
        self._message = 0
        self._timed: tuple[_Stage, int] | None = None
        self._timer: TimerHandle | None = None
        self._stalled: TimerHandle | None = None
        self._turned_away = False
        #: whether this message began in what was received last, behind another
        self._followed = False
        self._unread_head = 0
        self._head = 0
        self._body = 0

    def connection_made(self, transport: Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().connection_made(transport)
        host = self.client[0] if self.client else None
        if not self.guests.enter(transport, None if host and host in self.proxies else host):
            transport.write(_written(_crowded))
            self._hang_up()
            return
        self._keep_time()

    def connection_lost(self, exc: Exception | None) -> None:
        self.guests.leave(self.transport)
        self._stop_timers()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._turned_away:
            return
        if self._stage is _Stage.IDLE:  # line ends between two requests are the next one's
            self._begin()
        self._followed = False
        super().data_received(data)
        if self._stage is _Stage.HEAD and not self._followed:
            self._unread_head += len(data)
            if self._unread_head > self.bounds.head_bytes:
                self._head_too_large()
        if not self._turned_away:
            self._keep_time()

    def _begin(self) -> None:
        self._stage = _Stage.HEAD
        self._message += 1
        self._unread_head = self._head = self._body = 0

    # What the parser calls.

    def on_message_begin(self) -> None:
        if self._stage is _Stage.IDLE:
            self._begin()
            self._followed = True
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._head += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._head += len(name) + len(value)
        if len(self.headers) < self.bounds.headers:
            super().on_header(name, value)
        else:
            self._head_too_large()

    def on_headers_complete(self) -> None:
        if self._head > self.bounds.head_bytes:
            self._head_too_large()
        elif len(self.pipeline) >= self.bounds.pipelined:
            self._hang_up()
        if not self._turned_away:
            self._stage = _Stage.BODY
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        if self._body > self.bounds.body_bytes:
            self._turn_away(Refusal("too_large", "the body is longer than anything asked for here"))
        if not self._turned_away:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._stage = _Stage.IDLE
        if not self._turned_away:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if not self._turned_away:
            self._stop_timers()
            super().handle_websocket_upgrade()

    # Time.

    def _keep_time(self) -> None:
        """A head and a body have their time from the first byte on, however many follow."""
        if self._timed == (self._stage, self._message) or self.transport.is_closing():
            return
        self._timed = (self._stage, self._message)
        self._stop_timer()
        seconds = {_Stage.HEAD: self.bounds.head_seconds, _Stage.BODY: self.bounds.body_seconds}
        if self._stage in seconds and not self._upgraded:
            self._timer = self.loop.call_later(seconds[self._stage], self._too_slow)

    @property
    def _upgraded(self) -> bool:
        return self.transport.get_protocol() is not self

    def _too_slow(self) -> None:
        if self._stage is _Stage.HEAD and not self._unread_head:
            self._hang_up()  # a browser that connected ahead, and then needed nothing
        elif self._stage is _Stage.HEAD and self._answering:
            self._timer = self.loop.call_later(self.bounds.head_seconds, self._too_slow)
        else:
            what = "head" if self._stage is _Stage.HEAD else "body"
            self._turn_away(
                Refusal("too_slow", f"the request's {what} did not come in time; send it at once")
            )

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self.bounds.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled = _stopped(self._stalled)

    def _stop_timer(self) -> None:
        self._timer = _stopped(self._timer)

    def _stop_timers(self) -> None:
        self._stop_timer()
        self._stalled = _stopped(self._stalled)

    # Saying no.

    @property
    def _answering(self) -> bool:
        """Whether another answer would get between somebody and theirs."""
        if self.cycle is None:  # pyright: ignore[reportUnnecessaryComparison]
            return False
        if self._stage is _Stage.BODY:  # the last to be answered is this one
            return bool(self.pipeline) or self.cycle.response_started
        return not self.cycle.response_complete

    def _head_too_large(self) -> None:
        most = self.bounds
        self._turn_away(
            Refusal(
                "head_too_large",
                f"a request has at most {most.headers} headers and {most.head_bytes} bytes of them "
                f"and its address",
            )
        )

    def _turn_away(self, refusal: Refusal) -> None:
        """Say why, and close. Where an answer is on its way, only close."""
        if self._turned_away:
            return
        if self._answering:
            self._hang_up()
            return
        self._leave_off()
        if self._stage is _Stage.BODY:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if not self.transport.is_closing():
            self.transport.write(_written(refusal))
            self.transport.write_eof()
            self.transport.pause_reading()
            # Closed at once, what is still unread would make the kernel take the answer back.
            self.loop.call_later(_FAREWELL, self.transport.abort)

    def _hang_up(self) -> None:
        self._leave_off()
        self.transport.close()
        self.loop.call_later(_FAREWELL, self.transport.abort)

    def _leave_off(self) -> None:
        self._turned_away = True
        self._stop_timer()
        self._unset_keepalive_if_required()


class LiveDoor(WebSocketsSansIOProtocol):
    """One live channel: it keeps the place that its connection has."""

    bounds: ClassVar[Bounds]
    guests: ClassVar[Guests]

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.logger = _quiet
        self._stalled: TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.guests.leave(self.transport)
        self._stalled = _stopped(self._stalled)
        super().connection_lost(exc)
        # It and its parser hold each other: only the garbage collector, which seldom comes, would
        # find them.
        self.conn.parser.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self.bounds.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled = _stopped(self._stalled)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Who answers no ping takes no farewell either.
        self.loop.call_later(_FAREWELL, self.transport.abort)


def front_door(bounds: Bounds, proxies: Proxies) -> tuple[type[FrontDoor], type[LiveDoor], Guests]:
    """The doors of one server, for uvicorn's ``http`` and ``ws``, and who is in."""
    guests = Guests(_room(bounds.connections), bounds.connections_of_address)
    held = {"bounds": bounds, "guests": guests}
    return (
        type("FrontDoor", (FrontDoor,), {**held, "proxies": proxies}),
        type("LiveDoor", (LiveDoor,), held),
        guests,
    )


def _room(wished: int) -> int:
    """As many connections as this process can have files for."""
    if resource is None:
        return wished
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = wished + _OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(soft - _OTHER_FILES, soft // 2)
    return wished


def _stopped(timer: TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()


def _written(refusal: Refusal) -> bytes:
    body = msgspec.json.encode(refusal.problem)
    head = [
        STATUS_LINE[refusal.status],
        b"content-type: application/problem+json\r\n",
        b"content-length: %d\r\n" % len(body),
        b"connection: close\r\n",
    ]
    if "wait" in refusal.values:
        head.append(b"retry-after: %d\r\n" % int(str(refusal.values["wait"])))
    return b"".join([*head, b"\r\n", body])


_crowded = Refusal(
    "crowded",
    "too many connections are open; close some, or come back in a few seconds",
    values={"wait": 5},
)
_quiet = logging.getLogger(__name__)
_quiet.setLevel(logging.ERROR)

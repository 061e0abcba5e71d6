"""Whoever says too much, takes too long or comes too often is shown out, and nobody else."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import msgspec
import pytest
import uvicorn

from crownlands.server.addresses import Proxies, household
from crownlands.server.front_door import front_door
from crownlands.server.guests import Guests
from crownlands.server.settings import Bounds, SettingsError, settings_from
from crownlands.server.wire import Problem
from tests.services.serving import Server

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nhost: x\r\n"
POST = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n"
UPGRADE = (
    b"GET /live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: Y3Jvd25sYW5kcyB0YWJsZQ==\r\n\r\n"
)
_BOUNDS = Bounds(
    head_bytes=4096, headers=20, body_bytes=8192, connections=60, connections_of_address=40
)


async def hospitable(scope: Any, receive: Any, send: Any) -> None:
    """Reads a whole body and says how long it was; echoes on a live channel."""
    if scope["type"] == "lifespan":
        return
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": "x" * 100_000})
        return
    length, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        length += len(message.get("body", b""))
        more = message.get("more_body", False)
    body = b"%d from %s" % (length, scope["client"][0].encode())
    length_of_it = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": 200, "headers": [length_of_it]})
    await send({"type": "http.response.body", "body": body})


class Door:
    """A server of that application alone, as it is for everybody who knocks."""

    def __init__(self, bounds: Bounds, proxies: tuple[str, ...] = ()) -> None:
        http, live, self.guests = front_door(bounds, Proxies(proxies))
        self._server = uvicorn.Server(
            uvicorn.Config(
                hospitable,
                http=http,
                ws=live,
                lifespan="off",
                log_level="warning",
                proxy_headers=bool(proxies),
                forwarded_allow_ips=list(proxies),
                ws_per_message_deflate=False,
                ws_ping_interval=bounds.ping_seconds,
                ws_ping_timeout=bounds.ping_seconds,
                timeout_keep_alive=bounds.idle_seconds,
                timeout_graceful_shutdown=1,
            )
        )
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("0.0.0.0", 0))
        self.port: int = self._socket.getsockname()[1]
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._server.serve([self._socket])), daemon=True
        )

    @contextmanager
    def opened(self) -> Iterator[Door]:
        self._thread.start()
        try:
            eventually(lambda: self._server.started)
            yield self
        finally:
            self._server.should_exit = True
            self._thread.join(10)

    def knock(self, said: bytes = b"", comes_from: str = "127.0.0.1") -> socket.socket:
        visitor = socket.create_connection(
            ("127.0.0.1", self.port), timeout=20, source_address=(comes_from, 0)
        )
        visitor.sendall(said)
        return visitor

    def answer(self, said: bytes, comes_from: str = "127.0.0.1") -> bytes:
        with self.knock(said, comes_from) as visitor:
            return answered(visitor)


def eventually(true: Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not true():
        assert time.monotonic() < until
        time.sleep(0.01)


def heard(visitor: socket.socket) -> bytes:
    """Everything until the other side hangs up."""
    parts: list[bytes] = []
    with suppress(ConnectionResetError):
        while part := visitor.recv(65_536):
            parts.append(part)
    return b"".join(parts)


def answered(visitor: socket.socket) -> bytes:
    """One answer, and no more."""
    received = b""
    while b"\r\n\r\n" not in received:
        received += visitor.recv(65_536) or b"\r\n\r\n"
    head, _, body = received.partition(b"\r\n\r\n")
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            while len(body) < int(line.partition(b":")[2]):
                body += visitor.recv(65_536)
    return head + b"\r\n\r\n" + body


def refused(answer: bytes) -> Problem:
    head, _, body = answer.partition(b"\r\n\r\n")
    problem = msgspec.json.decode(body, type=Problem)
    assert head.split()[1] == b"%d" % problem.status
    assert b"application/problem+json" in head
    assert b"connection: close" in head
    return problem


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    with Door(_BOUNDS).opened() as door:
        yield door


@pytest.fixture(scope="module")
def impatient() -> Iterator[Door]:
    bounds = msgspec.structs.replace(
        _BOUNDS,
        head_seconds=0.4,
        body_seconds=0.4,
        idle_seconds=1,
        ping_seconds=0.3,
        stalled_seconds=0.4,
    )
    with Door(bounds).opened() as door:
        yield door


def test_endless_headers_are_not_read(door: Door):
    line = b"x-more: " + b"y" * 1000 + b"\r\n"
    sent = 0
    with door.knock(HALF) as visitor:
        with suppress(ConnectionError):
            while sent < 50_000_000:
                sent += visitor.send(line)
        assert sent < 20_000_000, "what is not read fills the kernel's room, and no more"
    with door.knock(HALF + line * 5) as visitor:
        assert refused(heard(visitor)).type == "/problems/head_too_large"


@pytest.mark.parametrize(
    "said",
    [
        pytest.param(HALF + b"x: " + b"y" * 5000, id="one header that does not end"),
        pytest.param(HALF + b"x: " + b"y" * 5000 + b"\r\n\r\n", id="one long header"),
        pytest.param(HALF + b"x: y\r\n" * 30, id="many headers, unfinished"),
        pytest.param(HALF + b"x: y\r\n" * 20 + b"\r\n", id="many headers"),
        pytest.param(b"GET /" + b"y" * 5000, id="an address that does not end"),
        pytest.param(b"GET /" + b"y" * 5000 + b" HTTP/1.1\r\nhost: x\r\n\r\n", id="a long address"),
        pytest.param(UPGRADE[:-2] + b"x: y\r\n" * 20 + b"\r\n", id="a live channel's"),
    ],
)
def test_a_large_head_is_refused(door: Door, said: bytes):
    with door.knock(said) as visitor:
        problem = refused(heard(visitor))
    assert (problem.status, problem.type) == (431, "/problems/head_too_large")
    assert "20 headers" in problem.detail


def test_a_head_in_pieces_counts_as_a_whole(door: Door):
    with door.knock(HALF) as visitor:
        for _ in range(10):
            with suppress(ConnectionError):
                visitor.sendall(b"x: " + b"y" * 600 + b"\r\n")
            time.sleep(0.01)
        assert refused(heard(visitor)).status == 431


def test_many_requests_in_one_breath_are_all_answered(door: Door):
    whole = GET * 1500  # in pieces of the kernel's choosing, far longer than a head may be
    with door.knock(whole) as visitor:
        received = b""
        while received.count(b"HTTP/1.1 200") < 1500:
            received += visitor.recv(65_536)


def test_more_requests_in_one_breath_than_anybody_sends_are_dropped(door: Door):
    with door.knock(b"GET / HTTP/1.1\r\n\r\n" * 14_000) as visitor:
        assert heard(visitor).count(b"HTTP/1.1 200") < 14_000
    assert b"200 OK" in door.answer(GET)


def test_a_body_without_end_is_not_read(door: Door):
    head = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    sent = 0
    with door.knock(head) as visitor:
        with suppress(ConnectionError):
            while sent < 50_000_000:
                sent += visitor.send(b"3e8\r\n" + b"y" * 1000 + b"\r\n")
        assert sent < 20_000_000
    with door.knock(head + b"4e20\r\n" + b"y" * 20_000) as visitor:
        assert refused(heard(visitor)).type == "/problems/too_large"


def test_half_a_head_is_waited_for_only_so_long(impatient: Door):
    with impatient.knock(HALF) as visitor:
        assert refused(heard(visitor)).type == "/problems/too_slow"


def test_a_head_that_comes_drop_by_drop_has_no_more_time(impatient: Door):
    with impatient.knock(HALF) as visitor, suppress(ConnectionError):
        for _ in range(400):
            visitor.sendall(b"x")
            time.sleep(0.01)
        pytest.fail("it has been listened to for four seconds")


def test_line_ends_between_requests_are_no_request(impatient: Door):
    with impatient.knock(GET) as visitor, suppress(ConnectionError):
        for _ in range(400):
            visitor.sendall(b"\r\n")
            time.sleep(0.01)
        pytest.fail("it has been listened to for four seconds")


def test_who_connects_and_says_nothing_is_told_nothing(impatient: Door):
    with impatient.knock() as visitor:
        assert heard(visitor) == b""


def test_a_slow_body_is_cut(impatient: Door):
    with impatient.knock(POST + b"12345") as visitor:
        problem = refused(heard(visitor))
    assert (problem.status, problem.type) == (408, "/problems/too_slow")
    assert "body" in problem.detail


def test_the_second_request_has_bounds_too(impatient: Door):
    with impatient.knock(GET) as visitor:
        assert b"200 OK" in answered(visitor)
        visitor.sendall(HALF)
        assert refused(heard(visitor)).status == 408


def test_an_idle_connection_is_closed(impatient: Door):
    with impatient.knock(GET) as visitor:
        answered = heard(visitor)
    assert answered.count(b"HTTP/1.1") == 1
    eventually(lambda: len(impatient.guests) == 0)


def test_a_live_channel_that_answers_no_ping_is_closed(impatient: Door):
    with impatient.knock(UPGRADE) as visitor:
        assert heard(visitor).startswith(b"HTTP/1.1 101")
    eventually(lambda: len(impatient.guests) == 0)


def test_who_takes_nothing_of_what_is_sent_is_cut_off(impatient: Door):
    with impatient.knock(UPGRADE) as visitor:
        visitor.recv(65_536)
        asked = b"\x81\x81\0\0\0\0x"
        with suppress(ConnectionError):
            for _ in range(200):  # 20 MB of answers
                visitor.sendall(asked)
        eventually(lambda: len(impatient.guests) == 0)


def test_half_open_requests_of_one_address_keep_nobody_else_out(door: Door):
    eventually(lambda: len(door.guests) == 0)
    with ExitStack() as held:
        visitors = [held.enter_context(door.knock(HALF)) for _ in range(150)]
        eventually(lambda: len(door.guests) == 40)
        assert b"200 OK" in door.answer(GET, comes_from="127.0.0.2")
        answer = heard(visitors[-1])
        assert refused(answer).type == "/problems/crowded"
        assert b"retry-after: 5\r\n" in answer
    eventually(lambda: len(door.guests) == 0)
    assert b"200 OK" in door.answer(GET)


def test_live_channels_count_until_they_are_closed(door: Door):
    eventually(lambda: len(door.guests) == 0)
    with ExitStack() as held:
        for _ in range(40):
            visitor = held.enter_context(door.knock(UPGRADE))
            assert b"101" in answered(visitor)
        assert refused(door.answer(UPGRADE)).status == 503
        assert b"101" in door.answer(UPGRADE, comes_from="127.0.0.2")
    eventually(lambda: len(door.guests) == 0)


def test_there_is_room_for_so_many_in_all(door: Door):
    eventually(lambda: len(door.guests) == 0)
    with ExitStack() as held:
        for number in range(60):
            held.enter_context(door.knock(HALF, comes_from=f"127.0.0.{2 + number % 10}"))
        eventually(lambda: len(door.guests) == 60)
        assert refused(door.answer(GET, comes_from="127.0.0.99")).type == "/problems/crowded"


def test_a_proxy_comes_for_others():
    bounds = msgspec.structs.replace(_BOUNDS, connections=1000, connections_of_address=3)
    asked = GET[:-2] + b"x-forwarded-for: 192.0.2.7\r\n\r\n"
    with Door(bounds, ("127.0.0.0/30",)).opened() as door, ExitStack() as held:
        for _ in range(10):
            held.enter_context(door.knock(HALF, comes_from="127.0.0.3"))
        assert b"from 192.0.2.7" in door.answer(asked, comes_from="127.0.0.3")
        # Anybody can write such a header.
        assert b"from 127.0.0.9" in door.answer(asked, comes_from="127.0.0.9")


def test_without_a_proxy_nobody_says_who_they_are(door: Door):
    asked = GET[:-2] + b"x-forwarded-for: 192.0.2.7\r\n\r\n"
    assert b"from 127.0.0.1" in door.answer(asked)


def test_a_home_has_all_the_addresses_of_its_network():
    guests = Guests(10, 2)
    assert guests.enter(1, "2001:db8::1")
    assert guests.enter(2, "2001:db8::ffff:2")
    assert not guests.enter(3, "2001:db8:0:0:3::")
    assert guests.enter(4, "2001:db8:0:1::1")
    guests.leave(1)
    guests.leave(3)
    assert guests.enter(3, "2001:db8:0:0:3::")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("::1")
    assert household("nonsense:1") == "nonsense:1"


def test_proxies_are_addresses_and_networks(tmp_path: Any):
    written = {"CROWNLANDS_PROXIES": "127.0.0.1, ::1 10.0.0.0/8"}
    settings = settings_from(written, tmp_path)
    assert settings.proxies == ("127.0.0.1", "::1", "10.0.0.0/8")
    proxies = Proxies(settings.proxies)
    assert all(host in proxies for host in ("127.0.0.1", "::1", "10.2.3.4"))
    assert not any(host in proxies for host in ("127.0.0.2", "::2", "11.2.3.4", "localhost", ""))
    with pytest.raises(SettingsError, match=r"CROWNLANDS_PROXIES: 'caddy'.*10\.0\.0\.0/8"):
        settings_from({"CROWNLANDS_PROXIES": "caddy"}, tmp_path)
    assert settings_from({}, tmp_path).proxies == ()


def test_who_hangs_up_in_the_middle_of_a_sentence_is_no_news(alone: Server):
    port = alone.processes[0].port
    head = b"PUT /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", port), timeout=20) as visitor:
            visitor.sendall(head + b'content-length: 20\r\n\r\n{"name')
            visitor.shutdown(socket.SHUT_WR)
    with socket.create_connection(("127.0.0.1", port), timeout=20) as visitor:
        visitor.sendall(GET)
        assert b"200 OK" in answered(visitor)
    assert not alone.complaints()

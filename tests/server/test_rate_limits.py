"""How much one person, one address or one connection may ask."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.lines import Line
from tests.server.visitors import JESTER, ME, Visitor, problem_in
from tests.services.serving import Server, serving

# What may be asked grows with the time: these ask faster than that, unless others hold them up.
pytestmark = pytest.mark.alone


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as it is by default, behind a proxy on this machine."""
    proxied = {"CROWNLANDS_PROXIES": "127.0.0.1"}
    with serving(tmp_path_factory.mktemp("strict"), proxied) as server:
        yield server
        assert not server.complaints()


@pytest.fixture
def ada(strict: Server, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """She comes from an address of the test's own, by way of a proxy."""
    visitor = Visitor(strict.addresses)
    visitor.client.headers["x-forwarded-for"] = address(request.node.name)
    yield visitor
    visitor.client.close()


def address(name: str) -> str:
    return f"192.0.2.{sum(name.encode()) % 250}"


def statuses(visitor: Visitor, count: int, method: str, path: str, body: object) -> list[int]:
    return [visitor.ask(method, path, body).status_code for _ in range(count)]


def flooded(server: Server, comes_from: str, request: str, body: str, count: int) -> list[int]:
    """The answers to many requests that are sent in one breath."""
    port = server.processes[0].port
    head = f"{request} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {comes_from}\r\n"
    message = f"{head}content-length: {len(body)}\r\n\r\n{body}".encode()
    received = b""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(message * count)
        while received.count(b"HTTP/1.1 ") < count:
            received += connection.recv(2**16)
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+)", received)]


def test_a_person_who_writes_too_much_waits(ada: Visitor):
    answered = statuses(ada, 60, "PUT", "/api/me", {"name": "Ada"})
    assert answered == [200] * 60
    # However slow this machine: in the long run she writes faster than ten times a second.
    answer = ada.ask("PUT", "/api/me", {"name": "Ada"})
    while answer.status_code != 429:
        answer = ada.ask("PUT", "/api/me", {"name": "Ada"})
    problem = problem_in(answer)
    assert problem.type == "/problems/too_many"
    assert "wait" in problem.detail
    wait = int(answer.headers["retry-after"])
    assert wait == problem.values["wait"] == 1
    assert answer.headers["x-content-type-options"] == "nosniff"
    time.sleep(wait)
    assert ada.ask("PUT", "/api/me", {"name": "Ada"}).status_code == 200


def test_new_cookies_do_not_help(strict: Server):
    answered = flooded(strict, "192.0.2.251", "PUT /api/me", '{"name": "Ada"}', 600)
    assert answered[:240] == [200] * 240
    assert 429 in answered


def test_reading_has_a_limit_too(strict: Server):
    answered = flooded(strict, "192.0.2.252", "GET /api/games", "", 1200)
    assert answered[:600] == [200] * 600
    assert 429 in answered


def test_one_address_does_not_use_up_anothers(strict: Server, ada: Visitor):
    assert 429 in flooded(strict, "192.0.2.253", "GET /api/games", "", 1200)
    assert ada.ask("GET", "/api/games").status_code == 200


def test_a_person_opens_twenty_tables_at_once(ada: Visitor):
    wish = {"game": "kingdomino", "chairs": [ME, {"kind": "open"}]}
    answered = statuses(ada, 21, "POST", "/api/tables", wish)
    assert answered == [201] * 20 + [429]
    answer = ada.ask("POST", "/api/tables", wish)
    # One in ten seconds in the long run.
    assert 5 <= int(answer.headers["retry-after"]) <= 10


def test_a_connection_that_floods_is_closed(ada: Visitor, strict: Server):
    table = ada.open(ME, JESTER).sight.table.id
    with Line(strict.addresses[0], table, ada) as line:
        # The server need not listen to the last of them before it hangs up.
        with suppress(ConnectionClosed):
            for _ in range(300):
                line.why(0, "discard")
        assert line.closed() == 1008
    assert b"/problems/too_many" in line.received[-1]


def knocked(server: Server, table: str, comes_from: str) -> int:
    """The answer to a client that wants to follow a table, and hangs up at once."""
    handshake = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {comes_from}\r\n"
        "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: Y3Jvd25sYW5kcyB0YWJsZQ==\r\n\r\n"
    )
    port = server.processes[0].port
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(handshake.encode())
        return int(connection.recv(2**12).split()[1])


def test_an_address_opens_only_so_many_connections(ada: Visitor, strict: Server):
    table = ada.open(ME, JESTER).sight.table.id
    answered = [knocked(strict, table, "192.0.2.254") for _ in range(180)]
    assert answered[:120] == [101] * 120
    assert 403 in answered
    assert knocked(strict, table, "192.0.2.255") == 101

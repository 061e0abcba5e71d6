"""The log: a line an entry, whatever strangers send, and an id by which to find a request again."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from crownlands.server.access_log import ACCESS
from crownlands.server.addresses import Proxies
from crownlands.server.app import application
from crownlands.server.hall import Hall
from crownlands.server.legible import legible
from crownlands.server.logbook import Face, JsonFace, TextFace
from crownlands.server.request_ids import RequestIds, by_itself, request_id, table_id
from crownlands.server.settings import UNLIMITED, Settings
from tests.server.lines import Line
from tests.server.matches import hot_seat
from tests.server.visitors import Visitor
from tests.services.serving import Server, serving

TABLE = "A" * 16
AN_ID = re.compile(r"[A-Za-z0-9_-]{16}")
#: everything that has made a terminal or a reader of logs see what was not there
NASTY = (
    "x\r\n2026-11-15T10:00:00.000Z ERROR forged\x1b[2J\x9b31m\u2028\u2029\x85\u202e\u2066\u200b\x00"
)


class Book:
    """What was noted, line by line."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def lines(self) -> list[str]:
        return self.stream.getvalue().splitlines()

    @property
    def entries(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


@contextmanager
def noting(face: Face) -> Iterator[Book]:
    book = Book()
    handler = logging.StreamHandler(book.stream)
    handler.setFormatter({"text": TextFace, "json": JsonFace}[face]())
    logging.getLogger().addHandler(handler)
    try:
        yield book
    finally:
        logging.getLogger().removeHandler(handler)


@contextmanager
def visiting(folder: Path, **settings: Any) -> Iterator[TestClient[Any]]:
    gate, _ = application(
        Settings(
            database_url=f"sqlite+aiosqlite:///{folder}/tables.sqlite3",
            secret="s" * 32,
            thinkers=1,
            limits=UNLIMITED,
            **settings,
        )
    )
    with TestClient(gate) as client:
        yield client


@pytest.fixture
def broken_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise LookupError(f"the shelf fell down: {NASTY}")

    monkeypatch.setattr(Hall, "table", fails)


@pytest.fixture
def ada(alone: Server) -> Iterator[Visitor]:
    somebody = Visitor(alone.addresses)
    yield somebody
    somebody.client.close()


def test_a_line_is_one_line_whatever_is_in_it():
    with noting("text") as book:
        logging.getLogger("crownlands.test").error("%s failed", NASTY)
    (line,) = book.lines
    assert line.endswith(r"\x1b[2J\x9b31m\u2028\u2029\x85\u202e\u2066\u200b\x00 failed")
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ERROR crownlands.test \[- -\] x", line)


def test_what_does_no_harm_is_left_as_it_was():
    harmless = 'Zoë, Владимир, 日本, שלום, 50 % \\ "quoted" {braces}'
    assert legible(harmless) == harmless


def test_half_a_character_can_be_written_too():
    written = JsonFace().format(logging.makeLogRecord({"msg": "\udc80"}))
    assert json.loads(written)["message"] == r"\udc80"


def test_nobody_fills_the_disk_with_one_line():
    def too_long() -> None:
        raise ValueError("y" * 1_000_000)

    with noting("text") as book:
        try:
            too_long()
        except ValueError:
            logging.getLogger("crownlands.test").exception("x" * 1_000_000)
    assert len(book.stream.getvalue()) < 30_000
    assert "… (1000000 characters)" in book.lines[0]


@pytest.mark.usefixtures("broken_hall")
def test_a_failure_is_noted_under_the_id_that_is_told(tmp_path: Path):
    with noting("json") as book, visiting(tmp_path) as client:
        answer = client.get(f"/api/tables/{TABLE}")
    told = answer.json()
    assert (answer.status_code, told["type"]) == (500, "/problems/failed")
    assert AN_ID.fullmatch(told["request"])
    assert answer.headers["x-request-id"] == told["request"]
    (entry,) = book.entries
    assert (entry["level"], entry["logger"]) == ("ERROR", "crownlands.server.app")
    assert (entry["request"], entry["table"]) == (told["request"], TABLE)
    assert entry["message"] == f"GET /api/tables/{TABLE} failed"
    assert entry["traceback"].startswith("Traceback (most recent call last):\n")
    assert r"LookupError: the shelf fell down: x\r" in entry["traceback"]


@pytest.mark.usefixtures("broken_hall")
def test_a_failure_cannot_forge_an_entry(tmp_path: Path):
    """Its path and its error are of somebody else's making."""
    with noting("text") as book, visiting(tmp_path) as client:
        answer = client.get("/api/tables/a%0D%0A2026-11-15T10:00:00.000Z%20ERROR%1B%5B2J/log")
    assert answer.status_code == 500
    first, *below = book.lines
    assert r"GET /api/tables/a\r\n2026-11-15T10:00:00.000Z ERROR\x1b[2J/log failed" in first
    assert below
    assert all(line.startswith("    | ") for line in below)
    assert book.stream.getvalue().isascii()


def test_every_answer_has_an_id_of_its_own(tmp_path: Path):
    with visiting(tmp_path) as client:
        answers = [client.get(path) for path in ("/api/me", "/api/me", "/api/nothing", "/healthz")]
        answers.append(client.post("/api/tables", headers={"origin": "https://elsewhere.example"}))
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert all(map(AN_ID.fullmatch, ids))
    assert len(set(ids)) == len(ids)
    # What is refused with good reason is nothing to ask the host about.
    assert "request" not in answers[-1].json()


def test_a_stranger_does_not_choose_the_id(tmp_path: Path):
    with visiting(tmp_path) as client:
        answer = client.get("/api/me", headers={"x-request-id": "chosen-by-me"})
    assert AN_ID.fullmatch(answer.headers["x-request-id"])


@pytest.mark.parametrize("given", ["f3b1c2d4-0000-4000-8000-00805f9b34fb", "4bf92f3577b34da6"])
def test_a_trusted_proxy_does(ada: Visitor, given: str):
    answer = ada.ask("GET", "/api/me", headers={"x-request-id": given})
    assert answer.headers["x-request-id"] == given


@pytest.mark.parametrize("given", ["short", "two words in it", "<b>not-an-id</b>", "x" * 65, ""])
def test_but_not_everything_is_an_id(ada: Visitor, given: str):
    answer = ada.ask("GET", "/api/me", headers={"x-request-id": given})
    assert AN_ID.fullmatch(answer.headers["x-request-id"])


def test_a_live_channel_has_an_id(alone: Server, ada: Visitor):
    table = hot_seat(ada).table.id
    with Line(alone.addresses[0], table, ada) as line:
        assert line.socket.response is not None
        assert AN_ID.fullmatch(line.socket.response.headers["x-request-id"])


@pytest.mark.usefixtures("broken_hall")
def test_a_live_channel_that_fails_is_noted_and_closed(tmp_path: Path):
    live = f"/api/tables/{TABLE}/live"
    with (
        noting("json") as book,
        visiting(tmp_path) as client,
        client.websocket_connect(live) as socket,
    ):
        told = dict(socket.extra_headers or [])
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive(timeout=20)
    (entry,) = book.entries
    assert (entry["message"], entry["table"]) == ("a live channel failed", TABLE)
    assert entry["request"] == told[b"x-request-id"].decode()
    assert "LookupError" in entry["traceback"]
    assert closed.value.code == 1011
    assert closed.value.detail.endswith(entry["request"])


def test_a_bots_turn_is_no_part_of_the_request_that_began_it():
    async def whose() -> tuple[str | None, str | None]:
        return request_id(), table_id()

    async def asked(scope: Any, receive: Any, send: Any) -> None:
        beside = asyncio.create_task(whose(), context=by_itself("B" * 16))
        found.extend([await whose(), await beside])

    found: list[tuple[str | None, str | None]] = []
    scope: Any = {"type": "http", "path": f"/api/tables/{TABLE}/actions", "headers": []}
    nobody: Any = None
    asyncio.run(RequestIds(asked, Proxies())(scope, nobody, nobody))
    (request, table), beside = found
    assert AN_ID.fullmatch(request or "")
    assert (table, beside) == (TABLE, (None, "B" * 16))


def test_nobody_is_noted_unless_the_host_wishes_for_it(tmp_path: Path):
    with at_info(), noting("text") as book, visiting(tmp_path) as client:
        client.get("/api/me")
    assert book.lines == []


def test_a_line_for_every_request(tmp_path: Path):
    with at_info(), noting("json") as book, visiting(tmp_path, access_log=True) as client:
        answer = client.get("/t/some%0Atable?invite=SECRET&token=SECRET")
        client.post("/api/games/chess/options", json={"options": {}})
        with client.websocket_connect(f"/api/tables/{TABLE}/live"):
            pass
    page, post, live = book.entries
    assert page["request"] == answer.headers["x-request-id"]
    assert page["access"].pop("milliseconds") >= 0
    assert page["access"] == {
        "method": "GET",
        "path": r"/t/some\ntable",
        "status": answer.status_code,
    }
    assert re.fullmatch(rf"GET /t/some\\ntable {answer.status_code} \d+ ms", page["message"])
    assert (post["access"]["method"], post["access"]["status"]) == ("POST", 404)
    assert (live["access"]["method"], live["access"]["status"]) == ("LIVE", 101)
    assert "SECRET" not in book.stream.getvalue()


@contextmanager
def at_info() -> Iterator[None]:
    """As `open_logbook` sets it."""
    access = logging.getLogger(ACCESS)
    before = access.level
    access.setLevel(logging.INFO)
    try:
        yield
    finally:
        access.setLevel(before)


def test_whatever_a_library_notes_has_the_same_face():
    script = """
import logging, warnings
from crownlands.server.logbook import open_logbook
import uvicorn
open_logbook("json")
uvicorn.Config("nothing:app", log_config=None, access_log=False)
for name in ("uvicorn.error", "asyncio", "sqlalchemy.pool", "crownlands.server.hall"):
    logging.getLogger(name).error("two\\nlines")
warnings.warn("old")
logging.getLogger("crownlands.server.porter").info("nobody asked")
"""
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120
    )
    entries = [json.loads(line) for line in ran.stderr.splitlines()]
    assert [entry["logger"] for entry in entries] == [
        "uvicorn.error",
        "asyncio",
        "sqlalchemy.pool",
        "crownlands.server.hall",
        "py.warnings",
    ]
    assert {entry["message"] for entry in entries[:-1]} == {r"two\nlines"}


def test_a_server_that_was_asked_for_it_writes_json(tmp_path: Path):
    wishes = {"CROWNLANDS_LOG": "json", "CROWNLANDS_ACCESS_LOG": "1"}
    with serving(tmp_path, wishes) as server:
        somebody = Visitor(server.addresses)
        answer = somebody.ask("GET", "/api/games/chess/box")
        somebody.client.close()
    # A line is written after its answer was sent: only a server that has stopped has written all.
    entries = [json.loads(line) for line in server.complaints().splitlines()]
    (told,) = (one for one in entries if one.get("request") == answer.headers["x-request-id"])
    assert told["access"]["path"] == "/api/games/chess/box"
    assert told["access"]["status"] == 404

"""The database is full, read-only, locked or gone for a while: said in words, and nothing lost."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, OperationalError

from crownlands.server import archive
from crownlands.server.app import application
from crownlands.server.deeds import Left, Started
from crownlands.server.house import House
from crownlands.server.identity import COOKIE, fresh_id
from crownlands.server.outages import Outages, OutOfReach
from crownlands.server.settings import UNLIMITED, Settings
from crownlands.server.storage import engines
from crownlands.server.storage.cabinet import Cabinet
from crownlands.server.storage.reach import trouble
from crownlands.server.storage.scribe import Writing
from crownlands.server.storage.store import Store
from crownlands.server.wire import Problem, Seated, Sight
from tests.server.clocks import Clock
from tests.server.silence import silence

#: seconds after which a request may be sent again
WAIT = 5
#: far more than anything takes
PATIENCE = 60.0

#: what a connection is told to do in each kind of trouble, and how it is mended
TROUBLES = {
    "full": (["PRAGMA max_page_count=1"], ["PRAGMA max_page_count=1000000"]),
    "read-only": (["PRAGMA query_only=ON"], ["PRAGMA query_only=OFF"]),
    "locked": (["PRAGMA busy_timeout=20"], ["PRAGMA busy_timeout=10000"]),
}


class Broken:
    """A house within the test's own process, whose database can be brought into trouble."""

    def __init__(self, folder: Path, keep_days: int | None = None) -> None:
        self.file = folder / "tables.sqlite3"
        settings = Settings(
            database_url=f"sqlite+aiosqlite:///{self.file}",
            secret="s" * 32,
            thinkers=1,
            limits=UNLIMITED,
            keep_days=keep_days,
        )
        gate, app = application(settings)
        self.client = TestClient(gate)
        self._pragmas: Sequence[str] = ()
        self._app = app
        self._other: sqlite3.Connection | None = None

    @property
    def house(self) -> House:
        return self._app.state.house

    def listen(self) -> None:
        store: Any = self.house.store
        for engine in (store._engine.engine.sync_engine, store._scribe._file):
            event.listen(engine, "checkout", self._checked_out)

    def _checked_out(self, connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        for pragma in self._pragmas:
            cursor.execute(pragma)
        cursor.close()

    def breaks(self, kind: str) -> None:
        self._pragmas = TROUBLES[kind][0]
        if kind == "locked":
            self._other = sqlite3.connect(self.file)
            self._other.execute("BEGIN IMMEDIATE")

    def is_mended(self, kind: str) -> None:
        self._pragmas = TROUBLES[kind][1]
        if self._other is not None:
            self._other.rollback()
            self._other.close()

    def asked(self, method: str, path: str, body: object = None) -> Any:
        content = b"" if body is None else msgspec.json.encode(body)
        return self.client.request(method, f"/api{path}", content=content)

    def colours(self, table: str, colour: int) -> Any:
        """A deed that can be done again and again."""
        return self.asked("PUT", f"/tables/{table}/chairs/0/colour", {"colour": colour})

    def opened(self) -> Sight:
        chairs = [{"kind": "me"}, {"kind": "friend", "name": "Ben"}]
        answer = self.asked("POST", "/tables", {"game": "kingdomino", "chairs": chairs})
        return msgspec.json.decode(answer.content, type=Seated).sight


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Broken]:
    found = Broken(tmp_path)
    with found.client:
        found.listen()
        yield found


def is_unavailable(answer: Any) -> Problem:
    assert answer.status_code == 503, answer.content
    assert answer.headers["retry-after"] == str(WAIT)
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.type == "/problems/unavailable"
    assert "what was acknowledged is safe" in problem.detail
    return problem


@pytest.mark.parametrize("kind", TROUBLES)
def test_what_cannot_be_written_is_refused_and_afterwards_play_goes_on(
    broken: Broken, kind: str, caplog: pytest.LogCaptureFixture
):
    table = broken.opened().table.id
    acknowledged = broken.colours(table, 1).json()["version"]
    broken.breaks(kind)
    # A full disk has room for some more deeds on pages that are there already.
    for turn in range(400):
        answer = broken.colours(table, turn % 2)
        if answer.status_code == 503:
            break
        acknowledged = answer.json()["version"]
    for _ in range(5):
        is_unavailable(broken.colours(table, 4))
    if kind != "full":
        is_unavailable(broken.asked("PUT", "/me", {"name": "Ada"}))
        chairs = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "kingdomino", "chairs": chairs}
        is_unavailable(broken.asked("POST", "/tables", wish))
    # Reading goes on, and shows nothing that was not acknowledged.
    assert broken.asked("GET", f"/tables/{table}").json()["version"] == acknowledged
    assert len(broken.asked("GET", "/tables").json()["tables"]) == 1

    broken.is_mended(kind)
    after = broken.colours(table, 4)
    assert after.status_code == 200
    assert after.json()["version"] == acknowledged + 1
    said = [record for record in caplog.records if "the database" in record.message]
    assert [record.levelno for record in said] == [logging.ERROR, logging.WARNING]
    assert "cannot be written" in said[0].message
    assert "over after" in said[1].message
    assert not any(record.exc_info for record in caplog.records)


def test_the_live_channel_says_so_too_and_stays_open(broken: Broken):
    sight = broken.opened()
    table, seat = sight.table.id, sight.seat
    act = {
        "type": "act",
        "id": 7,
        "seat": seat,
        "version": sight.version,
        "action": sight.choices[0].action,
    }
    with broken.client.websocket_connect(f"/api/tables/{table}/live") as channel:
        broken.breaks("read-only")
        for _ in range(30):  # more than messages that cannot be read
            channel.send_json(act)
            refused = channel.receive_json()
            assert refused["id"] == 7
            assert refused["problem"]["type"] == "/problems/unavailable"
            assert refused["problem"]["values"] == {"wait": WAIT}
        broken.is_mended("read-only")
        channel.send_json(act)
        assert channel.receive_json()["version"] == sight.version + 1


def test_a_table_that_cannot_be_read_is_not_said_to_be_nowhere(
    broken: Broken, monkeypatch: pytest.MonkeyPatch
):
    async def gone(*_: object) -> None:
        with broken.house.store._engine.reading.watched():
            raise OSError("gone")

    monkeypatch.setattr(Store, "load", gone)
    table = fresh_id()
    is_unavailable(broken.asked("GET", f"/tables/{table}"))
    with broken.client.websocket_connect(f"/api/tables/{table}/live") as channel:
        assert channel.receive_json()["problem"]["type"] == "/problems/unavailable"


def test_a_bot_takes_its_turn_up_again(broken: Broken, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("crownlands.server.hall._ROUND", 0.05)
    chairs = [{"kind": "me"}, {"kind": "bot", "level": "jester"}]
    wish = {"game": "kingdomino", "chairs": chairs}
    answer = broken.asked("POST", "/tables", wish)
    sight = msgspec.json.decode(answer.content, type=Seated).sight
    while not sight.choices:
        sight = msgspec.json.decode(
            broken.asked("GET", f"/tables/{sight.table.id}?have={sight.version}&wait=5").content,
            type=Sight,
        )
    hall: Any = broken.house.hall
    assert broken.client.cookies.get(COOKIE)
    # The trouble begins between the person's action and the bot's.
    written = hall._store._write

    async def once_more(writings: Sequence[Writing]) -> None:
        await written(writings)
        broken.breaks("read-only")

    monkeypatch.setattr(hall._store, "_write", once_more)
    version, path = sight.version, f"/tables/{sight.table.id}"
    while True:
        acting = {"seat": 0, "version": version, "action": sight.choices[0].action}
        answer = broken.asked("POST", f"{path}/actions", acting)
        assert answer.status_code == 200
        sight = msgspec.json.decode(answer.content, type=Sight)
        version = sight.version
        if 1 in sight.table.actors:
            break
        broken.is_mended("read-only")
    later = broken.asked("GET", f"{path}?have={version}&wait=0.5").json()
    assert later["version"] == version
    monkeypatch.setattr(hall._store, "_write", written)
    broken.is_mended("read-only")
    assert broken.asked("GET", f"{path}?have={version}&wait=20").json()["version"] > version


def test_what_the_rounds_would_remove_waits_and_the_log_stays_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr("crownlands.server.hall._ROUND", 0.01)
    broken = Broken(tmp_path, keep_days=1)
    with broken.client:
        broken.listen()
        broken.breaks("read-only")
        until = monotonic() + PATIENCE
        while not broken.house.store._engine.writing.on and monotonic() < until:
            # Again and again: a round that had begun before the trouble finds all tidy.
            broken.house.hall._tidy_until = 0.0
            sleep(0.01)
        sleep(0.2)  # many more rounds
        assert [record.message for record in caplog.records] == [
            "the database cannot be written: attempt to write a readonly database"
        ]
        broken.is_mended("read-only")


def test_a_match_that_could_not_be_kept_is_kept_when_there_is_room_again(
    broken: Broken, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(archive, "_AGAIN", 0.05)
    # A keepsake is larger than a deed: the last of these finds room, and it does not.
    kept = Cabinet.keep

    async def full(*_: object) -> None:
        with broken.house.store._engine.writing.watched():
            raise OSError("no space left")

    monkeypatch.setattr(Cabinet, "keep", full)
    sight = broken.opened()
    while sight.choices:
        acting = {"seat": sight.seat, "version": sight.version, "action": sight.choices[0].action}
        answer = broken.asked("POST", f"/tables/{sight.table.id}/actions", acting)
        sight = msgspec.json.decode(answer.content, type=Sight)
    assert sight.table.phase == "finished"
    until = monotonic() + PATIENCE
    while not broken.house.store._engine.writing.on and monotonic() < until:
        sleep(0.01)
    sleep(0.3)  # many more tries
    said = [record.message for record in caplog.records]
    assert said == ["the database cannot be written: no space left"]
    monkeypatch.setattr(Cabinet, "keep", kept)
    tables = sqlite3.connect(broken.file)
    while monotonic() < until:
        if tables.execute("SELECT count(*) FROM keepsakes").fetchone()[0]:
            break
        sleep(0.05)
    else:
        raise AssertionError("it was not kept")
    tables.close()


def test_an_outage_is_two_lines_however_many_ask(caplog: pytest.LogCaptureFixture):
    clock = Clock()
    outages = Outages("the well is dry", trouble, clock)
    for _ in range(100):
        with pytest.raises(OutOfReach), outages.watched():
            raise ConnectionRefusedError("nobody\nthere")
        clock.goes_on(1)
    assert outages.on
    for _ in range(100):
        with outages.watched():
            pass
    assert not outages.on
    assert [record.message for record in caplog.records] == [
        "the well is dry: nobody there",
        "the well is dry: over after 100.0 s",
    ]


@pytest.mark.parametrize(
    "error",
    [
        KeyError("table"),
        IntegrityError("INSERT", {}, sqlite3.IntegrityError("UNIQUE constraint failed")),
        # one damaged row must not close the whole house
        OperationalError("SELECT", {}, sqlite3.OperationalError("Could not decode to UTF-8")),
    ],
)
def test_what_concerns_one_table_is_no_outage(error: Exception):
    outages = Outages("the well is dry", trouble)
    with pytest.raises(type(error)), outages.watched():
        raise error
    assert not outages.on


@pytest.mark.parametrize("kind", ["closed", "silent"])
def test_postgresql_that_does_not_answer(kind: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(engines, "_PATIENCE_AFAR", {"timeout": 0.2, "command_timeout": 0.2})

    async def story() -> None:
        async with silence() as port:
            where = port if kind == "silent" else 1
            store = Store(f"postgresql+asyncpg://ada@127.0.0.1:{where}/tables")
            writing = Writing(table=fresh_id(), number=1, at=0.0, deed=Started())
            async with asyncio.timeout(20):
                with pytest.raises(OutOfReach):
                    await store.load(fresh_id())
                with pytest.raises(OutOfReach):
                    await store._write([writing, msgspec.structs.replace(writing, deed=Left(0))])
            await store.close()

    asyncio.run(story())

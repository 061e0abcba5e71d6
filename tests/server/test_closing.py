"""A house that is told to stop begins nothing, ends what it began, and says to come back."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from crownlands.server.app import application
from crownlands.server.deeds import Left
from crownlands.server.settings import UNLIMITED, Settings
from crownlands.server.storage.scribe import Writing
from crownlands.server.storage.store import Store
from crownlands.server.table import Opening
from tests.server.lines import Line
from tests.server.matches import hot_seat
from tests.server.visitors import JESTER, ME, Visitor
from tests.services.processes import Process, free_port
from tests.services.serving import started

#: seconds; twelve are promised, and a shared machine can be slow
BOUND = 40.0


@pytest.fixture
def watch_port() -> int:
    return free_port()


@pytest.fixture
def process(tmp_path: Path, watch_port: int) -> Iterator[Process]:
    settings = {"CROWNLANDS_UNLIMITED": "1", "CROWNLANDS_WATCH_PORT": str(watch_port)}
    running = started(tmp_path, settings, tmp_path / "log")
    yield running
    if running.exit_code is None:
        running.kill()


@pytest.fixture
def ada(process: Process) -> Iterator[Visitor]:
    visitor = Visitor([f"127.0.0.1:{process.port}"])
    yield visitor
    visitor.client.close()


def children_of(process: int) -> list[int]:
    task = Path(f"/proc/{process}/task/{process}/children")
    return [int(each) for each in task.read_text().split()]


def test_who_watches_is_told_to_come_back_and_the_process_ends_well(process: Process, ada: Visitor):
    sight = hot_seat(ada)
    with Line(f"127.0.0.1:{process.port}", sight.table.id, ada) as line:
        line.watch()
        line.sight()
        process.ask_to_end(signal.SIGTERM)
        assert line.closed() == 1012
        assert line.socket.close_reason == "the server restarts; come back in a moment"
    assert process.ended(BOUND) == 0
    assert "Traceback" not in process.log.read_text()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the processes in /proc")
def test_no_thinker_is_left_behind(process: Process, ada: Visitor):
    sight = ada.open(ME, JESTER).sight
    while not sight.choices:
        sight = ada.see(sight.table.id, have=sight.version, wait=20)
    thinkers = children_of(process.id)
    process.ask_to_end(signal.SIGTERM)
    assert process.ended(BOUND) == 0
    for thinker in thinkers:
        with pytest.raises(ProcessLookupError):
            os.kill(thinker, 0)


def test_who_waits_for_news_is_answered_at_once_and_ctrl_c_ends_it_as_well(
    process: Process, ada: Visitor, watch_port: int
):
    sight = hot_seat(ada)
    versions: list[int] = []
    waiting = threading.Thread(
        target=lambda: versions.append(ada.see(sight.table.id, have=sight.version, wait=25).version)
    )
    waiting.start()
    while "crownlands_people 1.0" not in httpx.get(f"http://127.0.0.1:{watch_port}/metrics").text:
        time.sleep(0.02)
    process.ask_to_end(signal.SIGINT)
    assert process.ended(BOUND) == 0
    waiting.join()
    assert versions == [sight.version]
    assert "exceeded" not in process.log.read_text()


def test_all_that_was_acknowledged_is_there_after_a_stop(
    process: Process, ada: Visitor, tmp_path: Path
):
    sight = hot_seat(ada, players=4)
    acknowledged: list[str] = []

    def play() -> None:
        seen = sight
        while seen.choices:
            action = seen.choices[0].action
            try:
                seen = ada.act_as_asked(seen, action)
            except httpx.TransportError:
                return
            acknowledged.append(action)
            if len(acknowledged) == 5:
                process.ask_to_end(signal.SIGTERM)

    player = threading.Thread(target=play)
    player.start()
    player.join()
    assert process.ended(BOUND) == 0
    again = started(tmp_path, {"CROWNLANDS_UNLIMITED": "1"}, tmp_path / "log", port=process.port)
    try:
        kept = [entry.action for entry in ada.log(sight.table.id).entries]
    finally:
        again.stop()
    assert len(acknowledged) >= 5
    assert kept[: len(acknowledged)] == acknowledged
    assert len(kept) <= len(acknowledged) + 1


def test_a_house_that_closes_opens_no_table_and_no_channel(tmp_path: Path):
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3",
        secret="s" * 32,
        thinkers=1,
        limits=UNLIMITED,
    )
    gate, _ = application(settings)
    with TestClient(gate) as client:
        wish = {"game": "kingdomino", "chairs": [ME, {"kind": "open"}]}
        table = client.post("/api/tables", json=wish).json()["sight"]["table"]["id"]
        asyncio.run(gate.close())
        refused = client.post("/api/tables", json=wish)
        assert refused.status_code == 503
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["type"] == "/problems/unavailable"
        assert client.post(f"/api/tables/{table}/rematch").status_code == 503
        # What was begun goes on until the last connection is closed.
        assert client.get(f"/api/tables/{table}").status_code == 200
        assert client.get("/readyz").json()["hall"] == "closing"


def test_what_is_still_to_be_written_is_written(tmp_path: Path):
    url = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3"
    opening = Opening(
        id="A" * 16,
        game="kingdomino",
        rules=1,
        options={},
        seed="s",
        opener="p",
        chairs=(),
        created=0.0,
    )
    deeds = [Writing(table=opening.id, number=n, at=0.0, deed=Left(0)) for n in range(1, 501)]

    async def write_and_close() -> None:
        store = Store(url)
        await store.open()
        await store.add(opening, [])
        appending = [asyncio.create_task(store.append(deed)) for deed in deeds]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*appending)

    async def newest() -> int:
        store = Store(url)
        await store.open()
        found = await store.newest([opening.id])
        await store.close()
        return found[opening.id]

    asyncio.run(write_and_close())
    assert asyncio.run(newest()) == len(deeds)

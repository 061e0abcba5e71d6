"""A running server whose disk is full: refused in words, noted once, and it goes on by itself."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.lines import Line
from tests.server.matches import hot_seat
from tests.server.visitors import JESTER, ME, Visitor
from tests.services.processes import Process
from tests.services.serving import started

#: bytes; no file grows beyond it while the disk is full. The log has room, the database has not.
FULL = 64 * 1024
#: deeds after which the database has written more than that
ENOUGH = 60


class Disk:
    """The disk as one process sees it: a limit on files refuses what a full disk would."""

    def __init__(self, process: Process) -> None:
        self._process = process

    def _limit(self, soft: int) -> None:
        _, hard = resource.prlimit(self._process.id, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.id, resource.RLIMIT_FSIZE, (soft, hard))

    def is_full(self) -> None:
        self._limit(FULL)

    def has_room_again(self) -> None:
        self._limit(resource.RLIM_INFINITY)


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    running = started(tmp_path, {"CROWNLANDS_UNLIMITED": "1"}, tmp_path / "log")
    yield running
    running.stop()


@pytest.fixture
def ada(process: Process) -> Iterator[Visitor]:
    visitor = Visitor([f"127.0.0.1:{process.port}"])
    yield visitor
    visitor.client.close()


def colours(ada: Visitor, table: str, colour: int) -> int | None:
    """A deed that can be done again and again: the version it made, or none if it was refused."""
    answer = ada.ask("PUT", f"/api/tables/{table}/chairs/0/colour", {"colour": colour})
    if answer.status_code == 200:
        return answer.json()["version"]
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "5"
    assert answer.json()["type"] == "/problems/unavailable"
    return None


def test_nothing_acknowledged_is_lost_and_play_goes_on(
    process: Process, ada: Visitor, tmp_path: Path
):
    disk = Disk(process)
    table = hot_seat(ada).table.id
    acknowledged = [colours(ada, table, turn % 2) for turn in range(ENOUGH)][-1]
    for outage in range(2):
        disk.is_full()
        assert [colours(ada, table, 2 + turn % 2) for turn in range(20)] == [None] * 20
        assert ada.ask("POST", "/api/tables", {}).status_code == 400
        chairs = {"game": "kingdomino", "chairs": [ME, JESTER]}
        assert ada.ask("POST", "/api/tables", chairs).status_code == 503
        assert ada.ask("PUT", "/api/me", {"name": f"Ada {outage}"}).status_code == 503
        # What is there can be looked at, and nothing is shown that was not acknowledged.
        assert ada.see(table).version == acknowledged
        assert [listed.id for listed in ada.my_tables()] == [table]
        disk.has_room_again()
        after = colours(ada, table, outage)
        assert acknowledged is not None
        assert after == acknowledged + 1
        acknowledged = after
    assert ada.call_me("Ada") == "Ada"
    said = [line for line in (tmp_path / "log").read_text().splitlines() if "the database" in line]
    assert len(said) == 4, said
    assert ["over after" in line for line in said] == [False, True, False, True]
    process.kill()
    written = sqlite3.connect(tmp_path / "tables.sqlite3")
    (newest,) = written.execute("SELECT max(number) FROM deeds").fetchone()
    assert newest == acknowledged
    assert written.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    written.close()


def test_a_live_channel_stays_open_meanwhile(process: Process, ada: Visitor):
    disk = Disk(process)
    sight = hot_seat(ada)
    for turn in range(ENOUGH):
        colours(ada, sight.table.id, turn % 2)
    with Line(f"127.0.0.1:{process.port}", sight.table.id, ada) as line:
        line.watch()
        seen = line.sight()
        disk.is_full()
        assert seen.seat is not None
        acting = seen.seat, seen.version, seen.choices[0].action
        for _ in range(30):  # more than messages that cannot be read
            number = line.act(*acting)
            refused = line.refusal()
            assert (refused.id, refused.problem.type) == (number, "/problems/unavailable")
        disk.has_room_again()
        line.act(*acting)
        assert line.done().version == seen.version + 1

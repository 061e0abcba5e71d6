"""Killed at any moment: whatever was acknowledged is there, and the bots go on."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from crownlands.server.wire import Sight
from tests.server.canoes import asked_at_a_table
from tests.server.matches import hot_seat
from tests.server.visitors import JESTER, ME, Visitor
from tests.services.postgres import Postgres
from tests.services.processes import Process
from tests.services.serving import serving, started


class Crashing:
    """A server that is killed and started again with what is on the disk."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "log"
        self.process = self._started(None)
        self.address = f"127.0.0.1:{self.process.port}"

    def _started(self, port: int | None) -> Process:
        return started(self._folder, {"CROWNLANDS_UNLIMITED": "1"}, self._log, port=port)

    def crash(self) -> None:
        self.process.kill()

    def come_back(self) -> None:
        self.process = self._started(self.process.port)


@pytest.fixture
def crashing(tmp_path: Path) -> Iterator[Crashing]:
    server = Crashing(tmp_path)
    yield server
    server.process.stop()


@pytest.fixture
def ada(crashing: Crashing) -> Iterator[Visitor]:
    visitor = Visitor([crashing.address])
    yield visitor
    visitor.client.close()


def test_every_acknowledged_action_is_there_and_no_other(crashing: Crashing, ada: Visitor):
    rng = random.Random(3)
    sight = hot_seat(ada, players=4)
    table = sight.table.id
    acknowledged: list[str] = []

    def play(sight: Sight) -> None:
        while sight.choices:
            action = sight.choices[-1].action
            try:
                sight = ada.act_as_asked(sight, action)
            except httpx.TransportError:
                return
            acknowledged.append(action)

    for _ in range(3):
        player = threading.Thread(target=play, args=(sight,))
        player.start()
        time.sleep(rng.uniform(0.02, 0.12))
        crashing.crash()
        player.join()
        crashing.come_back()
        sight = ada.see(table)
        kept = [entry.action for entry in ada.log(table).entries]
        assert kept[: len(acknowledged)] == acknowledged
        # One more may have been written whose answer never arrived.
        assert len(kept) <= len(acknowledged) + 1
        acknowledged[:] = [action for action in kept if action is not None]
    assert len(acknowledged) > 3
    assert ada.my_tables()[0].id == table


def test_a_bots_turn_is_taken_up_again(crashing: Crashing, ada: Visitor):
    sight = ada.open(ME, {"kind": "bot", "level": "emperor"}).sight
    table = sight.table.id
    while 1 not in sight.table.actors:
        sight = ada.act_first(sight)
    # An emperor thinks for seconds: there is no answer yet.
    crashing.crash()
    crashing.come_back()
    assert ada.see(table).version == sight.version
    while 1 in sight.table.actors:
        later = ada.see(table, have=sight.version, wait=20)
        assert later.version > sight.version, "the bot has forgotten its turn"
        sight = later
    assert sight.table.chairs[1].stand_in is None


def test_a_question_is_asked_again(crashing: Crashing, ada: Visitor):
    ben = Visitor([crashing.address])
    holder, at_turn, asked, waiting = asked_at_a_table(ada, ben)
    crashing.crash()
    crashing.come_back()
    assert holder.see(asked.table.id).choices == asked.choices
    assert at_turn.see(asked.table.id).choices == waiting.choices == ()
    answered = holder.act_first(holder.see(asked.table.id))
    crashing.crash()
    crashing.come_back()
    assert at_turn.see(asked.table.id).version == answered.version
    assert at_turn.see(asked.table.id).choices
    ben.client.close()


def test_cookies_and_tokens_outlive_a_crash(crashing: Crashing, ada: Visitor):
    ada.call_me("Ada")
    opened = ada.open(ME, JESTER)
    crashing.crash()
    crashing.come_back()
    assert ada.my_name() == "Ada"
    program = Visitor([crashing.address], opened.tokens["0"])
    assert program.see(opened.sight.table.id).seat == 0
    program.client.close()


def test_when_one_of_two_is_killed_the_other_takes_over(
    database: Postgres, redis_url: str, tmp_path: Path
):
    settings = {
        "CROWNLANDS_UNLIMITED": "1",
        "CROWNLANDS_DATABASE_URL": database.new_database(),
        "CROWNLANDS_REDIS_URL": redis_url,
    }
    with serving(tmp_path, settings, count=2) as server:
        here, there = (Visitor([address]) for address in server.addresses)
        sight = here.open(ME, {"kind": "bot", "level": "emperor"}).sight
        table = sight.table.id
        there.client.cookies.set("crownlands", here.cookie)
        while 1 not in sight.table.actors:
            sight = here.act_first(sight)
        server.processes[0].kill()
        seen = there.see(table)
        assert seen.version == sight.version
        while 1 in seen.table.actors:
            later = there.see(table, have=seen.version, wait=30)
            assert later.version > seen.version, "nobody has taken over"
            seen = later
        assert there.act_first(seen).version > seen.version
        for visitor in (here, there):
            visitor.client.close()

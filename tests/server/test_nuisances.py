"""What one visitor may not do to others: bots without end, and tables without end."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import msgspec
import pytest

from crownlands.bots.levels import PACE
from crownlands.server import limits
from crownlands.server.allowance import BRIEF
from crownlands.server.lane import Lane
from crownlands.server.settings import UNLIMITED
from crownlands.server.thinker import Question
from crownlands.server.thinkers import SLOW
from crownlands.server.wire import Sight
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.lines import Line
from tests.server.matches import hot_seat, played_until_over
from tests.server.visitors import ME, Visitor, refused
from tests.services.processes import PATIENCE
from tests.services.serving import Server, serving

QUEEN = {"kind": "bot", "level": "queen"}
KNIGHT = {"kind": "bot", "level": "knight"}
MALLORY, ADA = "2001:db8:6:6::{}", "2001:db8:ada::1"

Welcome = Callable[[str], Visitor]


def from_home(visitor: Visitor, address: str) -> Visitor:
    visitor.client.headers["x-forwarded-for"] = address
    return visitor


@contextmanager
def welcoming(folder: Path, monkeypatch: pytest.MonkeyPatch, **most: object) -> Iterator[Welcome]:
    """A house in which time stands still and nothing is limited but this."""
    monkeypatch.setattr(limits, "monotonic", Clock())
    allowed = msgspec.structs.replace(UNLIMITED, **most)
    with serving_by(Clock(), folder, allowed) as welcome:
        yield lambda address: from_home(welcome(), address)


def over(visitor: Visitor) -> Sight:
    return played_until_over(visitor, hot_seat(visitor))


# --- Tables -------------------------------------------------------------------------------------


def test_a_rematch_counts_as_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with welcoming(tmp_path, monkeypatch, tables=(2, 0.1)) as welcome:
        mallory = welcome(MALLORY.format(1))
        again = mallory.rematch(over(mallory).table.id).sight
        end = played_until_over(mallory, again).table.id
        with refused("too_many") as turned:
            mallory.rematch(end)
        assert turned.problem.values["wait"] == 11
        with refused("too_many"):
            mallory.open(ME, KNIGHT)
        assert mallory.see(end).table.next is None


def test_who_only_comes_to_a_rematch_opens_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    with welcoming(tmp_path, monkeypatch, tables=(2, 0.1)) as welcome:
        ada = welcome(ADA)
        end = over(ada).table.id
        rematches = {ada.rematch(end).sight.table.id for _ in range(5)}
        assert len(rematches) == 1


def test_rematches_count_for_a_whole_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """New cookies do not help, nor the other addresses that a home has of IPv6."""
    with welcoming(tmp_path, monkeypatch, tables_of_address=(2, 0.1)) as welcome:
        mallory = welcome(MALLORY.format(1))
        mallory.rematch(over(mallory).table.id)
        with refused("too_many"):
            welcome(MALLORY.format("ffff")).open(ME, KNIGHT)
        assert welcome(ADA).open(ME, KNIGHT).sight.table.phase == "playing"


# --- Bots ---------------------------------------------------------------------------------------


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """Every question that reaches a bot's process."""
    questions: list[Question] = []
    asking = Lane._asked

    async def ask(lane: Lane, process: object, question: object) -> object:
        if isinstance(question, Question):
            questions.append(question)
        return await asking(lane, process, question)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(Lane, "_asked", ask)
    return questions


def test_queens_answer_briefly_when_the_allowance_is_used_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[Question]
):
    with welcoming(tmp_path, monkeypatch, thinking=(0, 0.5)) as welcome:
        mallory = welcome(MALLORY.format(1))
        sight = mallory.open(ME, QUEEN).sight
        while len(asked) < 6:
            assert sight.table.phase == "playing"
            if sight.choices:
                sight = mallory.act_first(sight)
            else:
                sight = mallory.see(sight.table.id, have=sight.version, wait=20)
        assert all(PACE["queen"] - question.spent <= BRIEF + 1e-9 for question in asked)
        assert sight.table.chairs[1].level == "queen"
        assert not any(chair.stand_in for chair in sight.table.chairs)


def thinkers_of(server: Server, nice: int) -> list[int]:
    """The processes of a server in which bots of one pace think."""
    command = [b"-m", b"crownlands.server.thinker", b"%d" % nice, b""]
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            said = (folder / "cmdline").read_bytes().split(b"\0")
            if said[-4:] == command and _parent(folder) == server.processes[0].id:
                found.append(int(folder.name))
    return found


def _parent(folder: Path) -> int:
    return int((folder / "stat").read_text().rpartition(")")[2].split()[1])


@contextmanager
def thinking_on_and_on(processes: list[int]) -> Iterator[None]:
    """Whoever thinks there comes to no end."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def queens_acts(visitor: Visitor, tables: list[str]) -> int:
    """How often queens have acted; whoever resigned sat in seat 0."""
    news = [each for table in tables for each in visitor.see(table, have=0).news]
    return sum(each.kind == "acted" and each.seat != 0 for each in news)


def until_queens_have_acted(visitor: Visitor, tables: list[str], times: int) -> None:
    until = time.monotonic() + PATIENCE
    while queens_acts(visitor, tables) < times:
        assert time.monotonic() < until, "the queens are silent"
        time.sleep(0.2)


def knights_answer(visitor: Visitor) -> Sight:
    """Open a table with a knight, and play until it has acted."""
    sight = visitor.open(ME, KNIGHT).sight
    while not any(each.seat == 1 for each in visitor.see(sight.table.id, have=0).news):
        if sight.choices:
            sight = visitor.act_first(sight)
        else:
            sight = visitor.see(sight.table.id, have=sight.version, wait=20)
    return sight


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc here")
def test_a_knight_answers_a_stranger_while_every_queen_thinks_for_one_visitor(tmp_path: Path):
    with serving(tmp_path, {"CROWNLANDS_PROXIES": "127.0.0.1"}) as server, ExitStack() as lines:
        mallory = from_home(Visitor(server.addresses), MALLORY.format(1))
        ada = from_home(Visitor(server.addresses), ADA)
        for visitor in (mallory, ada):
            lines.enter_context(visitor.client)
        tables: list[str] = []
        for _ in range(8):
            tables.append(mallory.open(ME, QUEEN, QUEEN, QUEEN).sight.table.id)
            lines.enter_context(Line(server.addresses[0], tables[-1], mallory))
            mallory.resign(tables[-1], 0)
        until_queens_have_acted(mallory, tables, 1)
        # There is one process for them: at the other tables they wait for it.
        (queens,) = thinkers_of(server, SLOW)
        with thinking_on_and_on([queens]):
            before = queens_acts(mallory, tables)
            knights_answer(ada)
            # What had been thought already may still have been written.
            assert queens_acts(mallory, tables) - before <= 1
        until_queens_have_acted(mallory, tables, before + 2)

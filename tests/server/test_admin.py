"""The keeper looks at tables, closes them and forgets people, beside a server that serves."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from crownlands.cli import run
from crownlands.engine.record import Record
from crownlands.engine.verification import verified
from crownlands.games import game
from crownlands.server import hall as hall_module
from crownlands.server.deeds import Occupant
from crownlands.server.keeper import persons, tables
from crownlands.server.keeper.replays import replay_all
from crownlands.server.storage.store import Store
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import played_to_the_end, two_at_a_table
from tests.server.test_backup import new_database
from tests.server.test_hall import two_people
from tests.server.visitors import JESTER, ME, OPEN, Visitor, refused

__all__ = ["new_database"]

Welcome = Callable[[], Visitor]


@pytest.fixture
def welcome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Welcome]:
    """A server that makes its rounds often."""
    monkeypatch.setattr(hall_module, "_ROUND", 0.05)
    monkeypatch.setattr(hall_module, "_WHOLE_ROUND", 1)
    monkeypatch.setenv("CROWNLANDS_DATA", str(tmp_path))
    monkeypatch.delenv("CROWNLANDS_DATABASE_URL", raising=False)
    with serving_by(Clock(), tmp_path) as welcome:
        yield welcome


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder}/tables.sqlite3"


def until_version(visitor: Visitor, table: str, version: int) -> None:
    """The server hears of what was written beside it by itself."""
    while visitor.see(table, have=version - 1, wait=10).version < version:
        pass


def test_the_list_says_what_there_is(
    welcome: Welcome, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    ada, ben = welcome(), welcome()
    playing = two_at_a_table(ada, ben).table.id
    gathering = ada.open(ME, OPEN).sight.table.id
    assert run(["admin", "list"]) == 0
    lines = {line.split()[0]: line.split() for line in capsys.readouterr().out.splitlines()}
    assert lines[playing][1:4] == ["playing", "kingdomino", "2"]
    assert lines[gathering][1:4] == ["gathering", "kingdomino", "1"]
    assert run(["admin", "list", "--phase", "finished"]) == 0
    assert capsys.readouterr().out == "no tables\n"


def test_a_running_match_is_shown_without_its_seed(
    welcome: Welcome, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    ada, ben = welcome(), welcome()
    ada.call_me("Ada")
    sight = two_at_a_table(ada, ben)
    table = sight.table.id
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        (opening,) = database.execute("SELECT opening FROM tables").fetchone()
    seed = msgspec.json.decode(opening)["seed"]
    assert run(["admin", "show", table]) == 0
    said = capsys.readouterr().out
    assert f"{table}: kingdomino, playing, version" in said
    assert "seat 0: person Ada" in said
    assert "started" in said
    assert seed not in said
    played_to_the_end([ada, ben], table)
    assert run(["admin", "show", table]) == 0
    assert seed in capsys.readouterr().out
    assert run(["admin", "show", "A" * 16]) == 2
    assert "there is no table" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["show", "close", "forget"])
def test_an_id_may_begin_like_an_option(
    welcome: Welcome, command: str, capsys: pytest.CaptureFixture[str]
):
    assert run(["admin", command, "-" * 2 + "A" * 14]) == 2
    said = capsys.readouterr().err
    assert "there is no table --A" in said or "nobody here is known by --A" in said


def test_at_a_closed_table_nothing_goes_on(welcome: Welcome, tmp_path: Path):
    ada, ben = welcome(), welcome()
    sight = two_at_a_table(ada, ben)
    table = sight.table.id
    actor = (ada, ben)[sight.table.actors[0]]
    before = actor.see(table)
    assert run(["admin", "close", table]) == 0
    # Even what was on its way meets the deed that was written beside the server.
    with refused("closed") as turned:
        actor.act_first(before)
    assert turned.problem.status == 410
    after = ada.see(table)
    assert (after.table.phase, after.table.actors, after.choices) == ("closed", (), ())
    assert after.table.seed is None
    assert not after.undo
    with refused("closed"):
        ada.resign(table, 0)
    with refused("closed"):
        ada.rematch(table)
    with refused("not_finished"):
        ada.record(table)
    assert [each.phase for each in ada.my_tables()] == ["closed"]
    assert run(["admin", "close", table]) == 2


def test_everybody_at_a_table_is_told_that_it_is_closed(welcome: Welcome):
    ada = welcome()
    opened = ada.open(ME, OPEN).sight
    assert run(["admin", "close", opened.table.id]) == 0
    told = ada.see(opened.table.id, have=opened.version, wait=20)
    assert [news.kind for news in told.news] == ["closed"]
    assert told.table.you.invite is None
    with refused("closed"):
        ada.start(opened.table.id)


def test_bots_stop_at_a_closed_table(welcome: Welcome):
    ada = welcome()
    clocked = {"clock": {"seconds": 30, "at_end": "move"}}
    opened = ada.open_with(clocked, ME, JESTER).sight
    table = opened.table.id
    assert run(["admin", "close", table]) == 0
    while ada.see(table).table.phase != "closed":
        pass
    assert ada.see(table).table.deadlines == {}


def person_of(folder: Path, table: str, seat: int) -> str:
    found = asyncio.run(tables.look_at(url(folder), table))
    return found.chairs[seat].person or ""


def test_what_is_a_persons_is_handed_to_them(
    welcome: Welcome, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    ada, ben = welcome(), welcome()
    ada.call_me("Ada Lovelace")
    table = two_at_a_table(ada, ben).table.id
    played_to_the_end([ada, ben], table)
    person = person_of(tmp_path, table, 0)
    path = tmp_path / "ada.json"
    assert run(["admin", "export", person, "--to", str(path)]) == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    theirs = msgspec.json.decode(path.read_bytes(), type=persons.Belongings)
    assert theirs.name == "Ada Lovelace"
    assert [(each.table, each.seats) for each in theirs.tables] == [(table, {"0": "Ada Lovelace"})]
    played = Record.from_json(ada.record(table)).actions
    mine = [entry.action for entry in played if entry.seat == 0]
    told = [each.deed["action"] for each in theirs.tables[0].deeds if "action" in each.deed]
    assert told == mine
    assert run(["admin", "export", person, "--to", str(path)]) == 2
    assert run(["admin", "export", "nobody", "--to", str(tmp_path / "x")]) == 2
    assert "no person's id" in capsys.readouterr().err.splitlines()[-1]


def test_who_is_forgotten_leaves_the_others_their_match(welcome: Welcome, tmp_path: Path):
    ada, ben, cleo = welcome(), welcome(), welcome()
    ada.call_me("Ada Lovelace")
    ben.call_me("Ben")
    over = two_at_a_table(ada, ben).table.id
    before = Record.from_json(played_to_the_end([ada, ben], over) and ada.record(over))
    running = two_at_a_table(ada, ben)
    left = cleo.open(ME, OPEN).sight.table
    # She came and went: the journal knows her all the same.
    ada.join(left.id, left.you.invite or "")
    ada.leave(left.id)
    person = person_of(tmp_path, over, 0)
    known = {table: ben.see(table).version for table in (over, running.table.id, left.id)}

    assert run(["admin", "forget", person]) == 0

    for table, version in known.items():
        until_version(ben, table, version + 1)
    assert ben.see(over).table.chairs[0].name == persons.NOBODY
    after = Record.from_json(ben.record(over))
    assert [(one.seat, one.action) for one in after.actions] == [
        (one.seat, one.action) for one in before.actions
    ]
    assert (after.seed, after.names) == (before.seed, (persons.NOBODY, "Ben"))
    assert verified(game("kingdomino"), after).finished
    # Her cookie is a stranger's now.
    assert ada.my_name() == ""
    assert ada.my_tables() == ()
    assert ada.see(running.table.id).table.you.seats == ()
    with refused("not_yours"):
        ada.act(running.table.id, 0, running.version + 1, "discard")
    with refused("not_yours"):
        ada.rematch(over)
    # The running match goes on for the others.
    assert ben.see(running.table.id).table.phase == "playing"
    assert ben.resign(running.table.id, 1).table.phase == "playing"
    for table in (over, running.table.id, left.id):
        said = ben.ask("GET", f"/api/tables/{table}/log").text
        assert "Lovelace" not in said
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        everything = "\n".join(database.iterdump())
    assert person not in everything
    assert "Lovelace" not in everything
    assert run(["admin", "forget", person]) == 2


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_tables_are_kept_on_either_database(kind: str, new_database: Callable[[str], str]):
    async def story() -> None:
        address = new_database(kind)
        store = Store(address)
        await store.open()
        ada = "_-AdaAdaAdaAda_-"
        with_id = Occupant(kind="person", name="ada", person=ada)
        opening = two_people()
        chairs = with_id, opening.chairs[1]
        opening = msgspec.structs.replace(opening, opener=ada, chairs=chairs)
        await store.add(opening, [ada, "ben"])
        await store.rename(ada, "ada")
        held = await tables.list_tables(address, None, 10)
        assert [(each.id, each.people) for each in held] == [(opening.id, 2)]
        theirs = await persons.belongings(address, ada)
        assert theirs.tables[0].opened_by_them
        assert await persons.forget(address, ada) == 1
        await tables.close_table(address, opening.id, 5.0)
        table = await store.load(opening.id)
        assert table is not None
        assert (table.phase, table.names) == ("closed", (persons.NOBODY, "ben"))
        assert [happened.kind for happened in table.history] == ["forgotten", "closed"]
        assert (await replay_all(address)).wrong == {}
        await store.close()

    asyncio.run(story())

"""A journal that cannot be read hurts nobody at another table, and is refused in words."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from crownlands.server.wire import Sight, TableList
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import hot_seat
from tests.server.visitors import JESTER, ME, OPEN, Visitor, refused

LATER = 100.0


@pytest.fixture
def journals(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The database, for those who damage it while no server runs."""
    database = sqlite3.connect(tmp_path / "tables.sqlite3")
    yield database
    database.close()


@contextmanager
def ada_at(folder: Path, cookies: object = None, now: float = 1_000_000.0) -> Iterator[Visitor]:
    with serving_by(Clock(now), folder) as welcome:
        ada = welcome()
        if cookies is not None:
            ada.client.cookies = cookies  # pyright: ignore[reportAttributeAccessIssue]
        yield ada


def opening(key: str, value: object) -> tuple[str, str]:
    written = msgspec.json.encode(value).decode()
    return f"UPDATE tables SET opening = json_set(opening, '$.{key}', json('{written}'))", "id"


def deed(text: str) -> tuple[str, str]:
    return f"UPDATE deeds SET deed = '{text}' WHERE number = 2", "table_id"


#: how a journal is damaged, and what is said of it then
DAMAGES = {
    "an opening that is no JSON": ("UPDATE tables SET opening = '{'", "id", "unreadable"),
    "an opening without a seed": (
        "UPDATE tables SET opening = json_remove(opening, '$.seed')",
        "id",
        "unreadable",
    ),
    "an opening that is no text": (
        "UPDATE tables SET opening = CAST(x'ff' AS TEXT)",
        "id",
        "unreadable",
    ),
    "options of nobody": (*opening("options", {"players": 17}), "unreadable"),
    "a chair too few": (*opening("chairs", []), "unreadable"),
    "a game of tomorrow": (*opening("game", "queendomino"), "newer"),
    "rules of tomorrow": (*opening("rules", 99), "newer"),
    "rules of yesterday": (*opening("rules", 0), "old_rules"),
    "a deed that is no JSON": (*deed("{"), "unreadable"),
    "a deed that is no text": (
        "UPDATE deeds SET deed = CAST(x'ff' AS TEXT) WHERE number = 2",
        "table_id",
        "unreadable",
    ),
    "a deed of tomorrow": (*deed('{"type":"juggled"}'), "newer"),
    "a deed without its seat": (*deed('{"type":"acted"}'), "unreadable"),
    "a deed of nobody": (*deed('{"type":"left","seat":17}'), "unreadable"),
    "an action of no game": (*deed('{"type":"acted","seat":0,"action":"castle"}'), "unreadable"),
    "an action against the rules": (
        *deed('{"type":"acted","seat":0,"action":"#99"}'),
        "unreadable",
    ),
    "nothing to take back": (*deed('{"type":"took_back","seat":0}'), "unreadable"),
    "a missing deed": ("DELETE FROM deeds WHERE number = 2", "table_id", "unreadable"),
}


def damage(journals: sqlite3.Connection, how: str, table: str) -> None:
    sql, key, _ = DAMAGES[how]
    journals.execute(f"{sql} {'AND' if 'WHERE' in sql else 'WHERE'} {key} = '{table}'")
    journals.commit()


def begun(ada: Visitor) -> str:
    """A table where two actions were played: its journal has three deeds."""
    return ada.act_first(ada.act_first(hot_seat(ada))).table.id


def test_damaged_tables_hurt_nobody_else(
    tmp_path: Path, journals: sqlite3.Connection, caplog: pytest.LogCaptureFixture
):
    with ada_at(tmp_path) as ada:
        damaged = {how: begun(ada) for how in DAMAGES}
        sound = begun(ada)
        against_a_bot = _my_turn(ada, ada.open(ME, JESTER).sight)
        cookies = ada.client.cookies
    for how, table in damaged.items():
        damage(journals, how, table)
    _leave_the_bots_turn(journals, against_a_bot)

    with ada_at(tmp_path, cookies, now=2_000_000.0) as ada, caplog.at_level(logging.WARNING):
        for how, table in damaged.items():
            for _ in range(2):
                with refused(DAMAGES[how][2]) as turned:
                    ada.see(table)
                assert turned.response.status_code == 410, how
                assert "castle" not in turned.problem.detail
        listed = ada._told(TableList, "GET", "/tables")
        assert {table.id for table in listed.tables} == {sound, against_a_bot.table.id}
        assert {table.id: table.why for table in listed.closed} == {
            damaged[how]: kind for how, (*_, kind) in DAMAGES.items()
        }
        games = {table.id: table.game for table in listed.closed}
        assert games.pop(damaged["an opening that is no JSON"]) == ""
        assert games.pop(damaged["an opening that is no text"]) == ""
        assert games.pop(damaged["a game of tomorrow"]) == "queendomino"
        assert set(games.values()) == {"kingdomino"}
        assert _my_turn(ada, ada.see(against_a_bot.table.id)).choices
    for how, table in damaged.items():
        told = [record for record in caplog.records if table in record.getMessage()]
        assert len(told) == (DAMAGES[how][2] == "unreadable"), how


def _my_turn(ada: Visitor, sight: Sight) -> Sight:
    while not (sight.choices and sight.ply > 3):
        if sight.choices:
            sight = ada.act_first(sight)
        else:
            sight = ada.see(sight.table.id, have=sight.version, wait=20)
    return sight


def _leave_the_bots_turn(journals: sqlite3.Connection, sight: Sight) -> None:
    """As a crash would: the bot was to act, and has not."""
    rows = journals.execute(
        "SELECT number, json_extract(deed, '$.seat') FROM deeds WHERE table_id = ? "
        "AND json_extract(deed, '$.type') = 'acted' ORDER BY number",
        [sight.table.id],
    ).fetchall()
    last = max(number for number, seat in rows if seat == 1)
    journals.execute("DELETE FROM deeds WHERE table_id = ? AND number >= ?", [sight.table.id, last])
    journals.commit()


def test_clocks_go_on_beside_a_damaged_table(tmp_path: Path, journals: sqlite3.Connection):
    with ada_at(tmp_path) as ada:
        damaged = begun(ada)
        damage(journals, "an action against the rules", damaged)
    clock = Clock(2_000_000.0)
    with serving_by(clock, tmp_path) as welcome:
        ada, ben = welcome(), welcome()
        wish = {
            "game": "kingdomino",
            "chairs": [ME, OPEN],
            "clock": {"seconds": 60, "at_end": "take_over"},
        }
        opened = msgspec.json.decode(ada.ask("POST", "/api/tables", wish).content)["sight"]["table"]
        ben.join(opened["id"], opened["you"]["invite"])
        sight = ada.start(opened["id"])
        clock.goes_on(61.0)
        sight = ada.see(sight.table.id, have=sight.version, wait=20)
        assert [chair.stand_in for chair in sight.table.chairs].count("away") == 1


def test_a_damaged_table_can_be_put_out_of_the_list(tmp_path: Path, journals: sqlite3.Connection):
    with ada_at(tmp_path) as ada:
        damaged = begun(ada)
        cookies = ada.client.cookies
    damage(journals, "an opening that is no JSON", damaged)
    with serving_by(Clock(2_000_000.0), tmp_path) as welcome:
        ada, ben = welcome(), welcome()
        ada.client.cookies = cookies
        ben.call_me("Ben")
        with refused("not_yours"):
            ben.put_aside(damaged)
        ada.put_aside(damaged)
        assert ada._told(TableList, "GET", "/tables") == TableList(tables=())


def test_a_journal_that_was_mended_opens_again(tmp_path: Path, journals: sqlite3.Connection):
    with ada_at(tmp_path) as ada:
        table = begun(ada)
    (whole,) = journals.execute("SELECT deed FROM deeds WHERE number = 2").fetchone()
    damage(journals, "a deed that is no JSON", table)
    clock = Clock(2_000_000.0)
    with serving_by(clock, tmp_path) as welcome:
        ada = welcome()
        with refused("unreadable"):
            ada.see(table)
        journals.execute("UPDATE deeds SET deed = ? WHERE number = 2", [whole])
        journals.commit()
        with refused("unreadable"):
            ada.see(table)  # not looked at again at once
        clock.goes_on(LATER)
        assert ada.see(table).ply == 2

"""A finished match stays viewable when the rules have changed since."""

from __future__ import annotations

import asyncio
import random
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest
from sqlalchemy import Executable, func, select, update

from crownlands.engine.record import Entry, Record, RecordError
from crownlands.engine.verification import attested
from crownlands.games import game
from crownlands.server import archive, keepsake
from crownlands.server.deeds import (
    Acted,
    AnyDeed,
    Coloured,
    Occupant,
    Rematched,
    Resigned,
    Sat,
    Started,
    TookBack,
)
from crownlands.server.journal import Row, opened
from crownlands.server.keepsake import kept, shown
from crownlands.server.refusals import Refusal
from crownlands.server.sights import MOST_MOMENTS, Asker, log, moments, sight
from crownlands.server.storage.engines import engine_for
from crownlands.server.storage.schema import deeds, keepsakes, tables
from crownlands.server.table import Opening, Table
from crownlands.server.wire import Sight
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import hot_seat, played_until_over
from tests.server.visitors import Visitor, refused

ADA = Occupant(kind="person", name="Ada", person="ada")
#: far more than it takes
PATIENCE = 60.0


def bumped(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    rules = type(game(name))
    monkeypatch.setattr(rules, "rules_version", rules.rules_version + 1)


# --- The keepsake itself --------------------------------------------------------------------------


class Scribe:
    """A journal that grows by whatever a table lets happen."""

    def __init__(self, name: str, **options: Any) -> None:
        rules = game(name)
        chosen = msgspec.convert(options, type=rules.Options)
        opening = Opening(
            id="AAAAAAAAAAAAAAAA",
            game=name,
            rules=rules.rules_version,
            options=chosen.written(),
            seed="17",
            opener="ada",
            chairs=(ADA, *(Occupant(kind="open") for _ in range(1, chosen.players))),
            created=1.0,
        )
        self.opening = msgspec.json.encode(opening).decode()
        self.rows: list[Row] = []
        self.table = Table(opening)

    def write(self, deed: AnyDeed) -> None:
        number = self.table.version + 1
        self.rows.append((number, float(number), msgspec.json.encode(deed).decode()))
        self.table.fold(deed, float(number))

    def act(self, chance: random.Random) -> None:
        seat = self.table.actors[0]
        action = chance.choice(self.table.playing().state.legal(seat))
        late = chance.random() < 0.1
        self.write(Acted(seat, self.table.game.codec.to_text(action), timed_out=late))


def a_finished_match(name: str, **options: Any) -> Scribe:
    """With people who come, take back, change colours and resign."""
    chance = random.Random(17)
    journal = Scribe(name, **options)
    for seat in journal.table.open_chairs():
        friend = Occupant(kind="person", name=f"Friend {seat}", person=f"friend {seat}")
        journal.write(Sat(seat, friend))
    journal.write(Started())
    while journal.table.actors:
        seat = journal.table.actors[0]
        journal.act(chance)
        if chance.random() < 0.2 and journal.table.actors and journal.table.may_undo(seat):
            journal.write(TookBack(seat))
        if journal.table.ply == 10 and not journal.table.stand_ins:
            journal.write(Coloured(0, 4))
            journal.write(Resigned(1))
    return journal


def looks(table: Table) -> list[bytes]:
    """All that can be seen of a finished match, through every pair of eyes."""
    found: list[object] = [table.record]
    for asker in (Asker(), Asker(person="ada"), Asker(person="friend 1")):
        for seat in (None, *range(len(table.chairs))):
            found += [sight(table, asker, invite=None, wanted=seat), log(table, seat)]
            for start in range(0, table.ply + 1, MOST_MOMENTS):
                found.append(moments(table, start, start + MOST_MOMENTS - 1, seat))
    return [msgspec.json.encode(look) for look in found]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("kingdomino", {"players": 3}),
        ("kingdom_builder", {"players": 2}),
        ("isle_of_skye", {"players": 2}),
    ],
)
def test_a_kept_match_looks_as_it_did(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
):
    journal = a_finished_match(name, **options)
    before = looks(journal.table)
    pages = kept(journal.opening, journal.rows)
    bumped(monkeypatch, name)
    with pytest.raises(Refusal) as refusal:
        opened(journal.opening)
    assert refusal.value.kind == "old_rules"
    assert looks(shown(journal.opening, journal.rows, pages)) == before


def test_it_takes_little_room():
    journal = a_finished_match("kingdom_builder", players=5)
    pages = kept(journal.opening, journal.rows)
    assert sum(map(len, pages)) < 400_000
    assert max(len(zlib.decompress(page)) for page in pages) < 4_000_000


def test_what_happens_after_the_end_is_seen_too(monkeypatch: pytest.MonkeyPatch):
    journal = a_finished_match("kingdomino", players=2)
    pages = kept(journal.opening, journal.rows)
    journal.write(Coloured(1, 3))
    journal.write(Rematched("BBBBBBBBBBBBBBBB"))
    before = looks(journal.table)
    bumped(monkeypatch, "kingdomino")
    table = shown(journal.opening, journal.rows, pages)
    assert table.next == "BBBBBBBBBBBBBBBB"
    assert looks(table) == before


def test_rules_that_are_gone_are_not_asked(monkeypatch: pytest.MonkeyPatch):
    journal = a_finished_match("kingdomino", players=2)
    pages = kept(journal.opening, journal.rows)
    bumped(monkeypatch, "kingdomino")

    def gone(*_: object) -> None:
        raise AssertionError("these rules are gone")

    monkeypatch.setattr(type(game("kingdomino")), "start", gone)
    table = shown(journal.opening, journal.rows, pages)
    assert looks(table)
    assert table.why_no_undo(0) == "over"
    with pytest.raises(Refusal) as refusal:
        table.playing()
    assert refusal.value.kind == "not_playing"
    with pytest.raises(Refusal) as refusal:
        table.playing_or_played.state.why_not(0, table.action("discard"))
    assert refusal.value.kind == "old_rules"


def test_a_match_that_goes_on_is_not_kept():
    journal = Scribe("kingdomino", players=2)
    journal.write(Sat(1, Occupant(kind="bot", name="Knight", level="knight")))
    for _ in range(2):
        with pytest.raises(Refusal):
            kept(journal.opening, journal.rows)
        journal.write(Started())


def test_a_keepsake_of_a_newer_release_says_so(monkeypatch: pytest.MonkeyPatch):
    journal = a_finished_match("kingdomino", players=2)
    pages = kept(journal.opening, journal.rows)
    monkeypatch.setattr(keepsake, "FORMAT", 0)
    with pytest.raises(Refusal) as refusal:
        shown(journal.opening, journal.rows, pages)
    assert refusal.value.kind == "newer"


def test_what_needs_no_rules_is_checked_without_them():
    record = a_finished_match("kingdomino", players=2).table.record
    assert "was changed" in attested(record, record.commitment)
    with pytest.raises(RecordError, match="committed to in public"):
        attested(record, "0" * 64)
    entry = record.actions[3]
    changed = list(record.actions)
    changed[3] = Entry(entry.seat, "discard", entry.seal)
    with pytest.raises(RecordError, match="ply 4"):
        attested(msgspec.structs.replace(record, actions=tuple(changed)))


# --- In a house -----------------------------------------------------------------------------------


class Drawers:
    """The database of a house, for those who look into it or damage it."""

    def __init__(self, url: str) -> None:
        self.url = url

    def do(self, statement: Executable) -> Any:
        """Carry a statement out; what it counts, if it counts something."""

        async def done() -> Any:
            engine = engine_for(self.url)
            async with engine.begin() as connection:
                result = await connection.execute(statement)
                found = result.scalar() if result.returns_rows else None
            await engine.dispose()
            return found

        return asyncio.run(done())

    def kept(self, table: str) -> int:
        """The pages of a table's keepsake."""
        pages = select(func.count()).select_from(keepsakes).where(keepsakes.c.table_id == table)
        return self.do(pages)


@pytest.fixture(params=["sqlite", "postgresql"])
def drawers(request: pytest.FixtureRequest, tmp_path: Path) -> Drawers:
    if request.param == "sqlite":
        return Drawers(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3")
    url: str = request.getfixturevalue("database").new_database()
    return Drawers(url.replace("postgresql:", "postgresql+asyncpg:"))


@contextmanager
def ada_at(drawers: Drawers, folder: Path, cookies: Any = None) -> Iterator[Visitor]:
    with serving_by(Clock(), folder, database_url=drawers.url) as welcome:
        ada = welcome()
        if cookies is not None:
            ada.client.cookies = cookies
        yield ada


def wait_for_keepsake(drawers: Drawers, table: str) -> None:
    for _ in range(int(PATIENCE / 0.05)):
        if drawers.kept(table):
            return
        sleep(0.05)
    raise AssertionError("it is not kept")


def test_a_house_with_other_rules_shows_what_was_played_to_its_end(
    tmp_path: Path, drawers: Drawers, monkeypatch: pytest.MonkeyPatch
):
    with ada_at(drawers, tmp_path) as ada:
        running = ada.act_first(hot_seat(ada)).table.id
        over = played_until_over(ada, hot_seat(ada))
        table, before = over.table.id, all_there_is(ada, over)
        wait_for_keepsake(drawers, table)
        cookies = ada.client.cookies
    bumped(monkeypatch, "kingdomino")
    with ada_at(drawers, tmp_path, cookies) as ada:
        assert all_there_is(ada, over) == before
        proof = ada.proof(table)
        assert (proof.genuine, proof.plies) == (True, over.ply)
        assert "rules version 1" in proof.verdict
        assert [listed.id for listed in ada.my_tables()] == [table]
        with refused("old_rules"):
            ada.see(running)
        with refused("not_playing"):
            ada.undo(table, 0, over.version)
        rematch = ada.rematch(table).sight
        assert rematch.table.rules == game("kingdomino").rules_version
        assert rematch.choices
        assert ada.see(table).table.next == rematch.table.id


def all_there_is(visitor: Visitor, over: Sight) -> list[Any]:
    table = over.table.id
    looked: list[Any] = [Record.from_json(visitor.record(table))]
    for seat in (None, 0, 1):
        look = visitor.see(table, seat=seat)
        looked += [
            msgspec.structs.replace(look, now=0.0),
            visitor.log(table, seat),
            *(visitor.moments(table, ply, ply + 30, seat) for ply in range(0, over.ply, 31)),
        ]
    return looked


def test_what_a_crash_has_left_behind_is_kept_at_the_next_start(
    tmp_path: Path, drawers: Drawers, monkeypatch: pytest.MonkeyPatch
):
    with monkeypatch.context() as crashed, ada_at(drawers, tmp_path) as ada:
        crashed.setattr(archive.Archive, "keep", lambda *_: None)
        table = played_until_over(ada, hot_seat(ada)).table.id
    assert drawers.kept(table) == 0
    monkeypatch.setattr(archive, "_SETTLED", 0.0)
    with ada_at(drawers, tmp_path):
        wait_for_keepsake(drawers, table)


def test_a_match_whose_journal_was_damaged_later_is_shown_as_it_was_kept(
    tmp_path: Path, drawers: Drawers
):
    with ada_at(drawers, tmp_path) as ada:
        over = played_until_over(ada, hot_seat(ada))
        wait_for_keepsake(drawers, over.table.id)
    drawers.do(update(deeds).where(deeds.c.number == 5).values(deed="{"))
    with ada_at(drawers, tmp_path) as ada:
        assert ada.see(over.table.id).table.scores == over.table.scores
    drawers.do(update(keepsakes).values(body=b"\0"))
    with ada_at(drawers, tmp_path) as ada, refused("unreadable"):
        ada.see(over.table.id)


def test_rules_that_no_longer_allow_the_options_refuse_a_rematch(
    tmp_path: Path, drawers: Drawers, monkeypatch: pytest.MonkeyPatch
):
    with ada_at(drawers, tmp_path) as ada:
        over = played_until_over(ada, hot_seat(ada))
        wait_for_keepsake(drawers, over.table.id)
        cookies = ada.client.cookies
    seventeen = func.replace(tables.c.opening, '"players":2', '"players":17')
    drawers.do(update(tables).values(opening=seventeen))
    bumped(monkeypatch, "kingdomino")
    with ada_at(drawers, tmp_path, cookies) as ada:
        assert ada.see(over.table.id).table.ranks == over.table.ranks
        with refused("bad_options"):
            ada.rematch(over.table.id)

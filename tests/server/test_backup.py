"""A backup taken while people play is all that was answered for, and comes back anywhere."""

from __future__ import annotations

import asyncio
import errno
import gzip
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from crownlands.cli import run
from crownlands.server.bell import Bell
from crownlands.server.deeds import Started
from crownlands.server.hall import Hall
from crownlands.server.keeper import backup as backup_module
from crownlands.server.keeper.backup import back_up
from crownlands.server.keeper.cellar import KeeperError
from crownlands.server.keeper.copies import CopyReader
from crownlands.server.keeper.replays import replay_all
from crownlands.server.keeper.restore import restore
from crownlands.server.refusals import Refusal
from crownlands.server.storage.engines import engine_for
from crownlands.server.storage.migrate import upgrade_to
from crownlands.server.storage.schema import tables
from crownlands.server.storage.store import Store
from crownlands.server.thinkers import Thinkers
from tests.server.test_hall import first_choice, two_people


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Addresses of databases with nothing in them, by kind."""
    made: list[str] = []

    def new(kind: str) -> str:
        made.append(kind)
        if kind == "sqlite":
            return f"sqlite+aiosqlite:///{tmp_path}/{len(made)}.sqlite3"
        url: str = request.getfixturevalue("database").new_database()
        return url.replace("postgresql:", "postgresql+asyncpg:")

    return new


async def played_on(hall: Hall, table_id: str, answered: dict[str, int]) -> None:
    """One table is played; ``answered`` says what was acknowledged."""
    with suppress(Refusal):  # the match is over
        while True:
            _, answered[table_id] = await hall.do_numbered(table_id, first_choice)


async def a_busy_house(url: str, path: Path) -> dict[str, int]:
    """Back a house up in which eight matches are being played; what was answered for before."""
    store = Store(url)
    await store.open()
    hall = Hall(store, Bell(), Thinkers(1, 20.0), shared=False)
    answered: dict[str, int] = {}
    playing: list[asyncio.Task[None]] = []
    try:
        for number in range(8):
            table = await hall.add(two_people())
            await store.rename(f"ada {number}", "Ada")
            await hall.do(table.id, lambda _: Started())
            playing.append(asyncio.create_task(played_on(hall, table.id, answered)))
        await playing[0]
        before = dict(answered)
        taking = asyncio.create_task(back_up(url, "s" * 32, path))
        while not taking.done():
            table = await hall.add(two_people())
            await hall.do(table.id, lambda _: Started())
            await played_on(hall, table.id, answered)
        await asyncio.gather(taking, *playing)
        assert len(answered) > len(before)
    finally:
        await hall.close()
        await store.close()
    return before


async def all_of_one_moment(store: Store) -> None:
    """What is written down beside the deeds is as the deeds have it: read at the same moment."""
    async with store._engine.connect() as connection:
        phases = (await connection.execute(select(tables.c.id, tables.c.phase))).all()
    for table_id, phase in phases:
        table = await store.load(table_id)
        assert table is not None
        assert table.phase == phase


@pytest.mark.parametrize(
    ("source", "target"),
    [("sqlite", "sqlite"), ("sqlite", "postgresql"), ("postgresql", "sqlite")],
)
def test_what_was_answered_before_a_backup_is_in_it(
    source: str,
    target: str,
    new_database: Callable[[str], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    # Many steps, between which the matches go on.
    monkeypatch.setattr(backup_module, "_TOGETHER", 10)
    path = tmp_path / "house.backup"

    async def story() -> None:
        before = await a_busy_house(new_database(source), path)
        elsewhere = new_database(target)
        heading, held = await restore(elsewhere, path, replace=False)
        assert heading.secret == "s" * 32
        assert held["persons"].rows == 8
        store = Store(elsewhere)
        await store.open()
        for table_id, version in before.items():
            table = await store.load(table_id)
            assert table is not None
            assert table.version >= version
        await all_of_one_moment(store)
        await store.close()
        shown = await replay_all(elsewhere)
        assert shown.verified >= 1
        assert shown.wrong == {}

    asyncio.run(story())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.glob("*.part")) == []


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a house with one table."""
    folder = tmp_path / "house"
    folder.mkdir()
    for name in [name for name in os.environ if name.startswith("CROWNLANDS_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("CROWNLANDS_DATA", str(folder))
    (folder / "secret").write_text("h" * 40)
    asyncio.run(one_table(f"sqlite+aiosqlite:///{folder}/tables.sqlite3"))
    return folder


async def one_table(url: str) -> None:
    store = Store(url)
    await store.open()
    await store.add(two_people(), ["ada", "ben"])
    await store.close()


def test_the_command_takes_and_brings_back(
    house: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    path = tmp_path / "copy"
    assert run(["backup", str(path)]) == 0
    said = capsys.readouterr().out
    assert "1 tables" in said
    assert said.endswith("2 sitters, with the secret\n")
    assert run(["backup", str(path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert run(["restore", str(path)]) == 2
    assert "not empty" in capsys.readouterr().err
    assert run(["restore", str(path), "--replace", "--check"]) == 0
    monkeypatch.setenv("CROWNLANDS_DATA", str(tmp_path / "elsewhere"))
    assert run(["restore", str(path)]) == 0
    secret = tmp_path / "elsewhere" / "secret"
    assert secret.read_text() == "h" * 40
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600


def test_a_file_that_cannot_be_read_is_named(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run(["restore", str(tmp_path), "--replace"]) == 2
    assert capsys.readouterr().err == f"crownlands: {tmp_path} cannot be read: Is a directory\n"


@pytest.mark.parametrize("step", [(gzip.GzipFile, "write"), (os, "fsync")])
def test_a_disk_that_is_full_is_not_called_the_databases_fault(
    step: tuple[Any, str],
    house: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    copy = tmp_path / "copy"
    monkeypatch.setattr(*step, full)
    assert run(["backup", str(copy)]) == 2
    told = capsys.readouterr().err
    assert told == f"crownlands: {copy} cannot be written: No space left on device\n"
    monkeypatch.undo()
    assert [each.name for each in tmp_path.iterdir()] == ["house"]


def test_a_backup_that_cannot_be_begun_says_so(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    # What is being written has a longer name than what is written.
    copy = tmp_path / ("x" * 253)
    assert run(["backup", str(copy)]) == 2
    assert capsys.readouterr().err.endswith("cannot be written: File name too long\n")


def test_no_file_that_lies_about_stands_in_for_a_module(house: Path, tmp_path: Path):
    (tmp_path / "aiosqlite.py").write_text("raise SystemExit('somebody else has put me here')\n")
    command = [sys.executable, "-P", "-m", "crownlands", "admin", "list"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "gathering" in ran.stdout


def test_a_secret_may_stay_at_home(house: Path, tmp_path: Path):
    path = tmp_path / "copy"
    assert run(["backup", str(path), "--no-secret"]) == 0
    assert b"h" * 40 not in gzip.decompress(path.read_bytes())


def test_where_there_is_no_house_nothing_is_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("CROWNLANDS_DATA", str(tmp_path / "nowhere"))
    monkeypatch.delenv("CROWNLANDS_DATABASE_URL", raising=False)
    assert run(["backup", str(tmp_path / "copy")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("harm", ["cut", "changed", "unpacked", "no end", "newer", "nothing"])
def test_a_damaged_backup_changes_nothing(house: Path, tmp_path: Path, harm: str):
    path = tmp_path / "copy"
    assert run(["backup", str(path)]) == 0
    packed = path.read_bytes()
    plain = gzip.decompress(packed)
    path.write_bytes(
        {
            "cut": packed[:-30],
            "changed": gzip.compress(plain.replace(b"gathering", b"gatherinG")),
            "unpacked": plain,
            "no end": gzip.compress(b"\n".join(plain.splitlines()[:-1]) + b"\n"),
            "newer": gzip.compress(plain.replace(b'"format":1', b'"format":2')),
            "nothing": gzip.compress(b""),
        }[harm]
    )
    before = (house / "tables.sqlite3").read_bytes()
    assert run(["restore", str(path), "--replace"]) == 2
    assert (house / "tables.sqlite3").read_bytes() == before


def test_what_a_backup_holds_is_known_before_it_is_restored(house: Path, tmp_path: Path):
    path = tmp_path / "copy"
    assert run(["backup", str(path)]) == 0
    heading, held = CopyReader(path).checked()
    assert heading.revision
    assert held["sitters"].rows == 2


def test_a_database_of_another_release_is_left_alone(tmp_path: Path):
    async def story() -> None:
        url = f"sqlite+aiosqlite:///{tmp_path}/old.sqlite3"
        engine = engine_for(url)
        async with engine.begin() as connection:
            await connection.run_sync(upgrade_to, "0001")
        with pytest.raises(KeeperError, match="is at revision 0001"):
            await back_up(url, None, tmp_path / "copy")
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()
        with pytest.raises(KeeperError, match="is at revision 9999"):
            await back_up(url, None, tmp_path / "copy")

    asyncio.run(story())

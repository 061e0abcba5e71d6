"""A house that cannot open says why in one sentence, and leaves everything as it is."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.cli import serve as serve_module
from crownlands.server.storage import engines
from crownlands.server.storage.store import Store


class Opened(Exception):
    """It would have."""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def opened(*_: object, **__: object) -> None:
        raise Opened

    monkeypatch.setattr(serve_module.Porter, "run", opened)
    # Other tests in this process want their garbage collected as usual.
    monkeypatch.setattr(serve_module, "_collect_seldom", lambda: None)
    for name in ("CROWNLANDS_DATABASE_URL", "CROWNLANDS_REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CROWNLANDS_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def told(data: Path, capsys: pytest.CaptureFixture[str]):
    def tell(port: int = 0) -> str:
        assert run(["serve", "--port", str(port)]) == 2
        said = capsys.readouterr()
        assert "The table is open" not in said.out
        assert said.err.startswith("crownlands: ")
        assert said.err.count("\n") == 1
        assert "Traceback" not in said.err
        return said.err

    return tell


def made(data: Path) -> Path:
    data.mkdir()
    file = data / "tables.sqlite3"

    async def make() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        await store.open()
        await store.close()

    asyncio.run(make())
    return file


def test_a_sound_house_opens(data: Path):
    made(data)
    for _ in range(2):
        with pytest.raises(Opened):
            run(["serve", "--port", "0"])


def test_a_file_where_the_folder_should_be(data: Path, told):
    data.write_text("mine")
    assert f"{data} cannot be used: " in told()
    assert data.read_text() == "mine"


@pytest.mark.parametrize("written", [b"not a database at all, however long" * 200, b"x" * 100])
def test_a_file_that_is_no_database(data: Path, told, written: bytes):
    data.mkdir()
    (data / "tables.sqlite3").write_bytes(written)
    assert "tables.sqlite3 cannot be used: file is not a database" in told()
    assert (data / "tables.sqlite3").read_bytes() == written


def test_a_database_of_a_newer_release(data: Path, told):
    file = made(data)
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    assert "made by a newer release (its revision is 9999)" in told()
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    database.close()


@pytest.mark.parametrize(
    ("pragma", "words"),
    [("query_only=ON", "attempt to write a readonly"), ("max_page_count=1", "disk is full")],
)
def test_a_disk_that_takes_nothing(
    data: Path, told, monkeypatch: pytest.MonkeyPatch, pragma: str, words: str
):
    if pragma == "query_only=ON":
        made(data)
    prepare = engines._prepare

    def prepare_badly(connection, record: object) -> None:
        prepare(connection, record)
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    monkeypatch.setattr(engines, "_prepare", prepare_badly)
    assert words in told()


def test_half_a_secret_is_not_left_behind(data: Path, told, monkeypatch: pytest.MonkeyPatch):
    def full(*_: object, **__: object) -> str:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("crownlands.server.settings.os.fdopen", full)
        assert "No space left on device" in told()
    with pytest.raises(Opened):
        run(["serve", "--port", "0"])


def test_a_port_that_somebody_has(data: Path, told):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"at 127.0.0.1, port {port}: address already in use" in told(port)
    assert "port 70000" in told(70_000)


def test_services_that_are_not_there(data: Path, told, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CROWNLANDS_REDIS_URL", "redis://127.0.0.1:1/0")
    assert "Redis does not answer at CROWNLANDS_REDIS_URL" in told()
    monkeypatch.setenv("CROWNLANDS_DATABASE_URL", "postgresql://ada:lovelace@127.0.0.1:1/tables")
    said = told()
    assert "ada:***@127.0.0.1:1/tables cannot be used" in said
    assert "lovelace" not in said

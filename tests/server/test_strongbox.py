"""What the house keeps can be read by its owner alone, whatever the umask, whatever was before."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.games import game
from crownlands.server.settings import Settings, settings_from
from crownlands.server.storage.store import Store
from tests.server.bidding import opening


@pytest.fixture(autouse=True)
def everybody_may_read_what_is_made() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def modes_while_open(settings: Settings, folder: Path) -> dict[str, int]:
    store = Store(settings.database_url)
    await store.open()
    await store.add(opening("ada", "ben"), ["ada"])
    try:
        return {file.name: mode(file) for file in folder.iterdir()}
    finally:
        await store.close()


def test_everything_is_made_for_its_owner_alone(tmp_path: Path):
    folder = tmp_path / "new" / "data"
    modes = asyncio.run(modes_while_open(settings_from({}, folder), folder))
    assert modes == {
        "secret": 0o600,
        "tables.sqlite3": 0o600,
        "tables.sqlite3-wal": 0o600,
        "tables.sqlite3-shm": 0o600,
    }
    assert mode(folder) == mode(folder.parent) == 0o700


def test_what_was_open_to_others_is_closed_at_the_start(tmp_path: Path):
    folder = tmp_path / "data"
    lands = game("kingdom_builder").lands
    assert lands is not None
    (folder / "lands").mkdir(parents=True)
    land = folder / "lands" / "nomads_7.txt"
    land.write_text(lands.draw("nomads", 7))
    (folder / "secret").write_text("x" * 40)
    for name in ("tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm"):
        (folder / name).touch()
    assert mode(folder) == 0o777
    modes = asyncio.run(modes_while_open(settings_from({}, folder), folder))
    assert modes.pop("lands") == 0o700
    assert mode(land) == 0o600
    assert set(modes.values()) == {0o600}
    assert len(modes) == 4
    assert mode(folder) == 0o700


def test_a_folder_that_others_use_too_stays_open(tmp_path: Path):
    shared = tmp_path / "shared"
    shared.mkdir()
    url = f"sqlite:///{shared}/tables.sqlite3"
    settings_from({"CROWNLANDS_DATABASE_URL": url}, tmp_path / "data")
    assert mode(shared) == 0o777
    shared.chmod(0o1777)
    settings_from({"CROWNLANDS_DATA": str(shared)})
    assert mode(shared) == 0o1777

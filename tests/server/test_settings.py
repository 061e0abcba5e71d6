"""Settings come from the environment; everything can be left alone."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.server.settings import UNLIMITED, Limits, SettingsError, settings_from


def test_by_default_everything_is_in_the_data_folder(tmp_path: Path):
    folder = tmp_path / "new" / "folder"
    settings = settings_from({"CROWNLANDS_DATA": str(folder)})
    assert settings.database_url == f"sqlite+aiosqlite:///{folder}/tables.sqlite3"
    assert settings.redis_url is None
    assert not settings.shared
    assert settings.limits == Limits()
    assert settings.thinkers >= 1
    assert settings.away == 60
    assert (settings.log, settings.access_log) == ("text", False)
    assert folder.is_dir()


def test_the_secret_is_made_once_and_is_its_owners_alone(tmp_path: Path):
    first = settings_from({}, tmp_path).secret
    assert settings_from({}, tmp_path).secret == first
    assert settings_from({}, tmp_path / "other").secret != first
    assert len(first) >= 32
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_damaged_secret_is_not_used(tmp_path: Path):
    (tmp_path / "secret").write_text("short")
    with pytest.raises(SettingsError, match="damaged; remove it"):
        settings_from({}, tmp_path)


def test_a_process_that_starts_at_the_same_moment_waits_for_the_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    secret = tmp_path / "secret"
    secret.touch()

    def write_meanwhile(seconds: float) -> None:
        assert 0 < seconds < 1
        secret.write_text("x" * 40)

    monkeypatch.setattr("crownlands.server.settings.sleep", write_meanwhile)
    assert settings_from({}, tmp_path).secret == "x" * 40


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgresql://ada:pass@host:5/name", "postgresql+asyncpg://ada:pass@host:5/name"),
        ("postgres://host/name", "postgresql+asyncpg://host/name"),
        ("postgresql+psycopg2://host/name", "postgresql+asyncpg://host/name"),
    ],
)
def test_postgresql_by_one_setting(tmp_path: Path, given: str, used: str):
    settings = settings_from({"CROWNLANDS_DATABASE_URL": given}, tmp_path)
    assert settings.database_url == used
    assert settings.shared


def test_sqlite_elsewhere(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/deep/down/tables.sqlite3"
    settings = settings_from({"CROWNLANDS_DATABASE_URL": url}, tmp_path)
    assert settings.database_url == url.replace("sqlite:", "sqlite+aiosqlite:")
    assert (tmp_path / "deep" / "down").is_dir()


@pytest.mark.parametrize(("cores", "thinkers"), [(None, 1), (1, 1), (2, 1), (8, 7)])
def test_bots_leave_one_core_to_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cores: int | None, thinkers: int
):
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert settings_from({}, tmp_path).thinkers == thinkers


def test_everything_else(tmp_path: Path):
    settings = settings_from(
        {
            "CROWNLANDS_REDIS_URL": "redis://host:6379/0",
            "CROWNLANDS_SECRET": "s" * 32,
            "CROWNLANDS_ORIGINS": "https://one.example  https://two.example",
            "CROWNLANDS_UNLIMITED": "1",
            "CROWNLANDS_THINKERS": "3",
            "CROWNLANDS_AWAY": "90",
            "CROWNLANDS_LOG": "json",
            "CROWNLANDS_ACCESS_LOG": "1",
        },
        tmp_path,
    )
    assert settings.redis_url == "redis://host:6379/0"
    assert settings.shared
    assert settings.secret == "s" * 32
    assert settings.origins == ("https://one.example", "https://two.example")
    assert settings.limits == UNLIMITED
    assert settings.thinkers == 3
    assert settings.away == 90
    assert (settings.log, settings.access_log) == ("json", True)
    assert not (tmp_path / "secret").exists()


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("CROWNLANDS_DATABASE_URL", "nonsense", "is not an address like postgresql://"),
        ("CROWNLANDS_DATABASE_URL", "mysql://host/name", "names mysql; use postgresql or sqlite"),
        ("CROWNLANDS_REDIS_URL", "localhost:6379", "is not an address like redis://"),
        ("CROWNLANDS_SECRET", "swordfish", "needs 32 characters or more"),
        ("CROWNLANDS_THINKERS", "0", "whole number from 1 on, not '0'"),
        ("CROWNLANDS_THINKERS", "two", "whole number from 1 on, not 'two'"),
        ("CROWNLANDS_THINKERS", "-1", "whole number from 1 on"),
        ("CROWNLANDS_LOG", "xml", "is text or json, not 'xml'"),
        ("CROWNLANDS_ACCESS_LOG", "yes", "is 1 or 0, not 'yes'"),
    ],
)
def test_a_setting_that_cannot_be_used_says_what_would(
    name: str,
    value: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setenv("CROWNLANDS_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv(name, value)
    assert run(["serve", "--port", "1"]) == 2
    told = capsys.readouterr().err
    assert name in told
    assert sentence in told

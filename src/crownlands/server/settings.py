"""Where the server keeps things, and how much it lets through. Everything can be left alone."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from time import sleep

import msgspec
from platformdirs import user_data_path
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from crownlands.server.addresses import Proxies
from crownlands.server.kept_lands import KeptLands, LandError, read_lands
from crownlands.server.logbook import FACES, Face
from crownlands.server.strongbox import made_folder, private_file, private_folder

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
_LEAST_SECRET = 32
#: seconds after which a table that nobody looks at is put out of memory
IDLE = 600.0


class SettingsError(ValueError):
    """A setting that cannot be used, with a sentence that says what would do."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one person, or one address, may ask: at once, and per second in the long run."""

    writes: tuple[int, float] = (60, 10)
    writes_of_address: tuple[int, float] = (240, 40)
    reads_of_address: tuple[int, float] = (600, 100)
    tables: tuple[int, float] = (20, 0.1)
    tables_of_address: tuple[int, float] = (60, 0.5)
    #: each takes a core half a second; a board is four
    drawings_of_address: tuple[int, float] = (40, 0.5)
    #: seconds that bots think for them; four people with three queens each use less
    thinking: tuple[int, float] = (1800, 0.5)
    thinking_of_address: tuple[int, float] = (3600, 1)
    #: hints and what is said of an action that was done; a closer look takes a core about a second
    hints: tuple[int, float] = (60, 1)
    hints_of_address: tuple[int, float] = (240, 4)
    #: logs, proofs and stretches of moments that nobody has asked for before
    studies_of_address: tuple[int, float] = (120, 8)
    #: records that are brought and verified, and matches that are played on: all at once, in one go
    records_of_address: tuple[int, float] = (20, 0.1)
    sockets_of_address: tuple[int, float] = (120, 4)
    messages_of_socket: tuple[int, float] = (60, 20)
    #: sights told over all its live channels; what is beyond is told later and together
    tellings_of_address: tuple[int, float] = (300, 100)


#: for load tests on one's own machine
UNLIMITED = Limits(
    writes=(10**9, 1e9),
    writes_of_address=(10**9, 1e9),
    reads_of_address=(10**9, 1e9),
    tables=(10**9, 1e9),
    tables_of_address=(10**9, 1e9),
    drawings_of_address=(10**9, 1e9),
    thinking=(10**9, 1e9),
    thinking_of_address=(10**9, 1e9),
    hints=(10**9, 1e9),
    hints_of_address=(10**9, 1e9),
    studies_of_address=(10**9, 1e9),
    records_of_address=(10**9, 1e9),
    sockets_of_address=(10**9, 1e9),
    messages_of_socket=(10**9, 1e9),
    tellings_of_address=(10**9, 1e9),
)


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """How much a connection may send, how long it may take, and how many there may be."""

    #: of a request's first line and its headers
    head_bytes: int = 32_768
    headers: int = 100
    #: far more than the application reads; it refuses in its own words before
    body_bytes: int = 262_144
    #: from connecting, or from the first byte of the next request
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    #: between two requests
    idle_seconds: int = 30
    #: for somebody who does not take what is sent
    stalled_seconds: float = 30.0
    #: seconds between two pings to a live channel, and until one must be answered
    ping_seconds: float = 20.0
    #: requests sent ahead on one connection
    pipelined: int = 2_000
    connections: int = 8_192
    #: browsers open six each, and a school may have one address
    connections_of_address: int = 256


#: for load tests on one's own machine
ANY_NUMBER = Bounds(connections=10**6, connections_of_address=10**6)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database_url: str
    secret: str
    #: without it, this process is the only one
    redis_url: str | None = None
    #: other places that the client may be served from, like https://play.example.org
    origins: tuple[str, ...] = ()
    limits: Limits = Limits()
    bounds: Bounds = Bounds()
    #: addresses and networks of proxies that say truly whom they ask for
    proxies: tuple[str, ...] = ()
    #: processes in which bots think
    thinkers: int = 2
    #: a bot that takes longer for one action has failed
    patience: float = 20.0
    #: seconds after which others may give an absent person's chair to a bot
    away: float = 60.0
    #: seconds after which a table that nobody looks at is put out of memory
    idle: float = IDLE
    #: land of the keeper's, for every table here
    lands: KeptLands = {}
    #: after how many days a table that is over, or never began, is removed; without it, never
    keep_days: int | None = None
    #: how the log is written
    log: Face = "text"
    #: whether it has a line for every request
    access_log: bool = False

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.redis_url is not None or not self.database_url.startswith("sqlite")


def settings_from(environment: Mapping[str, str], folder: Path | None = None) -> Settings:
    """The settings that the environment asks for; defaults keep everything in the data folder."""
    if folder is None:
        folder = data_folder(environment)
    unlimited = environment.get("CROWNLANDS_UNLIMITED") == "1"
    return Settings(
        database_url=database_url(environment, folder),
        secret=_given_secret(environment) or _kept_secret(folder),
        redis_url=_redis_url(environment),
        origins=tuple(environment.get("CROWNLANDS_ORIGINS", "").split()),
        limits=UNLIMITED if unlimited else Limits(),
        bounds=ANY_NUMBER if unlimited else Bounds(),
        proxies=_proxies(environment),
        thinkers=_whole_number(environment, "CROWNLANDS_THINKERS", _spare_cores()),
        away=_whole_number(environment, "CROWNLANDS_AWAY", 60),
        idle=_whole_number(environment, "CROWNLANDS_IDLE", int(IDLE)),
        lands=_lands(environment, folder),
        keep_days=_keep_days(environment),
        log=_face(environment),
        access_log=_flag(environment, "CROWNLANDS_ACCESS_LOG"),
    )


def data_folder(environment: Mapping[str, str]) -> Path:
    named = environment.get("CROWNLANDS_DATA")
    return Path(named) if named else user_data_path("crownlands", appauthor=False)


def database_url(environment: Mapping[str, str], folder: Path) -> str:
    url = environment.get("CROWNLANDS_DATABASE_URL") or f"sqlite:///{folder / 'tables.sqlite3'}"
    return _with_driver(url)


def known_secret(environment: Mapping[str, str], folder: Path) -> str | None:
    """The secret that is there; none is made."""
    there = (folder / "secret").exists()
    return _given_secret(environment) or (_kept_secret(folder) if there else None)


def keep_secret(folder: Path, secret: str) -> None:
    """Put a secret from elsewhere in the place of whatever was there."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "secret").unlink(missing_ok=True)
    descriptor = os.open(folder / "secret", os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as opened:
        opened.write(secret)


def _with_driver(url: str) -> str:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise SettingsError(
            "CROWNLANDS_DATABASE_URL is not an address like postgresql://user:password@host/name "
            "or sqlite:////folder/tables.sqlite3"
        ) from None
    name = parsed.drivername.partition("+")[0]
    if name not in _DRIVERS:
        raise SettingsError(f"CROWNLANDS_DATABASE_URL names {name}; use postgresql or sqlite")
    if name == "sqlite" and parsed.database:
        made_folder(Path(parsed.database).parent)
    return parsed.set(drivername=_DRIVERS[name]).render_as_string(hide_password=False)


def _redis_url(environment: Mapping[str, str]) -> str | None:
    url = environment.get("CROWNLANDS_REDIS_URL", "")
    if url and not url.startswith(("redis://", "rediss://", "unix://")):
        raise SettingsError("CROWNLANDS_REDIS_URL is not an address like redis://host:6379/0")
    return url or None


def _proxies(environment: Mapping[str, str]) -> tuple[str, ...]:
    written = tuple(environment.get("CROWNLANDS_PROXIES", "").replace(",", " ").split())
    try:
        Proxies(written)
    except ValueError as error:
        raise SettingsError(
            f"CROWNLANDS_PROXIES: {error}; name addresses like 127.0.0.1 or networks like "
            f"10.0.0.0/8, with spaces between them"
        ) from None
    return written


def _given_secret(environment: Mapping[str, str]) -> str:
    secret = environment.get("CROWNLANDS_SECRET", "")
    if secret and len(secret) < _LEAST_SECRET:
        raise SettingsError(f"CROWNLANDS_SECRET needs {_LEAST_SECRET} characters or more")
    return secret


def _kept_secret(folder: Path) -> str:
    """The key under which cookies and tokens are signed: made once, readable by its owner alone."""
    private_folder(folder)
    file = folder / "secret"
    private_file(file)
    try:
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        for _ in range(20):
            secret = file.read_text(encoding="ascii", errors="replace").strip()
            if len(secret) >= _LEAST_SECRET:
                return secret
            sleep(0.05)  # a process that started with us may be writing it
        raise SettingsError(f"{file} is damaged; remove it, and a new one is made") from None
    secret = secrets.token_urlsafe(_LEAST_SECRET)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as opened:
            opened.write(secret)
    except OSError:
        file.unlink()  # half a secret would stop the next start too
        raise
    return secret


def _lands(environment: Mapping[str, str], folder: Path) -> KeptLands:
    named = environment.get("CROWNLANDS_LANDS", "")
    lands = Path(named) if named else folder / "lands"
    if not lands.is_dir():
        if named:
            raise SettingsError(f"CROWNLANDS_LANDS names {named}, which is no folder")
        return {}
    if not named:
        private_folder(lands)
        for file in lands.glob("*.txt"):
            private_file(file)
    try:
        return read_lands(lands)
    except LandError as error:
        raise SettingsError(f"CROWNLANDS_LANDS: {error}") from None


def _keep_days(environment: Mapping[str, str]) -> int | None:
    asked = environment.get("CROWNLANDS_KEEP_DAYS", "")
    return _whole_number(environment, "CROWNLANDS_KEEP_DAYS", 1) if asked else None


def _face(environment: Mapping[str, str]) -> Face:
    asked = environment.get("CROWNLANDS_LOG") or "text"
    for face in FACES:
        if face == asked:
            return face
    raise SettingsError(f"CROWNLANDS_LOG is {' or '.join(FACES)}, not {asked!r}")


def _flag(environment: Mapping[str, str], name: str) -> bool:
    asked = environment.get(name) or "0"
    if asked not in ("0", "1"):
        raise SettingsError(f"{name} is 1 or 0, not {asked!r}")
    return asked == "1"


def _spare_cores() -> int:
    """All cores but the one that the tables themselves are served on."""
    return max(1, (os.cpu_count() or 1) - 1)


def _whole_number(environment: Mapping[str, str], name: str, default: int) -> int:
    text = environment.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or int(text) < 1:
        raise SettingsError(f"{name} is a whole number from 1 on, not {text!r}")
    return int(text)

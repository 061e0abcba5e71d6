"""Ray, which lets many machines play: a cluster of our own on this one, or one that is there."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import gettempdir, mkdtemp
from typing import Any

from crownlands.arena.tables import ArenaError

#: starts a cluster here, for as long as it is needed
AUTO = "auto"
#: seconds for the head of a cluster to answer
_PATIENCE = 10.0
#: bytes for what is handed round; matches are small
_STORE = 2**27
#: nothing is told to anybody, and whatever is started here listens to this machine alone
_PRIVATE = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_AUTH_MODE": "token",
}
#: a warning about processors that nobody asked for
_QUIET = {"RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


#: where a cluster of our own lives: the names of sockets must be short
ROOM = Path("/tmp") if Path("/tmp").is_dir() else Path(gettempdir())
FOLDER = "crown-ray"


class NoRay(ArenaError):
    """Ray is not installed, or no cluster answers."""


@contextmanager
def cluster(address: str, processes: int | None) -> Generator[Any]:
    """The module ``ray``, connected: to a cluster at an address, or to one that is started here."""
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)
    if address == AUTO:
        with _here(processes) as ray:
            yield ray
        return
    if _has_token():
        # Ray 2.60 reads it too late to join with it.
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    ray = _ray()
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:
        raise NoRay(f"no Ray cluster can be joined at {address}: {_first_line(error)}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


@contextmanager
def _here(processes: int | None) -> Generator[Any]:
    # Ray reads these when it is imported, and its processes when they start.
    os.environ.update(_PRIVATE, RAY_AUTH_TOKEN=os.urandom(32).hex())
    ray = _ray()
    _clear_away()
    folder = mkdtemp(prefix=f"{FOLDER}-{os.getpid()}-", dir=ROOM)
    try:
        ray.init(
            address="local",
            num_cpus=processes or os.cpu_count() or 1,
            include_dashboard=False,
            log_to_driver=False,
            logging_level="ERROR",
            object_store_memory=_STORE,
            _temp_dir=folder,
        )
        yield ray
    finally:
        ray.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


def _has_token() -> bool:
    """Whether somebody has left here what a cluster wants to be shown."""
    named = "RAY_AUTH_TOKEN" in os.environ or "RAY_AUTH_TOKEN_PATH" in os.environ
    return named or Path("~/.ray/auth_token").expanduser().is_file()


def _knock(address: str) -> None:
    """Ray itself would wait for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or "/" in host:
        raise NoRay(
            f"--ray is auto, or the address of a cluster's head, HOST:6379, not {address!r}"
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoRay(f"no Ray cluster can be joined at {address}: {error}") from None


def _clear_away() -> None:
    """What somebody who was killed has left behind."""
    for folder in ROOM.glob(f"{FOLDER}-*-*"):
        owner = folder.name.split("-")[2]
        if owner.isdecimal() and not _is_there(int(owner)):
            shutil.rmtree(folder, ignore_errors=True)


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # somebody else's
        pass
    return True


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise NoRay("--ray needs the package ray: pip install 'crownlands[ray]'") from None


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]

"""A PostgreSQL of the tests' own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest

from tests.services.processes import Process

#: by Debian's packages
INSTALLED = Path("/usr/lib/postgresql")
_MISSING = "PostgreSQL is not installed; run tests/services/install.sh"


class Postgres:
    def __init__(self, programs: Path, port: int) -> None:
        self._programs = programs
        self.port = port

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"crownlands_{uuid4().hex}"
        self._run("createdb", name)
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        server = ("--host=127.0.0.1", f"--port={self.port}", "--username=postgres")
        subprocess.run([self._programs / program, *server, *arguments], check=True)


@contextmanager
def postgres() -> Iterator[Postgres]:
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="crownlands-postgres-"))
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.getuid() == 0 else None
    try:
        if user:
            shutil.chown(folder, user)
        data = folder / "data"
        with (folder / "initdb.log").open("wb") as log:
            subprocess.run(
                [
                    *(programs / "initdb", "--pgdata", data, "--username=postgres"),
                    *("--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"),
                ],
                check=True,
                user=user,
                cwd=folder,
                stdout=log,
                stderr=log,
            )

        def command(port: int) -> list[str]:
            settings = {
                "port": port,
                "listen_addresses": "127.0.0.1",
                "unix_socket_directories": folder,
                # The tests kill servers, never the database.
                "fsync": "off",
                "max_connections": 60,
            }
            chosen = [
                word for name, value in settings.items() for word in ("-c", f"{name}={value}")
            ]
            return [str(programs / "postgres"), "-D", str(data), *chosen]

        def answers(port: int) -> bool:
            ready = [programs / "pg_isready", "--quiet", "--host=127.0.0.1", f"--port={port}"]
            return subprocess.run(ready).returncode == 0

        process = Process(command, answers, folder / "log", user=user)
        try:
            yield Postgres(programs, process.port)
        finally:
            process.stop(signal.SIGINT)  # without waiting for those who are connected
    finally:
        shutil.rmtree(folder)


def _programs() -> Path:
    found = sorted(INSTALLED.glob("*/bin/postgres"))
    if not found:
        pytest.fail(_MISSING)
    if os.getuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            pytest.fail(f"there is no user postgres. {_MISSING}")
    return found[-1].parent

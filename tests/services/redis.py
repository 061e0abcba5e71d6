"""A Redis of the tests' own."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError

from tests.services.processes import Process


@contextmanager
def redis() -> Iterator[str]:
    """The address of an empty Redis."""
    with redis_process() as process:
        yield f"redis://127.0.0.1:{process.port}/0"


@contextmanager
def redis_process(port: int | None = None) -> Iterator[Process]:
    program = shutil.which("redis-server")
    if program is None:
        pytest.fail("Redis is not installed; run tests/services/install.sh")
    with tempfile.TemporaryDirectory(prefix="crownlands-redis-") as folder:

        def command(port: int) -> list[str]:
            where = ["--bind", "127.0.0.1", "--port", str(port), "--dir", folder]
            return [program, *where, "--save", "", "--appendonly", "no"]

        process = Process(command, _answers, Path(folder) / "log", port=port)
        try:
            yield process
        finally:
            process.stop()


def _answers(port: int) -> bool:
    client = Redis(port=port)
    try:
        return bool(client.ping())
    except RedisError:
        return False
    finally:
        client.close()

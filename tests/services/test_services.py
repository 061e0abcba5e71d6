"""What the tests run against is there, or is asked for in a clear sentence."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.services import postgres as postgres_service
from tests.services.processes import Failed, Process
from tests.services.redis import redis

INSTALL = Path(__file__).parent / "install.sh"


def install(path: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PATH": path}
    return subprocess.run(["/bin/sh", INSTALL], env=environment, capture_output=True, text=True)


def test_where_all_is_there_nothing_is_done():
    done = install(os.environ["PATH"])
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_is_missing_and_cannot_be_installed_is_named(tmp_path: Path):
    done = install(str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == (
        "The tests need chromium postgresql redis-server fonts-liberation, and this is not "
        "Debian. Install them with: apt-get install chromium postgresql redis-server "
        "fonts-liberation\n"
    )


def test_a_missing_service_fails_the_test(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(pytest.fail.Exception, match=r"run tests/services/install\.sh"), redis():
        pass
    monkeypatch.setattr(postgres_service, "INSTALLED", tmp_path)
    with (
        pytest.raises(pytest.fail.Exception, match=r"run tests/services/install\.sh"),
        postgres_service.postgres(),
    ):
        pass


def test_a_process_that_ends_at_once_says_why(tmp_path: Path):
    with pytest.raises(Failed, match="no such thing"):
        Process(
            lambda port: ["/bin/sh", "-c", "echo no such thing; exit 1"],
            lambda port: False,
            tmp_path / "log",
        )


def test_a_port_that_somebody_takes_first_is_left_to_them(tmp_path: Path):
    ports: list[int] = []

    def command(port: int) -> list[str]:
        ports.append(port)
        taken = "echo Address already in use; exit 1"
        return ["/bin/sh", "-c", taken if len(ports) == 1 else "sleep 60"]

    process = Process(command, lambda port: len(ports) == 2, tmp_path / "log")
    process.stop()
    assert process.port == ports[1] != ports[0]

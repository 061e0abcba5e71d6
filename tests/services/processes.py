"""Real processes for the tests: started on a free port, and stopped by their ids."""

from __future__ import annotations

import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

#: a shared machine can be slow
PATIENCE = 60.0
_TRIES = 5


class Failed(AssertionError):
    """A process ended or never answered, with the end of what it said."""


class Process:
    """A program that listens on a port of 127.0.0.1."""

    def __init__(
        self,
        command: Callable[[int], Sequence[str]],
        answers: Callable[[int], bool],
        log: Path,
        *,
        user: str | None = None,
        environment: Mapping[str, str] | None = None,
        port: int | None = None,
    ) -> None:
        self.log = log
        # Between finding a port free and listening on it, somebody else may take it.
        for tries_left in reversed(range(_TRIES)):
            self.port = port or free_port()
            with log.open("ab") as output:
                self._process = subprocess.Popen(
                    command(self.port),
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    user=user,
                    env=environment,
                    start_new_session=True,
                )
            try:
                self._wait(answers)
            except Failed:
                if not tries_left or "in use" not in log.read_text(errors="replace"):
                    raise
            else:
                return

    @property
    def id(self) -> int:
        return self._process.pid

    def _wait(self, answers: Callable[[int], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._process.poll() is not None:
                break
            if answers(self.port):
                return
            time.sleep(0.03)
        self.kill()
        raise Failed(self.log.read_text(errors="replace")[-2000:])

    def ask_to_end(self, which: signal.Signals) -> None:
        self._process.send_signal(which)

    def ended(self, within: float) -> int:
        """Its exit code, once it has ended by itself."""
        return self._process.wait(within)

    @property
    def exit_code(self) -> int | None:
        """None while it runs."""
        return self._process.poll()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Ask it to end, if it has not; kill it if it does not."""
        self._process.send_signal(how)
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]

"""A real terminal for the tests: a program behind a pseudo-terminal, typed at and read."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


def hear_interrupts() -> None:
    """In the new process: Ctrl-C works, also where the tests were started with it turned off."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    def __init__(self, process: subprocess.Popen[bytes], screen: int) -> None:
        self.process = process
        self._screen = screen

    def type(self, text: str) -> None:
        os.write(self._screen, text.encode())

    def read_until(
        self, pattern: str, press: Callable[[], object] = lambda: None, seconds: float = 60
    ) -> str:
        """What is shown until a pattern is; ``press`` again while the program is silent."""
        text = ""
        end = time.monotonic() + seconds
        press()
        while time.monotonic() < end:
            if select.select([self._screen], [], [], 2)[0]:
                text += os.read(self._screen, 65536).decode(errors="replace")
                if re.search(pattern, text):
                    return text
            else:
                press()
        raise AssertionError(f"{pattern!r} did not appear in:\n{text[-2000:]}")


@contextmanager
def terminal(*arguments: str, data_home: str = "", lines: int = 50) -> Iterator[Terminal]:
    """The command ``crownlands``, running in a terminal of 120 columns."""
    screen, child = pty.openpty()
    size = {"COLUMNS": "120", "LINES": str(lines)}
    process = subprocess.Popen(
        [sys.executable, "-m", "crownlands", *arguments],
        stdin=child,
        stdout=child,
        stderr=child,
        env=os.environ | size | {"TERM": "xterm-256color", "XDG_DATA_HOME": data_home},
        start_new_session=True,
        preexec_fn=hear_interrupts,
    )
    os.close(child)
    try:
        yield Terminal(process, screen)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(screen)

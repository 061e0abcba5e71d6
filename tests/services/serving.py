"""``crownlands serve``, as a process that people connect to."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path

from tests.services.processes import Process


class Server:
    """One process, or several that serve the same tables."""

    def __init__(self, processes: list[Process], log: Path) -> None:
        self.processes = processes
        self._log = log

    @property
    def addresses(self) -> list[str]:
        return [f"127.0.0.1:{process.port}" for process in self.processes]

    def complaints(self) -> str:
        """What the processes have said beyond that the table is open."""
        said = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(line for line in said if "The table is open at" not in line)


def started(
    folder: Path,
    settings: Mapping[str, str],
    log: Path,
    *,
    port: int | None = None,
    command: Sequence[str] = ("-m", "crownlands"),
) -> Process:
    """One server process; it keeps its things in the folder."""
    inherited = {name: value for name, value in os.environ.items() if "CROWNLANDS" not in name}
    return Process(
        lambda port: [sys.executable, *command, "serve", "--port", str(port)],
        _answers,
        log,
        environment={
            **inherited,
            "COLUMNS": "200",
            "CROWNLANDS_DATA": str(folder),
            "CROWNLANDS_THINKERS": "1",
            **settings,
        },
        port=port,
    )


@contextmanager
def serving(folder: Path, settings: Mapping[str, str], count: int = 1) -> Iterator[Server]:
    log = folder / "log"
    with ExitStack() as running, ThreadPoolExecutor(count) as pool:
        # All at the same moment, as a machine that boots would start them.
        def start(_: int) -> Process:
            process = started(folder, settings, log)
            running.callback(process.stop)
            return process

        yield Server(list(pool.map(start, range(count))), log)


def _answers(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", "/api/me")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()

"""A server process of our own, on a private port and with a private folder."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import httpx
from tests.services.processes import free_port

from crownlands.server.settings import settings_from

_SECONDS_TO_OPEN = 60.0
_SECONDS_TO_CLOSE = 10.0


class TableServer:
    """``crownlands serve``, started, killed and started again on the same data."""

    def __init__(
        self,
        folder: Path,
        name: str,
        settings: Mapping[str, str] | None = None,
        tree: Path | None = None,
    ) -> None:
        """With a tree, the server is the one whose source is there."""
        self.port = free_port()
        self.log = folder / f"{name}.log"
        ours = {name: value for name, value in os.environ.items() if "CROWNLANDS" not in name}
        self.environment = {
            **ours,
            "CROWNLANDS_DATA": str(folder / "data"),
            "CROWNLANDS_UNLIMITED": "1",
            **(settings or {}),
        }
        if tree is not None:
            # Before what is installed here; the bots' processes inherit it.
            self.environment["PYTHONPATH"] = str(tree.resolve() / "src")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def database_url(self) -> str:
        """Where the server keeps its tables, as SQLAlchemy's async engine wants it."""
        return settings_from(self.environment).database_url

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def start(self) -> None:
        """Start the process, and wait until it answers."""
        command = [sys.executable, "-m", "crownlands", "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                # Linux shares a processor out by session: a server has none with its visitors.
                start_new_session=True,
            )
        async with httpx.AsyncClient() as client, asyncio.timeout(_SECONDS_TO_OPEN):
            while True:
                if not self.alive:
                    raise RuntimeError(f"the server ended at once:\n{self.said()}")
                try:
                    await client.get(f"http://127.0.0.1:{self.port}/api/me")
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
                else:
                    return

    async def kill(self) -> None:
        """End the process without a warning, as a crash would."""
        assert self._process is not None
        self._process.kill()
        # Its people go on meanwhile: they must notice by themselves.
        await asyncio.to_thread(self._process.wait)

    def stop(self) -> None:
        """Let the process close in peace; a stubborn one is killed."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(_SECONDS_TO_CLOSE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def said(self) -> str:
        """Everything but the greeting: warnings and worse."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(line for line in lines if line and "Ctrl-C closes it" not in line)

"""A host for the tests: it talks to `crownlands engine` in a process of its own."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import msgspec

#: seconds: nothing here may take longer
PATIENCE = 60


class Host:
    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "crownlands", "engine", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        assert self.process.stdin
        assert self.process.stdout
        self.pipe = self.process.stdin
        self._out = self.process.stdout.fileno()
        self._unread = b""
        self._asked = 0

    def say(self, told: bytes) -> None:
        left = memoryview(told)
        while left:
            left = left[self.pipe.write(left) or 0 :]

    def send(self, kind: str, **fields: Any) -> int:
        """Ask something and do not wait; the id that the answer will have."""
        self._asked += 1
        asked = {"type": kind, "id": self._asked, **fields}
        self.say(msgspec.json.encode(asked) + b"\n")
        return asked["id"]

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask something and wait for its answer, which has to be the next."""
        asked = self.send(kind, **fields)
        answer = self.read()
        assert answer["id"] == asked
        return answer

    def read(self) -> dict[str, Any]:
        until = monotonic() + PATIENCE
        while b"\n" not in self._unread:
            ready = select.select([self._out], [], [], max(0.0, until - monotonic()))[0]
            assert ready, "it does not answer"
            more = os.read(self._out, 2**16)
            assert more, "it has left"
            self._unread += more
        said, _, self._unread = self._unread.partition(b"\n")
        return msgspec.json.decode(said)

    def rest(self) -> list[dict[str, Any]]:
        """Everything that it says until it leaves by itself."""
        self.pipe.close()
        until = monotonic() + PATIENCE
        while select.select([self._out], [], [], max(0.0, until - monotonic()))[0]:
            if not (more := os.read(self._out, 2**16)):
                break
            self._unread += more
        assert self.process.wait(PATIENCE) == 0
        return [msgspec.json.decode(said) for said in self._unread.splitlines()]

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                stream.close()


@contextmanager
def host(*arguments: str) -> Iterator[Host]:
    talking = Host(*arguments)
    try:
        yield talking
    finally:
        talking.end()

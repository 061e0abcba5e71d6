"""Lines that come in and go out through pipes, without ever waiting for who is at the other end."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator

from crownlands.bots.protocol import LONGEST_LINE

_CHUNK = 2**16
#: so much can be written to a pipe that has room without waiting
_ROOM = select.PIPE_BUF


class Incoming:
    """What somebody writes to us."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.ended = False
        self._unread = bytearray()
        self._is_too_long = False

    def read(self) -> Iterator[bytes | None]:
        """The lines that are there now; None for each that is longer than agreed."""
        try:
            more = os.read(self.end, _CHUNK)
        except OSError:
            more = b""
        self.ended = not more
        # A last line may lack its end.
        *whole, rest = (more or b"\n").split(b"\n")
        for piece in whole:
            self._keep(piece)
            yield None if self._is_too_long else bytes(self._unread)
            self._unread.clear()
            self._is_too_long = False
        self._keep(rest)

    def _keep(self, piece: bytes) -> None:
        if self._is_too_long or len(self._unread) + len(piece) > LONGEST_LINE:
            self._unread.clear()
            self._is_too_long = True
        else:
            self._unread += piece


class Outgoing:
    """What we write to somebody, who reads it when they like."""

    def __init__(self, end: int) -> None:
        self.end = end
        #: whether anybody is there to read it
        self.is_open = True
        self._unsent = bytearray()

    def __len__(self) -> int:
        """How much is still to be read."""
        return len(self._unsent)

    def add(self, line: bytes) -> None:
        self._unsent += line

    def write(self) -> None:
        """Write what there is room for; there must be some."""
        try:
            sent = os.write(self.end, self._unsent[:_ROOM])
        except BrokenPipeError:
            self.is_open = False
        else:
            del self._unsent[:sent]

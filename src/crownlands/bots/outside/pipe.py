"""A running engine at the other end of a pipe: lines in, lines out, never longer than agreed."""

from __future__ import annotations

import os
import selectors
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from time import monotonic

from crownlands.bots.errors import Forfeit
from crownlands.bots.outside import guard

#: what an engine may write before it has answered, in bytes and in lines
MOST_BYTES, MOST_LINES = 2**23, 10_000
_CHUNK = 2**16
#: so much of what it said on its standard error is kept, to tell why it ended
_LAST_WORDS = 300
#: seconds for the guard to end what does not leave by itself, with plenty to spare
_AT_MOST = guard.MOMENT + 8


class Pipe:
    """An engine's process with its guard."""

    def __init__(self, words: Sequence[str]) -> None:
        hold, self._life = os.pipe()
        script = str(Path(guard.__file__))
        try:
            self._guard = Popen(
                [sys.executable, "-I", "-S", script, str(hold), *words],
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                bufsize=0,
                pass_fds=(hold,),
                start_new_session=True,
            )
        except OSError as error:
            os.close(self._life)
            raise Forfeit("start", f"it could not be started: {error.strerror}") from None
        finally:
            os.close(hold)
        self._streams = [
            stream
            for stream in (self._guard.stdin, self._guard.stdout, self._guard.stderr)
            if stream is not None
        ]
        self._in, self._out, self._err = (stream.fileno() for stream in self._streams)
        for end in (self._in, self._out, self._err):
            os.set_blocking(end, False)
        self._unread = b""
        self._complaint = b""
        #: an engine that was left in disgrace is not asked again
        self.closed = False

    def write(self, line: bytes, until: float) -> None:
        """Tell it something, or `Forfeit` if it does not listen."""
        left = memoryview(line)
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._in, selectors.EVENT_WRITE)
            waiting.register(self._err, selectors.EVENT_READ)
            while left:
                ready = [key.fd for key, _ in waiting.select(_until(until))]
                if not ready:
                    raise Forfeit("late", "it did not read what it was told")
                if self._err in ready and not self._hear_complaint():
                    waiting.unregister(self._err)
                if self._in in ready:
                    try:
                        left = left[os.write(self._in, left[:_CHUNK]) :]
                    except BlockingIOError:
                        continue
                    except BrokenPipeError:
                        raise self._end() from None

    def lines(self, until: float) -> _Lines:
        """What it says from now on, line by line; `Forfeit` when that ends or the time is up."""
        return _Lines(self, until)

    def next_line(self, until: float, room: int) -> bytes:
        """The next line, of at most so many bytes."""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._out, selectors.EVENT_READ)
            waiting.register(self._err, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if len(self._unread) > room:
                    raise Forfeit("garbage", "it wrote without end instead of an answer")
                ready = [key.fd for key, _ in waiting.select(_until(until))]
                if not ready:
                    raise Forfeit("late", "it did not answer in time")
                if self._err in ready and not self._hear_complaint():
                    waiting.unregister(self._err)
                if self._out in ready:
                    more = _read(self._out)
                    if more == b"":
                        raise self._end()
                    self._unread += more or b""
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _hear_complaint(self) -> bool:
        """Keep the last of what it writes on its standard error; whether more may come."""
        more = _read(self._err)
        self._complaint = (self._complaint + (more or b""))[-_LAST_WORDS:]
        return more != b""

    def _end(self) -> Forfeit:
        """Why it is gone."""
        try:
            status = self._guard.wait(guard.MOMENT)
        except TimeoutExpired:
            return Forfeit("crash", "it closed its output")
        while (more := _read(self._err)) not in (None, b""):
            self._complaint = (self._complaint + (more or b""))[-_LAST_WORDS:]
        words = " ".join(self._complaint.decode(errors="replace").split())
        said = f": {words}" if words else ""
        if status == guard.UNSTARTED:
            return Forfeit("start", f"it could not be started{said}")
        return Forfeit("crash", f"it ended with exit status {status}{said}")

    def close(self, *, now: bool = False) -> None:
        """End it: by the end of its input and a moment to leave, or at once."""
        if self.closed:
            return
        self.closed = True
        if now:
            with suppress(BrokenPipeError):
                os.write(self._life, guard.NOW)
        self.let_go()
        try:
            self._guard.wait(_AT_MOST)
        except TimeoutExpired:  # pragma: no cover - the guard is ours and does not hang
            self._guard.kill()
            self._guard.wait()

    def let_go(self) -> None:
        """Close our ends, as whoever ends does anyway."""
        self.closed = True
        os.close(self._life)
        for stream in self._streams:
            stream.close()


class _Lines:
    """An iterator over what an engine says until it has said too much."""

    def __init__(self, pipe: Pipe, until: float) -> None:
        self._pipe, self._until = pipe, until
        self._bytes = self._count = 0

    def __iter__(self) -> _Lines:
        return self

    def __next__(self) -> bytes:
        if self._bytes > MOST_BYTES or self._count > MOST_LINES:
            raise Forfeit("garbage", "it wrote without end instead of an answer")
        line = self._pipe.next_line(self._until, MOST_BYTES)
        self._bytes += len(line)
        self._count += 1
        return line


def _until(moment: float) -> float:
    return max(0.0, moment - monotonic())


def _read(end: int) -> bytes | None:
    """What is there to be read; none if nothing is yet, nothing at all at the end."""
    try:
        return os.read(end, _CHUNK)
    except BlockingIOError:
        return None

"""A run: the folder that holds what was asked of an arena, and every match that was played.

`run.toml` says what was asked. `matches.jsonl` has one line for each match that ended, in the order
in which they ended. A line is there as a whole or it is not: what a kill left half written is cut
off, and that match is played again. So a run can be gone on with at any time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from crownlands.arena.asked import Arena, arena, load, written
from crownlands.arena.playing import Played
from crownlands.arena.sequential import Trial
from crownlands.arena.tables import ArenaError

ASKED, MATCHES, LOCK = "run.toml", "matches.jsonl", "lock"

_decoder = msgspec.json.Decoder(Played)


class Run:
    """A folder of matches."""

    def __init__(self, folder: Path, asked: Arena) -> None:
        self.folder = folder
        self.asked = asked
        self.series = asked.series

    @classmethod
    def begin(cls, folder: Path, asked: Arena) -> Run:
        """A new run in a folder that holds none."""
        if (folder / ASKED).exists():
            raise ArenaError(f"{folder} holds a run already; --resume {folder} goes on with it")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            # Under another name first: a run that is there was asked for in full.
            draft = folder / f"{ASKED}.new"
            draft.write_text(written(asked), encoding="utf-8")
            draft.replace(folder / ASKED)
        except OSError as error:
            raise ArenaError(f"the folder {folder} cannot be made: {error.strerror}") from None
        return cls(folder, asked)

    @classmethod
    def open(cls, folder: Path) -> Run:
        """A run that was begun before."""
        if not (folder / ASKED).is_file():
            raise ArenaError(f"{folder} holds no run: there is no {ASKED} in it")
        return cls(folder, arena(load(folder / ASKED), to_read=True))

    def all_matches(self) -> list[Played]:
        """Every match that is there, by number."""
        return sorted(self._lines(), key=lambda played: played.number)

    def matches(self) -> list[Played]:
        """The matches that count, by number: of a test that knows, those that it was decided by."""
        found = self.all_matches()
        if (trial := self.trial(found)) is None or trial.verdict is None:
            return found
        return [played for played in found if played.number < trial.counted]

    def trial(self, matches: list[Played]) -> Trial | None:
        """The sequential test that these matches make, if the run is one."""
        if self.asked.question is None:
            return None
        trial = Trial(self.series, self.asked.question)
        for played in matches:
            trial.add(played)
        return trial

    def _lines(self) -> Iterator[Played]:
        path = self.folder / MATCHES
        if not path.exists():
            return
        seen: set[int] = set()
        with path.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                if not line.endswith(b"\n"):
                    return
                try:
                    played = _decoder.decode(line)
                except msgspec.MsgspecError as error:
                    raise ArenaError(f"{path}, line {number}, is no match: {error}") from None
                if played.number in seen or not 0 <= played.number < self.series.matches:
                    raise ArenaError(
                        f"{path}, line {number}, is match {played.number}, which is there already "
                        f"or does not belong to this run"
                    )
                seen.add(played.number)
                yield played

    @contextmanager
    def writing(self) -> Generator[Writer]:
        """The right to add matches; nobody else has it at the same time."""
        with _alone(self.folder):
            writer = Writer(self.folder / MATCHES)
            try:
                yield writer
            finally:
                writer.close()


class Writer:
    """Adds matches to a run, each at once."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
        _cut_half_written(self._file)

    def add(self, line: bytes) -> None:
        left = memoryview(line + b"\n")
        while left:
            left = left[os.write(self._file, left) :]

    def close(self) -> None:
        os.fsync(self._file)
        os.close(self._file)


def _cut_half_written(file: int) -> None:
    """Leave whole lines only, and stand behind the last."""
    end = os.lseek(file, 0, os.SEEK_END)
    block = 1 << 16
    start = end
    while start > 0:
        start = max(0, start - block)
        os.lseek(file, start, os.SEEK_SET)
        found = os.read(file, block).rfind(b"\n", 0, end - start)
        if found >= 0:
            os.ftruncate(file, start + found + 1)
            break
    else:
        os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_END)


@contextmanager
def _alone(folder: Path) -> Generator[None]:
    """Hold the folder's lock; it goes with the process that holds it, however that ends."""
    with (folder / LOCK).open("a") as lock:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ArenaError(f"somebody else is playing the matches of {folder}") from None
        yield

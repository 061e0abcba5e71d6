"""Processes on this machine that play matches. One that dies is replaced, its matches played again.

Each worker has a pipe of its own: numbers of matches go in, lines of what was played come back.
A few numbers wait in it at any time, so that no worker ever waits for us.
"""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

import msgspec

from crownlands.arena.playing import Played, play
from crownlands.arena.series import Series
from crownlands.arena.tables import ArenaError
from crownlands.arena.to_play import ToPlay
from crownlands.arena.workers import undisturbed

#: matches that wait in a worker's pipe while it plays another
AHEAD = 2
#: seconds after which whoever listens gets a word even where nothing was played
TICK = 0.5

_FAILED = b"!"
_encoder = msgspec.json.Encoder()

Lines = Generator[bytes | None]
"""What was played, each match as a line of JSON; now and then None, while one is waited for."""


def line(series: Series, number: int) -> bytes:
    """Play a match and write it down."""
    return _encoder.encode(play(series, number))


def sent(series: Series, number: int) -> bytes:
    """What a worker sends: the line of a match, or what went wrong in it."""
    try:
        return line(series, number)
    except Exception as error:
        return _FAILED + f"match {number}: {type(error).__name__}: {error}".encode()


def received(told: bytes) -> bytes:
    """The line that a worker has sent; `ArenaError` says what went wrong if there is none."""
    if told.startswith(_FAILED):
        raise ArenaError(told[1:].decode())
    return told


class _Worker:
    def __init__(self, series: Series, others: Sequence[_Worker]) -> None:
        context: Any = get_context("fork" if sys.platform == "linux" else "spawn")
        self.pipe: Connection
        self.pipe, its_end = context.Pipe()
        # Forked, it would hold the others' pipes open, and they would not see us die.
        inherited = [worker.pipe for worker in others] if sys.platform == "linux" else []
        inherited += [self.pipe] if sys.platform == "linux" else []
        with undisturbed():
            self.process = context.Process(
                target=_work, args=(its_end, series, inherited), daemon=True
            )
            self.process.start()
        its_end.close()
        #: the matches that it has to play, the first of them now
        self.given: deque[int] = deque()

    @property
    def playing(self) -> int | None:
        """The match that it is playing: no other can be to blame for its death."""
        return self.given[0] if self.given else None

    def take(self, to_play: ToPlay) -> None:
        """Take as many matches as shall wait for it."""
        while len(self.given) <= AHEAD and to_play.is_more():
            (number,) = to_play.take()
            self.given.append(number)
            with suppress(OSError):  # it is dead; that is seen when its pipe is read
                self.pipe.send_bytes(b"%d" % number)

    def end(self) -> None:
        self.process.terminate()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()


def _work(pipe: Connection, series: Series, inherited: Sequence[Connection]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for end in inherited:
        end.close()
    with suppress(EOFError, OSError):  # nobody is there any more
        while True:
            pipe.send_bytes(sent(series, int(pipe.recv_bytes())))


def crew(series: Series, numbers: Iterable[int], jobs: int) -> Lines:
    """Play these matches on so many processes; they come back in the order in which they end."""
    to_play = ToPlay(numbers)
    workers: list[_Worker] = []
    try:
        while True:
            for worker in workers:
                worker.take(to_play)
            while len(workers) < jobs and to_play.is_more():
                workers.append(_Worker(series, workers))
                workers[-1].take(to_play)
            if not any(worker.given for worker in workers):
                return
            pipes = {worker.pipe: worker for worker in workers}
            heard = wait(list(pipes), TICK)
            if not heard:
                yield None
            for pipe in heard:
                worker = pipes[pipe]  # pyright: ignore[reportArgumentType]
                try:
                    told = worker.pipe.recv_bytes()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.end()
                    to_play.take_back(worker.given, worker.playing)
                    continue
                worker.given.popleft()
                worker.take(to_play)
                yield received(told)
    finally:
        for worker in workers:
            worker.end()


def alone(series: Series, numbers: Iterable[int]) -> Lines:
    """Play these matches here, one after the other."""
    for number in numbers:
        yield line(series, number)


def in_order(lines: Lines) -> Iterator[Played]:
    """What was played, by its numbers from 0 on."""
    early: dict[int, Played] = {}
    expected = 0
    for told in lines:
        if told is None:
            continue
        played = msgspec.json.decode(told, type=Played)
        early[played.number] = played
        while expected in early:
            yield early.pop(expected)
            expected += 1


def played(series: Series, jobs: int = 1) -> Iterator[Played]:
    """All matches of a series by their numbers, on so many processes."""
    numbers = range(series.matches)
    return in_order(alone(series, numbers) if jobs == 1 else crew(series, numbers, jobs))

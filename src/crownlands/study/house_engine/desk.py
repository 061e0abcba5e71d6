"""Questions that wait, and the processes that answer them: as many at once as there may be.

A process that dies is replaced, and its question asked again. All end with us, however we end.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, NamedTuple

from crownlands.bots.protocol import Refused, line
from crownlands.study.house_engine.answers import answered

#: a question over which so many processes have died is not given to another
DEATHS = 2
_FORKS = sys.platform == "linux"
_context: Any = get_context("fork" if _FORKS else "spawn")


class Question(NamedTuple):
    """Something to think about, as a line."""

    id: int | str | None
    line: bytes
    deaths: int = 0


class _Worker:
    def __init__(self, question: Question, life: Connection, ours: list[int]) -> None:
        self.pipe: Connection
        self.pipe, its_end = _context.Pipe()
        close = [*ours, self.pipe.fileno()] if _FORKS else []
        self._process = _context.Process(target=_work, args=(its_end, life, close), daemon=True)
        self._process.start()
        its_end.close()
        self.give(question)

    def give(self, question: Question) -> None:
        self.question: Question | None = question
        with suppress(OSError):  # it is dead; that is seen when its pipe is read
            self.pipe.send_bytes(question.line)

    def answer(self) -> bytes | None:
        """What it has found; None if it has died."""
        try:
            found = self.pipe.recv_bytes()
        except (EOFError, OSError):
            return None
        self.question = None
        return found

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


class Desk:
    """Where questions are handed in, the first to be answered first."""

    def __init__(self, processes: int, ours: list[int]) -> None:
        #: how many bytes of questions wait
        self.size = 0
        self._most = processes
        self._ours = ours
        self._waiting: deque[Question] = deque()
        #: those that are still to be answered
        self._open: set[int | str] = set()
        self._workers: dict[int, _Worker] = {}
        self._life, self._hold = _context.Pipe(duplex=False)

    @property
    def is_busy(self) -> bool:
        return any(worker.question for worker in self._workers.values())

    def pipes(self) -> list[int]:
        """What is to be listened to."""
        return list(self._workers)

    def knows(self, id: int | str | None) -> bool:
        """Whether such a question is still to be answered."""
        return id in self._open

    def ask(self, question: Question) -> None:
        if question.id is not None:
            self._open.add(question.id)
        self._waiting.append(question)
        self.size += len(question.line)
        self._hand_out()

    def cancel(self, id: int | str) -> bool:
        """Forget a question, also one that is being thought about; whether there was such a one."""
        if id not in self._open:
            return False
        self._open.remove(id)
        for pipe, worker in self._workers.items():
            if worker.question and worker.question.id == id:
                self._dismiss(pipe)
                self._hand_out()
                return True
        question = next(one for one in self._waiting if one.id == id)
        self._waiting.remove(question)
        self.size -= len(question.line)
        return True

    def hear(self, pipe: int) -> bytes | None:
        """The answer that a process has; none where it has none, or has died."""
        worker = self._workers[pipe]
        if not worker.pipe.poll():
            return None
        question = worker.question
        found = worker.answer()
        if found is None:
            self._dismiss(pipe)
            found = question and self._again(question)
        if found and question:
            self._open -= {question.id}
        self._hand_out()
        return found

    def end(self) -> None:
        for pipe in self.pipes():
            self._dismiss(pipe)
        self._waiting.clear()
        self._hold.close()
        self._life.close()

    def _again(self, question: Question) -> bytes | None:
        deaths = question.deaths + 1
        if deaths == DEATHS:
            return line(Refused(id=question.id, error="the process that thought about this ended"))
        self._waiting.appendleft(question._replace(deaths=deaths))
        self.size += len(question.line)
        return None

    def _hand_out(self) -> None:
        for worker in self._workers.values():
            if self._waiting and worker.question is None:
                worker.give(self._taken())
        while self._waiting and len(self._workers) < self._most:
            ours = [*self._ours, self._hold.fileno()]
            worker = _Worker(self._taken(), self._life, ours)
            self._workers[worker.pipe.fileno()] = worker

    def _taken(self) -> Question:
        question = self._waiting.popleft()
        self.size -= len(question.line)
        return question

    def _dismiss(self, pipe: int) -> None:
        self._workers.pop(pipe).end()


def _work(pipe: Connection, life: Connection, close: list[int]) -> None:
    for end in close:
        os.close(end)
    Thread(target=_end_with, args=(life,), daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(answered(pipe.recv_bytes()))


def _end_with(life: Connection) -> None:
    """Whoever started us holds the other end, and says nothing."""
    with suppress(EOFError, OSError):
        life.recv_bytes()
    os._exit(0)

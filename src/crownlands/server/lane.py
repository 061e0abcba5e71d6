"""A few processes of one pace, and those who wait for them, whom they answer in fair turns."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from time import perf_counter

import msgspec

from crownlands.server.fair_queue import FairQueue
from crownlands.server.tally import BOTS_THOUGHT, BOTS_WAITED, BOTS_WAITING
from crownlands.server.thinker import Consultation, Hindsight, Question, Reply, Sketch, Task

#: a long match's record with room to spare
_LONGEST_LINE = 2**22

AfterWaiting = Callable[[float], Task]


class BotFailed(Exception):
    """There is no answer, with what was said instead or that it took too long."""


class Lane:
    """Answers as many questions at a time as it has processes; ``nice`` is how they give way."""

    def __init__(self, count: int, nice: int, patience: float) -> None:
        self._nice = nice
        self._patience = patience
        #: the one that answered last is asked next; those that were never needed are not started
        self._idle: list[Process | None] = [None] * count
        self._waiting = FairQueue[asyncio.Future[Process | None]]()
        self._waking: asyncio.Task[None] | None = None
        self.processes: set[Process] = set()

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._waiting)

    async def answer(
        self, path: Sequence[str], after: AfterWaiting, patience: float | None = None
    ) -> Reply:
        """The answer to what is asked after so many seconds of waiting for an idle process.

        The path says whose question it is: the address, the person, the table.
        """
        patience = patience or self._patience
        begun = perf_counter()
        with BOTS_WAITING.track_inprogress():
            process = await self._turn(path)
        waited = perf_counter() - begun
        question = after(waited)
        level = _level(question)
        BOTS_WAITED.labels(level).observe(waited)
        alive = False
        try:
            if process is None or process.returncode is not None:
                process = await self._started()
            async with asyncio.timeout(patience):
                answer = await self._asked(process, question)
            alive = True
        except TimeoutError:
            raise BotFailed(f"it took longer than {patience:g} seconds") from None
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            raise BotFailed(f"its process failed: {error}") from None
        finally:
            BOTS_THOUGHT.labels(level).observe(perf_counter() - begun - waited)
            if not alive and process is not None:
                # Cancelled, hung or broken: what it would still say answers nobody.
                _end(process)
                process = None
            self._done(path, process)
        if answer.failure:
            raise BotFailed(answer.failure)
        return answer

    def wake(self) -> None:
        """Start a process before it is needed, if none was started yet."""
        if self._waking is None and not self.processes and self._idle:
            self._idle.pop(0)
            self._waking = asyncio.create_task(self._wake())

    async def _wake(self) -> None:
        process: Process | None = None
        try:
            process = await self._started()
        finally:
            self._idle.append(process)
            self._serve()

    async def _turn(self, path: Sequence[str]) -> Process | None:
        """Wait for an idle process; none where it is yet to be started."""
        turn: asyncio.Future[Process | None] = asyncio.get_running_loop().create_future()
        self._waiting.put(path, turn)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                # It was our turn at this very moment.
                self._done(path, turn.result())
            raise

    def _serve(self) -> None:
        while self._idle and self._waiting:
            path, turn = self._waiting.take()
            if turn.cancelled():
                self._waiting.answered(path)
            else:
                turn.set_result(self._idle.pop())

    def _done(self, path: Sequence[str], process: Process | None) -> None:
        self._waiting.answered(path)
        # One that is yet to be started is asked last.
        self._idle.insert(0 if process is None else len(self._idle), process)
        self._serve()

    async def _asked(self, process: Process, question: Task) -> Reply:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("it ended without an answer")
        return msgspec.json.decode(line, type=Reply)

    async def _started(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "crownlands.server.thinker",
            str(self._nice),
            stdin=PIPE,
            stdout=PIPE,
            limit=_LONGEST_LINE,
        )
        self.processes = {
            process,
            *(other for other in self.processes if other.returncode is None),
        }
        return process

    def rest(self) -> None:
        """End the processes that nobody asks now; who asks later has another one started."""
        for process in self._idle:
            if process is not None:
                _end(process)
        self._idle = [None] * len(self._idle)

    async def close(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
        for process in self.processes:
            _end(process)
        await asyncio.gather(*(process.wait() for process in self.processes))


def _level(task: Task) -> str:
    """What is counted together: a bot by what it is called at the table, all else by kind."""
    if isinstance(task, Question):
        return task.level
    if isinstance(task, Consultation):
        return "hint"
    if isinstance(task, Hindsight):
        return "review"
    return "land" if isinstance(task, Sketch) else "picture"


def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()

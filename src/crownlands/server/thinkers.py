"""Bots think here, in processes of their own, and never longer than our patience lasts."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from time import perf_counter

import msgspec

from crownlands.server.thinker import Question, Reply, Sketch

#: a long match's record with room to spare
_LONGEST_LINE = 2**22


class BotFailed(Exception):
    """There is no answer, with what was said instead or that it took too long."""


class Thinkers:
    """A few processes that answer questions one at a time."""

    def __init__(self, count: int, patience: float) -> None:
        self._patience = patience
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(count):
            # Started when first needed.
            self._idle.put_nowait(None)
        self._all: set[Process] = set()

    async def think(self, question: Question) -> str:
        """The action that the bot chooses, as text; `BotFailed` if it chooses none."""

        def after(waited: float) -> Question:
            # Waiting is time too: when many tables ask, everybody thinks less and none waits long.
            return msgspec.structs.replace(question, spent=question.spent + waited)

        return (await self._answer(after)).action

    async def draw(self, sketch: Sketch) -> str:
        """The land that comes of it; `BotFailed` if none does."""
        return (await self._answer(lambda _: sketch)).land

    async def _answer(self, after: Callable[[float], Question | Sketch]) -> Reply:
        """The answer to what is asked after so many seconds of waiting for an idle process."""
        begun = perf_counter()
        process = await self._idle.get()
        question = after(perf_counter() - begun)
        alive = False
        try:
            if process is None or process.returncode is not None:
                process = await self._started()
            async with asyncio.timeout(self._patience):
                answer = await _asked(process, question)
            alive = True
        except TimeoutError:
            raise BotFailed(f"it took longer than {self._patience:g} seconds") from None
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            raise BotFailed(f"its process failed: {error}") from None
        finally:
            if not alive and process is not None:
                # Cancelled, hung or broken: what it would still say answers nobody.
                _end(process)
                process = None
            self._idle.put_nowait(process)
        if answer.failure:
            raise BotFailed(answer.failure)
        return answer

    async def _started(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "crownlands.server.thinker",
            stdin=PIPE,
            stdout=PIPE,
            limit=_LONGEST_LINE,
        )
        self._all = {process, *(other for other in self._all if other.returncode is None)}
        return process

    async def close(self) -> None:
        for process in self._all:
            _end(process)
        await asyncio.gather(*(process.wait() for process in self._all))


def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()


async def _asked(process: Process, question: Question | Sketch) -> Reply:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise OSError("it ended without an answer")
    return msgspec.json.decode(line, type=Reply)

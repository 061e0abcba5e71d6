"""The archive: what has been played to its end is kept for releases that play by other rules."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from crownlands.server.archivist import Journal, Pages
from crownlands.server.journal import is_played_here
from crownlands.server.outages import OutOfReach
from crownlands.server.storage.cabinet import Cabinet

_logger = logging.getLogger(__name__)

#: seconds that making one keepsake may take
_PATIENCE = 120.0
#: seconds without work after which the archivist goes home
_IDLE = 30.0
#: seconds after the start before what is missing is made up for: people come first
_SETTLED = 10.0
#: tables that are asked for at once
_MOST = 200
#: far longer than the pages of the longest match
_LONGEST_LINE = 2**26
#: seconds before the database is asked again
_AGAIN = 5.0


class Archive:
    """Keeps one match after the other, when nobody waits for it."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._cabinet = cabinet
        self._finished: asyncio.Queue[str] = asyncio.Queue()
        self._archivist: Process | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        self._tasks = [
            asyncio.create_task(self._keep_forever()),
            asyncio.create_task(self._make_up()),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._send_home()

    def keep(self, table_id: str) -> None:
        """A match is over; it is kept as soon as there is time."""
        self._finished.put_nowait(table_id)

    async def all_kept(self) -> None:
        """Wait until everything that was to be kept is."""
        await self._finished.join()

    async def _keep_forever(self) -> None:
        while True:
            try:
                async with asyncio.timeout(_IDLE):
                    table_id = await self._finished.get()
            except TimeoutError:
                await self._send_home()
                continue
            try:
                await self._keep_at_last(table_id)
            except Exception as error:
                # Play goes on by the journal; at the next start it is tried again.
                _logger.warning(
                    "table %s was not kept: %s", table_id, error, extra={"table": table_id}
                )
                await self._send_home()
            finally:
                self._finished.task_done()

    async def _keep_at_last(self, table_id: str) -> None:
        """Keep it, however long the database is out of reach: that is noted where it begins."""
        while True:
            try:
                return await self._keep(table_id)
            except OutOfReach:
                await asyncio.sleep(_AGAIN)

    async def _keep(self, table_id: str) -> None:
        opening, deeds = await self._cabinet.journal(table_id)
        async with asyncio.timeout(_PATIENCE):
            answer = await self._asked(Journal(opening, deeds))
        if answer.failure:
            raise ValueError(answer.failure)
        await self._cabinet.keep(table_id, answer.pages)

    async def _make_up(self) -> None:
        """Keep what a crash, or a release that kept nothing, has left behind."""
        await asyncio.sleep(_SETTLED)
        after = ""
        while True:
            try:
                found = await self._cabinet.missing(after, _MOST)
            except Exception as error:
                if not isinstance(error, OutOfReach):
                    _logger.warning("what is not kept yet cannot be found: %s", error)
                await asyncio.sleep(_AGAIN)
                continue
            if not found:
                return
            for table_id, opening in found:
                if is_played_here(opening):
                    self.keep(table_id)
            after = found[-1][0]
            await self.all_kept()

    async def _asked(self, journal: Journal) -> Pages:
        process = self._archivist
        if process is None or process.returncode is not None:
            process = self._archivist = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "crownlands.server.archivist",
                stdin=PIPE,
                stdout=PIPE,
                limit=_LONGEST_LINE,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(journal) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("the archivist's process ended without an answer")
        return msgspec.json.decode(line, type=Pages)

    async def _send_home(self) -> None:
        process, self._archivist = self._archivist, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

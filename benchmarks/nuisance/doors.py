"""Standing in the door: connections that never say what they want, or never stop saying it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from benchmarks.nuisance.visit import Visit

#: as many as shut everybody out once
_HALF_OPEN = 1_100
_TALKERS = 4
#: seconds until somebody who was shown out comes back: some four hundred connections a second
_PAUSE = 2.0
_HALF_A_REQUEST = b"GET /api/games HTTP/1.1\r\nHost: crownlands\r\n"
_MORE = (b"x-more: " + b"y" * 1000 + b"\r\n") * 64
#: bytes a second that each talker sends at most
_TALK = 20_000_000


async def stand_in_the_door(visit: Visit) -> None:
    async with asyncio.TaskGroup() as group:
        for _ in range(_TALKERS):
            group.create_task(_talk(visit))
        for number in range(_HALF_OPEN):
            group.create_task(_stand(visit))
            if not number % 50:
                await asyncio.sleep(0.05)


async def _connected(visit: Visit) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", visit.port, local_addr=(visit.address, 0)
    )
    visit.tally["connections"] += 1
    writer.write(_HALF_A_REQUEST)
    return reader, writer


async def _stand(visit: Visit) -> None:
    """Say half of what is wanted, and wait to be shown out."""
    while True:
        with suppress(OSError):
            reader, writer = await _connected(visit)
            with suppress(OSError):
                while await reader.read(65_536):
                    pass
            writer.close()
            visit.tally["shown out"] += 1
        await asyncio.sleep(_PAUSE)


async def _talk(visit: Visit) -> None:
    while True:
        with suppress(OSError):
            _, writer = await _connected(visit)
            try:
                while not writer.is_closing():
                    writer.write(_MORE)
                    await writer.drain()
                    visit.tally["bytes of headers"] += len(_MORE)
                    await asyncio.sleep(len(_MORE) / _TALK)
            finally:
                writer.close()
        visit.tally["interrupted"] += 1
        await asyncio.sleep(_PAUSE)

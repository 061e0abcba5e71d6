"""The beginning of a run: people come little by little, as they do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from benchmarks.crowd.party import Party

_AT_ONCE = 8


async def arrived(parties: Sequence[Party], seconds: float) -> None:
    """Let all of them come within so many seconds, so their matches do not all end together."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def arrive(number: int, party: Party) -> None:
        await asyncio.sleep(number / len(parties) * seconds)
        async with gate:
            await party.arrive()

    await asyncio.gather(*(arrive(number, party) for number, party in enumerate(parties)))

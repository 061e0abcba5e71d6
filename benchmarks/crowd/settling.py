"""The end of a run: no more actions, and everybody hears of the last ones."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter

from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.party import Party

_PATIENCE = 20.0
_PATIENCE_FOR_THE_END = 180.0


async def settled(crowd: Crowd, parties: Sequence[Party]) -> None:
    """Let nobody act any more, and wait until everybody was told everything."""
    crowd.stopping = True
    await asyncio.gather(*(party.stop() for party in parties))
    seconds = _PATIENCE
    if crowd.clock:
        # A clock does not stop: only a match that is over stays as it is.
        await asyncio.gather(*(party.give_up() for party in parties))
        seconds = _PATIENCE_FOR_THE_END
    patience = perf_counter() + seconds
    while waiting := [party.now for party in parties if not party.now.settled]:
        if perf_counter() > patience:
            for sitting in waiting:
                sitting.fault(f"not everybody was told everything within {seconds:.0f} s")
            return
        await asyncio.sleep(0.05)

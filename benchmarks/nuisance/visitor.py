"""The nuisance visitor, a process of its own: whoever measures must not be held up by it.

Run as ``python -m benchmarks.nuisance.visitor PORT ADDRESS SECONDS ATTACK...``; it prints what
became of all that, as JSON.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

import msgspec
import uvloop

from benchmarks.crowd.live_socket import hold_many_sockets
from benchmarks.crowd.person import http_client
from benchmarks.nuisance.bots import flood
from benchmarks.nuisance.cheap import ask_and_ask
from benchmarks.nuisance.doors import stand_in_the_door
from benchmarks.nuisance.undo import back_and_forth
from benchmarks.nuisance.visit import Visit

ATTACKS: Mapping[str, Callable[[Visit], Awaitable[None]]] = {
    "doors": stand_in_the_door,
    "cheap": ask_and_ask,
    "undo": back_and_forth,
    "bots": flood,
}


async def visited(
    port: int, address: str, seconds: float, attacks: Sequence[str]
) -> Mapping[str, int]:
    """Do all of it at the same time for so long, from one address."""
    async with http_client(address) as client:
        visit = Visit(client, port, address)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(ATTACKS[attack](visit) for attack in attacks))
        return visit.tally


async def nuisance(port: int, address: str, seconds: float, attacks: Sequence[str]) -> Counter[str]:
    """Let the visitor come, in a process of its own, and hear what it has done."""
    given = [str(port), address, str(seconds), *attacks]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        __name__,
        *given,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        said, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise RuntimeError(f"the visitor ended with status {process.returncode}")
    return Counter(msgspec.json.decode(said, type=dict[str, int]))


def main(port: str, address: str, seconds: str, *attacks: str) -> None:
    hold_many_sockets()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        tally = runner.run(visited(int(port), address, float(seconds), attacks))
    print(msgspec.json.encode(tally).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])

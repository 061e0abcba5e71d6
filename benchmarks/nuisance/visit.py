"""What a nuisance visitor has: one address, as many cookies as it likes, and no manners."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx

from benchmarks.crowd.live_socket import LiveSocket, connected
from benchmarks.crowd.person import Person, Refused
from benchmarks.crowd.told import SeatedTold, SightTold, read_seated, read_sight

_LONGEST_PAUSE = 2.0


class Visit:
    """Everything comes from one address; what became of it is counted."""

    def __init__(self, client: httpx.AsyncClient, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.tally: Counter[str] = Counter()
        self._client = client

    def newcomer(self) -> Person:
        """The same visitor with another cookie."""
        return Person(self._client, (self.port,), 0)

    async def ask(self, who: Person, method: str, path: str, body: Any = None) -> bytes | None:
        """The answer, or none where it is no; whoever is told to wait does, but not for long."""
        try:
            answer = await who.ask(method, path, body)
        except Refused as refused:
            self.tally[f"refused: {refused.kind}"] += 1
            await asyncio.sleep(min(refused.wait, _LONGEST_PAUSE))
            return None
        self.tally["answered"] += 1
        return answer

    async def open(self, who: Person, game: str, *chairs: object, **options: Any) -> SeatedTold:
        """Open a table with oneself in the first chair, as soon as it is let."""
        wish = {"game": game, "options": options, "chairs": [{"kind": "me"}, *chairs]}
        while (answer := await self.ask(who, "POST", "/tables", wish)) is None:
            pass
        self.tally["tables"] += 1
        return read_seated(answer)

    async def resign(self, who: Person, table: str) -> None:
        """Let a knight play on: the bots then never wait for anybody."""
        await self.ask(who, "POST", f"/tables/{table}/resign", {"seat": 0})

    async def see(self, who: Person, table: str) -> SightTold | None:
        answer = await self.ask(who, "GET", f"/tables/{table}")
        return None if answer is None else read_sight(answer)

    async def watch(
        self, who: Person, table: str, hear: Callable[[bytes], None]
    ) -> LiveSocket | None:
        """Follow a table live, if one more connection is let in."""
        path = f"/api/tables/{table}/live"
        with suppress(OSError):
            socket = await connected(self.port, path, who.headers, hear, self.address)
            socket.say(b'{"type":"watch"}')
            self.tally["sockets"] += 1
            return socket
        self.tally["refused: a socket"] += 1
        await asyncio.sleep(1)
        return None


def bots(count: int, level: str) -> list[dict[str, str]]:
    return [{"kind": "bot", "level": level}] * count


def friends(count: int) -> list[dict[str, str]]:
    return [{"kind": "friend", "name": f"Friend {number}"} for number in range(1, count + 1)]

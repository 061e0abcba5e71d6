"""People who keep playing together: a table, then its rematch, and so on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.person import Person, Refused
from benchmarks.crowd.sitting import Sitting
from benchmarks.crowd.told import SeatedTold, read_seated


class Party:
    def __init__(
        self, crowd: Crowd, people: int, bots: Sequence[str], options: dict[str, Any]
    ) -> None:
        self._crowd = crowd
        self._people = [crowd.person() for _ in range(people)]
        self._wish: dict[str, Any] = {
            "game": "kingdomino",
            "options": options,
            "chairs": [
                {"kind": "me", "name": "Host"},
                *({"kind": "open"} for _ in range(people - 1)),
                *({"kind": "bot", "level": level} for level in bots),
            ],
        }
        if crowd.clock:
            then = crowd.chance.choice(("move", "take_over"))
            self._wish["clock"] = {"seconds": crowd.clock, "at_end": then}
        #: every match so far
        self.sittings: list[Sitting] = []
        self._playing: asyncio.Task[None] | None = None
        self._between_matches = asyncio.Lock()

    @property
    def now(self) -> Sitting:
        return self.sittings[-1]

    @property
    def retries(self) -> int:
        return sum(person.retries for person in self._people)

    async def arrive(self) -> None:
        """Open the table, let everybody sit down, and play from now on."""
        host, *others = self._people
        seated = read_seated(await host.ask("POST", "/tables", self._wish))
        table = seated.sight.table
        joining = {"invite": table.you.invite or "", "name": "Friend"}
        for person in others:
            await person.ask("POST", f"/tables/{table.id}/join", joining)
        await self._sit(seated)
        self._playing = asyncio.create_task(self._play_on())

    async def _sit(self, seated: SeatedTold) -> None:
        table = seated.sight.table.id
        if seated.sight.table.phase == "gathering":
            await self._start(self._people[0], table)
        sitting = Sitting(self._crowd, table)
        for person in self._people:
            sitting.sit(person, seated.sight.version)
        self.sittings.append(sitting)

    async def _start(self, host: Person, table: str) -> None:
        try:
            await host.ask("POST", f"/tables/{table}/start")
        except Refused as refused:
            # Asked again after a server was lost, it may have been started the first time.
            if refused.kind != "not_gathering":
                raise

    async def _play_on(self) -> None:
        while True:
            await self.now.over.wait()
            async with self._between_matches:
                if self._crowd.stopping:
                    return
                try:
                    await self._meet_again()
                except Exception as error:
                    self.now.fault(f"no rematch: {type(error).__name__}: {error}")
                    return

    async def _meet_again(self) -> None:
        last = self.now
        path = f"/tables/{last.table}/rematch"
        host, *others = self._people
        seated = read_seated(await host.ask("POST", path))
        # The others learn of it at the table, as people do.
        async with asyncio.timeout(60):
            await last.announced.wait()
        for person in others:
            await person.ask("POST", path)
        await self._sit(seated)
        await last.leave()

    async def stop(self) -> None:
        """Play no more; stay at the table to hear the rest."""
        async with self._between_matches:
            if self._playing is not None:
                self._playing.cancel()

    async def give_up(self) -> None:
        """Let the bots play the match to its end."""
        for seat, person in enumerate(self._people):
            with suppress(Refused):
                await person.ask("POST", f"/tables/{self.now.table}/resign", {"seat": seat})

    async def leave(self) -> None:
        await self.now.leave()

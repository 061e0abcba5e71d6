"""What visitors do beside playing in company: each habit is one visit, from coming to leaving."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from tests.games.kingdom_builder.make_golden import OWN_MAP

from benchmarks.crowd.crowd import Crowd
from benchmarks.crowd.live_socket import connected
from benchmarks.crowd.party import Party
from benchmarks.crowd.person import Person, Refused
from benchmarks.crowd.told import SightTold, read_seated, read_sight

_ME, _FRIEND = {"kind": "me", "name": "Ada"}, {"kind": "friend", "name": "Ben"}
_JESTER = {"kind": "bot", "level": "jester"}
_BOARD = ("farm", "tavern:turned", "oasis")


class Town:
    """Where visitors come from, and what they may look at."""

    def __init__(self, crowd: Crowd, parties: Sequence[Party]) -> None:
        self.crowd = crowd
        self.parties = parties
        self.chance = random.Random(14)
        self.counts: Counter[str] = Counter()
        #: finished matches that are looked back at
        self.subjects: list[str] = []
        self._maps = 0

    def stranger(self) -> Person:
        """Somebody who was never here before."""
        return self.crowd.person()

    def own_map(self) -> tuple[str, str]:
        """A map that nobody has brought before, and its name."""
        self._maps += 1
        name = f"home_{self._maps}"
        return name, OWN_MAP.replace("home", name)

    def finished(self) -> list[str]:
        return [
            sitting.table
            for party in self.parties
            for sitting in party.sittings
            if sitting.over.is_set()
        ]


Habit = Callable[[Town], Awaitable[None]]


async def _opened(person: Person, wish: dict[str, Any]) -> SightTold:
    seated = read_seated(await person.ask("POST", "/tables", wish))
    return read_sight(await person.ask("GET", f"/tables/{seated.sight.table.id}"))


async def _acted(town: Town, person: Person, sight: SightTold) -> SightTold:
    town.counts["acts"] += 1
    action = town.chance.choice(sight.choices).action
    acting = {"seat": sight.seat, "version": sight.version, "action": action}
    return read_sight(await person.ask("POST", f"/tables/{sight.table.id}/actions", acting))


async def waver(town: Town) -> None:
    """Play alone for both sides, and take back much of it."""
    person = town.stranger()
    game = town.chance.choice(("kingdomino", "kingdom_builder"))
    wish = {"game": game, "options": {"players": 2}, "chairs": [_ME, _FRIEND]}
    sight = await _opened(person, wish)
    for _ in range(30):
        if not sight.choices:
            return
        sight, before = await _acted(town, person, sight), sight
        if town.chance.random() < 0.5:
            back = {"seat": before.seat, "version": sight.version}
            with suppress(Refused):  # something hidden was turned up
                await person.ask("POST", f"/tables/{sight.table.id}/undo", back)
                town.counts["undos"] += 1
            sight = read_sight(await person.ask("GET", f"/tables/{sight.table.id}"))
        await asyncio.sleep(0.05)


async def pass_by(town: Town) -> None:
    """Look on for a moment through a live channel."""
    table = town.chance.choice(town.parties).now.table
    person = town.stranger()
    path = f"/api/tables/{table}/live"
    socket = await connected(person.port, path, person.headers, lambda _: None)
    town.counts["sockets"] += 1
    if town.chance.random() < 0.9:
        socket.say(msgspec.json.encode({"type": "watch", "have": None}))
    if town.chance.random() < 0.1:
        socket.say(b"nonsense")
    await asyncio.sleep(town.chance.random())
    socket.close()


async def study(town: Town) -> None:
    """Look back at a finished match."""
    table = town.chance.choice(town.subjects)
    person = town.stranger()
    for what in ("log", "moments?start=0&end=20", "record", "proof"):
        await person.ask("GET", f"/tables/{table}/{what}")
        town.counts["studies"] += 1


async def survey(town: Town) -> None:
    """Bring land of one's own, and play on it against a bot."""
    person = town.stranger()
    name, text = town.own_map()
    if town.chance.random() < 0.05:
        seed = town.chance.randrange(10**6)
        await person.ask("GET", f"/games/kingdom_builder/lands/drawn?box=base&seed={seed}")
        town.counts["lands drawn"] += 1
    await person.ask("POST", "/games/kingdom_builder/lands/check", {"text": text})
    options = {"players": 2, "maps": [text], "quadrants": [name, *_BOARD]}
    wish = {"game": "kingdom_builder", "options": options, "chairs": [_ME, _JESTER]}
    sight = await _opened(person, wish)
    town.counts["own lands"] += 1
    for _ in range(6):
        if sight.choices:
            sight = await _acted(town, person, sight)
        else:
            path = f"/tables/{sight.table.id}?have={sight.version}&wait=2"
            sight = read_sight(await person.ask("GET", path))


async def look_in(town: Town) -> None:
    """Give a name, look at the list, and ask for what is not there."""
    person = town.stranger()
    await person.ask("PUT", "/me", {"name": "Ada"})
    await person.ask("GET", "/tables")
    for path in ("/tables/AAAAAAAAAAAAAAAA", "/tables/nonsense/log", "/nowhere"):
        with suppress(Refused):
            await person.ask("GET", path)
    town.counts["visits"] += 1


#: each habit, and how many seconds lie between two visits
HABITS: Sequence[tuple[Habit, float]] = (
    (waver, 1.0),
    (pass_by, 0.2),
    (study, 1.0),
    (survey, 1.0),
    (look_in, 0.5),
)


async def keep_up(town: Town, habit: Habit, pause: float) -> None:
    """One visit after the other, for ever."""
    while True:
        try:
            await habit(town)
        except (Refused, OSError) as error:
            town.crowd.fault(f"{habit.__name__}: {type(error).__name__}: {error}")
        await asyncio.sleep(pause * 2 * town.chance.random())

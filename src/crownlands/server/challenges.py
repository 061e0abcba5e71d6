"""The challenge of a day: what is played, by the date alone; the deal comes from the secret."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Any

import msgspec

from crownlands.engine.contract import Game, Seat
from crownlands.engine.generator import Generator
from crownlands.games import GAMES
from crownlands.server.deeds import Occupant
from crownlands.server.names import bot_name

#: who sits against you
LEVEL = "knight"
#: at a table for so many nobody waits long
_SEATS = (2, 3, 4)
#: of so many draws the one whose match is the shortest is played
_DRAWS = 3


class Set(msgspec.Struct, frozen=True):
    """What is played on a day."""

    day: str
    game: str
    options: dict[str, Any]
    seat: Seat

    @property
    def players(self) -> int:
        return self.options["players"]

    def chairs(self, me: Occupant) -> list[Occupant]:
        """You, and bots on all the other chairs."""
        chairs: list[Occupant] = []
        for seat in range(self.players):
            taken = [me.name, *(chair.name for chair in chairs)]
            bot = Occupant(kind="bot", name=bot_name(taken), level=LEVEL)
            chairs.append(me if seat == self.seat else bot)
        return chairs


def day_of(now: float) -> date:
    """The day, by universal time."""
    return datetime.fromtimestamp(now, UTC).date()


def end_of(day: date) -> float:
    """When the next day's challenge comes, in seconds since 1970."""
    return datetime.combine(day + timedelta(days=1), time(), UTC).timestamp()


@lru_cache(maxsize=64)
def set_for(day: date) -> Set:
    """What is played on a day: the games in turn, with options that come from the date.

    >>> set_for(date(2026, 11, 18)) == set_for(date(2026, 11, 18))
    True
    >>> {set_for(date(2026, 11, day)).game for day in (1, 2, 3)} == set(GAMES)
    True
    """
    rules = list(GAMES.values())[day.toordinal() % len(GAMES)]
    rng = Generator(f"challenge {day}")
    players = rng.choice([count for count in _SEATS if count in rules.players])
    drawn = [_drawn(rules, players, rng) for _ in range(_DRAWS)]
    options = min(drawn, key=rules.longest)
    return Set(str(day), rules.name, options.written(), rng.below(players))


def _drawn(rules: Game, players: int, rng: Generator) -> Any:
    chosen = {**rules.surprise(players, rng), "players": players}
    return msgspec.convert(chosen, type=rules.Options)

"""Somebody who says things in one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crownlands.engine.contract import Seat, Value
from crownlands.games.isle_of_skye.words import MESSAGES


class Speech:
    def __init__(self, names: Sequence[str], language: str) -> None:
        self._names = names
        self.language = language

    def say(self, key: str, **values: Value) -> str:
        return MESSAGES.say(key, values, self.language)

    def name(self, seat: Seat) -> str:
        return self._names[seat]

    def square(self, name: str) -> str:
        """Where a tile lies: on the castle, or some way from it."""
        return self.say("square.castle") if name == "castle" else name

    def squares(self, names: Iterable[str]) -> str:
        return ", ".join(map(self.square, names))

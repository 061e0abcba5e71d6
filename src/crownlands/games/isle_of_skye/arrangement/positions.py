"""What the game says of positions: how they are read, written and spoken of."""

from __future__ import annotations

from collections.abc import Mapping

from crownlands.engine.contract import Positions, Value
from crownlands.games.isle_of_skye.arrangement.reading import arranged
from crownlands.games.isle_of_skye.arrangement.writing import written
from crownlands.games.isle_of_skye.console.sentences import spoken
from crownlands.games.isle_of_skye.console.speech import Speech
from crownlands.games.isle_of_skye.state import IsleOfSkyeState
from crownlands.games.isle_of_skye.words import MESSAGES


class IsleOfSkyePositions(Positions):
    def arranged(self, text: str) -> IsleOfSkyeState:
        return arranged(text, self.say)

    def written(self, state: IsleOfSkyeState) -> str:
        return written(state)

    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        told = spoken(dict(values), (), Speech((), language))
        return MESSAGES.say(key, told, language)


POSITIONS = IsleOfSkyePositions()

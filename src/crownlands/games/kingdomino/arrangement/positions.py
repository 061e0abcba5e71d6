"""What the game says of positions: how they are read, written and spoken of."""

from __future__ import annotations

from collections.abc import Mapping

from crownlands.engine.contract import Positions, Value
from crownlands.games.kingdomino.arrangement.reading import arranged
from crownlands.games.kingdomino.arrangement.writing import written
from crownlands.games.kingdomino.state import KingdominoState
from crownlands.games.kingdomino.words import MESSAGES


class KingdominoPositions(Positions):
    def arranged(self, text: str) -> KingdominoState:
        return arranged(text, self.say)

    def written(self, state: KingdominoState) -> str:
        return written(state)

    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        return MESSAGES.say(key, values, language)


POSITIONS = KingdominoPositions()

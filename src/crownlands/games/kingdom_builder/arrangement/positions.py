"""What the game says of positions: how they are read, written and spoken of."""

from __future__ import annotations

from collections.abc import Mapping

from crownlands.engine.contract import Positions, Value
from crownlands.games.kingdom_builder.arrangement.reading import arranged
from crownlands.games.kingdom_builder.arrangement.writing import written
from crownlands.games.kingdom_builder.sentences import spoken
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from crownlands.games.kingdom_builder.turn.frames import MOST_SEATS
from crownlands.games.kingdom_builder.words import MESSAGES

#: without any names, seats are called as the text numbers them
_NUMBERS = [str(seat + 1) for seat in range(MOST_SEATS)]


class KingdomBuilderPositions(Positions):
    def arranged(self, text: str) -> KingdomBuilderState:
        return arranged(text, self.say)

    def written(self, state: KingdomBuilderState) -> str:
        return written(state)

    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        return MESSAGES.say(key, spoken(values, _NUMBERS, language), language)


POSITIONS = KingdomBuilderPositions()

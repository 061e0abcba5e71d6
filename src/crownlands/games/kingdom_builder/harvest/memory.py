"""What Harvest remembers: tokens, marked lines, and what the turn has seen."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.table.by_seat import with_value
from crownlands.games.kingdom_builder.table.memory import Memory

#: what the tokens of the box are worth together: two of five and eight of one, which are changed
#: as one likes
TOKENS = 18


class HarvestMemory(Memory, frozen=True):
    keeps = {"cathedral": TOKENS}  # noqa: RUF012
    marks_lines = True

    #: by seat: settlement tokens
    tokens: tuple[int, ...]
    #: by seat: the horizontal lines it has marked, from 0
    marked: tuple[tuple[int, ...], ...]
    #: the quadrants in which the seat at turn has built in this turn
    roved: tuple[int, ...] = ()
    #: how often the draw of a Crossroads tile is repeated at the end of this turn
    draws: int = 0

    @classmethod
    def of(cls, players: int) -> HarvestMemory:
        return cls((0,) * players, ((),) * players)

    def aside(self, seat: Seat) -> int:
        return len(self.marked[seat])

    def kept(self, seat: Seat) -> Mapping[str, int]:
        return {"cathedral": self.tokens[seat]}

    def marks(self) -> Mapping[int, Seat]:
        return {line: seat for seat, lines in enumerate(self.marked) for line in lines}

    @property
    def of_this_turn(self) -> bool:
        return bool(self.roved or self.draws)

    @property
    def tokens_left(self) -> int:
        return TOKENS - sum(self.tokens)

    def with_tokens(self, seat: Seat, more: int) -> HarvestMemory:
        tokens = with_value(self.tokens, seat, self.tokens[seat] + more)
        return msgspec.structs.replace(self, tokens=tokens)

    def with_mark(self, seat: Seat, line: int) -> HarvestMemory:
        marked = with_value(self.marked, seat, (*self.marked[seat], line))
        return msgspec.structs.replace(self, marked=marked)

    def is_marked(self, line: int) -> bool:
        return any(line in lines for lines in self.marked)

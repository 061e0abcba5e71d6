"""What Marshlands remembers: the settlements that a Temple has taken off the board."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.table.by_seat import with_value
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.table.memory import Memory


class TempleMemory(Memory, frozen=True):
    keeps = {"temple": SETTLEMENT.count}  # noqa: RUF012

    #: by seat: how many stand on its temple tiles, to be built in its next turn
    waiting: tuple[int, ...]
    #: by seat: how many the mandatory action of this turn owes beside those of the card
    due: tuple[int, ...]

    @classmethod
    def of(cls, players: int) -> TempleMemory:
        none = (0,) * players
        return cls(none, none)

    def aside(self, seat: Seat) -> int:
        return self.waiting[seat] + self.due[seat]

    def kept(self, seat: Seat) -> Mapping[str, int]:
        return {"temple": self.aside(seat)}

    def to_be_built(self, seat: Seat) -> int:
        return self.aside(seat)

    def set_aside(self, seat: Seat) -> TempleMemory:
        """One more has been taken off."""
        return msgspec.structs.replace(
            self, waiting=with_value(self.waiting, seat, self.waiting[seat] + 1)
        )

    def fallen_due(self, seat: Seat) -> TempleMemory:
        """They are to be built in this turn."""
        return msgspec.structs.replace(
            self,
            waiting=with_value(self.waiting, seat, 0),
            due=with_value(self.due, seat, self.waiting[seat]),
        )

    def returned(self, seat: Seat) -> TempleMemory:
        """One of them is in the supply again."""
        return msgspec.structs.replace(self, due=with_value(self.due, seat, self.due[seat] - 1))

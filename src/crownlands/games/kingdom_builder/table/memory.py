"""What a box remembers in a match, beside pieces, tiles and cards."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Seat


class Memory(msgspec.Struct, frozen=True):
    """A value of a box's own. A change makes a new one, so copies of a state share it."""

    def aside(self, seat: Seat) -> int:
        """How many settlements of a seat are neither on the board nor in its supply."""
        return 0

    def to_be_built(self, seat: Seat) -> int:
        """How many of them will be built: as long as there are any, its supply is not empty."""
        return 0

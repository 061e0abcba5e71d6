"""What a box remembers in a match, beside pieces, tiles and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from crownlands.engine.contract import Seat


class Memory(msgspec.Struct, frozen=True):
    """A value of a box's own. A change makes a new one, so copies of a state share it."""

    #: what can be `kept` before a seat, by the same names, and the most of it that there can be
    keeps: ClassVar[Mapping[str, int]] = {}
    #: whether lines are ever marked
    marks_lines: ClassVar[bool] = False

    def aside(self, seat: Seat) -> int:
        """How many settlements of a seat are neither on the board nor in its supply."""
        return 0

    def kept(self, seat: Seat) -> Mapping[str, int]:
        """What lies before a seat for everybody to see, by the name of what put it there."""
        return {}

    def marks(self) -> Mapping[int, Seat]:
        """The horizontal lines that are marked beside the board, from 0, and by whom."""
        return {}

    @property
    def of_this_turn(self) -> bool:
        """Whether it knows anything of what was done in this turn."""
        return False

    def to_be_built(self, seat: Seat) -> int:
        """How many of them will be built: as long as there are any, its supply is not empty."""
        return 0

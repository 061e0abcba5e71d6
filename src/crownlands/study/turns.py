"""A match in turns: what one seat did until somebody else acted, or something was turned up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.ply import Ply


class Turn(msgspec.Struct, frozen=True):
    """The plies after ``first`` up to ``last``, all of one seat.

    Only the last of them may have turned something up: before it, the seat could have foreseen all.
    """

    seat: Seat
    first: int
    last: int


def turns(plies: Sequence[Ply]) -> Iterator[Turn]:
    """All turns of a match, in order."""
    first = 0
    for number, ply in enumerate(plies, start=1):
        if number == len(plies) or ply.reveals or plies[number].seat != ply.seat:
            yield Turn(ply.seat, first, number)
            first = number

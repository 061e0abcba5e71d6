"""What is being decided: frames on a stack, the last one first."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Seat
from crownlands.games.kingdomino.dominoes import NUMBERS


class ToClaim(msgspec.Struct, frozen=True, tag="claim"):
    """A seat holds a king and puts it on a domino of the line."""

    seat: Seat


class ToPlace(msgspec.Struct, frozen=True, tag="place"):
    """A seat adds the domino under its king to its kingdom."""

    seat: Seat
    domino: int


class LineEnd(msgspec.Struct, frozen=True, tag="line_end"):
    """Nobody decides: every king stands, the next line is drawn."""


class MatchEnd(msgspec.Struct, frozen=True, tag="match_end"):
    """Nobody decides: the last domino lies, the match is scored."""


Frame = ToClaim | ToPlace | LineEnd | MatchEnd

LINE_END = LineEnd()
MATCH_END = MatchEnd()
TO_CLAIM = tuple(ToClaim(seat) for seat in range(4))
TO_PLACE = tuple({number: ToPlace(seat, number) for number in NUMBERS} for seat in range(4))

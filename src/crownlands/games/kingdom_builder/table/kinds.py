"""The kinds of pieces that can stand on the board."""

from __future__ import annotations

import msgspec


class Kind(msgspec.Struct, frozen=True):
    """A kind of piece. What belongs to nobody counts as nobody's settlement."""

    name: str
    #: how many there are, for each seat or, where it belongs to nobody, in all
    count: int
    owned: bool = True
    #: how many hexes one of them covers; it is counted by hexes
    hexes: int = 1
    #: whether nobody may settle beside one
    bars: bool = False
    #: whether nothing ever moves or removes it
    fixed: bool = False
    #: the refusal of a hex where one stands that is nobody's
    in_the_way: str = ""
    #: whether it stands there to the end of a turn only
    passing: bool = False
    #: the location whose tile alone puts it on the board: without that one it is not in the match
    location: str = ""


SETTLEMENT = Kind("settlement", 40)

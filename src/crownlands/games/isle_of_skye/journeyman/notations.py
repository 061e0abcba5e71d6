"""How the actions of Journeyman are written.

=================================================  ======================
advance on the herald's track; on none             ``herald``; ``stay``
move farther in this round; not in this one        ``hurry``; ``stroll``
plan to visit n1; use no more markers              ``mark n1``; ``spare``
go to n1                                           ``walk n1``
lay a road from n1 to its neighbour in the east    ``road n1 east``
keep the roads for later                           ``no road``
=================================================  ======================
"""

from __future__ import annotations

from crownlands.games.isle_of_skye.field import EAST, SOUTH, SQUARES
from crownlands.games.isle_of_skye.journeyman.actions import (
    ADVANCES,
    HURRY,
    MARKS,
    NO_ROAD,
    SPARE,
    STAY,
    STROLL,
    TRACKS,
    WALKS,
    Advance,
    Hurry,
    Mark,
    NoRoad,
    Road,
    Spare,
    Stay,
    Stroll,
    Walk,
    road,
)
from crownlands.games.isle_of_skye.notation import ON_SQUARE, Block, Named, Notation

_SQUARE = r"([news\d]+|castle)"
_TRACK = Named("track", range(len(TRACKS)), TRACKS, f"there is no track {{}}: {', '.join(TRACKS)}")
_EDGE = Named("edge", (EAST, SOUTH), ("east", "south"), "a road is laid east or south, not {}")

_ADVANCE = Notation(
    "advance",
    Advance,
    ADVANCES.__getitem__,
    "{}",
    r"(?:advance *)?(warrior|merchant|herald)",
    _TRACK,
)
_STAY = Notation("stay", Stay, lambda: STAY, "stay", r"stay")
_HURRY = Notation("hurry", Hurry, lambda: HURRY, "hurry", r"hurry")
_STROLL = Notation("stroll", Stroll, lambda: STROLL, "stroll", r"stroll")
_MARK = Notation("mark", Mark, MARKS.__getitem__, "mark {}", rf"mark *{_SQUARE}", ON_SQUARE)
_SPARE = Notation("spare", Spare, lambda: SPARE, "spare", r"spare")
_WALK = Notation("walk", Walk, WALKS.__getitem__, "walk {}", rf"walk *{_SQUARE}", ON_SQUARE)
_ROAD = Notation(
    "road",
    Road,
    road,
    "road {} {}",
    rf"road *{_SQUARE} *(east|south)",
    ON_SQUARE,
    _EDGE,
)
_NO_ROAD = Notation("no_road", NoRoad, lambda: NO_ROAD, "no road", r"no *road")

NOTATIONS = (_ADVANCE, _STAY, _HURRY, _STROLL, _MARK, _SPARE, _WALK, _ROAD, _NO_ROAD)
BLOCKS = (
    Block(_ADVANCE, range(len(TRACKS))),
    Block(_STAY),
    Block(_HURRY),
    Block(_STROLL),
    Block(_SPARE),
    Block(_NO_ROAD),
    Block(_MARK, SQUARES),
    Block(_WALK, SQUARES),
    Block(_ROAD, SQUARES, (EAST, SOUTH)),
)

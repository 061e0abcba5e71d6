"""What a seat may know in Kingdomino: everything but the pile."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Result, ScoreLine, Seat, View
from crownlands.games.kingdomino.dominoes import ALL, TERRAINS
from crownlands.games.kingdomino.frames import ToClaim, ToPlace
from crownlands.games.kingdomino.options import KingdominoOptions


class Half(msgspec.Struct, frozen=True):
    terrain: str
    crowns: int


class Face(msgspec.Struct, frozen=True):
    """A domino as a player sees it."""

    number: int
    left: Half
    right: Half


FACES = {
    domino.number: Face(
        domino.number,
        Half(TERRAINS[domino.left], domino.left_crowns),
        Half(TERRAINS[domino.right], domino.right_crowns),
    )
    for domino in ALL
}


class Offer(msgspec.Struct, frozen=True):
    """A domino of a line, and whose king stands on it."""

    face: Face
    king: Seat | None


class LaidDomino(msgspec.Struct, frozen=True):
    face: Face
    left: str
    right: str


class KingdomView(msgspec.Struct, frozen=True):
    """One seat's kingdom. ``points`` and ``lines`` are those of the match being played."""

    castle: str
    dominoes: tuple[LaidDomino, ...]
    points: int
    lines: tuple[ScoreLine, ...]


class KingdominoView(View, frozen=True, kw_only=True):
    options: KingdominoOptions
    #: 1, or the match of a Dynasty
    match: int
    round: int
    deciding: ToClaim | ToPlace | None
    #: the domino that is to be laid fits nowhere: it must be given up
    misfit: bool
    #: dominoes with a king on them that are yet to be laid, in the order of play
    waiting: tuple[Offer, ...]
    #: the line being chosen from
    line: tuple[Offer, ...]
    kingdoms: tuple[KingdomView, ...]
    pile: int
    discarded: tuple[int, ...]
    #: points of every seat in every match of a Dynasty that is over
    standings: tuple[tuple[int, ...], ...]
    result: Result | None

"""What Journeyman adds to what a seat can do."""

from __future__ import annotations

from typing import ClassVar

from crownlands.engine.contract import Action
from crownlands.games.isle_of_skye.field import EAST, SOUTH, SQUARES


class Advance(Action, frozen=True, tag="advance"):
    """Move the marker of a track to its next space."""

    track: int


class Stay(Action, frozen=True, tag="stay"):
    """Advance on no track."""


class Hurry(Action, frozen=True, tag="hurry"):
    """Use the bonus tile for more movement."""

    secret: ClassVar[bool] = True


class Stroll(Action, frozen=True, tag="stroll"):
    """Keep the bonus tile for more movement."""

    secret: ClassVar[bool] = True


class Mark(Action, frozen=True, tag="mark"):
    """Plan to visit a tile."""

    secret: ClassVar[bool] = True
    square: int


class Spare(Action, frozen=True, tag="spare"):
    """Do not use a marker, nor any of those that are left."""

    secret: ClassVar[bool] = True


class Walk(Action, frozen=True, tag="walk"):
    """Go to one of the tiles that were planned, and collect the marker there."""

    square: int


class Road(Action, frozen=True, tag="road"):
    """Lay a road across the edge between two tiles."""

    square: int
    #: the eastern or the southern edge of the square
    edge: int


class NoRoad(Action, frozen=True, tag="no_road"):
    """Keep the roads for later."""


TRACKS = ("warrior", "merchant", "herald")
WARRIOR, MERCHANT, HERALD = range(3)

ADVANCES = tuple(Advance(track) for track in range(len(TRACKS)))
STAY = Stay()
HURRY = Hurry()
STROLL = Stroll()
SPARE = Spare()
NO_ROAD = NoRoad()
MARKS = {square: Mark(square) for square in SQUARES}
WALKS = {square: Walk(square) for square in SQUARES}
#: by edge and square
ROADS = {edge: {square: Road(square, edge) for square in SQUARES} for edge in (EAST, SOUTH)}


def road(square: int, edge: int) -> Road:
    return ROADS[edge][square]

"""What Journeyman adds to what a seat can do."""

from __future__ import annotations

from typing import ClassVar

from crownlands.engine.contract import Action
from crownlands.games.isle_of_skye.field import EAST, SOUTH, SQUARES


class PutAxeAway(Action, frozen=True, tag="no_axe"):
    """Discard none of the tiles that were drawn: all three get a price."""

    secret: ClassVar[bool] = True


class Advance(Action, frozen=True, tag="advance"):
    """Move the marker of a track to its next space."""

    track: int


class Stay(Action, frozen=True, tag="stay"):
    """Advance on no track."""


class Mark(Action, frozen=True, tag="mark"):
    """Plan to visit a tile."""

    secret: ClassVar[bool] = True
    square: int


class Hurry(Action, frozen=True, tag="hurry"):
    """Use the bonus tile for more movement."""

    secret: ClassVar[bool] = True


class SetOff(Action, frozen=True, tag="set_off"):
    """The plan is made."""

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

PUT_AXE_AWAY = PutAxeAway()
ADVANCES = tuple(Advance(track) for track in range(len(TRACKS)))
STAY = Stay()
HURRY = Hurry()
SET_OFF = SetOff()
NO_ROAD = NoRoad()
MARKS = {square: Mark(square) for square in SQUARES}
WALKS = {square: Walk(square) for square in SQUARES}
#: by edge and square
ROADS = {edge: {square: Road(square, edge) for square in SQUARES} for edge in (EAST, SOUTH)}


def road(square: int, edge: int) -> Road:
    return ROADS[edge][square]

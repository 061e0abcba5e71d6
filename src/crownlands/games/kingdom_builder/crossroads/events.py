"""What can happen with Crossroads."""

from __future__ import annotations

from typing import ClassVar

from crownlands.engine.contract import Event, Seat


class FigurePut(Event, frozen=True, tag="figure_put"):
    seat: Seat
    figure: str
    hex: str


class FigureMoved(Event, frozen=True, tag="figure_moved"):
    """A figure went one hex further."""

    seat: Seat
    figure: str
    origin: str
    hex: str


class FigureTakenBack(Event, frozen=True, tag="figure_taken_back"):
    seat: Seat
    figure: str
    hex: str


class CityBuilt(Event, frozen=True, tag="city_built"):
    """A city stands on a hex and the six around it."""

    seat: Seat
    hex: str


class FortDrew(Event, frozen=True, tag="fort_drew"):
    """The Fort turned up a terrain card."""

    reveals: ClassVar[bool] = True
    seat: Seat
    terrain: str


class FortNothing(Event, frozen=True, tag="fort_nothing"):
    """No hex of the card that the Fort turned up may be settled."""

    seat: Seat
    terrain: str


EVENTS = (FigurePut, FigureMoved, FigureTakenBack, CityBuilt, FortDrew, FortNothing)

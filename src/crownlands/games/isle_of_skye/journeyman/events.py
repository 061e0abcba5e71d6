"""What can happen with Journeyman on the table."""

from __future__ import annotations

from typing import ClassVar

from crownlands.engine.contract import Event, Seat


class Advanced(Event, frozen=True, tag="advanced"):
    """A marker moved on its track, or back between the last two spaces."""

    prize: ClassVar[bool] = True
    seat: Seat
    track: str
    space: int
    #: gold that it cost, and points that it brought at once
    gold: int
    points: int


class Unlocked(Event, frozen=True, tag="unlocked"):
    """A bonus tile was reached; it works when the phase ends."""

    prize: ClassVar[bool] = True
    seat: Seat
    bonus: str


class BonusWorked(Event, frozen=True, tag="bonus_worked"):
    seat: Seat
    bonus: str


class Marked(Event, frozen=True, tag="marked"):
    """For the eyes of the seat alone."""

    square: str


class Planned(Event, frozen=True, tag="planned"):
    """A seat has made its plan; nobody knows it."""

    seat: Seat


class PlanShown(Event, frozen=True, tag="plan_shown"):
    reveals: ClassVar[bool] = True
    seat: Seat
    squares: tuple[str, ...]
    #: whether it used its tile for more movement
    hurried: bool


class Walked(Event, frozen=True, tag="walked"):
    """The journeyman came to a tile that was planned."""

    seat: Seat
    square: str
    cost: int


class RoadLaid(Event, frozen=True, tag="road_laid"):
    """A road now leads from a tile to the next one."""

    seat: Seat
    square: str
    other: str


class BannersPaid(Event, frozen=True, tag="banners_paid"):
    """What the banners of the warrior and the herald bring in a round."""

    points: tuple[int, ...]


EVENTS = (
    Advanced,
    Unlocked,
    BonusWorked,
    Marked,
    Planned,
    PlanShown,
    Walked,
    RoadLaid,
    BannersPaid,
)

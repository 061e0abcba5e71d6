"""What can happen with Harvest."""

from __future__ import annotations

from crownlands.engine.contract import Event, Seat


class ScoutSent(Event, frozen=True, tag="scout_sent"):
    seat: Seat
    hex: str


class TokenTaken(Event, frozen=True, tag="token_taken"):
    """A seat took a settlement token and has so many now."""

    seat: Seat
    count: int


class LineMarked(Event, frozen=True, tag="line_marked"):
    """A seat marked a horizontal line with a settlement of its supply."""

    seat: Seat
    row: int


class HarvestBegun(Event, frozen=True, tag="harvest_begun"):
    """The last round is over: whoever touches a silo builds or moves once more."""


class HarvestPassed(Event, frozen=True, tag="harvest_passed"):
    """A seat does no more for a silo."""

    seat: Seat
    hex: str


EVENTS = (ScoutSent, TokenTaken, LineMarked, HarvestBegun, HarvestPassed)

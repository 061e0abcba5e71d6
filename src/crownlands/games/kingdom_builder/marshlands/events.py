"""What can happen with Marshlands."""

from __future__ import annotations

from crownlands.engine.contract import Event, Seat


class SetAside(Event, frozen=True, tag="set_aside"):
    """A Temple took a settlement off the board."""

    seat: Seat
    hex: str


class CanoePassed(Event, frozen=True, tag="canoe_passed"):
    """A seat did not use its Canoe."""

    seat: Seat


EVENTS = (SetAside, CanoePassed)

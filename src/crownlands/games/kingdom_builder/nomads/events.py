"""What can happen with Nomads."""

from __future__ import annotations

from crownlands.engine.contract import Event, Seat


class Walled(Event, frozen=True, tag="walled"):
    seat: Seat
    hex: str


class Removed(Event, frozen=True, tag="removed"):
    """A settlement went back to the supply of its owner."""

    seat: Seat
    owner: Seat
    hex: str


class TileExpired(Event, frozen=True, tag="tile_expired"):
    """A nomad tile was not used in the one turn it was good for."""

    seat: Seat
    tile: str

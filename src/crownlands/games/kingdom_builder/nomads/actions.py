"""What can be done with Nomads beside building and moving."""

from __future__ import annotations

from crownlands.games.kingdom_builder.actions import HexAction, OnHexes


class Wall(HexAction, frozen=True, tag="wall"):
    """Put a stone wall on a hex."""


class Remove(HexAction, frozen=True, tag="remove"):
    """Send an opponent's settlement back to its owner's supply."""


WALLS = OnHexes(Wall)
REMOVES = OnHexes(Remove)

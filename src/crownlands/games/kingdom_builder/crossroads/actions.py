"""What can be done with Crossroads beside building and moving settlements."""

from __future__ import annotations

from crownlands.games.kingdom_builder.actions import HexAction, OnHexes


class Place(HexAction, frozen=True, tag="place"):
    """Put a figure on a hex."""


class Go(HexAction, frozen=True, tag="go"):
    """Move a figure to the next hex of its way."""


class Recall(HexAction, frozen=True, tag="recall"):
    """Take a figure back."""


class Found(HexAction, frozen=True, tag="found"):
    """Build the city around a hex."""


PLACES = OnHexes(Place)
GOES = OnHexes(Go)
RECALLS = OnHexes(Recall)
FOUNDS = OnHexes(Found)

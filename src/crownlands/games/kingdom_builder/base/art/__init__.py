"""The pictures of the base game: terrains, locations, castles and cards."""

from __future__ import annotations

from crownlands.games.kingdom_builder.base.art.cards import cards
from crownlands.games.kingdom_builder.base.art.castles import castles
from crownlands.games.kingdom_builder.base.art.locations import locations
from crownlands.games.kingdom_builder.base.art.terrains import terrains


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box but settlements."""
    return terrains() | castles() | locations() | cards()

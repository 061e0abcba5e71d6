"""The pictures of the base game: locations, castles and cards."""

from __future__ import annotations

from crownlands.games.kingdom_builder.base.art.cards import cards
from crownlands.games.kingdom_builder.base.art.castles import castles
from crownlands.games.kingdom_builder.base.art.locations import locations


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box but settlements and terrain."""
    return castles() | locations() | cards()

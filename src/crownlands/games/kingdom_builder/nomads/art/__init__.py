"""The pictures of Nomads: locations, camps and their tiles, stone walls, cards."""

from __future__ import annotations

from crownlands.games.kingdom_builder.nomads.art.camps import camps
from crownlands.games.kingdom_builder.nomads.art.cards import cards
from crownlands.games.kingdom_builder.nomads.art.locations import locations
from crownlands.games.kingdom_builder.nomads.art.tiles import nomad_tiles
from crownlands.games.kingdom_builder.nomads.art.walls import walls


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box."""
    return camps() | locations() | nomad_tiles() | walls() | cards()

"""The pictures of Harvest: farmland, silos, locations, scouts, tokens, markers and cards."""

from __future__ import annotations

from crownlands.games.kingdom_builder.harvest.art.cards import cards
from crownlands.games.kingdom_builder.harvest.art.farmland import farming, farmland
from crownlands.games.kingdom_builder.harvest.art.locations import locations
from crownlands.games.kingdom_builder.harvest.art.silos import silos
from crownlands.games.kingdom_builder.harvest.art.tokens import tokens


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box."""
    return farmland() | farming() | silos() | locations() | tokens() | cards()

"""The pictures of Marshlands: swamp, palaces, locations with their bonuses, cards."""

from __future__ import annotations

from crownlands.games.kingdom_builder.marshlands.art.cards import cards
from crownlands.games.kingdom_builder.marshlands.art.locations import (
    bonuses,
    locations,
    offerings,
)
from crownlands.games.kingdom_builder.marshlands.art.palaces import palaces
from crownlands.games.kingdom_builder.marshlands.art.swamp import swamp


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box."""
    return swamp() | palaces() | locations() | bonuses() | offerings() | cards()

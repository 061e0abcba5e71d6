"""Everything that comes in the boxes: importing this module introduces all tiles and cards."""

from __future__ import annotations

from crownlands.games.kingdom_builder.base import cards as _base_cards
from crownlands.games.kingdom_builder.base import locations as _base_locations
from crownlands.games.kingdom_builder.cards import CARDS
from crownlands.games.kingdom_builder.nomads import cards as _nomads_cards
from crownlands.games.kingdom_builder.nomads import locations as _nomads_locations
from crownlands.games.kingdom_builder.nomads.tiles import NOMAD_POOL
from crownlands.games.kingdom_builder.tiles import LOCATIONS, NOMAD_TILES

BASE = "base"
EXPANSIONS = ("nomads",)

_INTRODUCED = (_base_locations, _base_cards, _nomads_locations, _nomads_cards)

__all__ = ["BASE", "CARDS", "EXPANSIONS", "LOCATIONS", "NOMAD_POOL", "NOMAD_TILES"]

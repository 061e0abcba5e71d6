"""Queenie 3, the Island: a small board beside the board."""

from __future__ import annotations

from crownlands.games.kingdom_builder.board.hexes import ISLAND_HEXES
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.island.judgement import OPINIONS
from crownlands.games.kingdom_builder.island.locations import LOCATIONS

ISLAND = Box(name="island", locations=LOCATIONS, hexes=ISLAND_HEXES, opinions=OPINIONS)

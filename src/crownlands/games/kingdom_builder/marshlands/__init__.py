"""Marshlands: swamp, palaces, four locations with bonus actions, six cards."""

from __future__ import annotations

from crownlands.games.kingdom_builder.actions import choose
from crownlands.games.kingdom_builder.board.terrain import MEADOWS, PALACE, SWAMP, TERRAINS
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.marshlands.boards import BOARDS
from crownlands.games.kingdom_builder.marshlands.bonus import BONUSES
from crownlands.games.kingdom_builder.marshlands.cards import CARDS
from crownlands.games.kingdom_builder.marshlands.events import EVENTS
from crownlands.games.kingdom_builder.marshlands.frames import Paddling, Sacrificing
from crownlands.games.kingdom_builder.marshlands.judgement import OPINIONS
from crownlands.games.kingdom_builder.marshlands.locations import LOCATIONS
from crownlands.games.kingdom_builder.marshlands.memory import TempleMemory
from crownlands.games.kingdom_builder.marshlands.notes import TEMPLES
from crownlands.games.kingdom_builder.marshlands.palaces import palaces
from crownlands.games.kingdom_builder.table.terrain_cards import Alternative, TerrainCard

#: settlements that a card asks for on swamp
ON_SWAMP = 2

MARSHLANDS = Box(
    name="marshlands",
    cards=CARDS,
    rules=(palaces,),
    locations=LOCATIONS,
    gifts=BONUSES,
    letters=f"S{PALACE}",
    terrain_cards=tuple(
        TerrainCard((Alternative(SWAMP, ON_SWAMP), Alternative(terrain))) for terrain in MEADOWS
    ),
    lends="swamp_cards",
    memory=TempleMemory.of,
    notes=(TEMPLES,),
    plain=(choose(TERRAINS[SWAMP]),),
    frames=(Sacrificing, Paddling),
    events=EVENTS,
    boards=BOARDS,
    opinions=OPINIONS,
)

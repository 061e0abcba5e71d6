"""Nomads: four locations, the nomad tiles, three cards that pay during play."""

from __future__ import annotations

from crownlands.games.kingdom_builder.board.terrain import NOMADS as NOMAD_HEX
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.nomads.actions import REMOVES, WALLS
from crownlands.games.kingdom_builder.nomads.boards import BOARDS
from crownlands.games.kingdom_builder.nomads.cards import CARDS
from crownlands.games.kingdom_builder.nomads.events import Removed, TileExpired, Walled
from crownlands.games.kingdom_builder.nomads.frames import WALL, Striking, Walling
from crownlands.games.kingdom_builder.nomads.judgement import OPINIONS
from crownlands.games.kingdom_builder.nomads.locations import LOCATIONS
from crownlands.games.kingdom_builder.nomads.tiles import NOMAD_POOL, Expiry

NOMADS = Box(
    name="nomads",
    cards=CARDS,
    locations=LOCATIONS,
    dealt=NOMAD_POOL,
    dealt_on=NOMAD_HEX,
    letters=NOMAD_HEX,
    pieces=(WALL,),
    on_hexes=(WALLS, REMOVES),
    frames=(Walling, Striking),
    events=(Walled, Removed, TileExpired),
    listeners=(Expiry(),),
    boards=BOARDS,
    opinions=OPINIONS,
)

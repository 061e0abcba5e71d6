"""Harvest: farmland, silos, eight locations, six cards."""

from __future__ import annotations

from crownlands.games.kingdom_builder.board.terrain import SILO
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.harvest.actions import SCOUTS, TAKE
from crownlands.games.kingdom_builder.harvest.bargaining import Bargaining
from crownlands.games.kingdom_builder.harvest.boards import BOARDS
from crownlands.games.kingdom_builder.harvest.cards import CARDS
from crownlands.games.kingdom_builder.harvest.events import EVENTS
from crownlands.games.kingdom_builder.harvest.farmland import FARMING, SILOS
from crownlands.games.kingdom_builder.harvest.harvesting import Harvesting
from crownlands.games.kingdom_builder.harvest.judgement import OPINIONS
from crownlands.games.kingdom_builder.harvest.locations import LOCATIONS
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.harvest.notes import NOTES
from crownlands.games.kingdom_builder.harvest.offering import Offering
from crownlands.games.kingdom_builder.harvest.scouting import SCOUT, Scouting

HARVEST = Box(
    name="harvest",
    cards=CARDS,
    locations=LOCATIONS,
    gifts=(FARMING, SILOS),
    letters=f"A{SILO}",
    memory=HarvestMemory.of,
    notes=NOTES,
    pieces=(SCOUT,),
    on_hexes=(SCOUTS,),
    plain=(TAKE,),
    frames=(Bargaining, Offering, Scouting, Harvesting),
    events=EVENTS,
    boards=BOARDS,
    opinions=OPINIONS,
)

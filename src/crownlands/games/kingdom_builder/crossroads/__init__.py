"""Crossroads: eight locations, figures that count as settlements, cities, and tasks."""

from __future__ import annotations

from crownlands.games.kingdom_builder.actions import choose
from crownlands.games.kingdom_builder.board.terrain import MEADOWS, TERRAINS
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.crossroads.actions import FOUNDS, GOES, PLACES, RECALLS
from crownlands.games.kingdom_builder.crossroads.boards import BOARDS
from crownlands.games.kingdom_builder.crossroads.events import EVENTS
from crownlands.games.kingdom_builder.crossroads.figures import FIGURES
from crownlands.games.kingdom_builder.crossroads.frames import Commanding, Founding, Travelling
from crownlands.games.kingdom_builder.crossroads.judgement import OPINIONS
from crownlands.games.kingdom_builder.crossroads.locations import LOCATIONS
from crownlands.games.kingdom_builder.crossroads.tasks import TASKS

CROSSROADS = Box(
    name="crossroads",
    tasks=TASKS,
    locations=LOCATIONS,
    pieces=FIGURES,
    on_hexes=(PLACES, GOES, RECALLS, FOUNDS),
    plain=tuple(choose(TERRAINS[terrain]) for terrain in MEADOWS),
    frames=(Commanding, Travelling, Founding),
    events=EVENTS,
    boards=BOARDS,
    opinions=OPINIONS,
)

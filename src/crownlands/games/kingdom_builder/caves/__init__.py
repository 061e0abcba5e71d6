"""Queenie 2, the Caves: settlements go from mountain to mountain."""

from __future__ import annotations

from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.caves.caves import CAVE, ENTRANCES
from crownlands.games.kingdom_builder.caves.judgement import OPINIONS

CAVES = Box(name="caves", lays=(ENTRANCES,), gifts=(CAVE,), opinions=OPINIONS)

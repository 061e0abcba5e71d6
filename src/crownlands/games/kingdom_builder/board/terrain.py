"""The kinds of land, by the letter that a quadrant's map shows."""

from __future__ import annotations

GRASS, CANYON, DESERT, FLOWER, FOREST, WATER, MOUNTAIN = range(7)

TERRAINS = ("grass", "canyon", "desert", "flower", "forest", "water", "mountain")
#: a terrain by its letter: T stands for trees
TERRAIN_LETTERS = dict(zip("GCDFTWM", range(7), strict=True))

#: the terrains that can be built on, and that the terrain cards show
BUILDABLE = (GRASS, CANYON, DESERT, FLOWER, FOREST)

#: special hexes: nobody builds on them
CASTLE, NOMADS = "X", "N"
#: a quadrant says which location each of its letters is
LOCATION_LETTERS = "LK"
SPECIAL_LETTERS = CASTLE + NOMADS + LOCATION_LETTERS

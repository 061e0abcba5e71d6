"""The kinds of land, by the letter that a quadrant's map shows."""

from __future__ import annotations

GRASS, CANYON, DESERT, FLOWER, FOREST, WATER, MOUNTAIN, SWAMP, FARMLAND = range(9)

TERRAINS = (
    "grass",
    "canyon",
    "desert",
    "flower",
    "forest",
    "water",
    "mountain",
    "swamp",
    "farmland",
)
#: a terrain by its letter: T stands for trees, A for acres
TERRAIN_LETTERS = dict(zip("GCDFTWMSA", range(len(TERRAINS)), strict=True))

#: the terrains that plain terrain cards show
MEADOWS = (GRASS, CANYON, DESERT, FLOWER, FOREST)
#: the terrains that can be built on
BUILDABLE = (*MEADOWS, SWAMP, FARMLAND)

#: special hexes: nobody builds on them
CASTLE, NOMADS, PALACE, SILO = "X", "N", "P", "O"
#: a quadrant says which location each of its letters is
LOCATION_LETTERS = "LK"
SPECIAL_LETTERS = CASTLE + NOMADS + LOCATION_LETTERS + PALACE + SILO
#: what they are called, but for locations, which have names of their own
SPECIAL_NAMES = {CASTLE: "castle", NOMADS: "nomads", PALACE: "palace", SILO: "silo"}

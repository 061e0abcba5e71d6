"""The colours of the land, in one place.

From desert to forest the terrains go from light to dark, so that they differ for an eye that cannot
tell hues; what is drawn on them tells them apart without any colour at all.
"""

from __future__ import annotations

# Terrains: the ground and its edge first, then what grows or lies there.

GRASS, GRASS_EDGE, GRASS_LIGHT, BLADE = "#b9d873", "#93b552", "#cde68e", "#6c9a3a"
CANYON, CANYON_EDGE, CLIFF, CLIFF_LIGHT, CREVICE = (
    "#d08a60",
    "#a9603c",
    "#bd6e48",
    "#e2a27a",
    "#94502f",
)
DESERT, DESERT_EDGE, DUNE, DUNE_LINE = "#f3dc9c", "#d3b56c", "#e6c67b", "#b98f43"
FLOWER, FLOWER_EDGE, PETAL, PETAL_DEEP, STEM = "#dcaed0", "#b583aa", "#fff4ee", "#b04c86", "#6f7f43"
FOREST, FOREST_EDGE, FIR, LEAF, LEAF_LIGHT, BARK = (
    "#5f9c5e",
    "#3d7746",
    "#37784e",
    "#478f52",
    "#83b96c",
    "#26573d",
)
WATER, WATER_EDGE, DEEP, FOAM = "#74b9de", "#4f96c2", "#3a80b2", "#e2f4f8"
MOUNTAIN, MOUNTAIN_EDGE, ROCK, ROCK_DARK, SNOW, CLEFT = (
    "#b3aab3",
    "#8b818d",
    "#8d8291",
    "#6c6172",
    "#f7f3f2",
    "#4b4153",
)

# Special hexes

SILVER, SILVER_FIELD = "#cfd2d6", "#dfe6e4"
EARTH, EARTH_FIELD, EARTH_DARK = "#a8482f", "#e9c493", "#7c3320"
LAWN, SAND, SKY, BLUSH = "#d7e4a4", "#f7e4b0", "#d5e7ec", "#f1d3d9"
HONEY = "#e9a53b"

# People and beasts

SKIN, FLEECE = "#f2d9b0", "#4a3c46"

"""The colours of the isle, in one place.

Water is the darkest of the three terrains and pasture the lightest, so that they differ for an eye
that cannot tell hues; what is drawn on them tells them apart without any colour at all.
"""

from __future__ import annotations

# Terrains: the ground first, then its lighter and darker side, then what grows or lies there.

PASTURE, PASTURE_LIGHT, BLADE = "#abca64", "#b8d473", "#6f9a3c"
HEATHER, GORSE = "#a765a0", "#f4cf4f"
LEAF, LEAF_LIGHT, LEAF_SHADE = "#5f9448", "#8bb85e", "#41733a"
MOUNTAIN, MOUNTAIN_SHADE, ROCK, ROCK_LIGHT, ROCK_DARK, SNOW = (
    "#a79a8e",
    "#8b7d73",
    "#958779",
    "#c9bfb2",
    "#6d6159",
    "#f6f2ea",
)
WATER, SHALLOW, SHOAL, DEEP, FOAM = "#4a9cc6", "#7fc3dc", "#54a5cd", "#3583b0", "#d8f0f4"
SAND, CLIFF = "#eddca6", "#7a6c62"

#: where land or water ends; softer than ink, so that icons stand out
SHORE = "#4a4145"

ROAD, ROAD_EDGE, ROAD_TRACK = "#f2e0b4", "#8a6b45", "#d3b67e"

# Beasts, houses, things

WOOL, WOOL_SHADE, FLEECE = "#fffaf0", "#cfc3b4", "#3e333d"
COAT, COAT_LIGHT, COAT_SHADE, HORN, MUZZLE = "#c4662c", "#e39347", "#8f431b", "#f7e9c8", "#f0bfa0"
THATCH, THATCH_SHADE, LIME = "#e9b94d", "#c08a2d", "#fffaf0"
BEACON, BEACON_SHADE = "#c8392f", "#96241f"
STAVE, STAVE_LIGHT, STAVE_SHADE, HOOP = "#b06c34", "#d49150", "#7f4722", "#4a4450"
HULL, HULL_SHADE = "#8e5730", "#63391d"
THISTLE, THISTLE_LIGHT, THISTLE_LEAF = "#8e4b97", "#c184c6", "#5d8f4a"
SKIN, PLAID, PLAID_LINE = "#f2d3ac", "#2f6a52", "#c8392f"

"""The colours of the map, in one place.

The terrains differ in lightness as they do in hue, and so do the seats.
"""

from __future__ import annotations

from crownlands.engine.drawing import seats

#: where a kingdom may still grow
PAPER_FREE = "#f1e0b8"

SEATS = seats.SEATS[:4]

# Terrains

WHEAT, STRAW, FURROW, EAR, HUSK = "#f3bd3e", "#e3a22b", "#c47f1e", "#fee596", "#8a5311"
MEADOW, MEADOW_LIGHT, BLADE = "#a8d259", "#c5e47c", "#5c8f2d"
WOOL, WOOL_SHADE, FLEECE_DARK = "#fff6e0", "#b9ac98", "#4a3c46"
BLOSSOM = "#f2a0b4"
GLADE, LEAF, LEAF_LIGHT, FIR, FIR_LIGHT = "#4d8a4a", "#3f8f4c", "#76b85a", "#22603f", "#3d8355"
WATER, WATER_SHADE, DEEP, FOAM = "#55a9d6", "#4a9aca", "#2c77ad", "#d6f0f6"
SAIL_SHADE = "#f2d9b0"
SCALES, FIN, GILL = "#f3a65a", "#dd7d3c", "#c9642c"
MUD, MUD_LIGHT, REED = "#978556", "#b5a46c", "#5f7030"
POOL, POOL_LIGHT, PAD, BARK = "#3f5f5c", "#86a79c", "#93b84c", "#6d5a54"
ROCK, ROCK_LIGHT, ROCK_DARK, DUSK = "#84798a", "#c9bfc6", "#584d60", "#a797a3"

# Things that belong to nobody

LAUREL, LAUREL_SHADE = "#7fae4a", "#5d8f38"
LAWN = "#b9cc7c"

"""The seven terrains of the base game, each drawn three times.

They are quiet: no ink, only a darker shade of their own ground, since settlements stand on them.
What is drawn tells them apart, down to a hex of two dozen pixels: tufts, buttes, dunes, blossoms,
trees, waves, peaks.
"""

from __future__ import annotations

from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.games.kingdom_builder.art import palette
from crownlands.games.kingdom_builder.art.hexes import land
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.terrains import Places, terrain_hexes

_TUFT = "m-9 -9q4 3 6 9m3 -15v15m9 -10q-4 4 -6 10"
_TUFTS: tuple[Places, ...] = (
    ((50, 28), (28, 50), (68, 52), (46, 74), (76, 78), (22, 76)),
    ((36, 32), (66, 30), (24, 64), (50, 58), (76, 58), (56, 86)),
    ((56, 24), (30, 40), (76, 46), (46, 60), (24, 74), (66, 76)),
)
_LIGHTS = (
    "M18 58C30 42 52 60 82 44C86 60 70 68 56 66S28 74 18 58Z",
    "M22 44C36 30 54 46 74 36C86 44 70 56 54 54S28 60 22 44Z",
    "M24 66C36 50 60 70 78 58C84 72 66 84 52 80S28 82 24 66Z",
)


def _grass(variety: int) -> str:
    return "".join(
        (
            land(palette.GRASS, palette.GRASS_EDGE),
            patch(_LIGHTS[variety], palette.GRASS_LIGHT),
            stroke(stamp(_TUFT, *_TUFTS[variety]), palette.BLADE, 3.4),
        )
    )


#: a rock with a flat top and its foot wider than its head
_BUTTE = "c5 -10 6 -16 7 -26q13 -4 26 0c1 10 2 16 8 26z"
_STRATA = "m6.5 -9q13 4 28 -1m-26 -9q12 4 24 0"
_BUTTES: tuple[Places, ...] = (
    ((14, 50), (44, 77)),
    ((40, 47), (17, 76)),
    ((11, 66), (48, 50)),
)
_CRACKS = (
    "M66 26l8 7l-4 6l9 6M24 66l9 5l-4 7",
    "M26 34l-6 8l7 5M70 64l-7 8l6 7",
    "M40 18l-8 8l5 8M60 66l8 7l-4 8",
)


def _canyon(variety: int) -> str:
    places = _BUTTES[variety]
    return "".join(
        (
            land(palette.CANYON, palette.CANYON_EDGE),
            stroke(_CRACKS[variety], palette.CLIFF, 3.4),
            shape(stamp(_BUTTE, *places), palette.CLIFF, 2.4, ink=palette.CREVICE),
            stroke(stamp(_STRATA, *places), palette.CLIFF_LIGHT, 2.8),
        )
    )


_DUNE = "q10 -2 17 -13q9 3 20 13"
_SHADE = "m17 -13q-2 7 4 13h16q-11 -10 -20 -13z"
_DUNES: tuple[Places, ...] = (
    ((20, 48), (48, 68), (40, 30)),
    ((38, 40), (12, 62), (50, 76)),
    ((46, 44), (24, 74), (18, 36)),
)
_GRAIN = "h.1m9 -5h.1m4 7h.1"
_GRAINS: tuple[Places, ...] = (
    ((66, 44), (24, 62), (58, 86)),
    ((64, 54), (22, 34), (36, 88)),
    ((30, 52), (64, 62), (58, 24)),
)


def _desert(variety: int) -> str:
    dunes = _DUNES[variety]
    return "".join(
        (
            land(palette.DESERT, palette.DESERT_EDGE),
            patch(stamp(_SHADE, *dunes), palette.DUNE),
            stroke(stamp(_DUNE, *dunes), palette.DUNE_LINE, 3),
            stroke(stamp(_GRAIN, *_GRAINS[variety]), palette.DUNE_LINE, 4),
        )
    )


# Petals are dots of a wide pen: five around a middle.
_PETALS = "m0 -6.500h.1m6 4.500h.1m-2.4 7.100h.1m-7.600 0h.1m-2.4 -7.100h.1"
_STALK = "m0 6q1 6 -1 10m0 -2q4 0 7 -5"
_BLOSSOMS: tuple[Places, ...] = (
    ((50, 19), (27, 40), (70, 41), (47, 59), (74, 68), (25, 70)),
    ((34, 27), (63, 25), (20, 51), (49, 47), (77, 51), (62, 71), (35, 73)),
    ((55, 19), (28, 33), (52, 43), (79, 42), (24, 61), (70, 66), (46, 71)),
)


def _flower(variety: int) -> str:
    places = _BLOSSOMS[variety]
    return "".join(
        (
            land(palette.FLOWER, palette.FLOWER_EDGE),
            stroke(stamp(_STALK, *places), palette.STEM, 2.6),
            stroke(stamp(_PETALS, *places), palette.PETAL, 7.6),
            stroke(stamp("h.1", *places), palette.PETAL_DEEP, 6.4),
        )
    )


_FIR = "l11 20h-5l8 15h-28l8 -15h-5z"
_CROWN = "c12 0 18 9 14 17c-3 7 -9 9 -14 9s-11 -2 -14 -9c-4 -8 2 -17 14 -17z"
_SHINE = "m-7 13q0 -7 7 -8"
_FIRS: tuple[Places, ...] = (
    ((34, 16), (76, 28), (28, 42), (48, 50)),
    ((60, 13), (26, 30), (72, 42), (46, 52)),
    ((48, 8), (74, 28), (28, 40), (60, 50)),
)
_CROWNS: tuple[Places, ...] = (
    ((58, 13), (46, 34), (70, 54)),
    ((39, 13), (53, 35), (30, 55)),
    ((28, 22), (56, 34), (42, 58)),
)
_TRUNK = "m0 26v4"


def _forest(variety: int) -> str:
    crowns = _CROWNS[variety]
    return "".join(
        (
            land(palette.FOREST, palette.FOREST_EDGE),
            stroke(stamp(_TRUNK, *crowns), palette.BARK, 4),
            shape(stamp(_CROWN, *crowns), palette.LEAF, 2.6, ink=palette.BARK),
            stroke(stamp(_SHINE, *crowns), palette.LEAF_LIGHT, 3.2),
            shape(stamp(_FIR, *_FIRS[variety]), palette.FIR, 2.6, ink=palette.BARK),
        )
    )


_WAVE = "q6 -9 12 0t12 0t12 0"
_CRESTS: tuple[Places, ...] = (
    ((44, 26), (16, 58), (46, 80)),
    ((26, 34), (50, 58), (26, 82)),
    ((34, 20), (52, 46), (20, 70)),
)
_TROUGHS: tuple[Places, ...] = (
    ((18, 40), (52, 46), (26, 72)),
    ((46, 21), (16, 50), (52, 74)),
    ((17, 43), (50, 65), (32, 86)),
)


def _water(variety: int) -> str:
    return "".join(
        (
            land(palette.WATER, palette.WATER_EDGE),
            stroke(stamp(_WAVE, *_TROUGHS[variety]), palette.DEEP, 3.6),
            stroke(stamp(_WAVE, *_CRESTS[variety]), palette.FOAM, 3.6),
        )
    )


# A peak by its top: its two sides, its shadow, its snow.
_PEAK = "l-19 42h44l-11 -26l-4 4z"
_FLANK = "l4 20l-5 8l6 14h20l-11 -26l-4 4z"
_SNOWCAP = "l-7 16l6 -3l4 6l4 -8l3 -1z"
_PEAKS: tuple[Places, ...] = (
    ((62, 18), (35, 37)),
    ((36, 18), (58, 37)),
    ((48, 12), (31, 37), (61, 39)),
)


def _mountain(variety: int) -> str:
    tops = _PEAKS[variety]
    return "".join(
        (
            land(palette.MOUNTAIN, palette.MOUNTAIN_EDGE),
            *(
                shape(stamp(_PEAK, top), palette.ROCK, 3, ink=palette.CLEFT)
                + patch(stamp(_FLANK, top), palette.ROCK_DARK)
                + shape(stamp(_SNOWCAP, top), palette.SNOW, 2.4, ink=palette.CLEFT)
                for top in tops
            ),
        )
    )


_TERRAINS = {
    "grass": _grass,
    "canyon": _canyon,
    "desert": _desert,
    "flower": _flower,
    "forest": _forest,
    "water": _water,
    "mountain": _mountain,
}


def terrains() -> dict[str, str]:
    """Draw every terrain in all its varieties: kb-grass-0, kb-grass-1, ..."""
    return terrain_hexes(_TERRAINS)

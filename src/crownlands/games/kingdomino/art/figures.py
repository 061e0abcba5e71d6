"""The king and the castle of the picture on the box: upright, and larger than any piece."""

from __future__ import annotations

from crownlands.engine.drawing.hand import curve, points
from crownlands.engine.drawing.liveries import LIVERIES
from crownlands.engine.drawing.paints import (
    BRICK,
    BRICK_LIGHT,
    CREAM,
    GOLD,
    GOLD_PALE,
    GOLD_SHADE,
    INK,
    NIGHT,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import at, patch, ring, shape, stroke
from crownlands.engine.drawing.svg import circle, group
from crownlands.games.kingdomino.art.palette import BLOSSOM, DEEP, FOAM, SAIL_SHADE

ROYAL = LIVERIES[0]
SHADOW = "#2e243133"


def castle() -> str:
    """Draw the castle upright, the middle of its foot at the origin."""
    windows = "M-10 -118v14M12 -118v14M-64 -96v12M66 -96v12M-2 -176v13"
    return "".join(
        (
            patch("M-92 6C-50 26 60 26 104 4L120 16C60 44 -56 40 -100 18Z", SHADOW),
            at(-38, -60, _tower(17, 92, 44)),
            at(42, -62, _tower(17, 84, 42)),
            at(0, -96, _tower(21, 100, 58)),
            shape(
                "M-62 8V-92H-46V-104H-30V-92H-10V-104H10V-92"
                "H30V-104H46V-92H62V10C20 18 -20 18 -62 8Z",
                STONE,
                3.4,
            ),
            patch("M22 -90H60V8C46 12 36 13 22 14Z", STONE_SHADE),
            stroke(
                "M-50 -70h14M-30 -56h12M-52 -38h12M30 -74h14M40 -52h12M28 -34h14M-28 -82h10", INK, 2
            ),
            at(-66, 8, _tower(23, 128, 62)),
            at(68, 8, _tower(23, 128, 62)),
            shape("M-20 16V-26C-18 -52 18 -52 20 -26V16C8 18 -8 18 -20 16Z", WOOD, 3.4),
            shape("M-13 16V-24C-11 -42 11 -42 13 -24V16C6 17 -6 17 -13 16Z", NIGHT, 2.6),
            stroke("M-5 16V-36M5 16V-36M-13 -8H13M-13 -22H13", STONE_SHADE, 2),
            stroke(windows, NIGHT, 7),
            shape(
                "M-17 -84C-6 -81 6 -81 17 -84V-70C16 -60 8 -56 0 -52C-8 -56 -16 -60 -17 -70Z",
                ROYAL.main,
                3,
            ),
            circle(0, -69, 7, fill=ROYAL.mark),
        )
    )


def _tower(half: float, tall: float, roof: float) -> str:
    """Draw a round tower of half a width, the height of its wall and that of its roof."""
    eaves, inner = half + 9, half / 2
    top, low, middle, high = (-tall - roof * part for part in (1, -0.08, 0.38, 0.7))
    wall = [(-half, 0.0), (-half, -tall), (half, -tall), (half, 0.0)]
    cone = (
        f"M{-eaves} {low:.1f}C{-inner} {middle:.1f} -4 {high:.1f} 0 {top}"
        f"C4 {high:.1f} {inner} {middle:.1f} {eaves} {low:.1f}"
        f"C{inner} {low + 7:.1f} {-inner} {low + 7:.1f} {-eaves} {low:.1f}Z"
    )
    shade = (
        f"M4 {high + 5:.1f}C{inner} {middle + 2:.1f} {half} {-tall - 4} {eaves - 4} {low - 1:.1f}"
        f"C{half} {low + 2:.1f} 8 {low + 4:.1f} 6 {low + 3:.1f}Z"
    )
    return "".join(
        (
            shape(points(wall) + f"C{inner} 5 {-inner} 5 {-half} 0Z", STONE, 3.2),
            patch(f"M{inner / 2:.1f} 2V{2 - tall}H{half - 1.6:.1f}V0Z", STONE_SHADE),
            shape(cone, ROYAL.main, 3.2),
            patch(shade, ROYAL.shade),
            stroke(f"M0 {top}v-22", INK, 3),
            shape(f"M1 {top - 22}c10 -4 14 5 26 0l-3 12c-10 5 -14 -4 -23 0Z", GOLD, 2.6),
        )
    )


def king(gift: str) -> str:
    """Draw the king who holds up a gift, the middle of his foot at the origin."""
    return "".join(
        (
            patch("M-112 2C-60 24 60 24 112 2L140 12C80 34 -60 34 -116 14Z", SHADOW),
            shape(
                "M-52 -176C-88 -180 -118 -206 -128 -242L-162 -228C-158 -176 -120 -128 -82 -112Z",
                ROYAL.main,
                5,
            ),
            group(gift, transform="translate(-206 -318) rotate(-14)"),
            shape(
                "M-166 -232C-176 -256 -160 -274 -144 -272"
                "C-126 -272 -120 -248 -128 -234C-138 -222 -156 -222 -166 -232Z",
                SAIL_SHADE,
                4.4,
            ),
            stroke("M-158 -262C-150 -256 -142 -256 -134 -262", INK, 3),
            shape(
                "M50 -172C96 -160 122 -124 112 -78L72 -88C76 -110 64 -124 44 -130Z", ROYAL.main, 5
            ),
            shape(
                "M-112 0C-102 -90 -74 -150 -50 -186H50C74 -150 102 -90 112 0C60 20 -60 20 -112 0Z",
                ROYAL.main,
                5,
            ),
            patch(
                "M66 -148C88 -100 100 -50 108 -2C96 3 84 6 72 9C70 -50 64 -100 50 -150Z",
                ROYAL.shade,
            ),
            shape(
                "M-24 -180C-32 -100 -36 -50 -38 12C-12 16 12 16 38 12C36 -50 32 -100 24 -180Z",
                GOLD_PALE,
                4,
            ),
            stroke("M0 -130v.1M0 -100v.1M0 -70v.1M0 -40v.1", BRICK, 11),
            shape("M-112 0L-106 -30C-60 -10 60 -10 106 -30L112 0C60 20 -60 20 -112 0Z", CREAM, 5),
            shape("M-70 -160C-58 -212 58 -212 70 -160C44 -134 -44 -134 -70 -160Z", CREAM, 5),
            stroke(
                "M-84 -12l2 12M-46 -4l1 12M-4 0v12M40 -3l-1 12M80 -11"
                "l-2 12M-46 -160l5 9M46 -160l-5 9M-24 -150l2 8M24 -150l-2 8",
                INK,
                5,
            ),
            shape(curve(ring(0, -232, 47, 46, 9, 0.01), closed=True), SAIL_SHADE, 5),
            shape(
                "M-47 -238C-54 -186 -26 -150 2 -146C28 -152 54 -188 47 -238"
                "C40 -214 22 -212 0 -212S-40 -214 -47 -238Z",
                WOOD,
                4.4,
            ),
            stroke(
                "M-24 -190C-20 -178 -14 -170 -8 -164M22 -190C18 -178 14 -172 8 -166M0 -186V-166",
                INK,
                3,
            ),
            shape(
                "M0 -212C-10 -224 -26 -220 -32 -208C-20 -204 -8 -202 0 -208"
                "C8 -202 20 -204 32 -208C26 -220 10 -224 0 -212Z",
                BRICK_LIGHT,
                3.6,
            ),
            circle(-29, -226, 8, fill=BLOSSOM),
            circle(29, -226, 8, fill=BLOSSOM),
            stroke("M-16 -240v5M16 -240v5", INK, 8),
            stroke("M-26 -252q9 -6 18 -1M26 -252q-9 -6 -18 -1M-3 -236q-7 12 5 12", INK, 3.6),
            shape(
                "M-50 -256L-62 -322L-30 -292L0 -336L30 -292"
                "L62 -322L50 -256C22 -244 -22 -244 -50 -256Z",
                GOLD,
                5,
            ),
            patch(
                "M-48 -268C-20 -257 20 -257 48 -268L46 -256C20 -246 -20 -246 -46 -256Z", GOLD_SHADE
            ),
            *(circle(x, y, 8, fill=colour, stroke=INK, stroke_width=4) for x, y, colour in _JEWELS),
            stroke("M0 -286v.1", BRICK, 14),
            stroke("M-28 -274v.1M28 -274v.1", DEEP, 11),
        )
    )


_JEWELS = ((-62, -324, FOAM), (0, -338, ROYAL.shade), (62, -324, FOAM))

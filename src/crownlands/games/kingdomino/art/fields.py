"""Wheat and grassland: ears in rows; tufts, sheep and flowers.

Each terrain is drawn twice: the second drawing keeps a large territory from looking stamped. Every
drawing fills its square to the edge and leaves its top left quiet, where the crowns go. What is
drawn tells the terrains apart; colour only helps.
"""

from __future__ import annotations

from math import cos, pi, sin

from crownlands.engine.drawing.hand import curve, tremble
from crownlands.engine.drawing.paints import CREAM, GOLD, INK, WOOD
from crownlands.engine.drawing.pen import at, patch, ring, shape, stroke
from crownlands.engine.drawing.svg import circle, group
from crownlands.games.kingdomino.art.palette import (
    BLADE,
    BLOSSOM,
    EAR,
    FLEECE_DARK,
    FURROW,
    HUSK,
    MEADOW,
    MEADOW_LIGHT,
    STRAW,
    WHEAT,
    WOOL,
    WOOL_SHADE,
)
from crownlands.games.kingdomino.art.pen import ground


def wheat() -> str:
    return "".join(
        (
            ground(WHEAT),
            _furrow(36),
            _ears(42, 10, 5),
            _furrow(66),
            _ears(73, 0, 6),
            _furrow(97),
            _ears(105, 10, 5),
        )
    )


def wheat_sheaf() -> str:
    straw = (
        "M40 92C44 80 46 72 45 64C38 58 33 50 32 40C42 34 66 34 76 40"
        "C75 50 70 58 63 64C62 72 64 80 68 92C60 95 48 95 40 92Z"
    )
    return "".join(
        (
            ground(WHEAT),
            _furrow(36),
            _ears(42, 10, 5),
            _furrow(70),
            _ears(76, 2, 1),
            _ears(76, 98, 1),
            shape(straw, EAR, 3),
            stroke("M50 90C52 80 51 70 46 46M58 90C57 80 57 70 62 46M54 60V44", FURROW, 2.4),
            shape("M43 62C50 66 58 66 65 62L64 69C58 72 50 72 44 69Z", WOOD, 2.4),
            stroke("M32 40L36 33L41 38L47 31L53 37L60 31L66 38L72 33L76 40", INK, 2.6),
            _ears(105, 8, 2),
            _ears(106, 84, 1),
        )
    )


def _furrow(y: float) -> str:
    edge = f"M-4 {y}C22 {y - 5} 42 {y + 4} 62 {y - 1}S92 {y - 3} 104 {y}"
    return patch(f"{edge}V{y + 14}H-4Z", STRAW) + stroke(edge, FURROW, 2.6)


def _ears(y: int, first: int, count: int) -> str:
    return "".join(
        at(first + 20 * k, y + tremble(k, 1.6), _ear(lean=tremble(k + y, 7))) for k in range(count)
    )


def _ear(lean: float) -> str:
    """One ear: kernels in pairs up the stem, and one at its tip."""
    pairs = "".join(
        f"M0 {foot}q{side * 8} -1 {side * 7} -10q{side * -6} 1 {side * -7} 10Z"
        for foot in (-13, -20, -27)
        for side in (-1, 1)
    )
    return group(
        stroke("M0 3C1 -4 -1 -9 0 -13", HUSK, 2.6),
        stroke("M0 0q-3 -8 -9 -9M0 -2q3 -7 8 -8", FURROW, 2.6),
        shape(pairs + "M0 -30q-5 -6 0 -13q5 7 0 13Z", EAR, 2, ink=HUSK),
        transform=f"rotate({lean:.1f})",
    )


def grassland() -> str:
    wool = curve(ring(56, 60, 25, 17, 11, 0.12), closed=True)
    curls = "M48 56c3 -5 9 -4 9 1M62 62c3 -5 9 -4 9 1M50 68c3 -4 8 -3 8 1"
    return "".join(
        (
            _meadow(),
            *_tufts((80, 26), (16, 46)),
            stroke("M44 74V84M53 76V86M63 75V85M72 72V82", INK, 4.4),
            shape(wool, WOOL, 3),
            stroke(curls, WOOL_SHADE, 2.4),
            shape("M24 52C26 44 36 42 40 48C42 56 40 66 33 69C27 68 23 60 24 52Z", FLEECE_DARK),
            shape("M38 47C43 44 47 46 47 50C44 53 40 52 38 47Z", FLEECE_DARK, 2.2),
            circle(31, 55, 2, fill=CREAM),
            *_tufts((88, 92), (18, 92), (92, 58)),
        )
    )


def grassland_flowers() -> str:
    return "".join(
        (
            _meadow(),
            *_tufts((84, 24), (12, 50), (50, 58), (88, 66), (30, 92)),
            at(28, 58, _flower(CREAM)),
            at(68, 42, _flower(BLOSSOM)),
            at(66, 78, _flower(CREAM)),
            at(12, 76, _flower(BLOSSOM)),
            at(46, 76, _flower(GOLD)),
            *_tufts((88, 98)),
        )
    )


def _meadow() -> str:
    return ground(MEADOW) + patch("M-2 46C24 28 56 56 102 34V70C70 84 40 60 -2 78Z", MEADOW_LIGHT)


def _tufts(*places: tuple[float, float]) -> list[str]:
    blades = stroke("M-6 -8Q-4 -2 -2 0M0 -12V0M7 -9Q4 -3 2 0", BLADE, 3)
    return [at(x, y, blades) for x, y in places]


def _flower(colour: str) -> str:
    petals = (
        circle(
            4.2 * sin(2 * pi * k / 5),
            -4.2 * cos(2 * pi * k / 5),
            3.4,
            fill=colour,
            stroke=INK,
            stroke_width=1.4,
        )
        for k in range(5)
    )
    return "".join(
        (
            stroke("M0 4C1 9 -1 12 0 16", BLADE, 2.8),
            *petals,
            circle(0, 0, 3, fill=GOLD, stroke=INK, stroke_width=1.2),
        )
    )

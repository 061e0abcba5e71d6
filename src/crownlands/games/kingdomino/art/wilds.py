"""Forest and mine: firs and broad trees in clumps; rocky peaks with a shaft and gold."""

from __future__ import annotations

from crownlands.engine.drawing.hand import curve, points, tremble
from crownlands.engine.drawing.paints import BRICK, CREAM, GOLD, GOLD_SHADE, INK, NIGHT, WOOD
from crownlands.engine.drawing.pen import at, patch, ring, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdomino.art.palette import (
    DUSK,
    FIR,
    FIR_LIGHT,
    GLADE,
    LEAF,
    LEAF_LIGHT,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
)
from crownlands.games.kingdomino.art.pen import ground


def forest() -> str:
    return "".join(
        (
            ground(GLADE),
            at(18, 42, _fir(42)),
            at(80, 40, _fir(40)),
            at(48, 44, _broad_tree(19)),
            at(3, 74, _fir(42)),
            at(96, 76, _broad_tree(20)),
            at(63, 76, _fir(46)),
            at(33, 80, _broad_tree(21)),
            at(14, 104, _fir(34)),
            at(79, 106, _broad_tree(18)),
            at(50, 107, _fir(32)),
        )
    )


def forest_hut() -> str:
    return "".join(
        (
            ground(GLADE),
            at(16, 42, _broad_tree(18)),
            at(44, 44, _fir(44)),
            at(92, 46, _fir(44)),
            at(70, 42, _broad_tree(17)),
            patch(curve(ring(66, 84, 42, 14, 8, 0.1), closed=True), LEAF_LIGHT),
            at(6, 80, _broad_tree(19)),
            at(33, 84, _fir(48)),
            shape("M56 84V66L71 52L86 66V84Z", WOOD, 2.6),
            shape("M50 69L71 48L92 69L86 72L71 57L56 72Z", BRICK, 2.6),
            shape("M66 84V73C66 69 76 69 76 73V84Z", NIGHT, 2),
            at(12, 108, _broad_tree(17)),
            at(98, 106, _fir(36)),
            stroke("M44 95l2 -6l2 6M58 98l2 -6l2 6", FIR, 2.6),
        )
    )


_FIR_SIDE = ((0.0, -1.0), (0.19, -0.64), (0.1, -0.62), (0.28, -0.34), (0.17, -0.32), (0.34, 0.0))


def _fir(tall: float) -> str:
    right = [(x * tall, y * tall) for x, y in _FIR_SIDE]
    left = [(-x, y - tremble(k)) for k, (x, y) in enumerate(right[:0:-1])]
    light = [
        (-0.02 * tall, -0.82 * tall),
        (-0.1 * tall, -0.48 * tall),
        (-0.17 * tall, -0.12 * tall),
    ]
    return "".join(
        (
            shape("M-2.6 -2h5.2v8h-5.2Z", WOOD, 2.2),
            shape(points([*right, *left]) + "Z", FIR),
            stroke(curve(light), FIR_LIGHT, 3.2),
            stroke(
                f"M{0.07 * tall:.1f} -5l6 -1M{0.05 * tall:.1f} {-0.4 * tall:.1f}l4 -1", INK, 1.8
            ),
        )
    )


def _broad_tree(r: float) -> str:
    crown = curve(ring(0, -1.15 * r, r, 0.92 * r, 9, 0.13), closed=True)
    shine = curve([(-0.55 * r, -1.2 * r), (-0.35 * r, -1.65 * r), (0.1 * r, -1.75 * r)])
    hatching = points([(0.05 * r, -0.5 * r), (0.35 * r, -0.8 * r)]) + points(
        [(0.35 * r, -0.6 * r), (0.65 * r, -0.9 * r)]
    )
    return "".join(
        (
            shape(f"M-3 {-0.4 * r:.1f}L-4 {0.2 * r:.1f}H4L3 {-0.4 * r:.1f}Z", WOOD, 2.2),
            shape(crown, LEAF),
            stroke(shine, LEAF_LIGHT, 3.6),
            stroke(hatching, FIR, 2.4),
        )
    )


def mine() -> str:
    return "".join(
        (
            _peaks(),
            shape("M34 104V74C36 56 68 56 70 74V104Z", NIGHT, 3),
            shape("M30 104V70H38V104ZM66 104V70H74V104Z", WOOD, 2.6),
            shape("M26 62L78 61L79 71L26 72Z", WOOD, 2.6),
            stroke("M44 103L49 84M60 103L55 84M44 96H60M47 89H57", ROCK_LIGHT, 2.4),
            at(18, 90, _nugget(8)),
            at(86, 92, _nugget(9)),
            at(90, 74, _nugget(6)),
        )
    )


def mine_cart() -> str:
    return "".join(
        (
            _peaks(),
            stroke("M-4 93H104M10 93v6M32 93v6M54 93v6M76 93v6M96 93v6", ROCK_LIGHT, 3.2),
            at(36, 58, _nugget(9)),
            at(66, 57, _nugget(9)),
            at(51, 52, _nugget(10)),
            shape("M22 60H80L73 84H29Z", WOOD, 3),
            stroke("M26 68H77M40 61L43 83M61 61L59 83", INK, 2.4),
            circle(38, 87, 7, fill=ROCK_DARK, stroke=INK, stroke_width=3),
            circle(65, 87, 7, fill=ROCK_DARK, stroke=INK, stroke_width=3),
            stroke("M38 87v.1M65 87v.1", GOLD_SHADE, 3.6),
        )
    )


def _peaks() -> str:
    return "".join(
        (
            ground(DUSK),
            shape("M-8 82L8 46L16 54L26 36L52 84Z", ROCK_DARK),
            patch("M26 38L20 62L13 56L4 78L0 66L8 48L16 56Z", ROCK),
            shape("M10 106L46 34L52 40L64 12L74 26L80 22L108 84V106Z", ROCK),
            patch("M64 13L70 34L62 50L58 76L48 58L38 72L30 90L22 84L46 36L52 42Z", ROCK_LIGHT),
            stroke("M64 12L70 34L62 50L64 58M46 34L48 50", INK, 2.4),
            stroke("M78 36l8 12M76 46l10 15M88 62l10 16", ROCK_DARK, 3),
        )
    )


_NUGGET = ((-1.0, 0.2), (-0.5, -0.8), (0.4, -0.9), (1.0, -0.1), (0.6, 0.7), (-0.6, 0.8))


def _nugget(size: float) -> str:
    outline = points([(x * size, y * size) for x, y in _NUGGET]) + "Z"
    shine = points([(-0.4 * size, -0.3 * size), (0.2 * size, -0.4 * size)])
    return shape(outline, GOLD, 2.2) + stroke(shine, CREAM, 1.8)

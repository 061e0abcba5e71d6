"""Lake and swamp: waves with a boat or a fish; murky pools with reeds."""

from __future__ import annotations

from crownlands.engine.drawing.hand import curve
from crownlands.engine.drawing.paints import BRICK, BRICK_LIGHT, CREAM, INK, WOOD
from crownlands.engine.drawing.pen import at, patch, ring, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdomino.art.palette import (
    BARK,
    DEEP,
    FIN,
    FOAM,
    GILL,
    MUD,
    MUD_LIGHT,
    PAD,
    POOL,
    POOL_LIGHT,
    REED,
    SAIL_SHADE,
    SCALES,
    WATER,
    WATER_SHADE,
)
from crownlands.games.kingdomino.art.pen import ground


def lake() -> str:
    return "".join(
        (
            _waves(),
            shape("M52 24C66 32 74 46 76 60H52Z", CREAM, 3),
            shape("M47 32C42 42 36 50 28 58C34 60 42 60 47 60Z", SAIL_SHADE, 3),
            stroke("M50 18C50 34 50 50 50 66", INK, 3.4),
            shape("M22 66C40 69 62 69 82 65C78 76 72 80 64 81H38C30 80 25 74 22 66Z", BRICK, 3),
            stroke("M30 72C44 74 60 74 74 71", BRICK_LIGHT, 2.4),
            _wave(24, 85, 2, FOAM),
        )
    )


def lake_fish() -> str:
    body = "M22 60C30 42 54 36 70 52L84 42C83 54 84 62 88 72L70 64C56 78 32 76 22 60Z"
    return "".join(
        (
            _waves(),
            shape(body, SCALES, 3),
            shape("M46 44C50 36 58 36 62 42L60 47C55 43 50 43 46 44Z", FIN, 2.4),
            stroke("M42 48C48 55 48 63 42 70M56 50C60 56 60 62 56 68", GILL, 2.6),
            circle(32, 57, 3, fill=INK),
            _wave(34, 84, 2, FOAM),
            stroke("M20 44C16 40 16 36 18 32M90 34C94 32 96 28 96 24", FOAM, 3),
        )
    )


def _waves() -> str:
    return "".join(
        (
            ground(WATER),
            patch("M-2 66C20 58 40 72 62 64S92 60 102 66V102H-2Z", WATER_SHADE),
            _wave(58, 14, 2, FOAM),
            _wave(-6, 28, 2, DEEP),
            _wave(78, 36, 1, DEEP),
            _wave(2, 48, 1, FOAM),
            _wave(84, 62, 1, FOAM),
            _wave(-4, 72, 1, DEEP),
            _wave(12, 92, 2, FOAM),
            _wave(66, 90, 2, DEEP),
        )
    )


def _wave(x: float, y: float, crests: int, colour: str) -> str:
    return stroke(f"M{x} {y}q5 -7 10 0" + "t10 0" * (2 * crests - 1), colour, 3.2)


def swamp() -> str:
    return "".join(
        (
            ground(MUD),
            patch("M-2 30C30 20 60 36 102 24V50C66 60 36 44 -2 56Z", MUD_LIGHT),
            at(12, 52, _moss()),
            _pool(44, 76, 41, 18),
            at(26, 71, _lily_pad()),
            at(46, 85, _lily_pad()),
            at(76, 92, _reeds()),
            at(70, 92, _cattail(56, -7)),
            at(80, 94, _cattail(76, 1)),
            at(90, 92, _cattail(60, 5)),
            at(2, 96, _moss()),
            at(88, 100, _moss()),
        )
    )


def swamp_stump() -> str:
    stump = (
        "M22 80C28 66 28 58 26 50L13 44L16 39L27 43L26 38L34 38L35 45L46 37L49 41L38 53"
        "C37 63 40 72 46 80Z"
    )
    return "".join(
        (
            ground(MUD),
            patch("M-2 34C30 24 60 40 102 28V54C66 64 36 48 -2 60Z", MUD_LIGHT),
            _pool(54, 80, 47, 16),
            shape(stump, BARK),
            stroke("M31 58C33 64 33 70 32 74M26 52l-4 -2", INK, 2.4),
            at(62, 84, _lily_pad()),
            at(82, 76, _reeds()),
            at(80, 78, _cattail(54, -5)),
            at(90, 78, _cattail(44, 5)),
            at(52, 50, _moss()),
            at(6, 68, _moss()),
            circle(52, 72, 3.4, fill=POOL_LIGHT, stroke=INK, stroke_width=1.8),
            circle(60, 67, 2.4, fill=POOL_LIGHT, stroke=INK, stroke_width=1.6),
        )
    )


def _pool(x: float, y: float, rx: float, ry: float) -> str:
    ripple = [(-0.5 * rx, 0.1 * ry), (-0.15 * rx, 0.35 * ry), (0.3 * rx, 0.15 * ry)]
    return at(
        x,
        y,
        shape(curve(ring(0, 0, rx, ry, 9, 0.1), closed=True), POOL, 3),
        stroke(curve(ripple), POOL_LIGHT),
    )


def _lily_pad() -> str:
    return shape("M0 0L12 -3C10 8 -12 8 -12 0C-12 -8 6 -9 8 -6Z", PAD, 2.4)


def _moss() -> str:
    return stroke("M0 0h9M5 -6h8M12 1h4", REED)


def _reeds() -> str:
    left = "M0 0C-2 -22 -8 -36 -14 -46C-3 -41 4 -22 5 0Z"
    return shape(left, REED, 2.2) + shape("M2 0C3 -22 8 -32 15 -37C12 -22 10 -8 9 0Z", REED, 2.2)


def _cattail(tall: float, lean: float) -> str:
    head = f"M{lean * 0.8:.1f} {20 - tall}L{lean} {6 - tall}"
    return "".join(
        (
            stroke(curve([(0, 0), (lean * 0.3, -tall / 2), (lean, -tall)]), INK, 3),
            stroke(f"M{lean} {4 - tall}l{lean * 0.3:.1f} -9", INK, 2.2),
            stroke(head, INK, 10),
            stroke(head, WOOD, 5),
        )
    )

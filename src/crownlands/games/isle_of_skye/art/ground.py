"""What the three terrains look like: tufts and trees, peaks seen from above, ripples.

All of it looks the same from every side, since tiles are turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from crownlands.engine.drawing.hand import Point
from crownlands.engine.drawing.paints import INK
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import box, path, use
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.art.pen import line, stamp
from crownlands.games.isle_of_skye.tiles import MOUNTAIN, PASTURE, WATER

GROUNDS = {PASTURE: palette.PASTURE, MOUNTAIN: palette.MOUNTAIN, WATER: palette.WATER}

#: a point and the room to every side of it
Place = tuple[Point, float]

_TUFT = "m-3 1l3-4m-1 5l3-5m0 5l2-3"
_HEATHER = "h0m3-2h0m0 3h0"
_GLADE = "m-11 2c0-8 12-13 18-8c7 3 6 13-2 14c-6 3-16 0-16-6z"
_RIPPLE = "q0-3 3-3t3-3t3-3"
_SWELL = "q0-4 4-4"


def texture(terrain: int, places: Sequence[Place], seed: int) -> str:
    """Draw what there is room for."""
    return _TEXTURES[terrain](Generator(seed).shuffled(places))


def _apart(places: Sequence[Place], least: float, apart: float, most: int) -> list[Point]:
    """As many points as asked for that have room and keep away from each other."""
    found: list[Point] = []
    for (x, y), room in places:
        if room >= least and all(hypot(x - px, y - py) >= apart for px, py in found):
            found.append((round(x), round(y)))
        if len(found) == most:
            break
    return found


def _pasture(places: Sequence[Place]) -> str:
    trees = _apart(places, 7.5, 11, 2)
    around = [each for each in places if _far(each[0], trees, 9)]
    tufts = _apart(around, 4.2, 12, 5)
    heath = _apart([each for each in around if _far(each[0], tufts, 5.5)], 3.2, 12, 4)
    blooming = (palette.HEATHER, palette.GORSE)[len(places) % 2]
    glades = _apart(places[::-1], 11.5, 24, 1)
    return "".join(
        (
            path(stamp(_GLADE, glades), fill=palette.PASTURE_LIGHT) if glades else "",
            line(stamp(_TUFT, tufts), palette.BLADE, 1.2),
            line(stamp(_HEATHER, heath), blooming, 2),
            *(
                use("tree", x - 5 - k % 2, y - 5 - k % 2, 11 + 2 * (k % 2))
                for k, (x, y) in enumerate(trees)
            ),
        )
    )


def _mountain(places: Sequence[Place]) -> str:
    found: list[tuple[float, float, float]] = []
    for (x, y), room in sorted(places, key=lambda each: -each[1]):
        half = min(room * 1.15, 16)
        if half > 5.5 and all(
            hypot(x - px, y - py) > (half + other) * 0.85 for px, py, other in found
        ):
            found.append((x, y, half))
        if len(found) == 6:
            break
    return "".join(
        use(f"peak-{k % 2}", round(x - half), round(y - half), round(2 * half))
        for k, (x, y, half) in enumerate(found)
    )


def _water(places: Sequence[Place]) -> str:
    ripples = _apart(places, 5.5, 14, 4)
    swells = _apart([each for each in places if _far(each[0], ripples, 10)], 4, 12, 5)
    shoals = _apart(places[::-1], 11.5, 24, 1)
    shoal = path(stamp(_GLADE, shoals), fill=palette.SHOAL) if shoals else ""
    return (
        shoal
        + line(
            stamp(_RIPPLE, ((x - 4, y + 4) for x, y in ripples)),
            palette.FOAM,
            1.3,
            stroke_opacity=0.75,
        )
        + line(stamp(_SWELL, ((x - 2, y + 2) for x, y in swells)), palette.DEEP, 1.3)
    )


def _far(point: Point, others: Sequence[Point], apart: float) -> bool:
    return all(hypot(point[0] - x, point[1] - y) >= apart for x, y in others)


_TEXTURES = {PASTURE: _pasture, MOUNTAIN: _mountain, WATER: _water}


def _peak(summit: Point, spurs: Sequence[Point]) -> str:
    """Draw a mountain from above: spurs with a side in the light and one in the shade, and snow."""
    x, y = summit
    count = len(spurs)
    valleys = [_valley(summit, spurs[k], spurs[(k + 1) % count]) for k in range(count)]
    lit: list[str] = []
    dark: list[str] = []
    for k, (px, py) in enumerate(spurs):
        for vx, vy in (valleys[k - 1], valleys[k]):
            face = f"M{x} {y}L{px} {py}L{vx} {vy}Z"
            # Light comes from the north-west.
            away = (px + vx) / 2 - x + (py + vy) / 2 - y
            (lit if away < 0 else dark).append(face)
    rim = "L".join(
        f"{px} {py}L{vx} {vy}" for (px, py), (vx, vy) in zip(spurs, valleys, strict=True)
    )
    snow = "L".join(
        f"{x + (px - x) * 0.36:.0f} {y + (py - y) * 0.36:.0f}"
        f"L{x + (vx - x) * 0.33:.0f} {y + (vy - y) * 0.33:.0f}"
        for (px, py), (vx, vy) in zip(spurs, valleys, strict=True)
    )
    ridges = "".join(f"M{x} {y}L{px} {py}" for px, py in spurs)
    return "".join(
        (
            shape(f"M{rim}Z", palette.ROCK, 5, ink=palette.MOUNTAIN_SHADE),
            patch("".join(lit), palette.ROCK_LIGHT),
            patch("".join(dark), palette.ROCK_DARK),
            stroke(ridges, palette.CLIFF, 3),
            patch(f"M{snow}Z", palette.SNOW),
        )
    )


def _valley(summit: Point, one: Point, other: Point) -> tuple[int, int]:
    """Where two spurs meet, nearer to the summit than either ends."""
    x, y = summit
    mx, my = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    return round(x + (mx - x) * 0.9), round(y + (my - y) * 0.9)


def _tree() -> str:
    crown = (
        "M50 8C66 4 78 16 80 26C96 32 98 54 86 64C86 82 68 96 52 90"
        "C36 98 16 86 16 68C2 58 4 36 20 28C22 14 36 4 50 8Z"
    )
    return "".join(
        (
            shape(crown, palette.LEAF, 9, ink=palette.LEAF_SHADE),
            stroke("M28 42C30 34 36 28 44 26", palette.LEAF_LIGHT, 10),
            stroke("M44 56C50 50 58 50 62 54M58 74C66 72 70 68 72 62", palette.LEAF_SHADE, 7),
        )
    )


def growth() -> dict[str, str]:
    """Draw what stands on many tiles."""
    return {
        "peak-0": _peak((44, 42), ((14, 10), (64, 3), (98, 40), (76, 78), (50, 98), (4, 66))),
        "peak-1": _peak(
            (58, 50), ((40, 3), (82, 10), (98, 62), (58, 97), (16, 84), (3, 34), (22, 14))
        ),
        "tree": _tree(),
        "frame": box(
            0, 0, 100, 100, fill="none", stroke=INK, stroke_width=1.4, stroke_opacity=0.28
        ),
    }

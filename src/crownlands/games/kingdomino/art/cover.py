"""The picture on the box: a kingdom on its island, and those who would like to rule it."""

from __future__ import annotations

from collections.abc import Mapping

from crownlands.engine.contract import Seat
from crownlands.engine.drawing import svg
from crownlands.engine.drawing.hand import Point, curve, hand_box, points, tremble
from crownlands.engine.drawing.paints import (
    BRICK,
    CREAM,
    GOLD,
    GOLD_PALE,
    INK,
    PAPER,
    PAPER_LIGHT,
    PAPER_LINE,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import at, patch, shape, stroke
from crownlands.engine.drawing.svg import box, circle, group, moved, path, symbol, use
from crownlands.games.kingdomino.art.figures import ROYAL, SHADOW, castle, king
from crownlands.games.kingdomino.art.kingdoms import position
from crownlands.games.kingdomino.art.palette import (
    DEEP,
    FIR,
    FOAM,
    GLADE,
    LAWN,
    LEAF,
    LEAF_LIGHT,
    PAPER_FREE,
    SAIL_SHADE,
    WATER,
    WATER_SHADE,
)
from crownlands.games.kingdomino.art.pen import ground
from crownlands.games.kingdomino.view import FACES

WIDTH, HEIGHT = 1200, 750
#: a kingdom with its castle in the middle, as it was built in a match
_KINGDOM = (
    (47, "e7", "f7"),
    (12, "g6", "h6"),
    (46, "e6", "f6"),
    (10, "g8", "h8"),
    (40, "f8", "e8"),
    (9, "h7", "i7"),
    (43, "g5", "h5"),
    (48, "e5", "f5"),
    (33, "i8", "i9"),
    (15, "e9", "f9"),
    (30, "i6", "i5"),
    (6, "g9", "h9"),
)
#: the line, from its nearest domino on, and the kings that stand on it
_LINE: tuple[tuple[int, Seat], ...] = ((45, 3), (31, 2), (19, 1))
_THICK = 20
#: how far one looks down on the table: what a step to the right and one towards the eye become
_RIGHT, _NEARER = (0.83, 0.40), (-0.83, 0.40)


def cover(symbols: Mapping[str, str]) -> str:
    """Draw the whole picture with the game's symbols."""
    drawn = (
        _sea(),
        _island(),
        at(1104, 112, _compass()),
        _boat(140, 170, 1.2),
        _boat(1108, 372, 0.72),
        _pile(800, 92),
        _kingdom(610, 136),
        group(castle(), transform=moved(610, 352, 0.86)),
        _line(),
        group(king(group(_domino(10), transform="scale(.6)")), transform=moved(250, 704, 1.08)),
    )
    woods = symbol("terrain-forest", _forest())
    return svg.cover(WIDTH, HEIGHT, drawn, {**symbols, "terrain-forest": woods})


#: where firs and round trees stand in a forest
_FIRS = ((18, 6), (80, 4), (3, 42), (63, 40), (30, 72))
_ROUND_TREES = ((48, 24), (97, 56), (32, 60), (8, 96), (82, 90))


def _forest() -> str:
    """Draw a forest from afar: round crowns between firs."""
    firs = "".join(f"M{x} {y}l13 34h-26z" for x, y in _FIRS)
    crowns = "".join(f"M{x} {y}h0" for x, y in _ROUND_TREES)
    shine = "".join(f"M{x - 8} {y - 2}q2-7 8-8" for x, y in _ROUND_TREES)
    return "".join(
        (
            ground(GLADE),
            stroke(crowns, INK, 37),
            stroke(crowns, LEAF, 32),
            stroke(shine, LEAF_LIGHT, 4),
            shape(firs, FIR, 2.8),
        )
    )


def _seen(x: float, y: float) -> Point:
    """Where a point of the table is in the picture."""
    return x * _RIGHT[0] + y * _NEARER[0], x * _RIGHT[1] + y * _NEARER[1]


def _lying(x: float, y: float, *drawn: str, scale: float = 1.0) -> str:
    """Lay a drawing flat on the table, its origin at a point of the picture."""
    a, b, c, d = (value * scale for value in (*_RIGHT, *_NEARER))
    return group(*drawn, transform=f"matrix({a:.3f} {b:.3f} {c:.3f} {d:.3f} {x:.0f} {y:.0f})")


def _slab(x: float, y: float, wide: float, deep: float, thick: float, fill: str = STONE) -> str:
    """Draw the two sides that one sees of something thick that lies on the table."""
    left, near, right = _seen(0, deep), _seen(wide, deep), _seen(wide, 0)
    low_left, low_near, low_right = ((px, py + thick) for px, py in (left, near, right))
    return at(
        x,
        y,
        patch(
            points([low_left, low_near, low_right, (low_right[0] + 26, low_right[1] + 14)])
            + f"L{low_near[0] + 12:.0f} {low_near[1] + 26:.0f}Z",
            SHADOW,
        ),
        shape(points([left, near, low_near, low_left]) + "Z", fill, 3),
        shape(points([near, right, low_right, low_near]) + "Z", STONE_SHADE, 3),
    )


def _domino(number: int, left: Point = (0, 0), right: Point = (1, 0)) -> str:
    """Draw a domino as it lies there, with fewer strokes than on a table that is played at."""
    face = FACES[number]
    halves = ((face.left, *left), (face.right, *right))
    x, y = min(left[0], right[0]), min(left[1], right[1])
    wide, deep = (200, 100) if left[1] == right[1] else (100, 200)
    edge = box(100 * x, 100 * y, wide, deep, rx=9, fill="none", stroke=INK, stroke_width=5)
    return "".join(
        (
            *(
                use(f"terrain-{half.terrain}", 100 * at_x, 100 * at_y, 100)
                for half, at_x, at_y in halves
            ),
            *(
                use(f"crowns-{half.crowns}", 100 * at_x, 100 * at_y, 100)
                for half, at_x, at_y in halves
                if half.crowns
            ),
            edge,
        )
    )


def _kingdom(x: float, y: float) -> str:
    west, north = position("e5")

    def place(square: str) -> Point:
        column, row = position(square)
        return column - west, row - north

    laid = (_domino(number, place(left), place(right)) for number, left, right in _KINGDOM)
    court = at(
        200,
        200,
        box(0, 0, 100, 100, fill=ROYAL.main),
        shape(hand_box(9, 9, 82, 82, radius=10, sway=2), LAWN, 3),
        stroke(hand_box(1.5, 1.5, 97, 97, radius=4), INK, 4.4),
    )
    joints = "".join(
        points([(px, py), (px, py + _THICK)])
        for step in (100, 200, 300, 400)
        for px, py in (_seen(step, 500), _seen(500, step))
    )
    return "".join(
        (
            _slab(x, y, 500, 500, _THICK),
            at(x, y, stroke(joints, INK, 2.2)),
            _lying(x, y, *laid, court),
        )
    )


def _line() -> str:
    drawn: list[str] = []
    for step, (number, ruler) in enumerate(reversed(_LINE)):
        x, y = 960 - 66 * step, 478 + 58 * step
        drawn += [
            _slab(x, y, 200, 100, 14, CREAM),
            _lying(x, y, _domino(number)),
            use(f"king-{ruler}", x - 8, y - 66, 122),
        ]
    return "".join(drawn)


def _pile(x: float, y: float) -> str:
    back = group(use("domino-back", 0, -50, 200), transform="scale(.96)")
    return "".join(
        part
        for layer in range(3)
        for part in (
            _slab(x + tremble(layer, 3), y - 13 * layer, 192, 92, 12, WOOD),
            _lying(x + tremble(layer, 3), y - 13 * layer, back),
        )
    )


_COAST: tuple[Point, ...] = (
    (232, 262),
    (330, 160),
    (470, 118),
    (590, 62),
    (760, 46),
    (930, 56),
    (1010, 110),
    (1000, 200),
    (1080, 280),
    (1040, 380),
    (1120, 450),
    (1168, 560),
    (1140, 690),
    (930, 722),
    (700, 706),
    (520, 716),
    (330, 726),
    (120, 712),
    (50, 610),
    (110, 500),
    (84, 400),
    (150, 330),
)


def _sea() -> str:
    waves = "".join(
        f"M{x} {y}q7 -10 14 0t14 0"
        for y in range(40, HEIGHT, 62)
        for x in range(30 + (y * 7) % 80, WIDTH, 210)
    )
    return box(0, 0, WIDTH, HEIGHT, fill=WATER) + stroke(waves, DEEP, 3)


def _island() -> str:
    coast = curve(_COAST, closed=True)
    hills = "M{0} {1}c8 -26 24 -26 32 -2m-8 -12c10 -20 28 -12 34 14m-24 -14l7 11"
    tree = "M{0} {1}v-16c-17 2 -17 -28 0 -30c17 2 17 32 0 30m-7 16h14"
    places = (
        hills.format(330, 220),
        hills.format(150, 330),
        hills.format(640, 112),
        hills.format(700, 640),
        hills.format(960, 250),
        tree.format(420, 178),
        tree.format(300, 270),
        tree.format(720, 150),
        tree.format(512, 628),
        tree.format(770, 690),
        tree.format(1030, 330),
        tree.format(640, 690),
    )
    return "".join(
        (
            path(
                coast,
                fill=WATER_SHADE,
                stroke=WATER_SHADE,
                stroke_width=92,
                stroke_linejoin="round",
            ),
            path(coast, fill="none", stroke=FOAM, stroke_width=44, stroke_dasharray="60 16 26 20"),
            path(coast, fill="none", stroke=WATER_SHADE, stroke_width=36),
            path(coast, fill=PAPER, stroke=INK, stroke_width=5, stroke_linejoin="round"),
            path(coast, fill=PAPER_FREE, transform="translate(60 36) scale(.9)"),
            path(coast, fill=PAPER_LIGHT, transform="translate(132 76) scale(.78)"),
            stroke("".join(places), PAPER_LINE, 3.4),
            path(
                "M420 664C480 610 560 690 660 650S760 600 830 640",
                fill="none",
                stroke=BRICK,
                stroke_width=6,
                stroke_linecap="round",
                stroke_dasharray="2 17",
            ),
        )
    )


def _compass() -> str:
    return circle(0, 0, 58, fill=GOLD_PALE, stroke=INK, stroke_width=3) + use(
        "compass", -76, -76, 152
    )


def _boat(x: float, y: float, scale: float) -> str:
    return group(
        shape("M4 -72C30 -58 44 -32 46 -8H4Z", CREAM, 3),
        shape("M-5 -60C-14 -40 -26 -24 -40 -10C-28 -6 -14 -6 -5 -8Z", SAIL_SHADE, 3),
        stroke("M0 -84C0 -54 0 -26 0 4", INK, 3.6),
        shape("M0 -84c10 -4 14 5 24 0l-3 11c-9 4 -13 -3 -21 0Z", BRICK, 2.4),
        shape("M-50 2C-18 8 22 8 54 0C48 20 38 28 24 30H-24C-38 28 -46 16 -50 2Z", BRICK, 3.2),
        stroke("M-38 13C-12 18 16 18 42 12", GOLD, 3),
        stroke("M-66 36q8 -11 16 0t16 0t16 0t16 0t16 0t16 0t16 0", FOAM, 4),
        transform=moved(x, y, scale),
    )

"""The picture on the box: an island that grows tile by tile, and a cow that lives there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from crownlands.engine.drawing import svg
from crownlands.engine.drawing.hand import Point, points, tremble
from crownlands.engine.drawing.paints import GOLD, GOLD_PALE, INK, PAPER_LIGHT, STONE, STONE_SHADE
from crownlands.engine.drawing.pen import at, patch, shape, stroke
from crownlands.engine.drawing.svg import box, circle, group, moved, symbol, use
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.art.figures import SHADOW, beacon, cow
from crownlands.games.isle_of_skye.art.from_afar import land, rising
from crownlands.games.isle_of_skye.tiles import TILES

WIDTH, HEIGHT = 1200, 750
#: a territory row by row: tiles, and how far each is turned
_TERRITORY = (
    ((13, 0), (12, 0), (30, 2), (43, 1)),
    ((50, 2), (0, 2), (4, 1), (32, 2)),
    ((6, 2), (2, 0), (52, 2), (70, 3)),
)
_COLUMNS, _ROWS = 4, 3
#: how far one looks down on the table: what a step to the right and one towards the eye become
_RIGHT, _NEARER = (0.83, 0.40), (-0.83, 0.40)
_SCALE = 1.46
_CORNER: Point = (700, 204)
_THICK = 22
#: how large in the picture what stands on the island is
_THING, _CASTLE = 46, 180


def cover(symbols: Mapping[str, str]) -> str:
    """Draw the whole picture with the game's symbols."""
    drawn = (
        _sky(),
        _ridge(),
        _sea(),
        group(beacon(), transform=moved(1096, 318, 0.78)),
        _ship(166, 300, 128),
        _ship(402, 262, 76),
        _island(),
        _offer(),
        group(cow(), transform=moved(258, 640, 0.94)),
    )
    names = {f"tile-{laid.number}": TILES[laid.number] for laid in (*_territory(), _OFFERED)}
    lands = {name: symbol(name, land(tile)) for name, tile in names.items()}
    return svg.cover(WIDTH, HEIGHT, drawn, {**symbols, **lands})


def _seen(x: float, y: float) -> Point:
    """Where a point of the island is in the picture."""
    return (
        (x * _RIGHT[0] + y * _NEARER[0]) * _SCALE,
        (x * _RIGHT[1] + y * _NEARER[1]) * _SCALE,
    )


def _lying(*drawn: str) -> str:
    """Lay a drawing flat on the sea."""
    a, b, c, d = (value * _SCALE for value in (*_RIGHT, *_NEARER))
    return group(*drawn, transform=f"matrix({a:.3f} {b:.3f} {c:.3f} {d:.3f} 0 0)")


def _slab(wide: float, deep: float, thick: float) -> str:
    """Draw the two sides that one sees of something thick, and its shadow on the water."""
    left, near, right = _seen(0, deep), _seen(wide, deep), _seen(wide, 0)
    low_left, low_near, low_right = ((x, y + thick) for x, y in (left, near, right))
    shadow = [low_left, low_near, low_right]
    return "".join(
        (
            patch(points([*shadow, *((x + 18, y + 20) for x, y in shadow[::-1])]) + "Z", SHADOW),
            shape(points([left, near, low_near, low_left]) + "Z", STONE, 3),
            shape(points([near, right, low_right, low_near]) + "Z", STONE_SHADE, 3),
        )
    )


class _Laid(NamedTuple):
    number: int
    turn: int
    x: float
    y: float

    def seen(self, x: float, y: float) -> Point:
        """Where a point of the tile is in the picture, whichever way it was turned."""
        for _ in range(self.turn):
            x, y = 100 - y, x
        return _seen(self.x + x, self.y + y)


def _tile(laid: _Laid) -> str:
    return group(
        use(f"tile-{laid.number}", 0, 0, 100),
        box(0, 0, 100, 100, fill="none", stroke=INK, stroke_width=2.4),
        transform=f"translate({laid.x:.0f} {laid.y:.0f}) rotate({90 * laid.turn} 50 50)",
    )


def _island() -> str:
    laid = _territory()
    joints = "".join(
        points([(x, y), (x, y + _THICK)])
        for x, y in (
            *(_seen(100 * k, 100 * _ROWS) for k in range(1, _COLUMNS)),
            *(_seen(100 * _COLUMNS, 100 * k) for k in range(1, _ROWS)),
        )
    )
    return at(
        *_CORNER,
        _slab(100 * _COLUMNS, 100 * _ROWS, _THICK),
        stroke(joints, INK, 2.2),
        _lying(*map(_tile, laid)),
        _risen(laid),
    )


def _territory() -> list[_Laid]:
    return [
        _Laid(number, turn, 100 * column, 100 * row)
        for row, tiles in enumerate(_TERRITORY)
        for column, (number, turn) in enumerate(tiles)
    ]


def _risen(laid: Sequence[_Laid]) -> str:
    """Draw what rises from tiles, the farthest first."""
    summits: list[Point] = []
    trees: list[Point] = []
    things: list[tuple[float, str]] = []
    for tile in laid:
        risen = rising(TILES[tile.number])
        summits += (tile.seen(*place) for place in risen.summits)
        trees += (tile.seen(*place) for place in risen.trees)
        for name, x, y, _ in risen.things:
            place = tile.seen(x, y)
            things.append((place[1], _standing(name, *place)))
    standing = "".join(drawn for _, drawn in sorted(things))
    return _mountains(sorted(summits, key=_depth)) + _woods(trees) + standing


def _standing(name: str, x: float, y: float) -> str:
    size = _CASTLE if name == "castle" else _THING
    return use(name, round(x - size / 2), round(y - size * 0.8), size)


def _depth(place: Point) -> float:
    return place[1]


def _mountains(places: Sequence[Point]) -> str:
    """Draw summits that have a side in the shade, and snow."""
    tops = [(round(x), round(y)) for x, y in places]
    return "".join(
        (
            shape("".join(f"M{x - 24} {y + 8}l20-36 8 6 20 30z" for x, y in tops), palette.ROCK, 3),
            patch("".join(f"M{x - 4} {y - 28}l8 6 20 30h-20z" for x, y in tops), palette.ROCK_DARK),
            patch(
                "".join(f"M{x - 4} {y - 28}l8 6 3 8-5-2-4 4-7-4z" for x, y in tops), palette.SNOW
            ),
        )
    )


def _woods(places: Sequence[Point]) -> str:
    crowns = "".join(f"M{x:.0f} {y - 6:.0f}h0" for x, y in places)
    return stroke(crowns, INK, 20) + stroke(crowns, palette.LEAF, 15)


_OFFERED = _Laid(29, 0, 0, 0)


def _offer() -> str:
    """Draw a tile for sale, with gold on it."""
    coins = "".join(
        use("gold", 26 + 18 * (k % 2) + tremble(k, 3), -2 - 15 * (k // 2), 56) for k in range(5)
    )
    return at(
        1024,
        560,
        _slab(100, 100, 16),
        _lying(_tile(_OFFERED)),
        _risen([_OFFERED]),
        at(-62, 20, coins),
        use("axe", 56, 10, 92),
    )


def _ship(x: float, y: float, size: float) -> str:
    wake = stroke(
        f"M{x - size * 0.62:.0f} {y + 4}q8 -11 16 0" + "t16 0" * int(size / 13), palette.FOAM, 4
    )
    return use("ship", x - size / 2, y - size * 0.92, size) + wake


def _sky() -> str:
    return "".join(
        (
            box(0, 0, WIDTH, HEIGHT, fill=PAPER_LIGHT),
            circle(560, 200, 250, fill=GOLD_PALE),
            circle(560, 200, 118, fill=GOLD, stroke=INK, stroke_width=4),
            stroke("M760 92q14 -14 24 0q10 -14 26 -2M850 136q10 -10 18 0q8 -10 20 -2", INK, 4),
        )
    )


def _ridge() -> str:
    """Draw the Cuillin behind the sea."""
    far = (
        "M-10 210L70 150L120 176L190 96L236 150L300 84L352 140L396 112L470 190L560 150L640 200"
        "L740 140L800 176L880 110L960 170L1040 130L1120 176L1210 140V260H-10Z"
    )
    near = (
        "M-10 236L40 196L110 226L180 168L250 222L330 184L420 240H760L850 196L930 232L1010 186"
        "L1090 226L1150 196L1210 220V280H-10Z"
    )
    snow = (
        "M190 96L168 122L188 118L200 128L214 122ZM300 84L276 112L296 108L312 118L330 114Z"
        "M880 110L854 130L876 128L892 140L912 134Z"
    )
    shade = (
        "M190 96L236 150L222 200L206 150ZM300 84L352 140L344 196L318 150ZM70 150L120 176L100 196Z"
        "M470 190L396 112L420 190ZM880 110L960 170L930 196L900 150ZM740 140L800 176L770 200Z"
        "M1040 130L1120 176L1080 196ZM560 150L640 200L600 214Z"
    )
    return "".join(
        (
            patch(far, palette.MOUNTAIN),
            patch(shade, palette.MOUNTAIN_SHADE),
            patch(snow, palette.SNOW),
            stroke(far, INK, 4),
            shape(near, palette.ROCK, 4),
            stroke(
                "M180 168L196 206M850 196L866 222M1010 186L1026 218M40 196L52 218",
                palette.ROCK_DARK,
                4,
            ),
        )
    )


def _sea() -> str:
    waves = "".join(
        f"M{x} {y}q7 -10 14 0t14 0"
        for y in range(276, HEIGHT, 54)
        for x in range(20 + (y * 7) % 90, WIDTH, 150)
    )
    return "".join(
        (
            shape("M-10 244C200 232 420 250 640 240S1040 248 1210 238V760H-10Z", palette.WATER, 4),
            patch("M-10 330C300 300 800 380 1210 320V760H-10Z", palette.SHOAL),
            stroke(waves, palette.FOAM, 3),
        )
    )

"""The nine bonus tiles: each a picture of what it does, on a plate of bronze, silver or gold."""

from __future__ import annotations

from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import (
    CREAM,
    GOLD,
    INK,
    PAPER_LIGHT,
    PAPER_LINE,
    STONE,
)
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle, group, moved, path, use
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.art.pen import stamp
from crownlands.games.isle_of_skye.art.scores import points
from crownlands.games.isle_of_skye.journeyman.art.pieces import disc
from crownlands.games.isle_of_skye.journeyman.bonuses import (
    ADVANCE,
    BANK_PAYS,
    BONUSES,
    EXTRA_MOVEMENT,
    FIVE_GOLD,
    NO_AXE,
    ONE_ROAD,
    THIRD_MARKER,
    TWO_PURCHASES,
    TWO_ROADS,
)

_METALS = (palette.STAVE_LIGHT, STONE, GOLD)
_PLATE = "M16 2H84L98 16V84L84 98H16L2 84V16Z"
_FIELD = "M19 10H81L90 19V81L81 90H19L10 81V19Z"


def _plate(level: int, *drawn: str) -> str:
    """Draw a bonus tile, with a nail for each level."""
    nails = [(50 + 9 * (k - level / 2), 6) for k in range(level + 1)]
    return "".join(
        (
            shape(_PLATE, _METALS[level], 3.4),
            shape(_FIELD, PAPER_LIGHT, 1.6, ink=PAPER_LINE),
            stroke(stamp("v.1", nails), INK, 4.4),
            *drawn,
        )
    )


def _more(text: str, x: float, y: float, height: float) -> str:
    return strokes(text, x, y, height, stroke=INK, weight=2)


def _wooden(x: float, y: float, size: float) -> str:
    drawn = disc(palette.STAVE_LIGHT, palette.STAVE)
    return group(drawn, transform=moved(x, y, size / 100))


def _third_marker() -> str:
    """Two markers there are, and one that is new."""
    there = group(_wooden(16, 16, 32), _wooden(52, 16, 32), opacity=0.4)
    return there + _more("+", 27, 80, 26) + _wooden(40, 47, 42)


def _advance() -> str:
    """A marker goes on by a space, whatever that asks for."""
    spaces = "h24v24h-24z"
    return "".join(
        (
            stroke("M14 68H86", palette.ROAD_EDGE, 9),
            stroke("M14 68H86", palette.ROAD, 5),
            path(
                stamp(spaces, ((18, 56), (58, 56))),
                fill=CREAM,
                stroke=INK,
                stroke_width=3,
                stroke_linejoin="round",
            ),
            stroke("M32 44C36 18 66 18 70 42M60 34L70 45L79 33", INK, 5),
            _wooden(17, 50, 27),
        )
    )


def _one_road() -> str:
    return use("road-token", 17, 12, 66) + points(1, 50, 71, 0.95)


def _two_roads() -> str:
    return use("road-token", 15, 2, 64) + use("road-token", 22, 33, 64)


def _extra_movement() -> str:
    return use("movement", 7, 26, 52) + _more("+4", 68, 48, 25)


def _five_gold() -> str:
    return use("gold", 38, 25, 50) + _more("5", 25, 65, 32)


def _no_axe() -> str:
    """No tile is cut down; three gold more in every round, and three points."""
    return "".join(
        (
            use("axe", 25, 9, 50),
            stroke("M27 15L73 55", CREAM, 11),
            stroke("M27 15L73 55", palette.BEACON, 6.5),
            _more("+3", 25, 80, 15),
            use("gold", 36, 60, 25),
            points(3, 76, 72, 0.8),
        )
    )


def _land(x: float, y: float) -> str:
    """Draw a tile that is for sale."""
    return group(
        patch("M0 0H30V30H0Z", palette.PASTURE),
        patch("M30 0V30H8C10 18 18 8 30 0Z", palette.WATER),
        path("M0 0H30V30H0Z", fill="none", stroke=INK, stroke_width=2.8, stroke_linejoin="round"),
        transform=moved(x, y),
    )


def _bank_pays() -> str:
    """Gold goes from a chest to the tile that is bought."""
    return "".join(
        (
            shape("M14 34C14 20 46 20 46 34V58H14Z", palette.STAVE, 3),
            patch("M18 34C20 26 40 26 42 34Z", palette.HULL_SHADE),
            circle(24, 33, 5, fill=GOLD, stroke=INK, stroke_width=2),
            circle(35, 33, 5, fill=GOLD, stroke=INK, stroke_width=2),
            shape("M13 37H47V58H13Z", palette.STAVE_LIGHT, 3),
            stroke("M20 38V57M40 38V57", palette.HOOP, 3.4),
            shape("M27 42H33V49H27Z", GOLD, 2),
            _land(57, 28),
            use("gold", 62, 33, 20),
            stroke("M34 17C44 11 58 11 66 19M57 20L67 21L67 11", INK, 3.6),
            points(3, 50, 74, 0.8),
        )
    )


def _two_purchases() -> str:
    """Two tiles are bought."""
    return "".join(
        (
            _land(13, 17),
            _land(57, 17),
            use("gold", 15, 34, 26),
            use("gold", 59, 34, 26),
            _more("+", 50, 42, 17),
            points(3, 50, 74, 0.8),
        )
    )


def bonus_tiles() -> dict[str, str]:
    """Draw every bonus tile, by its name."""
    drawn = {
        THIRD_MARKER: _third_marker(),
        ADVANCE: _advance(),
        ONE_ROAD: _one_road(),
        EXTRA_MOVEMENT: _extra_movement(),
        FIVE_GOLD: _five_gold(),
        TWO_ROADS: _two_roads(),
        NO_AXE: _no_axe(),
        BANK_PAYS: _bank_pays(),
        TWO_PURCHASES: _two_purchases(),
    }
    return {
        f"bonus-{name}": _plate(level, drawn[name])
        for level, names in enumerate(BONUSES)
        for name in names
    }

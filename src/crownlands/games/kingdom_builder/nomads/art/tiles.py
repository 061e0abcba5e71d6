"""The tiles of nomads: cream in a frame of red earth.

The frame of a donation is empty but for its houses: it is laid over the terrain that it gives.
"""

from __future__ import annotations

from crownlands.engine.drawing.paints import BRICK, CREAM, GOLD, GOLD_SHADE, INK, NIGHT, WOOD
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import group, moved
from crownlands.games.kingdom_builder.art.hexes import frame
from crownlands.games.kingdom_builder.art.palette import EARTH, EARTH_DARK, HONEY, SILVER
from crownlands.games.kingdom_builder.art.pen import stamp

_HOUSE = "v-14l11 -11l11 11v14z"
_ROOF = "m-3 -12l14 -14l14 14z"
_DOOR = "m9 0v-8h5v8z"


def _houses(*places: tuple[float, float]) -> str:
    return "".join(
        (
            shape(stamp(_HOUSE, *places), CREAM, 9, ink=CREAM),
            shape(stamp(_HOUSE, *places), CREAM, 3),
            shape(stamp(_ROOF, *places), BRICK, 3),
            patch(stamp(_DOOR, *places), NIGHT),
        )
    )


def _resettlement() -> str:
    way = "M30 42C34 22 62 20 68 40"
    return "".join(
        (
            stroke(way, INK, 9),
            stroke(way, HONEY, 4),
            shape("M58 38L78 36L70 52Z", HONEY, 3),
            _houses((38, 73)),
            stroke("M25 50v.1M23 59v.1M25 68v.1", EARTH, 5),
        )
    )


def _outpost() -> str:
    return "".join(
        (
            stroke("M50 40V17", INK, 3.4),
            shape("M51 17C58 14 64 21 73 18V30C64 33 58 26 51 30Z", EARTH, 3),
            shape(stamp("v-24l5.5 -8l5.5 8v24z", *((x, 73) for x in (23, 34, 44.5, 55, 66))), WOOD),
            shape("M22 56H78V63H22Z", HONEY, 2.6),
        )
    )


def _sword() -> str:
    return "".join(
        (
            shape("M76 24L72 38L44 64L36 56L62 28Z", SILVER, 3.2),
            stroke("M70 30L42 60", INK, 2.4),
            stroke("M29 52L48 71", INK, 10),
            stroke("M29 52L48 71", GOLD, 5),
            stroke("M36 64L27 73", INK, 10),
            stroke("M36 64L28 72", EARTH_DARK, 5),
        )
    )


def _treasure() -> str:
    return "".join(
        (
            shape("M26 46C26 28 74 28 74 46Z", WOOD, 3.2),
            stroke(stamp("v.1", (38, 46), (50, 43), (62, 46), (45, 40), (56, 40)), GOLD_SHADE, 12),
            stroke(stamp("v.1", (38, 45), (50, 42), (62, 45), (45, 39), (56, 39)), GOLD, 9),
            shape("M24 50H76L73 73H27Z", WOOD, 3.2),
            stroke("M35 51V72M65 51V72", GOLD, 4),
            shape("M45 50H55V61H45Z", GOLD, 3),
        )
    )


def nomad_tiles() -> dict[str, str]:
    """Draw every tile of the nomads."""
    # Small enough to leave some of the terrain below them to be seen.
    donated = group(_houses((39, 46), (24, 74), (54, 74)), transform=moved(10, 12, 0.8))
    drawn = {"kb-donation": frame(EARTH) + donated}
    for name, thing in (
        ("resettlement", _resettlement()),
        ("outpost", _outpost()),
        ("sword", _sword()),
        ("treasure", _treasure()),
    ):
        drawn[f"kb-{name}"] = frame(EARTH, CREAM) + thing
    return drawn

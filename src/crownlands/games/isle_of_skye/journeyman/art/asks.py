"""What a space asks of a tile: something that it shows, or where it lies, or that it is closed."""

from __future__ import annotations

from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import CREAM, GOLD, INK, PAPER, PAPER_SHADE, STONE
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.svg import group, use
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.art.pen import stamp, with_margin
from crownlands.games.isle_of_skye.journeyman.requirements import CASTLE, FARTHEST, ICONS
from crownlands.games.isle_of_skye.tiles import SCROLL

_MILESTONE = "M34 97V62C34 38 98 38 98 62V97Z"


def _far(steps: int) -> str:
    """So many steps from the castle, or more: a milestone on the way."""
    return with_margin(
        "".join(
            (
                use(CASTLE, -4, -4, 70),
                halo(_MILESTONE, 13),
                shape(_MILESTONE, STONE, 5),
                strokes(f"{steps}+", 66, 89, 32, stroke=INK, weight=2.2),
            )
        )
    )


_WHOLE = "M10 44C8 16 40 2 62 10C88 14 96 38 90 58C86 84 60 94 40 88C20 86 8 66 10 44Z"
#: the same cut in two, from north-east to south-west
_UPPER = (
    "M10 44C8 16 40 2 62 10C70 11 76 14 81 19C66 30 62 40 50 48C36 58 30 68 21 78C13 70 9 58 10 44Z"
)
_LOWER = (
    "M81 19C91 29 94 44 90 58C86 84 60 94 40 88C33 87 26 84 21 78C30 68 36 58 50 48"
    "C62 40 66 30 81 19Z"
)
_TICK = "M50 74L64 88L89 57"


def _closed(*drawn: str) -> str:
    """Draw an area with a line all around it, and a tick: it is complete."""
    return with_margin(
        "".join(
            (
                halo(_WHOLE, 14),
                *drawn,
                stroke(_WHOLE, INK, 6.5),
                stroke(_TICK, CREAM, 25),
                stroke(_TICK, INK, 17),
                stroke(_TICK, GOLD, 8),
            )
        )
    )


_WAVES = "q5 -8 10 0t10 0t10 0"


def _mountain() -> str:
    return _closed(
        patch(_WHOLE, palette.MOUNTAIN), use("peak-0", 20, 16, 40), use("peak-1", 48, 32, 30)
    )


def _water() -> str:
    return _closed(
        patch(_WHOLE, palette.WATER),
        stroke(stamp(_WAVES, ((26, 32), (48, 48), (20, 62))), palette.FOAM, 5),
    )


def _pasture() -> str:
    return _closed(
        patch(_WHOLE, palette.PASTURE),
        use("tree", 24, 22, 26),
        use("tree", 52, 28, 22),
        stroke("M26 66l5 -9m2 10l5 -11m3 11l5 -8", palette.BLADE, 4),
    )


def _mountain_and_water() -> str:
    return _closed(
        shape(_LOWER, palette.WATER, 5),
        shape(_UPPER, palette.MOUNTAIN, 5),
        use("peak-0", 18, 18, 38),
        stroke(stamp("q5 -8 10 0t10 0", ((60, 44), (34, 74))), palette.FOAM, 5),
    )


def _north() -> str:
    """Draw a territory, its northernmost row, and the way there."""
    tiles, way = "M10 10H90V90H10Z", "M50 80V26M34 42L50 24L66 42"
    return with_margin(
        "".join(
            (
                halo(tiles, 14),
                patch(tiles, PAPER),
                patch("M10 10H90V37H10Z", GOLD),
                stroke("M37 37V90M63 37V90M10 63H90", PAPER_SHADE, 4),
                stroke("M10 10H90V90H10ZM10 37H90M37 10V37M63 10V37", INK, 5),
                stroke(way, CREAM, 18),
                stroke(way, INK, 9),
            )
        )
    )


def _turned(quarters: int) -> str:
    return group(use("asks-north", 0, 0, 100), transform=f"rotate({90 * quarters} 50 50)")


def asks() -> dict[str, str]:
    """Draw everything that a space may ask for."""
    drawn = {
        **{name: use(name, 0, 0, 100) for name in (*ICONS, SCROLL, CASTLE)},
        **{f"far_{steps}": _far(steps) for steps in range(2, FARTHEST + 1)},
        "mountain": _mountain(),
        "water": _water(),
        "pasture": _pasture(),
        "mountain_and_water": _mountain_and_water(),
        "north": _north(),
        "south": _turned(2),
        "east": _turned(1),
        "west": _turned(3),
    }
    return {f"asks-{name}": drawing for name, drawing in drawn.items()}

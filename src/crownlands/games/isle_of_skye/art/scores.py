"""The sixteen scoring tiles: a picture of what is counted, and the points, without a word."""

from __future__ import annotations

from crownlands.engine.drawing.hand import hand_box
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import (
    CREAM,
    GOLD,
    INK,
    PAPER_LIGHT,
    PAPER_LINE,
    PAPER_SHADE,
)
from crownlands.engine.drawing.pen import shape, stroke
from crownlands.engine.drawing.svg import box, group, moved, path, use
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.art.pen import stamp

_BADGE = "M-13 -12C-4 -15 4 -15 13 -12V2C12 11 5 15 0 17C-5 15 -12 11 -13 2Z"


def points(number: int, x: float, y: float, scale: float = 1) -> str:
    """Draw a shield with points on it."""
    return group(
        shape(_BADGE, palette.THISTLE, 2.4),
        strokes(str(number), 0, 9, 16, stroke=CREAM, weight=2.4),
        transform=moved(x, y, scale),
    )


def card(*drawn: str) -> str:
    """Draw a scoring tile with something on it."""
    return "".join(
        (
            shape(hand_box(1.5, 1.5, 97, 97, radius=10, sway=0.6), PAPER_SHADE, 2.6),
            shape(hand_box(5, 5, 90, 90, radius=7, sway=0.6), PAPER_LIGHT, 1.4, ink=PAPER_LINE),
            *drawn,
        )
    )


def pays_each(number: int, *drawn: str) -> str:
    """Points for each of what is drawn above them."""
    return card(group(*drawn, transform=moved(-6.5, -4, 1.13)), points(number, 50, 78))


def _most(symbol: str) -> str:
    """Five points for whoever has most, two for who comes next."""
    return card(
        use(symbol, 28, 8, 44),
        shape("M50 92V58H16V92Z", GOLD, 2.4),
        shape("M50 92V70H84V92Z", palette.ROCK_LIGHT, 2.4),
        points(5, 33, 74, 0.95),
        points(2, 67, 81, 0.72),
    )


def squares_of(fill: str, *places: tuple[float, float], size: float = 20) -> str:
    """Draw squares where tiles lie."""
    return path(
        stamp(f"h{size}v{size}h-{size}z", places),
        fill=fill,
        stroke=INK,
        stroke_width=2.4,
        stroke_linejoin="round",
    )


def blob(x: float, y: float, fill: str, scale: float = 1) -> str:
    """Draw an area that is closed all around."""
    return group(
        shape("M-14 -4C-14 -15 6 -17 12 -9C18 0 14 13 2 13C-8 15 -15 8 -14 -4Z", fill, 2.8),
        transform=moved(x, y, scale),
    )


def _squares() -> str:
    return pays_each(
        2, squares_of(palette.PASTURE, (29, 13), (50, 13), (29, 34), (50, 34), size=21)
    )


def _columns() -> str:
    return card(
        squares_of(palette.PASTURE, (24, 13), (24, 38), (24, 63), size=25),
        stroke("M37 22V80M31 27L37 20L43 27M31 75L37 82L43 75", INK, 2.8),
        points(3, 72, 50, 1.15),
    )


def _brochs() -> str:
    """One, two and three brochs in a mountain area."""
    rows = [
        part
        for row, (count, worth) in enumerate(((1, 1), (2, 3), (3, 6)))
        for part in (
            *(use("broch", 13 + 17 * k, 12 + 27 * row, 19) for k in range(count)),
            points(worth, 79, 21 + 27 * row, 0.74),
        )
    ]
    return card(path("M11 36.5H89M11 63.5H89", stroke=PAPER_LINE, stroke_width=1.6), *rows)


def _animals_at_farms() -> str:
    return pays_each(
        1,
        box(14, 12, 72, 46, rx=5, fill=palette.PASTURE, stroke=INK, stroke_width=2),
        path("M38 13V57M62 13V57", stroke=palette.BLADE, stroke_width=1.6, stroke_dasharray="3 3"),
        use("farm", 37, 21, 26),
        use("sheep", 13, 23, 25),
        use("cattle", 62, 23, 25),
    )


_LANE = "M18 52C34 42 42 60 58 50S78 44 88 48"


def _lane(d: str) -> str:
    return stroke(d, palette.ROAD_EDGE, 8.5) + stroke(d, palette.ROAD, 5.5)


def _cattle_road() -> str:
    return pays_each(2, _lane(_LANE), use("castle", 9, 16, 36), use("cattle", 55, 14, 34))


def _road_tiles() -> str:
    lane = "M30 44H88"
    return pays_each(
        1,
        squares_of(palette.PASTURE, (40, 32), (64, 32), size=24),
        _lane(lane),
        use("castle", 9, 20, 36),
    )


def _largest_lake() -> str:
    grid = "M50 14V58M28 36H74"
    lake = "M20 34C18 14 44 12 54 18C72 12 86 26 80 42C76 60 54 52 46 56C32 60 20 50 20 34Z"
    return pays_each(
        2,
        shape(lake, palette.WATER, 3.4, ink=palette.SAND),
        stroke(lake, INK, 1.6),
        path(grid, stroke=palette.FOAM, stroke_width=2.2, stroke_dasharray="3 3.4", fill="none"),
    )


def _areas() -> str:
    return pays_each(
        1,
        blob(27, 36, palette.PASTURE),
        blob(51, 24, palette.MOUNTAIN),
        blob(73, 42, palette.WATER),
    )


def _wide_areas() -> str:
    """An area over three tiles, closed all around."""
    tiles = ((15.0, 23.0), (38.0, 23.0), (61.0, 23.0))
    area = "M19 36C18 25 32 26 42 29C54 23 80 23 81 34C83 47 64 45 54 41C40 46 20 48 19 36Z"
    return pays_each(
        3,
        squares_of(palette.PASTURE, *tiles, size=23),
        shape(area, palette.MOUNTAIN, 2.6),
        path("M38 24V45M61 24V45", stroke=INK, stroke_width=1.8, stroke_dasharray="3 3"),
    )


def _building_sets() -> str:
    return pays_each(
        5, use("broch", 9, 22, 29), use("farm", 36, 22, 29), use("lighthouse", 61, 18, 34)
    )


def _ship_and_lighthouse() -> str:
    sea = "M14 34C14 14 40 18 52 16C72 10 88 20 86 36C84 58 62 56 48 56C30 60 14 54 14 34Z"
    return pays_each(
        3,
        shape(sea, palette.WATER, 3),
        use("ship", 17, 20, 32),
        use("lighthouse", 50, 16, 35),
    )


def _mountains() -> str:
    foot = "M18 38C16 18 40 14 52 14C72 14 86 24 82 40C78 58 58 58 46 58C30 58 20 54 18 38Z"
    return pays_each(
        2,
        shape(foot, palette.MOUNTAIN, 3.4),
        use("peak-0", 26, 21, 30),
        use("peak-1", 50, 24, 26),
    )


def scoring_tiles() -> dict[str, str]:
    """Draw every scoring tile, by its name."""
    drawn = {
        "squares": _squares(),
        "sheep": pays_each(1, use("sheep", 26, 8, 50)),
        "brochs": _brochs(),
        "most_barrels": _most("barrels"),
        "animals_at_farms": _animals_at_farms(),
        "cattle_road": _cattle_road(),
        "road_tiles": _road_tiles(),
        "largest_lake": _largest_lake(),
        "areas": _areas(),
        "wide_areas": _wide_areas(),
        "building_sets": _building_sets(),
        "most_ships": _most("ship"),
        "most_gold": _most("gold"),
        "ship_and_lighthouse": _ship_and_lighthouse(),
        "columns": _columns(),
        "mountains": _mountains(),
    }
    return {f"score-{name}": drawing for name, drawing in drawn.items()}

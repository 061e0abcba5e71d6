"""The four scoring tiles that come with Journeyman."""

from __future__ import annotations

from crownlands.engine.drawing.paints import INK, PAPER, PAPER_LINE
from crownlands.engine.drawing.pen import stroke
from crownlands.engine.drawing.svg import group, moved, path, use
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.art.scores import card, pays_each, points, squares_of
from crownlands.games.isle_of_skye.journeyman.art.pieces import disc


def _farthest() -> str:
    """Two points for each step between the castle and the journeyman."""
    return pays_each(
        2,
        squares_of(palette.PASTURE, (14, 36), (38, 36), (62, 36), size=24),
        use("castle", 11, 30, 30),
        use("journeyman", 59, 28, 31),
        stroke("M26 27C28 12 46 12 49 26M51 26C54 12 70 12 74 25", INK, 2.8),
        stroke("M43 23L49.5 28L52 20M68 23L74 27L77 19", INK, 2.8),
    )


def _broch_lines() -> str:
    """A point for a row with a broch, and a point for a column."""
    size = 20
    others = ((16, 12), (56, 12), (16, 52), (56, 52))
    line = ((36, 12), (16, 32), (36, 32), (56, 32), (36, 52))
    return card(
        squares_of(PAPER, *others, size=size),
        squares_of(palette.MOUNTAIN, *line, size=size),
        use("broch", 34, 30, 24),
        stroke("M19 42H29M60 42H74M46 15V25M46 56V70", INK, 2.8),
        points(1, 84, 42, 0.74),
        points(1, 46, 82, 0.74),
    )


def _paired_rows() -> str:
    """Two points for a row in which two tiles have the same thing."""
    return card(
        squares_of(palette.PASTURE, (10, 17), (30, 17), (50, 17), size=20),
        squares_of(palette.PASTURE, (10, 62), (30, 62), (50, 62), size=20),
        use("cattle", 9, 16, 22),
        use("cattle", 49, 16, 22),
        use("lighthouse", 9, 61, 22),
        use("lighthouse", 29, 61, 22),
        path("M10 49.5H90", stroke=PAPER_LINE, stroke_width=1.8, stroke_dasharray="4 4"),
        points(2, 83, 27, 0.72),
        points(2, 83, 72, 0.72),
    )


def _bridges() -> str:
    """A point for each bridge that a marker has passed."""
    return pays_each(
        1,
        stroke("M13 44H87", palette.ROAD_EDGE, 8.5),
        stroke("M13 44H87", palette.ROAD, 5.5),
        use("bridge-mark", 24, 17, 46),
        stroke("M17 35C22 8 62 6 76 23M67 23L77 26L79 16", INK, 2.8),
        group(disc(palette.STAVE_LIGHT, palette.STAVE), transform=moved(69, 31, 0.2)),
    )


def scoring_tiles() -> dict[str, str]:
    """Draw every scoring tile, by its name."""
    drawn = {
        "farthest": _farthest(),
        "broch_lines": _broch_lines(),
        "paired_rows": _paired_rows(),
        "bridges": _bridges(),
    }
    return {f"score-{name}": drawing for name, drawing in drawn.items()}

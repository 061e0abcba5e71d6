"""The picture on the box: land without end, the first houses, and a rider who has just arrived."""

from __future__ import annotations

from collections.abc import Mapping

from crownlands.engine.drawing import svg
from crownlands.engine.drawing.hand import Point
from crownlands.engine.drawing.paints import (
    GOLD,
    GOLD_PALE,
    INK,
    PAPER,
    PAPER_LIGHT,
)
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import box, circle, group, moved, use
from crownlands.games.kingdom_builder.art import palette
from crownlands.games.kingdom_builder.art.hexes import middle
from crownlands.games.kingdom_builder.art.pen import stamp
from crownlands.games.kingdom_builder.art.rider import SHADOW, rider
from crownlands.games.kingdom_builder.base.art.castles import castle

WIDTH, HEIGHT = 1200, 750
_TERRAINS = {
    "G": "grass",
    "C": "canyon",
    "D": "desert",
    "F": "flower",
    "T": "forest",
    "W": "water",
    "M": "mountain",
}
_PLACES = {"O": "oasis", "H": "harbor", "A": "farm", "V": "village"}
#: the land, from its far rows to its near ones
_LAND = (
    "  MMTTMMCCM",
    "  TTGGGMCCD",
    " TTGGGGFFDDO",
    " GGGGWGFFDD",
    "GTFFWWHGGCC",
    "  FFWWGGDDC",
    "   WWTTVGDD",
    "    WTTGC",
)
#: the castle, and who settled where: seat, row, column
_CASTLE = (1, 6)
_SETTLEMENTS = (
    (1, 1, 4),
    (1, 2, 4),
    (1, 3, 4),
    (0, 2, 7),
    (0, 3, 7),
    (0, 4, 7),
    (2, 5, 6),
    (2, 6, 6),
    (3, 6, 8),
    (3, 5, 8),
    (4, 1, 8),
    (4, 2, 8),
    (4, 1, 9),
    (2, 7, 6),
)
#: what a step to the right and one towards the eye become in the picture
_RIGHT, _NEARER = (1.5, -0.16), (0.42, 0.86)
_ORIGIN: Point = (-210, 330)
_HEX = "l43.3 25v50l-43.3 25l-43.3 -25v-50z"
_SHADOW = "m-34 4l66 22l30 -14l-30 -16z"


def cover(symbols: Mapping[str, str]) -> str:
    """Draw the whole picture with the game's symbols."""
    drawn = (
        _sky(),
        _land(),
        _upright(),
        group(rider(), transform=moved(214, 708, 1.06)),
    )
    return svg.cover(WIDTH, HEIGHT, drawn, symbols)


def _seen(row: int, column: int) -> Point:
    """Where the middle of a hex is in the picture."""
    x, y = middle(row, column)
    return (
        _ORIGIN[0] + x * _RIGHT[0] + y * _NEARER[0],
        _ORIGIN[1] + x * _RIGHT[1] + y * _NEARER[1],
    )


def _lying(lower: float, *drawn: str) -> str:
    """Lay a drawing flat on the ground."""
    x, y = _ORIGIN
    return group(
        *drawn,
        transform=f"matrix({_RIGHT[0]} {_RIGHT[1]} {_NEARER[0]} {_NEARER[1]} {x} {y + lower})",
    )


def _land() -> str:
    hexes = [
        (row, column, letter)
        for row, letters in enumerate(_LAND)
        for column, letter in enumerate(letters)
        if letter != " "
    ]
    # Only what is cut off towards the eye shows how thick the land is.
    front = [
        (x, y - 50)
        for row, column, _ in hexes
        for x, y in [middle(row, column)]
        if _is_bare(row + 1, column + (row & 1)) or _is_bare(row + 1, column + (row & 1) - 1)
    ]
    return "".join(
        (
            _lying(46, patch(stamp(_HEX, *front), SHADOW)),
            _lying(24, shape(stamp(_HEX, *front), palette.CANYON_EDGE, 3)),
            _lying(
                0,
                *(
                    group(
                        *(
                            use(_symbol(letter), middle(row, column)[0] - 50, 0, 100)
                            for at, column, letter in hexes
                            if at == row
                        ),
                        transform=moved(0, 75 * row),
                    )
                    for row in range(len(_LAND))
                ),
            ),
        )
    )


def _is_bare(row: int, column: int) -> bool:
    return row >= len(_LAND) or _LAND[row][column : column + 1] in ("", " ")


def _symbol(letter: str) -> str:
    if letter in _PLACES:
        return f"kb-{_PLACES[letter]}"
    # One drawing of each terrain will do: nobody counts trees on a box.
    return f"kb-{_TERRAINS[letter]}-0"


def _upright() -> str:
    """Draw what stands on the land: from the far rows to the near ones."""
    x, y = _seen(*_CASTLE)
    drawn = [(y, group(castle(1.7), transform=moved(x - 190, y - 260, 3.8)))]
    drawn += [
        (y, use(f"kb-settlement-{seat}", x - 37, y - 56, 74))
        for seat, row, column in _SETTLEMENTS
        for x, y in [_seen(row, column)]
    ]
    shadows = stamp(_SHADOW, *(_seen(row, column) for _, row, column in _SETTLEMENTS))
    return patch(shadows, SHADOW) + "".join(part for _, part in sorted(drawn))


def _sky() -> str:
    return "".join(
        (
            box(0, 0, WIDTH, HEIGHT, fill=PAPER_LIGHT),
            circle(752, 180, 260, fill=GOLD_PALE),
            circle(752, 180, 140, fill=GOLD, stroke=INK, stroke_width=4),
            shape(
                "M-10 330L90 220L150 280L250 160L350 280L430 210L540 320H900L1010 150L1080 230"
                "L1140 180L1210 250V760H-10Z",
                palette.MOUNTAIN,
                4,
            ),
            stroke("M330 90q14 -14 24 0q10 -14 26 -2M420 130q10 -10 18 0q8 -10 20 -2", INK, 4),
            patch("M-10 760V420C300 380 800 340 1210 240V760Z", PAPER),
        )
    )

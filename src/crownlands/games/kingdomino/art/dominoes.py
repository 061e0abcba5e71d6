"""Dominoes, in squares of 100 by 100."""

from __future__ import annotations

from crownlands.engine.drawing.hand import hand_box
from crownlands.engine.drawing.paints import CREAM, GOLD, INK, PAPER_LINE
from crownlands.engine.drawing.svg import Attribute, element, group, moved, path, use
from crownlands.games.kingdomino.view import Face, Half

SQUARE = 100
_SIZES = {"across": (200, 100), "down": (100, 200)}
_EDGES = {
    way: hand_box(1.5, 1.5, width - 3, height - 3, radius=11, sway=0.8)
    for way, (width, height) in _SIZES.items()
}
_INNER_EDGES = {
    way: hand_box(6, 6, width - 12, height - 12, radius=8, sway=0.8)
    for way, (width, height) in _SIZES.items()
}
_FOLDS = {"across": "M100 4C99 36 101 66 100 96", "down": "M4 100C36 99 66 101 96 100"}

#: what a document with dominoes must define
CLIP_PATHS = tuple(
    element("clipPath", path(edge), id=f"domino-{way}") for way, edge in _EDGES.items()
)


def domino(face: Face, left: tuple[int, int], right: tuple[int, int], *, last: bool = False) -> str:
    """Draw a domino whose halves lie on two squares, each given as a column and a row.

    ``last`` marks it with a thread of gold.
    """
    way = "across" if left[1] == right[1] else "down"
    x, y = min(left[0], right[0]), min(left[1], right[1])
    halves = (
        _half(half, (at[0] - x) * SQUARE, (at[1] - y) * SQUARE, face.number + side)
        for side, (half, at) in enumerate(((face.left, left), (face.right, right)))
    )
    pen: dict[str, Attribute] = {"fill": "none", "stroke_linejoin": "round"}
    marks = ()
    if last:
        marks = (
            path(_INNER_EDGES[way], stroke=INK, stroke_width=7, **pen),
            path(_INNER_EDGES[way], stroke=GOLD, stroke_width=4, **pen),
        )
    return group(
        group(*halves, clip_path=f"url(#domino-{way})"),
        path(_FOLDS[way], stroke=INK, stroke_width=2, stroke_dasharray="5 6", opacity=0.55, **pen),
        *marks,
        path(_EDGES[way], stroke=INK, stroke_width=4.4, **pen),
        transform=moved(x * SQUARE, y * SQUARE),
        class_="domino",
        data_number=face.number,
    )


def _half(half: Half, x: float, y: float, variety: int) -> str:
    """One square. Dominoes differ in which of the drawings they show, and which way round."""
    name = f"terrain-{half.terrain}" + ("-2" if variety % 3 == 0 else "")
    mirror = f"translate({2 * x + SQUARE} 0) scale(-1 1)" if variety % 2 else None
    terrain = use(name, x, y, SQUARE, transform=mirror)
    return terrain + (use(f"crowns-{half.crowns}", x, y, SQUARE) if half.crowns else "")


def empty_place() -> str:
    """Where a domino would lie across."""
    return path(
        _EDGES["across"],
        fill=CREAM,
        fill_opacity=0.35,
        stroke=PAPER_LINE,
        stroke_width=3,
        stroke_dasharray="9 9",
        stroke_linecap="round",
    )

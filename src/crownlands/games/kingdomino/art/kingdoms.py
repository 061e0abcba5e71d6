"""A kingdom on its sheet of the map: whose it is, what it is worth, how far it may grow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.hand import hand_box, hand_line
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import FADED_INK, GOLD, GOLD_PALE, INK, PAPER_LINE
from crownlands.engine.drawing.paper import sheet
from crownlands.engine.drawing.pen import at, stroke
from crownlands.engine.drawing.points import points_ribbon, rank_disc
from crownlands.engine.drawing.svg import circle, group, moved, path, use
from crownlands.games.kingdomino.actions import GRID, square_named
from crownlands.games.kingdomino.art.dominoes import SQUARE, domino
from crownlands.games.kingdomino.art.palette import PAPER_FREE, SEATS
from crownlands.games.kingdomino.reach import reach
from crownlands.games.kingdomino.view import KingdominoView, KingdomView

SHEET_WIDTH, SHEET_HEIGHT = 610, 500
_SIDEBAR = 146
_MARGIN = 16
_GUTTER = 20
_LARGEST_SQUARE = 84


class Reach(msgspec.Struct, frozen=True):
    """The columns and rows that a kingdom covers or may still come to cover."""

    west: int
    north: int
    columns: int
    rows: int


def position(square: str) -> tuple[int, int]:
    """Give the column and the row of a square."""
    row, column = GRID.row_and_column(square_named(square))
    return column, row


def reach_of(kingdom: KingdomView, span: int) -> Reach:
    """Find how far the kingdom may still grow under its size limit."""
    squares = [square for laid in kingdom.dominoes for square in (laid.left, laid.right)]
    columns, rows = reach(squares, span)
    return Reach(columns.start, rows.start, len(columns), len(rows))


def square_size(reaches: Sequence[Reach]) -> float:
    """Find the size of a square at which every kingdom fits on its sheet."""
    width = SHEET_WIDTH - _SIDEBAR - _GUTTER - _MARGIN
    height = SHEET_HEIGHT - _GUTTER - 2 * _MARGIN
    return min(
        _LARGEST_SQUARE,
        *(width / each.columns for each in reaches),
        *(height / each.rows for each in reaches),
    )


def kingdom_sheet(view: KingdominoView, seat: Seat, limits: Reach, size: float) -> str:
    """Draw one seat's kingdom, its king and its points, at the origin."""
    deciding = seat in view.actors
    paper = sheet(
        SHEET_WIDTH,
        SHEET_HEIGHT,
        edge=SEATS[seat].main if deciding else INK,
        edge_width=11 if deciding else 2.6,
    )
    width = SHEET_WIDTH - _SIDEBAR - _GUTTER - _MARGIN
    height = SHEET_HEIGHT - _GUTTER - 2 * _MARGIN
    left = _SIDEBAR + _GUTTER + (width - size * limits.columns) / 2
    top = _MARGIN + _GUTTER + (height - size * limits.rows) / 2
    return group(
        paper,
        _sidebar(view, seat),
        _coordinates(limits, left, top, size),
        group(
            _region(limits),
            _board(view.kingdoms[seat], seat),
            transform=moved(left - limits.west * size, top - limits.north * size, size / SQUARE),
            class_="board",
        ),
        class_="kingdom",
        data_seat=seat,
    )


def _region(limits: Reach) -> str:
    x, y = limits.west * SQUARE, limits.north * SQUARE
    width, height = limits.columns * SQUARE, limits.rows * SQUARE
    lines = [
        hand_line(x + SQUARE * k, y + 8, x + SQUARE * k, y + height - 8, sway=4)
        for k in range(1, limits.columns)
    ] + [
        hand_line(x + 8, y + SQUARE * k, x + width - 8, y + SQUARE * k, sway=4)
        for k in range(1, limits.rows)
    ]
    edge = path(
        hand_box(x, y, width, height, radius=16, sway=5),
        fill=PAPER_FREE,
        stroke=PAPER_LINE,
        stroke_width=5,
        stroke_dasharray="22 14",
        stroke_linecap="round",
    )
    grid = path(
        "".join(lines),
        fill="none",
        stroke=PAPER_LINE,
        stroke_width=2.6,
        stroke_dasharray="3 13",
        stroke_linecap="round",
    )
    rumours = (
        at(column * SQUARE, row * SQUARE, _RUMOURS[sort])
        for column in range(limits.west, limits.west + limits.columns)
        for row in range(limits.north, limits.north + limits.rows)
        if (sort := (column * column * 3 + row * 7 + column * row) % 12) in _RUMOURS
    )
    return edge + grid + group(*rumours, opacity=0.6)


#: what the map knows of land where nobody has been: hills, a tree, waves, grass
_RUMOURS = {
    0: stroke("M22 64C30 40 44 40 52 62M46 50C56 32 72 40 78 64M56 50l6 10", PAPER_LINE, 3),
    4: stroke("M50 72V56C34 58 34 30 50 28C66 30 66 58 50 56M44 72h12", PAPER_LINE, 3),
    7: stroke("M24 46q7 -8 14 0t14 0t14 0M38 62q7 -8 14 0t14 0t14 0", PAPER_LINE, 3),
    10: stroke("M36 52q2 8 4 12M44 46v18M53 52q-3 8 -5 12M62 62q2 5 3 8M70 58v12", PAPER_LINE, 3),
}


def _board(kingdom: KingdomView, seat: Seat) -> str:
    column, row = position(kingdom.castle)
    x, y = column * SQUARE, row * SQUARE
    castle = use(f"castle-{seat}", x, y, SQUARE) + path(
        hand_box(x + 1.5, y + 1.5, SQUARE - 3, SQUARE - 3, radius=4, sway=0.8),
        fill="none",
        stroke=INK,
        stroke_width=4.4,
    )
    newest = len(kingdom.dominoes) - 1
    return castle + "".join(
        domino(laid.face, position(laid.left), position(laid.right), last=index == newest)
        for index, laid in enumerate(kingdom.dominoes)
    )


def _coordinates(limits: Reach, left: float, top: float, size: float) -> str:
    letters = (
        strokes(chr(ord("a") + limits.west + k), left + size * (k + 0.5), top - 7, 9.5)
        for k in range(limits.columns)
    )
    numbers = (
        strokes(str(limits.north + k + 1), left - 8, top + size * (k + 0.5) + 5, 9.5, align="end")
        for k in range(limits.rows)
    )
    return group(*letters, *numbers, stroke=FADED_INK, class_="coordinates")


def _sidebar(view: KingdominoView, seat: Seat) -> str:
    middle = _SIDEBAR / 2 + 4
    drawn = [use(f"king-{seat}", middle - 53, 24, 106)]
    if seat in view.actors:
        drawn.insert(0, _sunburst(middle, 82))
    points = view.kingdoms[seat].points
    if view.result is not None:
        points = view.result.scores[seat]
        rank = view.result.ranks[seat]
        if rank == 1:
            drawn.insert(0, use("laurel", middle - 80, -2, 160))
        drawn.append(rank_disc(middle + 46, 34, rank))
    drawn.append(points_ribbon(seat, middle, 160, points))
    top = 206.0
    if view.standings:
        drawn.append(_past(view, seat, middle, 212))
        top += 22
    drawn += [
        _subtotal(symbol, value, middle, top + 35 * row)
        for row, (symbol, value) in enumerate(_subtotals(view.kingdoms[seat], seat).items())
    ]
    return group(*drawn, class_="sidebar")


def _sunburst(x: float, y: float) -> str:
    """Draw the sun in which the seat that is to decide stands."""
    rays = (
        path(
            f"M-9 -46L0 -{67 if angle % 48 else 61}L9 -46Z",
            fill=GOLD,
            stroke=INK,
            stroke_width=2.4,
            stroke_linejoin="round",
            transform=f"rotate({angle})",
        )
        for angle in range(0, 360, 24)
    )
    disc = circle(0, 0, 53, fill=GOLD_PALE, stroke=INK, stroke_width=2.6)
    return group(*rays, disc, transform=moved(x, y), class_="deciding")


def _past(view: KingdominoView, seat: Seat, x: float, y: float) -> str:
    """Write the points of a Dynasty's earlier matches, and of this one when all are over."""
    scores = [match[seat] for match in view.standings]
    if view.result is not None:
        scores.append(view.kingdoms[seat].points)
    text = "+".join(map(str, scores))
    return strokes(text if view.result else f"{text}+", x, y, 13, stroke=INK)


def _subtotals(kingdom: KingdomView, seat: Seat) -> Mapping[str, int]:
    """Sum up points by the symbol of what pays them, in a fixed order."""
    paid: dict[str, int] = {}
    for line in kingdom.lines:
        terrain = line.values.get("terrain")
        symbol = f"castle-{seat}" if terrain is None else f"terrain-{terrain}"
        paid[symbol] = paid.get(symbol, 0) + line.points
    return {symbol: points for symbol, points in sorted(paid.items()) if points}


def _subtotal(symbol: str, points: int, x: float, y: float) -> str:
    return group(
        use(symbol, x - 44, y, 29),
        path(
            hand_box(x - 44, y, 29, 29, radius=3, sway=0.6), fill="none", stroke=INK, stroke_width=2
        ),
        strokes(str(points), x + 2, y + 22, 16, align="start", stroke=INK),
    )

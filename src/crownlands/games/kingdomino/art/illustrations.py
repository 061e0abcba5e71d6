"""The pictures of the rulebook: kingdoms with what is laid and tried, lines with kings on them."""

from __future__ import annotations

from collections.abc import Iterable

from crownlands.engine.drawing.hand import hand_box
from crownlands.engine.drawing.paints import GOLD, INK, PAPER_LINE
from crownlands.engine.drawing.paper import plain_sheet
from crownlands.engine.drawing.pen import at, stroke
from crownlands.engine.drawing.svg import document, group, moved, path, use
from crownlands.engine.drawing.verdicts import verdict
from crownlands.games.kingdomino.art.dominoes import CLIP_PATHS, SQUARE, domino
from crownlands.games.kingdomino.art.kingdoms import position
from crownlands.games.kingdomino.art.market import block_size, line_block, waiting_block
from crownlands.games.kingdomino.art.symbols import all_symbols
from crownlands.games.kingdomino.illustrations import Laying, ShownKingdom, laying
from crownlands.games.kingdomino.view import FACES, KingdominoView

_EDGE = 44
_GAP = 24


def kingdom_picture(kingdom: ShownKingdom) -> str:
    """Draw as much of a kingdom as there is to be seen."""
    laid = [laying(text) for text in kingdom.laid]
    tried = [(laying(text), not why) for text, why in kingdom.tried.items()]
    squares = ["g7", *kingdom.lit]
    for each in (*laid, *(one for one, _ in tried)):
        squares += (each.left, each.right)
    west, north, columns, rows = _extent(squares)
    board = group(
        _grid(west, north, columns, rows),
        _castle(),
        *map(_domino, laid),
        *(_lit(square) for square in kingdom.lit),
        *(_trial(one, fits=fits) for one, fits in tried),
        transform=moved(-west * SQUARE + _EDGE, -north * SQUARE + _EDGE),
    )
    size = (columns * SQUARE + 2 * _EDGE, rows * SQUARE + 2 * _EDGE)
    return _document(size, board)


def market_picture(view: KingdominoView) -> str:
    """Draw the line and the dominoes that wait, side by side."""
    wide, tall = block_size(view.options.line_length, lying=False)
    blocks = (waiting_block, line_block) if view.waiting else (line_block,)
    size = (len(blocks) * (wide + _GAP) - _GAP + 2 * _EDGE, tall + 2 * _EDGE)
    lying = (
        at(_EDGE + column * (wide + _GAP), _EDGE, block(view, lying=False))
        for column, block in enumerate(blocks)
    )
    return _document(size, *lying)


def _extent(squares: Iterable[str]) -> tuple[int, int, int, int]:
    """The first column and row, and how many of them."""
    places = [position(square) for square in squares]
    west, north = (min(line) for line in zip(*places, strict=True))
    east, south = (max(line) for line in zip(*places, strict=True))
    return west, north, east - west + 1, south - north + 1


def _document(size: tuple[float, float], *drawn: str) -> str:
    width, height = size
    body = (plain_sheet(width, height), *drawn)
    return document(*size, body, all_symbols(), label="Kingdomino", shared=CLIP_PATHS)


def _grid(west: int, north: int, columns: int, rows: int) -> str:
    """A cross at every corner of a free square, as on a map that is yet to be drawn."""
    crosses = "".join(
        f"M{x - 7} {y}h14M{x} {y - 7}v14"
        for x in range(west * SQUARE, (west + columns + 1) * SQUARE, SQUARE)
        for y in range(north * SQUARE, (north + rows + 1) * SQUARE, SQUARE)
    )
    return stroke(crosses, PAPER_LINE, 3)


def _castle() -> str:
    column, row = position("g7")
    x, y = column * SQUARE, row * SQUARE
    edge = hand_box(x + 1.5, y + 1.5, SQUARE - 3, SQUARE - 3, radius=4, sway=0.8)
    return use("castle-0", x, y, SQUARE) + path(edge, fill="none", stroke=INK, stroke_width=4.4)


def _domino(laid: Laying) -> str:
    return domino(FACES[laid.domino], position(laid.left), position(laid.right))


def _lit(square: str) -> str:
    column, row = position(square)
    edge = hand_box(
        column * SQUARE + 9, row * SQUARE + 9, SQUARE - 18, SQUARE - 18, radius=12, sway=1
    )
    return stroke(edge, INK, 9) + stroke(edge, GOLD, 6)


def _trial(tried: Laying, *, fits: bool) -> str:
    """A domino in the air, with a tick where it fits and a cross where it does not."""
    left, right = position(tried.left), position(tried.right)
    x, y = (left[0] + right[0] + 1) * SQUARE / 2, (left[1] + right[1] + 1) * SQUARE / 2
    return group(_domino(tried), opacity=0.72) + verdict(x, y, 27, good=fits)

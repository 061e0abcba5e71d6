"""The pictures of the rulebook: a territory, with a tick or a cross where a tile is tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crownlands.engine.drawing.hand import hand_box
from crownlands.engine.drawing.paints import GOLD, INK
from crownlands.engine.drawing.paper import plain_sheet
from crownlands.engine.drawing.pen import stroke
from crownlands.engine.drawing.svg import document, group, moved, use
from crownlands.engine.drawing.verdicts import verdict
from crownlands.games.isle_of_skye.art.symbols import all_symbols, turned_tile
from crownlands.games.isle_of_skye.art.territories import turned_name
from crownlands.games.isle_of_skye.field import offset, square_named
from crownlands.games.isle_of_skye.illustrations import ShownTerritory, laying, territory
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.rulebook import rulebook

_EDGE = 30


def territory_picture(shown: ShownTerritory) -> str:
    """Draw a territory as large as it is."""
    laid = territory(shown).laid
    tried = [(laying(text), not why) for text, why in shown.tried.items()]
    north, west, rows, columns = _extent([*laid, *(each.square for each, _ in tried)])
    width, height = 100 * columns + 2 * _EDGE, 100 * rows + 2 * _EDGE
    land = group(
        *(_tile(number, turn, square) for square, (number, turn) in laid.items()),
        *(_lit(square_named(name)) for name in shown.lit),
        *(
            group(_tile(each.tile.number, each.turn, each.square), opacity=0.6)
            + verdict(*_corner(each.square, 50), 17, good=fits)
            for each, fits in tried
        ),
        transform=moved(_EDGE - 100 * west, _EDGE - 100 * north),
    )
    faces = [*laid.values(), *((each.tile.number, each.turn) for each, _ in tried)]
    return document(
        width, height, (plain_sheet(width, height), land), _symbols(faces), label="Isle of Skye"
    )


def _symbols(faces: Iterable[tuple[int, int]]) -> Mapping[str, str]:
    """All symbols, and the tiles as they have been turned."""
    tiles = rulebook(IsleOfSkyeOptions(journeyman=True)).tiles
    turned = {
        turned_name(number, turn): turned_tile(tiles[number], turn)
        for number, turn in faces
        if turn
    }
    return {**all_symbols(), **turned}


def _extent(squares: Iterable[int]) -> tuple[int, int, int, int]:
    souths, easts = zip(*(offset(square) for square in squares), strict=True)
    north, west = min(souths), min(easts)
    return north, west, max(souths) - north + 1, max(easts) - west + 1


def _corner(square: int, inwards: float = 0) -> tuple[float, float]:
    south, east = offset(square)
    return 100 * east + inwards, 100 * south + inwards


def _tile(number: int, turn: int, square: int) -> str:
    turned = f" rotate({90 * turn} 50 50)" if turn else ""
    return group(
        use(turned_name(number, turn), 0, 0, 100), transform=moved(*_corner(square)) + turned
    )


def _lit(square: int) -> str:
    edge = hand_box(*_corner(square, 8), 84, 84, radius=10, sway=1)
    return stroke(edge, INK, 8) + stroke(edge, GOLD, 5)

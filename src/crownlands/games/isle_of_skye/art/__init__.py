"""The pictures of Isle of Skye: a hand-drawn island, tile by tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crownlands.engine.contract import CORE, Art
from crownlands.engine.drawing.paper import table_paper
from crownlands.engine.drawing.svg import document, group, moved
from crownlands.games.isle_of_skye.art.cover import cover
from crownlands.games.isle_of_skye.art.illustrations import territory_picture
from crownlands.games.isle_of_skye.art.symbols import (
    JOURNEYMAN,
    all_symbols,
    drawn_parts,
    turned_tile,
)
from crownlands.games.isle_of_skye.art.territories import (
    SCORING_HEIGHT,
    SHEET_WIDTH,
    scoring_sheet,
    sheet_height,
    territory_sheet,
    turned_name,
)
from crownlands.games.isle_of_skye.illustrations import read
from crownlands.games.isle_of_skye.journeyman.art import tile_symbols
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.tiles import TILES
from crownlands.games.isle_of_skye.view import IsleOfSkyeView

_EDGE = 30
_GAP = 24
#: how many territories lie beside each other
_COLUMNS = {2: 2, 3: 3, 4: 2, 5: 3}


class IsleOfSkyeArt(Art):
    """Isle of Skye's symbols, and a whole table made of them."""

    def symbols(self) -> Mapping[str, str]:
        return all_symbols()

    def parts(self) -> Mapping[str, tuple[str, ...]]:
        return {part: tuple(drawings) for part, drawings in drawn_parts().items()}

    def part_names(self) -> tuple[str, ...]:
        return CORE, JOURNEYMAN

    def own(self, options: IsleOfSkyeOptions) -> Mapping[str, str]:
        """Draw the tiles of a file with progress boards, as ``own-tile-74`` and so on."""
        tiles = rulebook(options).tiles[len(TILES) :] if options.board else ()
        return {f"own-{name}": drawn for name, drawn in tile_symbols(tiles, "own-").items()}

    def cover(self) -> str:
        return cover(all_symbols())

    def table(self, view: IsleOfSkyeView) -> str:
        columns = _COLUMNS[view.options.players]
        rows = -(-view.options.players // columns)
        width = 2 * _EDGE + columns * SHEET_WIDTH + (columns - 1) * _GAP
        top = _EDGE + SCORING_HEIGHT + _GAP
        tall = sheet_height(view)
        height = top + rows * (tall + _GAP) - _GAP + _EDGE
        body = [
            table_paper(width, height),
            group(scoring_sheet(view, width - 2 * _EDGE), transform=moved(_EDGE, _EDGE)),
        ]
        for seat in range(view.options.players):
            row, column = divmod(seat, columns)
            alone = min(columns, view.options.players - row * columns)
            # A row with fewer of them lies in the middle.
            left = _EDGE + (columns - alone) * (SHEET_WIDTH + _GAP) / 2
            at = moved(left + column * (SHEET_WIDTH + _GAP), top + row * (tall + _GAP))
            body.append(group(territory_sheet(view, seat), transform=at))
        return document(width, height, body, _symbols_of(view), label="Isle of Skye")

    def illustration(self, shown: Mapping[str, Any]) -> str:
        return territory_picture(read(shown))


def _symbols_of(view: IsleOfSkyeView) -> Mapping[str, str]:
    """All symbols, with the tiles of a table as they are there and as they have been turned."""
    tiles = rulebook(view.options).tiles
    own = tile_symbols(tiles[len(TILES) :]) if view.options.board else {}
    turned = {
        turned_name(laid.tile, laid.turn): turned_tile(tiles[laid.tile], laid.turn)
        for seat in view.seats
        for laid in seat.territory.tiles
        if laid.turn
    }
    return {**all_symbols(), **own, **turned}


ART = IsleOfSkyeArt()

"""The pictures of Kingdom Builder: a hand-drawn map of hexes on warm paper.

What draws with the symbols relies on three things:

- Land (``kb-grass-0``, ``kb-castle``, ``kb-tavern``, ...) is a hex that stands on a point, as high
  as its symbol and 86.6 of 100 as wide, in the middle (see `hexes`). Laid 86.6 apart in a row and
  with rows 75 apart, odd rows shifted by half a hex, it covers a board without a seam.
- Each terrain has `VARIANTS` drawings; `variant` says which one a hex shows.
- Pieces (``kb-settlement-0``, ``kb-wall``) fill their symbol: on a hex they are drawn at two thirds
  of its height around its middle. Nomads' tiles are hexes like the land; ``kb-donation`` is laid
  over the terrain that it gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crownlands.engine.contract import CORE, Art
from crownlands.engine.drawing.paper import sheet, table_paper
from crownlands.engine.drawing.svg import document, group, moved
from crownlands.games.kingdom_builder.art.board import BOARD_WIDTH, board, board_height
from crownlands.games.kingdom_builder.art.cover import cover
from crownlands.games.kingdom_builder.art.hexes import VARIANTS, variant
from crownlands.games.kingdom_builder.art.illustrations import land_picture
from crownlands.games.kingdom_builder.art.panel import (
    CARDS_HEIGHT,
    PANEL_WIDTH,
    SEAT_HEIGHT,
    cards_sheet,
    seat_sheet,
)
from crownlands.games.kingdom_builder.art.symbols import all_symbols, drawn_parts
from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from crownlands.games.kingdom_builder.illustrations import read
from crownlands.games.kingdom_builder.view import KingdomBuilderView

_EDGE, _GAP = 28, 18
#: from the edge of the board's sheet to the board, where its coordinates stand
_LEFT, _TOP, _RIM = 38, 34, 22


class KingdomBuilderArt(Art):
    """Kingdom Builder's symbols, and a whole table made of them."""

    def symbols(self) -> Mapping[str, str]:
        return all_symbols()

    def parts(self) -> Mapping[str, tuple[str, ...]]:
        return {part: tuple(drawings) for part, drawings in drawn_parts().items()}

    def part_names(self) -> tuple[str, ...]:
        return CORE, *EXPANSIONS

    def cover(self) -> str:
        return cover(all_symbols())

    def table(self, view: KingdomBuilderView) -> str:
        map_width, map_height = _LEFT + BOARD_WIDTH + _RIM, _TOP + board_height(view) + _RIM
        right = _EDGE + map_width + _GAP
        width, height = right + PANEL_WIDTH + _EDGE, map_height + 2 * _EDGE
        seats = len(view.seats)
        room = map_height - CARDS_HEIGHT - _GAP * seats
        tall = min(room / seats, SEAT_HEIGHT)
        top = _EDGE + CARDS_HEIGHT + _GAP
        drawn = (
            table_paper(width, height),
            group(sheet(map_width, map_height), transform=moved(_EDGE, _EDGE)),
            group(board(view), transform=moved(_EDGE + _LEFT, _EDGE + _TOP)),
            group(cards_sheet(view), transform=moved(right, _EDGE)),
            *(
                group(
                    seat_sheet(view, seat, tall),
                    transform=moved(right, top + (tall + _GAP) * seat),
                )
                for seat in range(seats)
            ),
        )
        return document(width, height, drawn, all_symbols(), label="Kingdom Builder")

    def illustration(self, shown: Mapping[str, Any]) -> str:
        return land_picture(read(shown))


ART = KingdomBuilderArt()

__all__ = ["ART", "VARIANTS", "KingdomBuilderArt", "variant"]

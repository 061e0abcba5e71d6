"""The pictures of Kingdomino: a hand-drawn map on warm paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from crownlands.engine.contract import Art
from crownlands.engine.drawing.hand import Point
from crownlands.engine.drawing.paper import table_paper
from crownlands.engine.drawing.svg import document, group, moved
from crownlands.games.kingdomino.art.cover import cover
from crownlands.games.kingdomino.art.dominoes import CLIP_PATHS
from crownlands.games.kingdomino.art.illustrations import kingdom_picture, market_picture
from crownlands.games.kingdomino.art.kingdoms import (
    SHEET_HEIGHT,
    SHEET_WIDTH,
    kingdom_sheet,
    reach_of,
    square_size,
)
from crownlands.games.kingdomino.art.market import (
    arrow,
    block_size,
    line_block,
    tally,
    waiting_block,
)
from crownlands.games.kingdomino.art.symbols import all_symbols
from crownlands.games.kingdomino.illustrations import Market, begun, read
from crownlands.games.kingdomino.view import KingdominoView

_EDGE = 30
_GAP = 24


class KingdominoArt(Art):
    """Kingdomino's symbols, and a whole table made of them."""

    def symbols(self) -> Mapping[str, str]:
        return all_symbols()

    def cover(self) -> str:
        return cover(all_symbols())

    def table(self, view: KingdominoView) -> str:
        layout = _LAYOUTS[view.options.players](view.options.line_length)
        limits = [reach_of(kingdom, view.options.span) for kingdom in view.kingdoms]
        size = square_size(limits)
        kingdoms = (
            group(kingdom_sheet(view, seat, limits[seat], size), transform=moved(*at))
            for seat, at in enumerate(layout.kingdoms)
        )
        lying = layout.lying
        market = (
            group(tally(view, *layout.tally_size), transform=moved(*layout.tally)),
            group(line_block(view, lying=lying), transform=moved(*layout.line)),
            group(waiting_block(view, lying=lying), transform=moved(*layout.waiting)),
            *(arrow(x, y, down=down) for x, y, down in layout.arrows if view.result is None),
        )
        return document(
            layout.width,
            layout.height,
            (table_paper(layout.width, layout.height), *market, *kingdoms),
            all_symbols(),
            label="Kingdomino",
            shared=CLIP_PATHS,
        )

    def illustration(self, shown: Mapping[str, Any]) -> str:
        match read(shown):
            case Market() as market:
                return market_picture(begun(market).view(None))
            case kingdom:
                return kingdom_picture(kingdom)


class _Layout(msgspec.Struct, frozen=True):
    """Where things lie on the table."""

    width: float
    height: float
    kingdoms: tuple[Point, ...]
    line: Point
    waiting: Point
    #: the dominoes of the market lie in rows, not in columns
    lying: bool
    tally: Point
    tally_size: tuple[float, float]
    #: from the pile to the line to the dominoes that wait: where, and whether it points down
    arrows: tuple[tuple[float, float, bool], ...]


def _two(places: int) -> _Layout:
    """Two kingdoms side by side, the market below them."""
    wide, tall = block_size(places, lying=True)
    right = _EDGE + SHEET_WIDTH + _GAP
    top = _EDGE + SHEET_HEIGHT + _GAP
    width = right + SHEET_WIDTH + _EDGE
    tally_width = width - 2 * _EDGE - _GAP - wide
    row = _EDGE + tally_width + _GAP
    return _Layout(
        width,
        top + 2 * tall + _GAP + _EDGE,
        ((_EDGE, _EDGE), (right, _EDGE)),
        (row, top),
        (row, top + tall + _GAP),
        lying=True,
        tally=(_EDGE, top),
        tally_size=(tally_width, 2 * tall + _GAP),
        arrows=(
            (row - _GAP / 2, top + tall / 2, False),
            (row + wide / 2, top + tall + _GAP / 2, True),
        ),
    )


def _three(places: int) -> _Layout:
    """Three kingdoms, and the market as the fourth sheet."""
    wide, tall = block_size(places, lying=False)
    right, low = _EDGE + SHEET_WIDTH + _GAP, _EDGE + SHEET_HEIGHT + _GAP
    gap = SHEET_WIDTH - 2 * wide
    top = low + SHEET_HEIGHT - tall
    return _Layout(
        right + SHEET_WIDTH + _EDGE,
        low + SHEET_HEIGHT + _EDGE,
        ((_EDGE, _EDGE), (right, _EDGE), (_EDGE, low)),
        (right, top),
        (right + wide + gap, top),
        lying=False,
        tally=(right, low),
        tally_size=(SHEET_WIDTH, top - low - _GAP),
        arrows=(
            (right + wide / 2, top - _GAP / 2, True),
            (right + SHEET_WIDTH / 2, top + tall / 2, False),
        ),
    )


def _four(places: int) -> _Layout:
    """Two kingdoms on either side, the market between them."""
    wide, tall = block_size(places, lying=False)
    middle = _EDGE + SHEET_WIDTH + _GAP
    right, low = middle + wide + _GAP, _EDGE + SHEET_HEIGHT + _GAP
    height = low + SHEET_HEIGHT + _EDGE
    waiting = height - _EDGE - tall
    line = waiting - _GAP - tall
    return _Layout(
        right + SHEET_WIDTH + _EDGE,
        height,
        ((_EDGE, _EDGE), (right, _EDGE), (_EDGE, low), (right, low)),
        (middle, line),
        (middle, waiting),
        lying=False,
        tally=(middle, _EDGE),
        tally_size=(wide, line - _GAP - _EDGE),
        arrows=(
            (middle + wide / 2, line - _GAP / 2, True),
            (middle + wide / 2, waiting - _GAP / 2, True),
        ),
    )


_LAYOUTS = {2: _two, 3: _three, 4: _four}


ART = KingdominoArt()

"""What stands for terrains, symbols, seats and what a track asks in a terminal.

Letters, textures and colours each tell a terrain; a symbol is one sign, the same in all languages.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style

from crownlands.engine.drawing.paints import INK
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    BROCH,
    CATTLE,
    FARM,
    JOURNEYMAN,
    LIGHTHOUSE,
    SCROLL,
    SHEEP,
    SHIP,
    TERRAIN_LETTERS,
    TERRAINS,
)

#: by terrain
LETTERS = TERRAIN_LETTERS.lower()
TEXTURES = "'^~"
LAND = (
    Style(color="#2c4a12", bgcolor=palette.PASTURE),
    Style(color="#2e2622", bgcolor=palette.MOUNTAIN),
    Style(color="#0c3450", bgcolor=palette.WATER),
)
#: what a road is drawn with, and a second one on the same tile that does not meet it
UP_AND_DOWN, ACROSS = "║│", "═─"
LAID_UP_AND_DOWN, LAID_ACROSS = "╫", "╪"

SYMBOL_SIGNS: Mapping[str, str] = {
    SHEEP: "@",
    CATTLE: "¥",
    FARM: "⌂",
    BROCH: "♜",
    LIGHTHOUSE: "☼",
    SHIP: "△",
    BARRELS: "Θ",
    SCROLL: "§",
    JOURNEYMAN: "♙",
}
PAWN, MARKER, CASTLE = "♟", "⚑", "♔"
#: what the spaces of a track ask
ASKS: Mapping[str, str] = {
    **SYMBOL_SIGNS,
    "castle": CASTLE,
    "far_2": "≥2",
    "far_3": "≥3",
    "far_4": "≥4",
    **dict(zip(TERRAINS, LETTERS, strict=True)),
    "mountain_and_water": "&",
    "north": "↑",
    "east": "→",
    "south": "↓",
    "west": "←",
}

CASTLE_STYLE = Style(color=INK, bgcolor="#e6dcc6", bold=True)
SCROLL_STYLE = Style(color=INK, bgcolor="#f4e3b5", bold=True)
GOODS_STYLE = Style(color=INK, bgcolor=palette.ROAD)
ROAD_STYLE = Style(color="#6b4a22", bgcolor=palette.ROAD, bold=True)
#: lies beside the tiles
FAINT = Style(dim=True)

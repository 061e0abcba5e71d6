"""The pictures of the rulebook: a piece of land, what stands there, and what may be done."""

from __future__ import annotations

from crownlands.engine.drawing.hand import Point
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import FADED_INK, GOLD, INK
from crownlands.engine.drawing.paper import plain_sheet
from crownlands.engine.drawing.svg import document, group, moved, path, use
from crownlands.engine.drawing.verdicts import verdict
from crownlands.games.kingdom_builder.art.board import PIECE, piece_symbol
from crownlands.games.kingdom_builder.art.hexes import OUTLINE, PITCH, WIDTH, middle, variant
from crownlands.games.kingdom_builder.art.symbols import all_symbols
from crownlands.games.kingdom_builder.board.terrain import (
    LOCATION_LETTERS,
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.illustrations import ShownHex, ShownLand, hexes

_HEX = 84.0
_LEFT, _TOP, _EDGE = 44, 46, 24


def land_picture(land: ShownLand) -> str:
    """Draw land with settlements, and a tick or a cross where something is tried."""
    shown = {each.name: each for each in hexes(land)}
    columns = max(each.column + (each.row & 1) / 2 for each in shown.values()) + 1
    width = _LEFT + columns * WIDTH * _HEX + _EDGE
    height = _TOP + (PITCH * (len(land.rows) - 1) + 1) * _HEX + _EDGE
    tried = {text.split()[-1]: not why for text, why in land.tried.items()}
    body = group(
        *(_ground(each, land) for each in shown.values()),
        *(_lit(shown[name]) for name in land.lit),
        *map(_standing, shown.values()),
        *(verdict(*_middle(shown[name]), 19, good=good) for name, good in tried.items()),
        transform=moved(_LEFT, _TOP),
    )
    drawn = (plain_sheet(width, height), body, _coordinates(land))
    return document(width, height, drawn, all_symbols(), label="Kingdom Builder")


def _middle(shown: ShownHex) -> Point:
    return middle(shown.row, shown.column, _HEX)


def _ground(shown: ShownHex, land: ShownLand) -> str:
    x, y = _middle(shown)
    return use(_symbol(shown, land), x - _HEX / 2, y - _HEX / 2, _HEX)


def _symbol(shown: ShownHex, land: ShownLand) -> str:
    if shown.letter in LOCATION_LETTERS:
        return f"kb-{land.locations.split()[LOCATION_LETTERS.index(shown.letter)]}"
    if shown.letter in SPECIAL_NAMES:
        return f"kb-{SPECIAL_NAMES[shown.letter]}"
    terrain = TERRAINS[TERRAIN_LETTERS[shown.letter]]
    return f"kb-{terrain}-{variant(shown.row, shown.column)}"


def _standing(shown: ShownHex) -> str:
    if shown.owner is None and not shown.wall:
        return ""
    x, y = _middle(shown)
    size = _HEX * PIECE
    symbol = piece_symbol("wall" if shown.wall else "settlement", shown.owner)
    return use(symbol, x - size / 2, y - size / 2, size)


def _lit(shown: ShownHex) -> str:
    x, y = _middle(shown)
    place = moved(x - _HEX / 2, y - _HEX / 2, _HEX / 100)
    return path(OUTLINE, fill="none", stroke=INK, stroke_width=13, transform=place) + path(
        OUTLINE, fill="none", stroke=GOLD, stroke_width=8, transform=place
    )


def _coordinates(land: ShownLand) -> str:
    columns = max(len(line.split()) for line in land.rows)
    letters = (
        strokes(chr(ord("a") + column), _LEFT + middle(0, column, _HEX)[0], _TOP - 12, 11)
        for column in range(columns)
    )
    numbers = (
        strokes(str(row + 1), _LEFT - 10, _TOP + middle(row, 0, _HEX)[1] + 5, 11, align="end")
        for row in range(len(land.rows))
    )
    return group(*letters, *numbers, stroke=FADED_INK)

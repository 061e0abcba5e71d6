"""What stands for what on the map in a terminal.

A terrain is told by its letter, its texture or its colour; a settlement by its owner's sign or
colour. What a box brings may have signs of its own in its folder, in ``signs.py``: ``LAND``, the
texture and the colours of a terrain; ``PLACES``, the colours of a special hex; ``SHAPES``, two
letters for a kind of piece that a seat owns; ``BLOCKS``, what fills the hex of one that is
nobody's. Here they are at hand with the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.style import Style
from rich.text import Text

from crownlands.engine.drawing.paints import INK
from crownlands.engine.drawing.seats import SIGNS
from crownlands.engine.drawing.terminal import seat_style
from crownlands.games.kingdom_builder.art import palette
from crownlands.games.kingdom_builder.board.terrain import (
    CASTLE,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.boxes import BOXES
from crownlands.games.kingdom_builder.console.hex_signs import styled
from crownlands.games.kingdom_builder.nomads.signs import camp
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.view import PieceView

__all__ = [
    "LETTERS",
    "barred",
    "camp",
    "castle",
    "land",
    "location",
    "location_letters",
    "mark",
    "piece",
    "place",
    "within_reach",
]

_COMMON_LAND: Mapping[str, tuple[str, Style]] = {
    "grass": ("'", Style(color="#3c5c1a", bgcolor=palette.GRASS)),
    "canyon": ("≡", Style(color="#4a2110", bgcolor=palette.CANYON)),
    "desert": (".", Style(color="#6b4d16", bgcolor=palette.DESERT)),
    "flower": ("*", Style(color="#6d1f50", bgcolor=palette.FLOWER)),
    "forest": ("♠", Style(color="#0e2a18", bgcolor=palette.FOREST)),
    "water": ("≈", Style(color="#0f3f63", bgcolor=palette.WATER)),
    "mountain": ("^", Style(color="#2b2333", bgcolor=palette.MOUNTAIN)),
}
LETTERS = {TERRAINS[terrain]: letter.lower() for letter, terrain in TERRAIN_LETTERS.items()}
_SPECIAL = Style(color=INK, bgcolor=palette.SILVER_FIELD, bold=True)
_LIFTED = Style(color=INK, bgcolor="#ffffff", bold=True)
_REACHED = Style(color=INK, bgcolor="#ffe27a", bold=True)
_BARRED = Style(color="#7a0f0f", bold=True)

#: the texture of a free hex that nobody may settle
BARRED_SIGN = "✕"
CASTLE_SIGN = "♜"


def _of_boxes(table: str) -> dict[str, Any]:
    """What the boxes that have signs of their own say in a table of that name, all together."""
    modules = (f"crownlands.games.kingdom_builder.{box.name}.signs" for box in BOXES)
    named = [import_module(module) for module in modules if find_spec(module)]
    return {kind: sign for module in named for kind, sign in getattr(module, table, {}).items()}


#: of each terrain, its texture and its colours
_LAND: Mapping[str, tuple[str, Style]] = {**_COMMON_LAND, **_of_boxes("LAND")}
#: the colours of special hexes, by their name
_PLACES: Mapping[str, Style] = _of_boxes("PLACES")
#: how the pieces of seats look; kinds that are not here show their letter
_SHAPES: Mapping[str, str] = {SETTLEMENT.name: "▟▙", **_of_boxes("SHAPES")}
#: what fills the hex of a piece that is nobody's
_BLOCKS: Mapping[str, Callable[[bool], list[Text]]] = _of_boxes("BLOCKS")


def land(terrain: str, large: bool) -> list[Text]:
    texture, style = _LAND[terrain]
    return _textured(terrain, texture, style, large)


def barred(terrain: str, large: bool) -> list[Text]:
    """A free hex that nobody may settle."""
    return _textured(terrain, BARRED_SIGN, _LAND[terrain][1] + _BARRED, large)


def within_reach(terrain: str, steps: int, large: bool) -> list[Text]:
    """A hex that a piece could go to."""
    return _textured(terrain, str(steps), _REACHED, large)


def _textured(terrain: str, texture: str, style: Style, large: bool) -> list[Text]:
    letter = LETTERS[terrain]
    lines = (f"{letter} {texture} ", f" {texture} {texture}") if large else (f"{letter}{texture}",)
    return styled(lines, style)


def piece(standing: PieceView, terrain: str, up: bool, large: bool) -> list[Text]:
    """A piece on its terrain, or in the air over it."""
    if standing.seat is None:
        return _block(standing.kind, large)
    sign, letter, shape = SIGNS[standing.seat], LETTERS[terrain], _shape(standing.kind, up)
    # Where there is room for one letter only, that of the terrain tells more of a settlement.
    plain = standing.kind == SETTLEMENT.name and not up
    beside = letter if plain else shape[0]
    lines = (f"{letter}{shape} ", f" {sign}{sign} ") if large else (f"{sign}{beside}",)
    return styled(lines, _LIFTED if up else seat_style(standing.seat))


def mark(standing: PieceView) -> Text:
    """What tells a kind of piece on a small map."""
    if standing.seat is None:
        return _block(standing.kind, large=False)[0]
    return Text(SIGNS[standing.seat] + _shape(standing.kind)[0], seat_style(standing.seat))


def _shape(kind: str, up: bool = False) -> str:
    return "↑↑" if up else _SHAPES.get(kind, kind[0].upper() * 2)


def _block(kind: str, large: bool) -> list[Text]:
    """A piece that belongs to nobody fills its hex."""
    if kind in _BLOCKS:
        return _BLOCKS[kind](large)
    letter = kind[0].upper()
    return styled((letter * 4, letter * 4) if large else (letter * 2,), _SPECIAL)


def place(name: str, letter: str, large: bool) -> list[Text]:
    """A special hex that is neither a location nor a camp: a castle, or a capital letter."""
    if letter == CASTLE:
        return castle(large)
    lines = (f" {letter}  ", f" {letter}{letter} ") if large else (f"{letter} ",)
    return styled(lines, _PLACES.get(name, _SPECIAL))


def castle(large: bool) -> list[Text]:
    lines = ("▙▟▙▟", "█▌▐█") if large else (f"{CASTLE_SIGN} ",)
    return styled(lines, _SPECIAL)


def location(letter: str, tiles: int, large: bool) -> list[Text]:
    lines = (f" {letter}  ", f" {'▪' * tiles:<3}") if large else (f"{letter}{tiles or ' '}",)
    return styled(lines, _SPECIAL)


def location_letters(
    locations: Iterable[str], named: Mapping[str, str], others: Iterable[str] = ()
) -> dict[str, str]:
    """A capital letter of its own for each location, taken from its name.

    >>> location_letters(["oracle", "oasis"], {"oracle": "Orakel", "oasis": "Oase"})
    {'oracle': 'O', 'oasis': 'A'}

    ``others`` are those of the other special hexes.

    >>> location_letters(["oracle"], {"oracle": "Orakel"}, others="NPO")
    {'oracle': 'R'}
    """
    letters: dict[str, str] = {}
    taken = set(others)
    for name in dict.fromkeys(locations):
        own = [letter for letter in named[name].upper() if letter.isascii() and letter.isalpha()]
        letter = next(letter for letter in (*own, *_ALPHABET) if letter not in taken)
        taken.add(letter)
        letters[name] = letter
    return letters


_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

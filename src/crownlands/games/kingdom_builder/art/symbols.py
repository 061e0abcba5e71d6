"""Every symbol of Kingdom Builder by its id, all of which begin with ``kb-``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from crownlands.engine.contract import CORE
from crownlands.engine.drawing.svg import symbol
from crownlands.games.kingdom_builder.art.pieces import pieces
from crownlands.games.kingdom_builder.boxes import BASE, BOXES

Draw = Callable[[], Mapping[str, str]]


def _drawer(box: str) -> Draw:
    """What draws a box: ``symbols`` of the package ``art`` in its folder."""
    return import_module(f"crownlands.games.kingdom_builder.{box}.art").symbols


#: what each box draws
OF_BOXES: Mapping[str, Draw] = {box.name: _drawer(box.name) for box in BOXES}


def common_drawings() -> dict[str, str]:
    """Draw what lies on the table in every match: settlements, gold."""
    return pieces()


@cache
def drawn_parts() -> Mapping[str, Mapping[str, str]]:
    """Draw every part of the game: what lies on every table, and each expansion."""
    drawings = {name: dict(draw()) for name, draw in OF_BOXES.items()}
    return {CORE: common_drawings() | drawings.pop(BASE.name), **drawings}


@cache
def all_symbols() -> Mapping[str, str]:
    """Draw every symbol, as a ``<symbol>`` element."""
    return {
        name: symbol(name, drawing)
        for drawings in drawn_parts().values()
        for name, drawing in drawings.items()
    }

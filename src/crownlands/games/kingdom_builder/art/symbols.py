"""Every symbol of Kingdom Builder by its id, all of which begin with ``kb-``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from crownlands.engine.drawing.svg import symbol
from crownlands.games.kingdom_builder.art.pieces import pieces
from crownlands.games.kingdom_builder.art.terrains import terrains
from crownlands.games.kingdom_builder.base import art as base
from crownlands.games.kingdom_builder.crossroads import art as crossroads
from crownlands.games.kingdom_builder.nomads import art as nomads

#: what each box draws
OF_BOXES: Mapping[str, Callable[[], Mapping[str, str]]] = {
    "base": base.symbols,
    "nomads": nomads.symbols,
    "crossroads": crossroads.symbols,
}


def common_drawings() -> dict[str, str]:
    """Draw what lies on the table in every match: land, settlements, gold."""
    return terrains() | pieces()


@cache
def all_symbols() -> Mapping[str, str]:
    """Draw every symbol, as a ``<symbol>`` element."""
    drawings = common_drawings()
    for drawn in OF_BOXES.values():
        drawings |= drawn()
    return {name: symbol(name, drawing) for name, drawing in drawings.items()}

"""Every symbol of Kingdom Builder by its id, all of which begin with ``kb-``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from crownlands.engine.drawing.svg import symbol
from crownlands.games.kingdom_builder.art.cards import cards
from crownlands.games.kingdom_builder.art.nomads import nomad_tiles
from crownlands.games.kingdom_builder.art.pieces import pieces
from crownlands.games.kingdom_builder.art.places import places
from crownlands.games.kingdom_builder.art.terrains import terrains


@cache
def all_symbols() -> Mapping[str, str]:
    """Draw every symbol, as a ``<symbol>`` element."""
    drawings = terrains() | places() | nomad_tiles() | pieces() | cards()
    return {name: symbol(name, drawing) for name, drawing in drawings.items()}

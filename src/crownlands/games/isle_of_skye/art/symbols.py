"""Every symbol of Isle of Skye by its id."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from crownlands.engine.drawing.svg import group, moved, symbol
from crownlands.games.isle_of_skye.art.beasts import cattle, sheep
from crownlands.games.isle_of_skye.art.buildings import broch, castle, farm, lighthouse
from crownlands.games.isle_of_skye.art.goods import barrels, scrolls, ship
from crownlands.games.isle_of_skye.art.ground import growth
from crownlands.games.isle_of_skye.art.landscape import bridge, landscape, terrain_sample
from crownlands.games.isle_of_skye.art.pieces import pieces, tile_back
from crownlands.games.isle_of_skye.art.scores import scoring_tiles
from crownlands.games.isle_of_skye.tiles import TERRAINS, TILES


@cache
def all_symbols() -> Mapping[str, str]:
    """Draw every symbol, as a ``<symbol>`` element."""
    icons = {
        "sheep": sheep(),
        "cattle": cattle(),
        "farm": farm(),
        "broch": broch(),
        "lighthouse": lighthouse(),
        "ship": ship(),
        "barrels": barrels(),
        "castle": castle(),
        **pieces(),
    }
    drawings = {
        # Room for the halo.
        **{name: group(icon, transform=moved(3.5, 3.5, 0.93)) for name, icon in icons.items()},
        **scrolls(),
        "tile-back": tile_back(),
        "bridge": bridge(),
        **scoring_tiles(),
        **growth(),
        **{f"tile-{tile.number}": landscape(tile) for tile in TILES},
    }
    terrains = {f"terrain-{name}": terrain_sample(k) for k, name in enumerate(TERRAINS)}
    return {
        name: symbol(name, drawing)
        for name, drawing in (terrains | {k: _light(each) for k, each in drawings.items()}).items()
    }


@lru_cache(maxsize=512)
def turned_tile(number: int, turn: int) -> str:
    """Draw a tile on which everything will be upright once it has been turned."""
    return symbol(f"tile-{number}-{turn}", _light(landscape(TILES[number], turn)))


_ROUND = re.compile(r' stroke-line(?:cap|join)="round"')


def _light(drawing: str) -> str:
    """Say once that the pen has round ends: every page loads all symbols."""
    return group(_ROUND.sub("", drawing), stroke_linecap="round", stroke_linejoin="round")

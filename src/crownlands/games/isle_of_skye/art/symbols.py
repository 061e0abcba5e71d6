"""Every symbol of Isle of Skye by its id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from crownlands.engine.contract import CORE
from crownlands.engine.drawing.svg import symbol
from crownlands.games.isle_of_skye.art.beasts import cattle, sheep
from crownlands.games.isle_of_skye.art.buildings import broch, castle, farm, lighthouse
from crownlands.games.isle_of_skye.art.goods import barrels, scrolls, ship
from crownlands.games.isle_of_skye.art.ground import growth
from crownlands.games.isle_of_skye.art.landscape import bridge, landscape, terrain_sample
from crownlands.games.isle_of_skye.art.pen import light, with_margin
from crownlands.games.isle_of_skye.art.pieces import pieces, tile_back
from crownlands.games.isle_of_skye.art.scores import scoring_tiles
from crownlands.games.isle_of_skye.journeyman import art as journeyman
from crownlands.games.isle_of_skye.tiles import TERRAINS, TILES, Tile

JOURNEYMAN = "journeyman"


@cache
def drawn_parts() -> Mapping[str, Mapping[str, str]]:
    """Draw every part of the game: the base game, and its expansion."""
    return {CORE: _core(), JOURNEYMAN: journeyman.symbols()}


@cache
def all_symbols() -> Mapping[str, str]:
    """Draw every symbol, as a ``<symbol>`` element."""
    return {name: drawn for part in drawn_parts().values() for name, drawn in part.items()}


def _core() -> dict[str, str]:
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
    on_tiles = {
        **{name: with_margin(icon) for name, icon in icons.items()},
        **scrolls(),
        "bridge": bridge(),
        **growth(),
    }
    drawings = {
        "tile-back": tile_back(),
        **scoring_tiles(),
        **{f"tile-{tile.number}": landscape(tile) for tile in TILES},
    }
    terrains = {f"terrain-{name}": terrain_sample(k) for k, name in enumerate(TERRAINS)}
    return {
        **{name: symbol(name, drawing) for name, drawing in terrains.items()},
        # They keep to their square, and a browser that need not cut them paints a table sooner.
        **{name: symbol(name, light(each), overflow="visible") for name, each in on_tiles.items()},
        **{name: symbol(name, light(each)) for name, each in drawings.items()},
    }


@lru_cache(maxsize=512)
def turned_tile(tile: Tile, turn: int) -> str:
    """Draw a tile on which everything will be upright once it has been turned."""
    return symbol(f"tile-{tile.number}-{turn}", light(landscape(tile, turn)))

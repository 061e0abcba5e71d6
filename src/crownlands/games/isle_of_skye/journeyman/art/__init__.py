"""The pictures of Journeyman: its tiles, its people, its three tracks and what they ask."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.drawing.svg import symbol
from crownlands.games.isle_of_skye.art.landscape import landscape
from crownlands.games.isle_of_skye.art.pen import light, with_margin
from crownlands.games.isle_of_skye.journeyman.art.asks import asks
from crownlands.games.isle_of_skye.journeyman.art.bonuses import bonus_tiles
from crownlands.games.isle_of_skye.journeyman.art.pieces import pieces
from crownlands.games.isle_of_skye.journeyman.art.scores import scoring_tiles
from crownlands.games.isle_of_skye.journeyman.art.tracks import of_tracks
from crownlands.games.isle_of_skye.journeyman.board import board
from crownlands.games.isle_of_skye.tiles import TILES, Tile


def tile_symbols(tiles: Sequence[Tile], whose: str = "") -> dict[str, str]:
    """Draw landscape tiles, those of a board of one's own too, each as a ``<symbol>`` element.

    Their ids begin with ``whose``: a page may have both.
    """
    return {
        f"tile-{tile.number}": symbol(f"{whose}tile-{tile.number}", light(landscape(tile)))
        for tile in tiles
    }


def symbols() -> dict[str, str]:
    """Draw everything that comes in the box, each as a ``<symbol>`` element."""
    small = {
        **{name: with_margin(icon) for name, icon in (pieces() | of_tracks()).items()},
        **asks(),
    }
    drawings = {**scoring_tiles(), **bonus_tiles()}
    tiles = [Tile(number, each) for number, each in enumerate(board("").tiles, start=len(TILES))]
    return {
        **tile_symbols(tiles),
        **{name: symbol(name, light(each), overflow="visible") for name, each in small.items()},
        **{name: symbol(name, light(each)) for name, each in drawings.items()},
    }

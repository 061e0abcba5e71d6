"""Boards as records."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.bits import cells_of
from crownlands.games.kingdom_builder.base.judgement import rings_around
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS
from crownlands.games.kingdom_builder.board.terrain import MEADOWS, MOUNTAIN, NOMADS, WATER
from crownlands.games.kingdom_builder.fast.box import NO_TILE, TERRAINS, TILE
from crownlands.games.kingdom_builder.fast.field import Words, cell_of, words_of, words_of_all
from crownlands.games.kingdom_builder.fast.layout import FAR, LAND


def places_of(board: Board) -> list[int]:
    """The hexes that give tiles, in reading order, by the engine's numbers."""
    return list(cells_of(board.location_hexes | board.showing(NOMADS)))


@lru_cache(maxsize=256)
def land_of(board: Board) -> NDArray[Any]:
    """One record for a board."""
    lands = np.zeros(1, LAND)
    land = lands[0]
    land["all"] = words_of(board.land)
    land["terrains"] = words_of_all(board.terrains[:TERRAINS])
    beside = [GRID.spread(board.terrains[terrain]) for terrain in MEADOWS]
    land["beside_terrains"] = words_of_all(beside)
    land["buildable"] = words_of(board.buildable)
    land["special"] = words_of(board.special)
    land["castles"] = words_of(board.castles)
    land["by_water"] = words_of(board.by_water & ~board.terrains[WATER])
    land["by_mountain"] = words_of(board.near_mountain & ~board.terrains[MOUNTAIN])
    land["by_special"] = words_of(board.near_special)
    for terrain in range(TERRAINS):
        land["terrain"][_cells_in(land["terrains"][terrain])] = terrain
    _lay_places(land, board)
    _measure_steps(land, board)
    return lands


def _cells_in(words: Words) -> NDArray[np.bool_]:
    """For each hex whether it is in a set, or in each of many."""
    bits = words.astype("<u8").view(np.uint8)
    return np.unpackbits(bits, axis=-1, bitorder="little").astype(np.bool_)


def _measure_steps(land: Any, board: Board) -> None:
    land["specials"] = board.special.bit_count()
    land["steps"] = FAR
    for at, place in enumerate(cells_of(board.special)):
        land["special_at"][at] = cell_of(place)
        rings = land["rings"][at]
        rings[:] = words_of_all(rings_around(board)[place])
        for steps, ring in enumerate(_cells_in(rings), start=1):
            land["steps"][ring, at] = steps


def _lay_places(land: Any, board: Board) -> None:
    places = places_of(board)
    land["places"] = len(places)
    for at, place in enumerate(places):
        land["place"][at] = cell_of(place)
        land["beside_place"][at] = words_of(NEIGHBOURS[place])
        location = board.locations.get(place)
        land["location"][at] = NO_TILE if location is None else TILE[location]
        for cell in cells_of(NEIGHBOURS[place]):
            land["touches"][cell_of(cell)] |= 1 << at

"""What never changes, as numbers: tiles, cards, terrains, actions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from crownlands.games.kingdom_builder.actions import BUILDS, DONE, END_TURN, LIFTS, PUTS, use
from crownlands.games.kingdom_builder.base import BASE
from crownlands.games.kingdom_builder.board.hexes import GRID
from crownlands.games.kingdom_builder.board.terrain import MEADOWS
from crownlands.games.kingdom_builder.boxes import OPINIONS, TILES
from crownlands.games.kingdom_builder.codec import KingdomBuilderCodec
from crownlands.games.kingdom_builder.nomads import NOMADS
from crownlands.games.kingdom_builder.nomads.actions import REMOVES, WALLS
from crownlands.games.kingdom_builder.nomads.frames import WALL as STONE_WALL
from crownlands.games.kingdom_builder.nomads.tiles import NOMAD_POOL
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.turn.tiles import BuildOnTerrain, BuildTile, MoveTile

BOXES = (BASE, NOMADS)

#: terrain cards show the first five terrains; water and mountains follow
MEADOW_KINDS = len(MEADOWS)
TERRAINS = MEADOW_KINDS + 2
TERRAIN_CARDS = len(BASE.terrain_cards)
COPIES = TERRAIN_CARDS // MEADOW_KINDS

# Tiles: the locations in their order, then those that are dealt by name, as a turn lists them.

LOCATION_NAMES = tuple(tile.name for box in BOXES for tile in box.locations)
TILE_NAMES = (*LOCATION_NAMES, *sorted({tile.name for tile in NOMAD_POOL}))
TILE = {name: number for number, name in enumerate(TILE_NAMES)}
LOCATIONS, TILE_KINDS = len(LOCATION_NAMES), len(TILE_NAMES)
NO_TILE = -1

ORACLE, TAVERN, TOWER = TILE["oracle"], TILE["tavern"], TILE["tower"]
BARN, HARBOR, PADDOCK = TILE["barn"], TILE["harbor"], TILE["paddock"]
QUARRY, CARAVAN, VILLAGE = TILE["quarry"], TILE["caravan"], TILE["village"]
RESETTLEMENT, OUTPOST = TILE["resettlement"], TILE["outpost"]
SWORD, TREASURE = TILE["sword"], TILE["treasure"]

_TILES = [TILES[name] for name in TILE_NAMES]
BUILD_TILES = np.array([isinstance(tile, BuildTile) for tile in _TILES])
MOVE_TILES = np.array([isinstance(tile, MoveTile) for tile in _TILES])
#: how often a tile builds or moves when it is used
COUNTS = np.array(
    [tile.count if isinstance(tile, BuildTile | MoveTile) else 1 for tile in _TILES], np.int64
)
#: the terrain that it builds on whatever the card shows, or -1
ON_TERRAIN = np.array(
    [tile.terrain if isinstance(tile, BuildOnTerrain) else -1 for tile in _TILES], np.int64
)
#: what bots think of it: in each turn that it is held, once, and when it is used
EACH_TURN = np.array([OPINIONS.of_turn(name) for name in TILE_NAMES])
ONCE = np.array([OPINIONS.of_once(name) for name in TILE_NAMES])
WORTH_USING = np.array([OPINIONS.uses.get(name, 0.0) for name in TILE_NAMES])

# Cards: a match has a set of them, a bit for each.

CARD = {card.name: 1 << at for at, card in enumerate(card for box in BOXES for card in box.cards)}
WALLS_IN_BOX = STONE_WALL.count

# Actions: a block of numbers for each thing that is done on a hex.

_CODEC = KingdomBuilderCodec()
ACTIONS = _CODEC.size(KingdomBuilderOptions(expansions=(NOMADS.name,)))
HEXES = GRID.columns * GRID.columns
BUILD, LIFT, PUT = (_CODEC.to_index(verb[0]) for verb in (BUILDS, LIFTS, PUTS))
WALL, REMOVE = (_CODEC.to_index(verb[0]) for verb in (WALLS, REMOVES))
END, LEAVE = _CODEC.to_index(END_TURN), _CODEC.to_index(DONE)


def _uses() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By tile the number of its use, and by number the tile."""
    numbers = np.array([_CODEC.to_index(use(name)) for name in TILE_NAMES], np.int64)
    tiles = np.full(ACTIONS, NO_TILE, np.int64)
    tiles[numbers] = range(TILE_KINDS)
    return numbers, tiles


USE, USED = _uses()

"""A match, and the land it is played on, as records of numbers and sets of hexes."""

from __future__ import annotations

import numpy as np

from crownlands.games.kingdom_builder.base.judgement import RINGS
from crownlands.games.kingdom_builder.fast.box import (
    MEADOW_KINDS,
    TERRAIN_CARDS,
    TERRAINS,
    TILE_KINDS,
)
from crownlands.games.kingdom_builder.fast.field import CELLS, WORDS

SEATS = 5
#: special hexes of four quadrants
SPECIAL = 16
FAR = 255
#: settlements of a mandatory action
MANDATORY = 3
#: letters of a seed
SEED = 32

#: what is being decided
TURN, IN_MANDATORY, BUILDING, LIFTING, PUTTING, WALLING, STRIKING = range(7)

LAND = np.dtype(
    [
        #: all that a piece could ever stand on
        ("all", np.uint64, (WORDS,)),
        ("terrains", np.uint64, (TERRAINS, WORDS)),
        #: what lies next to each terrain of the cards
        ("beside_terrains", np.uint64, (MEADOW_KINDS, WORDS)),
        ("buildable", np.uint64, (WORDS,)),
        ("special", np.uint64, (WORDS,)),
        ("castles", np.uint64, (WORDS,)),
        #: what Fishermen, Miners and Workers pay for
        ("by_water", np.uint64, (WORDS,)),
        ("by_mountain", np.uint64, (WORDS,)),
        ("by_special", np.uint64, (WORDS,)),
        #: the terrain of each hex
        ("terrain", np.uint8, (CELLS,)),
        #: the hexes that give tiles, in reading order, and their locations: -1 where one is dealt
        ("places", np.int64),
        ("place", np.int64, (SPECIAL,)),
        ("location", np.int64, (SPECIAL,)),
        #: the hexes next to each; and for each hex the places that it touches, a bit for each
        ("beside_place", np.uint64, (SPECIAL, WORDS)),
        ("touches", np.uint16, (CELLS,)),
        #: all special hexes, and the hexes 1, 2, 3, ... steps away around what cannot be built on
        ("specials", np.int64),
        ("special_at", np.int64, (SPECIAL,)),
        ("rings", np.uint64, (SPECIAL, RINGS, WORDS)),
        #: for each hex how many steps it is away from each of them; `FAR` where no ring has it
        ("steps", np.uint8, (CELLS, SPECIAL)),
    ],
    align=True,
)

TABLE = np.dtype(
    [
        #: which of the lands that go with it
        ("land", np.int64),
        ("players", np.int64),
        #: a bit for each card
        ("cards", np.int64),
        ("lords_zero", np.int64),
        ("lifted_frees", np.int64),
        ("outpost_moves", np.int64),
        ("first", np.int64),
        ("turn", np.int64),
        ("round", np.int64),
        ("ending", np.int64),
        ("over", np.int64),
        ("stuck", np.int64),
        #: what is being decided; whether the mandatory action has begun
        ("frame", np.int64),
        ("begun", np.int64),
        #: of what is being decided: the tile, how often more and how often already, whether an
        #: Outpost frees it, what is in the air, what the mandatory action built, who is struck
        ("tile", np.int64),
        ("left", np.int64),
        ("done", np.int64),
        ("outpost", np.int64),
        ("origin", np.int64),
        ("built", np.int64, (MANDATORY,)),
        ("victims", np.int64),
        ("own", np.uint64, (SEATS, WORDS)),
        ("near", np.uint64, (SEATS, WORDS)),
        ("free", np.uint64, (WORDS,)),
        ("supply", np.int64, (SEATS,)),
        ("gold", np.int64, (SEATS,)),
        ("walls", np.int64),
        #: sets of places: where a tile lies, and a second one; those that each seat ever took one
        #: from, holds one of, and has taken it since its turn began
        ("stock", np.int64),
        ("second", np.int64),
        ("taken", np.int64, (SEATS,)),
        ("held", np.int64, (SEATS,)),
        ("fresh", np.int64, (SEATS,)),
        #: the tile of each place
        ("lying", np.int64, (SPECIAL,)),
        #: tiles by kind: for the next turn of each seat, and ready in this one
        ("waiting", np.uint8, (SEATS, TILE_KINDS)),
        ("ready", np.uint8, (TILE_KINDS,)),
        #: the next card is the last; those laid down and those out of the game, by terrain
        ("pile", np.int64, (TERRAIN_CARDS,)),
        ("piled", np.int64),
        ("discarded", np.int64, (MEADOW_KINDS,)),
        ("out", np.int64, (MEADOW_KINDS,)),
        #: each seat's card, and the shuffle that it came from
        ("hand", np.int64, (SEATS,)),
        ("drawn_in", np.int64, (SEATS,)),
        ("shuffles", np.int64),
        ("seed", np.uint8, (SEED,)),
        #: whose hands are not known, a bit for each
        ("hidden", np.int64),
    ],
    align=True,
)

#: room to work in
DESK = np.dtype(
    [
        #: what may be done: on which hexes what, and what else
        ("verb", np.int64),
        ("targets", np.uint64, (WORDS,)),
        ("others", np.int64, (TILE_KINDS + 2,)),
        ("more", np.int64),
        ("region", np.uint64, (WORDS,)),
        ("lifted", np.uint64, (WORDS,)),
        ("rest", np.uint64, (WORDS,)),
        ("area", np.uint64, (WORDS,)),
        ("grown", np.uint64, (WORDS,)),
        ("beside", np.uint64, (WORDS,)),
        ("away", np.uint8, (SPECIAL,)),
    ],
    align=True,
)

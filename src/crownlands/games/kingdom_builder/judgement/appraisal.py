"""What hexes are worth to a seat: layers, each a set of hexes and what one of them brings.

A settlement is worth the sum of the layers that its hex lies in (`ledger` adds them up). Some are
exact, such as the gold of Fishermen; others are judgement: what a tile will bring, how much a step
towards a castle helps Merchants, what it costs to touch one terrain more. `gain_layers` judge a
settlement that is to be built, `loss_layers` one that stands. What cards and tiles mean, their
boxes say (`opinions`).
"""

from __future__ import annotations

from functools import lru_cache

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS
from crownlands.games.kingdom_builder.boxes import OPINIONS, TILES
from crownlands.games.kingdom_builder.judgement.ledger import Layer, summed
from crownlands.games.kingdom_builder.judgement.opinions import sole
from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
from crownlands.games.kingdom_builder.table.terrain_cards import TerrainCard

#: settlements that a seat builds in a turn with the tiles it usually has
A_TURN = 4.5
#: what it costs to touch a terrain more: the next card of it allows no free choice
TOUCH = 3.5


def turns_left(state: State) -> float:
    """About how many turns everybody has after this one."""
    return min(state.pieces.supply) / A_TURN if not state.ending else 0.0


def promise(state: State, seat: Seat) -> float:
    """What the location tiles of a seat will still bring."""
    turns = turns_left(state)
    return turns * sum(OPINIONS.of_turn(tile) for tile in state.location_tiles(seat))


def gain_layers(state: State, seat: Seat) -> list[Layer]:
    """What building brings."""
    layers: list[Layer] = []
    for rule in state.rulebook.paying:
        appraise = OPINIONS.gains.get(rule.name)
        if appraise is not None:
            layers += appraise(state, seat)
    for gift in state.rulebook.gifts:
        appraise = OPINIONS.gains.get(gift.name)
        if appraise is not None:
            layers += appraise(state, seat)
    turns = turns_left(state)
    if turns > 0:
        layers += _tile_layers(state, seat, turns)
        layers += _touch_layers(state, seat, turns)
    return layers


def loss_layers(state: State, seat: Seat) -> list[Layer]:
    """What is lost with a settlement that stands."""
    layers: list[Layer] = []
    for rule in state.rulebook.paying:
        appraise = OPINIONS.losses.get(rule.name)
        if appraise is not None:
            layers += appraise(state, seat)
    own = state.pieces.own[seat]
    turns = turns_left(state)
    for place in cells_of(state.tiles.held[seat]):
        worth = OPINIONS.of_turn(state.tiles.lying[place]) * turns
        layers += sole(NEIGHBOURS[place] & own, worth)
    return layers


def _tile_layers(state: State, seat: Seat, turns: float) -> list[Layer]:
    offered = state.tiles.stock & ~state.tiles.taken[seat]
    locations = offered & state.board.location_hexes
    dealt = [
        (NEIGHBOURS[place], _worth(state.tiles.lying[place], turns))
        for place in cells_of(offered ^ locations)
    ]
    return [*location_layers(state.board, locations, turns), *dealt]


@lru_cache(maxsize=2048)
def location_layers(board: Board, places: int, turns: float) -> tuple[Layer, ...]:
    return summed(
        (NEIGHBOURS[place], _worth(board.locations[place], turns)) for place in cells_of(places)
    )


def _worth(tile: str, turns: float) -> float:
    return OPINIONS.of_once(tile) if TILES[tile].once else OPINIONS.of_turn(tile) * turns


def terrains_to_come(state: State) -> tuple[int, ...]:
    """The terrains that a card drawn later can show."""
    known = state.rulebook.card_terrains
    removed = state.terrain_cards.removed
    return _without(known, removed) if removed else known


@lru_cache(maxsize=256)
def _without(terrains: tuple[int, ...], removed: tuple[TerrainCard, ...]) -> tuple[int, ...]:
    """Those that are not what all the removed cards have in common."""
    common = set(terrains)
    for card in removed:
        common &= {shown.terrain for shown in card.alternatives}
    return tuple(terrain for terrain in terrains if terrain not in common)


def _touch_layers(state: State, seat: Seat, turns: float) -> tuple[Layer, ...]:
    near = state.pieces.near[seat] & state.pieces.open
    terrains = state.board.terrains
    strange = tuple(terrain for terrain in terrains_to_come(state) if not near & terrains[terrain])
    return _edge_layers(state.board, strange, -TOUCH * min(turns, 4.0) / 4.0)


@lru_cache(maxsize=2048)
def _edge_layers(board: Board, terrains: tuple[int, ...], fear: float) -> tuple[Layer, ...]:
    """The hexes beside each of these terrains."""
    return summed((GRID.spread(board.terrains[terrain]), fear) for terrain in terrains)

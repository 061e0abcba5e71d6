"""What hexes are worth to a seat: layers, each a set of hexes and what one of them brings.

A settlement is worth the sum of the layers that its hex lies in (`ledger` adds them up). Some are
exact, such as the gold of Fishermen; others are judgement: what a tile will bring, how much a step
towards a castle helps Merchants, what it costs to touch one terrain more. `gain_layers` judge a
settlement that is to be built, `loss_layers` one that stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import sqrt

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.base.castles import CASTLE_GOLD
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS, QUARTERS, ROWS
from crownlands.games.kingdom_builder.board.terrain import BUILDABLE, MOUNTAIN, WATER
from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
from crownlands.games.kingdom_builder.turn.frames import Mandatory

Layer = tuple[int, float]
Layers = list[Layer]

#: what a location tile brings in each turn that it is held
TILE_A_TURN = {
    "oracle": 0.90,
    "farm": 0.78,
    "oasis": 0.78,
    "tavern": 0.60,
    "tower": 0.78,
    "barn": 0.48,
    "paddock": 0.60,
    "harbor": 0.48,
    "quarry": 0.12,
    "caravan": 0.36,
    "village": 0.66,
    "garden": 0.78,
}
#: what a nomad tile brings once
NOMAD_TILE = {"treasure": 3.0, "resettlement": 1.5, "outpost": 1.0, "sword": 1.5}
DONATION = 3.5
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
    return turns * sum(TILE_A_TURN[tile] for tile in state.location_tiles(seat))


def gain_layers(state: State, seat: Seat) -> Layers:
    """What building brings."""
    layers: Layers = []
    for card in state.cards:
        appraise = GAINS.get(card)
        if appraise is not None:
            layers += appraise(state, seat)
    board = state.board
    castles = board.castles & ~state.pieces.near[seat]
    if castles:
        layers.append((GRID.spread(castles), CASTLE_GOLD))
    turns = turns_left(state)
    if turns > 0:
        layers += _tile_layers(state, seat, turns)
        layers += _touch_layers(state, seat, turns)
    return layers


def loss_layers(state: State, seat: Seat) -> Layers:
    """What is lost with a settlement that stands."""
    layers: Layers = []
    for card in state.cards:
        appraise = LOSSES.get(card)
        if appraise is not None:
            layers += appraise(state, seat)
    own = state.pieces.own[seat]
    for castle in cells_of(state.board.castles & state.pieces.near[seat]):
        layers += _sole(NEIGHBOURS[castle] & own, CASTLE_GOLD)
    turns = turns_left(state)
    for place in cells_of(state.tiles.held[seat]):
        worth = TILE_A_TURN[state.board.locations[place]] * turns
        layers += _sole(NEIGHBOURS[place] & own, worth)
    return layers


def _sole(hexes: int, value: float) -> Layers:
    """A layer for the one hex of a set that has no other."""
    return [(hexes, value)] if hexes.bit_count() == 1 else []


def _tile_layers(state: State, seat: Seat, turns: float) -> Iterator[Layer]:
    for place in cells_of(state.tiles.stock & ~state.tiles.taken[seat]):
        name = state.tiles.lying[place]
        if name in TILE_A_TURN:
            yield NEIGHBOURS[place], TILE_A_TURN[name] * turns
        else:
            yield NEIGHBOURS[place], NOMAD_TILE.get(name, DONATION)


def _touch_layers(state: State, seat: Seat, turns: float) -> Iterator[Layer]:
    near = state.pieces.near[seat] & state.pieces.open
    fear = -TOUCH * min(turns, 4.0) / 4.0
    terrains = state.board.terrains
    edges = _edges(state.board)
    for terrain in BUILDABLE:
        if not near & terrains[terrain]:
            yield edges[terrain], fear


@lru_cache(maxsize=256)
def _edges(board: Board) -> tuple[int, ...]:
    """For each terrain, the hexes beside it."""
    return tuple(GRID.spread(board.terrains[terrain]) for terrain in BUILDABLE)


# One function for each card: what a settlement more, or one less, means to it


def _by_water(state: State, seat: Seat) -> Layers:
    return [(state.board.by_water & ~state.board.terrains[WATER], 1.0)]


def _by_mountain(state: State, seat: Seat) -> Layers:
    return [(state.board.near_mountain & ~state.board.terrains[MOUNTAIN], 1.0)]


def _by_special(state: State, seat: Seat) -> Layers:
    return [(state.board.near_special, 1.0)]


def _new_rows(state: State, seat: Seat) -> Layers:
    own = state.pieces.own[seat]
    return [(row, 1.0) for row in ROWS if not row & own]


def _lone_rows(state: State, seat: Seat) -> Layers:
    own = state.pieces.own[seat]
    return [(row, 1.0) for row in ROWS if (row & own).bit_count() == 1]


def _full_rows(state: State, seat: Seat) -> Layers:
    own = state.pieces.own[seat]
    counts = [(row & own).bit_count() for row in ROWS]
    most = max(counts)
    # A row that is nearly the fullest is a hope; the further behind, the fainter.
    return [
        (row, 2.0 if behind == 0 else 0.8 / behind)
        for row, count in zip(ROWS, counts, strict=True)
        if (behind := most - count) < 3 and (count or not most)
    ]


def _fullest_row(state: State, seat: Seat) -> Layers:
    own = state.pieces.own[seat]
    counts = [(row & own).bit_count() for row in ROWS]
    most = max(counts)
    return [(row, 2.0) for row, count in zip(ROWS, counts, strict=True) if count == most]


def _apart(state: State, seat: Seat) -> Layers:
    near = state.pieces.near[seat]
    return [(GRID.full & ~near, 1.0)]


def _alone(state: State, seat: Seat) -> Layers:
    own = state.pieces.own[seat]
    return [(own & ~state.pieces.near[seat], 1.0), (own & state.pieces.near[seat], -0.3)]


def _together(state: State, seat: Seat) -> Layers:
    areas = sorted(GRID.groups(state.pieces.own[seat]), key=int.bit_count, reverse=True)
    if not areas:
        return []
    layers: Layers = [(GRID.spread(areas[0]), 0.5)]
    # Joining the next areas to the largest brings half of what they have.
    beside = GRID.spread(areas[0])
    for area in areas[1:4]:
        between = GRID.spread(area)
        layers.append((between & beside, area.bit_count() / 2))
        layers.append((between & ~beside, 0.15))
    return layers


def _in_largest(state: State, seat: Seat) -> Layers:
    largest = max(GRID.groups(state.pieces.own[seat]), key=int.bit_count, default=0)
    return [(largest, 0.5)]


def _fewest_quarters(state: State, seat: Seat) -> Layers:
    own = state.pieces.own[seat]
    counts = [(quarter & own).bit_count() for quarter in QUARTERS]
    fewest = min(counts)
    poor = [quarter for quarter, count in zip(QUARTERS, counts, strict=True) if count == fewest]
    layers: Layers = [(quarter, 4.0 / sqrt(len(poor))) for quarter in poor]
    layers += [
        (quarter, 0.6)
        for quarter, count in zip(QUARTERS, counts, strict=True)
        if count == fewest + 1
    ]
    return layers


def _poorest_quarter(state: State, seat: Seat) -> Layers:
    own = state.pieces.own[seat]
    counts = [(quarter & own).bit_count() for quarter in QUARTERS]
    fewest = min(counts)
    return [
        (quarter, 3.0) for quarter, count in zip(QUARTERS, counts, strict=True) if count == fewest
    ]


#: What one settlement more is worth in a quadrant, by the lead over the rival: 12 gold hang on
#: first place and 6 on second, so it counts most where it is close.
_LEAD = {-3: 0.7, -2: 1.5, -1: 3.5, 0: 4.0, 1: 2.5, 2: 1.2, 3: 0.5}


def _contested_quarters(state: State, seat: Seat) -> Layers:
    layers: Layers = []
    others = [own for other, own in enumerate(state.pieces.own) if other != seat]
    for quarter in QUARTERS:
        own = (quarter & state.pieces.own[seat]).bit_count()
        rivals = sorted(((quarter & other).bit_count() for other in others), reverse=True)
        lead = own - rivals[0]
        value = _LEAD.get(lead, 0.2)
        if len(rivals) > 1:
            value += 0.4 * _LEAD.get(own - rivals[1], 0.2)
        layers.append((quarter, value))
    return layers


def _links(state: State, seat: Seat) -> Layers:
    """Steps that bring the networks of own settlements closer to special hexes not yet linked."""
    own = state.pieces.own[seat]
    if not own:
        return []
    special = state.board.special
    networks = [
        network
        for network in GRID.groups(own | special & state.pieces.near[seat])
        if network & special
    ]
    if not networks:
        return [(state.board.near_special, 2.0)]
    rings = _rings(state.board)
    layers: Layers = []
    for network in networks:
        first = 8.0 if (network & special).bit_count() == 1 else 4.0
        standing = network & own
        for place in cells_of(special & ~network):
            away = next(
                (steps for steps, ring in enumerate(rings[place], start=1) if ring & standing), 0
            )
            if away > 1:
                # One hex fewer to go; the last one pays.
                closer = rings[place][away - 2] & GRID.spread(standing)
                layers.append((closer, first * 0.55 ** (away - 2)))
    return layers


@lru_cache(maxsize=256)
def _rings(board: Board) -> dict[int, tuple[int, ...]]:
    """For each special hex, the hexes 1, 2, 3, ... steps away, around what cannot be built on."""
    rings: dict[int, tuple[int, ...]] = {}
    for place in cells_of(board.special):
        found: list[int] = []
        seen = edge = 1 << place
        while len(found) < 9:
            edge = GRID.spread(edge) & board.buildable & ~seen
            seen |= edge
            found.append(edge)
        rings[place] = tuple(found)
    return rings


def _linked(state: State, seat: Seat) -> Layers:
    special = state.board.special
    networks = GRID.groups(state.pieces.own[seat] | special & state.pieces.near[seat])
    return [(network, 3.0) for network in networks if (network & special).bit_count() > 1]


def _beside_strangers(state: State, seat: Seat) -> Layers:
    return [(GRID.spread(state.pieces.strangers(seat)), 1.0)]


def _closed_in(state: State, seat: Seat) -> Layers:
    """The hexes that no free hex of their own terrain touches."""
    layers: Layers = []
    for terrain in state.board.terrains:
        free = terrain & state.pieces.open
        layers.append((free & ~GRID.spread(free), 2.0))
    return layers


def _in_line(state: State, seat: Seat) -> Layers:
    """While the mandatory action runs: the hexes that would make its settlements a line."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Mandatory) or not frame.built:
        return []
    layers: Layers = []
    for direction in range(GRID.directions):
        if len(frame.built) == 1:
            layers.append((GRID.shifted(1 << frame.built[0], direction), 0.4))
        else:
            one, other = (1 << cell for cell in frame.built)
            ahead = GRID.shifted(one, direction)
            if ahead == other:
                layers.append((GRID.shifted(other, direction), 2.0))
                layers.append((GRID.shifted(one, (direction + 3) % 6), 2.0))
            elif GRID.shifted(ahead, direction) == other:
                layers.append((ahead, 2.0))
    return layers


Appraise = Callable[[State, Seat], Layers]

GAINS: dict[str, Appraise] = {
    "fishermen": _by_water,
    "merchants": _links,
    "discoverers": _new_rows,
    "hermits": _apart,
    "citizens": _together,
    "miners": _by_mountain,
    "workers": _by_special,
    "knights": _full_rows,
    "lords": _contested_quarters,
    "farmers": _fewest_quarters,
    "families": _in_line,
    "shepherds": _closed_in,
    "ambassadors": _beside_strangers,
}
LOSSES: dict[str, Appraise] = {
    "fishermen": _by_water,
    "merchants": _linked,
    "discoverers": _lone_rows,
    "hermits": _alone,
    "citizens": _in_largest,
    "miners": _by_mountain,
    "workers": _by_special,
    "knights": _fullest_row,
    "lords": _contested_quarters,
    "farmers": _poorest_quarter,
}

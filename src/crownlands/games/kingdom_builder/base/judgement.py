"""What bots think of the base game: one function for each card, a number for each tile."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.base.castles import CASTLE_GOLD
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS, QUARTERS, ROWS
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN, WATER
from crownlands.games.kingdom_builder.judgement.opinions import Layers, Opinions, sole

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


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


def _new_castles(state: State, seat: Seat) -> Layers:
    castles = state.board.castles & ~state.pieces.near[seat]
    return [(GRID.spread(castles), CASTLE_GOLD)] if castles else []


def _only_at_castles(state: State, seat: Seat) -> Layers:
    layers: Layers = []
    for castle in cells_of(state.board.castles & state.pieces.near[seat]):
        layers += sole(NEIGHBOURS[castle] & state.pieces.own[seat], CASTLE_GOLD)
    return layers


OPINIONS = Opinions(
    gains={
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
        "castle": _new_castles,
    },
    losses={
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
        "castle": _only_at_castles,
    },
    each_turn={
        "oracle": 0.90,
        "farm": 0.78,
        "oasis": 0.78,
        "tavern": 0.60,
        "tower": 0.78,
        "barn": 0.48,
        "paddock": 0.60,
        "harbor": 0.48,
    },
)

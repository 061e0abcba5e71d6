"""What bots think of the base game: one function for each card, a number for each tile."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.base.castles import CASTLE_GOLD
from crownlands.games.kingdom_builder.board.hexes import (
    GRID,
    NEIGHBOURS,
    QUARTERS,
    areas,
)
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN, WATER
from crownlands.games.kingdom_builder.judgement.ledger import Layer
from crownlands.games.kingdom_builder.judgement.opinions import (
    REMEMBERED,
    Layers,
    Opinions,
    apart,
    by_board_and_settlements,
    by_settlements,
    sole,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


def _by_water(state: State, seat: Seat) -> Layers:
    return [(state.board.by_water & ~state.board.terrains[WATER], 1.0)]


def _by_mountain(state: State, seat: Seat) -> Layers:
    return [(state.board.near_mountain & ~state.board.terrains[MOUNTAIN], 1.0)]


def _by_special(state: State, seat: Seat) -> Layers:
    return [(state.board.near_special, 1.0)]


@by_board_and_settlements
def _new_lines(board: Board, own: int) -> Layers:
    return apart((line, 1.0) for line in board.lines if not line & own)


@by_board_and_settlements
def _lone_lines(board: Board, own: int) -> Layers:
    return apart((line, 1.0) for line in board.lines if (line & own).bit_count() == 1)


@by_board_and_settlements
def _full_lines(board: Board, own: int) -> Layers:
    counts = [(line & own).bit_count() for line in board.lines]
    most = max(counts)
    # A line that is nearly the fullest is a hope; the further behind, the fainter.
    return apart(
        (line, 2.0 if behind == 0 else 0.8 / behind)
        for line, count in zip(board.lines, counts, strict=True)
        if (behind := most - count) < 3 and (count or not most)
    )


@by_board_and_settlements
def _fullest_line(board: Board, own: int) -> Layers:
    counts = [(line & own).bit_count() for line in board.lines]
    most = max(counts)
    return apart(
        (line, 2.0) for line, count in zip(board.lines, counts, strict=True) if count == most
    )


@by_settlements
def _apart(own: int) -> Layers:
    return [(GRID.full & ~GRID.spread(own), 1.0)]


@by_settlements
def _alone(own: int) -> Layers:
    near = GRID.spread(own)
    return [(own & ~near, 1.0), (own & near, -0.3)]


@by_settlements
def _together(own: int) -> Layers:
    by_size = sorted(areas(own), key=int.bit_count, reverse=True)
    if not by_size:
        return []
    layers: list[Layer] = [(GRID.spread(by_size[0]), 0.5)]
    # Joining the next areas to the largest brings half of what they have.
    beside = GRID.spread(by_size[0])
    for area in by_size[1:4]:
        between = GRID.spread(area)
        layers.append((between & beside, area.bit_count() / 2))
        layers.append((between & ~beside, 0.15))
    return layers


@by_settlements
def _in_largest(own: int) -> Layers:
    largest = max(areas(own), key=int.bit_count, default=0)
    return [(largest, 0.5)]


@by_settlements
def _fewest_quarters(own: int) -> Layers:
    counts = [(quarter & own).bit_count() for quarter in QUARTERS]
    fewest = min(counts)
    poor = [quarter for quarter, count in zip(QUARTERS, counts, strict=True) if count == fewest]
    layers: list[Layer] = [(quarter, 4.0 / sqrt(len(poor))) for quarter in poor]
    layers += [
        (quarter, 0.6)
        for quarter, count in zip(QUARTERS, counts, strict=True)
        if count == fewest + 1
    ]
    return layers


@by_settlements
def _poorest_quarter(own: int) -> Layers:
    counts = [(quarter & own).bit_count() for quarter in QUARTERS]
    fewest = min(counts)
    return [
        (quarter, 3.0) for quarter, count in zip(QUARTERS, counts, strict=True) if count == fewest
    ]


#: What one settlement more is worth in a quadrant, by the lead over the rival: 12 gold hang on
#: first place and 6 on second, so it counts most where it is close.
LEAD = {-3: 0.7, -2: 1.5, -1: 3.5, 0: 4.0, 1: 2.5, 2: 1.2, 3: 0.5}
#: and where it is further than that
NO_CONTEST = 0.2


def _contested_quarters(state: State, seat: Seat) -> Layers:
    counts = [_in_quarters(own) for own in state.pieces.own]
    mine = counts.pop(seat)
    return [
        (quarter, _contested(own, *theirs))
        for quarter, own, *theirs in zip(QUARTERS, mine, *counts, strict=True)
    ]


@lru_cache(maxsize=REMEMBERED)
def _contested(own: int, *theirs: int) -> float:
    """What one settlement more is worth in a quadrant with so many."""
    first, *others = sorted(theirs, reverse=True)
    value = LEAD.get(own - first, NO_CONTEST)
    return value + 0.4 * LEAD.get(own - others[0], NO_CONTEST) if others else value


@lru_cache(maxsize=REMEMBERED)
def _in_quarters(own: int) -> tuple[int, ...]:
    """How many settlements stand in each quadrant."""
    return tuple((quarter & own).bit_count() for quarter in QUARTERS)


@by_board_and_settlements
def _links(board: Board, own: int) -> Layers:
    """Steps that bring the networks of own settlements closer to special hexes not yet linked."""
    if not own:
        return []
    special = board.special
    networks = [network for network in areas(own | special & GRID.spread(own)) if network & special]
    if not networks:
        return [(board.near_special, 2.0)]
    rings = rings_around(board)
    layers: list[Layer] = []
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


#: steps towards a special hex that are looked at
RINGS = 9


@lru_cache(maxsize=256)
def rings_around(board: Board) -> dict[int, tuple[int, ...]]:
    """For each special hex, the hexes 1, 2, 3, ... steps away, around what cannot be built on."""
    rings: dict[int, tuple[int, ...]] = {}
    for place in cells_of(board.special):
        found: list[int] = []
        seen = edge = 1 << place
        while len(found) < RINGS:
            edge = GRID.spread(edge) & board.buildable & ~seen
            seen |= edge
            found.append(edge)
        rings[place] = tuple(found)
    return rings


@by_board_and_settlements
def _linked(board: Board, own: int) -> Layers:
    special = board.special
    networks = areas(own | special & GRID.spread(own))
    return [(network, 3.0) for network in networks if (network & special).bit_count() > 1]


@by_board_and_settlements
def _new_castles(board: Board, own: int) -> Layers:
    castles = board.castles & ~GRID.spread(own)
    return [(GRID.spread(castles), CASTLE_GOLD)] if castles else []


@by_board_and_settlements
def _only_at_castles(board: Board, own: int) -> Layers:
    layers: list[Layer] = []
    for castle in cells_of(board.castles & GRID.spread(own)):
        layers += sole(NEIGHBOURS[castle] & own, CASTLE_GOLD)
    return layers


OPINIONS = Opinions(
    gains={
        "fishermen": _by_water,
        "merchants": _links,
        "discoverers": _new_lines,
        "hermits": _apart,
        "citizens": _together,
        "miners": _by_mountain,
        "workers": _by_special,
        "knights": _full_lines,
        "lords": _contested_quarters,
        "farmers": _fewest_quarters,
        "castle": _new_castles,
    },
    losses={
        "fishermen": _by_water,
        "merchants": _linked,
        "discoverers": _lone_lines,
        "hermits": _alone,
        "citizens": _in_largest,
        "miners": _by_mountain,
        "workers": _by_special,
        "knights": _fullest_line,
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

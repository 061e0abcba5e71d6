"""What bots think of Marshlands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS, areas, touching
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN, PALACE
from crownlands.games.kingdom_builder.judgement.ledger import Layer
from crownlands.games.kingdom_builder.judgement.opinions import (
    Layers,
    Opinions,
    by_board_and_settlements,
    by_settlements,
)
from crownlands.games.kingdom_builder.marshlands.cards import (
    INNER_EDGE,
    coordinates,
    extent,
    removed_terrain,
)
from crownlands.games.kingdom_builder.marshlands.palaces import PALACE_GOLD

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: what share of a place's gold one settlement more is worth, by the lead over the rival: the first
#: one there takes it, one that draws level shares it, and one more than level wins it alone
_FIRST = 0.7
_LEAD = {-2: 0.15, -1: 0.6, 0: 0.6, 1: 0.15}


def _contested(state: State, seat: Seat, places: int) -> Layers:
    layers: list[Layer] = []
    own = state.pieces.own[seat]
    others = [theirs for other, theirs in enumerate(state.pieces.own) if other != seat]
    for place in cells_of(places):
        ring = NEIGHBOURS[place]
        if not ring & state.pieces.open:
            continue
        most = max((ring & theirs).bit_count() for theirs in others)
        count = (ring & own).bit_count()
        share = _LEAD.get(count - most, 0.0) if count or most else _FIRST
        if share:
            layers.append((ring, share * PALACE_GOLD))
    return layers


def _at_palaces(state: State, seat: Seat) -> Layers:
    return _contested(state, seat, state.board.showing(PALACE))


def _at_courts(state: State, seat: Seat) -> Layers:
    return _contested(state, seat, state.board.special & ~state.board.showing(PALACE))


@by_board_and_settlements
def _between_ranges(board: Board, own: int) -> Layers:
    """Beside the ranges that a group has not reached, and on the way from one that it has."""
    mountains = board.terrains[MOUNTAIN]
    layers: list[Layer] = []
    for group in areas(own):
        near = GRID.spread(group)
        if near & mountains:
            layers += [
                (near & GRID.spread(each), 2.5) for each in areas(mountains) if not each & near
            ]
            layers.append((near, 0.3))
    return [*layers, (GRID.spread(mountains), 0.2)]


@by_settlements
def _farther(own: int) -> Layers:
    """Where the group that reaches farthest would reach farther still."""
    group = max(areas(own), key=extent, default=0)
    if not group:
        return []
    beside = GRID.spread(group) & ~group
    ways = zip(*map(coordinates, cells_of(group)), strict=True)
    within = [(min(each), max(each)) for each in ways]
    reach = extent(group)
    longer = 0
    for cell in cells_of(beside):
        reached = zip(within, coordinates(cell), strict=True)
        if any(at - low > reach or high - at > reach for (low, high), at in reached):
            longer |= 1 << cell
    return [(longer, 2.0), (beside & ~longer, 0.1)]


def _at_inner_edge(state: State, seat: Seat) -> Layers:
    return [(INNER_EDGE, 1.0)]


@by_settlements
def _in_company(own: int) -> Layers:
    """Where it has three beside it, and where it is the third beside others."""
    one, two, three = touching(own)
    lacking = own & two & ~three
    return [(three, 1.0), (two & ~three, 0.5), (one & ~two, 0.2), (GRID.spread(lacking), 0.8)]


def _beside_the_missing(state: State, seat: Seat) -> Layers:
    missing = state.board.terrains[removed_terrain(state)]
    return [(GRID.spread(missing) & ~missing, 1.0)]


OPINIONS = Opinions(
    gains={
        "palace": _at_palaces,
        "noblewomen": _at_courts,
        "geologists": _between_ranges,
        "messengers": _farther,
        "vassals": _at_inner_edge,
        "captains": _in_company,
        "scouts": _beside_the_missing,
    },
    losses={
        "vassals": _at_inner_edge,
        "scouts": _beside_the_missing,
    },
    each_turn={"temple": 0.6, "refuge": 0.35, "canoe": 0.3, "fountain": 0.7},
)

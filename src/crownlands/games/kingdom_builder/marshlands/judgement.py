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
from crownlands.games.kingdom_builder.marshlands.cards import INNER_EDGE, removed_terrain
from crownlands.games.kingdom_builder.marshlands.palaces import PALACE_GOLD

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: what one settlement more brings beside a place, by the lead over the rival
_LEAD = {-2: 0.3, -1: 1.5, 0: 2.0, 1: 0.8, 2: 0.3}


def _contested(state: State, seat: Seat, places: int) -> Layers:
    layers: list[Layer] = []
    own = state.pieces.own[seat]
    others = [theirs for other, theirs in enumerate(state.pieces.own) if other != seat]
    for place in cells_of(places):
        ring = NEIGHBOURS[place]
        if not ring & state.pieces.open:
            continue
        most = max((ring & theirs).bit_count() for theirs in others)
        worth = _LEAD.get((ring & own).bit_count() - most, 0.0)
        if worth:
            layers.append((ring, worth * PALACE_GOLD / 5))
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
    """At the ends of the largest group."""
    largest = max(areas(own), key=int.bit_count, default=0)
    once = touching(largest)[0] & ~touching(largest)[1]
    return [(once, 0.8), (GRID.spread(largest) & ~once, 0.2)]


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

"""What bots think of Crossroads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.actions import Choose
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.crossroads.actions import Found, Go, Place, Recall
from crownlands.games.kingdom_builder.crossroads.figures import WARRIOR
from crownlands.games.kingdom_builder.crossroads.frames import Commanding, Travelling, figure_tile
from crownlands.games.kingdom_builder.crossroads.tasks import ADVANCE, AROUND, EDGES
from crownlands.games.kingdom_builder.judgement.ledger import Layer
from crownlands.games.kingdom_builder.judgement.opinions import (
    Layers,
    Opinions,
    by_settlements,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.judgement.judge import Judge
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
    from crownlands.games.kingdom_builder.table.kinds import Kind

#: A figure that can be put or moved again stands loosely: it counts, but costs no settlement.
LOOSE = 0.5
#: what it is worth to keep the others away from hexes that one could use oneself
WARY = 0.4
#: hexes of the best city that are weighed one by one
LAST_STEP = 0.6


@by_settlements
def _at_edges(own: int) -> Layers:
    """Towards seven on one edge: the nearer, the more."""
    counts = [(own & edge).bit_count() for edge in EDGES]
    if max(counts) >= ADVANCE:
        return []
    return [
        (edge, 9.0 / ADVANCE * (0.5 + count / ADVANCE))
        for edge, count in zip(EDGES, counts, strict=True)
        if count == max(counts)
    ]


@by_settlements
def _at_all_edges(own: int) -> Layers:
    """The edges where nothing stands yet; the last one pays."""
    missing = [edge for edge in EDGES if not own & edge]
    return [(edge, 10.0 / (1 + len(missing))) for edge in missing]


def _around_places(state: State, seat: Seat) -> Layers:
    """The ring around a special hex that has most of one's own, if nobody else is in it."""
    own = state.pieces.own[seat]
    layers: list[Layer] = []
    strangers = state.pieces.strangers(seat)
    for place in cells_of(state.board.special & state.pieces.near[seat]):
        ring = NEIGHBOURS[place]
        count = (ring & own).bit_count()
        if count == AROUND:
            return []
        if count >= 2 and not ring & strangers:
            layers.append((ring & ~own, 8.0 * (count / AROUND) ** 2))
    return layers


@by_settlements
def _around_one(own: int) -> Layers:
    """The neighbours of own settlements that are nearly surrounded."""
    layers: list[Layer] = []
    for cell in cells_of(own):
        ring = NEIGHBOURS[cell]
        count = (ring & own).bit_count()
        if count == AROUND:
            return []
        if count >= 4 and ring.bit_count() == AROUND:
            layers.append((ring & ~own, 6.0 * (count / AROUND) ** 3))
    return layers


def _figure(state: State) -> Kind:
    """The figure that is being commanded or under way."""
    frame = state.frames[-1]
    assert isinstance(frame, Commanding | Travelling)
    return figure_tile(state, frame.tile).figure


def _placing(judge: Judge, action: Place) -> float:
    """What a settlement would bring there; a warrior also keeps others away."""
    brings = LOOSE + judge.gains.at(action.hex)
    if _figure(judge.state) is not WARRIOR:
        return brings
    around = NEIGHBOURS[action.hex] & judge.state.pieces.open & judge.state.board.buildable
    wanted = sum(max(0.0, judge.gains.at(cell)) for cell in cells_of(around))
    return brings - WARY * wanted


def _going(judge: Judge, action: Go) -> float:
    """What is better there than where it stands now."""
    state = judge.state
    standing = state.pieces.standing[_figure(state).name][judge.seat]
    here = judge.losses(judge.seat).at(standing.bit_length() - 1)
    return LAST_STEP * (judge.gains.at(action.hex) - here)


def _taking_back(judge: Judge, action: Recall) -> float:
    """It can be put again in a later turn."""
    return LOOSE - judge.losses(judge.seat).at(action.hex) - 1.0


def _founding(judge: Judge, action: Found) -> float:
    """Seven settlements at once."""
    seven = 1 << action.hex | NEIGHBOURS[action.hex]
    return sum(judge.gains.at(cell) for cell in cells_of(seven))


def _choosing(judge: Judge, action: Choose) -> float:
    """The best hex that a card allows."""
    state = judge.state
    free = state.pieces.open & state.board.terrains[TERRAINS.index(action.terrain)]
    if not free:
        return -10.0
    # It is done before anything that needs a card, and better than nothing.
    return 20.0 + judge.gains.best(free & state.pieces.near[judge.seat] or free)[0]


@by_settlements
def _towards_roads(own: int) -> Layers:
    """Hexes that prolong diagonals of at least three."""
    layers: list[Layer] = []
    for direction in range(GRID.directions):
        line = own
        for length in range(2, 7):
            line = GRID.shifted(line, direction) & own
            if not line:
                break
            if length >= 3 and direction % 3:
                ahead = GRID.shifted(line, direction)
                layers.append((ahead & ~own, 7.0 * (length / 7) ** 3))
    return layers


OPINIONS = Opinions(
    gains={
        "advance": _at_edges,
        "compass_points": _at_all_edges,
        "place_of_refuge": _around_places,
        "fortress": _around_one,
        "road": _towards_roads,
    },
    each_turn={
        "lighthouse": 0.45,
        "foresters_lodge": 0.78,
        "barracks": 0.35,
        "crossroads": 0.7,
        "city_hall": 0.9,
        "fort": 0.75,
        "monastery": 0.78,
        "wagon": 0.45,
    },
    uses={
        "lighthouse": 1.0,
        "wagon": 1.0,
        "barracks": 0.4,
        "city_hall": 5.0,
        "fort": 1.0,
    },
    actions={
        Place: _placing,
        Go: _going,
        Recall: _taking_back,
        Found: _founding,
        Choose: _choosing,
    },
)

"""What bots think of the Capitol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.base.castles import CASTLE_GOLD
from crownlands.games.kingdom_builder.board.hexes import NEIGHBOURS
from crownlands.games.kingdom_builder.capitol.capitols import CAPITOLS, around
from crownlands.games.kingdom_builder.judgement.opinions import Layers, Opinions, sole

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


def _around(state: State, seat: Seat) -> Layers:
    return [(around(capitol), 1.0) for capitol in cells_of(state.board.lying(CAPITOLS.name))]


def _new_castles(state: State, seat: Seat) -> Layers:
    """Castles under capitols, where they still pay."""
    if not state.options.capitol_castle:
        return []
    castles = state.board.lying(CAPITOLS.name) & ~state.pieces.near[seat]
    return [(NEIGHBOURS[castle], CASTLE_GOLD) for castle in cells_of(castles)]


def _only_at_castles(state: State, seat: Seat) -> Layers:
    if not state.options.capitol_castle:
        return []
    own = state.pieces.own[seat]
    castles = cells_of(state.board.lying(CAPITOLS.name))
    return [layer for castle in castles for layer in sole(NEIGHBOURS[castle] & own, CASTLE_GOLD)]


OPINIONS = Opinions(
    gains={"capitol": _around, "covered_castle": _new_castles},
    losses={"capitol": _around, "covered_castle": _only_at_castles},
)

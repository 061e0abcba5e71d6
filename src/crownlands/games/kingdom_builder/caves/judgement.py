"""What bots think of the Caves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.caves.caves import ENTRANCES
from crownlands.games.kingdom_builder.judgement.opinions import Layers, Opinions

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: what it is worth to have one settlement that can go where it is needed
AT_HAND = 2.0


def _at_caves(state: State, seat: Seat) -> Layers:
    """A first settlement beside a cave is a way to all others; a second one brings nothing more."""
    entrances = state.board.beside(ENTRANCES.name)
    if state.ending or entrances & state.pieces.houses(seat):
        return []
    return [(entrances, AT_HAND)]


OPINIONS = Opinions(gains={ENTRANCES.name: _at_caves})

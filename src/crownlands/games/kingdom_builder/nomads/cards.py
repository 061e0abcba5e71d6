"""The three cards of Nomads: they pay during play, and nothing at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS
from crownlands.games.kingdom_builder.scoring.rules import build_rule, mandatory_rule

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: settlements in a row that make a family
FAMILY = 3


@mandatory_rule("families")
def families(cells: tuple[int, ...]) -> int:
    """2 gold when the three settlements of the mandatory action lie in one straight line."""
    if len(cells) != FAMILY:
        return 0
    settlements = 0
    for cell in cells:
        settlements |= 1 << cell
    for direction in range(GRID.directions // 2):
        line = settlements
        for _ in range(FAMILY - 1):
            line = GRID.shifted(line, direction) & settlements
        if line:
            return 2
    return 0


@build_rule("shepherds")
def shepherds(state: State, seat: Seat, cell: int) -> int:
    """2 gold for a settlement that no free hex of its own terrain touches any more."""
    meadow = state.board.terrains[state.board.terrain_at(cell)]
    # A scout only passes through: its hex is as free as before.
    free = state.pieces.free | state.pieces.lent[seat]
    return 0 if NEIGHBOURS[cell] & meadow & free else 2


@build_rule("ambassadors")
def ambassadors(state: State, seat: Seat, cell: int) -> int:
    """1 gold for a settlement built beside another player's."""
    return 1 if NEIGHBOURS[cell] & state.pieces.strangers(seat) else 0


CARDS = (families, shepherds, ambassadors)

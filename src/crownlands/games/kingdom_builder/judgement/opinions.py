"""What a box makes its bots think of the cards, tiles and actions that it brings.

Each box has one value of this kind, in its own package. What nobody has an opinion on is worth
little or nothing, and never in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.judgement.ledger import Layer

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.judgement.judge import Judge
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: sets of hexes, and what a settlement on one of them brings
Layers = Iterable[Layer]
Appraise = Callable[["State", Seat], Layers]
#: the action is of the kind that it is listed under
Weigh = Callable[["Judge", Any], float]

#: what a tile brings that nobody has an opinion on
A_LITTLE = 0.3


class Opinions(msgspec.Struct, frozen=True, kw_only=True):
    #: by what pays: what building brings, and what is lost with a settlement that stands
    gains: Mapping[str, Appraise] = {}
    losses: Mapping[str, Appraise] = {}
    #: what a location's tile brings in each turn that it is held
    each_turn: Mapping[str, float] = {}
    #: what a tile for one turn brings
    once: Mapping[str, float] = {}
    #: what it is worth to use a tile that neither builds nor moves
    uses: Mapping[str, float] = {}
    #: what other actions are worth than those of the base game, by their kind
    actions: Mapping[type[Any], Weigh] = {}

    def of_turn(self, tile: str) -> float:
        """What holding a location's tile brings in a turn."""
        return self.each_turn.get(tile, A_LITTLE)

    def of_once(self, tile: str) -> float:
        """What a tile for one turn brings."""
        return self.once.get(tile, A_LITTLE)


def together(boxes: Iterable[Opinions]) -> Opinions:
    """What several boxes think, as one."""
    merged: dict[str, dict[Any, Any]] = {field: {} for field in Opinions.__struct_fields__}
    for opinions in boxes:
        for field, known in merged.items():
            known.update(getattr(opinions, field))
    return Opinions(**merged)


#: settlements of one seat for which an appraisal is remembered: playouts come back to most of them
REMEMBERED = 4096


def by_settlements(appraise: Callable[[int], Layers]) -> Appraise:
    """An appraisal that depends on nothing but the seat's own settlements; it is remembered."""

    @lru_cache(maxsize=REMEMBERED)
    def remembered(own: int) -> tuple[Layer, ...]:
        return tuple(appraise(own))

    return lambda state, seat: remembered(state.pieces.own[seat])


def by_board_and_settlements(appraise: Callable[[Board, int], Layers]) -> Appraise:
    """An appraisal that depends on the board and the seat's own settlements; it is remembered."""

    @lru_cache(maxsize=REMEMBERED)
    def remembered(board: Board, own: int) -> tuple[Layer, ...]:
        return tuple(appraise(board, own))

    return lambda state, seat: remembered(state.board, state.pieces.own[seat])


def apart(layers: Layers) -> Layers:
    """Layers that have no hex in common, those of the same worth made one."""
    by_worth: dict[float, int] = {}
    for hexes, worth in layers:
        by_worth[worth] = by_worth.get(worth, 0) | hexes
    return [(hexes, worth) for worth, hexes in by_worth.items()]


def sole(hexes: int, value: float) -> list[Layer]:
    """A layer for the one hex of a set that has no other."""
    return [(hexes, value)] if hexes.bit_count() == 1 else []

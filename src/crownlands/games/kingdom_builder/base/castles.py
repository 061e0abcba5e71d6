"""Castles pay in every match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.scoring.rules import Pay, end_rule

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

CASTLE_GOLD = 3


@end_rule("castle")
def castles(state: State, seat: Seat) -> Iterator[Pay]:
    """3 gold for each castle with an own settlement beside it."""
    reached = state.board.castles & state.pieces.touched(seat)
    count = reached.bit_count()
    if count:
        yield Pay(CASTLE_GOLD * count, reached, {"count": count})

"""Palaces pay in every match with one: most settlements beside it count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import NEIGHBOURS
from crownlands.games.kingdom_builder.board.terrain import PALACE
from crownlands.games.kingdom_builder.scoring.rules import Pay, end_rule

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

PALACE_GOLD = 5


def foremost(state: State, seat: Seat, places: int) -> int:
    """The places that nobody has more settlements beside than the seat, which has at least one."""
    own = state.pieces.own[seat]
    first = 0
    for place in cells_of(places & state.pieces.touched(seat)):
        ring = NEIGHBOURS[place]
        count = (ring & own).bit_count()
        if all((ring & theirs).bit_count() <= count for theirs in state.pieces.own):
            first |= 1 << place
    return first


@end_rule("palace")
def palaces(state: State, seat: Seat) -> Iterator[Pay]:
    """5 gold for each palace with most settlements beside it, to all who tie."""
    won = foremost(state, seat, state.board.showing(PALACE))
    count = won.bit_count()
    if count:
        yield Pay(PALACE_GOLD * count, won, {"count": count})

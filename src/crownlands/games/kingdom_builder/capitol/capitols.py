"""Capitols: each lies on a castle and pays those who settle around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.base.castles import CASTLE_GOLD
from crownlands.games.kingdom_builder.base.locations import HARBOR, ORACLE
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS
from crownlands.games.kingdom_builder.board.terrain import CASTLE
from crownlands.games.kingdom_builder.scoring.rules import Pay, end_rule
from crownlands.games.kingdom_builder.table.laying import Laying

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.board.quadrant import Quadrant
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: the quadrants with these have two castles, one of which a capitol covers
BUILT_BESIDE = {ORACLE.name, HARBOR.name}


class Capitols(Laying):
    """One on a castle of the Oracle's quadrant, one on a castle of the Harbor's."""

    needed = True

    def welcome(self, quadrant: Quadrant) -> bool:
        return not BUILT_BESIDE.isdisjoint(quadrant.locations) and any(
            CASTLE in row for row in quadrant.rows
        )

    def fitting(self, board: Board) -> int:
        return board.showing(CASTLE)


CAPITOLS = Capitols("capitol", "capitols", count=2, in_the_way="hex_capitol")


def around(capitol: int) -> int:
    """The hexes that are at most two away from a capitol."""
    near = NEIGHBOURS[capitol]
    return (near | GRID.spread(near)) & ~(1 << capitol)


@end_rule("capitol")
def capitol(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement at most two hexes away, for each capitol by itself."""
    for cell in cells_of(state.board.lying(CAPITOLS.name)):
        paid = state.pieces.own[seat] & around(cell)
        count = paid.bit_count()
        if count:
            yield Pay(count, paid, {"count": count})


@end_rule("covered_castle")
def covered_castle(state: State, seat: Seat) -> Iterator[Pay]:
    """What a castle pays, where it is played that one under a capitol still does."""
    if not state.options.capitol_castle:
        return
    reached = state.board.lying(CAPITOLS.name) & state.pieces.touched(seat)
    count = reached.bit_count()
    if count:
        yield Pay(CASTLE_GOLD * count, reached, {"count": count})


RULES = (capitol, covered_castle)

"""The six cards of Harvest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Listener, Seat
from crownlands.games.kingdom_builder.board.hexes import (
    EDGE,
    QUADRANT_NAMES,
    QUARTERS,
    line_and_column,
    quarter_of,
    touching,
)
from crownlands.games.kingdom_builder.harvest.events import LineMarked
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.scoring.rules import Pay, Rule, end_rule

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: own settlements on a line that let a mayor mark it, and what it pays
COUNCIL = 4
MAYOR_GOLD = 4


class Mayors(Rule):
    """Who first has four on a horizontal line marks it with a settlement of the supply."""

    def built(self, state: State, seat: Seat, cell: int, emit: Listener | None) -> None:
        self._mark(state, seat, cell, emit)

    def moved(
        self, state: State, seat: Seat, origin: int, cell: int, emit: Listener | None
    ) -> None:
        self._mark(state, seat, cell, emit)

    def _mark(self, state: State, seat: Seat, cell: int, emit: Listener | None) -> None:
        number, _ = line_and_column(cell)
        line = state.board.lines[number] & state.pieces.own[seat]
        if line.bit_count() < COUNCIL or not state.pieces.supply[seat]:
            return
        memory = state.memory(HarvestMemory)
        if not memory.is_marked(number):
            state.remember(memory.with_mark(seat, number))
            if emit is not None:
                emit(LineMarked(seat, number + 1))
            state.pieces.supply[seat] -= 1
            state.watch_supply(seat, emit)

    def pays(self, state: State, seat: Seat) -> Iterator[Pay]:
        """4 gold for each line that the seat has marked, whatever stands there now."""
        marked = state.memory(HarvestMemory).marked[seat]
        if marked:
            hexes = 0
            for number in marked:
                hexes |= state.board.lines[number] & state.pieces.own[seat]
            yield Pay(MAYOR_GOLD * len(marked), hexes, {"count": len(marked)})


@end_rule("rangers")
def rangers(state: State, seat: Seat) -> Iterator[Pay]:
    """2 gold for each horizontal line with exactly one own settlement."""
    own, alone, count = state.pieces.own[seat], 0, 0
    for line in state.board.lines:
        here = own & line
        if here.bit_count() == 1:
            alone |= here
            count += 1
    if count:
        yield Pay(2 * count, alone, {"count": count})


@end_rule("innkeepers")
def innkeepers(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement beside exactly two own ones."""
    own = state.pieces.own[seat]
    _, two, three = touching(own)
    yield from _each(own & two & ~three)


@end_rule("travellers")
def travellers(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement at the edge of the board."""
    yield from _each(state.pieces.own[seat] & EDGE)


@end_rule("homesteaders")
def homesteaders(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement in the quadrant that has most of them."""
    own = state.pieces.own[seat]
    fullest = max(range(len(QUARTERS)), key=lambda quarter: (own & QUARTERS[quarter]).bit_count())
    settled = own & QUARTERS[fullest]
    count = settled.bit_count()
    if count:
        yield Pay(count, settled, {"count": count, "quadrant": QUADRANT_NAMES[fullest]})


class Rovers(Rule):
    """1 gold, at once, for each quadrant in which a seat builds in its turn."""

    def turn_begins(self, state: State, seat: Seat, emit: Listener | None) -> None:
        memory = state.memory(HarvestMemory)
        if memory.roved:
            state.remember(msgspec.structs.replace(memory, roved=()))

    def built(self, state: State, seat: Seat, cell: int, emit: Listener | None) -> None:
        # Neither an answer to somebody else's turn nor the harvest is a turn of one's own.
        if seat != state.turn or state.over:
            return
        memory, number = state.memory(HarvestMemory), quarter_of(cell)
        if number is not None and number not in memory.roved:
            roved = (*memory.roved, number)
            state.remember(msgspec.structs.replace(memory, roved=roved))
            state.earn(seat, self.name, 1, 1 << cell, emit)


def _each(settlements: int) -> Iterator[Pay]:
    """1 gold for every settlement of a set."""
    count = settlements.bit_count()
    if count:
        yield Pay(count, settlements, {"count": count})


mayors = Mayors("mayors")
rovers = Rovers("rovers")

CARDS = (mayors, rangers, innkeepers, travellers, homesteaders, rovers)

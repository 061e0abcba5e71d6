"""Harvest, rulebook p. 23."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.second_engine.cards import Pay
from tests.second_engine.cards.base import in_quadrants
from tests.second_engine.hexes import EDGE, NEIGHBOURS, Hex, quadrant
from tests.second_engine.table import Table


def mark_lines(table: Table, seat: int, hexes: Sequence[Hex]) -> None:
    """Mayors: who has four pieces on a row that nobody has marked marks it, from the supply."""
    kingdom = table.kingdoms[seat]
    for row in sorted({row for row, _ in hexes}):
        count = sum(there == row for there, _ in kingdom.pieces)
        marked = any(row in other.marked for other in table.kingdoms)
        if count >= 4 and not marked and kingdom.supply:
            kingdom.supply -= 1
            kingdom.marked.add(row)


def mayors(table: Table, seat: int) -> int:
    return 4 * len(table.kingdoms[seat].marked)


def rangers(table: Table, seat: int) -> int:
    rows = Counter(row for row, _ in table.pieces(seat))
    return 2 * sum(count == 1 for count in rows.values())


def innkeepers(table: Table, seat: int) -> int:
    pieces = table.pieces(seat)
    return sum(len(NEIGHBOURS[where] & pieces) == 2 for where in pieces)


def travellers(table: Table, seat: int) -> int:
    return len(table.pieces(seat) & EDGE)


def homesteaders(table: Table, seat: int) -> int:
    return max(in_quadrants(table, seat))


def rovers(table: Table, seat: int, hexes: Sequence[Hex]) -> int:
    """During play: one gold for each quadrant in which the seat at turn builds."""
    turn = table.turn
    if turn is None or turn.seat != seat:
        return 0
    built_in = {number for where in hexes if (number := quadrant(where)) is not None}
    new = built_in - turn.quadrants
    turn.quadrants |= new
    return len(new)


CARDS: dict[str, Pay] = {
    "mayors": mayors,
    "rangers": rangers,
    "innkeepers": innkeepers,
    "travellers": travellers,
    "homesteaders": homesteaders,
}

"""The first Queenie, rulebook p. 24."""

from __future__ import annotations

from tests.second_engine.hexes import beside, within
from tests.second_engine.table import Table


def capitols(table: Table, seat: int) -> int:
    """One gold for each piece at most two hexes away; near both capitols it earns for both."""
    return sum(len(table.pieces(seat) & within(place, 2)) for place in table.setup.capitols)


def covered_castles(table: Table, seat: int) -> int:
    """RULINGS 48: whether the castle under a capitol still pays is nowhere said."""
    if not table.setup.capitol_castle:
        return 0
    return 3 * len(beside(table.pieces(seat)) & table.setup.capitols)

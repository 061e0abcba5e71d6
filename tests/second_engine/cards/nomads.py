"""Nomads, rulebook p. 10: these pay during play, when something is built."""

from __future__ import annotations

from collections.abc import Sequence

from tests.second_engine.hexes import AXES, NEIGHBOURS, Hex, step
from tests.second_engine.table import Table


def shepherds(table: Table, seat: int, hexes: Sequence[Hex]) -> int:
    """No empty hex of the same terrain beside it; scouts leave a hex empty, warriors do too."""
    taken, gold = table.taken(), 0
    for where in hexes:
        same = table.land.of[table.land.terrain[where]]
        if not (NEIGHBOURS[where] & same) - taken:
            gold += 2
    return gold


def ambassadors(table: Table, seat: int, hexes: Sequence[Hex]) -> int:
    others = table.others(seat)
    return sum(not NEIGHBOURS[where].isdisjoint(others) for where in hexes)


def families(table: Table, seat: int, hexes: Sequence[Hex]) -> int:
    """The three settlements of the mandatory action side by side in a straight line."""
    turn = table.turn
    if turn is None or turn.seat != seat or len(turn.mandatory) != 3 or turn.lined_up:
        return 0
    if list(hexes) != turn.mandatory[-1:]:
        return 0
    # whoever moves away and builds there again has built no mandatory settlement
    turn.lined_up = True
    three = set(turn.mandatory)
    return 2 * any(
        {step(middle, one), middle, step(middle, other)} == three
        for middle in three
        for one, other in AXES
    )

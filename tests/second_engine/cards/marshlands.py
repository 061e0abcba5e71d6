"""Marshlands, rulebook p. 17 (palaces) and p. 19."""

from __future__ import annotations

from collections.abc import Iterable

from tests.second_engine.cards import Pay
from tests.second_engine.hexes import NEIGHBOURS, Hex, beside, distance, groups, on_island
from tests.second_engine.table import Table


def geologists(table: Table, seat: int) -> int:
    linked: set[int] = set()
    for group in groups(table.pieces(seat)):
        # rulings, "Geologists": on a mountain is as good as beside it
        near = group | beside(group)
        reached = {n for n, range in enumerate(table.land.mountains) if range & near}
        if len(reached) > 1:
            linked |= reached
    return 2 * len(linked)


def messengers(table: Table, seat: int) -> int:
    farthest = 0
    for group in groups(table.pieces(seat)):
        if len(group) > 1:
            farthest = max(farthest, *(distance(a, b) + 1 for a in group for b in group))
    return 2 * farthest


def most_beside(table: Table, seat: int, places: Iterable[Hex]) -> int:
    """5 gold for each place beside which nobody has more pieces; at least one."""
    gold = 0
    for place in places:
        counts = [len(NEIGHBOURS[place] & set(kingdom.pieces)) for kingdom in table.kingdoms]
        if counts[seat] and counts[seat] == max(counts):
            gold += 5
    return gold


def palaces(table: Table, seat: int) -> int:
    return most_beside(table, seat, table.land.places_of("palace"))


def noblewomen(table: Table, seat: int) -> int:
    """Every other special hex; palaces pay by themselves, and once."""
    palaces = set(table.land.places_of("palace"))
    return most_beside(table, seat, table.land.special - palaces)


def vassals(table: Table, seat: int) -> int:
    # the island lies at the border of no quadrant
    board = [where for where in table.pieces(seat) if not on_island(where)]
    return sum(row in (9, 10) or column in (9, 10) for row, column in board)


def captains(table: Table, seat: int) -> int:
    pieces = table.pieces(seat)
    return sum(len(NEIGHBOURS[where] & pieces) >= 3 for where in pieces)


def scouts(table: Table, seat: int) -> int:
    missing = table.setup.missing
    assert missing is not None
    return sum(
        table.land.terrain[where] != missing and table.land.touches(where, missing)
        for where in table.pieces(seat)
    )


CARDS: dict[str, Pay] = {
    "geologists": geologists,
    "messengers": messengers,
    "noblewomen": noblewomen,
    "vassals": vassals,
    "captains": captains,
    "scouts": scouts,
}

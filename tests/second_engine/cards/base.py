"""The base game, rulebook p. 5."""

from __future__ import annotations

from collections import Counter

from tests.second_engine.cards import Pay
from tests.second_engine.hexes import Hex, beside, groups, on_island, quadrant
from tests.second_engine.table import Table


def fishermen(table: Table, seat: int) -> int:
    return sum(
        table.land.terrain[where] != "water" and where in table.land.by_water
        for where in table.pieces(seat)
    )


def miners(table: Table, seat: int) -> int:
    # p. 9: nothing for one that stands on a mountain
    return sum(
        table.land.terrain[where] != "mountain" and table.land.touches(where, "mountain")
        for where in table.pieces(seat)
    )


def merchants(table: Table, seat: int) -> int:
    linked: set[Hex] = set()
    for group in groups(table.pieces(seat)):
        reached = table.land.special & beside(group)
        if len(reached) > 1:
            linked |= reached
    return 4 * len(linked)


def discoverers(table: Table, seat: int) -> int:
    return len({row for row, _ in table.pieces(seat)})


def hermits(table: Table, seat: int) -> int:
    return len(groups(table.pieces(seat)))


def citizens(table: Table, seat: int) -> int:
    return max((len(group) for group in groups(table.pieces(seat))), default=0) // 2


def workers(table: Table, seat: int) -> int:
    return len(table.pieces(seat) & beside(table.land.special))


def knights(table: Table, seat: int) -> int:
    # p. 24: the Spanish text lets one choose a row of the island, the German one does not
    asked = table.setup.island_knights
    rows = Counter(hex[0] for hex in table.pieces(seat) if asked or not on_island(hex))
    return 2 * max(rows.values(), default=0)


def in_quadrants(table: Table, seat: int) -> list[int]:
    counts = Counter(quadrant(where) for where in table.pieces(seat))
    return [counts[number] for number in range(4)]


def lords(table: Table, seat: int) -> int:
    gold = 0
    for number in range(4):
        counts = [in_quadrants(table, other)[number] for other in range(table.setup.players)]
        own = counts[seat]
        if not own and not table.setup.lords_zero:
            continue  # rulings, "Lords with nobody there"
        ranks = sorted(set(counts), reverse=True)
        gold += 12 if own == ranks[0] else 6 if own == ranks[1] else 0
    return gold


def farmers(table: Table, seat: int) -> int:
    return 3 * min(in_quadrants(table, seat))


def castles(table: Table, seat: int) -> int:
    """p. 3: three gold for each castle with an own piece beside it; RULINGS 48, no capitol."""
    open_ones = set(table.land.places_of("castle")) - table.setup.capitols
    return 3 * len(beside(table.pieces(seat)) & open_ones)


CARDS: dict[str, Pay] = {
    "fishermen": fishermen,
    "merchants": merchants,
    "discoverers": discoverers,
    "hermits": hermits,
    "citizens": citizens,
    "miners": miners,
    "workers": workers,
    "knights": knights,
    "lords": lords,
    "farmers": farmers,
}

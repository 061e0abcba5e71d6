"""The tasks of Crossroads, rulebook p. 15."""

from __future__ import annotations

from tests.second_engine.cards import Pay
from tests.second_engine.hexes import DIAGONALS, NEIGHBOURS, edges, ray
from tests.second_engine.table import Table

EDGES = ("north", "east", "south", "west")


def home_country(table: Table, seat: int) -> int:
    pieces = table.pieces(seat)
    return 5 * any(area <= pieces for area in table.land.areas)


def fortress(table: Table, seat: int) -> int:
    pieces = table.pieces(seat)
    return 6 * any(len(NEIGHBOURS[where] & pieces) == 6 for where in pieces)


def road(table: Table, seat: int) -> int:
    pieces = table.pieces(seat)
    return 7 * any(
        len(line := ray(where, diagonal[0])[:6]) == 6 and pieces.issuperset(line)
        for where in pieces
        for diagonal in DIAGONALS
    )


def place_of_refuge(table: Table, seat: int) -> int:
    pieces = table.pieces(seat)
    return 8 * any(len(NEIGHBOURS[place] & pieces) == 6 for place in table.land.special)


def advance(table: Table, seat: int) -> int:
    pieces = table.pieces(seat)
    return 9 * any(sum(edge in edges(where) for where in pieces) >= 7 for edge in EDGES)


def compass_points(table: Table, seat: int) -> int:
    reached = {edge for where in table.pieces(seat) for edge in edges(where)}
    return 10 * (reached == set(EDGES))


TASKS: dict[str, Pay] = {
    "home_country": home_country,
    "fortress": fortress,
    "road": road,
    "place_of_refuge": place_of_refuge,
    "advance": advance,
    "compass_points": compass_points,
}

"""Crossroads, rulebook p. 13 and 14."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_engine.hexes import NEIGHBOURS, Hex, beside, name
from tests.second_engine.table import Deciding, Question, Table, hex_of
from tests.second_engine.tiles import Use
from tests.second_engine.tiles.base import build_on


def figure(kind: str, hexes: Callable[[Table], set[Hex]], steps: int) -> Use:
    """Put a figure, adjacent if possible, or move it over such hexes, or take it back."""

    def use(table: Table, seat: int) -> Deciding:
        kingdom = table.kingdoms[seat]
        answers: set[str] = set()
        if kingdom.figures[kind]:
            where_to = table.adjacent_if_possible(hexes(table), table.own(seat))
            answers |= {f"place {name(where)}" for where in where_to}
        for where in kingdom.of(kind):
            answers.add(f"recall {name(where)}")
            if steps:
                answers |= {f"go {name(next)}" for next in hexes(table) & NEIGHBOURS[where]}
        answer = yield Question(seat, frozenset(answers))
        if answer.startswith("recall"):
            table.take_off(seat, hex_of(answer))
            kingdom.figures[kind] += 1
        elif answer.startswith("place"):
            # rulings, "Putting is building, moving is not"
            kingdom.figures[kind] -= 1
            kingdom.pieces[hex_of(answer)] = kind
            yield from table.stands_new(seat, [hex_of(answer)])
        else:
            (origin,) = kingdom.of(kind)
            yield from table.move(seat, origin, hex_of(answer))
            yield from travel(table, seat, hex_of(answer), steps - 1)

    def travel(table: Table, seat: int, where: Hex, steps: int) -> Deciding:
        """Further hexes of the way; one may stop after each."""
        if not steps:
            return
        ways = {f"go {name(next)}" for next in hexes(table) & NEIGHBOURS[where]}
        if not ways:
            return
        answer = yield Question(seat, frozenset(ways | {"done"}))
        if answer != "done":
            yield from table.move(seat, where, hex_of(answer))
            yield from travel(table, seat, hex_of(answer), steps - 1)

    return use


def city_hexes(table: Table, seat: int) -> dict[Hex, list[Hex]]:
    """Where the middle of a city may come, and its seven hexes; rulings, "City Hall"."""
    free, near = table.free_land(), beside(table.own(seat))
    found: dict[Hex, list[Hex]] = {}
    if table.kingdoms[seat].figures["city"]:
        for middle in free:
            seven = [middle, *NEIGHBOURS[middle]]
            if len(seven) == 7 and free.issuperset(seven) and not near.isdisjoint(seven):
                found[middle] = seven
    return found


def city_hall(table: Table, seat: int) -> Deciding:
    cities = city_hexes(table, seat)
    answer = yield Question(seat, frozenset(f"found {name(where)}" for where in cities))
    seven = cities[hex_of(answer)]
    kingdom = table.kingdoms[seat]
    kingdom.figures["city"] -= 1
    kingdom.pieces.update(dict.fromkeys(seven, "city"))
    yield from table.stands_new(seat, seven)


def fort(table: Table, seat: int) -> Deciding:
    """Turn up a card and build on what it shows; rulings, "Fort", "A swamp card at the Fort"."""
    card = table.draw()
    table.discard[card] += 1
    kinds = [table.free(kind) for kind in table.shown(card)]
    if any(kinds):
        yield from table.choose_and_build(seat, lambda: kinds)


TILES: dict[str, Use] = {
    "lighthouse": figure("ship", lambda table: table.free("water"), 3),
    "wagon": figure("wagon", lambda table: table.free_land() | table.free("mountain"), 3),
    "barracks": figure("warrior", lambda table: table.free_land(), 0),
    "foresters_lodge": build_on(lambda table, seat: table.free("forest")),
    "monastery": build_on(lambda table, seat: table.free("canyon")),
    "city_hall": city_hall,
    "fort": fort,
}

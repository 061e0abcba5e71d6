"""Nomads, rulebook p. 9 (nomad tiles) and p. 11 (locations)."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_engine.hexes import DIRECTIONS, NEIGHBOURS, Hex, beside, name, ray
from tests.second_engine.table import Deciding, Question, Table, hex_of
from tests.second_engine.tiles import Use
from tests.second_engine.tiles.base import (
    build_exactly_on,
    build_on,
    movable,
    move_to,
    of_the_card,
    put,
)

WALLS = 25


def quarry(table: Table, seat: int) -> Deciding:
    """One or two walls on the terrain of the card, beside own pieces."""
    for number in range(2):
        # rulings, "Walls beside a warrior": allowed
        hexes = set(table.land.of[of_the_card(table)]) - table.taken() - table.scouts(seat)
        hexes &= beside(table.own(seat))
        if len(table.walls) == WALLS:
            hexes = set[Hex]()
        if number and not hexes:
            return
        answers = {f"wall {name(where)}" for where in hexes}
        answer = yield Question(seat, frozenset(answers | ({"done"} if number else set())))
        if answer == "done":
            return
        table.walls.add(hex_of(answer))


def caravan(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
    """Straight on to the last free hex before something is in the way."""
    free = table.free_land()

    def to(origin: Hex) -> set[Hex]:
        ends = set[Hex]()
        for direction in DIRECTIONS:
            last = None
            for where in ray(origin, direction):
                if where not in free:
                    break
                last = where
            if last is not None:
                ends.add(last)
        return ends

    return to


def village(table: Table, seat: int) -> set[Hex]:
    own = table.own(seat)
    return {where for where in table.free_land() if len(NEIGHBOURS[where] & own) >= 3}


def one_step(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
    free = table.free_land()
    return lambda origin: free & NEIGHBOURS[origin]


def resettlement(table: Table, seat: int) -> Deciding:
    """Four single steps in all; may stop after the first (rulings, "May and must")."""
    for number in range(4):
        answers = {f"lift {name(where)}" for where in movable(table, seat, one_step)}
        if number and not answers:
            return
        if number:
            answers.add("done")
        answer = yield Question(seat, frozenset(answers))
        if answer == "done":
            return
        yield from put(table, seat, one_step, hex_of(answer))


def sword(table: Table, seat: int) -> Deciding:
    """One settlement of each opponent; rulings, "Sword and figures": a figure too, no city."""
    spared = set(range(table.setup.players)) - {seat}
    while True:
        owners = {
            where: other
            for other in spared
            for where, kind in table.kingdoms[other].pieces.items()
            if kind != "city"
        }
        if not owners and len(spared) < table.setup.players - 1:
            return
        answer = yield Question(seat, frozenset(f"remove {name(where)}" for where in owners))
        where = hex_of(answer)
        owner = owners[where]
        spared.remove(owner)
        kind = table.take_off(owner, where)
        if kind == "settlement":
            table.kingdoms[owner].supply += 1
        else:
            table.kingdoms[owner].figures[kind] += 1


def donation(terrain: str) -> Use:
    """Three settlements on a terrain, adjacent if possible.

    rulings, "May and must": it goes on while a hex touches, and may stop before a free choice.
    """

    def use(table: Table, seat: int) -> Deciding:
        for number in range(3):
            hexes = table.free(terrain) if table.kingdoms[seat].supply else set[Hex]()
            if number and not hexes:
                return
            may_stop = number > 0 and not hexes & beside(table.own(seat))
            built = yield from table.choose_and_build(
                seat, lambda hexes=hexes: [hexes], may_stop=may_stop
            )
            if not built:
                return

    return use


TILES: dict[str, Use] = {
    "quarry": quarry,
    "caravan": move_to(caravan),
    "village": build_exactly_on(village),
    "garden": build_on(lambda table, seat: table.free("flower")),
}

TERRAINS = ("grass", "canyon", "desert", "flower", "forest", "water", "mountain")
NOMAD_TILES: dict[str, Use] = {
    "resettlement": resettlement,
    "sword": sword,
    **{f"donation_{terrain}": donation(terrain) for terrain in TERRAINS},
}

"""Marshlands, rulebook p. 17 and 18."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_engine.hexes import DIRECTIONS, NEIGHBOURS, Hex, name, ray
from tests.second_engine.table import Deciding, Question, Table, hex_of
from tests.second_engine.tiles import Use
from tests.second_engine.tiles.base import build_exactly_on, move_to
from tests.second_engine.tiles.nomads import one_step

#: Locations whose second tile brings a bonus action.
WITH_BONUS = ("temple", "refuge", "canoe", "fountain")


def temple(table: Table, seat: int) -> Deciding:
    """Take a settlement off, to be built in the next turn."""
    kingdom = table.kingdoms[seat]
    answer = yield Question(
        seat, frozenset(f"lift {name(where)}" for where in kingdom.of("settlement"))
    )
    kingdom.on_temple += 1
    table.take_off(seat, hex_of(answer))


def straight_to_the_first_free(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
    """The bonus of the Refuge: over whatever cannot be settled."""
    free = table.free_land()
    return lambda origin: {
        next(where for where in way if where in free)
        for direction in DIRECTIONS
        if not free.isdisjoint(way := ray(origin, direction))
    }


def fountain(table: Table, seat: int) -> set[Hex]:
    """Beside exactly one own piece and none of the others; with the bonus on mountains too."""
    free = table.free_land()
    if any(tile.state != "new" for tile in table.kingdoms[seat].held("fountain_bonus")):
        free |= table.free("mountain")
    own, others = table.own(seat), table.others(seat)
    return {
        where
        for where in free
        if len(NEIGHBOURS[where] & own) == 1 and NEIGHBOURS[where].isdisjoint(others)
    }


def swamp_or_water(table: Table) -> list[set[Hex]]:
    return [table.free("swamp"), table.free("water")]


def canoe_bonus(table: Table, seat: int) -> Deciding:
    if table.kingdoms[seat].supply == 0:
        yield Question(seat, frozenset())
    yield from table.choose_and_build(seat, lambda: swamp_or_water(table))


def canoe_answers(table: Table, taker: int) -> Deciding:
    """Somebody took the last tile of a hex: all others with a Canoe may build (p. 17).

    From the left of the seat at turn, that seat last; in the harvest from the start player on.
    """
    if table.turn is None:
        order = table.seats_from(table.setup.first)
    else:
        order = [*table.seats_from(table.turn.seat)[1:], table.turn.seat]
    # rulings, "Canoe": those that lay before their owners when the tile was taken
    canoes = {seat: len(table.kingdoms[seat].held("canoe")) for seat in order if seat != taker}
    for seat, count in canoes.items():
        for _ in range(count):
            if not table.kingdoms[seat].supply or not any(swamp_or_water(table)):
                break
            built = yield from table.choose_and_build(
                seat, lambda: swamp_or_water(table), may_stop=True
            )
            if not built:
                break


TILES: dict[str, Use] = {
    "temple": temple,
    "refuge": move_to(one_step),
    "fountain": build_exactly_on(fountain),
}
BONUSES: dict[str, Use] = {
    "refuge_bonus": move_to(straight_to_the_first_free),
    "canoe_bonus": canoe_bonus,
}

"""Harvest, rulebook p. 21 and 22."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_engine.hexes import Hex, beside, groups, name
from tests.second_engine.table import Deciding, Question, Table, hex_of
from tests.second_engine.tiles import Use
from tests.second_engine.tiles.base import build_exactly_on, build_on, movable, move_to, put

SCOUTS = 2


def farmland(table: Table, seat: int) -> set[Hex]:
    """rulings, "Farmland": only beside an own piece."""
    return table.free("farmland") & beside(table.own(seat))


def scout_cabin(table: Table, seat: int) -> Deciding:
    """Two scouts beside own settlements, the second beside the first if one likes.

    They were taken back before: rulings, "Scout cabin", a second use sends both out again.
    """
    turn = table.turn
    assert turn is not None
    hexes = _for_scouts(table, seat)
    answer = yield Question(seat, frozenset(f"scout {name(where)}" for where in hexes))
    turn.scouts = [hex_of(answer)]
    hexes = _for_scouts(table, seat)
    if not hexes:
        return
    scouts = {f"scout {name(where)}" for where in hexes}
    answer = yield Question(seat, frozenset(scouts | {"done"}))
    if answer != "done":
        turn.scouts.append(hex_of(answer))


def _for_scouts(table: Table, seat: int) -> set[Hex]:
    hexes = table.free_land() | table.free("water", "mountain")
    return hexes & beside(table.own(seat))


def cathedral(table: Table, seat: int) -> Deciding:
    """Take a token, or give some and build as many on the terrain of the card."""
    kingdom, turn = table.kingdoms[seat], table.turn
    assert turn is not None
    first = True
    while True:
        hexes = set[Hex]()
        if turn.terrain is not None and kingdom.tokens and kingdom.supply:
            hexes = table.free(turn.terrain)
        bound = table.adjacent_if_possible(hexes, table.own(seat))
        answers = {name(where) for where in bound}
        if not first and not hexes:
            return
        if hexes != bound and table.has_outpost(seat):
            answers.add("use outpost")
        if not first:
            answers.add("done")
        elif table.tokens:
            answers.add("take")
        answer = yield Question(seat, frozenset(answers))
        if answer == "take":
            table.tokens -= 1
            kingdom.tokens += 1
            return
        if answer == "done":
            return
        if answer == "use outpost":
            table.use_up(seat, "outpost")
            answer = yield Question(seat, frozenset(name(where) for where in hexes))
        kingdom.tokens -= 1
        table.tokens += 1
        first, turn.fixed = False, True
        yield from table.build(seat, hex_of(answer))


def palisade(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
    """Another hex beside what is left of the area; rulings, "Palisade"."""
    free, areas = table.free_land(), groups(table.own(seat))

    def to(origin: Hex) -> set[Hex]:
        (area,) = (area for area in areas if origin in area)
        return free & beside(area - {origin})

    return to


def university(table: Table, seat: int) -> set[Hex]:
    return table.free_land() & beside(table.land.special)


def harvest(table: Table) -> Deciding:
    """p. 21: for each silo up to three settlements are built or moved, in turn order."""
    order = table.seats_from(table.setup.first)
    silos = [
        [silo for silo in table.land.places_of("silo") if silo in beside(table.pieces(seat))]
        for seat in range(table.setup.players)
    ]
    for seat in order:
        for _ in silos[seat]:
            yield from one_silo(table, seat)


def one_silo(table: Table, seat: int) -> Deciding:
    chosen = None
    for _ in range(3):
        builds, lifts = set[Hex](), set[Hex]()
        if chosen != "move" and table.kingdoms[seat].supply:
            builds = table.free_land() & beside(table.pieces(seat))
        if chosen != "build":
            lifts = movable(table, seat, beside_another)
        if not builds and not lifts:
            return
        answers = {name(where) for where in builds} | {f"lift {name(where)}" for where in lifts}
        answer = yield Question(seat, frozenset(answers | {"done"}))
        if answer == "done":
            return
        if answer.startswith("lift"):
            chosen = "move"
            yield from put(table, seat, beside_another, hex_of(answer))
        else:
            chosen = "build"
            yield from table.build(seat, hex_of(answer))


def beside_another(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
    free, pieces = table.free_land(), table.pieces(seat)
    return lambda origin: free & beside(pieces - {origin})


TILES: dict[str, Use] = {
    "water_mill": build_on(lambda table, seat: table.free_land() & table.land.by_water),
    "mountain_station": build_on(
        lambda table, seat: table.free_land() & beside(table.land.of["mountain"])
    ),
    "scout_cabin": scout_cabin,
    "cathedral": cathedral,
    "watchtower": build_on(lambda table, seat: table.free_land() & beside(table.others(seat))),
    "university": build_on(university),
    "palisade": move_to(palisade),
}
FARMLAND: Use = build_exactly_on(farmland)

"""The base game, rulebook p. 6."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_engine.hexes import DIRECTIONS, EDGE, Hex, beside, name, ray
from tests.second_engine.table import Deciding, Question, Table, hex_of
from tests.second_engine.tiles import Use

Hexes = Callable[[Table, int], set[Hex]]
Targets = Callable[[Table, int], Callable[[Hex], set[Hex]]]
"""Where a settlement may go from each hex, asked of a table."""


def build_on(hexes: Hexes) -> Use:
    """One settlement of the supply on one of these hexes, adjacent if possible."""

    def use(table: Table, seat: int) -> Deciding:
        if table.kingdoms[seat].supply == 0:
            yield Question(seat, frozenset())
        yield from table.choose_and_build(seat, lambda: [hexes(table, seat)])

    return use


def build_exactly_on(hexes: Hexes) -> Use:
    """One settlement of the supply on one of these hexes, whatever it touches."""

    def use(table: Table, seat: int) -> Deciding:
        if table.kingdoms[seat].supply == 0:
            yield Question(seat, frozenset())
        answer = yield Question(seat, frozenset(name(where) for where in hexes(table, seat)))
        yield from table.build(seat, hex_of(answer))

    return use


def move_to(targets: Targets) -> Use:
    """One settlement from where it stands to one of these hexes."""

    def use(table: Table, seat: int) -> Deciding:
        yield from move_one(table, seat, targets)

    return use


def movable(table: Table, seat: int, targets: Targets) -> set[Hex]:
    """Settlements with somewhere to go; rulings, "Only their own tiles move figures"."""
    to = targets(table, seat)
    return {where for where in table.kingdoms[seat].of("settlement") if to(where)}


def move_one(table: Table, seat: int, targets: Targets) -> Deciding:
    able = movable(table, seat, targets)
    answer = yield Question(seat, frozenset(f"lift {name(where)}" for where in able))
    yield from put(table, seat, targets, hex_of(answer))


def put(table: Table, seat: int, targets: Targets, origin: Hex) -> Deciding:
    """Where the settlement that was lifted comes down."""
    puts = targets(table, seat)(origin)
    answer = yield Question(seat, frozenset(f"put {name(where)}" for where in puts))
    yield from table.move(seat, origin, hex_of(answer))


def move_onto(kind: Callable[[Table], str]) -> Use:
    """One settlement onto a terrain, adjacent if possible.

    RULINGS 6 and rulings, "A lifted settlement": only the others are asked what touches them, and
    the hex just left counts as free, though the settlement must land elsewhere.
    """

    def far(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
        """All hexes of the terrain, whatever they touch."""
        free = table.free(kind(table))
        return lambda origin: free - {origin}

    def targets(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
        terrain, free, barred = kind(table), table.free(kind(table)), table.barred()

        def to(origin: Hex) -> set[Hex]:
            hexes = set(free)
            if table.setup.lifted_frees and origin not in barred:
                hexes |= {origin} & table.land.of[terrain]
            others = table.own(seat) - {origin}
            return table.adjacent_if_possible(hexes, others) - {origin}

        return to

    def use(table: Table, seat: int) -> Deciding:
        may_be_freed = table.setup.outpost_moves and table.has_outpost(seat)
        able = movable(table, seat, far if may_be_freed else targets)
        answer = yield Question(seat, frozenset(f"lift {name(where)}" for where in able))
        origin = hex_of(answer)
        near, all_of_them = targets(table, seat)(origin), far(table, seat)(origin)
        answers = {f"put {name(where)}" for where in near}
        if may_be_freed and near != all_of_them:
            answers.add("use outpost")
        answer = yield Question(seat, frozenset(answers))
        if answer == "use outpost":
            table.use_up(seat, "outpost")
            answer = yield Question(seat, frozenset(f"put {name(where)}" for where in all_of_them))
        yield from table.move(seat, origin, hex_of(answer))

    return use


def of_the_card(table: Table) -> str:
    """The terrain that the card of the turn stands for."""
    assert table.turn is not None
    assert table.turn.terrain is not None
    return table.turn.terrain


def tavern(table: Table, seat: int) -> set[Hex]:
    """At an end of a line of three or more; RULINGS 9."""
    own, free = table.own(seat), table.free_land()
    ends: set[Hex] = set()
    for where in free & beside(own):
        for direction in DIRECTIONS:
            line = ray(where, direction)[:3]
            if len(line) == 3 and own.issuperset(line):
                ends.add(where)
    return ends


def paddock(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
    """Two hexes straight on; RULINGS 7."""
    free = table.free_land()
    return lambda origin: (
        {way[1] for direction in DIRECTIONS if len(way := ray(origin, direction)) > 1} & free
    )


TILES: dict[str, Use] = {
    "oracle": build_on(lambda table, seat: table.free(of_the_card(table))),
    "farm": build_on(lambda table, seat: table.free("grass")),
    "oasis": build_on(lambda table, seat: table.free("desert")),
    "tower": build_on(lambda table, seat: table.free_land() & EDGE),
    "tavern": build_exactly_on(tavern),
    "barn": move_onto(of_the_card),
    "harbor": move_onto(lambda table: "water"),
    "paddock": move_to(paddock),
}

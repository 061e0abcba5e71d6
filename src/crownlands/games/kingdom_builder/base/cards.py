"""The ten Kingdom Builder cards of the base game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.cards import Pay, end_card
from crownlands.games.kingdom_builder.hexes import GRID, QUARTERS, ROWS
from crownlands.games.kingdom_builder.terrain import MOUNTAIN, WATER

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

BASE = "base"

QUADRANT_NAMES = ("top_left", "top_right", "bottom_left", "bottom_right")


@end_card("fishermen", BASE)
def fishermen(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement beside the water; one that stands on water earns none."""
    board = state.board
    yield from _each(state.settlements[seat] & board.by_water & ~board.terrains[WATER], 1)


@end_card("merchants", BASE)
def merchants(state: State, seat: Seat) -> Iterator[Pay]:
    """4 gold for each special hex that own settlements link to another one."""
    special = state.board.special
    # Special hexes never touch each other, so a group of both has a chain of settlements between
    # any two special hexes in it.
    touched = special & state.near[seat]
    for network in GRID.groups(state.settlements[seat] | touched):
        linked = (network & special).bit_count()
        if linked > 1:
            yield Pay(4 * linked, network, {"count": linked})


@end_card("discoverers", BASE)
def discoverers(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each horizontal line with an own settlement."""
    own = state.settlements[seat]
    lines = sum(1 for row in ROWS if own & row)
    if lines:
        yield Pay(lines, own, {"count": lines})


@end_card("hermits", BASE)
def hermits(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement area, one that is a single settlement among them."""
    own = state.settlements[seat]
    areas = sum(1 for _ in GRID.groups(own))
    if areas:
        yield Pay(areas, own, {"count": areas})


@end_card("citizens", BASE)
def citizens(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for every two settlements of the largest settlement area."""
    areas = GRID.groups(state.settlements[seat])
    largest = max(areas, key=int.bit_count, default=0)
    size = largest.bit_count()
    if size > 1:
        yield Pay(size // 2, largest, {"count": size})


@end_card("miners", BASE)
def miners(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement beside a mountain; one that stands on a mountain earns none."""
    board = state.board
    yield from _each(state.settlements[seat] & board.near_mountain & ~board.terrains[MOUNTAIN], 1)


@end_card("workers", BASE)
def workers(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement beside a location, a castle or nomads."""
    yield from _each(state.settlements[seat] & state.board.near_special, 1)


@end_card("knights", BASE)
def knights(state: State, seat: Seat) -> Iterator[Pay]:
    """2 gold for each settlement on the horizontal line that holds most of them."""
    own = state.settlements[seat]
    fullest = max(range(len(ROWS)), key=lambda row: (own & ROWS[row]).bit_count())
    line = own & ROWS[fullest]
    if line:
        count = line.bit_count()
        yield Pay(2 * count, line, {"count": count, "row": fullest + 1})


@end_card("lords", BASE)
def lords(state: State, seat: Seat) -> Iterator[Pay]:
    """12 gold in each quadrant for most settlements, 6 for the next lower number."""
    for quarter, name in zip(QUARTERS, QUADRANT_NAMES, strict=True):
        counts = [(settlements & quarter).bit_count() for settlements in state.settlements]
        own = counts[seat]
        if not own and not state.options.lords_zero:
            continue
        above = {count for count in counts if count > own}
        if len(above) < 2:
            gold = 6 if above else 12
            values = {"count": own, "quadrant": name, "rank": len(above) + 1}
            yield Pay(gold, state.settlements[seat] & quarter, values)


@end_card("farmers", BASE)
def farmers(state: State, seat: Seat) -> Iterator[Pay]:
    """3 gold for each settlement in the quadrant where the seat has fewest."""
    own = state.settlements[seat]
    poorest = min(range(len(QUARTERS)), key=lambda quarter: (own & QUARTERS[quarter]).bit_count())
    settled = own & QUARTERS[poorest]
    if settled:
        count = settled.bit_count()
        yield Pay(3 * count, settled, {"count": count, "quadrant": QUADRANT_NAMES[poorest]})


def _each(settlements: int, gold: int) -> Iterator[Pay]:
    """The same for every settlement of a set."""
    count = settlements.bit_count()
    if count:
        yield Pay(gold * count, settlements, {"count": count})

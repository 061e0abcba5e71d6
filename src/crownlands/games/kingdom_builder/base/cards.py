"""The ten Kingdom Builder cards of the base game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import QUADRANT_NAMES, QUARTERS, ROWS, areas
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN, WATER
from crownlands.games.kingdom_builder.scoring.rules import Pay, end_rule

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


@end_rule("fishermen")
def fishermen(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement beside the water; one that stands on water earns none."""
    board = state.board
    yield from _each(state.pieces.own[seat] & board.by_water & ~board.terrains[WATER], 1)


@end_rule("merchants")
def merchants(state: State, seat: Seat) -> Iterator[Pay]:
    """4 gold for each special hex that own settlements link to another one."""
    special = state.board.special
    # Special hexes never touch each other, so a group of both has a chain of settlements between
    # any two special hexes in it.
    touched = special & state.pieces.touched(seat)
    for network in areas(state.pieces.own[seat] | touched):
        linked = (network & special).bit_count()
        if linked > 1:
            yield Pay(4 * linked, network, {"count": linked})


@end_rule("discoverers")
def discoverers(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each horizontal line with an own settlement."""
    own = state.pieces.own[seat]
    lines = sum(1 for line in state.board.lines if own & line)
    if lines:
        yield Pay(lines, own, {"count": lines})


@end_rule("hermits")
def hermits(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement area, one that is a single settlement among them."""
    own = state.pieces.own[seat]
    count = len(areas(own))
    if count:
        yield Pay(count, own, {"count": count})


@end_rule("citizens")
def citizens(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for every two settlements of the largest settlement area."""
    largest = max(areas(state.pieces.own[seat]), key=int.bit_count, default=0)
    size = largest.bit_count()
    if size > 1:
        yield Pay(size // 2, largest, {"count": size})


@end_rule("miners")
def miners(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement beside a mountain; one that stands on a mountain earns none."""
    board = state.board
    yield from _each(state.pieces.own[seat] & board.near_mountain & ~board.terrains[MOUNTAIN], 1)


@end_rule("workers")
def workers(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement beside a location, a castle or nomads."""
    yield from _each(state.pieces.own[seat] & state.board.near_special, 1)


@end_rule("knights")
def knights(state: State, seat: Seat) -> Iterator[Pay]:
    """2 gold for each settlement on the horizontal line that holds most of them."""
    own = state.pieces.own[seat]
    lines = state.board.lines if state.options.island_knights else ROWS
    fullest = max(range(len(lines)), key=lambda row: (own & lines[row]).bit_count())
    line = own & lines[fullest]
    if line:
        count = line.bit_count()
        yield Pay(2 * count, line, {"count": count, "row": fullest + 1})


@end_rule("lords")
def lords(state: State, seat: Seat) -> Iterator[Pay]:
    """12 gold in each quadrant for most settlements, 6 for the next lower number."""
    for quarter, name in zip(QUARTERS, QUADRANT_NAMES, strict=True):
        counts = [(settlements & quarter).bit_count() for settlements in state.pieces.own]
        own = counts[seat]
        if not own and not state.options.lords_zero:
            continue
        above = {count for count in counts if count > own}
        if len(above) < 2:
            gold = 6 if above else 12
            values = {"count": own, "quadrant": name, "rank": len(above) + 1}
            yield Pay(gold, state.pieces.own[seat] & quarter, values)


@end_rule("farmers")
def farmers(state: State, seat: Seat) -> Iterator[Pay]:
    """3 gold for each settlement in the quadrant where the seat has fewest."""
    own = state.pieces.own[seat]
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


CARDS = (
    fishermen,
    merchants,
    discoverers,
    hermits,
    citizens,
    miners,
    workers,
    knights,
    lords,
    farmers,
)

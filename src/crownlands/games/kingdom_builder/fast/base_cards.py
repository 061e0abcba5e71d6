"""The ten Kingdom Builder cards of the base game, and castles: what they pay."""

from __future__ import annotations

from typing import Any

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import ones
from crownlands.games.kingdom_builder.base.castles import CASTLE_GOLD
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.areas import networks, next_area
from crownlands.games.kingdom_builder.fast.box import CARD
from crownlands.games.kingdom_builder.fast.field import QUARTERS, WORDS

FISHERMEN, MERCHANTS, DISCOVERERS = CARD["fishermen"], CARD["merchants"], CARD["discoverers"]
HERMITS, CITIZENS, MINERS = CARD["hermits"], CARD["citizens"], CARD["miners"]
WORKERS, KNIGHTS, LORDS, FARMERS = CARD["workers"], CARD["knights"], CARD["lords"], CARD["farmers"]

LINES = 2 * WORDS


@compiled
def points(land: Any, table: Any, desk: Any, seat: Any) -> Any:
    """What a seat would have if the match ended now."""
    own, cards = table.own[seat], table.cards
    total = table.gold[seat] + CASTLE_GOLD * hexes.count_both(land.castles, table.near[seat])
    if cards & FISHERMEN:
        total += hexes.count_both(own, land.by_water)
    if cards & MINERS:
        total += hexes.count_both(own, land.by_mountain)
    if cards & WORKERS:
        total += hexes.count_both(own, land.by_special)
    if cards & MERCHANTS:
        total += 4 * _linked_to_another(land, table, desk, seat)
    if cards & (HERMITS | CITIZENS):
        areas, largest = _areas(own, desk)
        total += areas * (cards & HERMITS != 0) + largest // 2 * (cards & CITIZENS != 0)
    if cards & (DISCOVERERS | KNIGHTS):
        lines, fullest = _lines(own)
        total += lines * (cards & DISCOVERERS != 0) + 2 * fullest * (cards & KNIGHTS != 0)
    if cards & FARMERS:
        total += 3 * _poorest_quarter(own)
    if cards & LORDS:
        for quarter in range(4):
            total += _gold_of_lords(table, seat, quarter)
    return total


@compiled
def _linked_to_another(land: Any, table: Any, desk: Any, seat: Any) -> Any:
    """The special hexes that own settlements link to another one."""
    networks(land, table, desk, seat)
    linked = 0
    while next_area(desk):
        together = hexes.count_both(desk.area, land.special)
        if together > 1:
            linked += together
    return linked


@compiled
def _areas(own: Any, desk: Any) -> Any:
    """How many settlement areas there are, and how large the largest is."""
    hexes.copy(desk.rest, own)
    areas = largest = 0
    while next_area(desk):
        areas += 1
        largest = max(largest, hexes.count(desk.area))
    return areas, largest


@compiled
def on_line(own: Any, line: Any) -> Any:
    """How many settlements stand on a horizontal line."""
    return ones(hexes.line_of(own, line))


@compiled
def _lines(own: Any) -> Any:
    """How many lines have settlements, and how many settlements the fullest has."""
    lines = fullest = 0
    for line in range(LINES):
        settled = on_line(own, line)
        lines += settled > 0
        fullest = max(fullest, settled)
    return lines, fullest


@compiled
def _poorest_quarter(own: Any) -> Any:
    least = hexes.count_both(own, QUARTERS[0])
    for quarter in range(1, 4):
        least = min(least, hexes.count_both(own, QUARTERS[quarter]))
    return least


@compiled
def _gold_of_lords(table: Any, seat: Any, quarter: Any) -> Any:
    """12 gold for most settlements, 6 for the next lower number: one number alone is above it."""
    ground = QUARTERS[quarter]
    own = hexes.count_both(table.own[seat], ground)
    if own == 0 and not table.lords_zero:
        return 0
    most = least = 0
    for other in range(table.players):
        theirs = hexes.count_both(table.own[other], ground)
        if theirs > own:
            most = max(most, theirs)
            least = theirs if least == 0 else min(least, theirs)
    if most == 0:
        return 12
    return 6 if most == least else 0

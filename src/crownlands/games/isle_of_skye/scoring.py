"""The end of a match: scrolls, gold, and what decides when points are level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import ScoreLine, Seat
from crownlands.games.isle_of_skye.field import squares_named
from crownlands.games.isle_of_skye.phases.pricing import total_gold
from crownlands.games.isle_of_skye.territory import Area, Territory
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    BROCH,
    CATTLE,
    FARM,
    LIGHTHOUSE,
    SHEEP,
    SHIP,
)

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

GOLD_A_POINT = 5
#: the scrolls: what each counts, and how many of it make a point
SCROLLS = {
    SHEEP: 2,
    BARRELS: 2,
    SHIP: 2,
    CATTLE: 1,
    BROCH: 1,
    FARM: 1,
    LIGHTHOUSE: 1,
}


def scroll_points(territory: Territory, scroll: str, area: Area) -> int:
    """What a scroll pays: twice as much if the area in which it lies is complete."""
    by_tile = scroll == BARRELS
    count = territory.showing(scroll).bit_count() if by_tile else territory.count(scroll)
    return count // SCROLLS[scroll] * (1 if area.open else 2)


def points_of_scrolls(territory: Territory) -> int:
    """What all scrolls of a territory pay."""
    return sum(
        scroll_points(territory, scroll, area)
        for area in territory.areas.values()
        for scroll in area.scrolls
    )


def final_points(state: IsleOfSkyeState, seat: Seat) -> int:
    """What scrolls and gold would bring now."""
    scrolls = points_of_scrolls(state.territories[seat])
    return scrolls + total_gold(state, seat) // GOLD_A_POINT


def final_lines(state: IsleOfSkyeState, seat: Seat) -> list[ScoreLine]:
    territory = state.territories[seat]
    lines = [
        ScoreLine(
            "scroll",
            points,
            squares_named(area.squares),
            {"scroll": scroll, "complete": area.complete},
        )
        for area in territory.areas.values()
        for scroll in area.scrolls
        if (points := scroll_points(territory, scroll, area))
    ]
    gold = total_gold(state, seat)
    if gold >= GOLD_A_POINT:
        lines.append(ScoreLine("gold", gold // GOLD_A_POINT, (), {"gold": gold}))
    return lines


def tiebreak(state: IsleOfSkyeState, seat: Seat) -> tuple[int, ...]:
    gold = total_gold(state, seat)
    return (gold % GOLD_A_POINT if state.options.tiebreak == "rest" else gold,)

"""What a space of a track asks of the tile on which a marker is collected."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from crownlands.games.isle_of_skye.field import HOME, STRIDE, distance
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    BROCH,
    CATTLE,
    FARM,
    LIGHTHOUSE,
    MOUNTAIN,
    PASTURE,
    SCROLL,
    SHEEP,
    SHIP,
    WATER,
)

CASTLE = "castle"
#: the seven that most spaces ask for
ICONS = (BARRELS, BROCH, CATTLE, FARM, LIGHTHOUSE, SHEEP, SHIP)
FARTHEST = 4

Meets = Callable[[Territory, int], bool]


def _shows(symbol: str, territory: Territory, square: int) -> bool:
    return bool(territory.showing(symbol) >> square & 1)


def _far(least: int, territory: Territory, square: int) -> bool:
    return distance(square, HOME) >= least


def _in_complete(terrain: int, territory: Territory, square: int) -> bool:
    return any(
        area.terrain == terrain and not area.open and area.squares >> square & 1
        for area in territory.areas.values()
    )


def _in_both(territory: Territory, square: int) -> bool:
    return _in_complete(MOUNTAIN, territory, square) and _in_complete(WATER, territory, square)


def _north(territory: Territory, square: int) -> bool:
    return square // STRIDE == min(each // STRIDE for each in territory.laid)


def _south(territory: Territory, square: int) -> bool:
    return square // STRIDE == max(each // STRIDE for each in territory.laid)


def _east(territory: Territory, square: int) -> bool:
    return square % STRIDE == max(each % STRIDE for each in territory.laid)


def _west(territory: Territory, square: int) -> bool:
    return square % STRIDE == min(each % STRIDE for each in territory.laid)


REQUIREMENTS: dict[str, Meets] = {
    **{symbol: partial(_shows, symbol) for symbol in ICONS},
    SCROLL: partial(_shows, SCROLL),
    CASTLE: lambda territory, square: square == HOME,
    **{f"far_{least}": partial(_far, least) for least in range(2, FARTHEST + 1)},
    "mountain": partial(_in_complete, MOUNTAIN),
    "water": partial(_in_complete, WATER),
    "pasture": partial(_in_complete, PASTURE),
    "mountain_and_water": _in_both,
    "north": _north,
    "south": _south,
    "east": _east,
    "west": _west,
}


def meets(asks: str, territory: Territory, square: int) -> bool:
    """Whether a tile is what a space asks for."""
    return REQUIREMENTS[asks](territory, square)

"""Serve tables of Isle of Skye that show 25 tiles in every territory: more than any match brings.

``CROWNLANDS_UNLIMITED=1 python -m benchmarks.repaint.wide_territories serve --port 8000``
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product

import msgspec

from crownlands.cli import main
from crownlands.games.isle_of_skye import view
from crownlands.games.isle_of_skye.field import square_at, square_name
from crownlands.games.isle_of_skye.territory import Territory

TILES = 25
_told = view._territory_view  # pyright: ignore[reportPrivateUsage]


def _widened(territory: Territory) -> view.TerritoryView:
    """Repeat tiles on free squares near the castle until there are so many."""
    told = _told(territory)
    free = _free(territory)
    own = told.tiles[1:] or told.tiles
    more = (
        msgspec.structs.replace(own[number % len(own)], square=next(free))
        for number in range(TILES - len(told.tiles))
    )
    return msgspec.structs.replace(told, tiles=(*told.tiles, *more))


def _free(territory: Territory) -> Iterator[str]:
    for south, east in product((0, -1, 1, -2, 2), range(-4, 5)):
        square = square_at(south, east)
        if square not in territory.laid:
            yield square_name(square)


if __name__ == "__main__":
    view._territory_view = _widened  # pyright: ignore[reportPrivateUsage]
    main(sys.argv[1:])

"""Serve tables of Isle of Skye that show 25 tiles in every territory: more than any match brings.

``CROWNLANDS_UNLIMITED=1 python -m benchmarks.repaint.wide_territories serve --port 8000``
"""

from __future__ import annotations

import sys
from itertools import islice, product

import msgspec

from crownlands.cli import main
from crownlands.games.isle_of_skye import view
from crownlands.games.isle_of_skye.field import square_at, square_name
from crownlands.games.isle_of_skye.territory import Territory

TILES = 25
_NEAR = [square_at(south, east) for south, east in product((0, -1, 1, -2, 2), range(-4, 5))]
_told = view._territory_view  # pyright: ignore[reportPrivateUsage]


def _widened(territory: Territory) -> view.TerritoryView:
    """Repeat tiles on free squares near the castle until there are so many.

    Which tile is repeated on a square stays the same, whatever is laid: in a match no tile changes
    either.
    """
    told = _told(territory)
    first = told.tiles[1:4] or told.tiles
    more = (
        msgspec.structs.replace(first[number % len(first)], square=square_name(square))
        for number, square in enumerate(_NEAR)
        if square not in territory.laid
    )
    lacking = max(0, TILES - len(told.tiles))
    return msgspec.structs.replace(told, tiles=(*told.tiles, *islice(more, lacking)))


if __name__ == "__main__":
    view._territory_view = _widened  # pyright: ignore[reportPrivateUsage]
    main(sys.argv[1:])

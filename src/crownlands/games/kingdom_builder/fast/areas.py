"""What hangs together: settlement areas, and networks of special hexes."""

from __future__ import annotations

from typing import Any

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import ones
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.field import NOWHERE, WORDS


@compiled
def _grow(into: Any, ground: Any, cell: Any, grown: Any) -> None:
    """The hexes of a set that hang together with this one."""
    hexes.clear(into)
    hexes.put(into, cell)
    size, before = 1, 0
    while size != before:
        before = size
        hexes.spread(grown, into)
        size = 0
        for at in range(WORDS):
            into[at] |= grown[at] & ground[at]
            size += ones(into[at])


@compiled
def networks(land: Any, table: Any, desk: Any, seat: Any) -> None:
    """Own settlements and the special hexes they touch: `next_area` tells what hangs together."""
    own, near = table.own[seat], table.near[seat]
    for at in range(WORDS):
        desk.rest[at] = own[at] | land.special[at] & near[at]


@compiled
def next_area(desk: Any) -> Any:
    """Take the area with the first hex out of the rest; whether there was one."""
    cell = hexes.first(desk.rest)
    if cell == NOWHERE:
        return False
    _grow(desk.area, desk.rest, cell, desk.grown)
    hexes.without(desk.rest, desk.rest, desk.area)
    return True

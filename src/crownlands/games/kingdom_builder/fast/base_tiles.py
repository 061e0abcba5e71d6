"""The eight locations of the base game: where they build, and where they move to."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.board.terrain import WATER
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.box import (
    BARN,
    HARBOR,
    ORACLE,
    OUTPOST,
    TAVERN,
    TOWER,
)
from crownlands.games.kingdom_builder.fast.field import (
    BESIDE,
    DIRECTIONS,
    EDGE,
    JUMPS,
    NOWHERE,
    WORDS,
)
from crownlands.games.kingdom_builder.fast.terrain_cards import card_of_turn


@compiled
def where_base_builds(land: Any, table: Any, tile: Any, into: Any) -> None:
    """The free hexes of Oracle, Tower and Tavern, before it is asked what they touch."""
    hexes.both(into, table.free, land.buildable)
    if tile == ORACLE:
        hexes.both(into, into, land.terrains[card_of_turn(table)])
    elif tile == TOWER:
        hexes.both(into, into, EDGE)
    elif tile == TAVERN:
        _keep_line_ends(table.own[table.turn], into)


@compiled
def _keep_line_ends(own: Any, region: Any) -> None:
    """Of a region what comes next, at either end, after three settlements in a straight line."""
    cell = hexes.first(region)
    while cell != NOWHERE:
        if not _ends_line(own, cell):
            hexes.take(region, cell)
        cell = hexes.after(region, cell)


@compiled
def _ends_line(own: Any, cell: Any) -> Any:
    for direction in range(DIRECTIONS):
        there, length = cell, 0
        while length < 3:
            there = np.int64(BESIDE[there, direction])
            if there == NOWHERE or not hexes.has(own, there):
                break
            length += 1
        if length == 3:
            return True
    return False


@compiled
def paddock_jumps(land: Any, table: Any, origin: Any, into: Any) -> None:
    """Two hexes in a straight line, whatever lies between."""
    hexes.clear(into)
    for direction in range(DIRECTIONS):
        landed = np.int64(JUMPS[origin, direction])
        if landed != NOWHERE:
            hexes.put(into, landed)
    for at in range(WORDS):
        into[at] &= table.free[at] & land.buildable[at]


# Barn and Harbor: to a terrain, beside another own settlement if possible.


@compiled
def moves_to_terrain(tile: Any) -> Any:
    return tile in (BARN, HARBOR)


@compiled
def terrain_to_move_to(table: Any, tile: Any) -> Any:
    return card_of_turn(table) if tile == BARN else WATER


@compiled
def on_terrain(land: Any, table: Any, desk: Any, terrain: Any, origin: Any, into: Any) -> None:
    """Those that touch another own settlement, or all if none does.

    The settlement is lifted first (docs/rulings.md, "A lifted settlement"): its old hex may be the
    only one that touches another.
    """
    hexes.both(into, table.free, land.terrains[terrain])
    own = table.own[table.turn]
    hexes.take(own, origin)
    hexes.spread(desk.beside, own)
    hexes.put(own, origin)
    here = np.int64(land.terrain[origin]) == terrain
    back = table.lifted_frees and here and hexes.has(desk.beside, origin)
    if back or hexes.meet(into, desk.beside):
        hexes.both(into, into, desk.beside)


@compiled
def movable_to_terrain(land: Any, table: Any, desk: Any, terrain: Any, into: Any) -> None:
    """The own settlements that can go to a terrain."""
    own, ground = table.own[table.turn], land.terrains[terrain]
    hexes.clear(into)
    if not hexes.meet(table.free, ground):
        return
    hexes.copy(into, own)
    if table.outpost_moves and has_outpost(table):
        return
    # Only one that stands on that terrain can be held back by its own old hex.
    cell = hexes.first(own)
    while cell != NOWHERE:
        if hexes.has(ground, cell):
            on_terrain(land, table, desk, terrain, cell, desk.region)
            if not hexes.any_of(desk.region):
                hexes.take(into, cell)
        cell = hexes.after(own, cell)


@compiled
def has_outpost(table: Any) -> Any:
    return table.ready[OUTPOST] > 0

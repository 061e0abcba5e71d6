"""Pieces on the board: built, moved, struck; and the tiles that come and go with them."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.words import lowest
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.box import LOCATIONS, TREASURE
from crownlands.games.kingdom_builder.fast.field import WORDS
from crownlands.games.kingdom_builder.fast.nomads_cards import pay_for_building
from crownlands.games.kingdom_builder.nomads.tiles import TREASURE_GOLD


@compiled
def settle(land: Any, table: Any, cell: Any) -> None:
    """A settlement of the supply lands on a hex."""
    seat = table.turn
    hexes.put(table.own[seat], cell)
    hexes.put_beside(table.near[seat], cell)
    hexes.take(table.free, cell)
    table.supply[seat] -= 1
    take_tiles(land, table, cell)
    pay_for_building(land, table, cell)
    if table.supply[seat] == 0:
        table.ending = 1


@compiled
def move(land: Any, table: Any, origin: Any, cell: Any) -> None:
    """A settlement goes from hex to hex."""
    seat = table.turn
    own = table.own[seat]
    hexes.take(own, origin)
    hexes.put(table.free, origin)
    hexes.put(own, cell)
    hexes.take(table.free, cell)
    hexes.spread(table.near[seat], own)
    lose_tiles(land, table, seat)
    take_tiles(land, table, cell)


@compiled
def strike(land: Any, table: Any, cell: Any) -> Any:
    """A settlement goes back to its owner, whose seat this is."""
    owner = 0
    while not hexes.has(table.own[owner], cell):
        owner += 1
    hexes.take(table.own[owner], cell)
    hexes.put(table.free, cell)
    hexes.spread(table.near[owner], table.own[owner])
    table.supply[owner] += 1
    lose_tiles(land, table, owner)
    return owner


@compiled
def first_place(places: Any) -> Any:
    return lowest(np.uint64(places))


@compiled
def take_tiles(land: Any, table: Any, cell: Any) -> None:
    """One tile of each special hex beside a settlement that has one left for the seat."""
    seat = table.turn
    offered = np.int64(land.touches[cell]) & table.stock & ~table.taken[seat]
    while offered:
        place = first_place(offered)
        bit = 1 << place
        offered ^= bit
        if table.second & bit:
            table.second ^= bit
        else:
            table.stock ^= bit
        table.taken[seat] |= bit
        tile = table.lying[place]
        if tile < LOCATIONS:
            table.held[seat] |= bit
            table.fresh[seat] |= bit
        elif tile == TREASURE:
            table.gold[seat] += TREASURE_GOLD
        else:
            table.waiting[seat, tile] += 1


@compiled
def lose_tiles(land: Any, table: Any, seat: Any) -> None:
    """Tiles whose location no own settlement touches any more leave the game."""
    held, near = table.held[seat], table.near[seat]
    while held:
        place = first_place(held)
        held &= held - 1
        if not hexes.has(near, land.place[place]):
            table.held[seat] ^= 1 << place
            if seat == table.turn:
                _lose_use(land, table, table.lying[place])


@compiled
def _lose_use(land: Any, table: Any, tile: Any) -> None:
    """Equal tiles are interchangeable: one that was used goes first, then a new one."""
    seat = table.turn
    old = count_of(table, table.held[seat] & ~table.fresh[seat], tile)
    if table.ready[tile] <= old:
        return
    new = table.held[seat] & table.fresh[seat]
    while new:
        place = first_place(new)
        new &= new - 1
        if table.lying[place] == tile:
            table.fresh[seat] ^= 1 << place
            return
    table.ready[tile] -= 1


@compiled
def count_of(table: Any, places: Any, tile: Any) -> Any:
    """How many of these places have that tile."""
    number = 0
    while places:
        number += table.lying[first_place(places)] == tile
        places &= places - 1
    return number


@compiled
def make_ready(table: Any, seat: Any) -> None:
    """A turn begins: all location tiles can be used, and those that waited for this turn."""
    for tile in range(table.ready.shape[0]):
        table.ready[tile] = table.waiting[seat, tile]
        table.waiting[seat, tile] = 0
    held = table.held[seat]
    while held:
        table.ready[table.lying[first_place(held)]] += 1
        held &= held - 1
    table.fresh[seat] = 0


@compiled
def wall_in(table: Any, cell: Any) -> None:
    """A stone wall lands on a hex."""
    hexes.take(table.free, cell)
    table.walls -= 1


@compiled
def found(land: Any, table: Any) -> None:
    """Nothing stands yet on this land."""
    for at in range(WORDS):
        table.free[at] = land.all[at]

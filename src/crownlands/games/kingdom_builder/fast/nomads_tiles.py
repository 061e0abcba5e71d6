"""The locations of Nomads and its tiles for one turn."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.field import BESIDE, DIRECTIONS, NOWHERE, WORDS
from crownlands.games.kingdom_builder.fast.terrain_cards import card_of_turn
from crownlands.games.kingdom_builder.nomads.locations import CROWD


@compiled
def where_village_builds(land: Any, table: Any, into: Any) -> None:
    """On a hex that touches at least three own settlements."""
    own, near = table.own[table.turn], table.near[table.turn]
    for at in range(WORDS):
        into[at] = table.free[at] & land.buildable[at] & near[at]
    cell = hexes.first(into)
    while cell != NOWHERE:
        if hexes.count_beside(own, cell) < CROWD:
            hexes.take(into, cell)
        cell = hexes.after(into, cell)


@compiled
def caravan_rides(land: Any, table: Any, origin: Any, into: Any) -> None:
    """Straight on until something is in the way."""
    hexes.clear(into)
    for direction in range(DIRECTIONS):
        reached, ahead = origin, np.int64(BESIDE[origin, direction])
        while ahead != NOWHERE and is_open_land(land, table, ahead):
            reached, ahead = ahead, np.int64(BESIDE[ahead, direction])
        if reached != origin:
            hexes.put(into, reached)


@compiled
def is_open_land(land: Any, table: Any, cell: Any) -> Any:
    return hexes.has(table.free, cell) and hexes.has(land.buildable, cell)


@compiled
def single_steps(land: Any, table: Any, origin: Any, into: Any) -> None:
    """A step of a Resettlement."""
    hexes.clear(into)
    hexes.put_beside(into, origin)
    for at in range(WORDS):
        into[at] &= table.free[at] & land.buildable[at]


@compiled
def movable_over_land(land: Any, table: Any, desk: Any, into: Any) -> None:
    """The own settlements beside free land."""
    hexes.both(desk.region, table.free, land.buildable)
    hexes.spread(into, desk.region)
    hexes.both(into, into, table.own[table.turn])


@compiled
def wall_sites(land: Any, table: Any, into: Any) -> None:
    """Where a stone wall may stand: on the card's terrain, beside an own settlement."""
    hexes.clear(into)
    if table.walls:
        ground, near = land.terrains[card_of_turn(table)], table.near[table.turn]
        for at in range(WORDS):
            into[at] = table.free[at] & ground[at] & near[at]


@compiled
def victims_of(table: Any) -> Any:
    """The opponents who have a settlement, a bit for each."""
    victims = 0
    for seat in range(table.players):
        if seat != table.turn and hexes.any_of(table.own[seat]):
            victims |= 1 << seat
    return victims


@compiled
def strikable(table: Any, victims: Any, into: Any) -> None:
    """The settlements of these seats."""
    hexes.clear(into)
    for seat in range(table.players):
        if victims >> seat & 1:
            hexes.join(into, table.own[seat])

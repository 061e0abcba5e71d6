"""What each tile can do now."""

from __future__ import annotations

from typing import Any

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.base_tiles import (
    has_outpost,
    movable_to_terrain,
    moves_to_terrain,
    on_terrain,
    paddock_jumps,
    terrain_to_move_to,
    where_base_builds,
)
from crownlands.games.kingdom_builder.fast.box import (
    BARN,
    BUILD_TILES,
    CARAVAN,
    MOVE_TILES,
    ON_TERRAIN,
    ORACLE,
    OUTPOST,
    PADDOCK,
    QUARRY,
    SWORD,
    VILLAGE,
)
from crownlands.games.kingdom_builder.fast.field import NOWHERE
from crownlands.games.kingdom_builder.fast.layout import BUILDING, IN_MANDATORY, PUTTING, TURN
from crownlands.games.kingdom_builder.fast.nomads_tiles import (
    caravan_rides,
    movable_over_land,
    single_steps,
    victims_of,
    wall_sites,
    where_village_builds,
)


@compiled
def region_of(land: Any, table: Any, tile: Any, into: Any) -> None:
    """The free hexes where a tile may build, before it is asked what they touch."""
    terrain = ON_TERRAIN[tile]
    if terrain >= 0:
        hexes.both(into, table.free, land.terrains[terrain])
    elif tile == VILLAGE:
        where_village_builds(land, table, into)
    else:
        where_base_builds(land, table, tile, into)


@compiled
def keep_adjacent(table: Any, region: Any) -> None:
    """Adjacent to an own settlement if possible."""
    near = table.near[table.turn]
    if hexes.meet(region, near):
        hexes.both(region, region, near)


@compiled
def destinations(land: Any, table: Any, desk: Any, tile: Any, origin: Any, into: Any) -> None:
    """Where a tile may put the settlement that stands on a hex."""
    if moves_to_terrain(tile):
        on_terrain(land, table, desk, terrain_to_move_to(table, tile), origin, into)
    elif tile == PADDOCK:
        paddock_jumps(land, table, origin, into)
    elif tile == CARAVAN:
        caravan_rides(land, table, origin, into)
    else:
        single_steps(land, table, origin, into)


@compiled
def anywhere(land: Any, table: Any, desk: Any, tile: Any, origin: Any, into: Any) -> None:
    """The same, whatever a hex touches."""
    if moves_to_terrain(tile):
        hexes.both(into, table.free, land.terrains[terrain_to_move_to(table, tile)])
    else:
        destinations(land, table, desk, tile, origin, into)


@compiled
def movable(land: Any, table: Any, desk: Any, tile: Any, into: Any) -> None:
    """The own settlements that a tile could move somewhere."""
    if moves_to_terrain(tile):
        movable_to_terrain(land, table, desk, terrain_to_move_to(table, tile), into)
    elif tile == PADDOCK:
        own = table.own[table.turn]
        hexes.copy(into, own)
        cell = hexes.first(own)
        while cell != NOWHERE:
            paddock_jumps(land, table, cell, desk.region)
            if not hexes.any_of(desk.region):
                hexes.take(into, cell)
            cell = hexes.after(own, cell)
    else:
        movable_over_land(land, table, desk, into)


@compiled
def usable(land: Any, table: Any, desk: Any, tile: Any) -> Any:
    """Whether there is anything that a ready tile could do now."""
    if BUILD_TILES[tile]:
        if not table.supply[table.turn]:
            return False
        region_of(land, table, tile, desk.region)
        return hexes.any_of(desk.region)
    if MOVE_TILES[tile]:
        movable(land, table, desk, tile, desk.lifted)
        return hexes.any_of(desk.lifted)
    if tile == QUARRY:
        wall_sites(land, table, desk.region)
        return hexes.any_of(desk.region)
    if tile == SWORD:
        return victims_of(table) != 0
    return tile == OUTPOST and outpost_eases(land, table, desk)


@compiled
def outpost_eases(land: Any, table: Any, desk: Any) -> Any:
    """Whether the next settlement must touch another, and could otherwise stand elsewhere."""
    if table.outpost:
        return False
    near = table.near[table.turn]
    region = desk.region
    if table.frame == IN_MANDATORY or (table.frame == TURN and owes_mandatory(table)):
        hexes.both(region, table.free, land.terrains[table.hand[table.turn]])
    elif table.frame == BUILDING:
        region_of(land, table, table.tile, region)
    elif table.frame == PUTTING and table.outpost_moves:
        anywhere(land, table, desk, table.tile, table.origin, region)
        destinations(land, table, desk, table.tile, table.origin, desk.lifted)
        return hexes.sticks_out(region, desk.lifted)
    else:
        return False
    return hexes.meet(region, near) and hexes.sticks_out(region, near)


@compiled
def owes_mandatory(table: Any) -> Any:
    """Whether the next settlement belongs to the mandatory action, begun or not."""
    if table.frame == TURN:
        return not table.begun and not table.stuck and table.supply[table.turn] > 0
    return table.frame == IN_MANDATORY


@compiled
def waits_for_card(table: Any) -> Any:
    """Whether something that is ready needs a terrain card with a free hex."""
    turn = table.turn
    if table.ready[ORACLE] and table.supply[turn] > 0:
        return True
    if table.ready[QUARRY] and table.walls > 0:
        return True
    return table.ready[BARN] > 0 and hexes.any_of(table.own[turn])


@compiled
def eases_moves(table: Any) -> Any:
    """Whether an Outpost would free a settlement in the air from what it must touch."""
    return table.outpost_moves != 0 and has_outpost(table)

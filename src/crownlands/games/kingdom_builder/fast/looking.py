"""What the seat at turn may do."""

from __future__ import annotations

from typing import Any

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.board.hexes import SIDE
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.box import (
    BUILD,
    END,
    LEAVE,
    LIFT,
    OUTPOST,
    PUT,
    REMOVE,
    TILE_KINDS,
    USE,
    WALL,
)
from crownlands.games.kingdom_builder.fast.field import LINE
from crownlands.games.kingdom_builder.fast.layout import (
    BUILDING,
    IN_MANDATORY,
    LIFTING,
    PUTTING,
    TURN,
    WALLING,
)
from crownlands.games.kingdom_builder.fast.nomads_tiles import strikable, wall_sites
from crownlands.games.kingdom_builder.fast.terrain_cards import (
    card_of_turn,
)
from crownlands.games.kingdom_builder.fast.tiles import (
    anywhere,
    destinations,
    eases_moves,
    keep_adjacent,
    movable,
    outpost_eases,
    owes_mandatory,
    region_of,
    usable,
)


@compiled
def number_of(verb: Any, cell: Any) -> Any:
    """The number of an action on a hex."""
    return verb + cell // LINE * SIDE + cell % LINE


@compiled
def cell_of(verb: Any, action: Any) -> Any:
    number = action - verb
    return number // SIDE * LINE + number % SIDE


@compiled
def look(land: Any, table: Any, desk: Any) -> None:
    """What the seat at turn may do: something on a hex, or something else."""
    desk.more = 0
    frame = table.frame
    if frame == TURN:
        _look_at_turn(land, table, desk)
    elif frame == IN_MANDATORY:
        desk.verb = BUILD
        card_targets(land, table, desk)
        _offer_outpost(land, table, desk)
    elif frame == BUILDING:
        _look_at_building(land, table, desk)
    elif frame == LIFTING:
        desk.verb = LIFT
        movable(land, table, desk, table.tile, desk.targets)
        _offer_to_leave(table, desk)
    elif frame == PUTTING:
        _look_at_putting(land, table, desk)
    elif frame == WALLING:
        desk.verb = WALL
        wall_sites(land, table, desk.targets)
        _offer_to_leave(table, desk)
    else:
        desk.verb = REMOVE
        strikable(table, table.victims, desk.targets)


@compiled
def _offer(desk: Any, action: Any) -> None:
    desk.others[desk.more] = action
    desk.more += 1


@compiled
def _offer_to_leave(table: Any, desk: Any) -> None:
    if table.done:
        _offer(desk, LEAVE)


@compiled
def _offer_outpost(land: Any, table: Any, desk: Any) -> None:
    if table.ready[OUTPOST] and outpost_eases(land, table, desk):
        _offer(desk, USE[OUTPOST])


@compiled
def _look_at_turn(land: Any, table: Any, desk: Any) -> None:
    desk.verb = BUILD
    owes = owes_mandatory(table)
    if owes:
        card_targets(land, table, desk)
    else:
        hexes.clear(desk.targets)
    for tile in range(TILE_KINDS):
        if table.ready[tile] and usable(land, table, desk, tile):
            _offer(desk, USE[tile])
    if not owes:
        _offer(desk, END)


@compiled
def card_targets(land: Any, table: Any, desk: Any) -> None:
    """Where the mandatory action may build."""
    hexes.both(desk.targets, table.free, land.terrains[card_of_turn(table)])
    if not table.outpost:
        keep_adjacent(table, desk.targets)


@compiled
def _look_at_building(land: Any, table: Any, desk: Any) -> None:
    desk.verb = BUILD
    region_of(land, table, table.tile, desk.targets)
    touching = hexes.meet(desk.targets, table.near[table.turn])
    if not table.outpost:
        keep_adjacent(table, desk.targets)
    _offer_outpost(land, table, desk)
    # An extra action never has to choose freely.
    if table.done and not touching:
        _offer(desk, LEAVE)


@compiled
def _look_at_putting(land: Any, table: Any, desk: Any) -> None:
    desk.verb = PUT
    if table.outpost:
        anywhere(land, table, desk, table.tile, table.origin, desk.targets)
    else:
        destinations(land, table, desk, table.tile, table.origin, desk.targets)
    if eases_moves(table):
        _offer_outpost(land, table, desk)


@compiled
def may(land: Any, table: Any, desk: Any, action: Any) -> Any:
    """Whether an action is legal, in a match that is not over."""
    look(land, table, desk)
    for at in range(desk.more):
        if desk.others[at] == action:
            return True
    if not desk.verb <= action < desk.verb + SIDE * SIDE:
        return False
    return hexes.has(desk.targets, cell_of(desk.verb, action))

"""The turn: what comes of an action, and what comes next."""

from __future__ import annotations

from typing import Any

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.box import (
    BUILD,
    BUILD_TILES,
    COUNTS,
    END,
    LEAVE,
    LIFT,
    MOVE_TILES,
    NO_TILE,
    OUTPOST,
    PUT,
    QUARRY,
    REMOVE,
    USED,
    WALL,
)
from crownlands.games.kingdom_builder.fast.layout import (
    BUILDING,
    IN_MANDATORY,
    LIFTING,
    MANDATORY,
    PUTTING,
    STRIKING,
    TURN,
    WALLING,
)
from crownlands.games.kingdom_builder.fast.looking import cell_of
from crownlands.games.kingdom_builder.fast.nomads_cards import pay_families
from crownlands.games.kingdom_builder.fast.nomads_tiles import victims_of
from crownlands.games.kingdom_builder.fast.settling import make_ready, move, settle, strike, wall_in
from crownlands.games.kingdom_builder.fast.terrain_cards import (
    any_card_is_of_use,
    card_of_turn,
    exchange_card,
    has_room,
    replace_card,
)
from crownlands.games.kingdom_builder.fast.tiles import (
    owes_mandatory,
    usable,
    waits_for_card,
)
from crownlands.games.kingdom_builder.nomads.locations import WALLS_A_TURN


@compiled
def step(land: Any, table: Any, desk: Any, action: Any) -> None:
    """Carry out a legal action."""
    tile = USED[action]
    if tile != NO_TILE:
        _use(table, tile)
    elif action == END:
        _end_turn(land, table)
    elif action == LEAVE:
        _back_to_turn(table)
    elif action < LIFT:
        _build(land, table, desk, cell_of(BUILD, action))
    elif action < PUT:
        table.frame, table.origin = PUTTING, cell_of(LIFT, action)
    elif action < END:
        _put(land, table, desk, cell_of(PUT, action))
    elif action < REMOVE:
        _wall(land, table, desk, cell_of(WALL, action))
    else:
        _strike(land, table, cell_of(REMOVE, action))
    if not table.over and not has_room(land, table, card_of_turn(table)):
        _replace_useless(land, table)


@compiled
def _back_to_turn(table: Any) -> None:
    table.frame, table.tile = TURN, NO_TILE
    table.left = table.done = table.outpost = 0


@compiled
def _begin(table: Any, frame: Any, tile: Any, left: Any) -> None:
    table.frame, table.tile, table.left = frame, tile, left
    table.done = table.outpost = 0


@compiled
def _use(table: Any, tile: Any) -> None:
    table.ready[tile] -= 1
    if tile == OUTPOST:
        if table.frame == TURN:
            _begin_mandatory(table)
        table.outpost = 1
    elif BUILD_TILES[tile]:
        _begin(table, BUILDING, tile, COUNTS[tile])
    elif MOVE_TILES[tile]:
        _begin(table, LIFTING, tile, COUNTS[tile])
    elif tile == QUARRY:
        _begin(table, WALLING, tile, WALLS_A_TURN)
    else:
        _begin(table, STRIKING, tile, 1)
        table.victims = victims_of(table)


@compiled
def _begin_mandatory(table: Any) -> None:
    _begin(table, IN_MANDATORY, NO_TILE, min(MANDATORY, table.supply[table.turn]))
    table.begun = 1


@compiled
def _build(land: Any, table: Any, desk: Any, cell: Any) -> None:
    if table.frame == TURN:
        _begin_mandatory(table)
    settle(land, table, cell)
    table.outpost = 0
    table.left -= 1
    if table.frame == IN_MANDATORY:
        table.built[table.done] = cell
        table.done += 1
        if not table.left:
            pay_families(table)
            _back_to_turn(table)
    elif table.left and usable(land, table, desk, table.tile):
        table.done += 1
    else:
        _back_to_turn(table)


@compiled
def _put(land: Any, table: Any, desk: Any, cell: Any) -> None:
    move(land, table, table.origin, cell)
    table.outpost = 0
    table.left -= 1
    table.done += 1
    table.frame = LIFTING
    if not table.left or not usable(land, table, desk, table.tile):
        _back_to_turn(table)


@compiled
def _wall(land: Any, table: Any, desk: Any, cell: Any) -> None:
    wall_in(table, cell)
    table.left -= 1
    table.done += 1
    if not table.left or not usable(land, table, desk, QUARRY):
        _back_to_turn(table)


@compiled
def _strike(land: Any, table: Any, cell: Any) -> None:
    table.victims ^= 1 << strike(land, table, cell)
    if not table.victims:
        _back_to_turn(table)


@compiled
def _replace_useless(land: Any, table: Any) -> None:
    """A card without a free hex leaves the game, as long as something still needs a card."""
    table.stuck = 0
    while _needs_card(table) and not has_room(land, table, card_of_turn(table)):
        if not any_card_is_of_use(land, table):
            # Nothing is left to build on: whoever owes settlements owes them no more.
            table.stuck = 1
            if table.frame == IN_MANDATORY:
                _back_to_turn(table)
            return
        replace_card(table)


@compiled
def _needs_card(table: Any) -> Any:
    if table.frame == TURN:
        return owes_mandatory(table) or waits_for_card(table)
    return table.frame == IN_MANDATORY


@compiled
def _end_turn(land: Any, table: Any) -> None:
    if not table.ending and not hexes.meet(table.free, land.buildable):
        # Nobody could build with a card any more.
        table.ending = 1
    following = (table.turn + 1) % table.players
    if following == table.first:
        if table.ending:
            table.over = 1
            return
        table.round += 1
    exchange_card(table, table.turn)
    begin_turn(table, following)


@compiled
def begin_turn(table: Any, seat: Any) -> None:
    table.turn = seat
    table.stuck = table.begun = 0
    _back_to_turn(table)
    make_ready(table, seat)


@compiled
def begin_match(land: Any, table: Any) -> None:
    """Everybody has a card."""
    table.round = 1
    begin_turn(table, table.first)
    if not has_room(land, table, card_of_turn(table)):
        _replace_useless(land, table)

"""What actions are worth to the seat at turn: `judgement.judge` in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.appraising import see_gains, see_losses, turns_left
from crownlands.games.kingdom_builder.fast.base_cards import points
from crownlands.games.kingdom_builder.fast.box import (
    BUILD_TILES,
    MEADOW_KINDS,
    MOVE_TILES,
    WORTH_USING,
)
from crownlands.games.kingdom_builder.fast.field import BESIDE, DIRECTIONS, NOWHERE
from crownlands.games.kingdom_builder.fast.ledger import (
    best_of,
    least_of,
    value_at,
)
from crownlands.games.kingdom_builder.fast.tiles import (
    destinations,
    keep_adjacent,
    movable,
    region_of,
)
from crownlands.games.kingdom_builder.judgement.judge import (
    CLOSE,
    EXTRA,
    OUTLOOK,
    SLACK,
    STIR,
)


@compiled
def _see_prospects(land: Any, table: Any, mind: Any) -> None:
    if mind.prospects >= 0:
        return
    near = table.near[table.turn]
    mind.soon = min(1.0, turns_left(table))
    kept, change = 0, 0.0
    for terrain in range(MEADOW_KINDS):
        unseen, close = mind.unseen[kept], mind.left
        hexes.both(close, table.free, land.terrains[terrain])
        hexes.without(unseen, close, near)
        hexes.both(close, close, near)
        if not hexes.any_of(unseen):
            continue
        is_close = hexes.any_of(close)
        # The best of all is most often near, and then nothing can be more than it is.
        hexes.both(mind.found, table.free, land.terrains[terrain])
        beyond = best_of(mind.gains, mind.found, mind.found)
        if not is_close or not hexes.meet(mind.found, close):
            best = best_of(mind.gains, close, mind.found) if is_close else beyond
            mind.close[kept], mind.best[kept] = is_close, best
            kept += 1
            # Where nothing is near, all can be had as it is.
            if is_close:
                change += beyond - best
    mind.prospects = kept
    mind.brightest = _weighed(change, mind)


@compiled
def _weighed(change: Any, mind: Any) -> Any:
    return change * OUTLOOK * mind.soon / MEADOW_KINDS


@compiled
def outlook(land: Any, table: Any, mind: Any, cell: Any) -> Any:
    """What a settlement on a hex changes in what the next card can bring."""
    if table.ending:
        return 0.0
    _see_prospects(land, table, mind)
    change = 0.0
    for number in range(mind.prospects):
        reached = -np.inf
        for direction in range(DIRECTIONS):
            beside = np.int64(BESIDE[cell, direction])
            if beside != NOWHERE and hexes.has(mind.unseen[number], beside):
                reached = max(reached, value_at(mind.gains, beside))
        if reached > -np.inf and (not mind.close[number] or reached > mind.best[number]):
            change += reached - mind.best[number]
    return _weighed(change, mind)


@compiled
def best_of_mandatory(land: Any, table: Any, desk: Any, mind: Any) -> Any:
    """The best of these hexes for the next settlement of the mandatory action."""
    targets = desk.targets
    if hexes.count(targets) < 2:
        return hexes.first(targets)
    see_gains(land, table, desk, mind)
    best, most = NOWHERE, -np.inf
    for _ in range(CLOSE):
        value = best_of(mind.gains, targets, mind.found)
        if value + SLACK <= most:
            break
        cell = hexes.last(mind.found)
        hexes.take(targets, cell)
        value += outlook(land, table, mind, cell)
        if value > most:
            best, most = cell, value
        if not hexes.any_of(targets):
            break
    return best


@compiled
def foremost(land: Any, table: Any, desk: Any, mind: Any) -> Any:
    """The most that a settlement on one of the targets is worth, and the first such hex."""
    see_gains(land, table, desk, mind)
    brightest = 0.0
    if not table.ending:
        _see_prospects(land, table, mind)
        brightest = mind.brightest
    best, most = NOWHERE, -np.inf
    while hexes.any_of(desk.targets):
        value = best_of(mind.gains, desk.targets, mind.found)
        # No hex of this value, or of a lower one, is worth more than that.
        hope = value + brightest
        if hope < most:
            break
        hexes.without(desk.targets, desk.targets, mind.found)
        cell = hexes.first(mind.found)
        while cell != NOWHERE and (hope != most or cell < best):
            worth = value + outlook(land, table, mind, cell)
            if worth > most or (worth == most and cell < best):
                best, most = cell, worth
            cell = hexes.after(mind.found, cell)
    return most, best


@compiled
def _is_ahead(land: Any, table: Any, desk: Any) -> Any:
    """Whether the seat would win if the match ended now."""
    most = 0
    for seat in range(table.players):
        most = max(most, points(land, table, desk, seat))
    return points(land, table, desk, table.turn) == most


@compiled
def worth_of_use(land: Any, table: Any, desk: Any, mind: Any, tile: Any) -> Any:
    """What it is worth to use a tile."""
    if BUILD_TILES[tile]:
        see_gains(land, table, desk, mind)
        region_of(land, table, tile, desk.region)
        keep_adjacent(table, desk.region)
        best = best_of(mind.gains, desk.region, mind.found)
        return best + EXTRA if best > EXTRA or _is_ahead(land, table, desk) else best - EXTRA
    if MOVE_TILES[tile]:
        return _worth_of_moving(land, table, desk, mind, tile)
    return WORTH_USING[tile]


@compiled
def _worth_of_moving(land: Any, table: Any, desk: Any, mind: Any, tile: Any) -> Any:
    """The best move of one of the settlements that cost least to move."""
    see_own_losses(land, table, desk, mind)
    dispensable = desk.rest
    movable(land, table, desk, tile, dispensable)
    most = -np.inf
    for _ in range(CLOSE):
        if not hexes.any_of(dispensable):
            break
        least_of(mind.losses, dispensable, mind.found)
        cell = hexes.last(mind.found)
        hexes.take(dispensable, cell)
        most = max(most, worth_of_move(land, table, desk, mind, tile, cell))
    return most


@compiled
def see_own_losses(land: Any, table: Any, desk: Any, mind: Any) -> None:
    see_gains(land, table, desk, mind)
    if not mind.has_losses:
        mind.has_losses = 1
        see_losses(land, table, desk, table.turn, mind.losses)


@compiled
def worth_of_move(land: Any, table: Any, desk: Any, mind: Any, tile: Any, origin: Any) -> Any:
    destinations(land, table, desk, tile, origin, desk.region)
    if not hexes.any_of(desk.region):
        return -np.inf
    best = best_of(mind.gains, desk.region, mind.found)
    return best - value_at(mind.losses, origin) - STIR


@compiled
def best_lift(land: Any, table: Any, desk: Any, mind: Any) -> Any:
    """The most that lifting one of the targets is worth, and the first such hex."""
    see_own_losses(land, table, desk, mind)
    best, most = NOWHERE, -np.inf
    cell = hexes.first(desk.targets)
    while cell != NOWHERE:
        worth = worth_of_move(land, table, desk, mind, table.tile, cell)
        if worth > most:
            best, most = cell, worth
        cell = hexes.after(desk.targets, cell)
    return most, best


@compiled
def best_wall(land: Any, table: Any, desk: Any, mind: Any) -> Any:
    """A wall takes a hex from everybody, the seat itself among them."""
    see_gains(land, table, desk, mind)
    if not hexes.any_of(desk.targets):
        return -np.inf, NOWHERE
    value = least_of(mind.gains, desk.targets, mind.found)
    return -value, hexes.first(mind.found)


@compiled
def best_strike(land: Any, table: Any, desk: Any, mind: Any) -> Any:
    """Where an opponent loses most, and the first such hex."""
    best, most = NOWHERE, -np.inf
    for seat in range(table.players):
        if table.victims >> seat & 1 and hexes.any_of(table.own[seat]):
            see_losses(land, table, desk, seat, mind.losses)
            value = best_of(mind.losses, table.own[seat], mind.found)
            cell = hexes.first(mind.found)
            if value > most or (value == most and cell < best):
                best, most = cell, value
    return most, best

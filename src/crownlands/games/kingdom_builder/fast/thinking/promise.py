"""What a decision could be, and how promising each of it looks."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.appraising import forget, see_gains, see_losses
from crownlands.games.kingdom_builder.fast.box import NO_TILE, USED
from crownlands.games.kingdom_builder.fast.field import NOWHERE
from crownlands.games.kingdom_builder.fast.judging import (
    outlook,
    see_own_losses,
    worth_of_move,
    worth_of_use,
)
from crownlands.games.kingdom_builder.fast.layout import LIFTING, STRIKING, WALLING
from crownlands.games.kingdom_builder.fast.ledger import value_at
from crownlands.games.kingdom_builder.fast.looking import look, number_of

#: so many are looked at
MOST = 12

CHOICES = np.dtype(
    [
        ("count", np.int64),
        #: the most promising first
        ("actions", np.int64, (MOST,)),
        ("promises", np.float64, (MOST,)),
    ],
    align=True,
)


@compiled
def look_over(land: Any, table: Any, desk: Any, mind: Any, choices: Any) -> None:
    """The most promising of all that the seat at turn may do, as `weigh` judges it."""
    choices.count = 0
    forget(mind)
    look(land, table, desk)
    if table.frame == STRIKING:
        _look_over_strikes(land, table, desk, mind, choices)
    else:
        see_gains(land, table, desk, mind)
        if table.frame == LIFTING:
            see_own_losses(land, table, desk, mind)
        cell = hexes.first(desk.targets)
        while cell != NOWHERE:
            promise = _promise_of_hex(land, table, desk, mind, cell)
            _note(choices, number_of(desk.verb, cell), promise)
            cell = hexes.after(desk.targets, cell)
    for at in range(desk.more):
        tile = USED[desk.others[at]]
        promise = 0.0 if tile == NO_TILE else worth_of_use(land, table, desk, mind, tile)
        _note(choices, desk.others[at], promise)


@compiled
def _promise_of_hex(land: Any, table: Any, desk: Any, mind: Any, cell: Any) -> Any:
    if table.frame == LIFTING:
        return worth_of_move(land, table, desk, mind, table.tile, cell)
    if table.frame == WALLING:
        return -value_at(mind.gains, cell)
    return value_at(mind.gains, cell) + outlook(land, table, mind, cell)


@compiled
def _look_over_strikes(land: Any, table: Any, desk: Any, mind: Any, choices: Any) -> None:
    for seat in range(table.players):
        if table.victims >> seat & 1:
            see_losses(land, table, desk, seat, mind.losses)
            cell = hexes.first(table.own[seat])
            while cell != NOWHERE:
                _note(choices, number_of(desk.verb, cell), value_at(mind.losses, cell))
                cell = hexes.after(table.own[seat], cell)


@compiled
def _note(choices: Any, action: Any, promise: Any) -> None:
    """Put an action where it belongs, if it is among the most promising ones."""
    at = choices.count
    if at == MOST:
        at -= 1
        if promise <= choices.promises[at]:
            return
    else:
        choices.count += 1
    while at > 0 and choices.promises[at - 1] < promise:
        choices.actions[at] = choices.actions[at - 1]
        choices.promises[at] = choices.promises[at - 1]
        at -= 1
    choices.actions[at], choices.promises[at] = action, promise

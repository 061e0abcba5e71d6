"""Who does what in a playout."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.chance import below
from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.appraising import forget
from crownlands.games.kingdom_builder.fast.box import BUILD, END, LEAVE, USED
from crownlands.games.kingdom_builder.fast.judging import (
    best_lift,
    best_of_mandatory,
    best_strike,
    best_wall,
    foremost,
    worth_of_use,
)
from crownlands.games.kingdom_builder.fast.layout import LIFTING, STRIKING, TURN, WALLING
from crownlands.games.kingdom_builder.fast.looking import card_targets, look, number_of
from crownlands.games.kingdom_builder.fast.tiles import keep_adjacent, owes_mandatory
from crownlands.games.kingdom_builder.fast.turns import step

#: by number
POLICIES = ("random", "quick")
QUICK = POLICIES.index("quick")


@compiled
def any_action(land: Any, table: Any, desk: Any, chance: Any) -> Any:
    """Any legal action, each exactly as likely."""
    look(land, table, desk)
    on_hexes = hexes.count(desk.targets)
    number = below(chance, on_hexes + desk.more)
    if number < on_hexes:
        return number_of(desk.verb, hexes.nth(desk.targets, number))
    return desk.others[number - on_hexes]


@compiled
def quick_action(land: Any, table: Any, desk: Any, mind: Any) -> Any:
    """What `KingdomBuilderStrategy.quick` does."""
    forget(mind)
    if owes_mandatory(table):
        # Most of a match is this; the tiles can wait until it is done.
        card_targets(land, table, desk)
        keep_adjacent(table, desk.targets)
        return number_of(BUILD, best_of_mandatory(land, table, desk, mind))
    look(land, table, desk)
    most, best = 0.0, desk.others[0]
    if table.frame != TURN:
        most, cell = _best_hex(land, table, desk, mind)
        best = number_of(desk.verb, cell)
    elif desk.more == 1:
        return best
    else:
        most = _worth_of_other(land, table, desk, mind, best)
    for at in range(np.int64(table.frame == TURN), desk.more):
        action = desk.others[at]
        worth = _worth_of_other(land, table, desk, mind, action)
        if worth > most:
            best, most = action, worth
    return best


@compiled
def _best_hex(land: Any, table: Any, desk: Any, mind: Any) -> Any:
    """What the best of the hexes at choice is worth, and which it is."""
    if table.frame == LIFTING:
        return best_lift(land, table, desk, mind)
    if table.frame == WALLING:
        return best_wall(land, table, desk, mind)
    if table.frame == STRIKING:
        return best_strike(land, table, desk, mind)
    return foremost(land, table, desk, mind)


@compiled
def _worth_of_other(land: Any, table: Any, desk: Any, mind: Any, action: Any) -> Any:
    """To end the turn and to leave an action is worth nothing."""
    if action in (END, LEAVE):
        return 0.0
    return worth_of_use(land, table, desk, mind, USED[action])


@compiled
def chosen(land: Any, table: Any, desk: Any, mind: Any, policies: Any, chance: Any) -> Any:
    """What the seat at turn does by its policy."""
    if policies[table.turn] == QUICK:
        return quick_action(land, table, desk, mind)
    return any_action(land, table, desk, chance)


@compiled
def play_out(
    land: Any, table: Any, desk: Any, mind: Any, policies: Any, chance: Any, rounds: Any
) -> None:
    """Play until that round begins, or the match is over."""
    while not table.over and table.round < rounds:
        step(land, table, desk, chosen(land, table, desk, mind, policies, chance))

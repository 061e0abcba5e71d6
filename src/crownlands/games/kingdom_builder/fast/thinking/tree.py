"""The tree: what was done in the rest of a turn, how often, and how it went.

It is open: each playout draws a new world, and what worlds have in common lies in one tree. It ends
with the turn, or where a card that nobody has seen takes the place of a useless one.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from crownlands.engine.kernels.branching import FIELDS, give_children, most_promising
from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast.appraising import promise
from crownlands.games.kingdom_builder.fast.base_cards import points
from crownlands.games.kingdom_builder.fast.choosing import play_out
from crownlands.games.kingdom_builder.fast.terrain_cards import deal_anew
from crownlands.games.kingdom_builder.fast.thinking.promise import look_over
from crownlands.games.kingdom_builder.fast.turns import step
from crownlands.games.kingdom_builder.judgement.strategy import HORIZON, KingdomBuilderStrategy

#: its worth is counted for the seat that thinks
NODE = np.dtype(FIELDS, align=True)
#: no turn has more decisions
DEEPEST = 256
#: how much is tried that does not look best yet, and how much less promising it may look
EXPLORE, TEMPER = 0.35, 2.0
_MARGIN = KingdomBuilderStrategy.safe_margin


@compiled
def try_once(tree: Any, used: Any, known: Any, land: Any, room: Any, chance: Any) -> None:
    """Down the tree in a new world, on for some rounds, and back up again."""
    tables, desks, minds, every, path, policies = room
    tables[0] = known
    table, desk, mind, choices = tables[0], desks[0], minds[0], every[0]
    deal_anew(table, chance)
    seat, card, depth, at = table.turn, table.hand[table.turn], 0, 0
    path[0] = 0
    while not table.over and table.turn == seat and table.hand[seat] == card:
        if tree[at].count == 0 and not _grow(tree, used, at, land, table, desk, mind, choices):
            break
        at = _most_promising(tree, at)
        step(land, table, desk, np.int64(tree[at].action))
        depth += 1
        path[depth] = at
        if tree[at].visits == 0:
            break
    play_out(land, table, desk, mind, policies, chance, known.round + HORIZON)
    worth = worth_for(land, table, desk, seat)
    for number in range(depth + 1):
        node = tree[path[number]]
        node.visits += 1
        node.worth += worth


@compiled
def worth_for(land: Any, table: Any, desk: Any, seat: Any) -> Any:
    """A curve of the margin to the best opponent: see `playouts.worth`."""
    best, own = -np.inf, 0.0
    for other in range(table.players):
        expected = float(points(land, table, desk, other))
        if not table.over:
            expected += promise(table, other)
        if other == seat:
            own = expected
        else:
            best = max(best, expected)
    return 1 / (1 + exp((best - own) / _MARGIN))


@compiled
def _grow(
    tree: Any, used: Any, at: Any, land: Any, table: Any, desk: Any, mind: Any, choices: Any
) -> Any:
    """Give a node its children; whether there is room for them."""
    look_over(land, table, desk, mind, choices)
    return give_children(tree, used, tree[at], choices, TEMPER)


@compiled
def _most_promising(tree: Any, at: Any) -> Any:
    """The child to go down to; one that was never tried counts as the node itself."""
    node = tree[at]
    unknown = node.worth / node.visits if node.visits else 0.5
    return most_promising(tree, node, node.visits, unknown, EXPLORE)

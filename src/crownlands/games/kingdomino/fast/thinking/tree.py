"""The tree: which line was tried how often, and how it went for whoever chose it.

It is open: a new deal is drawn for each playout, and what worlds have in common lies in one tree.
It ends where a seat would choose from a line of dominoes that nobody has seen yet.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.choosing import act_quickly
from crownlands.games.kingdomino.fast.growing import ALL_STALE
from crownlands.games.kingdomino.fast.surveying import clear
from crownlands.games.kingdomino.fast.thinking.judging import judge
from crownlands.games.kingdomino.fast.thinking.outline import bring_up_to_date
from crownlands.games.kingdomino.fast.thinking.playing import act
from crownlands.games.kingdomino.fast.thinking.promise import look_over
from crownlands.games.kingdomino.fast.turns import actor, deal_anew, step

NODE = np.dtype(
    [
        #: for whoever chose this, the sum over its visits
        ("worth", np.float64),
        #: how promising it looked among its brothers, 1 in all
        ("prior", np.float64),
        ("visits", np.int32),
        ("action", np.int16),
        ("seat", np.uint8),
        #: its children lie beside each other
        ("first", np.int32),
        ("count", np.int16),
    ],
    align=True,
)
#: two kings each: no way down is longer
DEEPEST = 256


@compiled
def survey_all(table: Any, surveys: Any, habits: Any) -> None:
    """Before any playout: what is known of the kingdoms as they are."""
    for seat in range(np.int64(table.players)):
        clear(surveys[seat])
        table.kingdoms[seat].stale = ALL_STALE
        bring_up_to_date(surveys[seat], table.kingdoms[seat], habits)


@compiled
def try_once(tree: Any, used: Any, known: Any, room: Any, chance: Any, habits: Any) -> None:
    """Down the tree in a new world, on to the end of the match, and back up again."""
    tables, surveyed, surveys, choices, path, standings, worths = room
    tables[0] = known
    table = tables[0]
    deal_anew(table, chance)
    for seat in range(np.int64(table.players)):
        surveys[seat] = surveyed[seat]
    at, depth = 0, 0
    path[0] = 0
    while not table.over:
        node = tree[at]
        if node.count == 0:
            if node.visits < habits[4] and table.turn != known.turn:
                break
            if not table.laying and table.drawn != known.drawn:
                break
            if not _grow(tree, used, node, table, surveys, choices, habits, at == 0):
                break
        at = _most_promising(tree, at, habits[0])
        step(table, np.int64(tree[at].action))
        depth += 1
        path[depth] = at
    if habits[7]:
        while not table.over:
            act(table, surveys, habits)
    else:
        while not table.over:
            act_quickly(table, surveys)
    judge(table, standings, worths, habits)
    for number in range(depth + 1):
        node = tree[path[number]]
        node.visits += 1
        node.worth += worths[node.seat]


@compiled
def _grow(
    tree: Any, used: Any, node: Any, table: Any, surveys: Any, choices: Any, habits: Any, root: Any
) -> Any:
    """Give a node its children; whether there is room for them."""
    look_over(table, surveys, choices, np.int64(habits[6] if root else habits[5]), habits)
    count = choices.count
    if used[0] + count > tree.shape[0]:
        return False
    node.first, node.count = used[0], count
    used[0] += count
    temper = habits[1]
    together = 0.0
    for number in range(count):
        together += exp((choices.promises[number] - choices.promises[0]) / temper)
    for number in range(count):
        child = tree[node.first + number]
        child.prior = exp((choices.promises[number] - choices.promises[0]) / temper) / together
        child.worth, child.visits, child.count = 0.0, 0, 0
        child.action, child.seat = choices.actions[number], actor(table)
    return True


@compiled
def _most_promising(tree: Any, at: Any, explore: Any) -> Any:
    """The child to go down to: good so far, or not tried enough for what it promised (PUCT)."""
    node = tree[at]
    tried, worth = 0, 0.0
    for number in range(node.first, node.first + node.count):
        tried += tree[number].visits
        worth += tree[number].worth
    unknown = worth / tried if tried else 0.5
    wide = explore * sqrt(tried + 1.0)
    best, most = node.first, -1.0
    for number in range(node.first, node.first + node.count):
        child = tree[number]
        mean = child.worth / child.visits if child.visits else unknown
        bound = mean + wide * child.prior / (1 + child.visits)
        if bound > most:
            best, most = number, bound
    return best

"""The tree: which line was tried how often, and how it went for whoever chose it.

It is open: a new deal is drawn for each playout, and what worlds have in common lies in one tree.
It ends where a seat would choose from a line of dominoes that nobody has seen yet.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels import chance as streams
from crownlands.engine.kernels.branching import FIELDS, give_children, most_promising
from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.growing import ALL_STALE
from crownlands.games.kingdomino.fast.layout import DOMINOES
from crownlands.games.kingdomino.fast.surveying import clear
from crownlands.games.kingdomino.fast.thinking.judging import judge
from crownlands.games.kingdomino.fast.thinking.outline import bring_up_to_date
from crownlands.games.kingdomino.fast.thinking.playing import act
from crownlands.games.kingdomino.fast.thinking.promise import look_over
from crownlands.games.kingdomino.fast.turns import actor, deal_anew, step

#: its worth is counted for the seat that chose it
NODE = np.dtype([*FIELDS, ("seat", np.uint8)], align=True)
#: two actions for every domino: no way down is longer
DEEPEST = 2 * DOMINOES
#: how often a position must be come to before it gets children of its own
RIPE = 10
#: how many ways to lay a domino are children: of the king that thinks, and of all others
FIRST_WIDTH, WIDTH = 16, 8
#: what it counts to have been tried less than it promises
EXPLORE = 0.5
#: so many points less, and it promises e times less
TEMPER = 2.0


@compiled
def survey_all(table: Any, surveys: Any) -> None:
    """Before any playout: what is known of the kingdoms as they are."""
    for seat in range(np.int64(table.players)):
        clear(surveys[seat])
        table.kingdoms[seat].stale = ALL_STALE
        bring_up_to_date(surveys[seat], table.kingdoms[seat])


def trying(tell: Any) -> Any:
    """Trying lines, where ``tell`` says what a position at the edge of the tree is worth."""

    @compiled
    def try_once(
        tree: Any, used: Any, known: Any, room: Any, chance: Any, stream: Any, desk: Any
    ) -> None:
        """Down the tree in a new world, on until its worth can be told, and back up again."""
        tables, surveyed, surveys, _, path, standings, worths = room
        tables[0] = known
        table = tables[0]
        for seat in range(np.int64(table.players)):
            surveys[seat] = surveyed[seat]
        depth = _go_down(tree, used, known, room, chance, stream)
        tell(table, surveys, standings, worths, desk)
        for number in range(depth + 1):
            node = tree[path[number]]
            node.visits += 1
            node.worth += worths[node.seat]

    return try_once


@compiled
def play_on(table: Any, surveys: Any, standings: Any, worths: Any, _desk: Any) -> None:
    """On to the end of the match."""
    while not table.over:
        act(table, surveys)
    judge(table, standings, worths)


@compiled
def _go_down(tree: Any, used: Any, known: Any, room: Any, chance: Any, stream: Any) -> Any:
    """To the edge of the tree, which may grow there; how many steps that took."""
    tables, _, surveys, choices, path, _, _ = room
    table = tables[0]
    at, depth = 0, 0
    path[0] = 0
    while not table.over:
        node = tree[at]
        if node.count == 0 and not (
            _may_grow(node, table, known) and _grow(tree, used, node, table, surveys, choices[0])
        ):
            break
        at = _most_promising(tree, at)
        if depth == 0:
            # All first actions are tried in the same worlds, so that luck divides them less.
            streams.begin(chance, stream, tree[at].visits)
            deal_anew(table, chance)
        step(table, np.int64(tree[at].action))
        depth += 1
        path[depth] = at
    return depth


@compiled
def _may_grow(node: Any, table: Any, known: Any) -> Any:
    """What the same king does next is always looked at; later on, what was come to more often."""
    new_line = table.drawn != known.drawn
    if new_line and not table.laying:
        return False
    same_king = table.turn == known.turn and not new_line
    return same_king or node.visits >= RIPE


@compiled
def _grow(tree: Any, used: Any, node: Any, table: Any, surveys: Any, choices: Any) -> Any:
    """Give a node its children; whether there is room for them."""
    look_over(table, surveys, choices, WIDTH if node.visits else FIRST_WIDTH)
    if not give_children(tree, used, node, choices, TEMPER):
        return False
    for number in range(node.first, node.first + node.count):
        tree[number].seat = actor(table)
    return True


@compiled
def _most_promising(tree: Any, at: Any) -> Any:
    """The child to go down to; one that was never tried counts as all others in the mean."""
    node = tree[at]
    tried, worth = 0, 0.0
    for number in range(node.first, node.first + node.count):
        tried += tree[number].visits
        worth += tree[number].worth
    return most_promising(tree, node, tried, worth / tried if tried else 0.5, EXPLORE)

"""What Python may call of the search."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import Kept, compiled
from crownlands.games.kingdomino.fast.judging import DESK, room_for
from crownlands.games.kingdomino.fast.layout import SEATS, TABLE
from crownlands.games.kingdomino.fast.thinking import ending
from crownlands.games.kingdomino.fast.thinking.estimating import judge_early
from crownlands.games.kingdomino.fast.thinking.outline import SURVEY
from crownlands.games.kingdomino.fast.thinking.promise import CHOICES
from crownlands.games.kingdomino.fast.thinking.tree import DEEPEST, play_on, survey_all, trying
from crownlands.games.kingdomino.fast.turns import actor

_HERE = Path(__file__).parent
_FAST = _HERE.parent
_GAME = _FAST.parent
_RULES = (*_FAST.glob("*.py"), *_GAME.glob("*.py"), *(_GAME / "judgement").glob("*.py"))
KEPT = Kept(_HERE, [*_RULES, _GAME / "dominoes.json"])


_play_once, _judge_once = trying(play_on), trying(judge_early)


@KEPT.entry
def grow(tree: Any, used: Any, known: Any, stream: Any, count: Any) -> None:
    """So many playouts more."""
    room, chance = _room(known), np.zeros(1, np.uint64)
    for _ in range(count):
        _play_once(tree, used, room[0][1], room, chance, stream, ())


@KEPT.entry
def grow_judged(tree: Any, used: Any, known: Any, stream: Any, count: Any, network: Any) -> None:
    """The same, with a judgement instead of playing all matches out."""
    room, chance = _room(known), np.zeros(1, np.uint64)
    desks, hidden = np.empty(1, DESK), room_for(network)
    for _ in range(count):
        desk = network, desks[0], hidden
        _judge_once(tree, used, room[0][1], room, chance, stream, desk)


@compiled
def _room(known: Any) -> Any:
    tables, choices = np.empty(2, TABLE), np.empty(1, CHOICES)
    surveyed, surveys = np.empty(SEATS, SURVEY), np.empty(SEATS, SURVEY)
    tables[1] = known[0]
    survey_all(tables[1], surveyed)
    path = np.empty(DEEPEST + 1, np.int64)
    standings, worths = np.empty(SEATS, np.int64), np.empty(SEATS, np.float64)
    return tables, surveyed, surveys, choices, path, standings, worths


@KEPT.entry
def search_through(known: Any, patience: Any, lines: Any, worths: Any) -> Any:
    """Every line of the actor, and what it is worth in the end; how many, or -1: no time.

    Nothing may be hidden any more. ``patience`` is the number of positions to look at.
    """
    deepest = ending.DEEPEST
    tables, surveys = np.empty(deepest, TABLE), np.empty(SEATS, SURVEY)
    for depth in range(deepest):
        tables[depth] = known[0]
    keys, choices = np.zeros((deepest, SEATS), np.uint64), np.empty(deepest, CHOICES)
    memory = np.zeros(ending.REMEMBERED, np.uint64), np.zeros(ending.REMEMBERED, np.int64)
    room = tables, keys, surveys, choices, np.zeros((deepest, SEATS)), patience, memory
    seat, turn, count = actor(known[0]), known[0].turn, 0
    ending.list_choices(tables[0], surveys, choices[0])
    for first in range(choices[0].count):
        ending.go_on(room, 0, choices[0].actions[first])
        claims = tables[0].laying and tables[1].turn == turn and not tables[1].over
        if claims:
            ending.list_choices(tables[1], surveys, choices[1])
        for second in range(choices[1].count if claims else 1):
            lines[count, 0], lines[count, 1] = choices[0].actions[first], -1
            if claims:
                lines[count, 1] = choices[1].actions[second]
                ending.go_on(room, 1, choices[1].actions[second])
            if not ending.settle(room, 1 + claims, 0.0, 1.0):
                return -1
            worths[count] = room[4][1 + claims, seat]
            count += 1
    return count


ENTRIES = (grow, search_through)
JUDGED = (grow_judged, search_through)

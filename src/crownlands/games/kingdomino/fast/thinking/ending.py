"""The end of a match, searched through: nothing is hidden any more once the last line lies there.

In the last round nobody can disturb anybody, so each seat finishes its kingdom as well as it can.
Before, each seat goes for its own worth; with two players the one's is the other's loss, and what
cannot change the choice any more is left out (alpha and beta).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.counting import standing
from crownlands.games.kingdomino.fast.growing import ALL_STALE, fitting, lay
from crownlands.games.kingdomino.fast.layout import DOMINOES, SEATS
from crownlands.games.kingdomino.fast.surveying import clear
from crownlands.games.kingdomino.fast.thinking.judging import judge_standings
from crownlands.games.kingdomino.fast.thinking.promise import look_over
from crownlands.games.kingdomino.fast.turns import actor, step
from crownlands.games.kingdomino.fast.weighing import MOST

#: four kings that lay and claim, then four that lay
DEEPEST = 13
#: finishes that are remembered
REMEMBERED = 1 << 14

_SALT, _MIX = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9)
_31 = np.uint64(31)


@compiled
def settle(room: Any, depth: Any, low: Any, high: Any) -> Any:
    """What the position at that depth is worth to each seat; False where there was no time left.

    With two players only what lies between ``low`` and ``high`` for the first of them is exact.
    """
    tables, _, surveys, choices, worths, patience, _ = room
    patience[0] -= 1
    if patience[0] < 0:
        return False
    table = tables[depth]
    players = np.int64(table.players)
    if table.over or table.line[0] == 0:
        finish_all(room, depth)
        return True
    seat = actor(table)
    list_choices(table, surveys, choices[depth])
    best = worths[depth]
    best[:] = -1.0
    for number in range(choices[depth].count):
        go_on(room, depth, choices[depth].actions[number])
        if not settle(room, depth + 1, low, high):
            return False
        if _is_preferred(worths[depth + 1], best, seat, actor(tables[0])):
            best[:] = worths[depth + 1]
            if players == 2:
                if seat == 0:
                    low = max(low, best[0])
                else:
                    high = min(high, best[0])
                if low >= high:
                    return True
    return True


@compiled
def _is_preferred(worths: Any, others: Any, seat: Any, thinking: Any) -> Any:
    """Whoever does not mind either way is expected to do what is worse for the one who thinks."""
    if worths[seat] != others[seat]:
        return worths[seat] > others[seat]
    return worths[thinking] < others[thinking]


@compiled
def list_choices(table: Any, surveys: Any, choices: Any) -> None:
    """All that the actor can do, what looks best first."""
    seat = actor(table)
    clear(surveys[seat])
    table.kingdoms[seat].stale = ALL_STALE
    look_over(table, surveys, choices, MOST)


@compiled
def go_on(room: Any, depth: Any, action: Any) -> None:
    """The next position, after an action in this one."""
    tables, keys = room[0], room[1]
    tables[depth + 1] = tables[depth]
    keys[depth + 1] = keys[depth]
    table = tables[depth]
    seat = actor(table)
    laid = np.int64(table.to_lay[table.turn]) if table.laying else 0
    keys[depth + 1, seat] += _key(np.int64(action), laid)
    step(tables[depth + 1], np.int64(action))


@compiled
def _key(action: Any, laid: Any) -> Any:
    """A number for what a seat has done: the sum of several does not depend on their order."""
    bits = (np.uint64(action) * np.uint64(DOMINOES + 1) + np.uint64(laid + 1)) * _SALT
    bits = (bits ^ (bits >> _31)) * _MIX
    return bits ^ (bits >> _31)


@compiled
def finish_all(room: Any, depth: Any) -> None:
    """What it comes to when every seat lays what it still has to lay as well as it can."""
    tables, keys, _, _, worths, patience, memory = room
    known, found = memory
    standings = np.empty(SEATS, np.int64)
    players = np.int64(tables[depth].players)
    for seat in range(players):
        key = keys[depth, seat] * np.uint64(SEATS) + np.uint64(seat + 1)
        place = np.int64(key % np.uint64(REMEMBERED))
        if known[place] != key:
            known[place] = key
            found[place] = _finish(tables, depth, depth, seat, np.int64(tables[depth].turn))
            patience[0] -= 1
        standings[seat] = found[place]
    judge_standings(standings, players, worths[depth])


@compiled
def _finish(tables: Any, begun: Any, depth: Any, seat: Any, turn: Any) -> Any:
    """The best that the seat can come to with the dominoes it still has to lay."""
    table = tables[begun]
    while turn < table.kings and (table.over or table.seats[turn] != seat):
        turn += 1
    if turn >= table.kings:
        return standing(tables[depth], seat)
    domino, span = np.int64(table.to_lay[turn]), np.int64(table.span)
    most = np.int64(-1)
    ways = fitting(tables[depth].kingdoms[seat], domino)
    for way in range(4):
        where = ways[way]
        while squares.any_of(where):
            left = squares.first_square(where)
            where = squares.without_first(where)
            tables[depth + 1].kingdoms[seat] = tables[depth].kingdoms[seat]
            lay(tables[depth + 1].kingdoms[seat], domino, way, left, span)
            most = max(most, _finish(tables, begun, depth + 1, seat, turn + 1))
    if most >= 0:
        return most
    return _finish(tables, begun, depth, seat, turn + 1)

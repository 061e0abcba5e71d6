"""What Python may call. Each entry is compiled once and kept; the rest goes into it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from crownlands.engine.kernels import chance as streams
from crownlands.engine.kernels.compiling import Kept, compiled
from crownlands.engine.kernels.generator import GENERATOR, sow
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import DISCARD, PLACEMENT
from crownlands.games.kingdomino.fast.choosing import (
    QUICK,
    act_at_random,
    act_quickly,
    any_action,
    quick_action,
)
from crownlands.games.kingdomino.fast.counting import standing
from crownlands.games.kingdomino.fast.growing import ALL_STALE, fitting, found, lay
from crownlands.games.kingdomino.fast.layout import SEATS, TABLE
from crownlands.games.kingdomino.fast.observing import (
    see_decision,
    see_dominoes,
    see_kingdom,
    see_line,
    see_points,
    see_progress,
    see_waiting,
    step_to,
)
from crownlands.games.kingdomino.fast.surveying import SURVEY, clear
from crownlands.games.kingdomino.fast.turns import (
    actor,
    begin,
    deal_anew,
    domino_to_lay,
    may,
    step,
)

_HERE = Path(__file__).parent
_GAME = _HERE.parent
KEPT = Kept(
    _HERE,
    [
        *_GAME.glob("*.py"),
        *(_GAME / "observation").glob("*.py"),
        *(_GAME / "judgement").glob("*.py"),
        _GAME / "dominoes.json",
    ],
)


@KEPT.entry
def deal(tables: Any, chances: Any, seed: Any, stream: Any, first: Any) -> None:
    """Begin matches ``first`` and following of a seed, and the chance that goes with each."""
    generators = np.empty(1, GENERATOR)
    for number in range(tables.shape[0]):
        sow(generators[0], seed, first + number)
        begin(tables[number], generators[0])
        streams.begin(chances[number : number + 1], stream, first + number)


@KEPT.entry
def settle(tables: Any, seat: Any, laid: Any) -> None:
    """A seat's kingdom, from rows of domino, direction and square of the left half."""
    table = tables[0]
    kingdom = table.kingdoms[seat]
    found(kingdom, np.int64(table.span))
    for row in range(laid.shape[0]):
        lay(kingdom, laid[row, 0], laid[row, 1], laid[row, 2], np.int64(table.span))


@KEPT.entry
def mark_legal(tables: Any, masks: Any) -> None:
    masks[:] = False
    for number in range(tables.shape[0]):
        if not tables[number].over:
            _mark(tables[number], masks[number])


@compiled
def _mark(table: Any, mask: Any) -> None:
    if not table.laying:
        for domino in table.line:
            if domino:
                mask[np.int64(domino) - 1] = True
        return
    none = True
    ways = fitting(table.kingdoms[actor(table)], domino_to_lay(table))
    for way in range(4):
        where = ways[way]
        while squares.any_of(where):
            left = squares.first_square(where)
            where = squares.without_first(where)
            mask[PLACEMENT[way, left]] = True
            none = False
    mask[DISCARD] = none


@KEPT.entry
def check_all(tables: Any, actions: Any, illegal: Any) -> None:
    """Which of the actions are illegal, one in each match that is not over."""
    for number in range(tables.shape[0]):
        table = tables[number]
        illegal[number] = not table.over and not may(table, np.int64(actions[number]))


@KEPT.entry
def step_all(tables: Any, actions: Any) -> None:
    """Carry out a legal action in each match that is not over."""
    for number in range(tables.shape[0]):
        if not tables[number].over:
            step(tables[number], np.int64(actions[number]))


@KEPT.entry
def choose_all(tables: Any, chances: Any, actions: Any, policies: Any) -> None:
    """What each actor would do by its policy; nothing is done."""
    surveys = np.empty(SEATS, SURVEY)
    for number in range(tables.shape[0]):
        table = tables[number]
        if table.over:
            actions[number] = -1
        elif policies[actor(table)] == QUICK:
            _forget(table, surveys, policies)
            actions[number] = quick_action(table, surveys)
        else:
            actions[number] = any_action(table, chances[number : number + 1])


@KEPT.entry
def play_out_all(tables: Any, chances: Any, policies: Any) -> None:
    surveys = np.empty(SEATS, SURVEY)
    for number in range(tables.shape[0]):
        _play_out(tables[number], surveys, policies, chances[number : number + 1])


@compiled
def _play_out(table: Any, surveys: Any, policies: Any, chance: Any) -> None:
    _forget(table, surveys, policies)
    match = table.match
    while not table.over:
        if table.match != match:
            match = table.match
            _forget(table, surveys, policies)
        if policies[actor(table)] == QUICK:
            act_quickly(table, surveys)
        else:
            act_at_random(table, chance)


@compiled
def _forget(table: Any, surveys: Any, policies: Any) -> None:
    """No survey holds for these kingdoms any more."""
    for seat in range(np.int64(table.players)):
        if policies[seat] == QUICK:
            clear(surveys[seat])
            table.kingdoms[seat].stale = ALL_STALE


@KEPT.entry
def stand(tables: Any, standings: Any) -> None:
    for number in range(tables.shape[0]):
        for seat in range(standings.shape[1]):
            standings[number, seat] = standing(tables[number], seat)


@compiled
def follow(table: Any, line: Any) -> Any:
    """Carry out a line of actions, and say whether all of it was legal; below 0 is none."""
    for action in line:
        if action >= 0:
            if table.over or not may(table, np.int64(action)):
                return False
            step(table, np.int64(action))
    return True


@KEPT.entry
def play_on(known: Any, policies: Any, lines: Any, stream: Any, first: Any, standings: Any) -> Any:
    """Every line of actions, then on to the end, in one world after the other.

    The number of a line that is illegal in some world, or -1.
    """
    surveys, scratch = np.empty(SEATS, SURVEY), np.empty(2, TABLE)
    chance = np.zeros(1, np.uint64)
    for world in range(standings.shape[0]):
        streams.begin(chance, stream, first + world)
        scratch[0] = known[0]
        deal_anew(scratch[0], chance)
        after = chance[0]
        for number in range(lines.shape[0]):
            chance[0] = after
            scratch[1] = scratch[0]
            table = scratch[1]
            if not follow(table, lines[number]):
                return number
            _play_out(table, surveys, policies, chance)
            for seat in range(standings.shape[2]):
                standings[world, number, seat] = standing(table, seat)
    return -1


@KEPT.entry
def observe_all(tables: Any, looking: Any, *told: Any) -> None:
    """What these seats see; all parts are empty before."""
    kingdoms, line, waiting, domino, dominoes, deciding, frame, now, standings, progress = told
    for number in range(tables.shape[0]):
        table, seat = tables[number], np.int64(looking[number])
        for other in range(np.int64(table.players)):
            planes = kingdoms[number, step_to(other, seat, table)]
            see_kingdom(table.kingdoms[other], np.int64(table.span), planes)
        see_line(table, seat, line[number], dominoes[number])
        see_waiting(table, seat, waiting[number], dominoes[number])
        see_dominoes(table, dominoes[number])
        see_decision(table, seat, deciding[number], frame[number], domino[number])
        see_points(table, seat, now[number], standings[number])
        see_progress(table, progress[number])


ENTRIES = (
    deal,
    settle,
    mark_legal,
    check_all,
    step_all,
    choose_all,
    play_out_all,
    stand,
    play_on,
    observe_all,
)

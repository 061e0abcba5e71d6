"""What Python may call. Each entry is compiled once and kept; the rest goes into it.

Lands come as one array, and every match says which of them it is played on.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from crownlands.engine.kernels import chance as streams
from crownlands.engine.kernels.compiling import Kept, compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.appraising import MIND, promise
from crownlands.games.kingdom_builder.fast.base_cards import points
from crownlands.games.kingdom_builder.fast.choosing import chosen, play_out
from crownlands.games.kingdom_builder.fast.field import NOWHERE
from crownlands.games.kingdom_builder.fast.layout import DESK, TABLE
from crownlands.games.kingdom_builder.fast.looking import look, may, number_of
from crownlands.games.kingdom_builder.fast.terrain_cards import deal_anew, deal_cards
from crownlands.games.kingdom_builder.fast.turns import begin_match, step

_HERE = Path(__file__).parent
_GAME = _HERE.parent
#: the files that numbers are taken from
RULES = [
    file
    for room in ("", "base", "nomads", "board", "judgement", "table", "turn")
    for file in (_GAME / room).glob("*.py")
]
KEPT = Kept(_HERE, RULES)
#: the rounds of a whole match
TO_THE_END = 1 << 32


@KEPT.entry
def deal(tables: Any, chances: Any, lands: Any, stream: Any, first: Any) -> None:
    """Begin matches that are set up, and the chance that goes with each."""
    for number in range(tables.shape[0]):
        table = tables[number]
        deal_cards(table)
        begin_match(lands[table.land], table)
        streams.begin(chances[number : number + 1], stream, first + number)


@KEPT.entry
def mark_legal(tables: Any, masks: Any, lands: Any) -> None:
    masks[:] = False
    desks = np.empty(1, DESK)
    for number in range(tables.shape[0]):
        table, desk = tables[number], desks[0]
        if not table.over:
            look(lands[table.land], table, desk)
            _mark(desk, masks[number])


@compiled
def _mark(desk: Any, mask: Any) -> None:
    cell = hexes.first(desk.targets)
    while cell != NOWHERE:
        mask[number_of(desk.verb, cell)] = True
        cell = hexes.after(desk.targets, cell)
    for at in range(desk.more):
        mask[desk.others[at]] = True


@KEPT.entry
def check_all(tables: Any, actions: Any, illegal: Any, lands: Any) -> None:
    """Which of the actions are illegal, one in each match that is not over."""
    desks = np.empty(1, DESK)
    for number in range(tables.shape[0]):
        table = tables[number]
        land, action = lands[table.land], actions[number]
        illegal[number] = not table.over and not may(land, table, desks[0], action)


@KEPT.entry
def step_all(tables: Any, actions: Any, lands: Any) -> None:
    """Carry out a legal action in each match that is not over."""
    desks = np.empty(1, DESK)
    for number in range(tables.shape[0]):
        table = tables[number]
        if not table.over:
            step(lands[table.land], table, desks[0], actions[number])


@KEPT.entry
def choose_all(tables: Any, chances: Any, actions: Any, lands: Any, policies: Any) -> None:
    """What each actor would do by its policy; nothing is done."""
    desks, minds = np.empty(1, DESK), np.zeros(1, MIND)
    for number in range(tables.shape[0]):
        table, chance = tables[number], chances[number : number + 1]
        if table.over:
            actions[number] = -1
        else:
            land = lands[table.land]
            actions[number] = chosen(land, table, desks[0], minds[0], policies, chance)


@KEPT.entry
def play_out_all(tables: Any, chances: Any, lands: Any, policies: Any) -> None:
    desks, minds = np.empty(1, DESK), np.zeros(1, MIND)
    for number in range(tables.shape[0]):
        table, chance = tables[number], chances[number : number + 1]
        land = lands[table.land]
        play_out(land, table, desks[0], minds[0], policies, chance, TO_THE_END)


@KEPT.entry
def count(tables: Any, won: Any, lands: Any) -> None:
    """The points of every seat."""
    desks = np.empty(1, DESK)
    for number in range(tables.shape[0]):
        table = tables[number]
        for seat in range(won.shape[1]):
            won[number, seat] = points(lands[table.land], table, desks[0], seat)


@KEPT.entry
def play_on(
    known: Any,
    lands: Any,
    policies: Any,
    lines: Any,
    stream: Any,
    first: Any,
    rounds: Any,
    worth: Any,
) -> Any:
    """Every line of actions, then on for so many rounds, in one world after the other.

    The number of a line that is illegal in some world, or -1.
    """
    desks, minds, scratch = np.empty(1, DESK), np.zeros(1, MIND), np.empty(2, TABLE)
    chance, land = np.zeros(1, np.uint64), lands[0]
    until = known[0].round + rounds
    for world in range(worth.shape[0]):
        streams.begin(chance, stream, first + world)
        scratch[0] = known[0]
        deal_anew(scratch[0], chance)
        after = chance[0]
        for number in range(lines.shape[0]):
            chance[0] = after
            scratch[1] = scratch[0]
            table, desk = scratch[1], desks[0]
            for action in lines[number]:
                if action >= 0:
                    if table.over or not may(land, table, desk, action):
                        return number
                    step(land, table, desk, action)
            play_out(land, table, desk, minds[0], policies, chance, until)
            for seat in range(worth.shape[2]):
                worth[world, number, seat] = points(land, table, desk, seat)
                if not table.over:
                    worth[world, number, seat] += promise(table, seat)
    return -1


ENTRIES = (
    deal,
    mark_legal,
    check_all,
    step_all,
    choose_all,
    play_out_all,
    count,
    play_on,
)

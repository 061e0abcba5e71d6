"""Straying: sensible enough, and yet not what quick play does.

Who learns to judge must have seen what a search will ask about: one line of a king's among many.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.chance import below
from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.box import DISCARD
from crownlands.games.kingdomino.fast.entries import KEPT
from crownlands.games.kingdomino.fast.judging import forget_all
from crownlands.games.kingdomino.fast.layout import SEATS
from crownlands.games.kingdomino.fast.surveying import SURVEY, bring_up_to_date, gain
from crownlands.games.kingdomino.fast.turns import actor, domino_to_lay, line_left
from crownlands.games.kingdomino.fast.weighing import CHOICES, best_first, placements_by

#: of the ways to lay a domino so many are thought of: those that gain most
WIDTH = 8

_note_placements = placements_by(gain)


@KEPT.entry
def stray_all(tables: Any, chances: Any, actions: Any) -> None:
    """Any claim, or one of the better ways to lay, each as likely; nothing is done."""
    surveys, choices = np.empty(SEATS, SURVEY), np.empty(1, CHOICES)
    for number in range(tables.shape[0]):
        table, chance = tables[number], chances[number : number + 1]
        if table.over:
            actions[number] = -1
        elif table.laying:
            forget_all(table, surveys)
            found = choices[0]
            _look_over(table, surveys[actor(table)], found)
            picked = below(chance, found.count)
            actions[number] = found.actions[picked] if found.count else DISCARD
        else:
            actions[number] = np.int64(table.line[below(chance, line_left(table))]) - 1


@compiled
def _look_over(table: Any, survey: Any, choices: Any) -> None:
    """The ways to lay that gain most, harm taken off."""
    kingdom = table.kingdoms[actor(table)]
    bring_up_to_date(survey, kingdom)
    choices.count = 0
    _note_placements(table, survey, kingdom, domino_to_lay(table), choices)
    best_first(choices, WIDTH)


ENTRIES = (stray_all,)

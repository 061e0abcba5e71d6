"""What can be done, and how it looks: all of it noted, and what looks best put first."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import PLACEMENT, STEPS
from crownlands.games.kingdomino.fast.choosing import harm, holes
from crownlands.games.kingdomino.fast.growing import fitting

#: a double in a kingdom of 7x7 has fewer places than that
MOST = 512

#: what can be done in a position, and what it promises
FIELDS: list[tuple[Any, ...]] = [
    ("count", np.int64),
    ("actions", np.int64, (MOST,)),
    ("ways", np.int64, (MOST,)),
    ("lefts", np.int64, (MOST,)),
    ("promises", np.float64, (MOST,)),
]
CHOICES = np.dtype(FIELDS, align=True)


@compiled
def note(choices: Any, action: Any, way: Any, left: Any, promise: Any) -> None:
    number = choices.count
    choices.actions[number], choices.ways[number], choices.lefts[number] = action, way, left
    choices.promises[number] = promise
    choices.count += 1


def placements_by(gain: Any) -> Any:
    """Note every way to lay a domino, with what it gains, harm taken off."""

    @compiled
    def note_placements(table: Any, survey: Any, kingdom: Any, domino: Any, choices: Any) -> None:
        harm_before = holes(squares.read(kingdom.free))
        ways = fitting(kingdom, domino)
        for way in range(4):
            where, step = ways[way], STEPS[way]
            while squares.any_of(where):
                left = squares.first_square(where)
                where = squares.without_first(where)
                worth = gain(survey, kingdom, domino, left, left + step)
                worth -= harm(table, kingdom, harm_before, left, left + step)
                note(choices, np.int64(PLACEMENT[way, left]), way, left, worth)

    return note_placements


@compiled
def best_first(choices: Any, width: Any) -> None:
    """Sort, the best first, and forget all behind so many."""
    for number in range(1, choices.count):
        action, promise = choices.actions[number], choices.promises[number]
        way, left = choices.ways[number], choices.lefts[number]
        at = min(number, width)
        while at > 0 and choices.promises[at - 1] < promise:
            choices.actions[at], choices.promises[at] = (
                choices.actions[at - 1],
                choices.promises[at - 1],
            )
            choices.ways[at], choices.lefts[at] = choices.ways[at - 1], choices.lefts[at - 1]
            at -= 1
        if at < width:
            choices.actions[at], choices.promises[at] = action, promise
            choices.ways[at], choices.lefts[at] = way, left
    choices.count = min(choices.count, width)

"""What looks worth trying at a glance, and how much more than the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import DISCARD, PLACEMENT, STEPS
from crownlands.games.kingdomino.fast.choosing import harm, holes
from crownlands.games.kingdomino.fast.growing import fitting, lay
from crownlands.games.kingdomino.fast.layout import KINGDOM
from crownlands.games.kingdomino.fast.thinking.outline import SURVEY, bring_up_to_date
from crownlands.games.kingdomino.fast.thinking.playing import claim_worth, gain
from crownlands.games.kingdomino.fast.turns import actor, domino_to_lay, line_left

#: a double in a kingdom of 7x7 has fewer places than that
MOST = 512

#: what can be done in a position, and what it promises
CHOICES = np.dtype(
    [
        ("count", np.int64),
        ("actions", np.int64, (MOST,)),
        ("ways", np.int64, (MOST,)),
        ("lefts", np.int64, (MOST,)),
        ("promises", np.float64, (MOST,)),
        # scratch
        ("kingdom", KINGDOM),
        ("survey", SURVEY),
    ],
    align=True,
)


@compiled
def look_over(table: Any, surveys: Any, choices: Any, width: Any) -> None:
    """The actor's choices, the most promising first and at most so many."""
    seat = actor(table)
    kingdom, survey = table.kingdoms[seat], surveys[seat]
    bring_up_to_date(survey, kingdom)
    choices.count = 0
    if not table.laying:
        for place in range(line_left(table)):
            worth = claim_worth(table, survey, kingdom, place)
            _note(choices, np.int64(table.line[place]) - 1, 0, 0, worth)
        _best_first(choices, choices.count)
        return
    domino = domino_to_lay(table)
    harm_before = holes(squares.read(kingdom.free))
    ways = fitting(kingdom, domino)
    for way in range(4):
        where, step = ways[way], STEPS[way]
        while squares.any_of(where):
            left = squares.first_square(where)
            where = squares.without_first(where)
            worth = gain(survey, kingdom, domino, left, left + step)
            worth -= harm(table, kingdom, harm_before, left, left + step)
            _note(choices, np.int64(PLACEMENT[way, left]), way, left, worth)
    if choices.count == 0:
        _note(choices, DISCARD, -1, 0, 0.0)
    _best_first(choices, width)
    if choices.count > 1 and line_left(table):
        for number in range(choices.count):
            choices.promises[number] += _prospect(table, survey, kingdom, choices, number)
        _best_first(choices, width)


@compiled
def _note(choices: Any, action: Any, way: Any, left: Any, promise: Any) -> None:
    number = choices.count
    choices.actions[number], choices.ways[number], choices.lefts[number] = action, way, left
    choices.promises[number] = promise
    choices.count += 1


@compiled
def _best_first(choices: Any, width: Any) -> None:
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


@compiled
def _prospect(table: Any, survey: Any, kingdom: Any, choices: Any, number: Any) -> Any:
    """What the best domino of the line gains once this one lies there."""
    after, surveyed = choices.kingdom, choices.survey
    _copy_kingdom(choices, kingdom)
    _copy_survey(choices, survey)
    way, left = choices.ways[number], choices.lefts[number]
    lay(after, domino_to_lay(table), way, left, np.int64(table.span))
    bring_up_to_date(surveyed, after)
    most = -np.inf
    for place in range(line_left(table)):
        most = max(most, claim_worth(table, surveyed, after, place))
    return most


@compiled
def _copy_kingdom(choices: Any, kingdom: Any) -> None:
    choices.kingdom = kingdom


@compiled
def _copy_survey(choices: Any, survey: Any) -> None:
    choices.survey = survey

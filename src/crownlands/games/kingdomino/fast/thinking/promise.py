"""What looks worth trying at a glance, and how much more than the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.box import DISCARD
from crownlands.games.kingdomino.fast.growing import lay
from crownlands.games.kingdomino.fast.layout import KINGDOM
from crownlands.games.kingdomino.fast.thinking.outline import SURVEY, bring_up_to_date
from crownlands.games.kingdomino.fast.thinking.playing import claim_worth, gain
from crownlands.games.kingdomino.fast.turns import actor, domino_to_lay, line_left
from crownlands.games.kingdomino.fast.weighing import FIELDS, best_first, note, placements_by

#: what can be done in a position, and room to try it
CHOICES = np.dtype([*FIELDS, ("kingdom", KINGDOM), ("survey", SURVEY)], align=True)

_note_placements = placements_by(gain)


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
            note(choices, np.int64(table.line[place]) - 1, 0, 0, worth)
        best_first(choices, choices.count)
        return
    _note_placements(table, survey, kingdom, domino_to_lay(table), choices)
    if choices.count == 0:
        note(choices, DISCARD, -1, 0, 0.0)
    best_first(choices, width)
    if choices.count > 1 and line_left(table):
        for number in range(choices.count):
            choices.promises[number] += _prospect(table, survey, kingdom, choices, number)
        best_first(choices, width)


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

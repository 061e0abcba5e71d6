"""How seats play in a playout: as quick play does, with a better eye for the outline.

By itself it beats quick play clearly, and it is nearly as fast.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.choosing import placement_by
from crownlands.games.kingdomino.fast.surveying import best_by, gain_less
from crownlands.games.kingdomino.fast.thinking.outline import bring_up_to_date, outline_cost
from crownlands.games.kingdomino.fast.turns import actor, claim, domino_to_lay, line_left, put

#: what it costs to choose one place later in the next round; found as the costs of sides were
LATER = 0.75

gain = gain_less(outline_cost)
most_gained = best_by(gain)
_placement = placement_by(gain)


@compiled
def act(table: Any, surveys: Any) -> None:
    seat = actor(table)
    kingdom, survey = table.kingdoms[seat], surveys[seat]
    bring_up_to_date(survey, kingdom)
    if table.laying:
        way, left = _placement(table, survey, kingdom, domino_to_lay(table))
        put(table, way, left)
    else:
        claim(table, _best_claim(table, survey, kingdom))


@compiled
def _best_claim(table: Any, survey: Any, kingdom: Any) -> Any:
    best, most = 0, -np.inf
    for place in range(line_left(table)):
        worth = claim_worth(table, survey, kingdom, place)
        if worth > most:
            best, most = place, worth
    return best


@compiled
def claim_worth(table: Any, survey: Any, kingdom: Any, place: Any) -> Any:
    """What a domino of the line gains, less what it costs to choose later in the next round."""
    domino = np.int64(table.line[place])
    return most_gained(survey, kingdom, domino) - LATER * place

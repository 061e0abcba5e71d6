"""How seats play in a playout: as quick play does, with a better eye for the outline.

By itself it beats quick play clearly, and it is nearly as fast.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.choosing import acting_by, claim_by, placement_by
from crownlands.games.kingdomino.fast.surveying import best_by, gain_less
from crownlands.games.kingdomino.fast.thinking.outline import bring_up_to_date, outline_cost

#: what it costs to choose one place later in the next round; found as the costs of sides were
LATER = 0.75

gain = gain_less(outline_cost)
most_gained = best_by(gain)


@compiled
def claim_worth(table: Any, survey: Any, kingdom: Any, place: Any) -> Any:
    """What a domino of the line gains, less what it costs to choose later in the next round."""
    domino = np.int64(table.line[place])
    return most_gained(survey, kingdom, domino) - LATER * place


act = acting_by(bring_up_to_date, placement_by(gain), claim_by(claim_worth))

"""What Python may call of the search."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from crownlands.engine.kernels import chance as streams
from crownlands.engine.kernels.compiling import Kept
from crownlands.games.kingdom_builder.fast.appraising import MIND
from crownlands.games.kingdom_builder.fast.choosing import QUICK
from crownlands.games.kingdom_builder.fast.entries import RULES
from crownlands.games.kingdom_builder.fast.layout import DESK, SEATS, TABLE
from crownlands.games.kingdom_builder.fast.thinking.promise import CHOICES
from crownlands.games.kingdom_builder.fast.thinking.tree import DEEPEST, try_once

_HERE = Path(__file__).parent
KEPT = Kept(_HERE, [*_HERE.parent.glob("*.py"), *RULES])


@KEPT.entry
def grow(tree: Any, used: Any, known: Any, lands: Any, stream: Any, first: Any, count: Any) -> None:
    """Playouts ``first`` and following of a stream, so many."""
    tables, desks, minds = np.empty(2, TABLE), np.empty(1, DESK), np.zeros(1, MIND)
    choices, path = np.empty(1, CHOICES), np.empty(DEEPEST, np.int64)
    policies = np.full(SEATS, QUICK, np.uint8)
    tables[1] = known[0]
    # Whole arrays: a record taken out of one does not keep it.
    room = tables, desks, minds, choices, path, policies
    chance = np.zeros(1, np.uint64)
    for number in range(first, first + count):
        streams.begin(chance, stream, number)
        try_once(tree, used, tables[1], lands[0], room, chance)


ENTRIES = (grow,)

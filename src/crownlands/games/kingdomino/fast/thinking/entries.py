"""What Python may call of the search."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from crownlands.engine.kernels import chance as streams
from crownlands.engine.kernels.compiling import Kept
from crownlands.games.kingdomino.fast.layout import SEATS, TABLE
from crownlands.games.kingdomino.fast.surveying import SURVEY
from crownlands.games.kingdomino.fast.thinking.promise import CHOICES
from crownlands.games.kingdomino.fast.thinking.tree import DEEPEST, try_once

_HERE = Path(__file__).parent
_FAST = _HERE.parent
_GAME = _FAST.parent
KEPT = Kept(_HERE, [*_FAST.glob("*.py"), *_GAME.glob("*.py"), _GAME / "dominoes.json"])


@KEPT.entry
def grow(
    tree: Any, used: Any, known: Any, stream: Any, first: Any, count: Any, habits: Any
) -> None:
    """Playouts ``first`` and following of a stream, so many."""
    tables, surveys = np.empty(1, TABLE), np.empty(SEATS, SURVEY)
    choices = np.empty(1, CHOICES)
    path, worths = np.empty(DEEPEST, np.int64), np.empty(SEATS, np.float64)
    room = tables, surveys, choices[0], path, worths
    chance = np.zeros(1, np.uint64)
    for number in range(first, first + count):
        streams.begin(chance, stream, number)
        try_once(tree, used, known[0], room, chance, habits)


ENTRIES = (grow,)

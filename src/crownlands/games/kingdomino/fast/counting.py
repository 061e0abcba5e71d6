"""What a kingdom is worth, and what decides between equals."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.growing import is_central
from crownlands.games.kingdomino.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS

#: a standing is one number: points, then the largest territory, then (2017) all crowns
POINTS = 1 << 16
LARGEST = 1 << 8


@compiled
def points(table: Any, seat: Any) -> Any:
    kingdom = table.kingdoms[seat]
    total = np.int64(kingdom.points)
    span = np.int64(table.span)
    if table.harmony and kingdom.laid + 1 == span * span:
        total += HARMONY_POINTS
    if table.middle_kingdom and is_central(
        np.int64(kingdom.west),
        np.int64(kingdom.east),
        np.int64(kingdom.north),
        np.int64(kingdom.south),
        span,
    ):
        total += MIDDLE_KINGDOM_POINTS
    return total


@compiled
def counted(table: Any, seat: Any) -> Any:
    """All matches so far: points, the largest territory, crowns."""
    kingdom = table.kingdoms[seat]
    largest = np.int64(table.past_largest[seat])
    crowns = np.int64(table.past_crowns[seat])
    for territory in range(1, np.int64(kingdom.territories) + 1):
        largest = max(largest, np.int64(kingdom.size[territory]))
        crowns += kingdom.crowns[territory]
    return np.int64(table.past_points[seat]) + points(table, seat), largest, crowns


@compiled
def standing(table: Any, seat: Any) -> Any:
    """The higher, the better: see `POINTS`."""
    won, largest, crowns = counted(table, seat)
    if not table.older_edition:
        crowns = 0
    return won * POINTS + largest * LARGEST + crowns

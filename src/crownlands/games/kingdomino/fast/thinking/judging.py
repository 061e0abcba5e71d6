"""What a finished playout is worth to each seat."""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.counting import POINTS, standing


@compiled
def judge(table: Any, worths: Any, habits: Any) -> None:
    """For each seat, from 0 to 1: partly whether it won, partly by how much."""
    players = np.int64(table.players)
    best, second, winners = np.int64(-1), np.int64(-1), 0
    for seat in range(players):
        stands = standing(table, seat)
        if stands > best:
            best, second, winners = stands, best, 1
        else:
            winners += stands == best
            second = max(second, stands)
    for seat in range(players):
        stands = standing(table, seat)
        rival = second if stands == best else best
        margin = stands // POINTS - rival // POINTS
        share = 1.0 / winners if stands == best else 0.0
        curve = 1 / (1 + exp(-margin / habits[3]))
        worths[seat] = habits[2] * share + (1 - habits[2]) * curve

"""What an outcome is worth to each seat."""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.counting import POINTS, standing

#: how much of a worth is the win itself; and by how many points a match is won clearly
WIN, MARGIN = 0.2, 10.0


@compiled
def judge(table: Any, standings: Any, worths: Any) -> None:
    """For each seat of a match that is over, from 0 to 1."""
    players = np.int64(table.players)
    for seat in range(players):
        standings[seat] = standing(table, seat)
    judge_standings(standings, players, worths)


@compiled
def judge_standings(standings: Any, players: Any, worths: Any) -> None:
    """Partly whether a seat has won, partly by how much: 1 is the most, 0 the least."""
    best, second, winners = np.int64(-1), np.int64(-1), 0
    for seat in range(players):
        if standings[seat] > best:
            best, second, winners = standings[seat], best, 1
        else:
            winners += standings[seat] == best
            second = max(second, standings[seat])
    for seat in range(players):
        won = standings[seat] == best
        rival = second if won else best
        margin = standings[seat] // POINTS - rival // POINTS
        share = 1.0 / winners if won else 0.0
        worths[seat] = WIN * share + (1 - WIN) / (1 + exp(-margin / MARGIN))

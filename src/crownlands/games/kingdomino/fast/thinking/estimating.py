"""What a position at the edge of the tree is worth by a learned judgement."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast.describing import can_be_judged
from crownlands.games.kingdomino.fast.judging import estimate
from crownlands.games.kingdomino.fast.thinking.judging import MARGIN, WIN, judge
from crownlands.games.kingdomino.fast.thinking.playing import act


@compiled
def judge_early(table: Any, surveys: Any, standings: Any, worths: Any, desk: Any) -> None:
    """On until it can be judged; where nothing is hidden any more, to the end."""
    while not table.over and not can_be_judged(table):
        act(table, surveys)
    if table.over:
        judge(table, standings, worths)
        return
    network, sheet, hidden = desk
    estimate(table, surveys, network, sheet, hidden)
    players = np.int64(table.players)
    # How clearly a match is won is open too: the curve is as much flatter.
    wide = sqrt(MARGIN * MARGIN + sheet.doubt * sheet.doubt)
    for seat in range(players):
        rival = -np.inf
        for other in range(players):
            if other != seat:
                rival = max(rival, sheet.points[other])
        curve = 1 / (1 + exp((rival - sheet.points[seat]) / wide))
        worths[seat] = WIN * sheet.shares[seat] + (1 - WIN) * curve

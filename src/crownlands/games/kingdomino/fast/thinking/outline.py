"""What it costs a kingdom to grow, square by square."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import CELLS, COLUMN, ROW
from crownlands.games.kingdomino.fast.surveying import SURVEY as _SURVEY
from crownlands.games.kingdomino.fast.surveying import look_around, measure, outgrown

#: a survey, and for each free square what the outline costs that it would make
SURVEY = np.dtype(
    [*((name, _SURVEY[name]) for name in _SURVEY.names or ()), ("costs", np.float64, (CELLS,))],
    align=True,
)


@compiled
def bring_up_to_date(survey: Any, kingdom: Any, habits: Any) -> None:
    look_around(survey, kingdom)
    if outgrown(survey, kingdom):
        measure(survey, kingdom)
        _price(survey, kingdom, habits)


@compiled
def _price(survey: Any, kingdom: Any, habits: Any) -> None:
    west, east = np.int64(kingdom.west), np.int64(kingdom.east)
    north, south = np.int64(kingdom.north), np.int64(kingdom.south)
    now = habits[20 + east - west] + habits[20 + south - north]
    free = squares.read(kingdom.free)
    while squares.any_of(free):
        square = squares.first_square(free)
        free = squares.without_first(free)
        column, row = np.int64(COLUMN[square]), np.int64(ROW[square])
        width, height = max(east, column) - min(west, column), max(south, row) - min(north, row)
        survey.costs[square] = habits[20 + width] + habits[20 + height] - now


@compiled
def outline_cost(survey: Any, left: Any, right: Any) -> Any:
    """Of two squares side by side: the outer one decides."""
    outer = left if survey.growth[left] > survey.growth[right] else right
    return survey.costs[outer]

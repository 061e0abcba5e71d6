"""What it costs a kingdom to grow, square by square."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import CELLS, COLUMN, ROW
from crownlands.games.kingdomino.fast.surveying import SURVEY as _SURVEY
from crownlands.games.kingdomino.fast.surveying import look_around, measure, outgrown

#: what a side of one square, two, ... costs: an even one leaves squares over where nothing fits.
#: Found by playing on by this alone, many hundred thousand matches of two and of four.
SIDES = np.array([0, 1.6, 0.2, 0.7, -0.1, 0.6, -0.1])

#: a survey, and for each free square what the outline costs that it would make
SURVEY = np.dtype(
    [("costs", np.float64, (CELLS,)), *((name, _SURVEY[name]) for name in _SURVEY.names or ())],
    align=True,
)


@compiled
def bring_up_to_date(survey: Any, kingdom: Any) -> None:
    look_around(survey, kingdom)
    if outgrown(survey, kingdom):
        measure(survey, kingdom)
        _price(survey, kingdom)


@compiled
def _price(survey: Any, kingdom: Any) -> None:
    west, east = np.int64(kingdom.west), np.int64(kingdom.east)
    north, south = np.int64(kingdom.north), np.int64(kingdom.south)
    now = SIDES[east - west] + SIDES[south - north]
    free = squares.read(kingdom.free)
    while squares.any_of(free):
        square = squares.first_square(free)
        free = squares.without_first(free)
        column, row = np.int64(COLUMN[square]), np.int64(ROW[square])
        width, height = max(east, column) - min(west, column), max(south, row) - min(north, row)
        survey.costs[square] = SIDES[width] + SIDES[height] - now


@compiled
def outline_cost(survey: Any, left: Any, right: Any) -> Any:
    """Of two squares side by side: the outer one decides."""
    outer = left if survey.growth[left] > survey.growth[right] else right
    return survey.costs[outer]

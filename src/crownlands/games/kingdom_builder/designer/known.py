"""The printed quadrants that are known, measured: what a drawn one is held against."""

from __future__ import annotations

from functools import cache
from math import fsum
from statistics import fmean, pstdev

import msgspec

from crownlands.games.kingdom_builder.board.quadrant import Quadrant, quadrants
from crownlands.games.kingdom_builder.designer.measures import Measures, measured, summary

#: the boxes whose quadrants were read from the print; those of other boxes may be stand-ins, and
#: must not become the measure of themselves
PRINTED = ("base", "nomads", "crossroads")


class Range(msgspec.Struct, frozen=True):
    """What the known quadrants have of something."""

    low: float
    mean: float
    high: float
    deviation: float

    def outside(self, value: float) -> float:
        """How far outside the range a value lies, in deviations."""
        beyond = max(self.low - value, value - self.high, 0.0)
        return beyond / (self.deviation or 1.0)


@cache
def known_quadrants() -> tuple[Quadrant, ...]:
    """The printed quadrants."""
    return tuple(quadrant for quadrant in quadrants().values() if quadrant.expansion in PRINTED)


@cache
def known_measures() -> tuple[Measures, ...]:
    """The printed quadrants, measured, in the same order."""
    return tuple(measured(quadrant.rows) for quadrant in known_quadrants())


def range_of(values: list[float]) -> Range:
    return Range(min(values), fmean(values), max(values), pstdev(values))


@cache
def known_ranges() -> dict[str, Range]:
    """For each measure of `summary`, what the printed quadrants have."""
    summaries = [summary(measures) for measures in known_measures()]
    return {name: range_of([one[name] for one in summaries]) for name in summaries[0]}


@cache
def known_borders() -> dict[str, Range]:
    """For each two terrains, how long their border is on the printed quadrants."""
    pairs = sorted({pair for measures in known_measures() for pair in measures.borders})
    return {
        pair: range_of([measures.borders.get(pair, 0) for measures in known_measures()])
        for pair in pairs
    }


def strangeness(measures: Measures) -> float:
    """How far a quadrant lies outside of what is printed: 0 where every measure is within range."""
    ranges = known_ranges()
    return fsum(ranges[name].outside(value) for name, value in summary(measures).items())

"""Least squares over sparse rows, in plain Python, with intervals that know of deals.

The rows of a deal depend on each other, so the spread of a coefficient is seen from the deals
(Liang and Zeger's sandwich, with the correction for few of them). Columns that others already say
take nothing: of things of which always equally many are there, the coefficients are those beside
their mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from operator import mul
from typing import NamedTuple

from crownlands.arena.report.means import Estimate, estimate

#: how much is added to the diagonal, beside its mean, where columns depend on each other
_RIDGE = 1e-8


class Row(NamedTuple):
    """What was seen once: a value, and how often each thing was there."""

    deal: int
    #: rows are compared within their group: the match, or all that there are
    group: int
    value: float
    things: Mapping[int, float]


class _Centred:
    """The means of each group."""

    def __init__(self, rows: Sequence[Row]) -> None:
        counts: dict[int, int] = {}
        values: dict[int, float] = {}
        things: dict[int, dict[int, float]] = {}
        for row in rows:
            counts[row.group] = counts.get(row.group, 0) + 1
            values[row.group] = values.get(row.group, 0.0) + row.value
            total = things.setdefault(row.group, {})
            for column, times in row.things.items():
                total[column] = total.get(column, 0.0) + times
        self.counts = counts
        self.values = {group: total / counts[group] for group, total in values.items()}
        self.things = {
            group: {column: total / counts[group] for column, total in of_group.items()}
            for group, of_group in things.items()
        }


def regression(
    rows: Sequence[Row], columns: int, beside: Iterable[Sequence[int]] = ()
) -> list[Estimate]:
    """A coefficient with its interval for each column.

    Those that stand ``beside`` each other are told as what they are above their mean.

    >>> rows = [Row(deal, 0, 3.0 * (deal % 2) + deal % 3, {0: deal % 2}) for deal in range(60)]
    >>> [found] = regression(rows, 1)
    >>> round(found.value, 6), found.low < 3 < found.high
    (3.0, True)
    """
    centred = _Centred(rows)
    moments, sums = _moments(rows, centred, columns)
    inverse = _inverse(moments)
    found = [sum(map(mul, line, sums)) for line in inverse]
    scores = _scores(rows, centred, found)
    for among in beside:
        inverse = _beside(inverse, among)
        mean = sum(found[column] for column in among) / len(among)
        for column in among:
            found[column] -= mean
    deals = len(scores)
    small = deals / max(1, deals - 1) * (len(rows) - 1) / max(1, len(rows) - columns)
    variances = [
        small * sum(sum(map(mul, line, score)) ** 2 for score in scores) for line in inverse
    ]
    return [
        estimate(value, variance, deals) for value, variance in zip(found, variances, strict=True)
    ]


def _moments(
    rows: Sequence[Row], centred: _Centred, columns: int
) -> tuple[list[list[float]], list[float]]:
    """The normal equations: products of the columns with each other, and with the values."""
    moments = [[0.0] * columns for _ in range(columns)]
    sums = [0.0] * columns
    for row in rows:
        _add(moments, row.things, 1)
        away = row.value - centred.values[row.group]
        for column, times in row.things.items():
            sums[column] += times * away
    for group, count in centred.counts.items():
        _add(moments, centred.things[group], -count)
    return moments, sums


def _add(moments: list[list[float]], things: Mapping[int, float], weight: float) -> None:
    for column, times in things.items():
        line, weighted = moments[column], weight * times
        for other, also in things.items():
            line[other] += weighted * also


def _inverse(moments: list[list[float]]) -> list[list[float]]:
    """By Cholesky's way: the triangle, its inverse, and that one's square."""
    size = len(moments)
    ridge = _RIDGE * sum(moments[at][at] for at in range(size)) / max(1, size) or 1.0
    triangle: list[list[float]] = []
    for at in range(size):
        line: list[float] = []
        for before, other in enumerate(triangle):
            line.append((moments[at][before] - sum(map(mul, line, other))) / other[before])
        rest = moments[at][at] + ridge - sum(each * each for each in line)
        line.append(sqrt(max(rest, ridge)))
        triangle.append(line)
    turned = [_solved(triangle, at) for at in range(size)]
    return [[sum(map(mul, one, other)) for other in turned] for one in turned]


def _solved(triangle: list[list[float]], at: int) -> list[float]:
    """A column of the triangle's inverse."""
    found: list[float] = []
    for line_at, line in enumerate(triangle):
        right = float(line_at == at)
        found.append((right - sum(map(mul, line, found))) / line[line_at])
    return found


def _scores(rows: Sequence[Row], centred: _Centred, found: Sequence[float]) -> list[list[float]]:
    """For every deal: what is left of its values, along each column."""
    bases = {
        group: centred.values[group] - sum(found[c] * mean for c, mean in things.items())
        for group, things in centred.things.items()
    }
    scores: dict[int, list[float]] = {}
    rests: dict[tuple[int, int], float] = {}
    for row in rows:
        explained = bases[row.group] + sum(found[c] * times for c, times in row.things.items())
        rest = row.value - explained
        score = scores.setdefault(row.deal, [0.0] * len(found))
        for column, times in row.things.items():
            score[column] += times * rest
        key = row.deal, row.group
        rests[key] = rests.get(key, 0.0) + rest
    for (deal, group), rest in rests.items():
        if abs(rest) > 1e-9:  # within a match the rests cancel each other out
            score = scores[deal]
            for column, mean in centred.things[group].items():
                score[column] -= mean * rest
    return list(scores.values())


def _beside(inverse: list[list[float]], among: Sequence[int]) -> list[list[float]]:
    """The lines of those columns, less their mean."""
    mean = [sum(parts) / len(among) for parts in zip(*(inverse[c] for c in among), strict=True)]
    lines = list(inverse)
    for column in among:
        lines[column] = [each - part for each, part in zip(inverse[column], mean, strict=True)]
    return lines

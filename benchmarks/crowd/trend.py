"""Whether something grows: a line through what was seen, by least squares, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean

import msgspec

#: what was seen is put together in so many spans: what follows at once is much like what was
#: before, and would make the line look surer than it is
_SPANS = 20
#: 95 of 100 times the truth lies within so many standard errors, with two spans fewer free
_ERRORS = 2.10
#: what grows by less than this share in an hour is not called growth
_LITTLE = 0.05

#: seconds since the beginning, and what was seen then
Sample = tuple[float, float]


class Trend(msgspec.Struct, frozen=True, kw_only=True):
    """Where a line begins, and what it gains in an hour, give or take."""

    level: float
    an_hour: float
    give_or_take: float

    @property
    def grows(self) -> bool:
        surely = self.an_hour - self.give_or_take > 0
        return surely and self.an_hour > _LITTLE * self.level

    def __str__(self) -> str:
        verdict = "GROWS" if self.grows else "no growth"
        return (
            f"{self.level:>11,.1f}, {self.an_hour:>+11,.1f} an hour "
            f"(95%: {self.an_hour - self.give_or_take:+,.1f} to "
            f"{self.an_hour + self.give_or_take:+,.1f}): {verdict}"
        )


def trend(samples: Sequence[Sample]) -> Trend:
    """The line through all samples.

    >>> steady = trend([(second, 100.0 + second % 2) for second in range(600)])
    >>> steady.grows, round(steady.level, 1)
    (False, 100.5)
    >>> trend([(second, 100.0 + second / 60) for second in range(600)]).grows
    True
    """
    points = _spans(samples)
    mean_x, mean_y = (fmean(axis) for axis in zip(*points, strict=True))
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread
    level = mean_y - slope * mean_x
    off = sum((y - level - slope * x) ** 2 for x, y in points)
    error = sqrt(off / (len(points) - 2) / spread)
    return Trend(level=level, an_hour=3600 * slope, give_or_take=3600 * _ERRORS * error)


def _spans(samples: Sequence[Sample]) -> list[Sample]:
    size = max(1, len(samples) // _SPANS)
    spans = [samples[start : start + size] for start in range(0, len(samples), size)]
    return [(fmean(at for at, _ in span), fmean(seen for _, seen in span)) for span in spans]

"""A mean with an interval that knows what depends on what.

As with `crownlands.arena.rates`, the matches of a deal are no independent ones: what is dealt makes
all of them rich or poor. So it is seen how far the deals lie apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, sqrt
from typing import NamedTuple

from crownlands.arena.rates import Z_95, ByDeal


class Estimate(NamedTuple):
    """A value, and between what it lies in 95 of 100."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves zero out."""
        return self.low > 0 or self.high < 0


def estimate(value: float, variance: float, groups: int) -> Estimate:
    """The interval around a value whose variance was seen among so many independent groups.

    One group alone says nothing of how far others would lie from it.
    """
    if groups < 2:
        return Estimate(value, -inf, inf)
    reach = students(groups - 1) * sqrt(max(0.0, variance))
    return Estimate(value, value - reach, value + reach)


def students(degrees: int) -> float:
    """How many standard errors an interval of 95% reaches to each side: Student's t.

    >>> [round(students(degrees), 2) for degrees in (4, 10, 1000)]
    [2.77, 2.23, 1.96]
    """
    z, n = Z_95, degrees
    # Cornish and Fisher's expansion; of one or two degrees it makes too little.
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


class Mean(ByDeal):
    """A mean of any values."""

    def __init__(self, values: Iterable[tuple[int, float]] = ()) -> None:
        super().__init__()
        for deal, value in values:
            self.add(deal, value)

    def estimate(self) -> Estimate:
        """The mean with its interval.

        >>> found = Mean([(deal, deal % 5) for deal in range(100)]).estimate()
        >>> f"{found.value:.2f}, {found.low:.2f} to {found.high:.2f}"
        '2.00, 1.72 to 2.28'
        """
        mean, groups = self.mean, self.deals
        apart = sum((total - mean * count) ** 2 for total, count in self.sums.values())
        return estimate(mean, apart * groups / max(1, groups - 1) / self.count**2, groups)

"""How often something comes about, with an interval that knows what depends on what.

The seatings of a deal are not independent: whoever was dealt luck keeps it in one of them and
meets it in the next.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

Z_95 = 1.959964
#: what speaks for independent matches before any deal has been seen
_BEFOREHAND = 1.0


class ByDeal:
    """Values counted deal by deal."""

    def __init__(self) -> None:
        #: for each deal, the sum of its values and their number
        self.sums: dict[int, tuple[float, int]] = {}
        self.total = 0.0
        self.count = 0

    def add(self, deal: int, value: float) -> None:
        """Count a value that was seen in a match of a deal."""
        total, count = self.sums.get(deal, (0.0, 0))
        self.sums[deal] = total + value, count + 1
        self.total += value
        self.count += 1

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def deals(self) -> int:
        return len(self.sums)


class Rate(ByDeal):
    """How often something comes about, each time told as a value from 0 to 1."""

    def interval(self, z: float = Z_95) -> tuple[float, float]:
        return interval(self.sums.values(), z)


def interval(deals: Iterable[tuple[float, int]], z: float = Z_95) -> tuple[float, float]:
    """The interval of a rate, from each deal's sum and count.

    It is Wilson's for as many independent matches as the deals are worth: fewer where a deal's
    matches tend to go alike, more where its seatings even luck out. What that is worth is seen from
    how far the deals lie apart; so few deals that they say little of it count as independent ones.

    >>> low, high = interval([(1, 1)] * 97 + [(0, 1)] * 3)
    >>> f"{low:.3f} to {high:.3f}"
    '0.915 to 0.990'
    >>> alike, even = interval([(2, 2), (0, 2)] * 20), interval([(1, 2)] * 40)
    >>> alike[1] - alike[0] > 2 * (even[1] - even[0])
    True
    """
    known = list(deals)
    count = sum(size for _, size in known)
    rate = sum(total for total, _ in known) / count
    between = sum((total - rate * size) ** 2 for total, size in known)
    between *= len(known) / max(1, len(known) - 1)
    effect = (between + _BEFOREHAND) / (count * rate * (1 - rate) + _BEFOREHAND)
    return wilson(rate, count / effect, z)


def wilson(rate: float, matches: float, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a rate: sensible also near 0 and 1 and for few matches.

    >>> low, high = wilson(0.97, 100)
    >>> f"{low:.3f} to {high:.3f}"
    '0.915 to 0.990'
    """
    centre = rate + z * z / (2 * matches)
    spread = z * sqrt(rate * (1 - rate) / matches + z * z / (4 * matches * matches))
    scale = 1 + z * z / matches
    return (centre - spread) / scale, (centre + spread) / scale

"""The numbers along the side of a chart."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

#: about so many lines across
_LINES = 5


def whole_scale(values: Sequence[float]) -> tuple[int, int, int]:
    """The lowest and the highest line, and the way between two: 1, 2 or 5, or tens of them.

    >>> whole_scale([3.2, 48.0])
    (0, 50, 10)
    """
    span = max(max(values) - min(values), 1.0)
    step = 1
    while span / step > _LINES + 2:
        step = next(size for size in _sizes() if size > step)
    return floor(min(values) / step) * step, max(ceil(max(values) / step), 1) * step, step


def _sizes() -> Sequence[int]:
    return [digit * 10**power for power in range(6) for digit in (1, 2, 5)]

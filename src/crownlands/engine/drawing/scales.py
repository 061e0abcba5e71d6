"""The numbers along the side of a chart."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

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


def fine_scale(values: Sequence[float]) -> tuple[float, float, float]:
    """The same where steps may be smaller than 1.

    >>> fine_scale([0.31, 0.34])
    (0.31, 0.34, 0.005)
    """
    low, high = min(values), max(values)
    span = high - low or abs(high) or 1.0
    power = 10.0 ** floor(log10(span / _LINES))
    step = next(power * size for size in (1, 2, 5, 10) if span / (power * size) <= _LINES + 2)
    bottom, top = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    digits = max(0, 2 - floor(log10(step)))
    return round(bottom * step, digits), round(max(top, bottom + 1) * step, digits), step

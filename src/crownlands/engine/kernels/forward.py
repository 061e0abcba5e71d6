"""A judgement's network inside a kernel: two hidden layers, of any size.

What all seats share goes through the first layer once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.judgement import LEAST_DOUBT, MOST_DOUBT

#: as many as `Judgement.weights` has where a kernel can take it
ARRAYS = 6


@compiled
def add_passed(signals: Any, first: Any, last: Any, weights: Any, sums: Any) -> None:
    """Add what some of the signals give in the next layer; many of them are 0."""
    for number in range(first, last):
        signal = signals[number]
        if signal != 0:
            row = weights[number]
            for place in range(sums.shape[0]):
                sums[place] += signal * row[place]


@compiled
def _rectify(sums: Any) -> None:
    for place in range(sums.shape[0]):
        sums[place] = max(sums[place], np.float32(0))


@compiled
def pass_on(first_layer: Any, network: Any, second: Any, said: Any) -> None:
    """From the sums of the first layer, which it changes, to what the network says."""
    _rectify(first_layer)
    second[:] = network[3]
    add_passed(first_layer, 0, first_layer.shape[0], network[2], second)
    _rectify(second)
    said[:] = network[5]
    add_passed(second, 0, second.shape[0], network[4], said)


@compiled
def doubt_of(logarithm: Any) -> Any:
    """How much is open, in points, from the mean of what was said of the seats."""
    return np.exp(min(max(logarithm, LEAST_DOUBT), MOST_DOUBT))


@compiled
def share_out(points: Any, doubt: Any, shares: Any) -> None:
    """Everybody's share of the win."""
    best = points.max()
    total = 0.0
    for seat in range(points.shape[0]):
        shares[seat] = np.exp((points[seat] - best) / doubt)
        total += shares[seat]
    for seat in range(points.shape[0]):
        shares[seat] /= total

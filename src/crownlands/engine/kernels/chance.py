"""Chance inside a kernel: SplitMix64, of which the upper 32 bits are a word.

Its numbers below a bound and its shuffles are drawn from words as `crownlands.engine.generator`
draws them, so `Stream` is the same chance for the readable engine.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels import stream
from crownlands.engine.kernels.compiling import compiled

_STEP = np.uint64(stream.STEP)
_FIRST, _SECOND = np.uint64(stream.FIRST), np.uint64(stream.SECOND)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_WORDS = np.uint64(1 << 32)


@compiled
def _mixed(bits: Any) -> Any:
    bits = (bits ^ (bits >> _30)) * _FIRST
    bits = (bits ^ (bits >> _27)) * _SECOND
    return bits ^ (bits >> _31)


@compiled
def begin(chance: Any, seed: Any, number: Any) -> None:
    """Make it the stream of that number of a seed; see `Stream`."""
    chance[0] = _mixed(np.uint64(seed) + _mixed(np.uint64(number) + _STEP))


@compiled
def word(chance: Any) -> Any:
    """The next 32 bits."""
    chance[0] += _STEP
    return _mixed(chance[0]) >> _32


@compiled
def below(chance: Any, bound: Any) -> Any:
    """A whole number from 0 to ``bound - 1``, each exactly as likely (Lemire).

    Where there is nothing to choose no chance is used.
    """
    if bound < 2:
        return 0
    wide = np.uint64(bound)
    product = word(chance) * wide
    if product & _LOW < wide:
        reject_under = _WORDS % wide
        while product & _LOW < reject_under:
            product = word(chance) * wide
    return np.int64(product >> _32)

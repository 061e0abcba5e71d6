"""The chance of kernels, for whoever plays the same with the readable engine."""

from __future__ import annotations

from hashlib import sha256

from crownlands.engine.contract import Seed
from crownlands.engine.generator import Generator

STEP = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB
_ALL = (1 << 64) - 1
_DOMAIN = b"crownlands stream 1\n"


def sown(seed: Seed) -> int:
    """A seed as 64 bits: the beginning of all its streams."""
    return int.from_bytes(sha256(_DOMAIN + str(seed).encode()).digest()[:8], "big")


class Stream(Generator):
    """One of the many streams of a seed: SplitMix64, of which the upper 32 bits are a word.

    >>> Stream(7, 0).below(6) in range(6)
    True
    """

    __slots__ = ("_state",)

    def __init__(self, seed: Seed, number: int) -> None:
        super().__init__("")
        self._state = _mixed(sown(seed) + _mixed(number + STEP & _ALL) & _ALL)

    def copy(self) -> Stream:
        twin = Stream(0, 0)
        twin._state = self._state
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stream) and self._state == other._state

    def word(self) -> int:
        self._state = self._state + STEP & _ALL
        return _mixed(self._state) >> 32


def _mixed(bits: int) -> int:
    """SplitMix64's finisher."""
    bits = (bits ^ bits >> 30) * FIRST & _ALL
    bits = (bits ^ bits >> 27) * SECOND & _ALL
    return bits ^ bits >> 31

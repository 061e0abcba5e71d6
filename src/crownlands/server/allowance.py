"""How long bots may think for one address and one person: seconds that come back with time.

Nobody is refused an answer. A bot thinks no longer than what is left, and briefly where nothing is.
"""

from __future__ import annotations

from crownlands.server.limits import Buckets
from crownlands.server.payer import Payer
from crownlands.server.settings import Limits

#: seconds that a bot may always think
BRIEF = 0.1


class Allowance:
    def __init__(self, buckets: Buckets, limits: Limits) -> None:
        self._buckets = buckets
        self._limits = limits

    def left(self, payer: Payer) -> float:
        """The seconds that a bot may think now."""
        found = [self._buckets.left("thinking", *purse) for purse in self._purses(payer)]
        return max(BRIEF, min(found))

    def charge(self, payer: Payer, seconds: float) -> None:
        """So long was thought."""
        for purse in self._purses(payer):
            self._buckets.spend("thinking", *purse, seconds)

    def _purses(self, payer: Payer) -> list[tuple[str, tuple[int, float]]]:
        purses = [(payer.address, self._limits.thinking_of_address)]
        if payer.person:
            purses.append((payer.person, self._limits.thinking))
        return purses

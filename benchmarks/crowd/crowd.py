"""What everybody in a crowd shares: how fast to play, and what has been seen so far."""

from __future__ import annotations

import random
from collections.abc import Sequence
from ipaddress import ip_network
from time import perf_counter

import httpx

from benchmarks.crowd.person import Person

_HOMES = ip_network("10.0.0.0/8")


class Crowd:
    def __init__(
        self,
        client: httpx.AsyncClient,
        ports: Sequence[int],
        pace: float,
        *,
        steady: bool,
        clock: int = 0,
        addresses: bool = False,
    ) -> None:
        self.client = client
        self.ports = ports
        #: seconds from one action at a table to the next
        self.pace = pace
        #: whether the servers are meant to stay: then a lost connection is a fault
        self.steady = steady
        #: seconds that people have for a turn; some of them doze off then
        self.clock = clock
        #: whether everybody comes from an address of their own
        self._addresses = addresses
        self._people = 0
        self.chance = random.Random(20261115)
        #: no more actions
        self.stopping = False
        #: what must not happen
        self.faults: list[str] = []
        self._measured_from = float("inf")
        self._measured_to = float("inf")
        #: seconds from an action being sent until everybody at the table was told
        self.latencies: list[float] = []
        #: seconds by which actions were sent later than they were due
        self.delays: list[float] = []
        #: seconds from an action being sent until a bot's answer to it was told
        self.answers: list[float] = []
        self.acknowledged = 0

    def person(self) -> Person:
        self._people += 1
        address = str(_HOMES[self._people]) if self._addresses else None
        return Person(self.client, self.ports, self.chance.randrange(len(self.ports)), address)

    def fault(self, sentence: str) -> None:
        self.faults.append(sentence)

    def measure(self, seconds: float) -> None:
        """Measure what is sent from now on, for so long; what was measured before is forgotten."""
        self.latencies, self.delays, self.answers, self.acknowledged = [], [], [], 0
        self._measured_from = perf_counter()
        self._measured_to = self._measured_from + seconds

    def measures(self, sent: float) -> bool:
        return self._measured_from <= sent < self._measured_to

    def was_due(self, sent: float) -> bool:
        """Whether something was sent before the measuring ended, however long ago."""
        return sent < self._measured_to

"""The turnstile: what somebody asks counts alike, as a request or over a live channel."""

from __future__ import annotations

from litestar.types import Scope

from crownlands.server.addresses import household_of
from crownlands.server.house import House


class Turnstile:
    """Lets one comer through so often; `Refusal` says how long to wait otherwise."""

    def __init__(self, house: House, scope: Scope) -> None:
        """For whoever the gate has found to be behind a connection."""
        self._take = house.buckets.take
        self._reserve = house.buckets.reserve
        self._limits = house.settings.limits
        self._address = household_of(scope.get("client"))
        self._person: str | None = scope["state"]["person"]

    def connect(self) -> None:
        self._take("sockets", self._address, self._limits.sockets_of_address)

    def read(self) -> None:
        self._take("reads", self._address, self._limits.reads_of_address)

    def hear(self) -> float:
        """The seconds until this comer may be told something once more."""
        return self._reserve("tellings", self._address, self._limits.tellings_of_address)

    def write(self) -> None:
        self._take("writes", self._address, self._limits.writes_of_address)
        if self._person is not None:
            self._take("writes", self._person, self._limits.writes)

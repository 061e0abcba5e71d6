"""How many are in the house at once, in all and from each home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from crownlands.server.addresses import household


class Guests:
    """Counts those who are in, whoever they are; nobody is let in beyond the bounds."""

    def __init__(self, most: int, most_of_household: int) -> None:
        self._most = most
        self._most_of_household = most_of_household
        self._homes: dict[Hashable, str | None] = {}
        self._of_household: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._homes)

    def enter(self, guest: Hashable, host: str | None) -> bool:
        """Let a guest in if there is room; one without an address counts for no home."""
        if len(self._homes) >= self._most:
            return False
        home = None if host is None else household(host)
        if home is not None:
            if self._of_household[home] >= self._most_of_household:
                return False
            self._of_household[home] += 1
        self._homes[guest] = home
        return True

    def leave(self, guest: Hashable) -> None:
        """Whoever was never let in may leave, too."""
        home = self._homes.pop(guest, None)
        if home is not None:
            self._of_household[home] -= 1
            if not self._of_household[home]:
                del self._of_household[home]

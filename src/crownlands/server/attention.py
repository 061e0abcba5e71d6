"""Which tables somebody looks at, and for whom the bots there think.

A table is looked at while somebody watches it, and for a while after somebody has asked about it:
a program that plays by plain requests comes back when it has thought.
"""

from __future__ import annotations

from crownlands.server.bell import Bell
from crownlands.server.payer import Payer
from crownlands.server.presence import Now
from crownlands.server.table import Table

#: seconds for which somebody who has asked is believed to come back
LATELY = 60.0


class _Look:
    """The last look at a table, and the one that its bots think for."""

    __slots__ = ("at", "paid_at", "payer", "plays")

    def __init__(self, at: float, payer: Payer, plays: bool) -> None:
        self.at = self.paid_at = at
        self.payer = payer
        self.plays = plays


class Attention:
    def __init__(self, bell: Bell, now: Now) -> None:
        self._bell = bell
        self._now = now
        self._looks: dict[str, _Look] = {}

    def look(self, table: Table, payer: Payer) -> None:
        """Somebody asks about the table, or acts there."""
        now = self._now()
        plays = payer.person in table.people()
        last = self._looks.get(table.id)
        if last is None or plays or not last.plays or now - last.paid_at > LATELY:
            self._looks[table.id] = _Look(now, payer, plays)
        else:
            # Who only looks on must not spend what the players have, nor lend them less.
            last.at = now

    def is_on(self, table: str) -> bool:
        """Whether anybody would see what a bot does."""
        if self._bell.is_watched(table):
            return True
        look = self._looks.get(table)
        return look is not None and self._now() - look.at <= LATELY

    def payer(self, table: Table) -> Payer:
        """Who last looked at the table; before anybody has, its host."""
        look = self._looks.get(table.id)
        return look.payer if look else Payer("", table.host or table.opening.opener)

    def forget(self, table: str) -> None:
        """The table is put away."""
        self._looks.pop(table, None)

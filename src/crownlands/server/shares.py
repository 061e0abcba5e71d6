"""What people have added to a table's seed: first everybody's pledge, then everybody's share."""

from __future__ import annotations

from crownlands.engine.contract import Seat
from crownlands.engine.joint import Joint, is_share, pledge
from crownlands.server.refusals import Refusal


class Shares:
    """The pledges and shares of those who sit at a table that has not begun."""

    def __init__(self) -> None:
        self.pledges: dict[Seat, str] = {}
        self.told: dict[Seat, str] = {}

    def change_sitter(self, seat: Seat) -> None:
        """Somebody sits down or gets up.

        Whoever comes when shares are told already could choose theirs to suit: all begin anew.
        """
        if self.told:
            self.pledges.clear()
            self.told.clear()
        self.pledges.pop(seat, None)

    def may_pledge(self, seat: Seat) -> None:
        """Refuse a pledge that comes too late, or a second one."""
        if self.told:
            raise Refusal("stale", "shares are told already; a pledge comes before all of them")
        if seat in self.pledges:
            raise Refusal("stale", "this seat has pledged its share already")

    def may_tell(self, seat: Seat, share: str) -> None:
        """Refuse a share that was not pledged, or that is told already."""
        if seat not in self.pledges:
            raise Refusal("stale", "pledge your share before you tell it")
        if not is_share(share):
            raise Refusal("malformed", "a share is 16 to 32 bytes as small hexadecimal digits")
        if pledge(share) != self.pledges[seat]:
            raise Refusal("malformed", "this share is not the one that this seat has pledged")
        if seat in self.told:
            raise Refusal("stale", "this seat has told its share already")

    def awaited(self) -> set[Seat]:
        """The seats that have pledged a share and not told it."""
        return self.pledges.keys() - self.told.keys()

    def joint(self, server_part: str) -> Joint | None:
        """What the seed is made of; none where nobody has added anything."""
        return Joint.of(server_part, self.told) if self.told else None

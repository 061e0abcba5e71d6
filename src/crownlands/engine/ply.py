"""A ply: an action of a match, with all that it led to."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Event, Seat
from crownlands.engine.record import Entry

Heard = tuple[Event, Seat | None]
"""Something that happened, and the one seat that may be told of it; None where all may."""


class Ply(msgspec.Struct, frozen=True, gc=False):
    """One action of a match. Not everybody may be told everything of it."""

    seat: Seat
    #: its short text
    action: str
    #: only the seat itself may be told the action
    secret: bool
    heard: tuple[Heard, ...]
    #: the seat's time was up, and the action was chosen for it
    timed_out: bool = False
    #: who could have acted
    actors: tuple[Seat, ...] = ()
    seal: str = ""

    @property
    def reveals(self) -> bool:
        """Whether it turned up something hidden."""
        return any(event.reveals for event, _ in self.heard)

    @property
    def entry(self) -> Entry:
        """The ply as the record tells it."""
        return Entry(self.seat, self.action, self.seal)

"""What can happen at a table. A table is what it was opened with, and its deeds in order."""

from __future__ import annotations

from typing import Literal

import msgspec

from crownlands.engine.contract import Seat


class Deed(msgspec.Struct, frozen=True):
    """One entry of a table's journal."""


class Occupant(msgspec.Struct, frozen=True, kw_only=True):
    """Who has a chair: nobody yet, a person, a friend at a person's screen, or a bot."""

    kind: Literal["open", "person", "friend", "bot"]
    name: str = ""
    #: the person who plays the seat; on an open chair, the one it is kept for
    person: str | None = None
    level: str | None = None


class Sat(Deed, frozen=True, tag="sat"):
    """A chair is given to somebody; to nobody, it is open again."""

    seat: Seat
    occupant: Occupant
    #: the chair's new colour; the one that had it gets this chair's
    colour: int | None = None


class Left(Deed, frozen=True, tag="left"):
    """Somebody got up before the start."""

    seat: Seat


class Coloured(Deed, frozen=True, tag="coloured"):
    """A chair gets another colour; the one that had it gets this chair's."""

    seat: Seat
    colour: int


class Pledged(Deed, frozen=True, tag="pledged"):
    """A person fixes the share that they will add to the seed, and tells nothing about it."""

    seat: Seat
    pledge: str


class Shared(Deed, frozen=True, tag="shared"):
    """A person tells the share that they have pledged."""

    seat: Seat
    share: str


class Started(Deed, frozen=True, tag="started"):
    """Everybody sits: the match begins."""


class TookUp(Deed, frozen=True, tag="took_up"):
    """The match begins where another one stood; what was played there is in the opening."""


class Acted(Deed, frozen=True, tag="acted"):
    seat: Seat
    action: str
    #: the person's time was up, and a bot has decided
    timed_out: bool = False


class TookBack(Deed, frozen=True, tag="took_back"):
    """The seat's last action is undone."""

    seat: Seat


class Resigned(Deed, frozen=True, tag="resigned"):
    """A person gives up the seat, and a bot plays on."""

    seat: Seat


class StoodIn(Deed, frozen=True, tag="stood_in"):
    """A bot has failed, and another plays on for it."""

    seat: Seat


class Offered(Deed, frozen=True, tag="offered"):
    """Somebody at the table gives an absent person's chair to a bot."""

    seat: Seat


class TimedOut(Deed, frozen=True, tag="timed_out"):
    """A person's time is up, and a bot takes the chair."""

    seat: Seat


class Returned(Deed, frozen=True, tag="returned"):
    """A person takes the chair back that a bot had while they were away."""

    seat: Seat


class Extended(Deed, frozen=True, tag="extended"):
    """The server was away: nobody could act, so the seat has until then."""

    seat: Seat
    until: float


class Rematched(Deed, frozen=True, tag="rematched"):
    """The same people meet again at another table."""

    table: str


class Closed(Deed, frozen=True, tag="closed"):
    """The keeper of the house has closed the table: nothing happens here any more."""


class Forgotten(Deed, frozen=True, tag="forgotten"):
    """Somebody who was here is forgotten: everything before this was written anew without them."""


AnyDeed = (
    Sat
    | Left
    | Coloured
    | Pledged
    | Shared
    | Started
    | TookUp
    | Acted
    | TookBack
    | Resigned
    | StoodIn
    | Offered
    | TimedOut
    | Returned
    | Extended
    | Rematched
    | Closed
    | Forgotten
)

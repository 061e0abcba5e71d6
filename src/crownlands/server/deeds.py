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


class Left(Deed, frozen=True, tag="left"):
    """Somebody got up before the start."""

    seat: Seat


class Started(Deed, frozen=True, tag="started"):
    """Everybody sits: the match begins."""


class Acted(Deed, frozen=True, tag="acted"):
    seat: Seat
    action: str


class TookBack(Deed, frozen=True, tag="took_back"):
    """The seat's last action is undone."""

    seat: Seat


class Resigned(Deed, frozen=True, tag="resigned"):
    """A person gives up the seat, and a bot plays on."""

    seat: Seat


class StoodIn(Deed, frozen=True, tag="stood_in"):
    """A bot has failed, and another plays on for it."""

    seat: Seat


class Rematched(Deed, frozen=True, tag="rematched"):
    """The same people meet again at another table."""

    table: str


AnyDeed = Sat | Left | Started | Acted | TookBack | Resigned | StoodIn | Rematched

"""The messages of the live channel, both ways."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.server.wire.sent import ActionText, SeatNumber, Sent, Version
from crownlands.server.wire.tables import Sight
from crownlands.server.wire.told import Problem, Why


class Watch(Sent, frozen=True, tag="watch"):
    """Tell me everything from here on; I have all up to this version, or nothing."""

    have: Version | None = None
    #: whose eyes, for somebody who plays several seats; where these have secrets from each other,
    #: they close when the seat is no longer to act
    seat: SeatNumber | None = None


class Act(Sent, frozen=True, tag="act"):
    #: the client's own number for this message; the answer carries it
    id: Version
    seat: SeatNumber
    version: Version
    action: ActionText | dict[str, Any]


class Undo(Sent, frozen=True, tag="undo"):
    id: Version
    seat: SeatNumber
    version: Version


class Ask(Sent, frozen=True, tag="why"):
    id: Version
    seat: SeatNumber
    action: ActionText | dict[str, Any]


Heard = Watch | Act | Undo | Ask


class Done(msgspec.Struct, frozen=True, kw_only=True, tag="done"):
    """Your action stands, as this version of the table."""

    id: int
    version: int


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag="refused"):
    #: none when the message could not even be read
    id: int | None
    problem: Problem


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag="why"):
    id: int
    why: Why


class Whereabouts(msgspec.Struct, frozen=True, kw_only=True, tag="presence"):
    """Somebody has come to the table or is away; the table's version stays what it was."""

    #: for each chair what `Chair` says
    here: tuple[bool | None, ...]
    away_since: tuple[float | None, ...]


Told = Sight | Done | Refused | Answer | Whereabouts

"""The part of the server's messages that a player of random actions needs."""

from __future__ import annotations

import msgspec


class TableTold(msgspec.Struct):
    id: str
    phase: str
    next: str | None = None


class ChoiceTold(msgspec.Struct):
    action: str


class NewsTold(msgspec.Struct):
    version: int
    kind: str
    seat: int | None = None
    action: str | None = None


class SightTold(msgspec.Struct, tag="sight"):
    table: TableTold
    version: int
    seat: int | None = None
    #: left unread, which costs nothing, until it is compared at the end
    view: msgspec.Raw = msgspec.Raw(b"null")
    choices: tuple[ChoiceTold, ...] = ()
    undo: bool = False
    news: tuple[NewsTold, ...] = ()


class DoneTold(msgspec.Struct, tag="done"):
    id: int
    version: int


class ProblemTold(msgspec.Struct):
    type: str
    detail: str


class RefusedTold(msgspec.Struct, tag="refused"):
    id: int | None
    problem: ProblemTold


class PresenceTold(msgspec.Struct, tag="presence"):
    """Somebody has come or is away."""


Told = SightTold | DoneTold | RefusedTold | PresenceTold

read_told = msgspec.json.Decoder(Told).decode
read_sight = msgspec.json.Decoder(SightTold).decode


class YouTold(msgspec.Struct):
    invite: str | None = None


class SeatedTable(TableTold):
    you: YouTold = msgspec.field(default_factory=YouTold)


class SeatedSight(msgspec.Struct, tag="sight"):
    table: SeatedTable
    version: int


class SeatedTold(msgspec.Struct):
    sight: SeatedSight


read_seated = msgspec.json.Decoder(SeatedTold).decode

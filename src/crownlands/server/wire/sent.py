"""What clients send."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from crownlands.engine.record import LONGEST_NAME

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
#: long enough for every action of every game
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
#: the index of one of the five liveries
Colour = Annotated[int, Meta(ge=0, le=4)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What clients send: a field that nobody knows is refused, not overlooked."""


class PersonName(Sent, frozen=True):
    name: Name


class OptionsToCheck(Sent, frozen=True):
    options: dict[str, Any]


class LandToCheck(Sent, frozen=True):
    text: str


class Answers(Sent, frozen=True):
    """A pupil's answers, one a step; the last one may be wrong.

    Where a step asks for nothing, any text goes on.
    """

    answers: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=60)]


class PositionToCount(Sent, frozen=True):
    #: see `crownlands.engine.position`
    text: str


class PositionToAdviseOn(Sent, frozen=True):
    """Advice for whoever is to act in a position: at a glance, or after a closer look."""

    text: str
    #: where several are to act at the same time, which of them; by default the first
    seat: SeatNumber | None = None
    closer: bool = False


class ChairWish(Sent, frozen=True):
    """Who shall sit there: you, whoever follows the invite, a friend at your screen, or a bot."""

    kind: Literal["me", "open", "friend", "bot"]
    name: Name | None = None
    level: str | None = None
    colour: Colour | None = None


class Clock(Sent, frozen=True):
    """How long a person may take for each turn, and what happens then.

    "move": a bot decides what is left of this turn, and the person plays on. "take_over": a bot
    has the chair until the person comes back.
    """

    seconds: Annotated[int, Meta(ge=10, le=7 * 24 * 3600)]
    at_end: Literal["move", "take_over"]


class TableWish(Sent, frozen=True):
    """A table to be opened: one wish for each seat, in seat order."""

    game: str
    chairs: Annotated[tuple[ChairWish, ...], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    clock: Clock | None = None
    #: whether everybody may ask for hints; who plays alone may in any case
    hints: bool = False
    #: where the match begins, if not as the rules have it; the options stand there too
    position: str = ""


class RecordBrought(Sent, frozen=True):
    #: what is in the file; the longest matches have a fifth of this
    text: Annotated[str, Meta(max_length=100_000)]


class TakingUp(Sent, frozen=True):
    """A match that is played on from where it stood: which seat is yours, and who plays others."""

    ply: Version
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)] = "knight"


class Joining(Sent, frozen=True):
    #: the secret part of the invite link; not needed where a chair is kept for you
    invite: Annotated[str, Meta(max_length=100)] = ""
    name: Name | None = None
    colour: Colour | None = None


class Pledging(Sent, frozen=True):
    pledge: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Sharing(Sent, frozen=True):
    #: 16 to 32 random bytes
    share: Annotated[str, Meta(pattern="^([0-9a-f]{2}){16,32}$")]


class ColourWish(Sent, frozen=True):
    colour: Colour


class Acting(Sent, frozen=True):
    """One action: who, what, and the version of the table that it answers."""

    seat: SeatNumber
    version: Version
    #: in the game's notation, or as the game's JSON
    action: ActionText | dict[str, Any]


class Answering(Sent, frozen=True):
    """An answer to a puzzle, in the game's notation."""

    action: ActionText


class TakingBack(Sent, frozen=True):
    seat: SeatNumber
    version: Version


class Hinting(Sent, frozen=True):
    """Help for a seat that is to act: at a glance, or after a closer look."""

    seat: SeatNumber
    version: Version
    closer: bool = False


class Judging(Sent, frozen=True):
    """What is to be said of an action: the version that it made."""

    seat: SeatNumber
    version: Version


class Resigning(Sent, frozen=True):
    seat: SeatNumber

"""What is told of a position: what can be done there, and what that is worth."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.engine.contract import Reason, Seat, Value
from crownlands.server.wire.tables import LegalAction


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """An action that is worth a thought, beside the best that was found."""

    action: str
    #: the same in the game's JSON
    told: dict[str, Value]
    #: points that it brings at once, rule by rule
    rules: dict[str, int]
    #: why else, each with a sentence in the game's catalogue: ``reason.RULE``
    reasons: tuple[Reason, ...]
    #: how the seat might go on until somebody else acts, each in the game's JSON
    following: tuple[dict[str, Value], ...]
    #: how many points of the seat's lead over the others it gives away, as far as can be told
    behind: float
    #: how far off that may be, as a standard error; none at a glance
    error: float | None


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """The best that a seat can do, as it looks from there."""

    #: in how many imagined worlds each was tried; 0 is the judgement at a glance
    worlds: int
    #: at most three, the best first
    best: tuple[Suggestion, ...]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be said of an action that was done."""

    #: how many actions there were before it
    ply: int
    worlds: int
    played: Suggestion
    best: Suggestion
    #: points of the seat's lead that it gave away, as far as that is certain; else 0
    cost: float


class PositionFlaw(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with a position: the key of its words with their values, and where it is."""

    rule: str
    values: dict[str, Value]
    #: the line of the text, from 1; none where the whole of it is meant
    line: int | None
    #: on the board
    places: tuple[str, ...]


class CountedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """A position without flaws, and what lies before everybody."""

    #: the same, as it is always written
    text: str = ""
    #: the game's view for spectators, with the score of every seat; none where there are flaws
    view: Any = None
    #: who has something to decide there; nobody where it is only counted
    actors: tuple[Seat, ...] = ()
    flaws: tuple[PositionFlaw, ...] = ()


class AdvisedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """What can be done in a position that somebody has set up, and what looks best."""

    #: the position as it is always written
    text: str
    options: dict[str, Any]
    #: those parts of the game of which anything lies on this table
    parts: tuple[str, ...]
    #: who is to act, and for which of them this is
    actors: tuple[Seat, ...]
    seat: Seat
    #: the game's view for that seat; what nobody can see is imagined
    view: Any
    #: all that is legal
    choices: tuple[LegalAction, ...]
    #: in how many imagined worlds the best were tried; 0 is the judgement at a glance
    worlds: int
    #: at most three, the best first
    best: tuple[Suggestion, ...]

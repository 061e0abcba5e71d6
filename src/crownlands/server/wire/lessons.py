"""What is told of lessons."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.engine.contract import Seat, Value
from crownlands.server.wire.tables import Choice, LogEntry, Moment
from crownlands.server.wire.told import Why


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson that can be taken."""

    name: str
    title: str
    summary: str
    #: about how long it takes
    minutes: int
    steps: int
    #: those parts of the game that it teaches with
    parts: tuple[str, ...]
    #: the options with which to play what it taught
    plays: dict[str, Any]


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a pupil."""

    #: its words are those of the lesson that begin with it
    name: str
    #: whether an action is asked for; otherwise there is something to look at
    asks: bool
    #: an action that does
    solution: str | None = None
    #: places to look at, and on whose board they are
    lit_seat: Seat | None = None
    lit: tuple[str, ...] = ()


class LessonSight(msgspec.Struct, frozen=True, kw_only=True):
    """What a pupil sees after their last answer."""

    seat: Seat
    players: int
    #: those parts of the game of which anything lies on the table
    parts: tuple[str, ...]
    #: how many steps are done
    done: int
    #: nothing once the lesson is over
    step: LessonStep | None
    #: the table as it is, after what led to it since the last answer
    moments: tuple[Moment, ...]
    choices: tuple[Choice, ...]
    log: tuple[LogEntry, ...]
    #: the key of what the lesson says to the last answer, and its values
    said: str | None = None
    values: dict[str, Value] = {}
    #: the last answer is not what was asked for: nothing was played
    missed: bool = False
    #: it was an illegal action
    refused: Why | None = None

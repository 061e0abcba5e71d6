"""The engine protocol: what a host and an engine tell each other, one line of JSON each.

`docs/engine-protocol.md` tells the story. Whoever reads a line takes no offence at fields that it
does not know: later versions may add some.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from crownlands.engine.contract import Action, Game, Seat, Value

PROTOCOL = 1
#: a longer line is none of ours
LONGEST_LINE = 2**23


class Choice(msgspec.Struct, frozen=True):
    """One thing that is legal: its number in the action space, its notation, as data, in words."""

    index: int
    action: str
    data: Mapping[str, Value]
    words: str


def choices(game: Game, actions: Sequence[Action]) -> list[Choice]:
    """What is legal, told to a program that may know nothing of the rules."""
    names = [f"seat {seat}" for seat in range(game.players[-1])]
    codec, console = game.codec, game.console
    told = [codec.to_json(action) for action in actions]
    return [
        Choice(codec.to_index(action), codec.to_text(action), data, console.action(data, names))
        for action, data in zip(actions, told, strict=True)
    ]


class Setting(msgspec.Struct, frozen=True):
    """An option that an engine has."""

    default: Any = None
    about: str = ""


class Message(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line. An answer carries the id of what it answers."""

    id: int | str | None = None


# What a host says


class Hello(Message, frozen=True, tag="hello", kw_only=True):
    """The first line, which asks who is there."""

    protocol: int


class SetUp(Message, frozen=True, tag="set-up", kw_only=True):
    """A match begins. With ``deal`` or ``record`` the engine keeps the table itself."""

    game: str
    options: Mapping[str, Any] = {}
    rules: int | None = None
    #: where the engine sits, if it does
    seat: Seat | None = None
    #: what all chance of the engine's own comes from
    chance: str = ""
    #: its own options, where they are not to be the default
    settings: Mapping[str, Any] = {}
    #: for an engine that knows the rules: a seed, or a record to take up at a ply
    deal: str | None = None
    record: Any = None
    ply: int | None = None


class See(Message, frozen=True, tag="view", kw_only=True):
    """Asks an engine that keeps the table what a seat sees."""

    seat: Seat | None = None


class Legal(Message, frozen=True, tag="legal", kw_only=True):
    """Asks an engine that keeps the table what a seat may do."""

    seat: Seat


class Act(Message, frozen=True, tag="act", kw_only=True):
    """To an engine that keeps the table: a seat does this. From an engine: I do this."""

    seat: Seat | None = None
    action: str | None = None
    index: int | None = None


class Think(Message, frozen=True, tag="think", kw_only=True):
    """Asks what the engine does, with the view and what is legal unless it keeps the table."""

    #: seconds
    time: float | None = None
    #: seconds that the seat has thought already since somebody else acted
    spent: float = 0.0
    seat: Seat | None = None
    view: Any = None
    legal: Sequence[Choice] = ()
    #: for an engine that asks for it: a world that the seat imagines (`crownlands.bots.imagined`)
    world: str | None = None


class Analyse(Message, frozen=True, tag="analyse", kw_only=True):
    """Asks what each action is worth there. Any number may be asked at once."""

    game: str
    #: a record up to a ply (all of it by default), or a position as people write them
    record: Any = None
    ply: int | None = None
    position: str | None = None
    #: through whose eyes; whose turn it is by default
    seat: Seat | None = None
    #: imagined worlds that all is tried in
    worlds: int | None = None
    chance: str = ""


class Cancel(Message, frozen=True, tag="cancel", kw_only=True):
    """Never mind what was asked by that id: it is answered with `Cancelled`, if it still waits."""

    of: int | str


class Quit(Message, frozen=True, tag="quit", kw_only=True):
    """Leave."""


Asked = Hello | SetUp | See | Legal | Act | Think | Analyse | Cancel | Quit


# What an engine says


class Introduction(Message, frozen=True, tag="hello", kw_only=True):
    """Who the engine is."""

    protocol: int
    name: str
    version: str = ""
    author: str = ""
    games: Sequence[str] = ()
    options: Mapping[str, Setting] = {}
    #: "table" if it keeps tables itself, "analyse" if it analyses, "worlds" if it wants to be told
    #: an imagined world where it has to think
    can: Sequence[str] = ()


class Ready(Message, frozen=True, tag="ready", kw_only=True):
    """The match may begin. An engine that keeps the table says who decides."""

    actors: Sequence[Seat] | None = None


class Refused(Message, frozen=True, tag="error", kw_only=True):
    """That cannot be done, with a sentence that says why."""

    error: str


class Say(Message, frozen=True, tag="say", kw_only=True):
    """Anything that a person might read; it answers nothing."""

    text: str = ""


class Seen(Message, frozen=True, tag="view", kw_only=True):
    """What a seat sees."""

    view: Any


class Choices(Message, frozen=True, tag="legal", kw_only=True):
    """What a seat may do."""

    legal: Sequence[Choice]


class Acted(Message, frozen=True, tag="acted", kw_only=True):
    """It was done. Who decides now, what all may know of it, and how it ended, if it did."""

    actors: Sequence[Seat]
    events: Sequence[Any] = ()
    result: Any = None


class Rated(msgspec.Struct, frozen=True):
    """An action, and how many points of its lead the seat gives away by it, give or take.

    ``error`` is a standard error.
    """

    action: str
    index: int
    words: str
    behind: float
    error: float


class Analysis(Message, frozen=True, tag="analysis", kw_only=True):
    """What was asked for, the best first."""

    seat: Seat | None = None
    actions: Sequence[Rated] = ()
    worlds: int = 0


class Cancelled(Message, frozen=True, tag="cancelled", kw_only=True):
    """Nobody thinks about that any more."""


Answered = Introduction | Ready | Act | Refused | Say
"""What a host that keeps the table reads."""


def line(message: Message) -> bytes:
    r"""A message as it travels.

    >>> line(Hello(id=1, protocol=PROTOCOL))
    b'{"type":"hello","id":1,"protocol":1}\n'
    """
    return msgspec.json.encode(message) + b"\n"

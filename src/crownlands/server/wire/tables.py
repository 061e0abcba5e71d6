"""What is told of tables: who sits there, what is seen and what happened."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from crownlands.engine.contract import Seat, Value
from crownlands.server.wire.sent import Clock

UndoRefused = Literal["nothing", "revealed", "others", "over"]
Phase = Literal["gathering", "playing", "finished", "closed"]
ChairKind = Literal["open", "person", "friend", "bot"]
NewsKind = Literal[
    "sat",
    "left",
    "coloured",
    "pledged",
    "shared",
    "started",
    "acted",
    "took_back",
    "resigned",
    "stood_in",
    "offered",
    "timed_out",
    "returned",
    "extended",
    "rematched",
    "closed",
    "forgotten",
]


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at the table, and who sits there."""

    kind: ChairKind
    #: who sits there; on an open chair, who it is kept for
    name: str = ""
    #: a bot's level
    level: str | None = None
    #: the index of one of the five liveries; no two chairs have the same
    colour: int
    #: whether you play this seat
    mine: bool = False
    #: why a bot plays on in this seat: its person resigned or is away, or the bot there failed
    stand_in: Literal["resigned", "failed", "away"] | None = None
    #: whether the person who plays this seat is at the table; none for bots and open chairs
    here: bool | None = None
    #: since when the person has been away, in seconds since 1970 by the server's clock
    away_since: float | None = None
    #: the SHA-256 of the share that the person adds to the seed, told before the share itself
    pledge: str | None = None
    #: the share: part of what the seed is made of, if the match begins with it
    share: str | None = None


class You(msgspec.Struct, frozen=True, kw_only=True):
    """What the asker is at this table."""

    host: bool
    #: the seats the asker plays: several when friends share a screen
    seats: tuple[Seat, ...]
    #: a chair is kept for the asker, who may join without an invite
    expected: bool = False
    #: the asker's own seats where a bot plays on while they were away: theirs to take back
    away: tuple[Seat, ...] = ()
    #: the secret part of the invite link; the host's alone, while a chair is open
    invite: str | None = None
    #: whether the asker may have hints: alone against bots always, else where all have agreed
    hints: bool = False


class TakenUpFrom(msgspec.Struct, frozen=True, kw_only=True):
    """What a match begins with that was played elsewhere: who saw that may know its seed."""

    #: the plies that were played there
    ply: int
    #: the table; none where somebody brought a record
    table: str | None = None


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its board."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    #: those parts of the game of which anything lies on this table
    parts: tuple[str, ...]
    phase: Phase
    chairs: tuple[Chair, ...]
    #: the seats that may act now
    actors: tuple[Seat, ...]
    #: the actions in the record so far
    ply: int
    #: grows with everything that happens at the table, and never falls
    version: int
    #: seconds since 1970
    created: float
    changed: float
    #: published before the first action; it fixes the seed, or the server's part of a joint one
    commitment: str
    #: the seed, once the match is over: what was committed to, or made of that and the shares
    seed: str | None = None
    #: ranks and points of every seat, once the match is over
    ranks: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    #: the table of the rematch
    next: str | None = None
    #: where the match was played before, if it did not begin here
    taken_up: TakenUpFrom | None = None
    #: whether the match begins at a position that somebody has set up
    from_position: bool = False
    #: how long people may take for each turn
    clock: Clock | None = None
    #: by seat, until when each person who may act has to, in seconds since 1970
    deadlines: dict[str, float] = {}
    #: the day whose challenge it is, if it is one
    challenge: str = ""
    #: a chair whose person is to act may be given to a bot when they were away for so many seconds
    offered_after: float = 0.0
    #: whether everybody who plays here may ask for hints
    hints: bool = False
    you: You


class Choice(msgspec.Struct, frozen=True):
    """An action that is legal now, and what it would bring at once."""

    action: str
    #: points, in all
    gain: int
    #: the same, rule by rule; only the rules that would pay more or less than now
    rules: dict[str, int] = {}
    #: what else a player wants to know beforehand, in the game's own events
    prizes: tuple[Any, ...] = ()


class LegalAction(Choice, frozen=True, kw_only=True):
    """A choice that can be said in words."""

    #: the action in the game's JSON
    told: dict[str, Value]


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One ply of the record, with what it led to."""

    ply: int
    seat: Seat
    #: in the game's notation; not told where it is still secret
    action: str | None
    events: tuple[Any, ...]
    #: the person's time was up, and a bot has decided
    timed_out: bool = False


class News(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened at the table, as the asker may be told."""

    version: int
    kind: NewsKind
    #: the actions in the record after it; falls when something is taken back
    ply: int
    seat: Seat | None = None
    #: the action in the game's notation, for "acted"; not told where it is still secret
    action: str | None = None
    #: what it led to, in the game's own events, each with its "type"
    events: tuple[Any, ...] = ()
    #: the person's time was up, and a bot has decided
    timed_out: bool = False


class Sight(msgspec.Struct, frozen=True, kw_only=True, tag="sight"):
    """All that one pair of eyes sees of a table at one moment."""

    table: TableInfo
    version: int
    ply: int
    #: whose eyes: a seat of the asker's, or nobody's for a spectator
    seat: Seat | None = None
    #: the game's view; none before the match starts
    view: Any = None
    #: what this seat may do now
    choices: tuple[Choice, ...] = ()
    #: whether this seat may take back its last action
    undo: bool = False
    #: why not: it has not acted, something hidden was turned up since, another player has acted
    #: since, or the match is over
    undo_refused: UndoRefused | None = None
    #: what happened since the version that the asker had
    news: tuple[News, ...] = ()
    #: seconds since 1970 by the server's clock, to count from what else it says
    now: float = 0.0


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """A table where you sit now. A seat's token lets a program play it: Authorization: Bearer."""

    sight: Sight
    tokens: dict[str, str]


class ClosedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that cannot be opened, with what can still be told of it."""

    id: str
    #: empty where not even that can be read
    game: str
    #: seconds since 1970
    created: float
    #: the kind of refusal that whoever opens it gets
    why: Literal["old_rules", "newer", "unreadable"]


class TableList(msgspec.Struct, frozen=True, kw_only=True):
    """The tables where you sit, those that wait for you first."""

    tables: tuple[TableInfo, ...]
    #: those that cannot be opened, the latest first
    closed: tuple[ClosedTable, ...] = ()


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened beside the moves."""

    kind: NewsKind
    seat: Seat | None
    #: where it stands now: after moves were taken back, at the ply where the match stands
    ply: int
    version: int
    #: what who did it was called then; those that are alike are told apart by numbers
    name: str


class Log(msgspec.Struct, frozen=True, kw_only=True):
    entries: tuple[LogEntry, ...]
    remarks: tuple[Remark, ...]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table as it was after a ply; ply 0 is the start."""

    ply: int
    entry: LogEntry | None
    view: Any


class Moments(msgspec.Struct, frozen=True, kw_only=True):
    #: the last ply of the record so far
    last: int
    moments: tuple[Moment, ...]


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """That the shuffle was fixed before the first action, and that every action was legal."""

    commitment: str
    seed: str
    #: what SHA-256 was taken of for the commitment: this text and the server's part
    prefix: str
    #: the seed itself, where nobody else has added to it
    server_part: str
    #: by seat, what people have added: the seed is then the SHA-256 of this text, of the server's
    #: part and of every seat, a blank and its share, in the order of the seats, a line each
    joint_prefix: str
    shares: dict[str, str]
    #: what stood before each share when its pledge was taken
    pledge_prefix: str
    plies: int
    #: what a check of the whole record has shown
    verdict: str
    genuine: bool
    #: the match was taken up from a record: whoever saw that knew the seed before
    known: bool = False

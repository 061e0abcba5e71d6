"""What the server says."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from crownlands.engine.contract import Reason, Seat, Value
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


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be chosen before play."""

    name: str
    kind: Literal["flag", "choice", "number", "text", "list"]
    default: Value | tuple[str, ...]
    #: for a choice, all there is to choose from; for a list, all names it can hold, if it has any
    choices: tuple[Value, ...] = ()


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the house, and what can be chosen in it."""

    name: str
    #: every table size the rules allow
    players: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    #: how strong a bot can be chosen, weakest first
    levels: tuple[str, ...]
    #: about how many seconds a turn of each level takes
    pace: dict[str, float]
    #: whether seats know different things, so that a screen must be handed over unseen
    secrets: bool
    #: what a table may have or lack: expansions, each with drawings and words of its own
    parts: tuple[str, ...]
    #: whether its rules can be looked up, clause by clause
    rulebook: bool


class CheckedOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options that can be played, with every default filled in."""

    options: dict[str, Any]
    #: by option that names places of the board: those that it may name, one of each group
    places: dict[str, tuple[tuple[str, ...], ...]] = {}


class Surprise(msgspec.Struct, frozen=True, kw_only=True):
    """Options that were drawn; one that is not named may stay as it is."""

    options: dict[str, Any]


class DrawnLand(msgspec.Struct, frozen=True, kw_only=True):
    """A land that was drawn: the same box and seed give the same text."""

    box: str
    seed: int
    text: str


class LandFlaw(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with a land: a rule with its values, and the hexes that it is about."""

    rule: str
    values: dict[str, Value]
    #: row and column in the land, counted from 0
    hexes: tuple[tuple[int, int], ...]


class CheckedLand(msgspec.Struct, frozen=True, kw_only=True):
    """A land without flaws can be played on."""

    #: as far as it can be read
    name: str
    flaws: tuple[LandFlaw, ...]


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


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One ply of the record, with what it led to."""

    ply: int
    seat: Seat
    #: in the game's notation; not told where it is still secret
    action: str | None
    events: tuple[Any, ...]
    #: the person's time was up, and a bot has decided
    timed_out: bool = False


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


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle without its board."""

    id: str
    #: how hard it is, from 1 to 4
    grade: int
    players: int
    #: those parts of the game of which anything lies on the table
    parts: tuple[str, ...]


class PuzzleAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle: one of the choices is clearly best. Which one is not told here."""

    id: str
    game: str
    options: dict[str, Any]
    parts: tuple[str, ...]
    grade: int
    #: whose eyes look, and who is asked
    seat: Seat
    #: what was done last, and the ply where the match stands
    last: LogEntry | None
    ply: int
    #: the game's view
    view: Any
    choices: tuple[Choice, ...]


class PuzzleMove(msgspec.Struct, frozen=True, kw_only=True):
    """An action of a puzzle, what came of it, and what it gives away against the best."""

    entry: LogEntry
    #: the seat's own points, about
    own: float
    #: what the others get more in the mean, about
    others: float


class PuzzleReason(msgspec.Struct, frozen=True, kw_only=True):
    """Why the best is the best."""

    #: what it brings at once and why it is worth a thought, and how its turn might go on
    best: Suggestion
    #: the next best action
    second: PuzzleMove
    #: by how many points of the lead the best is ahead of it, and between which numbers for sure
    gain: float
    low: float
    high: float
    #: how often the levels of the house, and a hasty search, miss it, out of 1
    missed: dict[str, float]


class PuzzleTried(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer is worth."""

    right: bool
    move: PuzzleMove
    #: the game's view after it
    view: Any
    #: told with the right answer alone
    reason: PuzzleReason | None = None


class ChallengeResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has reached in a day's challenge."""

    score: int
    rank: int


class Challenge(msgspec.Struct, frozen=True, kw_only=True):
    """The challenge of a day: the same deal for everybody, against the same bots."""

    #: by the date of the universal time, like 2026-11-18
    day: str
    game: str
    options: dict[str, Any]
    parts: tuple[str, ...]
    #: where you sit, and how strong the bots are
    seat: Seat
    level: str
    #: published all day; it fixes the seed
    commitment: str
    #: when the next one comes, in seconds since 1970
    until: float
    #: your table, once you have begun
    table: str | None = None
    yours: ChallengeResult | None = None
    #: what others on this server have reached, and you: every score once for each who has it
    scores: tuple[int, ...] = ()


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Why an action is illegal: the rule with its values, and the sentence in English."""

    legal: bool
    rule: str | None = None
    values: dict[str, Value] = {}
    words: str | None = None


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


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """You, as others see you."""

    name: str


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A refused request (RFC 9457): what was wrong, and what would be right."""

    type: str
    title: str
    status: int
    detail: str
    #: the game's rule that refused, with the values that its sentence needs
    rule: str | None = None
    values: dict[str, Value] = {}
    #: where it is the server's fault, what to call the request when asking the host about it
    request: str | None = None


class NearestOptions(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Options that can be played, with every default filled in, and what is not as wished."""

    options: dict[str, Any]
    #: the options that are missing, or of whose list something is
    changed: tuple[str, ...] = ()
    #: why the wish itself cannot be played
    why: Problem | None = None


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

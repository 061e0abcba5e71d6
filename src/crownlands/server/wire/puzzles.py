"""What is told of puzzles and of the challenge of a day."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.engine.contract import Seat
from crownlands.server.wire.advice import Suggestion
from crownlands.server.wire.tables import Choice, LogEntry


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

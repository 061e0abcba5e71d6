"""What can happen in a match of Kingdomino."""

from __future__ import annotations

from typing import ClassVar

from crownlands.engine.contract import Event, Seat


class Claimed(Event, frozen=True, tag="claimed"):
    seat: Seat
    domino: int


class Laid(Event, frozen=True, tag="laid"):
    seat: Seat
    domino: int
    left: str
    right: str


class Discarded(Event, frozen=True, tag="discarded"):
    """A domino that fitted nowhere has left the match."""

    seat: Seat
    domino: int


class LeftOver(Event, frozen=True, tag="left_over"):
    """Nobody's king stood on this domino: it has left the match."""

    domino: int


class LineRevealed(Event, frozen=True, tag="line_revealed"):
    reveals: ClassVar[bool] = True
    dominoes: tuple[int, ...]


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """A match is scored; in a Dynasty the next one follows."""

    #: which one of a Dynasty; a match that stands alone has no number
    match: int | None
    scores: tuple[int, ...]

"""What is still to be done in a round, in the words of players: ``next: 1 lays 12, 1 claims``."""

from __future__ import annotations

import re
from collections import Counter

from crownlands.engine.contract import Seat
from crownlands.engine.position import Entry, Reading
from crownlands.games.kingdomino.dominoes import NUMBERS
from crownlands.games.kingdomino.frames import (
    LINE_END,
    MATCH_END,
    TO_CLAIM,
    TO_PLACE,
    Frame,
    ToClaim,
    ToPlace,
)
from crownlands.games.kingdomino.options import KingdominoOptions

_STEP = re.compile(r"(\d) +(?:(claims)|lays +#?(\d{1,2}))", re.ASCII)
_EXAMPLE = "1 lays 12, 1 claims"


def next_told(frames: tuple[Frame, ...]) -> str:
    """Who does what, the next one first."""
    return ", ".join(_step_told(frame) for frame in reversed(frames) if _decides(frame))


def _decides(frame: Frame) -> bool:
    return isinstance(frame, ToClaim | ToPlace)


def _step_told(frame: Frame) -> str:
    match frame:
        case ToClaim(seat):
            return f"{seat + 1} claims"
        case ToPlace(seat, domino):
            return f"{seat + 1} lays {domino}"
        case _:
            raise AssertionError(frame)


def frames_in(entry: Entry, options: KingdominoOptions, reading: Reading) -> tuple[Frame, ...]:
    """The stack that a line describes."""
    steps = [frame for part in entry.parts for frame in _step(part, entry, options, reading)]
    end = LINE_END if any(isinstance(frame, ToClaim) for frame in steps) else MATCH_END
    return (end, *reversed(steps))


def _step(part: str, entry: Entry, options: KingdominoOptions, reading: Reading) -> list[Frame]:
    found = _STEP.fullmatch(part.lower())
    seat = int(found[1]) - 1 if found else -1
    if found and 0 <= seat < options.players:
        if found[2]:
            return [TO_CLAIM[seat]]
        if int(found[3]) in NUMBERS:
            return [TO_PLACE[seat][int(found[3])]]
    reading.flaw("position.no_step", entry.line, text=part[:40], example=_EXAMPLE)
    return []


def check_kings(
    frames: tuple[Frame, ...],
    line: tuple[int, ...],
    claims: tuple[tuple[int, Seat], ...],
    options: KingdominoOptions,
    reading: Reading,
) -> None:
    """Every king stands on the line or is still to be put there; in the last round none is."""
    claiming = [frame.seat for frame in frames if isinstance(frame, ToClaim)]
    kings = Counter([*claiming, *(seat for _, seat in claims)])
    if frames[0] is MATCH_END:
        if line or claims or len(frames) == 1:
            reading.flaw("position.nobody_claims")
    elif any(kings[seat] != options.kings_each for seat in range(options.players)):
        reading.flaw("position.kings", count=options.kings_each)
    elif len(line) + len(claims) != options.line_length:
        reading.flaw(
            "position.line_length", count=len(line) + len(claims), needed=options.line_length
        )

"""What a seat has come to: its points so far, and its gold."""

from __future__ import annotations

import re

from crownlands.engine.contract import Seat
from crownlands.engine.position import Entry, Reading, Section, number_in
from crownlands.games.isle_of_skye.state import IsleOfSkyeState

POINTS, GOLD = "points", "gold"
#: the rule of points of which only their sum is known, as the marker on the track tells it
SO_FAR = "so_far"

_PART = re.compile(r"(?:([a-z_]+) +)?(\d{1,3})", re.ASCII)


def pay_points(state: IsleOfSkyeState, seat: Seat, section: Section, reading: Reading) -> None:
    """``points: 34`` is where the marker stands; ``sheep 4, areas 7`` says what they are for."""
    entry = section.take(POINTS)
    for part in entry.parts if entry else ():
        assert entry is not None
        found = _PART.fullmatch(part)
        if found is None:
            reading.flaw("position.no_points", entry.line, text=part[:40])
        elif _is_known(state, found[1], entry, reading) and int(found[2]):
            state.award(seat, found[1] or SO_FAR, int(found[2]))


def _is_known(state: IsleOfSkyeState, rule: str | None, entry: Entry, reading: Reading) -> bool:
    known = [*state.scoring, *state.rulebook.extension.pays]
    if rule is None or rule in known:
        return True
    reading.flaw("position.pays_nothing", entry.line, name=rule[:40], known=", ".join(known))
    return False


def points_told(state: IsleOfSkyeState, seat: Seat) -> str:
    return ", ".join(
        str(points) if rule == SO_FAR else f"{rule} {points}"
        for rule, points in state.purses[seat].items()
    )


def gold_in(section: Section, reading: Reading) -> int:
    entry = section.take(GOLD)
    return number_in(entry, GOLD, reading) if entry is not None else 0

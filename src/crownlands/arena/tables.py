"""Which bots meet at a table: the formats of an arena."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, cycle, islice
from typing import Literal, get_args

from crownlands.engine.generator import Generator

Format = Literal["seats", "round-robin", "gauntlet", "ladder", "sequential"]
"""How the tables are made up: as the bots were named, one for each seat; everybody against
everybody; the first against the others; each against the next; the second against the first until
it is clear who is better."""

FORMATS: tuple[Format, ...] = get_args(Format)

Table = tuple[int, ...]
"""For each seat one of the bots, by its number."""


class ArenaError(ValueError):
    """What cannot be played or gone on with, with a sentence that says why."""


@lru_cache(maxsize=64)
def tables(form: Format, bots: int, seats: int) -> Sequence[Table]:
    """The tables that a format makes of so many bots; each is played at in all its seatings.

    >>> tables("round-robin", 3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> tables("gauntlet", 2, 4)
    [(0, 1, 1, 1)]
    >>> tables("ladder", 3, 3)
    [(0, 1, 0), (1, 0, 1), (1, 2, 1), (2, 1, 2)]
    """
    everybody = tuple(range(bots))
    match form:
        case "seats":
            return [everybody]
        case "round-robin":
            return _mixed(everybody, seats)
        case "gauntlet":
            return [(0, *others) for others in _mixed(everybody[1:], seats - 1)]
        case "ladder":
            return [table for step in everybody[1:] for table in _mixed((step - 1, step), seats)]
        case "sequential":
            return _mixed(everybody, seats)


@lru_cache(maxsize=64)
def in_order(form: Format, bots: int, seats: int, seed: str) -> Sequence[Table]:
    """The same tables in the order in which they are played at, again and again.

    It is drawn, so that a part of them is a fair sample of all.
    """
    return Generator(f"{seed}/tables").shuffled(tables(form, bots, seats))


def _mixed(bots: Table, seats: int) -> list[Table]:
    """All mixes of bots for so many seats; where there are fewer bots, some sit there again."""
    again, more = divmod(seats, len(bots))
    if not again:
        return list(combinations(bots, seats))
    if not more:
        return [bots * again]
    return [
        tuple(islice(cycle((*extra, *(one for one in bots if one not in extra))), seats))
        for extra in combinations(bots, more)
    ]


def seatings(table: Table) -> int:
    """How often the bots of a table can move one seat on until they sit as at first.

    >>> seatings((0, 1, 2)), seatings((0, 1, 0, 1)), seatings((0, 1, 1, 1))
    (3, 2, 4)
    """
    return next(turn for turn in range(1, len(table) + 1) if table[turn:] + table[:turn] == table)


def why_not(form: Format, bots: Sequence[str], seats: int) -> str | None:
    """What speaks against a format for these bots, as a sentence."""
    if form == "seats":
        if len(bots) == seats:
            return None
        return f"{len(bots)} bots are named for {seats} seats; name one for each seat"
    if double := {name for name in bots if bots.count(name) > 1}:
        return f"{sorted(double)[0]!r} is named twice; a bot need not be named for each seat here"
    if form == "sequential" and len(bots) != 2:
        return f"a sequential test is between two bots, the known one first, not {len(bots)}"
    if len(bots) < 2:
        return "an arena needs two bots at least"
    return None

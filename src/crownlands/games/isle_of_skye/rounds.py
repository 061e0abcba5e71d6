"""The rounds of a match: which scoring tiles are counted, and what those behind are given."""

from __future__ import annotations

from typing import NamedTuple

#: where the four scoring tiles lie
SLOTS = "ABCD"


class Round(NamedTuple):
    #: the places of the scoring tiles that are counted, as numbers into `SLOTS`
    scored: tuple[int, ...]
    #: gold in the income for every seat that has more points
    catch_up: int


def _rounds(*written: tuple[str, int]) -> tuple[Round, ...]:
    return tuple(
        Round(tuple(SLOTS.index(slot) for slot in slots), catch_up) for slots, catch_up in written
    )


#: the two sides of the board
_UP_TO_FOUR = _rounds(("A", 0), ("B", 0), ("AC", 1), ("BD", 2), ("ACD", 3), ("BCD", 4))
_FIVE = _rounds(("AB", 0), ("AC", 0), ("BD", 1), ("ACD", 2), ("BCD", 3))


def rounds(players: int) -> tuple[Round, ...]:
    return _FIVE if players == 5 else _UP_TO_FOUR

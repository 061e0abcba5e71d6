"""Two people at a table where the Canoe of one is asked in the turn of the other."""

from __future__ import annotations

from typing import NamedTuple

from crownlands.server.wire import Sight
from tests.games.kingdom_builder.own_lands import CANOE, MARSH, quadrant_of
from tests.server.matches import two_at_a_table
from tests.server.visitors import Visitor

#: one of five tries fails, because both have cards of the same terrain
MOST_TRIES = 12


class Asked(NamedTuple):
    """Who holds the Canoe, whose turn it is, and what both see now."""

    holder: Visitor
    at_turn: Visitor
    asked: Sight
    waiting: Sight

    @property
    def table(self) -> str:
        return self.asked.table.id


def asked_at_a_table(ada: Visitor, ben: Visitor) -> Asked:
    for _ in range(MOST_TRIES):
        sight = two_at_a_table(ada, ben, game="kingdom_builder", **MARSH)
        table = sight.table.id
        first, other = (ada, ben) if sight.table.actors == (0,) else (ben, ada)
        mine = _on_a_meadow(first, table)
        beside = next(name for name in _actions(mine) if name in CANOE)
        mine = first.act_as_asked(mine, beside)
        while mine.choices:
            last = _actions(mine)[-1]
            mine = first.act_as_asked(mine, "end" if "end" in _actions(mine) else last)
        theirs = _on_a_meadow(other, table)
        same = quadrant_of(beside)
        again = [name for name in _actions(theirs) if name in CANOE and quadrant_of(name) == same]
        if again:
            waiting = other.act_as_asked(theirs, again[0])
            return Asked(first, other, first.see(table), waiting)
    raise AssertionError("both had the same terrain each time")


def _on_a_meadow(visitor: Visitor, table: str) -> Sight:
    """A card that shows swamp is played for its other terrain."""
    sight = visitor.see(table)
    other = [name for name in _actions(sight) if name.startswith("choose ") and "swamp" not in name]
    return visitor.act_as_asked(sight, other[0]) if other else sight


def _actions(sight: Sight) -> list[str]:
    return [choice.action for choice in sight.choices]

"""Matches that get somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crownlands.server.wire import Sight
from tests.server.visitors import ME, OPEN, Visitor, friend


def two_at_a_table(host: Visitor, guest: Visitor, **options: Any) -> Sight:
    """The host in seat 0 and the guest in seat 1, about to play; as the host sees it."""
    opened = host.open(ME, OPEN, **options).sight.table
    guest.join(opened.id, opened.you.invite or "")
    return host.start(opened.id)


def hot_seat(host: Visitor, players: int = 2, **options: Any) -> Sight:
    """All at the host's screen; it shows the seat that the lot has named to begin."""
    others = [friend(f"Friend {number}") for number in range(1, players)]
    return host.open(ME, *others, **options).sight


def played_to_the_end(visitors: Sequence[Visitor], table: str) -> Sight:
    """People, each in the seat of their number, do the first thing there is until it is over."""
    sight = visitors[0].see(table)
    while sight.table.phase != "finished":
        actor = visitors[sight.table.actors[0]]
        # Whoever acts twice has seen it already.
        sight = actor.act_first(sight if sight.choices else actor.see(table))
    return visitors[0].see(table)


def played_until_over(visitor: Visitor, sight: Sight) -> Sight:
    """One visitor does the first thing there is, and waits for the bots, until it is over."""
    while sight.table.phase != "finished":
        if sight.choices:
            sight = visitor.act_first(sight)
        else:
            later = visitor.see(sight.table.id, have=sight.version, wait=20)
            assert later.version > sight.version, "nobody acts"
            sight = later
    return sight

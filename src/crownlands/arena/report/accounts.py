"""Matches played again, to see what their lines do not tell: what was in play, where seats began.

It is done once for all that a report shows, by as many processes as there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from crownlands.arena.playing import Played
from crownlands.arena.series import Series
from crownlands.arena.workers import workers
from crownlands.engine.contract import Event, Listener, Seat
from crownlands.engine.inquiry import Inquiry, Opening
from crownlands.games import game

#: so many matches go to a process at once
_AT_ONCE = 25

Things = Mapping[str, Mapping[str, int]]
"""By family: each thing, and how often it was there."""


class Account(msgspec.Struct, frozen=True):
    """What was seen in a match."""

    number: int
    #: the seats in the order of their first turns
    order: tuple[Seat, ...]
    #: what lay there for everybody, and what each seat had in the end
    shared: Things
    own: tuple[Things, ...]
    #: the land that it was played on, and what each seat put there first
    grounds: tuple[str, ...]
    openings: tuple[Opening, ...]


def accounts(series: Series, matches: Sequence[Played], jobs: int) -> list[Account] | None:
    """What was seen in these matches, in their order; none where the game does not tell."""
    if game(series.game).inquiry(series.options) is None:
        return None
    if jobs == 1 or len(matches) <= _AT_ONCE:
        return _accounts(series, matches)
    parts = [matches[at : at + _AT_ONCE] for at in range(0, len(matches), _AT_ONCE)]
    with workers(min(jobs, len(parts))) as pool:
        return [each for part in pool.imap(partial(_accounts, series), parts) for each in part]


def _accounts(series: Series, matches: Sequence[Played]) -> list[Account]:
    inquiry = game(series.game).inquiry(series.options)
    assert inquiry is not None
    return [account(series, played, inquiry) for played in matches]


def account(series: Series, played: Played, inquiry: Inquiry) -> Account:
    """Play a match again and write down what is asked."""
    rules = game(series.game)
    state = rules.start(series.options, series.deal_seed(played.number))
    shared, order = _counted(inquiry.shared(state)), inquiry.order(state)
    grounds = tuple(inquiry.lying(state))
    watch = _Watch(state, inquiry, len(played.seating))
    acted: dict[Seat, None] = {}
    for text in played.actions:
        seat = state.actors()[0]
        acted[seat] = None
        state.apply(seat, rules.codec.from_text(text), watch.listener)
    return Account(
        played.number,
        tuple(acted) if order is None else tuple(order),
        shared,
        tuple(_counted(inquiry.own(state, seat)) for seat in range(len(played.seating))),
        grounds,
        tuple(watch.openings),
    )


def _counted(things: Mapping[str, Iterable[str]]) -> Things:
    return {family: dict(Counter(names)) for family, names in things.items()}


class _Watch:
    """Sees where each seat begins, and looks away once all have begun."""

    def __init__(self, state: Any, inquiry: Inquiry, seats: int) -> None:
        self.openings: list[Opening] = []
        self.listener: Listener | None = self._hear
        self._state = state
        self._inquiry = inquiry
        self._left = dict.fromkeys(range(seats), inquiry.placings)

    def _hear(self, event: Event, only: Seat | None = None) -> None:
        placed = self._inquiry.placed(self._state, event)
        if placed is None or placed.seat not in self._left:
            return
        self.openings.append(placed)
        self._left[placed.seat] -= 1
        if not self._left[placed.seat]:
            del self._left[placed.seat]
            if not self._left:
                self.listener = None

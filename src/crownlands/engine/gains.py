"""What actions would bring a seat at once: points by rule, and what else it wants to know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from crownlands.engine.contract import Action, Event, Gain, Seat, State


def gains_in(world: State, seat: Seat, actions: Sequence[Action]) -> Sequence[Gain]:
    """What each of these legal actions would bring in a world that the seat imagines.

    The true state would tell what is hidden.
    """
    told = world.gains(seat, actions)
    if told is not None:
        return told
    now = _by_rule(world, seat)
    return [_tried(world, now, seat, action) for action in actions]


def _tried(world: State, now: Counter[str], seat: Seat, action: Action) -> Gain:
    prizes: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        if event.prize and only in (None, seat):
            prizes.append(event)

    imagined = world.copy()
    imagined.apply(seat, action, hear)
    rules = _by_rule(imagined, seat)
    rules.subtract(now)
    return Gain(rules, tuple(prizes))


def _by_rule(state: State, seat: Seat) -> Counter[str]:
    paid: Counter[str] = Counter()
    for line in state.score(seat):
        paid[line.rule] += line.points
    return paid

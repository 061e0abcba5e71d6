"""Help for whoever is to act: the best that can be done, what it would bring, and why.

At a glance that is the judgement of the game's strategy; a closer look plays imagined worlds out.
Both come from what the seat may know, and the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from crownlands.bots import Perspective
from crownlands.engine.contract import Action, Event, Reason, Seat, State, Strategy
from crownlands.engine.gains import gains_in
from crownlands.engine.generator import Generator
from crownlands.study.advice import Advised, advice
from crownlands.study.forecast import standard_error

#: how many actions are named, and how many at most after each
BEST, AFTER = 3, 3


class Weighed(msgspec.Struct, frozen=True):
    """An action that was weighed, beside the best that was found."""

    action: Action
    #: points that it brings at once, rule by rule
    rules: dict[str, int]
    reasons: tuple[Reason, ...]
    #: how the seat would go on until somebody else acts, or something is turned up
    following: tuple[Action, ...] = ()
    #: how many points of its lead the seat gives away with it
    behind: float = 0.0
    #: how far off that may be, as a standard error; none where nothing was played out
    error: float | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What a seat did, and what would have been better."""

    played: Weighed
    best: Weighed
    #: points of its lead that the seat gave away, as far as that is certain; else 0
    cost: float


def hint(seen: Perspective, *, worlds: int, seed: str) -> list[Weighed]:
    """The actions that look best, the best first: at a glance, or tried in so many worlds."""
    if worlds < 1 or len(seen.legal()) == 1:
        return _at_a_glance(seen, seed)
    tried = advice(seen, worlds=worlds, seed=seed)[:BEST]
    return _suggestions(seen, seed, tried)


def verdict(seen: Perspective, played: Action, *, worlds: int, seed: str) -> Verdict:
    """What is to be said of an action that was done here."""
    tried = advice(seen, worlds=worlds, seed=seed, also=[played])
    own = next(one for one in tried if one.action == played)
    best, mine = _suggestions(seen, seed, [tried[0], own])
    return Verdict(mine, best, own.costs(tried[0]))


def explained(seen: Perspective, seed: str, actions: Sequence[Action]) -> list[Weighed]:
    """What actions bring at once and why they are worth a thought, each by itself."""
    world, strategy = seen.imagine(Generator(seed)), seen.game.strategy
    return [
        Weighed(
            action,
            {rule: points for rule, points in gain.rules.items() if points},
            tuple(strategy.reasons(world, seen.seat, action)),
            tuple(_following(strategy, world.copy(), seen.seat, action)),
        )
        for action, gain in zip(actions, gains_in(world, seen.seat, actions), strict=True)
    ]


def _at_a_glance(seen: Perspective, seed: str) -> list[Weighed]:
    legal = seen.legal()
    weights = seen.game.strategy.weigh(seen.imagine(Generator(seed)), seen.seat, legal)
    order = sorted(range(len(legal)), key=lambda number: weights[number], reverse=True)[:BEST]
    weighed = explained(seen, seed, [legal[number] for number in order])
    most = weights[order[0]]
    return [
        msgspec.structs.replace(one, behind=most - weights[number])
        for number, one in zip(order, weighed, strict=True)
    ]


def _suggestions(seen: Perspective, seed: str, tried: Sequence[Advised]) -> list[Weighed]:
    weighed = explained(seen, seed, [one.action for one in tried])
    return [
        msgspec.structs.replace(one, behind=behind, error=error)
        for one, (behind, error) in zip(
            weighed, (_behind(each, tried[0]) for each in tried), strict=True
        )
    ]


def _behind(one: Advised, best: Advised) -> tuple[float, float]:
    gaps = [most - own for most, own in zip(best.leads, one.leads, strict=True)]
    return sum(gaps) / len(gaps), standard_error(gaps)


def _following(strategy: Strategy, state: State, seat: Seat, action: Action) -> Iterator[Action]:
    """What looks best after it, as long as the seat goes on and can foresee what comes of it."""
    turned_up: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        if event.reveals:
            turned_up.append(event)

    state.apply(seat, action, hear)
    for _ in range(AFTER):
        if turned_up or not (legal := state.legal(seat)):
            return
        weights = strategy.weigh(state, seat, legal)
        best = legal[max(range(len(legal)), key=lambda number: weights[number])]
        if len(legal) > 1:
            yield best
        state.apply(seat, best, hear)

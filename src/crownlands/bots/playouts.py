"""Playing a match out: who chooses what in it, and what its outcome is worth.

A playout policy says what seats do in a playout. Research knows three: all at random, all greedily,
or greedily for the seat that thinks and at random for the others ("player-greedy"). The house's
own, ``quick``, is each game's fast and sensible player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp

from crownlands.engine.contract import Action, Seat, State, Strategy
from crownlands.engine.generator import Generator

#: what a seat does in a position of a playout
Policy = Callable[[State, Seat], Action]


def quick(strategy: Strategy, me: Seat, rng: Generator) -> Policy:
    return lambda state, seat: strategy.quick(state, seat, rng)


def at_random(strategy: Strategy, me: Seat, rng: Generator) -> Policy:
    return lambda state, seat: rng.choice(state.legal(seat))


def full_greedy(strategy: Strategy, me: Seat, rng: Generator) -> Policy:
    return lambda state, seat: strategy.best(state, seat, rng)


def player_greedy(strategy: Strategy, me: Seat, rng: Generator) -> Policy:
    def choose(state: State, seat: Seat) -> Action:
        if seat == me:
            return strategy.best(state, seat, rng)
        return rng.choice(state.legal(seat))

    return choose


#: by name; each is made for a game's strategy and the seat that thinks
POLICIES: Mapping[str, Callable[[Strategy, Seat, Generator], Policy]] = {
    "quick": quick,
    "random": at_random,
    "player-greedy": player_greedy,
    "full-greedy": full_greedy,
}


def played_out(strategy: Strategy, begun: State, state: State, policy: Policy) -> Sequence[float]:
    """The points that a playout is judged by; ``begun`` is the position it began in."""
    while (points := strategy.outcome(begun, state)) is None:
        seat = state.actors()[0]
        state.apply(seat, policy(state, seat))
    return points


def worth(points: Sequence[float], seat: Seat, safe_margin: float) -> float:
    """How good an outcome is for a seat, from 0 to 1: a curve of the margin to the best opponent.

    Winning matters most, but a playout that is won or lost clearly says more than a close one.

    >>> worth([50, 40, 50], 0, 10), worth([60, 40, 40], 0, 10) > 0.8
    (0.5, True)
    """
    best = max(score for other, score in enumerate(points) if other != seat)
    return 1 / (1 + exp((best - points[seat]) / safe_margin))

"""A bot that plays the match out many times before it acts."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp, log2
from time import perf_counter

from crownlands.bots.bot import Bot, Perspective
from crownlands.engine.contract import Action, Seat, State, Strategy
from crownlands.engine.generator import Generator

#: worlds in which a turn's decisions are counted
_GLANCES = 3


class Candidate:
    """An action under study, and how its playouts ended."""

    __slots__ = ("action", "playouts", "total")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.total = 0.0
        self.playouts = 0

    @property
    def mean(self) -> float:
        return self.total / self.playouts if self.playouts else 0.0


class SearchBot(Bot):
    """Flat Monte Carlo on imagined worlds, by sequential halving.

    The candidates are the actions that the strategy weighs heaviest. All of them are played out in
    the same imagined worlds by the strategy's quick play; then the worse half is dropped and the
    rest is played out in more worlds, until one is left or the time is up.

    The time is for one action (``seconds``), or for all that the seat decides in one turn
    (``turn``): then each decision gets an equal share of what is left.
    """

    name = "search"
    settings = {"seconds": float, "playouts": int, "width": int, "turn": float}  # noqa: RUF012

    def __init__(
        self,
        seed: str | int,
        seconds: float = 1.0,
        playouts: int | None = None,
        width: int = 12,
        turn: float | None = None,
    ) -> None:
        super().__init__(seed)
        self.seconds = seconds
        #: with a number of playouts instead of seconds, the same seed always chooses the same
        self.playouts = playouts
        self.width = width
        self.turn = turn

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        candidates = self._candidates(seen, actions)
        if len(candidates) == 1:
            return candidates[0].action
        begun = perf_counter()
        seconds = self.seconds
        if self.turn is not None:
            seconds = max(0.0, self.turn - seen.spent) / decisions_left(seen, self.rng)
            candidates = self._affordable(seen, candidates, seconds)
        rounds = ceil(log2(len(candidates)))
        for number in range(1, rounds + 1):
            until = begun + seconds * number / rounds
            worlds = 0
            while not worlds or self._goes_on(worlds * len(candidates) * rounds, until):
                self._try_in_one_world(seen, candidates)
                worlds += 1
            candidates.sort(key=lambda candidate: candidate.mean, reverse=True)
            candidates = candidates[: max(1, (len(candidates) + 1) // 2)]
        return candidates[0].action

    def _affordable(
        self, seen: Perspective, candidates: list[Candidate], seconds: float
    ) -> list[Candidate]:
        """As many of them as can be tried in one world at least in each round."""
        begun = perf_counter()
        self._try_in_one_world(seen, [Candidate(candidates[0].action)])
        playouts = seconds / (perf_counter() - begun)
        count = len(candidates)
        while count > 1 and count * ceil(log2(count)) > playouts:
            count -= 1
        return candidates[:count]

    def _goes_on(self, playouts: int, until: float) -> bool:
        if self.playouts is not None:
            return playouts < self.playouts
        return perf_counter() < until

    def _candidates(self, seen: Perspective, actions: Sequence[Action]) -> list[Candidate]:
        weights = seen.game.strategy.weigh(seen.imagine(self.rng), seen.seat, actions)
        order = sorted(range(len(actions)), key=lambda i: weights[i], reverse=True)
        return [Candidate(actions[i]) for i in order[: self.width]]

    def _try_in_one_world(self, seen: Perspective, candidates: list[Candidate]) -> None:
        world = seen.imagine(self.rng)
        margin = seen.game.strategy.safe_margin
        for candidate in candidates:
            state = world.copy()
            state.apply(seen.seat, candidate.action)
            points = self._played_out(seen.game.strategy, world, state)
            candidate.total += worth(points, seen.seat, margin)
            candidate.playouts += 1

    def _played_out(self, strategy: Strategy, begun: State, state: State) -> Sequence[float]:
        while (points := strategy.outcome(begun, state)) is None:
            seat = state.actors()[0]
            state.apply(seat, strategy.quick(state, seat, self.rng))
        return points


def decisions_left(seen: Perspective, rng: Generator) -> int:
    """How many decisions, this one included, the seat may have until somebody else acts."""
    return max(1, *(_decisions_in_one_world(seen, rng) for _ in range(_GLANCES)))


def _decisions_in_one_world(seen: Perspective, rng: Generator) -> int:
    state = seen.imagine(rng)
    count = 0
    while seen.seat in state.actors():
        count += len(state.legal(seen.seat)) > 1
        state.apply(seen.seat, seen.game.strategy.quick(state, seen.seat, rng))
    return count


def worth(points: Sequence[float], seat: Seat, safe_margin: float) -> float:
    """How good an outcome is for a seat, from 0 to 1: a curve of the margin to the best opponent.

    Winning matters most, but a playout that is won or lost clearly says more than a close one.

    >>> worth([50, 40, 50], 0, 10), worth([60, 40, 40], 0, 10) > 0.8
    (0.5, True)
    """
    best = max(score for other, score in enumerate(points) if other != seat)
    return 1 / (1 + exp((best - points[seat]) / safe_margin))

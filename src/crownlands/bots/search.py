"""A bot that plays the match out many times before it acts."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp, log2
from time import perf_counter

from crownlands.bots.bot import Bot, Perspective
from crownlands.engine.contract import Action, Seat, State, Strategy


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
    """

    name = "search"
    settings = {"seconds": float, "playouts": int, "width": int}  # noqa: RUF012

    def __init__(
        self,
        seed: str | int,
        seconds: float = 1.0,
        playouts: int | None = None,
        width: int = 12,
    ) -> None:
        super().__init__(seed)
        self.seconds = seconds
        #: with a number of playouts instead of seconds, the same seed always chooses the same
        self.playouts = playouts
        self.width = width

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        candidates = self._candidates(seen, actions)
        if len(candidates) == 1:
            return candidates[0].action
        rounds = ceil(log2(len(candidates)))
        begun = perf_counter()
        for number in range(1, rounds + 1):
            until = begun + self.seconds * number / rounds
            worlds = 0
            while not worlds or self._goes_on(worlds * len(candidates) * rounds, until):
                self._try_in_one_world(seen, candidates)
                worlds += 1
            candidates.sort(key=lambda candidate: candidate.mean, reverse=True)
            candidates = candidates[: max(1, (len(candidates) + 1) // 2)]
        return candidates[0].action

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


def worth(points: Sequence[float], seat: Seat, safe_margin: float) -> float:
    """How good an outcome is for a seat, from 0 to 1: a curve of the margin to the best opponent.

    Winning matters most, but a playout that is won or lost clearly says more than a close one.

    >>> worth([50, 40, 50], 0, 10), worth([60, 40, 40], 0, 10) > 0.8
    (0.5, True)
    """
    best = max(score for other, score in enumerate(points) if other != seat)
    return 1 / (1 + exp((best - points[seat]) / safe_margin))

"""A bot that plays the match out many times before it acts."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp, log2
from time import perf_counter

from crownlands.bots.bot import Bot, Perspective
from crownlands.engine.contract import Action, Result, Seat, State


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
        rounds = max(1, ceil(log2(len(candidates))))
        started = perf_counter()
        for number in range(rounds):
            if self.playouts is None:
                until = started + self.seconds * (number + 1) / rounds
                while perf_counter() < until:
                    self._try_in_one_world(seen, candidates)
            else:
                for _ in range(max(1, self.playouts // (rounds * len(candidates)))):
                    self._try_in_one_world(seen, candidates)
            candidates.sort(key=lambda candidate: candidate.mean, reverse=True)
            candidates = candidates[: max(1, (len(candidates) + 1) // 2)]
        return candidates[0].action

    def _candidates(self, seen: Perspective, actions: Sequence[Action]) -> list[Candidate]:
        weights = seen.game.strategy.weigh(seen.imagine(self.rng), seen.seat, actions)
        order = sorted(range(len(actions)), key=lambda i: weights[i], reverse=True)
        return [Candidate(actions[i]) for i in order[: self.width]]

    def _try_in_one_world(self, seen: Perspective, candidates: list[Candidate]) -> None:
        world = seen.imagine(self.rng)
        for candidate in candidates:
            state = world.copy()
            state.apply(seen.seat, candidate.action)
            candidate.total += worth(self._played_out(seen, state), seen.seat)
            candidate.playouts += 1

    def _played_out(self, seen: Perspective, state: State) -> Result:
        strategy, rng = seen.game.strategy, self.rng
        while actors := state.actors():
            seat = actors[0]
            state.apply(seat, strategy.quick(state, seat, rng))
        result = state.result()
        assert result is not None
        return result


def worth(result: Result, seat: Seat) -> float:
    own = result.scores[seat]
    best = max(score for other, score in enumerate(result.scores) if other != seat)
    return 1 / (1 + exp(-(own - best) / 10))

"""A bot that plays the match out many times before it acts."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2, sqrt
from statistics import fmean
from time import perf_counter
from typing import ClassVar, Unpack

from crownlands.bots.bot import Perspective, Settings
from crownlands.bots.playouts import played_out, quick, worth
from crownlands.bots.timed import Time, TimedBot, decisions_left
from crownlands.engine.contract import Action

#: worlds after which it is asked again who is clearly behind, and by how many standard errors
_WORLDS_A_ROUND = 16
_CLEARLY = 3.0


class Candidate:
    """An action under study, and what it was worth in each world it was played out in."""

    __slots__ = ("action", "worths")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.worths: list[float] = []

    @property
    def mean(self) -> float:
        return fmean(self.worths) if self.worths else 0.0

    def is_clearly_behind(self, leader: Candidate) -> bool:
        """Whether more worlds would hardly bring it up to the leader again, or never differed.

        Both were played out in the same worlds, so what the worlds do to both alike cancels out.
        """
        behind = [one - other for one, other in zip(leader.worths, self.worths, strict=True)]
        worlds, mean = len(behind), fmean(behind)
        variance = sum(gap * gap for gap in behind) / worlds - mean * mean
        return mean >= _CLEARLY * sqrt(max(0.0, variance) / worlds)


class SearchBot(TimedBot):
    """Flat Monte Carlo on imagined worlds, by sequential halving.

    The candidates are the actions that the strategy weighs heaviest. All of them are played out in
    the same imagined worlds by the strategy's quick play; then the worse half is dropped and the
    rest is played out in more worlds, until one is left or the time is up. Whatever falls clearly
    behind goes at once: the others get its playouts, and who is alone is chosen early.
    """

    name = "search"
    settings: ClassVar[Settings] = {**TimedBot.settings, "width": int}

    def __init__(self, seed: str | int, width: int = 12, **time: Unpack[Time]) -> None:
        super().__init__(seed, **time)
        self.width = width
        self._by_clock = self.playouts is None or self.turn is not None

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
        keep = len(candidates)
        for number in range(1, rounds + 1):
            until = begun + seconds * number / rounds
            playouts = 0
            while not playouts or self._goes_on(playouts * rounds, until):
                self._try_in_one_world(seen, candidates)
                playouts += len(candidates)
                candidates = still_running(candidates)
                if len(candidates) == 1:
                    return candidates[0].action
            keep = (keep + 1) // 2
            candidates = by_mean(candidates)[:keep]
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
        if self.playouts is not None and playouts >= self.playouts:
            return False
        return not self._by_clock or perf_counter() < until

    def _candidates(self, seen: Perspective, actions: Sequence[Action]) -> list[Candidate]:
        weights = seen.game.strategy.weigh(seen.imagine(self.rng), seen.seat, actions)
        order = sorted(range(len(actions)), key=lambda i: weights[i], reverse=True)
        return [Candidate(actions[i]) for i in order[: self.width]]

    def _try_in_one_world(self, seen: Perspective, candidates: list[Candidate]) -> None:
        strategy, world = seen.game.strategy, seen.imagine(self.rng)
        policy = quick(strategy, seen.seat, self.rng)
        for candidate in candidates:
            state = world.copy()
            state.apply(seen.seat, candidate.action)
            points = played_out(strategy, world, state, policy)
            candidate.worths.append(worth(points, seen.seat, strategy.safe_margin))


def by_mean(candidates: list[Candidate]) -> list[Candidate]:
    """The best first."""
    return sorted(candidates, key=lambda candidate: candidate.mean, reverse=True)


def still_running(candidates: list[Candidate]) -> list[Candidate]:
    """Without those that are clearly behind; it is looked at now and then."""
    if len(candidates[0].worths) % _WORLDS_A_ROUND:
        return candidates
    leader, *others = by_mean(candidates)
    return [leader, *(other for other in others if not other.is_clearly_behind(leader))]

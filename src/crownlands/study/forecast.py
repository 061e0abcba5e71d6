"""What a position promises to everybody, by playing imagined worlds out to the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from crownlands.bots import Perspective
from crownlands.engine.contract import Action, Seat, State
from crownlands.engine.generator import Generator


class Forecast(msgspec.Struct, frozen=True):
    """The points that each seat may expect at the end, and how far off each number may be.

    ``errors`` are standard errors; they are zero where nothing is open any more.
    """

    points: tuple[float, ...]
    errors: tuple[float, ...]

    @classmethod
    def of(cls, endings: Sequence[Sequence[float]]) -> Forecast:
        """What the endings of several worlds come to.

        >>> Forecast.of([(10, 4), (14, 4)])
        Forecast(points=(12.0, 4.0), errors=(2.0, 0.0))
        """
        by_seat = list(zip(*endings, strict=True))
        return cls(tuple(map(fmean, by_seat)), tuple(map(standard_error, by_seat)))


def standard_error(numbers: Sequence[float]) -> float:
    """How far the mean of so few numbers may be off."""
    return stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0


def lead(points: Sequence[float], seat: Seat) -> float:
    """How far a seat is ahead of the others' mean.

    >>> lead((50, 40, 30), 0)
    15.0
    """
    return points[seat] - fmean(other for who, other in enumerate(points) if who != seat)


class Worlds:
    """Several worlds that a seat can imagine, and the chance that each of them is played out with.

    Two things that are tried in the same worlds meet the same hidden things and, as long as they go
    the same way, the same chance: what differs comes from what was tried.
    """

    def __init__(self, seen: Perspective, count: int, seed: str) -> None:
        self._seat = seen.seat
        self._strategy = seen.game.strategy
        self._seed = seed
        rng = Generator(seed)
        self._states = [seen.imagine(rng) for _ in range(count)]

    def endings(self, actions: Sequence[Action] = ()) -> list[tuple[int, ...]]:
        """Everybody's points at the end of each world, when the seat begins with these actions."""
        return [self._ending(number, actions) for number in range(len(self._states))]

    def outcomes(self, *actions: Action) -> list[Sequence[float]]:
        """What the game's strategy judges each world by, some way after these actions.

        It need not be the end, and is for comparing actions with each other only.
        """
        judged: list[Sequence[float]] = []
        for number, world in enumerate(self._states):
            state, rng = world.copy(), self._rng(number)
            for action in actions:
                state.apply(self._seat, action)
            while (points := self._strategy.outcome(world, state)) is None:
                self._play_on(state, rng)
            judged.append(points)
        return judged

    def _ending(self, number: int, actions: Sequence[Action]) -> tuple[int, ...]:
        state, rng = self._states[number].copy(), self._rng(number)
        for action in actions:
            state.apply(self._seat, action)
        while (result := state.result()) is None:
            self._play_on(state, rng)
        return result.scores

    def _play_on(self, state: State, rng: Generator) -> None:
        seat = state.actors()[0]
        state.apply(seat, self._strategy.quick(state, seat, rng))

    def _rng(self, number: int) -> Generator:
        return Generator(f"{self._seed}/{number}")

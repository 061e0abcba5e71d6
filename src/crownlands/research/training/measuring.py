"""How far a judgement is off on matches that it has not learned from, beside plainer guesses.

They are: the points at that moment; and those after the match was played out quickly, a few times,
from there. Each tells a margin. What they say of the win: the share of the playouts that were won;
and for the points the logistic curve that fits these very matches best, which is more than fair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Game
from crownlands.engine.kernels.judgement import Judged, Judgement, margins_of, shares_of
from crownlands.research.training.recipe import Floats, Moments

#: how many playouts a guess is made of
PLAYOUTS = 4
#: steps in which a share of the win is told from what came of it
STEPS = 10
_DOUBTS = [2.0**power for power in range(-1, 8)]


class Error(msgspec.Struct, frozen=True):
    """How far a guess is off in the mean; squared, and the root taken."""

    margin: float
    share: float


class Step(msgspec.Struct, frozen=True):
    """All that was given about the same share of the win: how often, what, and what came of it."""

    count: int
    given: float
    came: float


class Measured(msgspec.Struct, frozen=True):
    moments: int
    judgement: Error
    points: Error
    playouts: Error
    calibration: tuple[Step, ...]

    @property
    def off_by(self) -> float:
        """How far shares of the win are from what came of them, in the mean over all of them."""
        seats = sum(step.count for step in self.calibration)
        off = sum(step.count * abs(step.given - step.came) for step in self.calibration)
        return off / max(1, seats)


class _Guesses:
    """Margins and shares, of all seats of all moments in one row, and the truth beside them."""

    def __init__(self) -> None:
        self._margins: list[Floats] = []
        self._shares: list[Floats] = []

    def add(self, points: NDArray[np.floating], shares: NDArray[np.floating]) -> None:
        self.add_margins(margins_of(points), shares)

    def add_margins(self, margins: NDArray[np.floating], shares: NDArray[np.floating]) -> None:
        self._margins.append(margins.astype(np.float32).ravel())
        self._shares.append(shares.astype(np.float32).ravel())

    @property
    def shares(self) -> Floats:
        return np.concatenate(self._shares)

    def off(self, truth: _Guesses) -> Error:
        return Error(
            _root_of_mean_square(self._margins, truth._margins),
            _root_of_mean_square(self._shares, truth._shares),
        )


def _root_of_mean_square(said: Sequence[Floats], true: Sequence[Floats]) -> float:
    off = np.concatenate(said) - np.concatenate(true)
    return round(float(np.sqrt((off.astype(np.float64) ** 2).mean())), 4)


def measured(game: Game, judgement: Judgement, held_out: Sequence[Moments]) -> Measured:
    """The moments must hold what was known."""
    truth, judged, played = _Guesses(), _Guesses(), _Guesses()
    for group in held_out:
        truth.add(group.final, group.shares)
        said = judgement.judged(group.told, group.now)
        judged.add(said.points, said.shares)
        played.add_margins(*played_out(game, group))
    return Measured(
        sum(map(len, held_out)),
        judged.off(truth),
        _by_points(held_out, truth),
        played.off(truth),
        tuple(calibration(judged.shares, truth.shares)),
    )


def played_out(game: Game, group: Moments) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """Margins and shares by a few quick playouts of every moment."""
    kernel = game.kernel(group.options)
    assert kernel is not None
    margins: list[NDArray[np.floating]] = []
    shares: list[NDArray[np.floating]] = []
    for number, known in enumerate(group.known):
        outcomes = kernel.played_on(known, [()], PLAYOUTS, "quick", "held out", number * PLAYOUTS)
        margins.append(margins_of(outcomes.points[:, 0]).mean(0))
        shares.append(outcomes.shares[:, 0].mean(0))
    return np.array(margins), np.array(shares)


def _by_points(held_out: Sequence[Moments], truth: _Guesses) -> Error:
    def by(doubt: float) -> Error:
        guesses = _Guesses()
        for group in held_out:
            guesses.add(group.now, shares_of(group.now, np.float32(doubt)))
        return guesses.off(truth)

    return min(map(by, _DOUBTS), key=lambda error: error.share)


def calibration(given: Floats, came: Floats) -> list[Step]:
    """Shares of the win in steps, from the least to the most.

    >>> calibration(np.array([0.02, 0.04, 0.97]), np.array([0.0, 0.0, 1.0]))[-1].came
    1.0
    """
    step = np.minimum((given * STEPS).astype(int), STEPS - 1)
    return [
        Step(
            int(among.sum()),
            round(float(given[among].mean()), 4),
            round(float(came[among].mean()), 4),
        )
        for among in (step == number for number in range(STEPS))
        if among.any()
    ]


Said = Callable[[str], None]
__all__ = ["PLAYOUTS", "Error", "Judged", "Measured", "calibration", "measured", "played_out"]

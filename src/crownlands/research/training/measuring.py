"""How far a judgement is off on moments that it has not learned from, beside plainer guesses.

The truth is what comes of a moment in the mean over many quick playouts. The guesses are the points
at that moment, and those after a few playouts, which know the line that has just been turned up; a
judgement does not. As a share of the win the playouts give how many were won; the points give the
curve that fits these very moments best, which is more than fair.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from crownlands.engine.kernels.judgement import Judgement, margins_of, shares_of
from crownlands.research.training.recipe import Floats, Moments

#: how many playouts are the truth, and how many a guess is made of
TRUTH, FEW = 64, 4
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
    """Margins and shares of all seats of all moments in one row."""

    def __init__(self) -> None:
        self._margins: list[Floats] = []
        self._shares: list[Floats] = []

    def add(self, points: NDArray[np.floating], shares: NDArray[np.floating]) -> None:
        self._margins.append(margins_of(points).astype(np.float32).ravel())
        self._shares.append(shares.astype(np.float32).ravel())

    @property
    def margins(self) -> Floats:
        return np.concatenate(self._margins)

    @property
    def shares(self) -> Floats:
        return np.concatenate(self._shares)

    def off(self, truth: _Guesses) -> Error:
        return Error(
            _root_of_mean_square(self.margins - truth.margins),
            _root_of_mean_square(self.shares - truth.shares),
        )


def _root_of_mean_square(off: Floats) -> float:
    return round(float(np.sqrt((off.astype(np.float64) ** 2).mean())), 4)


def measured(judgement: Judgement, held_out: Sequence[Moments]) -> Measured:
    """The moments are to have been played out `TRUTH` times each, and a `FEW` times beside that."""
    truth, judged, few = _Guesses(), _Guesses(), _Guesses()
    for group in held_out:
        truth.add(group.final, group.shares)
        said = judgement.judged(group.told, group.now)
        judged.add(said.points, said.shares)
        assert group.few is not None
        few.add(*group.few)
    return Measured(
        sum(map(len, held_out)),
        judged.off(truth),
        _by_points(held_out, truth),
        few.off(truth),
        tuple(calibration(judged.shares, truth.shares)),
    )


def _by_points(held_out: Sequence[Moments], truth: _Guesses) -> Error:
    def by(doubt: float) -> Error:
        guesses = _Guesses()
        for group in held_out:
            guesses.add(group.now, shares_of(group.now, np.array([doubt], np.float32)))
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

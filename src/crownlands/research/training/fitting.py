"""Fitting a small network to what was gathered: mini-batches and Adam, in NumPy alone.

What is learned is what `Judged` says: of each seat its points at the end (squared error), and of
all together the shares of the win (cross-entropy). Both come from the same two numbers a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, pi
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from crownlands.engine.kernels.judgement import LEAST_DOUBT, MOST_DOUBT, OUTPUTS, shares_of
from crownlands.engine.kernels.stream import sown
from crownlands.research.training.recipe import Moments

Floats = NDArray[np.float32]
Layer = tuple[Floats, Floats]

#: an error of so many points counts as one
POINTS = 10.0
#: how much is open before anything is learned, as a logarithm of points
_DOUBT = 2.0
#: Adam's
_MEAN, _SQUARE, _NOTHING = 0.9, 0.999, 1e-8


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How a network is fitted."""

    seed: str
    #: sizes of the layers between
    hidden: tuple[int, int] = (64, 32)
    #: how often all moments are gone through
    passes: int = 20
    #: moments at a time
    batch: int = 512
    #: the first step's length; it falls to nothing on a cosine
    pace: float = 3e-3


class Network:
    """Layers that learn."""

    def __init__(self, sizes: Sequence[int], chance: np.random.Generator) -> None:
        self.layers: list[Layer] = [
            (
                chance.normal(0, (2 / rows) ** 0.5, (rows, columns)).astype(np.float32),
                np.zeros(columns, np.float32),
            )
            for rows, columns in pairwise(sizes)
        ]
        weights, added = self.layers[-1]
        weights *= 0.1
        added[1] = _DOUBT
        self._means = [np.zeros_like(array) for array in self.arrays]
        self._squares = [np.zeros_like(array) for array in self.arrays]
        self._steps = 0

    @property
    def arrays(self) -> list[Floats]:
        return [array for layer in self.layers for array in layer]

    def passed(self, told: Floats) -> list[Floats]:
        """What goes into each layer, and what comes out of the last."""
        signals = [told]
        for weights, added in self.layers:
            going = np.maximum(signals[-1], 0) if len(signals) > 1 else signals[-1]
            signals.append(going @ weights + added)
        return signals

    def slopes(self, signals: Sequence[Floats], error: Floats) -> list[Floats]:
        """How the loss changes with every weight, from how it changes with what came out."""
        found: list[Floats] = []
        for number in range(len(self.layers) - 1, -1, -1):
            going = np.maximum(signals[number], 0) if number else signals[number]
            found += [error.sum(0), going.T @ error]
            if number:
                error = (error @ self.layers[number][0].T) * (signals[number] > 0)
        return found[::-1]

    def learn(self, slopes: Sequence[Floats], pace: float) -> None:
        """A step of Adam."""
        self._steps += 1
        pace *= (1 - _SQUARE**self._steps) ** 0.5 / (1 - _MEAN**self._steps)
        for array, slope, mean, square in zip(
            self.arrays, slopes, self._means, self._squares, strict=True
        ):
            mean += (1 - _MEAN) * (slope - mean)
            square += (1 - _SQUARE) * (slope * slope - square)
            array -= np.float32(pace) * mean / (np.sqrt(square) + np.float32(_NOTHING))


def fitted(
    moments: Sequence[Moments], plan: Plan, done: Callable[[int, float], None]
) -> tuple[Layer, ...]:
    """The layers of a network that has learned from these moments."""
    chance = np.random.default_rng(sown(f"{plan.seed}/fitting"))
    middle, spread = _standard(moments)
    network = Network((len(middle), *plan.hidden, OUTPUTS), chance)
    steps = plan.passes * sum(-(-len(one) // plan.batch) for one in moments)
    step = 0
    for number in range(plan.passes):
        losses: list[float] = []
        for group, rows in _shuffled(moments, plan, chance):
            pace = plan.pace * (1 + cos(pi * step / steps)) / 2
            losses.append(_learned_from(network, group, rows, middle, spread, pace))
            step += 1
        done(number + 1, float(np.mean(losses)))
    return _unstandardised(network.layers, middle, spread)


def _learned_from(
    network: Network,
    group: Moments,
    rows: NDArray[np.int64],
    middle: Floats,
    spread: Floats,
    pace: float,
) -> float:
    told = (group.told[rows] - middle) / spread
    seats = told.shape[1]
    signals = network.passed(told.reshape(-1, told.shape[-1]))
    said = signals[-1].reshape(-1, seats, OUTPUTS)
    loss, error = missed(said, group.now[rows], group.final[rows], group.shares[rows])
    network.learn(network.slopes(signals, error.reshape(-1, OUTPUTS)), pace)
    return loss


def missed(said: Any, now: Any, final: Any, shares: Any) -> tuple[float, Any]:
    """How wrong it is, in the mean, and how that changes with what is said."""
    moments, seats, _ = said.shape
    open_yet = said[..., 1].mean(-1, keepdims=True)
    doubt = np.exp(np.clip(open_yet, LEAST_DOUBT, MOST_DOUBT))
    expected = now + said[..., 0]
    off = (expected - final) / np.float32(POINTS)
    guessed = shares_of(expected, doubt)
    surprise = -(shares * np.log(guessed + np.float32(_NOTHING))).sum(-1)
    loss = float((off * off).mean(-1).mean() / 2 + surprise.mean())
    tilt = (guessed - shares) / doubt
    error = np.empty_like(said)
    error[..., 0] = off / np.float32(POINTS * seats) + tilt
    error[..., 1] = -(tilt * expected).sum(-1, keepdims=True) / seats
    return loss, error / np.float32(moments)


def _standard(moments: Sequence[Moments]) -> tuple[Floats, Floats]:
    """Each feature's mean and spread; one that never changes has a spread of 1."""
    seats = sum(one.told.shape[0] * one.told.shape[1] for one in moments)
    middle, square = np.zeros((2, moments[0].told.shape[-1]))
    for one in moments:
        middle += one.told.sum((0, 1), np.float64)
    middle /= seats
    for one in moments:
        square += ((one.told - middle) ** 2).sum((0, 1), np.float64)
    square /= seats
    spread = np.sqrt(square)
    spread[spread < 1e-3] = 1
    return middle.astype(np.float32), spread.astype(np.float32)


def _unstandardised(layers: Sequence[Layer], middle: Floats, spread: Floats) -> tuple[Layer, ...]:
    """The same network for features as they are told."""
    (weights, added), *others = layers
    first = weights / spread[:, None]
    return ((first, (added - middle @ first).astype(np.float32)), *others)


def _batches(
    group: Moments, plan: Plan, chance: np.random.Generator
) -> Iterator[NDArray[np.int64]]:
    order = chance.permutation(len(group))
    for first in range(0, len(order), plan.batch):
        yield order[first : first + plan.batch]


def _shuffled(
    moments: Sequence[Moments], plan: Plan, chance: np.random.Generator
) -> Iterator[tuple[Moments, NDArray[np.int64]]]:
    """All moments in mini-batches, in any order, those of the same options together."""
    parts = [(group, rows) for group in moments for rows in _batches(group, plan, chance)]
    for number in chance.permutation(len(parts)):
        yield parts[number]

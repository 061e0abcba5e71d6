"""A learned judgement: a small network that says of a seat what it will still gain.

It is told numbers of each seat, which a game's own features name, and gives two: the points that
the seat gains from there to the end, and how much is still open. What all seats come to then stands
against each other: a seat's share of the win is ``exp(its points / doubt)`` beside those of all
(for two the logistic curve of the margin), where ``doubt`` is of the table, in points.

Weights are learned elsewhere (`crownlands train`), kept as a file of their own form, and need NumPy
and nothing else to be used; `crownlands.engine.kernels.forward` is the same inside a kernel.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

FORMAT = 1
#: a file is its head as a line of JSON, then the weights, 32 bits each, lowest byte first
_KIND = "crownlands judgement"
_NUMBER = np.dtype("<f4")
#: what a network says of a seat: points to come, and the logarithm of how much is open
OUTPUTS = 2
#: logarithms of the doubt beyond which none is meant
LEAST_DOUBT, MOST_DOUBT = -3.0, 6.0


class JudgementError(ValueError):
    """A file of weights that cannot be used here, and why."""


class Judged(msgspec.Struct, frozen=True):
    """Of every seat, in the last axis."""

    #: points at the end, in the mean
    points: Floats
    #: of the win
    shares: Floats

    @property
    def margins(self) -> Floats:
        """Points ahead of the best of the others."""
        return margins_of(self.points)


class Head(msgspec.Struct, frozen=True):
    """What stands before the weights in a file."""

    kind: str
    format: int
    game: str
    rules_version: int
    #: the names of the numbers that it is told, those that all seats share first
    features: tuple[str, ...]
    shared: int
    #: of the layers, the numbers that go in and those that come out
    layers: tuple[tuple[int, int], ...]
    #: the weights' SHA-256
    digest: str
    #: how it was made: the command, the recipe, and what was measured
    made: Mapping[str, Any]


class Judgement(msgspec.Struct, frozen=True):
    """A network: in every layer a matrix and what is added; between layers all below 0 is 0."""

    game: str
    rules_version: int
    features: tuple[str, ...]
    shared: int
    layers: tuple[tuple[Floats, Floats], ...]
    made: Mapping[str, Any]

    def judged(self, features: Floats, points: NDArray[Any]) -> Judged:
        """What is to be expected, from the features and the points of all seats (..., seats)."""
        said = self.passed(features)
        doubts = np.clip(said[..., 1].mean(-1, keepdims=True), LEAST_DOUBT, MOST_DOUBT)
        expected = points.astype(np.float32) + said[..., 0]
        return Judged(expected, shares_of(expected, np.exp(doubts)))

    def passed(self, features: Floats) -> Floats:
        """What the network says, the last axis being `OUTPUTS`."""
        signals = features
        for number, (weights, added) in enumerate(self.layers):
            signals = (signals if not number else np.maximum(signals, 0)) @ weights + added
        return signals

    @property
    def weights(self) -> tuple[Floats, ...]:
        """All arrays one after the other, as a kernel takes them."""
        return tuple(array for layer in self.layers for array in layer)

    def written(self) -> bytes:
        """The file."""
        numbers = b"".join(array.astype(_NUMBER).tobytes() for array in self.weights)
        layers = tuple((len(weights), len(added)) for weights, added in self.layers)
        head = Head(
            kind=_KIND,
            format=FORMAT,
            game=self.game,
            rules_version=self.rules_version,
            features=self.features,
            shared=self.shared,
            layers=layers,
            digest=sha256(numbers).hexdigest(),
            made=self.made,
        )
        return msgspec.json.encode(head) + b"\n" + numbers


def shares_of(points: Floats, doubt: Floats) -> Floats:
    """Everybody's share of the win, from what they come to and how much is open."""
    ahead = (points - points.max(-1, keepdims=True)) / doubt
    weights = np.exp(ahead)
    return weights / weights.sum(-1, keepdims=True)


def margins_of(points: NDArray[Any]) -> NDArray[Any]:
    """Each seat's points ahead of the best of the others.

    >>> margins_of(np.array([50, 40, 30])).tolist()
    [10, -10, -20]
    """
    leader = points.argmax(-1, keepdims=True)
    ordered = np.sort(points, -1)
    best = np.broadcast_to(ordered[..., -1:], points.shape).copy()
    np.put_along_axis(best, leader, ordered[..., -2:-1], -1)
    return points - best


def read(file: bytes) -> Judgement:
    """What `Judgement.written` has written; `JudgementError` says what is wrong with others."""
    line, _, numbers = file.partition(b"\n")
    head = _head(line)
    sizes = [(rows * columns, columns) for rows, columns in head.layers]
    if len(numbers) != _NUMBER.itemsize * sum(map(sum, sizes)):
        raise JudgementError("the file of weights is cut off, or something stands behind it")
    if sha256(numbers).hexdigest() != head.digest:
        raise JudgementError("the weights are not those that were written: their digest differs")
    return Judgement(
        head.game,
        head.rules_version,
        head.features,
        head.shared,
        tuple(_layers(head.layers, np.frombuffer(numbers, _NUMBER).astype(np.float32))),
        head.made,
    )


def _head(line: bytes) -> Head:
    try:
        said = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        said = {}
    if said.get("kind") != _KIND:
        raise JudgementError("this is no file of weights that crownlands has written")
    if said.get("format") != FORMAT:
        raise JudgementError(f"the weights are of format {said.get('format')}; read is {FORMAT}")
    try:
        head = msgspec.convert(said, Head)
    except msgspec.ValidationError as error:
        raise JudgementError(f"the head of the file of weights is damaged: {error}") from None
    ends = [head.layers[0][0], *(columns for _, columns in head.layers)] if head.layers else [0]
    begins = [rows for rows, _ in head.layers]
    if ends[:-1] != begins or ends[-1] != OUTPUTS or ends[0] != len(head.features):
        raise JudgementError(f"its layers {head.layers} do not follow from each other")
    return head


def _layers(shapes: Sequence[tuple[int, int]], numbers: Floats) -> Sequence[tuple[Floats, Floats]]:
    layers: list[tuple[Floats, Floats]] = []
    for rows, columns in shapes:
        weights, numbers = numbers[: rows * columns], numbers[rows * columns :]
        added, numbers = numbers[:columns], numbers[columns:]
        layers.append((weights.reshape(rows, columns), added))
    return layers


def fitting(judgement: Judgement, game: str, rules_version: int, features: Sequence[str]) -> None:
    """That a judgement is of this game, these rules and these features, or `JudgementError`."""
    if judgement.game != game:
        raise JudgementError(f"the weights are of {judgement.game}, not of {game}")
    if judgement.rules_version != rules_version:
        raise JudgementError(
            f"the weights were learned under rules version {judgement.rules_version} of {game}; "
            f"played is {rules_version}: train them anew"
        )
    if judgement.features != tuple(features):
        other = sorted(set(judgement.features) ^ set(features))
        told = f"they differ in {', '.join(other[:5])}" if other else "they are in another order"
        raise JudgementError(f"the weights were learned from other features of {game}: {told}")

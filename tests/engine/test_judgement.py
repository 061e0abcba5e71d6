"""A file of weights: what is read again, and what is refused in words."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import numpy as np
import pytest

from crownlands.engine.kernels.judgement import (
    Judgement,
    JudgementError,
    fitting,
    margins_of,
    read,
)

FEATURES = ("lines_left", "points", "room")


def judgement(**changed: Any) -> Judgement:
    chance = np.random.default_rng(1)
    sizes = (3, 5, 4, 2)
    layers = tuple(
        (
            chance.normal(size=(rows, columns)).astype(np.float32),
            chance.normal(size=columns).astype(np.float32),
        )
        for rows, columns in pairwise(sizes)
    )
    made = {"by": "hand"}
    plain = Judgement("sheep", 3, FEATURES, 1, layers, made)
    return msgspec.structs.replace(plain, **changed)


def with_head(**changed: Any) -> bytes:
    line, _, numbers = judgement().written().partition(b"\n")
    head = msgspec.json.decode(line) | changed
    return msgspec.json.encode(head) + b"\n" + numbers


def test_what_was_written_is_read_again():
    one = judgement()
    again = read(one.written())
    assert again.written() == one.written()
    told, points = np.ones((7, 4, 3), np.float32), np.zeros((7, 4))
    assert np.array_equal(again.judged(told, points).points, one.judged(told, points).points)
    assert again.made == {"by": "hand"}


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (b"", "this is no file of weights that crownlands has written"),
        (b"\x93NUMPY\x01\x00", "this is no file of weights"),
        (b'{"kind": "something else"}\n', "this is no file of weights"),
        (with_head(format=2), "the weights are of format 2; read is 1"),
        (with_head(shared="one"), "the head of the file of weights is damaged"),
        (with_head(layers=[[3, 5], [4, 2]]), "do not follow from each other"),
        (with_head(features=["points"]), "do not follow from each other"),
        (judgement().written()[:-1], "is cut off, or something stands behind it"),
        (judgement().written() + b"more", "is cut off, or something stands behind it"),
        (judgement().written()[:-4] + b"\x00\x00\x80\x3f", "their digest differs"),
    ],
)
def test_what_is_refused(file: bytes, sentence: str):
    with pytest.raises(JudgementError, match=sentence):
        read(file)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": "goats"}, "the weights are of goats, not of sheep"),
        ({"rules_version": 2}, "learned under rules version 2 of sheep; played is 3: train them"),
        ({"features": (*FEATURES[:2], "wool")}, "from other features of sheep: .* in room, wool"),
        ({"features": FEATURES[::-1]}, "from other features of sheep: they are in another order"),
    ],
)
def test_what_does_not_fit_is_refused(changed: dict[str, Any], sentence: str):
    with pytest.raises(JudgementError, match=sentence):
        fitting(judgement(**changed), "sheep", 3, FEATURES)


def test_shares_of_the_win_are_shared_out():
    one = judgement()
    told = np.random.default_rng(2).normal(size=(50, 4, 3)).astype(np.float32)
    judged = one.judged(told, np.full((50, 4), 30))
    assert np.allclose(judged.shares.sum(-1), 1)
    leaders = judged.points.argmax(-1)
    assert np.array_equal(judged.shares.argmax(-1), leaders)
    assert (judged.margins.max(-1) >= 0).all()


def test_equals_share_evenly():
    told = np.ones((1, 4, 3), np.float32)
    assert np.allclose(judgement().judged(told, np.zeros((1, 4))).shares, 0.25)


def test_a_margin_is_over_the_best_of_the_others():
    assert margins_of(np.array([[3, 9, 5], [4, 4, 1]])).tolist() == [[-6, 4, -4], [0, 0, -3]]

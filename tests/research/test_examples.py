"""The examples learn: in short, always the same, and better than before."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("example", "effort", "gain"),
    [("learn_by_self_play", 32, 5), ("learn_against_bots", 3, 10), ("learn_a_value", 15, 5)],
)
def test_an_example_learns(example: str, effort: int, gain: float, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples")
    before, after = import_module(example).learn(effort)
    assert after >= before + gain

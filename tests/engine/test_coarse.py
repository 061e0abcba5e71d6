"""Paths in whole units: lighter, and nowhere far from where they were."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.drawing.coarse import coarse

places = st.tuples(st.floats(-500, 500), st.floats(-500, 500))


def ends(d: str) -> list[tuple[float, float]]:
    """Where a path of relative moves and lines goes by."""
    numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", d)]
    x = y = 0.0
    found: list[tuple[float, float]] = []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        found.append((x, y))
    return found


@given(st.lists(places, min_size=2, max_size=40))
def test_the_pen_never_strays(line: list[tuple[float, float]]) -> None:
    written = coarse("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line))
    for (x, y), (was_x, was_y) in zip(ends(written), line, strict=True):
        assert abs(x - was_x) <= 0.51
        assert abs(y - was_y) <= 0.51


@pytest.mark.parametrize(
    ("fine", "written"),
    [
        ("M10 10H40.4V50.6h-30Z", "m10 10h30v41h-30z"),
        ("M0 0C1 2 30.3 40.4 50 60S70 80 90 100", "m0 0c1 2 30 40 50 60s20 20 40 40"),
        ("M0 0q10.2 20.2 30 40t50 60", "m0 0q10 20 30 40t50 60"),
        ("M0 0A20 20 0 0 1 40 40.4", "m0 0a20 20 0 0 1 40 40"),
        ("M0 0h90zM10 10l60 60", "m0 0h90zm10 10 60 60"),
        ("M0 0 30 40 60 80", "m0 0 30 40 30 40"),
        # What is small is drawn in tenths.
        ("M0 0l.25 1.5l-.75 2", "m0 0 .3 1.5-.8 2"),
    ],
)
def test_every_command_is_known(fine: str, written: str) -> None:
    assert coarse(fine) == written

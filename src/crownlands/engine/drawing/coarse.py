"""Outlines in whole units, for pictures that are seen at less than half their size."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")
_NOUGHT = re.compile(r"^(-?)0\.")
#: how many numbers a command takes, in its lower case
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
#: what goes on after a move is a line
_AFTER = {"M": "L", "m": "l"}
#: what is smaller than that is drawn in tenths, or a star would become a square
_SMALL = 16


_Point = tuple[float, float]


class _Step(NamedTuple):
    command: str
    #: of an arc what is no point; the points that it goes by, the last one its end
    shape: Sequence[float]
    points: Sequence[_Point]


def coarse(d: str) -> str:
    """Write a path in whole units, each step from where the last one ended.

    However many steps there are, the pen never strays by more than half a unit.

    >>> coarse("M0.4 0L10.4 5.2L20.8 10.4h.4h.4H90Z")
    'm0 0 10 5 11 5h0 1 68z'
    >>> coarse("M0.4 0L10.46 5.2")
    'm.4 0 10.1 5.2'
    """
    steps = list(_steps(d))
    across = zip(*(point for step in steps for point in step.points), strict=True)
    fine = 10 if max(max(values) - min(values) for values in across) < _SMALL else 1
    written: list[str] = []
    last = ""
    x = y = 0
    for command, shape, points in steps:
        ends = [(_whole(fine * px), _whole(fine * py)) for px, py in points]
        numbers = [_whole(fine * value) for value in shape]
        for end_x, end_y in ends if command != "z" else ():
            numbers += {"h": [end_x - x], "v": [end_y - y]}.get(command, [end_x - x, end_y - y])
        x, y = ends[-1]
        text = " ".join(_short(value / fine) for value in numbers).replace(" -", "-")
        # A command that goes on need not be said again.
        said = "" if text and command == last else command
        written.append(said + text if said or text.startswith("-") else f" {text}")
        last = _AFTER.get(command, command)
    return "".join(written)


def _steps(d: str) -> Iterator[_Step]:
    """Every step of a path, with the points where they are, not from where the pen is."""
    start: _Point = (0.0, 0.0)
    x, y = start
    points: list[_Point]
    for command, values in _commands(d):
        kind = command.lower()
        from_x, from_y = (x, y) if command == kind else (0.0, 0.0)
        shape, ends = (values[:5], values[5:]) if kind == "a" else ((), values)
        match kind:
            case "z":
                points = [start]
            case "h":
                points = [(from_x + ends[0], y)]
            case "v":
                points = [(x, from_y + ends[0])]
            case _:
                pairs = zip(ends[::2], ends[1::2], strict=True)
                points = [(from_x + px, from_y + py) for px, py in pairs]
        x, y = points[-1]
        if kind == "m":
            start = x, y
        yield _Step(kind, shape, points)


def _commands(d: str) -> Iterator[tuple[str, Sequence[float]]]:
    """Each command with as many numbers as it takes, though a path may say it once for several."""
    said: list[tuple[str, str]] = _STEP.findall(d)
    for command, numbers in said:
        values = [float(number) for number in _NUMBER.findall(numbers)]
        takes = _TAKES[command.lower()]
        yield command, values[:takes]
        following = _AFTER.get(command, command)
        for first in range(takes, len(values), takes or 1):
            yield following, values[first : first + takes]


def _whole(value: float) -> int:
    # Not `round`: halves would go up here and down there, and what is even would not stay so.
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)


def _short(value: float) -> str:
    """Write a number of at most one decimal.

    >>> _short(-0.4), _short(10.0), _short(0)
    ('-.4', '10', '0')
    """
    return _NOUGHT.sub(r"\1.", f"{value:.1f}".removesuffix(".0"))

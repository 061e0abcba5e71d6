"""What the pen does for Isle of Skye alone: short paths, and the same small sign at many places."""

from __future__ import annotations

import re
from collections.abc import Iterable

from crownlands.engine.drawing.hand import Point
from crownlands.engine.drawing.svg import Attribute, group, moved, number, path, use

_STEPS = re.compile(r"([MLCZ])([^MLCZ]*)")


def short(d: str) -> str:
    """Write a path of absolute steps in whole ones, each from where the last one ended.

    Seventy tiles are sent to every page, and a hundredth of a tile is fine enough for its lines.

    >>> short("M0.52 0C1.04 0.98 12 3.25 4 4C-4 4.75 2 6 9 3Z")
    'M1 0c0 1 11 3 3 4s-2 2 5-1z'
    """
    written: list[str] = []
    x = y = 0
    mirrored = (0.0, 0.0)
    for command, numbers in _STEPS.findall(d):
        values = [float(each) for each in numbers.split()]
        steps = [round(value) - (y if k % 2 else x) for k, value in enumerate(values)]
        if command == "M":
            written.append("M" + _tight(map(round, values)))
        elif command == "C" and max(map(_far, values, mirrored)) < 0.1:
            # A smooth curve goes on as it came, which need not be said.
            written.append("s" + _tight(steps[2:]))
        else:
            written.append(command.lower() + _tight(steps))
        if values:
            x, y = map(round, values[-2:])
            mirrored = (0.0, 0.0)
        if command == "C":
            mirrored = (2 * values[4] - values[2], 2 * values[5] - values[3])
    return "".join(written)


def _far(one: float, other: float) -> float:
    return abs(one - other)


def _tight(values: Iterable[int]) -> str:
    return " ".join(map(str, values)).replace(" -", "-")


def stamp(sign: str, places: Iterable[Point]) -> str:
    """Draw a sign, given by relative steps of the pen, at each place.

    >>> stamp("v4m4 0v-4", [(10, 20), (30.5, 20)])
    'M10 20v4m4 0v-4M30.5 20v4m4 0v-4'
    """
    return "".join(f"M{number(x)} {number(y)}{sign}" for x, y in places)


def line(d: str, colour: str, width: float, **attributes: Attribute) -> str:
    """Draw a line on a tile, where nothing is filled unless it says so."""
    return path(d, stroke=colour, stroke_width=width, **attributes)


def centred(
    name: str, x: float, y: float, size: float, turned: float = 0, class_: str | None = None
) -> str:
    """Draw a symbol around a point."""
    where = f"translate({number(x)} {number(y)})" + (f"rotate({turned:.0f})" if turned else "")
    return group(use(name, -size / 2, -size / 2, size, class_=class_), transform=where)


_ROUND = re.compile(r' stroke-line(?:cap|join)="round"')


def light(drawing: str) -> str:
    """Say once that the pen has round ends: every page loads all symbols."""
    return group(_ROUND.sub("", drawing), stroke_linecap="round", stroke_linejoin="round")


def with_margin(icon: str) -> str:
    """Draw an icon a little smaller, so that its halo is whole."""
    return group(icon, transform=moved(3.5, 3.5, 0.93))

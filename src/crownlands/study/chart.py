"""Curves of several seats, as SVG that any page can take in."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.scales import whole_scale
from crownlands.engine.drawing.seats import SEATS, emblem
from crownlands.engine.drawing.svg import NAMESPACE, element, group, number, path

_WIDTH, _HEIGHT = 800.0, 320.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 44.0, 24.0, 12.0, 30.0


def curves(values: Sequence[Sequence[float]], title: str) -> str:
    """One curve for each seat; all of them have a value at each step."""
    steps = len(values[0])
    lowest, highest, step = whole_scale([value for curve in values for value in curve])

    def x(at: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * at / max(1, steps - 1)

    def y(value: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (highest - value) / (highest - lowest)

    lines = [_line(mark, y(mark)) for mark in range(lowest, highest + 1, step)]
    drawn = [
        _curve(seat, [(x(at), y(value)) for at, value in enumerate(curve)])
        for seat, curve in enumerate(values)
    ]
    return element(
        "svg",
        element("title", title),
        group(*lines, font_size=13, fill="currentColor"),
        *drawn,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(_WIDTH)} {number(_HEIGHT)}",
        role="img",
    )


def _line(mark: int, y: float) -> str:
    return path(
        f"M{number(_LEFT)} {number(y)}H{number(_WIDTH - _RIGHT)}",
        stroke="currentColor",
        stroke_opacity=0.2,
        fill="none",
    ) + element("text", str(mark), x=_LEFT - 8, y=y + 4, text_anchor="end")


def _curve(seat: Seat, points: Sequence[tuple[float, float]]) -> str:
    way = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    colour = SEATS[seat].main
    last_x, last_y = points[-1]
    return path(
        f"M{way}", fill="none", stroke=colour, stroke_width=3, stroke_linejoin="round"
    ) + emblem(seat, last_x, last_y, 8, colour)

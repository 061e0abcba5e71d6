"""The hand that draws: lines and curves that stray a little, always in the same way."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.drawing.svg import number

Point = tuple[float, float]


def tremble(step: int, reach: float = 1.0) -> float:
    """How far the pen strays at a step: a fixed pattern that looks like none.

    >>> [tremble(step) for step in range(4)]
    [0.375, -0.625, 0.5, -0.5]
    """
    return ((step * 9 + 11) % 17 - 8) / 8 * reach


def points(line: Sequence[Point]) -> str:
    """Go straight from point to point.

    >>> points([(0, 0), (10, 5)])
    'M0 0L10 5'
    """
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in line)


def curve(line: Sequence[Point], *, closed: bool = False) -> str:
    """Go smoothly through all points (a Catmull-Rom spline).

    >>> curve([(0, 0), (6, 6), (12, 0)])
    'M0 0C1 1 4 6 6 6C8 6 11 1 12 0'
    """
    count = len(line)

    def at(index: int) -> Point:
        return line[index % count] if closed else line[min(max(index, 0), count - 1)]

    written = [f"M{number(line[0][0])} {number(line[0][1])}"]
    for index in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at(index + k) for k in (-1, 0, 1, 2))
        controls = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6)
        written.append("C" + " ".join(number(value) for value in (*controls, cx, cy)))
    return "".join(written) + ("Z" if closed else "")


def hand_line(x1: float, y1: float, x2: float, y2: float, *, sway: float = 1.0) -> str:
    """Go from point to point as a hand draws, not quite straight."""
    step = int(x1 + 3 * y1 + 5 * x2 + 7 * y2)
    middle = (
        (x1 + x2) / 2 + tremble(step, sway),
        (y1 + y2) / 2 + tremble(step + 5, sway),
    )
    return curve([(x1, y1), middle, (x2, y2)])


def hand_box(
    x: float, y: float, width: float, height: float, *, radius: float = 8.0, sway: float = 1.0
) -> str:
    """Go around a box as a hand draws it, with round corners and sides that stray a little."""
    right, bottom, r = x + width, y + height, radius
    step = int(width + height)
    tx, ty = (
        (tremble(step, sway), tremble(step + 1, sway)),
        (tremble(step + 2, sway), tremble(step + 3, sway)),
    )
    mx, my = x + width / 2, y + height / 2

    def q(*values: float) -> str:
        return "Q" + " ".join(number(value) for value in values)

    return "".join(
        (
            f"M{number(x + r)} {number(y)}",
            q(mx, y + ty[0], right - r, y),
            q(right, y, right, y + r),
            q(right + tx[0], my, right, bottom - r),
            q(right, bottom, right - r, bottom),
            q(mx, bottom + ty[1], x + r, bottom),
            q(x, bottom, x, bottom - r),
            q(x + tx[1], my, x, y + r),
            q(x, y, x + r, y),
            "Z",
        )
    )

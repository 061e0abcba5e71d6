"""A small drawing kit: SVG documents made of symbols, hand-drawn curves, and text made of strokes.

Everything is a plain string, and the same arguments always give the same string. Text is drawn as
pen strokes because pictures are also rendered on machines that have no font at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal
from xml.sax.saxutils import quoteattr

Point = tuple[float, float]
Attribute = str | float | None
Align = Literal["start", "middle", "end"]

NAMESPACE = "http://www.w3.org/2000/svg"

_REFERENCE = re.compile(r'href="#([^"]+)"')


# Elements


def number(value: float) -> str:
    """Write a number as short as two decimals allow.

    >>> number(12.0), number(0.126), number(-0.001)
    ('12', '0.13', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """Write an element: ``stroke_width`` as stroke-width, and nothing for an attribute of None.

    >>> element("rect", x=1.5, stroke_width=2, class_="a<b", fill=None)
    '<rect x="1.5" stroke-width="2" class="a&lt;b"/>'
    """
    written = "".join(
        f" {_attribute_name(name)}={quoteattr(value if isinstance(value, str) else number(value))}"
        for name, value in attributes.items()
        if value is not None
    )
    if not children:
        return f"<{tag}{written}/>"
    return f"<{tag}{written}>{''.join(children)}</{tag}>"


def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def group(*children: str, **attributes: Attribute) -> str:
    return element("g", "".join(children), **attributes)


def path(d: str, **attributes: Attribute) -> str:
    return element("path", d=d, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def symbol(name: str, *children: str) -> str:
    """Make a drawing of 100 by 100 that can be used again and again."""
    return element("symbol", *children, id=name, viewBox="0 0 100 100")


def use(name: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """Draw a symbol, its top left corner at a point."""
    return element("use", href=f"#{name}", x=x, y=y, width=size, height=size, **attributes)


def moved(x: float, y: float, scale: float = 1.0) -> str:
    """Give the value of a ``transform`` that moves, then scales.

    >>> moved(10, 20), moved(0, 0, 0.5)
    ('translate(10 20)', 'translate(0 0) scale(0.5)')
    """
    move = f"translate({number(x)} {number(y)})"
    return move if scale == 1 else f"{move} scale({scale:.4g})"


def document(
    width: float,
    height: float,
    body: Iterable[str],
    symbols: Mapping[str, str],
    *,
    label: str,
    shared: Iterable[str] = (),
) -> str:
    """Compose a whole SVG document with those symbols that its body needs.

    ``shared`` are further definitions, such as clip paths.
    """
    drawn = "".join(body)
    definitions = "".join([symbols[name] for name in _needed(drawn, symbols)])
    return element(
        "svg",
        element("defs", definitions, *shared),
        drawn,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        # As wide as a notebook or a page allows, and no wider.
        style="max-width:100%;height:auto",
        role="img",
        aria_label=label,
    )


def _needed(drawn: str, symbols: Mapping[str, str]) -> list[str]:
    """List the symbols used, and those that they use themselves, each once."""
    needed: dict[str, None] = {}
    open_names = _REFERENCE.findall(drawn)
    while open_names:
        name = open_names.pop()
        if name not in needed:
            needed[name] = None
            open_names += _REFERENCE.findall(symbols[name])
    return sorted(needed)


# The hand that draws


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


# Text as strokes. A glyph stands on y=10, its capital height is 10; with it goes its width.

_GLYPHS: dict[str, tuple[float, str]] = {
    "0": (6, "M3 .2C.7 .3 .2 3 .3 5.2C.4 8 1.2 9.8 3 9.8C5 9.8 5.7 7.4 5.6 4.8C5.5 2 5 .1 2.7 .3"),
    "1": (4, "M.6 2.4C1.6 1.8 2.2 1.1 2.7 .2C2.6 3.5 2.7 6.5 2.6 9.9"),
    "2": (6, "M.5 2.3C1 .6 2.4 0 3.6 .3C5.3 .7 5.6 2.5 4.7 4.2C3.8 5.9 1.8 7.8 .4 9.6"
             "C2.2 9.4 4 9.5 5.8 9.7"),
    "3": (6, "M.7 1C1.8 .1 4.7 -.2 5 1.9C5.3 3.6 3.6 4.5 2.2 4.6C4 4.5 5.8 5.3 5.6 7.2"
             "C5.3 9.9 2 10.4 .3 8.8"),
    "4": (6, "M4.3 9.9C4.4 6.6 4.2 3.4 4.3 .2C3 2.6 1.6 4.8 .1 6.9C2.1 6.7 4 6.8 6 6.7"),
    "5": (6, "M5.3 .3C3.9 .4 2.6 .3 1.2 .4C1.1 1.7 .9 2.9 .7 4.4C2.4 3.4 5.2 3.6 5.5 6.3"
             "C5.7 9.4 2.4 10.6 .4 8.9"),
    "6": (6, "M4.7 .3C2.4 1.5 .5 3.9 .5 6.8C.5 8.8 1.6 9.9 3.1 9.8C4.8 9.7 5.8 8.3 5.6 6.8"
             "C5.2 4.4 1.8 4.2 .7 6.6"),
    "7": (6, "M.3 .5C2.1 .4 3.8 .5 5.7 .3C4.4 3.3 3 6.4 2.2 9.9M1.8 5.3L4.9 5.1"),
    "8": (6, "M3 4.6C1.4 4 .6 3 .9 1.8C1.3 0 4.6 -.1 5 1.7C5.3 3 4.2 4 3 4.6"
             "C1.4 5.3 .2 6.2 .4 7.7C.7 10.4 5.3 10.4 5.6 7.7C5.7 6.1 4.4 5.2 3 4.6"),
    "9": (6, "M5.3 3.4C4.6 5.8 1 6.1 .5 3.4C.2 1.4 1.5 .2 3.1 .2C4.7 .2 5.5 1.5 5.4 3.4"
             "C5.4 6 4.7 8 3.1 9.9"),
    "+": (6, "M3.1 2.7C3 4.5 3.1 6.3 3 8.2M.3 5.5C2.1 5.4 3.9 5.5 5.7 5.4"),
    "-": (5, "M.4 5.5C1.8 5.3 3.2 5.5 4.6 5.4"),
    "=": (6, "M.4 4.1C2.1 4 3.9 4.1 5.6 4M.4 7.1C2.1 7 3.9 7.1 5.6 7"),
    "\u00d7": (6, "M.9 3.2C2.2 4.7 3.6 6.3 5.1 7.8M5 3.1C3.7 4.7 2.3 6.3 .9 7.9"),
    "/": (5, "M4.6 0C3.2 3.3 1.8 6.7 .4 10"),
    "#": (7, "M2.6 1C2.3 3.7 2 6.3 1.6 9M5.3 1C5 3.7 4.7 6.3 4.3 9M.6 3.6"
             "C2.6 3.5 4.6 3.6 6.6 3.5M.3 6.6C2.3 6.5 4.3 6.6 6.3 6.5"),
    "a": (6, "M5 4.3C2.6 2.9 .5 4.8 .6 7C.7 9.8 4 10.4 5 7.2M5 3.8C4.9 6 4.9 8 5.4 9.8"),
    "b": (6, "M.8 .2C.9 3.4 .8 6.6 .9 9.6M.9 6C1.8 3.4 5.3 3.3 5.4 6.7C5.4 10 1.8 10.6 .9 8.2"),
    "c": (6, "M5.1 4.8C3.6 3 .6 3.9 .6 6.9C.6 9.9 3.7 10.5 5.3 8.7"),
    "d": (6, "M5.2 .2C5.1 3.4 5.2 6.6 5.1 9.7M5.1 6C4.2 3.4 .7 3.3 .6 6.7C.6 10 4.2 10.6 5.1 8.2"),
    "e": (6, "M.7 6.7C2.3 6.8 3.8 6.7 5.3 6.5C5.2 2.8 .6 2.9 .6 6.9C.6 10.2 3.8 10.4 5.2 8.8"),
    "f": (5, "M4.8 .9C3.2 -.4 2.3 1 2.3 3C2.4 5.4 2.3 7.6 2.3 9.8M.6 4.1L4.4 4"),
    "g": (6, "M5.1 6.4C4.6 3.2 .7 3.2 .6 6.4C.6 9.6 4.4 9.8 5.1 6.8M5.2 3.8C5.2 6.4 5.4 9 5 11.2"
             "C4.4 13.3 1.8 13 .8 11.8"),
    "h": (6, "M.8 .2C.9 3.4 .8 6.6 .9 9.8M.9 6.2C2 3.4 5 3.2 5 6.2C5 7.4 5 8.6 5.1 9.8"),
    "i": (3, "M1.5 4C1.6 6 1.5 8 1.6 9.8M1.5 1.3L1.6 1.4"),
    "j": (4, "M2.6 4C2.7 6.4 2.8 9 2.5 11.2C2.2 12.8 1 12.8 .2 12.2M2.6 1.3L2.7 1.4"),
    "k": (6, "M.9 .2C1 3.4 .9 6.6 1 9.8M4.8 4C3.6 5.2 2.4 6.3 1.1 7.1C2.6 7.9 3.8 8.8 5.1 9.9"),
    "l": (3, "M1.4 .2C1.5 3.4 1.3 6.6 1.7 9.8"),
    "m": (8, "M.6 4C.7 6 .6 8 .7 9.8M.7 6C1.5 3.6 4 3.4 4 6C4 7.3 4 8.6 4 9.8M4 6"
             "C4.8 3.6 7.3 3.4 7.3 6C7.3 7.3 7.3 8.6 7.4 9.8"),
    " ": (4, ""),
}  # fmt: skip
_CAPITAL_HEIGHT = 10
_GAP = 2.4

#: every sign that `strokes` can draw
SIGNS = frozenset(_GLYPHS)


def text_width(text: str, height: float) -> float:
    """How wide `strokes` draws a text."""
    widths = [_GLYPHS[sign][0] for sign in text]
    return (sum(widths) + _GAP * max(len(widths) - 1, 0)) * height / _CAPITAL_HEIGHT


def strokes(
    text: str,
    x: float,
    y: float,
    height: float,
    *,
    align: Align = "middle",
    weight: float = 1.5,
    **attributes: Attribute,
) -> str:
    """Draw a text that stands on y; KeyError for a sign that is not in `SIGNS`.

    ``weight`` is the width of the pen where the capital height is 10. Readers of the document find
    the text as a label.
    """
    scale = height / _CAPITAL_HEIGHT
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[align] * text_width(text, height)
    written: list[str] = []
    at = 0.0
    for sign in text:
        width, d = _GLYPHS[sign]
        if d:
            written.append(path(d, transform=moved(at, 0) if at else None))
        at += width + _GAP
    return group(
        *written,
        transform=moved(x - shift, y - height, scale),
        fill="none",
        stroke_width=weight,
        stroke_linecap="round",
        stroke_linejoin="round",
        role="img",
        aria_label=text,
        **attributes,
    )

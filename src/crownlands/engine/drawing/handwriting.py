"""Text drawn as pen strokes: pictures are also rendered on machines without any font."""

from __future__ import annotations

from typing import Literal

from crownlands.engine.drawing.svg import Attribute, group, moved, path

Align = Literal["start", "middle", "end"]

# For each sign its width and its strokes; it stands on y=10, its capital height is 10.
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
    "n": (6, "M.8 4C.9 6 .8 8 .9 9.8M.9 6.2C2 3.4 5 3.2 5 6.2C5 7.4 5 8.6 5.1 9.8"),
    "o": (6, "M3 3.9C1.4 3.9 .5 5.2 .6 7C.7 8.8 1.6 9.9 3 9.8C4.6 9.7 5.4 8.5 5.4 6.8"
             "C5.3 5 4.4 3.8 2.8 3.9"),
    "p": (6, "M.8 4C.9 7 .8 10 .9 12.8M.9 6C1.8 3.4 5.3 3.3 5.4 6.7C5.4 10 1.8 10.6 .9 8.2"),
    "q": (6, "M5.2 4C5.1 7 5.2 10 5.1 12.8M5.1 6C4.2 3.4 .7 3.3 .6 6.7C.6 10 4.2 10.6 5.1 8.2"),
    "r": (5, "M.8 4C.9 6 .8 8 .9 9.8M.9 6.4C1.6 4.4 3 3.6 4.4 4.4"),
    "s": (5, "M4.4 4.8C3.2 3.4 .9 3.8 .9 5.3C.9 7 4.6 6.7 4.6 8.4C4.6 10.2 1.8 10.3 .6 9"),
    "t": (5, "M2.3 1.4C2.4 4 2.2 6.4 2.4 8.4C2.6 10 3.8 10.1 4.6 9.3M.6 4.1L4.4 4"),
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

"""A card to share: the picture of a table with two lines over it."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from crownlands.engine.drawing.paints import INK, PAPER
from crownlands.engine.drawing.svg import NAMESPACE, box, element, number

_WIDTH, _HEAD, _MARGIN = 1200.0, 128.0, 24.0
_SERIF = "Palatino, Palatino Linotype, Georgia, serif"
#: the size of a picture, in its first tag
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+" style="[^"]*"')


def card(picture: str, title: str, line: str) -> str:
    """The card of a table's picture; it needs nothing else and is as wide as any other."""
    size = _SIZE.search(picture)
    assert size is not None, "a table's picture says how large it is"
    inner = _WIDTH - 2 * _MARGIN
    tall = inner * float(size[2]) / float(size[1])
    place = f'x="{number(_MARGIN)}" y="{number(_HEAD)}" '
    place += f'width="{number(inner)}" height="{number(tall)}" viewBox="0 0 {size[1]} {size[2]}"'
    height = _HEAD + tall + _MARGIN
    return element(
        "svg",
        box(0, 0, _WIDTH, height, fill=PAPER),
        _written(title, 62, 46, "bold"),
        _written(line, 104, 28, "normal"),
        picture.replace(size[0], place, 1),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(_WIDTH)} {number(height)}",
        width=_WIDTH,
        height=height,
        role="img",
        aria_label=f"{title}, {line}",
    )


def _written(words: str, y: float, size: float, weight: str) -> str:
    return element(
        "text",
        escape(words),
        x=_MARGIN,
        y=y,
        fill=INK,
        font_family=_SERIF,
        font_size=size,
        font_weight=weight,
    )

"""A card to share: the picture of a table with what was reached over it, and where."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from crownlands.engine.drawing.letters import length, printed
from crownlands.engine.drawing.paints import INK, PAPER
from crownlands.engine.drawing.svg import NAMESPACE, box, element, number

_WIDTH, _HEAD, _MARGIN = 1200.0, 128.0, 24.0
_TITLE, _LINE = 50.0, 28.0
#: the size of a picture, in its first tag
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+" style="[^"]*"')


def card(picture: str, title: str, line: str, address: str) -> str:
    """The card of a table's picture; it needs nothing else, no font either. All are as wide."""
    size = _SIZE.search(picture)
    assert size is not None, "a table's picture says how large it is"
    inner = _WIDTH - 2 * _MARGIN
    tall = inner * float(size[2]) / float(size[1])
    place = f'x="{number(_MARGIN)}" y="{number(_HEAD)}" '
    place += f'width="{number(inner)}" height="{number(tall)}" viewBox="0 0 {size[1]} {size[2]}"'
    height = _HEAD + tall + _MARGIN
    right = _WIDTH - _MARGIN - length(address, _LINE, "text")
    return element(
        "svg",
        element("title", escape(title)),
        element("desc", escape(f"{line} · {address}")),
        box(0, 0, _WIDTH, height, fill=PAPER),
        printed(title, _MARGIN, 62, _TITLE, "title", fill=INK),
        printed(line, _MARGIN, 104, _LINE, "text", fill=INK),
        printed(address, right, 62, _LINE, "text", fill=INK),
        picture.replace(size[0], place, 1),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(_WIDTH)} {number(height)}",
        width=_WIDTH,
        height=height,
        role="img",
    )

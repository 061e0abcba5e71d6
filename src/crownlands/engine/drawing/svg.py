"""SVG documents made of symbols, as plain strings; the same arguments give the same string."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from xml.sax.saxutils import quoteattr

from crownlands.engine.drawing.coarse import coarse

Attribute = str | float | None

NAMESPACE = "http://www.w3.org/2000/svg"

_REFERENCE = re.compile(r'href="#([^"]+)"')
_OUTLINE = re.compile(r' d="([^"]+)"')
_NAMED_PAINT = re.compile(r"var\(--[a-z0-9-]+,([^()]+)\)")


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


def symbol(name: str, *children: str, **attributes: Attribute) -> str:
    """Make a drawing of 100 by 100 that can be used again and again."""
    return element("symbol", *children, id=name, viewBox="0 0 100 100", **attributes)


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


def named_paint(name: str, colour: str) -> str:
    """Give a paint that a page may exchange by its name; where nobody does, it is the colour.

    >>> named_paint("seat-0", "#bd0f2a")
    'var(--seat-0,#bd0f2a)'
    """
    return f"var(--{name},{colour})"


def plain(drawn: str) -> str:
    """Write colours for named paints: few programs but browsers know those.

    >>> plain('<path fill="var(--seat-0,#bd0f2a)"/>')
    '<path fill="#bd0f2a"/>'
    """
    return _NAMED_PAINT.sub(r"\1", drawn)


def document(
    width: float,
    height: float,
    body: Iterable[str],
    symbols: Mapping[str, str],
    *,
    label: str,
    shared: Iterable[str] = (),
) -> str:
    """Compose a whole SVG document with those symbols that its body needs, in plain colours.

    ``shared`` are further definitions, such as clip paths.
    """
    drawn = "".join(body)
    definitions = "".join([symbols[name] for name in needed(references(drawn), symbols)])
    return element(
        "svg",
        element("defs", plain(definitions), *shared),
        plain(drawn),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        # As wide as a notebook or a page allows, and no wider.
        style="max-width:100%;height:auto",
        role="img",
        aria_label=label,
    )


_ROUND = re.compile(r' stroke-line(?:cap|join)="round"')


def cover(width: float, height: float, body: Iterable[str], symbols: Mapping[str, str]) -> str:
    """Compose a picture that fills whatever frame a page gives it, with the symbols it needs."""
    drawn = "".join(body)
    definitions = "".join([symbols[name] for name in needed(references(drawn), symbols)])
    # The pen has round ends everywhere: said once, the picture is a fifth lighter. And a cover is
    # seen at less than half its size, so that whole units are fine enough for its lines.
    lines = _ROUND.sub("", element("defs", definitions) + drawn)
    return element(
        "svg",
        _OUTLINE.sub(lambda outline: f' d="{coarse(outline[1])}"', lines),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {number(width)} {number(height)}",
        stroke_linecap="round",
        stroke_linejoin="round",
        preserveAspectRatio="xMidYMid slice",
    )


def references(drawn: str) -> list[str]:
    """The names of all that a drawing uses.

    >>> references(use("castle", 0, 0, 100))
    ['castle']
    """
    return _REFERENCE.findall(drawn)


def needed(names: Iterable[str], symbols: Mapping[str, str]) -> list[str]:
    """List these symbols, and those that they use themselves, each once."""
    found: dict[str, None] = {}
    open_names = list(names)
    while open_names:
        name = open_names.pop()
        if name not in found:
            found[name] = None
            open_names += references(symbols[name])
    return sorted(found)

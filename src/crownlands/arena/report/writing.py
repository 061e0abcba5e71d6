"""How figures are written."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import isfinite

from crownlands.arena.report.means import Estimate
from crownlands.engine.drawing.figures import Scale, axis, lines_of, reach, rows, strip


def share(value: float) -> str:
    """A share as per cent.

    >>> share(0.3333), share(0.9996), share(1)
    ('33.3%', '99.96%', '100%')
    """
    if value in (0, 1):
        return f"{value:.0%}"
    return f"{value:.2%}" if not 0.001 < value < 0.999 else f"{value:.1%}"


def points(value: float) -> str:
    return f"{value:.1f}"


def signed(value: float) -> str:
    """A difference.

    >>> signed(-1.25), signed(0.001), signed(2)
    ('-1.2', '0.0', '+2.0')
    """
    told = f"{value:+.1f}"
    return "0.0" if float(told) == 0 else told


def between(found: Estimate, write: str = "points") -> str:
    """An interval in words."""
    if not isfinite(found.low):
        return "not known"
    say = {"points": points, "share": share, "signed": signed}[write]
    return f"{say(found.low)} to {say(found.high)}"


def interval_chart(
    lines: Iterable[tuple[str, Estimate, str]],
    scale: Scale,
    about: str,
    even: float | None = None,
) -> str:
    """A line for each label, which is HTML: a mark, its interval, and the figure in words.

    What is certainly above ``even`` is drawn in one paint, what is below in another.
    """
    behind = lines_of(scale, even)
    drawn = [
        (label, strip(behind, reach(scale, *found, kind=_kind(found, even))), escape(told))
        for label, found, told in lines
    ]
    return rows(*drawn, ("", axis(scale), ""), about=about)


def _kind(found: Estimate, even: float | None) -> str:
    """Where nobody can tell on which side it lies, neither side's paint."""
    if even is None or found.low > even:
        return ""
    return "against" if found.high < even else "open"


def part(title: str, *body: str) -> str:
    """A part of the report with its heading, which can be led to."""
    return (
        f'<section id="{anchor(title)}"><h2>{escape(title)}</h2>\n' + "\n".join(body) + "</section>"
    )


def anchor(title: str) -> str:
    """A heading's place.

    >>> anchor("Who finishes ahead of whom")
    'who-finishes-ahead-of-whom'
    """
    return "".join(sign if sign.isalnum() else "-" for sign in title.lower())


def said(text: str) -> str:
    """A paragraph of plain words."""
    return f"<p>{escape(text)}</p>"

"""Charts whose letters stay legible on any page: rows of a label, a strip and a number.

Strips are SVG whose places across are per cent; what is said is HTML around them. They are drawn in
the paints of `FIGURES_STYLE`, light or dark, and hidden from whoever listens: the labels, the
numbers and the table behind a chart say all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import floor, isfinite, log10

import msgspec

from crownlands.engine.drawing.scales import fine_scale, whole_scale
from crownlands.engine.drawing.svg import Attribute, element, number

FIGURES_STYLE = """
:root { --mark: #2f5fb3; --against: #b4531f; --open: #767676; --faint: #8883; --even: #888; }
@media (prefers-color-scheme: dark) {
  :root { --mark: #8db4ff; --against: #f0a673; --open: #a3a3a3; }
}
figure { margin: 1rem 0; }
.rows { display: grid; grid-template-columns: fit-content(16rem) minmax(0, 1fr) max-content;
  column-gap: .8rem; align-items: center; }
.rows > .label { overflow-wrap: break-word; display: flex; align-items: center; gap: .4rem;
  line-height: 1.25; }
.rows > .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.rows svg.strip { display: block; width: 100%; height: 1.5rem; min-height: 100%;
  overflow: visible; }
.rows svg.tall { height: 4rem; }
.rows svg.axis { height: 1.3rem; }
.strip text { font-size: .75rem; fill: currentColor; }
.strip .grid { stroke: var(--faint); }
.strip .even { stroke: var(--even); stroke-dasharray: 3 3; }
.strip .reach { stroke: var(--mark); stroke-width: 7; stroke-opacity: .4; }
.strip .mark { fill: var(--mark); }
.strip .against { fill: var(--against); }
.strip .open { fill: var(--open); }
.strip .reach.against { stroke: var(--against); fill: none; }
.strip .reach.open { stroke: var(--open); fill: none; }
.strip .bar { fill: var(--mark); fill-opacity: .75; }
@media (max-width: 36rem) {
  .rows { grid-template-columns: fit-content(34%) minmax(0, 1fr) max-content; column-gap: .5rem;
    font-size: .875rem; }
}
"""


#: how much of a line its tallest bar takes, in per cent
_TALLEST = 92


class Scale(msgspec.Struct, frozen=True):
    """From what to what a chart goes, and where it has a line."""

    low: float
    high: float
    lines: Mapping[float, str]
    #: whether each step multiplies
    logarithmic: bool = False

    def at(self, value: float) -> float:
        """How far across, in per cent."""
        if self.logarithmic:
            value, low, high = (log10(each) for each in (value, self.low, self.high))
        else:
            low, high = self.low, self.high
        return min(100.0, max(0.0, 100 * (value - low) / (high - low)))


def scale(values: Iterable[float], *, per_cent: bool = False, whole: bool = False) -> Scale:
    """A scale that all finite values are on; its lines are round numbers, or whole ones.

    >>> list(scale([3, 28]).lines.values()), list(scale([-0.01, 0.01]).lines.values())
    (['0', '5', '10', '15', '20', '25', '30'], ['-0.010', '-0.005', '0.000', '0.005', '0.010'])
    >>> list(scale([0.331, 0.336], per_cent=True).lines.values())
    ['33.1%', '33.2%', '33.3%', '33.4%', '33.5%', '33.6%']
    """
    finite = [value for value in values if isfinite(value)]
    low, high, step = whole_scale(finite) if whole else fine_scale(finite)
    marks = [low + step * at for at in range(round((high - low) / step) + 1)]
    digits = max(0, -floor(log10(step * (100 if per_cent else 1)) + 1e-9))
    kind = "%" if per_cent else "f"
    return Scale(low, high, {mark: f"{mark:.{max(0, digits)}{kind}}" for mark in marks})


def rows(*lines: tuple[str, str, str], about: str) -> str:
    """A chart: for each line a label and a number, which are HTML, and a strip between them."""
    cells = "".join(
        f'<div class="label">{label}</div>{drawn}<div class="number">{told}</div>'
        for label, drawn, told in lines
    )
    return f'<figure class="rows" role="group" aria-label="{escape(about)}">{cells}</figure>'


def strip(*drawn: str, kind: str = "", **attributes: Attribute) -> str:
    """What lies in a line."""
    return element("svg", *drawn, class_=f"strip {kind}".strip(), aria_hidden="true", **attributes)


def axis(scale: Scale) -> str:
    """The numbers below a chart."""
    return strip(
        *(
            element("text", told, x=_across(scale.at(value)), y="1em", text_anchor="middle")
            for value, told in scale.lines.items()
        ),
        kind="axis",
    )


def lines_of(scale: Scale, even: float | None = None) -> str:
    """The lines behind a strip, and the dashed one where nothing is the case."""
    drawn = [_upright(scale.at(value), "grid") for value in scale.lines]
    if even is not None:
        drawn.append(_upright(scale.at(even), "even"))
    return "".join(drawn)


def reach(scale: Scale, value: float, low: float, high: float, kind: str = "") -> str:
    """A mark, and how far to either side of it the truth may be."""
    return stretch(scale, low, high, kind) + dot(scale, value, kind)


def stretch(scale: Scale, low: float, high: float, kind: str = "") -> str:
    """A broad line from one value to another."""
    return element(
        "line",
        x1=_across(scale.at(low)),
        x2=_across(scale.at(high)),
        y1="50%",
        y2="50%",
        class_=f"reach {kind}".strip(),
    )


def dot(scale: Scale, value: float, kind: str = "") -> str:
    """A mark alone."""
    return element("circle", cx=_across(scale.at(value)), cy="50%", r=4.5, class_=kind or "mark")


def bars(scale: Scale, counts: Mapping[float, int], width: float, highest: int) -> str:
    """Bars that stand beside each other, each from its value on so wide as a step of the scale."""
    return "".join(
        element(
            "rect",
            element("title", f"{value:g}: {count:,}"),
            x=_across(scale.at(value)),
            y=_across(100 - _TALLEST * count / highest),
            width=_across(scale.at(value + width) - scale.at(value)),
            height=_across(_TALLEST * count / highest),
            class_="bar",
        )
        for value, count in counts.items()
    )


def cells(shares: Sequence[tuple[float | None, str]]) -> str:
    """Cells beside each other, each as strong as its share is far from a half."""
    wide = 100 / len(shares)
    drawn: list[str] = []
    for at, (share, told) in enumerate(shares):
        away = 0 if share is None else abs(share - 0.5) * 2
        drawn.append(
            element(
                "rect",
                x=_across(at * wide),
                y="2%",
                width=_across(wide - 0.4),
                height="96%",
                rx=3,
                class_="against" if share is not None and share < 0.5 else "mark",
                fill_opacity=0.08 + 0.5 * away,
            )
        )
        drawn.append(
            element(
                "text",
                told,
                x=_across((at + 0.5) * wide),
                y="50%",
                dy=".35em",
                text_anchor="middle",
            )
        )
    return "".join(drawn)


def _across(part: float) -> str:
    return f"{number(part)}%"


def _upright(part: float, kind: str) -> str:
    place = _across(part)
    return element("line", x1=place, x2=place, y1=0, y2="100%", class_=kind)

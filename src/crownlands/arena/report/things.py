"""What things are worth, shown: a chart for every family, with the things' own pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from crownlands.arena.report.findings import Findings
from crownlands.arena.report.worth import Worth
from crownlands.arena.report.writing import between, interval_chart, part, said, signed
from crownlands.engine.drawing.figures import scale
from crownlands.engine.drawing.svg import element, number
from crownlands.engine.drawing.web_page import folded, numbers
from crownlands.engine.inquiry import Family, Inquiry, Thing

#: of a family that is larger, the best and the worst are drawn
_MOST, _EACH_END = 30, 12

_SHARED = (
    "How many more points a seat ends with where it lies on the table, by least squares over all "
    "matches, bots and other things being equal{beside}."
)
_OWN = (
    "How many more points a seat ends with for having it, by least squares within each match, bots "
    "and other things being equal{beside}. Who had it had chosen it, so it is what it was worth to "
    "those who wanted it, not what it would be to anybody."
)
_BESIDE = " and held against the average one of its kind"
_MANY = (
    "The bar is the 95% interval, which knows that the matches of a deal depend on each other. One "
    "in twenty still misses: of {count} things, trust no single one that stands out but a little."
)
_BY_BOT = {
    True: "By bot: how much farther it is ahead of the others where the thing lies on the table.",
    False: "By bot: how many more points it has itself with the thing than without.",
}


def things(found: Findings, known: Mapping[str, Sequence[Worth]]) -> Iterator[str]:
    """A part for each family of which enough was seen."""
    if found.inquiry is None:
        return
    for family in found.inquiry.families:
        if worth := known.get(family.key):
            yield _family(found, found.inquiry, family, worth)


def _family(found: Findings, inquiry: Inquiry, family: Family, worth: Sequence[Worth]) -> str:
    how = (_SHARED if family.shared else _OWN).format(beside=_BESIDE if family.even else "")
    shown = worth
    left_out = ""
    if len(worth) > _MOST:
        shown = [*worth[:_EACH_END], *worth[-_EACH_END:]]
        left_out = f" The best {_EACH_END} and the last {_EACH_END} are drawn."
    drawn = [(inquiry.thing(family.key, one.key), one) for one in shown]
    chart = interval_chart(
        [(_label(thing), one.points, signed(one.points.value)) for thing, one in drawn],
        scale([0, *(end for one in shown for end in one.points)]),
        f"what {family.title.lower()} are worth, in points",
        even=0,
    )
    return part(
        f"What it is worth: {family.title}",
        said(how + left_out),
        chart,
        said(_MANY.format(count=len(worth))),
        folded("The numbers", said(_BY_BOT[family.shared]), _table(found, inquiry, family, worth)),
    )


def _label(thing: Thing) -> str:
    """A thing's picture and its name."""
    if not thing.picture:
        return escape(thing.name)
    drawn = element(
        "svg",
        thing.picture,
        viewBox=f"0 0 {number(thing.width)} 100",
        class_="thing",
        style=f"width:{number(1.5 * thing.width / 100)}em",
        aria_hidden="true",
    )
    return f"{drawn}<span>{escape(thing.name)}</span>"


def _table(found: Findings, inquiry: Inquiry, family: Family, worth: Sequence[Worth]) -> str:
    bots = [name for name in found.bots if any(name in one.by_bot for one in worth)]
    return numbers(
        ("", "seen", "points", "95% interval", *(found.labels[name] for name in bots)),
        (
            (
                inquiry.thing(family.key, one.key).name,
                f"{one.times:,}",
                signed(one.points.value),
                between(one.points, "signed"),
                *(
                    f"{signed(of.value)} ({between(of, 'signed')})"
                    if (of := one.by_bot.get(name))
                    else ""
                    for name in bots
                ),
            )
            for one in worth
        ),
    )

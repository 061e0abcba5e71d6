"""Where bots begin: heat on the game's own land."""

from __future__ import annotations

from collections import Counter
from html import escape

from crownlands.arena.report.findings import Findings
from crownlands.arena.report.writing import part, said, share
from crownlands.engine.drawing.svg import element, group, number
from crownlands.engine.drawing.web_page import folded, numbers
from crownlands.engine.inquiry import Ground

#: a paint that no land of any game looks like, and how much of it is laid on, step by step
HEAT = "#5a0a78"
STEPS = (0.12, 0.32, 0.52, 0.68, 0.82, 0.94)
#: how much of the land is seen below
_FADED = 0.65
#: so many places stand in the table of each map
_LISTED = 12

_HOW = (
    "How many of 100 seats of a bot put one of their {what} there, in matches in which this land "
    "lay on the table. The darker, the more."
)


class _Map:
    """How often one bot began at each place of one ground."""

    def __init__(self) -> None:
        self.matches = 0
        self.times: Counter[str] = Counter()

    def share(self, place: str) -> float:
        return self.times[place] / self.matches if self.matches else 0.0


def openings(found: Findings) -> str | None:
    """Maps of where the first things go, a row for each ground, a map for each bot."""
    if found.accounts is None or found.inquiry is None:
        return None
    maps = _maps(found)
    grounds = [each for each in found.inquiry.grounds() if any(key == each.key for key, _ in maps)]
    if not grounds:
        return None
    highest = max(
        (each.share(place) for each in maps.values() for place in each.times), default=0.0
    )
    return part(
        "Openings",
        said(_HOW.format(what=found.inquiry.opening)),
        _legend(highest),
        *(_row(found, ground, maps, highest) for ground in grounds),
        folded("The numbers", *(_table(found, ground, maps) for ground in grounds)),
    )


def _maps(found: Findings) -> dict[tuple[str, str], _Map]:
    maps: dict[tuple[str, str], _Map] = {}
    for played, account in zip(found.matches, found.accounts or (), strict=True):
        bots = [sitting.bot for sitting in found.sat(played)]
        for ground in account.grounds:
            for bot in bots:
                maps.setdefault((ground, bot), _Map()).matches += 1
        for seat, ground, places in account.openings:
            maps[ground, bots[seat]].times.update(places)
    return maps


def _row(found: Findings, ground: Ground, maps: dict[tuple[str, str], _Map], highest: float) -> str:
    name = f"ground-{ground.key}"
    land = element(
        "svg",
        element("defs", group(ground.drawn, id=name)),
        class_="nowhere",
        aria_hidden="true",
        width=0,
        height=0,
    )
    drawn = "".join(
        _picture(found, ground, name, bot, each, highest)
        for bot in found.bots
        if (each := maps.get((ground.key, bot)))
    )
    return f'<h3>{escape(ground.title)}</h3>{land}<div class="maps">{drawn}</div>'


def _picture(
    found: Findings, ground: Ground, name: str, bot: str, counted: _Map, highest: float
) -> str:
    label = found.labels[bot]
    hot = [
        element(
            "path",
            element("title", f"{place}: {share(part_of)}"),
            d=outline,
            fill=HEAT,
            fill_opacity=STEPS[min(len(STEPS) - 1, int(part_of / highest * len(STEPS)))],
        )
        for place, outline in ground.outlines.items()
        if (part_of := counted.share(place))
    ]
    return (
        "<figure>"
        + element(
            "svg",
            element("rect", width=ground.width, height=ground.height, fill="#fbf1da"),
            element("use", href=f"#{name}", opacity=_FADED),
            *hot,
            viewBox=f"0 0 {number(ground.width)} {number(ground.height)}",
            role="img",
            aria_label=f"{ground.title}: where {label} begins",
        )
        + f"<figcaption>{escape(label)}, {counted.matches:,} seats</figcaption></figure>"
    )


def _legend(highest: float) -> str:
    steps = "".join(
        f'<span><i><b style="background:{HEAT};opacity:{step}"></b></i>'
        f"{share(highest * (at + 1) / len(STEPS))}</span>"
        for at, step in enumerate(STEPS)
    )
    return f'<p class="legend">up to {steps}</p>'


def _table(found: Findings, ground: Ground, maps: dict[tuple[str, str], _Map]) -> str:
    bots = [bot for bot in found.bots if (ground.key, bot) in maps]
    often: Counter[str] = Counter()
    for bot in bots:
        often.update(maps[ground.key, bot].times)
    return f"<h3>{escape(ground.title)}</h3>" + numbers(
        ("place", *(found.labels[bot] for bot in bots)),
        (
            (place, *(share(maps[ground.key, bot].share(place)) for bot in bots))
            for place, _ in often.most_common(_LISTED)
        ),
    )

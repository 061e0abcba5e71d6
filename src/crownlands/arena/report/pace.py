"""How long matches are, and how long bots think."""

from __future__ import annotations

from html import escape
from statistics import fmean, median

from crownlands.arena.report.findings import Findings
from crownlands.arena.report.scores import histograms
from crownlands.arena.report.writing import part, said
from crownlands.engine.drawing.figures import (
    Scale,
    axis,
    dot,
    lines_of,
    rows,
    stretch,
    strip,
)
from crownlands.engine.drawing.web_page import folded, numbers

#: nothing is measured finer than that
_FINEST = 1e-6


def length(found: Findings) -> str:
    """How many actions a match takes."""
    plies = [played.plies for played in found.matches]
    if len(set(plies)) == 1:
        return part("Length", said(f"Every match took {plies[0]:,} actions."))
    drawn, wide = histograms({"": plies}, "lengths of matches")
    of_each = "" if wide == 1 else f" Each bar is {wide} actions wide."
    return part(
        "Length",
        said(f"How many actions a match took, of all seats together.{of_each}"),
        drawn,
        folded(
            "The numbers",
            numbers(
                ("", "mean", "shortest", "half", "longest"),
                [
                    (
                        "actions",
                        f"{fmean(plies):.1f}",
                        str(min(plies)),
                        f"{median(plies):.0f}",
                        str(max(plies)),
                    )
                ],
            ),
        ),
    )


class _Thinking:
    """How long a bot thought: a mean for every match, and the longest thought of all."""

    def __init__(self, found: Findings, bot: str) -> None:
        means: list[float] = []
        longest = _FINEST
        self.moves, self.seconds = 0, 0.0
        for played in found.matches:
            if not played.seconds:
                continue
            for sitting in found.sat(played):
                moves = played.moves[sitting.seat]
                if sitting.bot == bot and moves:
                    means.append(max(_FINEST, played.seconds[sitting.seat] / moves))
                    longest = max(longest, played.slowest[sitting.seat])
                    self.moves += moves
                    self.seconds += played.seconds[sitting.seat]
        means.sort()
        self.means, self.longest = means, longest

    @property
    def mean(self) -> float:
        return max(_FINEST, self.seconds / max(1, self.moves))

    def cut(self, share: float) -> float:
        return self.means[min(len(self.means) - 1, int(share * len(self.means)))]


_HOW = (
    "How long a bot thinks about a move, on the machine that played. The dot is the mean of all "
    "moves, the bar holds the means of 90 in 100 matches, the ring is the longest thought of all. "
    "Each line is ten times as long as the one before."
)


def thinking(found: Findings) -> str | None:
    """Seconds a move."""
    known = {bot: _Thinking(found, bot) for bot in found.bots}
    known = {bot: each for bot, each in known.items() if each.means}
    if not known:
        return None
    across = _decades(
        min(each.cut(0.05) for each in known.values()),
        max(each.longest for each in known.values()),
    )
    lines = [
        (
            escape(found.labels[bot]),
            strip(
                lines_of(across),
                stretch(across, each.cut(0.05), each.cut(0.95)),
                dot(across, each.mean),
                dot(across, each.longest, "ring"),
            ),
            spoken(each.mean),
        )
        for bot, each in known.items()
    ]
    return part(
        "Time a move",
        said(_HOW),
        rows(*lines, ("", axis(across), ""), about="time a move"),
        folded("The numbers", _table(found, known)),
    )


def _decades(low: float, high: float) -> Scale:
    powers = [10.0**power for power in range(-6, 7)]
    first = max(power for power in powers if power <= low * 1.0001)
    last = min((power for power in powers if power >= high), default=powers[-1])
    last = max(last, first * 10)
    lines = {power: spoken(power, exact=True) for power in powers if first <= power <= last}
    return Scale(first, last, lines, logarithmic=True)


def spoken(seconds: float, *, exact: bool = False) -> str:
    """A time in the unit that suits it.

    >>> spoken(0.0000123), spoken(0.45), spoken(2.5), spoken(0.001, exact=True)
    ('12.3 µs', '450 ms', '2.50 s', '1 ms')
    """
    unit, times = next(
        (unit, times)
        for unit, times in (("s", 1.0), ("ms", 1e3), ("µs", 1e6))
        if seconds * times >= 0.9995 or unit == "µs"
    )
    return f"{seconds * times:.3g} {unit}" if exact else f"{_three(seconds * times)} {unit}"


def _three(value: float) -> str:
    """Three digits."""
    digits = 0 if value >= 99.95 else 1 if value >= 9.995 else 2
    return f"{value:.{digits}f}"


def _table(found: Findings, known: dict[str, _Thinking]) -> str:
    return numbers(
        ("bot", "moves", "mean", "5% of matches below", "95% below", "longest thought"),
        (
            (
                found.labels[bot],
                f"{each.moves:,}",
                *map(spoken, (each.mean, each.cut(0.05), each.cut(0.95), each.longest)),
            )
            for bot, each in known.items()
        ),
    )

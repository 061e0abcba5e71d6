"""Points: how they are spread, and which rules they come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from statistics import fmean, quantiles

from crownlands.arena.report.findings import Findings
from crownlands.arena.report.means import Estimate, Mean
from crownlands.arena.report.writing import between, part, points, said, signed
from crownlands.engine.drawing.figures import axis, bars, lines_of, reach, rows, scale, strip
from crownlands.engine.drawing.web_page import folded, numbers

#: about so many bars from the lowest to the highest score
_BARS = 40


def spread(found: Findings) -> str:
    """How the points of each bot are spread."""
    by_bot = {
        name: [sitting.score for sitting in found.sittings() if sitting.bot == name]
        for name in found.bots
    }
    by_bot = {name: scores for name, scores in by_bot.items() if scores}
    drawn, wide = histograms({found.labels[name]: each for name, each in by_bot.items()}, "points")
    of_each = "" if wide == 1 else f" Each bar is {wide} points wide."
    return part(
        "Points",
        said(f"How often each bot ended with so many points; beside it, its mean.{of_each}"),
        drawn,
        folded("The numbers", _spread_table(found, by_bot)),
    )


def histograms(values: dict[str, list[int]], about: str) -> tuple[str, int]:
    """A row of bars for each name, and how wide a bar is."""
    everything = [value for each in values.values() for value in each]
    wide = _width(min(everything), max(everything))
    bins = {name: Counter(value // wide * wide for value in each) for name, each in values.items()}
    across = scale([min(everything) // wide * wide, max(everything) + wide], whole=True)
    lines = [
        (
            escape(name),
            strip(
                lines_of(across),
                bars(across, dict(sorted(counted.items())), wide, max(counted.values())),
                kind="tall",
            ),
            points(fmean(values[name])),
        )
        for name, counted in bins.items()
    ]
    return rows(*lines, ("", axis(across), ""), about=f"how the {about} are spread"), wide


def _width(low: int, high: int) -> int:
    return next(
        wide
        for power in range(9)
        for wide in (10**power, 2 * 10**power, 5 * 10**power)
        if (high - low) / wide <= _BARS
    )


def _spread_table(found: Findings, by_bot: dict[str, list[int]]) -> str:
    cuts = ("5%", "a quarter", "half", "three quarters", "95%")
    return numbers(
        ("bot", "mean", "95% interval", "lowest", *cuts, "highest"),
        (
            (
                found.labels[name],
                points(fmean(scores)),
                between(_mean(found, name)),
                str(min(scores)),
                *(f"{cut:.0f}" for cut in _cuts(scores)),
                str(max(scores)),
            )
            for name, scores in by_bot.items()
        ),
    )


def _mean(found: Findings, bot: str) -> Estimate:
    own = (sitting for sitting in found.sittings() if sitting.bot == bot)
    return Mean((sitting.deal, sitting.score) for sitting in own).estimate()


def _cuts(scores: Sequence[int]) -> list[float]:
    if len(scores) < 2:
        return [float(scores[0])] * 5
    twentieths = quantiles(scores, n=20, method="inclusive")
    return [twentieths[at - 1] for at in (1, 5, 10, 15, 19)]


_RULES = (
    "What each rule pays on average: blue to the winners, brown to all others; the number is how "
    "far the two are apart. Where that is far, the rule decides matches. What is drawn before play "
    "counts in the matches in which it lay on the table."
)


def by_rule(found: Findings) -> str:
    """Which rules the points come from, and which of them make winners."""
    known = dict.fromkeys(rule for played in found.matches for of in played.paid for rule in of)
    lines = [_Rule(found, rule) for rule in known]
    lines.sort(key=lambda line: -line.winners.value)
    across = scale([0, *(max(line.winners.high, line.others.high) for line in lines)])
    drawn = [
        (
            escape(line.name),
            strip(
                lines_of(across),
                reach(across, *line.others, kind="against"),
                reach(across, *line.winners),
            ),
            signed(line.lead.value),
        )
        for line in lines
    ]
    about = "what each rule pays to winners and to others"
    return part(
        "What each rule pays",
        said(_RULES),
        rows(("", strip(kind="axis"), "apart"), *drawn, ("", axis(across), ""), about=about),
        folded("The numbers", _rules(found, lines)),
    )


class _Rule:
    """What a rule paid."""

    def __init__(self, found: Findings, rule: str) -> None:
        self.name = found.rule(rule)
        self.by_bot = {name: Mean() for name in found.bots}
        winners, others, lead = Mean(), Mean(), Mean()
        for played in found.staking(rule):
            paid = [of.get(rule, 0) for of in played.paid]
            won = [paid[seat] for seat in played.winners]
            rest = [each for seat, each in enumerate(paid) if seat not in played.winners]
            winners.add(played.deal, fmean(won))
            if rest:
                others.add(played.deal, fmean(rest))
                lead.add(played.deal, fmean(won) - fmean(rest))
            for sitting in found.sat(played):
                self.by_bot[sitting.bot].add(played.deal, paid[sitting.seat])
        self.matches = winners.count
        self.winners = winners.estimate()
        self.others = others.estimate() if others.count else self.winners
        self.lead = lead.estimate() if lead.count else Estimate(0, 0, 0)


def _rules(found: Findings, lines: Sequence[_Rule]) -> str:
    met = [name for name in found.bots if any(line.by_bot[name].count for line in lines)]
    headings = ("rule", "matches", "winners", "others", "apart", "95% interval")
    return numbers(
        (*headings, *(found.labels[name] for name in met)),
        (
            (
                line.name,
                f"{line.matches:,}",
                points(line.winners.value),
                points(line.others.value),
                signed(line.lead.value),
                between(line.lead, "signed"),
                *(_told(line.by_bot[name]) for name in met),
            )
            for line in lines
        ),
    )


def _told(mean: Mean) -> str:
    return points(mean.mean) if mean.count else ""

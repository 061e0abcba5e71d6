"""Who is how strong: the standings, the ratings, and who finishes ahead of whom."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from crownlands.arena.ratings import NoRatings, ratings
from crownlands.arena.report.findings import Findings
from crownlands.arena.report.means import Estimate
from crownlands.arena.report.writing import between, interval_chart, part, points, said, share
from crownlands.arena.standings import Meeting, Standing
from crownlands.arena.verdicts import verdict
from crownlands.engine.drawing.figures import cells, rows, scale, strip
from crownlands.engine.drawing.web_page import folded, numbers

_HOW = (
    "How often a bot finishes ahead of another one that sits at the same table, a shared place "
    "counting half: with bots of equal strength that is 50% at tables of any size. The bar is "
    "where the truth lies in 95 of 100 runs like this one; matches of the same deal do not count "
    "as independent. Blue is certainly above the dashed line, brown below it; of grey nobody can "
    "tell."
)
_WINS = (
    "How often a seat of the bot wins; a victory shared by two counts half for each. "
    "Break-even is {even}."
)
_RATINGS = (
    "One number for each bot, from the places of all matches (openskill's Plackett-Luce model): "
    "all begin at 25, and what counts is how far two of them are apart."
)


_PAIRS = "In how many of 100 meetings the bot of the line finishes ahead of that of the column."


def standings(found: Findings) -> str:
    lines = sorted(found.tally.standings(), key=lambda one: (-(one.ahead or 0), -one.win_rate))
    body = [*_verdict(found)]
    if any(line.ahead is not None for line in lines):
        body += [said(_HOW), _ahead(found, lines)]
    even = 1 / found.seats
    body += [said(_WINS.format(even=share(even))), _wins(found, lines, even)]
    body.append(folded("The numbers", _table(found, lines)))
    body += _ratings(found)
    return part("Standings", *body)


def _verdict(found: Findings) -> Iterator[str]:
    if trial := found.run.trial(list(found.matches)):
        yield said(verdict(found.series, trial))


def _ahead(found: Findings, lines: list[Standing]) -> str:
    told = [
        (found.labels[one.bot], Estimate(one.ahead, one.ahead_low or 0, one.ahead_high or 0))
        for one in lines
        if one.ahead is not None
    ]
    return interval_chart(
        [(escape(name), each, share(each.value)) for name, each in told],
        scale((0, 1), per_cent=True),
        "how often each bot finishes ahead of others",
        even=0.5,
    )


def _wins(found: Findings, lines: list[Standing], even: float) -> str:
    told = [(found.labels[one.bot], Estimate(one.win_rate, one.low, one.high)) for one in lines]
    return interval_chart(
        [(escape(name), each, share(each.value)) for name, each in told],
        scale((0, 1), per_cent=True),
        "how often each bot wins",
        even=even,
    )


def _table(found: Findings, lines: list[Standing]) -> str:
    headings = ("bot", "played", "wins", "95% interval", "ahead", "95% interval", "points", "place")
    forfeits = any(one.forfeits for one in lines)
    return numbers(
        (*headings, "forfeits") if forfeits else headings,
        ([*_cells(found, one), *([str(one.forfeits)] if forfeits else [])] for one in lines),
    )


def _cells(found: Findings, one: Standing) -> list[str]:
    ahead = ("", "")
    if one.ahead is not None:
        low, high = one.ahead_low or 0, one.ahead_high or 0
        ahead = share(one.ahead), f"{share(low)} to {share(high)}"
    return [
        found.labels[one.bot],
        f"{one.played:,}",
        share(one.win_rate),
        f"{share(one.low)} to {share(one.high)}",
        *ahead,
        points(one.mean_score),
        f"{one.mean_rank:.2f}",
    ]


def _ratings(found: Findings) -> Iterator[str]:
    if len(found.bots) < 2:
        return
    try:
        rated = ratings(found.series, found.matches)
    except NoRatings as missing:
        yield said(f"No ratings: {missing}.")
        return
    told = [(one, Estimate(one.rating, one.low, one.high)) for one in rated]
    yield "<h3>Ratings</h3>"
    yield said(_RATINGS)
    yield interval_chart(
        [(escape(found.labels[one.bot]), each, points(each.value)) for one, each in told],
        scale([end for _, each in told for end in each]),
        "the rating of each bot",
    )
    yield folded(
        "The numbers",
        numbers(
            ("bot", "rating", "95% interval"),
            ((found.labels[one.bot], points(one.rating), between(each)) for one, each in told),
        ),
    )


def pairings(found: Findings) -> str | None:
    """Who finishes ahead of whom."""
    met = {(one.bot, one.other): one for one in found.tally.meetings()}
    if len(found.bots) < 3:
        return None
    strength = {one.bot: one.ahead or 0 for one in found.tally.standings()}
    order = sorted(found.bots, key=lambda name: -strength.get(name, 0))
    numbered = strip(cells([(None, str(at)) for at in range(1, len(order) + 1)]))
    lines = [
        (
            f"{at} {escape(found.labels[name])}",
            strip(cells([_cell(met.get((name, other))) for other in order]), kind="heat"),
            "",
        )
        for at, name in enumerate(order, start=1)
    ]
    return part(
        "Who finishes ahead of whom",
        said(_PAIRS),
        rows(("", numbered, ""), *lines, about="who finishes ahead of whom, in per cent"),
        folded("The numbers", _meetings(found, met, order)),
    )


def _cell(one: Meeting | None) -> tuple[float | None, str]:
    return (None, "") if one is None else (one.ahead, f"{one.ahead * 100:.0f}")


def _meetings(found: Findings, met: dict[tuple[str, str], Meeting], order: list[str]) -> str:
    def told(one: Meeting | None) -> str:
        if one is None:
            return ""
        return f"{one.ahead:.0%} ({one.low:.0%} to {one.high:.0%}; {one.pairs:,})"

    return numbers(
        ("ahead of", *(found.labels[name] for name in order)),
        (
            [found.labels[name], *(told(met.get((name, other))) for other in order)]
            for name in order
        ),
    )

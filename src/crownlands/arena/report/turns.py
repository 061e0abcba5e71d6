"""What it is worth to go first."""

from __future__ import annotations

from statistics import fmean

from crownlands.arena.rates import Rate
from crownlands.arena.report.findings import Findings
from crownlands.arena.report.means import Estimate, Mean
from crownlands.arena.report.writing import (
    between,
    interval_chart,
    part,
    said,
    share,
    signed,
)
from crownlands.engine.drawing.figures import scale
from crownlands.engine.drawing.web_page import folded, numbers

_PLACES = ("first", "second", "third", "fourth", "fifth")
_HOW = (
    "How often the seat wins that has the first turn of a match, the second, and so on; without "
    "any advantage all of them win {even}."
)
_FAIR = "Every deal is played in all seatings, so every bot has had every turn equally often."
_UNFAIR = "The bots did not take turns here: what is seen may be theirs as much as the turn's."


class _Turn:
    """What was seen of one place in the order of turns."""

    def __init__(self) -> None:
        self.wins = Rate()
        self.lead = Mean()
        self.by_bot: dict[str, Rate] = {}


def advantage(found: Findings) -> str | None:
    """How the places in the order of turns fare."""
    if found.accounts is None:
        return None
    turns = _turns(found)
    even = 1 / found.seats
    wins = [_rate(turn.wins) for turn in turns]
    chart = interval_chart(
        [(_PLACES[at], each, share(each.value)) for at, each in enumerate(wins)],
        scale([even, *(end for each in wins for end in each)], per_cent=True),
        "how often each turn wins",
        even=even,
    )
    fair = _FAIR if found.series.rotate else _UNFAIR
    return part(
        "Going first",
        said(f"{_HOW.format(even=share(even))} {fair}"),
        chart,
        folded("The numbers", _table(found, turns, wins)),
    )


def first_wins(found: Findings) -> Estimate | None:
    """How often the seat wins that goes first."""
    return None if found.accounts is None else _rate(_turns(found)[0].wins)


def _turns(found: Findings) -> list[_Turn]:
    turns = [_Turn() for _ in range(found.seats)]
    for played, account in zip(found.matches, found.accounts or (), strict=True):
        sittings = list(found.sat(played))
        mean = fmean(played.scores)
        for turn, seat in zip(turns, account.order, strict=False):
            sitting = sittings[seat]
            turn.wins.add(played.deal, sitting.wins)
            turn.lead.add(played.deal, sitting.score - mean)
            turn.by_bot.setdefault(sitting.bot, Rate()).add(played.deal, sitting.wins)
    return turns


def _table(found: Findings, turns: list[_Turn], wins: list[Estimate]) -> str:
    bots = [name for name in found.bots if any(name in turn.by_bot for turn in turns)]
    headings = ("turn", "wins", "95% interval", "points above the mean", "95% interval")
    return numbers(
        (*headings, *(f"wins of {found.labels[name]}" for name in bots)),
        (
            (
                _PLACES[at],
                share(each.value),
                between(each, "share"),
                signed((lead := turn.lead.estimate()).value),
                between(lead, "signed"),
                *(share(rate.mean) if (rate := turn.by_bot.get(name)) else "" for name in bots),
            )
            for at, (turn, each) in enumerate(zip(turns, wins, strict=True))
        ),
    )


def _rate(rate: Rate) -> Estimate:
    return Estimate(rate.mean, *rate.interval())

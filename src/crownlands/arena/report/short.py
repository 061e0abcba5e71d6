"""The report in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from crownlands.arena.report.findings import Findings
from crownlands.arena.report.turns import first_wins
from crownlands.arena.report.worth import Worth
from crownlands.arena.report.writing import between, share, signed


def in_short(found: Findings, worth: dict[str, list[Worth]]) -> str:
    """What a reader should know who reads nothing else."""
    told = (*_strongest(found), *_first(found), *_things(found, worth))
    return "<ul>" + "".join(f"<li>{escape(each)}</li>" for each in told) + "</ul>"


def _strongest(found: Findings) -> Iterator[str]:
    met = [one for one in found.tally.standings() if one.ahead is not None]
    if not met:
        return
    best = max(met, key=lambda one: one.ahead or 0)
    low, high = best.ahead_low or 0, best.ahead_high or 0
    yield (
        f"{found.labels[best.bot]} finishes ahead of the others in {share(best.ahead or 0)} of all "
        f"meetings ({share(low)} to {share(high)}), with {best.mean_score:.1f} points on average."
    )


def _first(found: Findings) -> Iterator[str]:
    wins = first_wins(found)
    if wins is None:
        return
    even = 1 / found.seats
    if wins.low > even:
        seen = "Going first is an advantage"
    elif wins.high < even:
        seen = "Going first is a burden"
    else:
        seen = "Whether going first helps cannot be told"
    yield (
        f"{seen}: the first seat wins {share(wins.value)} ({between(wins, 'share')}), where "
        f"{share(even)} would be even."
    )


def _things(found: Findings, worth: dict[str, list[Worth]]) -> Iterator[str]:
    for family in found.inquiry.families if found.inquiry else ():
        things = worth.get(family.key, [])
        if found.inquiry is None or len(things) < 2:
            continue
        best, last = (
            f"{found.inquiry.thing(family.key, one.key).name} ({signed(one.points.value)})"
            for one in (things[0], things[-1])
        )
        yield f"{family.title}: {best} is worth most, {last} least."

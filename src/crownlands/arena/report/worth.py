"""What every card, tile, domino and location is worth: points that are there where it is.

What lies there for everybody is seen from the points of all seats; for one bot, from how far it is
ahead of the others. What a seat has of its own is seen from its points beside those of the others
in the same match; for one bot, from its own points with the thing and without.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from crownlands.arena.report.accounts import Account
from crownlands.arena.report.findings import Findings, Sitting
from crownlands.arena.report.means import Estimate
from crownlands.arena.report.regression import Row, regression
from crownlands.engine.inquiry import Family

#: in fewer deals than that, nothing is said of a thing
FEWEST = 10
#: so many deals for each thing are needed to tell them apart
_DEALS_A_THING = 2


class Worth(NamedTuple):
    """What a thing is worth."""

    key: str
    #: how often it was there
    times: int
    points: Estimate
    #: by bot, where enough was seen of it
    by_bot: Mapping[str, Estimate]


class Question(NamedTuple):
    """Families whose things are asked about together."""

    families: Sequence[Family]
    #: by family and thing: its column
    columns: Mapping[tuple[str, str], int]
    times: Counter[tuple[str, str]]

    @property
    def beside(self) -> list[list[int]]:
        """The columns of things that are held against the average one."""
        found = [
            [at for (key, _), at in self.columns.items() if key == family.key]
            for family in self.families
            if family.even
        ]
        return [columns for columns in found if columns]


def worths(found: Findings, *, shared: bool) -> dict[str, list[Worth]]:
    """By family: what its things are worth, the best first; nothing where too little was seen."""
    if found.accounts is None or found.inquiry is None:
        return {}
    families = [each for each in found.inquiry.families if each.shared is shared]
    question = _question(found, found.accounts, families)
    if not question.columns or not _enough(found, question):
        return {}
    everybody = _everybody(found, question, shared=shared)
    by_bot = {
        name: estimates
        for name in found.bots
        if (estimates := _of_bot(found, question, name, shared=shared))
    }
    told: dict[str, list[Worth]] = {}
    for (family, thing), column in question.columns.items():
        of_bots = {name: estimates[column] for name, estimates in by_bot.items()}
        told.setdefault(family, []).append(
            Worth(thing, question.times[family, thing], everybody[column], of_bots)
        )
    return {
        family: sorted(things, key=lambda one: -one.points.value) for family, things in told.items()
    }


def _question(found: Findings, accounts: Sequence[Account], families: Sequence[Family]) -> Question:
    """All things that were there in some matches, and not in others, often enough."""
    deals: dict[tuple[str, str], set[int]] = {}
    times: Counter[tuple[str, str]] = Counter()
    keys = {family.key for family in families}
    for played, account in zip(found.matches, accounts, strict=True):
        for things in (account.shared, *account.own):
            for family in things.keys() & keys:
                for thing, count in things[family].items():
                    deals.setdefault((family, thing), set()).add(played.deal)
                    times[family, thing] += count
    always = {
        (family, thing)
        for family, thing in times
        if all(account.shared.get(family, {}).get(thing) for account in accounts)
    }
    known = sorted(
        (key for key, seen in deals.items() if len(seen) >= FEWEST and key not in always),
    )
    return Question(families, {key: column for column, key in enumerate(known)}, times)


def _enough(found: Findings, question: Question) -> bool:
    deals = {played.deal for played in found.matches}
    return len(deals) >= _DEALS_A_THING * len(question.columns)


def _everybody(found: Findings, question: Question, *, shared: bool) -> list[Estimate]:
    """With a column for each bot: what is seen of a thing is not that the better ones had it."""
    first = len(question.columns)
    bots = {name: first + at for at, name in enumerate(found.bots)}
    rows = [
        Row(
            sitting.deal,
            0 if shared else sitting.played.number,
            sitting.score,
            {**things, bots[sitting.bot]: 1.0},
        )
        for sitting, things in _seen(found, question)
    ]
    return regression(rows, first + len(bots), question.beside)[:first]


def _of_bot(
    found: Findings, question: Question, bot: str, *, shared: bool
) -> list[Estimate] | None:
    rows = [
        Row(sitting.deal, 0, value, things)
        for sitting, things in _seen(found, question)
        if sitting.bot == bot
        and (value := _lead(found, sitting) if shared else sitting.score) is not None
    ]
    if len({row.deal for row in rows}) < _DEALS_A_THING * len(question.columns):
        return None
    return regression(rows, len(question.columns), question.beside)


def _seen(found: Findings, question: Question) -> Iterator[tuple[Sitting, dict[int, float]]]:
    """Every seat of every match, with what was there for it."""
    columns = question.columns
    for played, account in zip(found.matches, found.accounts or (), strict=True):
        for sitting in found.sat(played):
            things = {
                columns[key]: float(count)
                for of in (account.shared, account.own[sitting.seat])
                for family, names in of.items()
                for thing, count in names.items()
                if (key := (family, thing)) in columns
            }
            yield sitting, things


def _lead(found: Findings, sitting: Sitting) -> float | None:
    """How far a seat is ahead of the other bots of its match."""
    others = [each.score for each in found.sat(sitting.played) if each.bot != sitting.bot]
    return sitting.score - fmean(others) if others else None

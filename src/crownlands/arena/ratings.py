"""One number for how strong a bot is, from matches of any number of seats.

The model is openskill's (Weng and Lin's Bayesian one, with Plackett and Luce's likelihood): a bot
begins at 25, give or take much, and every match moves it. That is made for people, who learn, so
the last matches move it most. Bots do not: a run is told to it in several orders, drawn from the
seed, and the mean counts. So the same run always has the same ratings. The intervals are
openskill's too; of matches drawn by its own model they cover more than they say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Any

import msgspec

from crownlands.arena.playing import Played
from crownlands.arena.rates import Z_95
from crownlands.arena.series import Series
from crownlands.arena.tables import ArenaError
from crownlands.engine.generator import Generator

#: in how many orders a run is told: the more matches, the less does the order count
_ORDERS, _TOLD = 20, 40_000


class NoRatings(ArenaError):
    """What is needed to rate is not installed."""


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot is beside the others of its run, and between what it lies in 95 of 100."""

    bot: str
    rating: float
    low: float
    high: float


def ratings(series: Series, matches: Iterable[Played]) -> list[Rating]:
    """All bots that played, the strongest first; `NoRatings` says what is missing."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise NoRatings(
            "ratings need the package openskill: pip install 'crownlands[arena]'; "
            "all other tables need nothing"
        ) from None
    model: Any = PlackettLuce(tau=0.0)
    met = sorted(_meetings(series, matches), key=lambda one: one.number)
    orders = max(1, min(_ORDERS, _TOLD // max(1, len(met))))
    told: list[dict[str, Any]] = []
    for number in range(orders):
        known: dict[str, Any] = {}
        for played in Generator(f"{series.seed}/ratings/{number}").shuffled(met):
            known.update(_rated(model, _names(series, played), played.ranks, known))
        told.append(known)
    found = [_rating(name, [known[name] for known in told]) for name in told[0]]
    return sorted(found, key=lambda one: -one.rating)


def _names(series: Series, played: Played) -> list[str]:
    return [series.bots[who] for who in played.seating]


def _meetings(series: Series, matches: Iterable[Played]) -> Iterator[Played]:
    """Only who plays against somebody else shows something."""
    return (played for played in matches if len(set(_names(series, played))) > 1)


def _rated(
    model: Any, names: list[str], ranks: Iterable[int], known: dict[str, Any]
) -> Iterator[tuple[str, Any]]:
    """What each bot is worth after a match. Of one with several seats their mean counts."""
    seats = [[known.get(name) or model.rating()] for name in names]
    after = [each for (each,) in model.rate(seats, ranks=[float(rank) for rank in ranks])]
    for name in dict.fromkeys(names):
        own = [each for each, other in zip(after, names, strict=True) if other == name]
        yield (
            name,
            model.rating(
                mu=fmean(each.mu for each in own), sigma=fmean(each.sigma for each in own)
            ),
        )


def _rating(name: str, told: Sequence[Any]) -> Rating:
    middle = fmean(each.mu for each in told)
    spread = Z_95 * fmean(each.sigma for each in told)
    return Rating(name, *(round(each, 2) for each in (middle, middle - spread, middle + spread)))

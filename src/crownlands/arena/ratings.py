"""One number for how strong a bot is, from matches of any number of seats.

The model is openskill's (Weng and Lin's Bayesian one, with Plackett and Luce's likelihood): a bot
begins at 25, give or take much, and every match moves it. The matches are told by number, so the
same run always has the same ratings. Nobody learns while a run is played, so nothing is forgotten.
The intervals are openskill's too; of matches drawn by its own model they cover more than they say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import fmean
from typing import Any

import msgspec

from crownlands.arena.playing import Played
from crownlands.arena.rates import Z_95
from crownlands.arena.series import Series
from crownlands.arena.tables import ArenaError


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
    known: dict[str, Any] = {}
    for played in sorted(matches, key=lambda one: one.number):
        names = [series.bots[who] for who in played.seating]
        # Only who plays against somebody else shows something.
        if len(set(names)) > 1:
            known.update(_rated(model, names, played.ranks, known))
    found = [_rating(name, each) for name, each in known.items()]
    return sorted(found, key=lambda one: -one.rating)


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


def _rating(name: str, known: Any) -> Rating:
    spread = Z_95 * known.sigma
    return Rating(
        name, *(round(each, 2) for each in (known.mu, known.mu - spread, known.mu + spread))
    )

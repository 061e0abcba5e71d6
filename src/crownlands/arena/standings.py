"""What a series of matches says about the bots in it."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, pstdev

import msgspec

from crownlands.arena.series import Played, Series

Z_95 = 1.959964


class Standing(msgspec.Struct, frozen=True):
    """One bot's record. A victory shared by *n* seats counts 1/*n* for each of them.

    ``wins`` and ``win_rate`` are per seat: where a bot sits on three of four seats, its break-even
    rate is still a quarter.
    """

    bot: str
    seats: int
    played: int
    wins: float
    win_rate: float
    low: float
    high: float
    mean_score: float
    score_spread: float
    mean_rank: float
    #: matches that it lost before their end; in all that is above they count as they were ranked
    forfeits: int = 0


def standings(series: Series, matches: Iterable[Played]) -> list[Standing]:
    """A line for every different bot of the series, in the order in which they were named."""
    scores: dict[str, list[int]] = {name: [] for name in series.bots}
    ranks: dict[str, list[int]] = {name: [] for name in series.bots}
    wins = dict.fromkeys(series.bots, 0.0)
    forfeits = dict.fromkeys(series.bots, 0)
    for match in matches:
        winners = match.result.winners
        for seat, who in enumerate(match.seating):
            name = series.bots[who]
            scores[name].append(match.result.scores[seat])
            ranks[name].append(match.result.ranks[seat])
            if seat in winners:
                wins[name] += 1 / len(winners)
        for lost in match.forfeits:
            forfeits[series.bots[match.seating[lost.seat]]] += 1
    return [
        msgspec.structs.replace(
            _standing(name, series.bots.count(name), wins[name], scores[name], ranks[name]),
            forfeits=forfeits[name],
        )
        for name in scores
        if scores[name]
    ]


def _standing(name: str, seats: int, wins: float, scores: list[int], ranks: list[int]) -> Standing:
    low, high = wilson(wins, len(scores))
    return Standing(
        name,
        seats,
        len(scores),
        round(wins, 6),
        wins / len(scores),
        low,
        high,
        fmean(scores),
        pstdev(scores),
        fmean(ranks),
    )


def wilson(wins: float, matches: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a rate: sensible also near 0 and 1 and for few matches.

    >>> low, high = wilson(97, 100)
    >>> f"{low:.3f} to {high:.3f}"
    '0.915 to 0.990'
    """
    rate = wins / matches
    centre = rate + z * z / (2 * matches)
    spread = z * sqrt(rate * (1 - rate) / matches + z * z / (4 * matches * matches))
    scale = 1 + z * z / matches
    return (centre - spread) / scale, (centre + spread) / scale

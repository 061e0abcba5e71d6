"""What matches say about the bots that played them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from crownlands.arena.playing import Played
from crownlands.arena.rates import Rate
from crownlands.arena.series import Series


class Standing(msgspec.Struct, frozen=True):
    """One bot's record. A victory shared by *n* seats counts 1/*n* for each of them.

    ``wins`` and ``win_rate`` are per seat: where a bot sits on three of four seats, its break-even
    rate is still a quarter. ``ahead`` is how often it finished before another bot that sat at the
    same table, a shared place counting half: its break-even rate is a half at every table.
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
    forfeits: int
    #: none where it met nobody else
    ahead: float | None
    ahead_low: float | None
    ahead_high: float | None


class Meeting(msgspec.Struct, frozen=True):
    """How often a bot finished before another one that sat at the same table."""

    bot: str
    other: str
    deals: int
    pairs: int
    ahead: float
    low: float
    high: float


class _Line:
    """What is counted of one bot."""

    def __init__(self) -> None:
        self.wins = Rate()
        self.ahead = Rate()
        self.scores = 0
        self.squares = 0
        self.ranks = 0
        self.forfeits = 0


class Tally:
    """Matches counted one by one, in whatever order they come."""

    def __init__(self, series: Series) -> None:
        self._series = series
        self._lines = {name: _Line() for name in series.bots}
        self._meetings: dict[tuple[str, str], Rate] = {}
        self.matches = 0
        self.plies = 0

    def add(self, played: Played) -> None:
        self.matches += 1
        self.plies += played.plies
        winners = played.winners
        names = [self._series.bots[who] for who in played.seating]
        for seat, name in enumerate(names):
            line = self._lines[name]
            line.wins.add(played.deal, (seat in winners) / len(winners))
            line.scores += played.scores[seat]
            line.squares += played.scores[seat] ** 2
            line.ranks += played.ranks[seat]
        for lost in played.forfeits:
            self._lines[names[lost.seat]].forfeits += 1
        for (one, other), ahead in finishes(names, played.ranks):
            self._lines[one].ahead.add(played.deal, ahead)
            self._meetings.setdefault((one, other), Rate()).add(played.deal, ahead)

    def standings(self) -> list[Standing]:
        """A line for every different bot of the series, in the order in which they were named."""
        return [self._standing(name) for name, line in self._lines.items() if line.wins.count]

    def _standing(self, name: str) -> Standing:
        line = self._lines[name]
        count = line.wins.count
        mean = line.scores / count
        low, high = line.wins.interval()
        ahead_low, ahead_high = line.ahead.interval() if line.ahead.count else (None, None)
        return Standing(
            bot=name,
            seats=self._series.bots.count(name),
            played=count,
            wins=round(line.wins.total, 6),
            win_rate=line.wins.mean,
            low=low,
            high=high,
            mean_score=mean,
            score_spread=sqrt(max(0.0, line.squares / count - mean * mean)),
            mean_rank=line.ranks / count,
            forfeits=line.forfeits,
            ahead=line.ahead.mean if line.ahead.count else None,
            ahead_low=ahead_low,
            ahead_high=ahead_high,
        )

    def meetings(self) -> list[Meeting]:
        """Every two different bots that met, once from each side."""
        order = list(self._lines)
        return [
            Meeting(one, other, rate.deals, rate.count, rate.mean, *rate.interval())
            for one in order
            for other in order
            if (rate := self._meetings.get((one, other)))
        ]


def finishes(names: Sequence[str], ranks: Sequence[int]) -> Iterable[tuple[tuple[str, str], float]]:
    """For every two seats of different bots, each way round: 1 for the one ahead, 0.5 if level.

    >>> list(finishes(["a", "b", "a"], [1, 2, 2]))
    [(('a', 'b'), 1.0), (('b', 'a'), 0.0), (('b', 'a'), 0.5), (('a', 'b'), 0.5)]
    """
    for seat, name in enumerate(names):
        for other_seat, other in enumerate(names):
            if name != other:
                behind = ranks[seat] - ranks[other_seat]
                yield (name, other), 0.5 if not behind else float(behind < 0)


def standings(series: Series, matches: Iterable[Played]) -> list[Standing]:
    """A line for every different bot of the series, in the order in which they were named."""
    tally = Tally(series)
    for played in matches:
        tally.add(played)
    return tally.standings()

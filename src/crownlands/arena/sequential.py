"""A test that stops as soon as it knows whether one bot is better than another by so much.

Two claims stand against each other: the challenger finishes ahead in half of the cases, no better
than the known bot; or in so much more. After every deal it is asked how much likelier one claim
makes all that was seen than the other. This is a generalised sequential probability ratio test:
nothing is assumed about how a deal's outcomes are spread, so seatings of a deal may depend on each
other as they like. For each claim the likeliest spread with that mean is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log
from typing import Literal

import msgspec

from crownlands.arena.playing import Played
from crownlands.arena.series import Series
from crownlands.arena.standings import finishes

Verdict = Literal["better", "not better"]

EVEN = 0.5
#: deals without which nothing is said, however clear they look
FEWEST = 8
#: so many deals of each extreme are taken for seen before the first: otherwise a few deals that
#: all ended alike would prove anything
_BEFOREHAND = 0.25


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much better the challenger has to be, and how often a wrong answer may be given."""

    #: what it has to finish ahead in, above a half
    better: float = 0.05
    #: how often "better" may be said of one that is no better
    alpha: float = 0.05
    #: how often "not better" may be said of one that is better by so much
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.better < EVEN:
            raise ValueError("better is a share above 0 and below 0.5: 0.05 for five in a hundred")
        if not (0 < self.alpha < EVEN and 0 < self.beta < EVEN):
            raise ValueError("alpha and beta are shares above 0 and below 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the answer is "not better" and "better" (Wald)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


class Trial:
    """A test in progress. It goes by the order of the deals, not by when they were played."""

    def __init__(self, series: Series, question: Question) -> None:
        self._series = series
        self.question = question
        self._open: dict[int, list[float]] = {}
        self._matches: Counter[int] = Counter()
        self._seen: Counter[float] = Counter()
        #: how many deals have been judged
        self.deals = 0
        #: the log-likelihood ratio
        self.llr = 0.0
        self.verdict: Verdict | None = None

    @property
    def mean(self) -> float:
        """How often the challenger has finished ahead so far."""
        return sum(value * count for value, count in self._seen.items()) / max(1, self.deals)

    @property
    def counted(self) -> int:
        """The matches that were judged: those before this number."""
        return self.deals * self._series.matches_a_deal

    def add(self, played: Played) -> None:
        """Hear of a match. Once there is a verdict, nothing changes any more."""
        names = [self._series.bots[who] for who in played.seating]
        known, challenger = self._series.bots
        self._open.setdefault(played.deal, []).extend(
            ahead for pair, ahead in finishes(names, played.ranks) if pair == (challenger, known)
        )
        self._matches[played.deal] += 1
        while self.verdict is None and self._matches[self.deals] == self._series.matches_a_deal:
            self._judge(self._open.pop(self.deals))

    def _judge(self, outcomes: list[float]) -> None:
        self._seen[round(sum(outcomes) / len(outcomes), 9)] += 1
        self.deals += 1
        self.llr = log_likelihood_ratio(self._seen, EVEN, EVEN + self.question.better)
        low, high = self.question.bounds
        if self.deals >= FEWEST and not low < self.llr < high:
            self.verdict = "better" if self.llr >= high else "not better"


def trial(series: Series, question: Question, matches: Iterable[Played]) -> Trial:
    """The test that these matches make."""
    made = Trial(series, question)
    for played in matches:
        made.add(played)
    return made


def log_likelihood_ratio(seen: Mapping[float, int], lower: float, upper: float) -> float:
    """How much likelier what was seen is with the upper mean than with the lower one.

    >>> even = {0.0: 25, 0.5: 50, 1.0: 25}
    >>> abs(log_likelihood_ratio(even, 0.45, 0.55)) < 1e-9
    True
    >>> log_likelihood_ratio({0.0: 20, 0.5: 50, 1.0: 30}, 0.45, 0.55) > 2
    True
    """
    weights = {0.0: _BEFOREHAND, 1.0: _BEFOREHAND}
    for value, count in seen.items():
        weights[value] = weights.get(value, 0.0) + count
    return _log_likelihood(weights, upper) - _log_likelihood(weights, lower)


def _log_likelihood(weights: Mapping[float, float], mean: float) -> float:
    """The likelihood of the likeliest spread with that mean, beside the likeliest of all.

    It gives a value *x* its share divided by 1 + t(x - mean), with the t that makes the mean right
    (Owen's empirical likelihood).
    """
    # All shares must be positive, so t lies between these.
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(60):
        t = (low + high) / 2
        slope = sum(w * (x - mean) / (1 + t * (x - mean)) for x, w in weights.items())
        low, high = (t, high) if slope > 0 else (low, t)
    t = (low + high) / 2
    return -sum(w * log(1 + t * (x - mean)) for x, w in weights.items())

"""Whether luck and skill are told apart: `search` plays `greedy`, and reviews say who is stronger.

    python -m benchmarks.luck_and_skill [--matches 200] [--game kingdomino]

Each deal is played twice, seats changed. Every match is looked back at; held is that the parts of
every score add up to it, and that the skill that was found is the stronger bot's: its lead over
the other's lies above zero with its whole interval of 95%. Told beside it: how often the result
says the same, how often skill does, and how far luck and skill go with the result.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter

import msgspec

from crownlands.arena.playing import play, record_of
from crownlands.arena.series import Series
from crownlands.arena.workers import workers
from crownlands.games import GAMES, game
from crownlands.study.review import Depth, reviewed

#: points by which the parts of a score may miss it: sums of floating numbers
_ROUNDED = 1e-6


class Weighed(msgspec.Struct, frozen=True):
    """One match, as differences between the stronger bot and the other."""

    result: float
    skill: float
    luck: float
    #: by how much the parts of a score missed it, at most
    off: float


def weighed(series: Series, number: int, depth: Depth) -> Weighed:
    """Play a match and look back at it."""
    played = play(series, number)
    review = reviewed(record_of(series, played), depth)
    strong, other = played.seating.index(0), played.seating.index(1)
    accounts = [review.account(seat) for seat in range(2)]
    misses = [
        account.start + account.own_choices + account.others_choices + account.chance - score
        for account, score in zip(accounts, review.scores, strict=True)
    ]
    return Weighed(
        result=review.scores[strong] - review.scores[other],
        # Both are of the lead already: what one gains of it the other loses.
        skill=accounts[strong].skill - accounts[other].skill,
        luck=accounts[strong].chance - accounts[other].chance,
        off=max(map(abs, misses)),
    )


def interval(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far off it may be in 95 of 100 cases."""
    return fmean(numbers), 1.96 * stdev(numbers) / sqrt(len(numbers))


def correlation(ones: Sequence[float], others: Sequence[float]) -> float:
    one, other = fmean(ones), fmean(others)
    both = sum((a - one) * (b - other) for a, b in zip(ones, others, strict=True))
    return both / (len(ones) * (stdev(ones) * stdev(others)) or 1.0)


def shares(numbers: Sequence[float]) -> str:
    return f"{sum(number > 0 for number in numbers) / len(numbers):4.0%}"


def told(name: str, found: Sequence[Weighed], seconds: float) -> bool:
    """Print what was found; whether it is as it should be."""
    results = [one.result for one in found]
    skills = [one.skill for one in found]
    lucks = [one.luck for one in found]
    off = max(one.off for one in found)
    (lead, lead_error), (skill, error) = interval(results), interval(skills)
    print(f"{name}: {len(found)} matches ({seconds:.0f} s)")
    print(f"  the parts miss a score by {off:.1e} at most")
    print(
        f"  result  {lead:+6.1f} ± {lead_error:.1f} points; for the stronger in {shares(results)}"
    )
    print(f"  skill   {skill:+6.1f} ± {error:.1f} points; for the stronger in {shares(skills)}")
    mean, luck_error = interval(lucks)
    print(f"  luck    {mean:+6.1f} ± {luck_error:.1f} points; for the stronger in {shares(lucks)}")
    print(
        f"  the result goes with skill by {correlation(results, skills):.2f}, "
        f"with luck by {correlation(results, lucks):.2f}"
    )
    return off < _ROUNDED and skill - error > 0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--strong", default="search:playouts=300")
    parser.add_argument("--other", default="greedy")
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--seed", default="luck and skill")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    depth = Depth(worlds=asked.worlds, glances=0)
    good = True
    with workers(asked.jobs) as pool:
        for name in asked.game or GAMES:
            series = Series(
                game=name,
                options=game(name).Options(players=2),
                bots=(asked.strong, asked.other),
                matches=asked.matches,
                seed=asked.seed,
            )
            begun = perf_counter()
            tasks = [(series, number, depth) for number in range(asked.matches)]
            found = pool.starmap(weighed, tasks, chunksize=1)
            good = told(name, found, perf_counter() - begun) and good
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()

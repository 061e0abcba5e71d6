"""What is counted, and how sure it is."""

from __future__ import annotations

import math

import pytest

from crownlands.arena.playing import Played, play
from crownlands.arena.rates import Rate, interval, wilson
from crownlands.arena.standings import Tally, standings
from crownlands.engine.generator import Generator
from tests.arena.test_series import series


def ended(number: int, *scores: int, players: int = 2) -> Played:
    asked = series(players=players)
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    nothing = (0,) * players
    return Played(
        number=number,
        deal=asked.deal(number),
        seating=asked.seating(number),
        scores=scores,
        ranks=ranks,
        paid=({},) * players,
        plies=0,
        moves=nothing,
        seconds=nothing,
        slowest=nothing,
        actions=(),
    )


def test_standings_follow_the_bot_around_the_table():
    # Bot 0 (random) sits first in even matches and second in odd ones.
    matches = [ended(0, 3, 5), ended(1, 7, 1), ended(2, 4, 4), ended(3, 2, 9)]
    random, greedy = standings(series(players=2), matches)
    assert (random.bot, greedy.bot) == ("random", "greedy")
    assert (random.wins, greedy.wins) == (1.5, 2.5)
    assert random.mean_score == (3 + 1 + 4 + 9) / 4
    assert greedy.mean_rank == (1 + 1 + 1 + 2) / 4
    assert greedy.score_spread == pytest.approx(math.sqrt(3.25))
    assert (random.ahead, greedy.ahead) == (1.5 / 4, 2.5 / 4)


def test_the_same_bot_on_two_seats_is_one_line():
    four = series(4)
    lines = standings(four, (play(four, number) for number in range(4)))
    assert [(line.bot, line.seats, line.played) for line in lines] == [
        ("random", 2, 8),
        ("greedy", 2, 8),
    ]
    assert sum(line.wins for line in lines) == pytest.approx(4)


def test_who_finishes_ahead_of_whom_is_counted_pair_by_pair():
    tally = Tally(series(players=3))  # random, greedy, random
    tally.add(ended(0, 30, 20, 20, players=3))
    meetings = {(one.bot, one.other): one for one in tally.meetings()}
    assert meetings["random", "greedy"].ahead == 0.75  # once ahead, once level
    assert meetings["greedy", "random"].ahead == 0.25
    assert meetings["random", "greedy"].pairs == 2


def test_wilson_is_inside_0_and_1_and_shrinks():
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-9)
    assert wilson(1, 10)[1] == pytest.approx(1, abs=1e-9)
    low, high = wilson(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    wide, narrow = wilson(0.5, 10), wilson(0.5, 1000)
    assert narrow[1] - narrow[0] < (wide[1] - wide[0]) / 5


@pytest.mark.parametrize("alike", [0, 50])
def test_intervals_hold_what_they_promise_however_alike_the_seatings_are(alike: int):
    """In so many of a hundred deals both seatings go the same way, whoever sits where."""
    rng = Generator(f"coverage {alike}")
    held = 0
    for _ in range(300):
        rate = Rate()
        for deal in range(40):
            first = rng.below(100) < 60
            second = first if rng.below(100) < alike else rng.below(100) < 60
            rate.add(deal, first)
            rate.add(deal, second)
        low, high = rate.interval()
        held += low <= 0.6 <= high
    assert 0.92 <= held / 300 <= 0.99


def test_matches_that_go_alike_make_an_interval_wider():
    alike = interval([(2, 2), (0, 2)] * 20)
    apart = wilson(0.5, 80)
    assert alike[1] - alike[0] > 1.3 * (apart[1] - apart[0])

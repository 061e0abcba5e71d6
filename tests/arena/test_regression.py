"""Least squares and means whose intervals know that matches of one deal depend on each other."""

from __future__ import annotations

import pytest

from crownlands.arena.report.means import Mean
from crownlands.arena.report.regression import Row, regression
from crownlands.engine.generator import Generator


def noise(rng: Generator, width: int = 8) -> float:
    """About what a bell curve gives: the sum of a few throws."""
    return sum(rng.below(2 * width + 1) - width for _ in range(6)) / 4


def deals(count: int, worth: list[float], *, seed: str = "rows", times: int = 1) -> list[Row]:
    """Matches in which three of some things lie on the table; each deal is played so often."""
    rng, rows = Generator(seed), []
    for deal in range(count):
        there = rng.shuffled(list(range(len(worth))))[:3]
        value = 40 + sum(worth[thing] for thing in there) + noise(rng)
        rows += [Row(deal, 0, value, dict.fromkeys(there, 1.0))] * times
    return rows


WORTH = [6.0, 3.0, 0.0, -1.0, -3.0, -5.0]


def test_what_things_add_is_found_again():
    found = regression(deals(2000, WORTH), 6, [range(6)])
    for each, worth in zip(found, WORTH, strict=True):
        assert each.value == pytest.approx(worth, abs=0.5)
        assert each.high - each.low < 1


def test_of_equally_many_things_each_is_held_against_the_average_one():
    found = regression(deals(300, [each + 10 for each in WORTH]), 6, [range(6)])
    assert sum(each.value for each in found) == pytest.approx(0, abs=1e-6)
    assert found[0].value == pytest.approx(6, abs=2)


def test_intervals_hold_what_is_true_as_often_as_they_say():
    held = 0
    for run in range(60):
        found = regression(deals(60, WORTH, seed=f"run {run}"), 6, [range(6)])
        held += sum(
            each.low <= worth <= each.high for each, worth in zip(found, WORTH, strict=True)
        )
    assert 0.92 <= held / (60 * 6) <= 0.98


def test_a_deal_played_ten_times_tells_no_more_than_one_played_once():
    once, often = (regression(deals(100, WORTH, times=times), 6, [range(6)]) for times in (1, 10))
    for one, ten in zip(once, often, strict=True):
        assert ten.value == pytest.approx(one.value)
        assert ten.high - ten.low > 0.9 * (one.high - one.low)


def test_within_a_match_the_luck_of_its_deal_falls_away():
    rng, rows = Generator("within"), []
    for match in range(200):
        luck = 30 * noise(rng)
        for seat in range(2):
            has = {0: 1.0} if (match + seat) % 2 else {}
            rows.append(Row(match, match, luck + 4 * len(has) + noise(rng, 2), has))
    [within] = regression(rows, 1)
    [beside] = regression([row._replace(group=0) for row in rows], 1)
    assert within.low <= 4 <= within.high
    assert within.high - within.low < 1
    assert beside.high - beside.low == pytest.approx(within.high - within.low, rel=0.05)
    everywhere = [row._replace(deal=at, group=0) for at, row in enumerate(rows)]
    [apart] = regression(everywhere, 1)
    assert apart.high - apart.low > 10


def test_what_always_goes_together_is_shared_out_and_breaks_nothing():
    rows = [
        Row(deal, 0, 4.0 * (deal % 2) + deal % 5, dict.fromkeys((0, 1), 1.0) if deal % 2 else {})
        for deal in range(200)
    ]
    first, second = regression(rows, 2)
    assert first.value == pytest.approx(2, abs=0.01)
    assert second.value == pytest.approx(2, abs=0.01)


def test_a_mean_knows_that_the_matches_of_a_deal_go_alike():
    once = Mean((deal, deal % 10) for deal in range(200)).estimate()
    often = Mean((deal, deal % 10) for deal in range(200) for _ in range(6)).estimate()
    assert often.value == once.value == 4.5
    assert often.high - often.low == pytest.approx(once.high - once.low)


def test_a_few_deals_say_little():
    few = Mean((deal, deal % 2) for deal in range(4)).estimate()
    assert few.high - few.low > 1.6
    alone = Mean([(0, 3.0)]).estimate()
    assert (alone.low, alone.high) == (float("-inf"), float("inf"))

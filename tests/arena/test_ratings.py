"""How strong bots are, in one number with an interval."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from crownlands.arena.playing import Played
from crownlands.arena.ratings import NoRatings, Rating, ratings
from crownlands.arena.series import Series
from crownlands.engine.generator import Generator
from tests.arena.test_series import series
from tests.arena.test_standings import ended

THREE = ("random", "greedy", "points")


def three(matches: int = 60) -> Series:
    return series(matches, players=3, bots=THREE)


def one(asked: Series, number: int, scores: Sequence[int]) -> Played:
    """A match in which each bot of the series got its score, wherever it sat."""
    seating = asked.seating(number)
    return ended(number, *(scores[who] for who in seating), players=len(seating))


def by_name(found: list[Rating]) -> dict[str, Rating]:
    return {each.bot: each for each in found}


def test_who_is_always_ahead_is_rated_above():
    asked = three()
    found = ratings(asked, [one(asked, number, (10, 30, 20)) for number in range(60)])
    assert [each.bot for each in found] == ["greedy", "points", "random"]
    assert all(each.low < each.rating < each.high for each in found)
    greedy, _, random = found
    assert greedy.low > random.high
    assert sum(each.rating for each in found) / 3 == pytest.approx(25, abs=3)


def test_equals_are_rated_alike():
    asked, chance = three(), Generator(3)
    matches = [one(asked, number, chance.shuffled((10, 20, 30))) for number in range(60)]
    found = ratings(asked, matches)
    assert max(each.low for each in found) < min(each.high for each in found)
    level = ratings(asked, [one(asked, number, (9, 9, 9)) for number in range(9)])
    assert {each.rating for each in level} == {25.0}


def test_more_matches_leave_less_open():
    asked, chance = three(600), Generator(3)
    matches = [one(asked, number, chance.shuffled((10, 20, 30))) for number in range(600)]
    few, many = by_name(ratings(asked, matches[:60])), by_name(ratings(asked, matches))
    for name in THREE:
        assert many[name].high - many[name].low < (few[name].high - few[name].low) / 2


def test_the_order_in_which_matches_ended_counts_for_nothing():
    asked, chance = three(), Generator(4)
    matches = [one(asked, number, chance.shuffled((10, 20, 30))) for number in range(60)]
    assert ratings(asked, matches[::-1]) == ratings(asked, matches)


def test_what_a_match_says_does_not_hang_on_when_it_was_played():
    """Thirty-two victories in forty are worth the same, be they the first or the last."""
    two = series(40, players=2, bots=("random", "greedy"))
    won = [one(two, number, (0, 9)) for number in range(40)]
    lost = [one(two, number, (9, 0)) for number in range(40)]
    early = by_name(ratings(two, won[:32] + lost[32:]))
    late = by_name(ratings(two, lost[:8] + won[8:]))
    assert early["greedy"].rating == pytest.approx(late["greedy"].rating, abs=1)
    assert early["greedy"].rating > early["random"].rating + 5


def test_a_bot_on_several_seats_is_one_line_and_gains_nothing_by_it():
    four = series(4)  # random and greedy in turn
    level = ratings(four, [ended(number, 5, 5, 5, 5, players=4) for number in range(4)])
    assert {each.bot: each.rating for each in level} == {"random": 25.0, "greedy": 25.0}
    matches = [ended(0, 5, 9, 6, 8, players=4), ended(1, 9, 6, 8, 5, players=4)]
    assert ratings(four, matches)[0].bot == "greedy"


def test_whoever_only_meets_itself_has_no_rating():
    alone = series(2, players=2, bots=("greedy", "greedy"))
    assert ratings(alone, [ended(0, 3, 4)]) == []


def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(NoRatings, match=r"pip install 'crownlands\[arena\]'"):
        ratings(three(), [])

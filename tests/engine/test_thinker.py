"""What thinkers of all games have in common: their budget."""

import pytest

from crownlands.engine.kernels import thinker
from crownlands.engine.kernels.thinker import Budget


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_counted_playouts_are_made_at_once():
    assert list(Budget(playouts=1000).batches(first=32, pause=0.005)) == [1000]


def test_seconds_are_kept_whatever_a_playout_takes(monkeypatch: pytest.MonkeyPatch):
    for each in (1e-5, 1e-3):
        clock = Clock()
        monkeypatch.setattr(thinker, "perf_counter", clock)
        for count in Budget(seconds=0.5).batches(first=8, pause=0.01):
            clock.now += count * each
        assert 0.5 <= clock.now < 0.5 + 2 * each + 1e-9


def test_time_that_is_up_allows_a_first_batch():
    assert list(Budget(seconds=0.0).batches(first=8, pause=0.01)) == [8]


def test_of_both_what_ends_first_counts(monkeypatch: pytest.MonkeyPatch):
    for each, most in ((1e-5, 2000), (1e-3, 502)):
        clock = Clock()
        monkeypatch.setattr(thinker, "perf_counter", clock)
        made = 0
        for count in Budget(seconds=0.5, playouts=2000).batches(first=8, pause=0.01):
            clock.now += count * each
            made += count
        assert most - 3 < made <= most


def test_a_budget_is_not_nothing():
    with pytest.raises(ValueError, match="a number of seconds, or one of playouts"):
        Budget()

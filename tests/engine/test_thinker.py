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


def test_a_budget_is_one_of_the_two():
    with pytest.raises(ValueError, match="a number of seconds or a number of playouts"):
        Budget(seconds=1.0, playouts=5)
    with pytest.raises(ValueError, match="a number of seconds or a number of playouts"):
        Budget()

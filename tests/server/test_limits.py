"""Buckets that fill with time."""

from __future__ import annotations

import pytest

from crownlands.server import limits
from crownlands.server.limits import Bucket, Buckets
from crownlands.server.refusals import Refusal


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    return clock


def taken(bucket: Bucket) -> int:
    """How many drops there are in it."""
    for count in range(1000):
        try:
            bucket.take()
        except Refusal:
            return count
    raise AssertionError("the bucket has no bottom")


def test_a_bucket_gives_what_it_holds_and_what_flows_in(clock: Clock):
    bucket = Bucket(3, 0.5)
    assert taken(bucket) == 3
    clock.now += 1.9
    assert taken(bucket) == 0
    clock.now += 0.1
    assert taken(bucket) == 1
    clock.now += 3600
    assert taken(bucket) == 3


@pytest.mark.parametrize(("passed", "wait"), [(0.0, 11), (0.5, 10), (9.5, 1)])
def test_who_finds_it_empty_is_told_how_long_to_wait(clock: Clock, passed: float, wait: int):
    bucket = Bucket(1, 0.1)
    bucket.take()
    clock.now += passed
    with pytest.raises(Refusal) as refused:
        bucket.take()
    assert refused.value.status == 429
    assert refused.value.values == {"wait": wait}
    clock.now += wait
    bucket.take()


def test_what_is_reserved_comes_in_turn(clock: Clock):
    bucket = Bucket(2, 4.0)
    assert [bucket.reserve() for _ in range(5)] == [0.0, 0.0, 0.25, 0.5, 0.75]
    clock.now += 0.75
    assert taken(bucket) == 0
    clock.now += 0.5
    assert bucket.reserve() == 0.0
    clock.now += 3600
    assert taken(bucket) == 2


def test_everybody_has_a_bucket_for_each_kind(clock: Clock):
    buckets = Buckets()
    for who in ("ada", "ben"):
        for kind in ("writes", "tables"):
            buckets.take(kind, who, (1, 1.0))
    with pytest.raises(Refusal):
        buckets.take("writes", "ada", (1, 1.0))


def test_full_buckets_are_forgotten_and_empty_ones_are_not(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limits, "_FEW_BUCKETS", 3)
    buckets = Buckets()
    for who in ("early", "bird"):
        buckets.take("writes", who, (1, 1.0))
    clock.now += 2
    buckets.take("writes", "ada", (1, 1.0))
    buckets.take("writes", "ben", (1, 1.0))
    assert len(buckets._buckets) == 2
    with pytest.raises(Refusal):
        buckets.take("writes", "ada", (1, 1.0))


def test_there_are_no_more_buckets_than_people_who_ask(clock: Clock):
    buckets = Buckets()
    for visitor in range(10_000):
        buckets.take("writes", f"visitor {visitor}", (60, 10))
        clock.now += 0.1
    assert len(buckets._buckets) < 2 * limits._FEW_BUCKETS


def test_many_who_ask_at_the_same_time_are_not_counted_again_for_each(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    looked: list[int] = []

    class Seen(Bucket):
        @property
        def full(self) -> bool:
            looked.append(1)
            return super().full

    monkeypatch.setattr(limits, "Bucket", Seen)
    buckets = Buckets()
    for visitor in range(20 * limits._FEW_BUCKETS):
        buckets.take("writes", f"visitor {visitor}", (60, 10))
    assert len(looked) < 2 * len(buckets._buckets)

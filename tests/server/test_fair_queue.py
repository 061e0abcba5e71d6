"""However much one asks, others have their turn."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from crownlands.server.fair_queue import FairQueue


def asked(queue: FairQueue[str], *questions: str) -> None:
    """Each is written as address/person/table."""
    for question in questions:
        queue.put(question.split("/"), question)


def answered(queue: FairQueue[str], count: int = 1) -> list[str]:
    """The next questions that one thinker answers, one after the other."""
    found: list[str] = []
    for _ in range(count):
        path, question = queue.take()
        queue.answered(path)
        found.append(question)
    return found


def test_who_is_alone_is_served_in_order():
    queue = FairQueue[str]()
    asked(queue, "home/ada/1", "home/ada/2", "home/ada/3")
    assert answered(queue, 3) == ["home/ada/1", "home/ada/2", "home/ada/3"]
    assert len(queue) == 0


def test_a_flood_delays_anothers_first_question_by_one_answer():
    queue = FairQueue[str]()
    asked(queue, *(f"flood/mallory/{table}" for table in range(300)))
    answered(queue, 10)
    under_way, _ = queue.take()
    asked(queue, "home/ada/1")
    queue.answered(under_way)
    assert answered(queue) == ["home/ada/1"]


def test_two_thinkers_are_not_both_for_the_flood():
    queue = FairQueue[str]()
    asked(queue, *(f"flood/mallory/{table}" for table in range(300)))
    first, _ = queue.take()
    queue.take()
    asked(queue, "home/ada/1", "home/ada/2")
    queue.answered(first)
    assert queue.take()[1] == "home/ada/1"
    # Each has one under way now; the flood's was begun first, and it waits longer.
    assert queue.take()[1].startswith("flood")


def test_addresses_take_turns_then_persons_then_tables():
    queue = FairQueue[str]()
    asked(queue, "a/ada/1", "a/ada/2", "a/ann/3", "b/ben/4", "b/ben/5", "b/bob/6")
    assert answered(queue, 6) == ["a/ada/1", "b/ben/4", "a/ann/3", "b/bob/6", "a/ada/2", "b/ben/5"]


def test_new_names_do_not_help_at_one_address():
    queue = FairQueue[str]()
    asked(queue, *(f"flood/cookie {number}/1" for number in range(100)), "home/ada/1")
    assert "home/ada/1" in answered(queue, 2)


def test_who_comes_from_ever_new_addresses_starves_nobody():
    queue = FairQueue[str]()
    asked(queue, "home/ada/1", "home/ada/2")
    answered(queue)
    for number in range(3):
        asked(queue, f"new {number}/x/1", f"newer {number}/x/1")
    assert "home/ada/2" in answered(queue, 7)


@pytest.mark.parametrize("seed", range(10))
def test_everything_is_answered_once_and_nothing_is_kept(seed: int):
    rng = random.Random(seed)
    queue = FairQueue[str]()
    expected: Counter[str] = Counter()
    found: Counter[str] = Counter()
    under_way: list[tuple[str, ...]] = []
    for _ in range(400):
        if rng.random() < 0.5:
            question = f"{rng.randrange(4)}/{rng.randrange(3)}/{rng.randrange(3)}"
            asked(queue, question)
            expected[question] += 1
        elif len(queue) and len(under_way) < 3:
            path, question = queue.take()
            assert "/".join(path) == question
            found[question] += 1
            under_way.append(tuple(path))
        elif under_way:
            queue.answered(under_way.pop(rng.randrange(len(under_way))))
    for path in under_way:
        queue.answered(path)
    found.update(answered(queue, len(queue)))
    assert found == expected
    assert not queue._all._lines
    assert not queue._all._waiting

"""The generator is fixed for ever: these vectors may never change."""

import pickle
from collections import Counter
from copy import deepcopy
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.generator import Generator


def test_the_stream_is_sha256_in_counter_mode():
    key = sha256(b"crownlands generator 1\n7").digest()
    blocks = b"".join(sha256(key + number.to_bytes(8, "big")).digest() for number in range(2))
    expected = [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, 64, 4)]
    rng = Generator(7)
    assert [rng.word() for _ in range(16)] == expected


WORDS = [1332956630, 2644094653, 4258679640, 290662719]
SHUFFLED = [8, 6, 9, 1, 2, 4, 0, 7, 5, 3]
DICE = [1, 3, 5, 0, 4, 2, 2, 2, 2, 0, 0, 3]


def test_fixed_vectors():
    rng = Generator("crownlands")
    assert [rng.word() for _ in range(4)] == WORDS
    assert Generator("crownlands").shuffled(range(10)) == SHUFFLED
    rng = Generator("crownlands")
    assert [rng.below(6) for _ in range(12)] == DICE


@given(st.integers(1, 2**32), st.integers())
def test_below_stays_below(bound: int, seed: int):
    assert 0 <= Generator(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [2, 3, 6, 48])
def test_below_is_even(bound: int):
    rng = Generator(f"even {bound}")
    draws = 600 * bound
    counts = Counter(rng.below(bound) for _ in range(draws))
    chi_square = sum((counts[face] - 600) ** 2 / 600 for face in range(bound))
    # five standard deviations above the mean of the distribution
    assert chi_square < (bound - 1) + 5 * (2 * (bound - 1)) ** 0.5


def test_below_rejects_a_word_that_would_favour_a_number():
    # 2**32 is one more than a multiple of 3, so of all words just the word 0 must be thrown away.
    class Chosen(Generator):
        def word(self) -> int:
            return next(words)

    words = iter([0, 0xFFFFFFFF, 1])
    assert Chosen(1).below(3) == 2
    assert next(words) == 1


def test_it_can_be_pickled_and_deep_copied():
    rng = Generator(1)
    rng.word()
    for twin in (pickle.loads(pickle.dumps(rng)), deepcopy(rng)):
        assert twin == rng
        assert twin.word() == rng.copy().word()


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_keeps_every_item(items: list[int], seed: int):
    assert sorted(Generator(seed).shuffled(items)) == sorted(items)


def test_every_order_of_three_is_equally_likely():
    rng = Generator("orders")
    orders = Counter(tuple(rng.shuffled("abc")) for _ in range(3000))
    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())


def test_a_copy_goes_on_alike_and_apart():
    rng = Generator(1)
    rng.word()
    twin = rng.copy()
    assert twin == rng
    ahead = [twin.word() for _ in range(20)]
    assert twin != rng
    assert [rng.word() for _ in range(20)] == ahead

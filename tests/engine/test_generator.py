"""The generator is fixed for ever: these vectors may never change."""

from collections import Counter
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


def test_below_rejects_instead_of_favouring_low_numbers():
    # With a bound of 3 * 2**30 a quarter of all words must be thrown away.
    bound = 3 << 30
    rng = Generator("rejection")
    draws = [rng.below(bound) for _ in range(3000)]
    thirds = Counter(draw >> 30 for draw in draws)
    assert all(850 < thirds[third] < 1150 for third in range(3))


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


def test_a_fork_is_another_stream():
    one, two = Generator(1), Generator(1)
    assert one.fork() == two.fork()
    assert one.fork() != one

"""`crownlands.engine.generator.Generator` inside a kernel: the same seed, the same deal.

It is SHA-256 (FIPS 180-4): a deal takes one or two microseconds. What needs more chance than a
deal takes it from `crownlands.engine.kernels.chance`.
"""

from __future__ import annotations

from math import isqrt
from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled

_ROOM = 512
#: the longest text of a seed: the generator's own words, a number and the end come with it
LONGEST = _ROOM - 64

GENERATOR = np.dtype(
    [
        ("key", np.uint32, (8,)),
        ("words", np.uint32, (8,)),
        ("used", np.int64),
        ("block", np.uint64),
        # scratch
        ("message", np.uint8, (_ROOM,)),
        ("schedule", np.uint32, (64,)),
    ],
    align=True,
)


def _primes(count: int) -> list[int]:
    primes: list[int] = []
    number = 2
    while len(primes) < count:
        if all(number % prime for prime in primes):
            primes.append(number)
        number += 1
    return primes


def _cube_root(number: int) -> int:
    """Rounded down."""
    root = round(number ** (1 / 3))
    while root**3 > number:
        root -= 1
    while (root + 1) ** 3 <= number:
        root += 1
    return root


_ALL = 0xFFFFFFFF
# FIPS 180-4, 4.2.2 and 5.3.3: 32 bits behind the point of the cube and square roots of primes.
_ROUNDS = np.array([_cube_root(prime << 96) & _ALL for prime in _primes(64)], np.uint32)
_START = np.array([isqrt(prime << 64) & _ALL for prime in _primes(8)], np.uint32)
_SLASH = np.frombuffer(b"/", np.uint8).copy()
_DOMAIN = np.frombuffer(b"crownlands generator 1\n", np.uint8).copy()
_32 = np.uint32(32)
_LOW = np.uint64(_ALL)
_WORDS = np.uint64(1 << 32)
_HALF = np.uint64(32)


@compiled
def _turned(word: Any, by: Any) -> Any:
    return (word >> np.uint32(by)) | (word << (_32 - np.uint32(by)))


@compiled
def _take_in(digest: Any, message: Any, begin: Any, schedule: Any) -> None:
    """One block of 64 bytes."""
    for t in range(16):
        at = begin + 4 * t
        schedule[t] = (
            np.uint32(message[at]) << np.uint32(24)
            | np.uint32(message[at + 1]) << np.uint32(16)
            | np.uint32(message[at + 2]) << np.uint32(8)
            | np.uint32(message[at + 3])
        )
    for t in range(16, 64):
        early, late = schedule[t - 15], schedule[t - 2]
        early = _turned(early, 7) ^ _turned(early, 18) ^ (early >> np.uint32(3))
        late = _turned(late, 17) ^ _turned(late, 19) ^ (late >> np.uint32(10))
        schedule[t] = np.uint32(schedule[t - 16] + early + schedule[t - 7] + late)
    a, b, c, d = digest[0], digest[1], digest[2], digest[3]
    e, f, g, h = digest[4], digest[5], digest[6], digest[7]
    for t in range(64):
        mixed = _turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)
        first = np.uint32(h + mixed + ((e & f) ^ (~e & g)) + _ROUNDS[t] + schedule[t])
        mixed = _turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)
        second = np.uint32(mixed + ((a & b) ^ (a & c) ^ (b & c)))
        h, g, f, e = g, f, e, np.uint32(d + first)
        d, c, b, a = c, b, a, np.uint32(first + second)
    digest[0] += a
    digest[1] += b
    digest[2] += c
    digest[3] += d
    digest[4] += e
    digest[5] += f
    digest[6] += g
    digest[7] += h


@compiled
def _digested(generator: Any, length: Any, digest: Any) -> None:
    """SHA-256 of so many bytes of the message."""
    message = generator.message
    blocks = (length + 8) // 64 + 1
    message[length] = 0x80
    message[length + 1 : 64 * blocks] = 0
    message[64 * blocks - 2] = length * 8 >> 8
    message[64 * blocks - 1] = length * 8 & 0xFF
    digest[:] = _START
    for block in range(blocks):
        _take_in(digest, message, 64 * block, generator.schedule)


@compiled
def sow(generator: Any, seed: Any, number: Any) -> None:
    """Make it ``Generator(f"{seed}/{number}")``; the seed is given as bytes."""
    sow_apart(generator, seed, _SLASH, number)


@compiled
def sow_apart(generator: Any, seed: Any, between: Any, number: Any) -> None:
    """Make it ``Generator(f"{seed}{between}{number}")``; text is given as bytes."""
    message, length = generator.message, _DOMAIN.shape[0]
    message[:length] = _DOMAIN
    message[length : length + seed.shape[0]] = seed
    length += seed.shape[0]
    message[length : length + between.shape[0]] = between
    length += between.shape[0] - 1
    digits = 1
    while 10**digits <= number:
        digits += 1
    for digit in range(digits, 0, -1):
        message[length + digit] = 0x30 + number % 10
        number //= 10
    _digested(generator, length + 1 + digits, generator.key)
    generator.used = 8
    generator.block = 0


@compiled
def word(generator: Any) -> Any:
    """The next 32 bits."""
    if generator.used == 8:
        message = generator.message
        for at in range(8):
            for byte in range(4):
                message[4 * at + byte] = generator.key[at] >> np.uint32(24 - 8 * byte)
        for byte in range(8):
            message[32 + byte] = generator.block >> np.uint64(56 - 8 * byte)
        _digested(generator, 40, generator.words)
        generator.block += np.uint64(1)
        generator.used = 0
    generator.used += 1
    return np.uint64(generator.words[generator.used - 1])


@compiled
def below(generator: Any, bound: Any) -> Any:
    """A whole number from 0 to ``bound - 1``, as `Generator.below` draws it."""
    wide = np.uint64(bound)
    product = word(generator) * wide
    if product & _LOW < wide:
        reject_under = _WORDS % wide
        while product & _LOW < reject_under:
            product = word(generator) * wide
    return np.int64(product >> _HALF)

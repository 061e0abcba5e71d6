r"""The generator of all chance in Crownlands.

SHA-256 in counter mode: block *i* is ``SHA-256(key + i)`` with *i* as eight big-endian bytes, and
the key is ``SHA-256("crownlands generator 1\n" + seed)`` with the seed as UTF-8 text. Each block is
read as eight big-endian 32-bit words, first word first. The stream is the same on every machine and
every Python, for ever, and a player who has seen half a deck cannot work out the other half.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_DOMAIN = b"crownlands generator 1\n"
_WORDS = Struct(">8I")


class Generator:
    """A seeded stream of chance.

    >>> Generator("7").shuffled("abcdef") == Generator(7).shuffled("abcdef")
    True
    >>> Generator(7).below(6) in range(6)
    True
    """

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, seed: str | int) -> None:
        self._key = sha256(_DOMAIN + str(seed).encode()).digest()
        self._block = 0
        #: what is left of the last block, the next word at the end
        self._words: list[int] = []

    def copy(self) -> Generator:
        """A second generator that goes on exactly as this one would."""
        twin = Generator.__new__(Generator)
        twin._key = self._key
        twin._block = self._block
        twin._words = self._words.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Generator)
            and self._key == other._key
            and self._block == other._block
            and self._words == other._words
        )

    def word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            block = sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words += reversed(_WORDS.unpack(block))
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, each equally likely (``bound`` up to 2**32)."""
        # Lemire's multiply-and-shift; the low half of the product says when a word may be rejected.
        words = self._words
        product = (words.pop() if words else self.word()) * bound
        if product & 0xFFFFFFFF < bound:
            product = self._fair(product, bound)
        return product >> 32

    def _fair(self, product: int, bound: int) -> int:
        """The product, or that of a later word where this one would favour a number."""
        reject_under = 0x100000000 % bound
        while product & 0xFFFFFFFF < reject_under:
            product = self.word() * bound
        return product

    # Nearly all chance is drawn by these two, so they do what `below` does without calling it.

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        bound, words = len(items), self._words
        product = (words.pop() if words else self.word()) * bound
        if product & 0xFFFFFFFF < bound:
            product = self._fair(product, bound)
        return items[product >> 32]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        words = self._words
        for bound in range(len(items), 1, -1):
            product = (words.pop() if words else self.word()) * bound
            if product & 0xFFFFFFFF < bound:
                product = self._fair(product, bound)
            other = product >> 32
            items[bound - 1], items[other] = items[other], items[bound - 1]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A shuffled copy."""
        copy = list(items)
        self.shuffle(copy)
        return copy

"""The terrain cards: five of each terrain that can be built on."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.terrain import BUILDABLE

COPIES = 5
#: the whole deck of 25
CARDS = tuple(terrain for terrain in BUILDABLE for _ in range(COPIES))


def shuffled(cards: Sequence[int], seed: str, shuffle: int) -> tuple[int, ...]:
    """A pile made of these cards; the next one drawn is the last. Every shuffle has its number."""
    return tuple(Generator(f"{seed} shuffle {shuffle}").shuffled(sorted(cards)))

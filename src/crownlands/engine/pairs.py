"""Few combinations that show every pair: options are tried out two by two, not all with all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from crownlands.engine.bits import cells_of


class Trait(NamedTuple):
    """One thing that a combination can have: a card, a number of players, a variant."""

    kind: str
    value: Hashable


class Pairs:
    """The pairs of traits that no combination has shown yet.

    A combination has one trait of each kind, or as many as ``room`` says. ``name`` gives what a
    pair counts as; none if the two cannot come together.

    >>> players = [Trait("players", count) for count in (2, 3)]
    >>> cards = [Trait("card", name) for name in ("knights", "lords", "miners")]
    >>> pairs = Pairs([*players, *cards], lambda one, other: (one, other), {"card": 2})
    >>> while pairs.missing:
    ...     print(*sorted(str(trait.value) for trait in pairs.combination()))
    2 knights lords
    3 knights miners
    2 lords miners
    3 knights lords
    """

    def __init__(
        self,
        traits: Sequence[Trait],
        name: Callable[[Trait, Trait], Hashable | None],
        room: Mapping[str, int] | None = None,
    ) -> None:
        self._traits = traits
        self._room = room or {}
        self._numbers = {trait: number for number, trait in enumerate(traits)}
        self._kinds = {trait.kind: 0 for trait in traits}
        for number, trait in enumerate(traits):
            self._kinds[trait.kind] |= 1 << number
        #: for each trait, the others that can come with it, and those it was not yet seen with
        self._fitting = [0] * len(traits)
        self._missing = [0] * len(traits)
        self._times = [0] * len(traits)
        self._names: dict[tuple[int, int], Hashable] = {}
        self._alike: dict[Hashable, list[tuple[int, int]]] = {}
        for one, other in combinations(range(len(traits)), 2):
            if not self._exclude(traits[one], traits[other]):
                self._note(one, other, name(traits[one], traits[other]))

    def _exclude(self, one: Trait, other: Trait) -> bool:
        """Whether there is room for one of the two only."""
        return one.kind == other.kind and self._room.get(one.kind, 1) == 1

    def _note(self, one: int, other: int, name: Hashable | None) -> None:
        if name is None:
            return
        self._names[one, other] = name
        self._alike.setdefault(name, []).append((one, other))
        for own, partner in ((one, other), (other, one)):
            self._fitting[own] |= 1 << partner
            self._missing[own] |= 1 << partner

    @property
    def missing(self) -> bool:
        return any(self._missing)

    def show(self, traits: Iterable[Trait]) -> None:
        """Count a combination that was made elsewhere."""
        numbers = sorted(self._numbers[trait] for trait in traits)
        for number in numbers:
            self._times[number] += 1
        for pair in combinations(numbers, 2):
            for one, other in self._alike[self._names[pair]]:
                self._missing[one] &= ~(1 << other)
                self._missing[other] &= ~(1 << one)

    def combination(
        self, mended: Callable[[list[Trait]], list[Trait]] | None = None
    ) -> list[Trait]:
        """The next one: trait by trait, what shows most that was not shown yet.

        What three traits together cannot do is for ``mended`` to change. It gets the traits in the
        order in which they were chosen: the last ones show least.
        """
        chosen: list[Trait] = []
        shown = 0
        free = (1 << len(self._traits)) - 1
        while free:
            best = self._best(shown, free)
            trait = self._traits[best]
            chosen.append(trait)
            shown |= 1 << best
            free &= self._fitting[best]
            if (shown & self._kinds[trait.kind]).bit_count() == self._room.get(trait.kind, 1):
                free &= ~self._kinds[trait.kind]
        if mended is not None:
            chosen = mended(chosen)
        self.show(chosen)
        return chosen

    def _best(self, shown: int, free: int) -> int:
        def promise(number: int) -> tuple[int, int, int]:
            missing = self._missing[number]
            # Of equals the one seen least: so every part of the list is a fair sample.
            return (missing & shown).bit_count(), (missing & free).bit_count(), -self._times[number]

        return max(cells_of(free), key=promise)

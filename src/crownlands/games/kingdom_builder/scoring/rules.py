"""What pays gold: Kingdom Builder cards, castles, and whatever else a box brings.

A rule is one pure function of the state and a seat, introduced by name with `end_rule`, or with
`build_rule` or `mandatory_rule` where it pays during play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from crownlands.engine.bits import mask_of
from crownlands.engine.contract import Listener, Seat, Value
from crownlands.games.kingdom_builder.turn.moments import Attentive

if TYPE_CHECKING:
    from crownlands.engine.generator import Generator
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
    from crownlands.games.kingdom_builder.table.terrain_cards import TerrainCard


class Pay(msgspec.Struct, frozen=True):
    """One line of a score: gold, the hexes that earn it, and what its sentence needs."""

    gold: int
    hexes: int
    values: dict[str, Value] = {}


class Progress(NamedTuple):
    """How many of how many, and the hexes that count."""

    have: int
    need: int
    hexes: int

    @property
    def missing(self) -> int:
        return self.need - self.have


class Rule(Attentive):
    """What pays gold; most pay at the end, some listen and pay during play."""

    def __init__(self, name: str) -> None:
        self.name = name

    def removes(self, deck: Sequence[TerrainCard], rng: Generator) -> Iterable[TerrainCard]:
        """The terrain cards that it takes out of the deck before they are dealt."""
        return ()

    def pays(self, state: State, seat: Seat) -> Iterable[Pay]:
        """What the seat would be paid if the match ended now."""
        return ()

    def progress(self, state: State, seat: Seat) -> Progress | None:
        """How far a seat is with something that pays only when it is done."""
        return None


EndFunction = Callable[["State", Seat], Iterable[Pay]]
BuildFunction = Callable[["State", Seat, int], int]
MandatoryFunction = Callable[[tuple[int, ...]], int]


class EndRule(Rule):
    def __init__(self, name: str, function: EndFunction) -> None:
        super().__init__(name)
        self._function = function

    def pays(self, state: State, seat: Seat) -> Iterable[Pay]:
        return self._function(state, seat)


class BuildRule(Rule):
    def __init__(self, name: str, function: BuildFunction) -> None:
        super().__init__(name)
        self._function = function

    def built(self, state: State, seat: Seat, cell: int, emit: Listener | None) -> None:
        state.earn(seat, self.name, self._function(state, seat, cell), 1 << cell, emit)


class MandatoryRule(Rule):
    def __init__(self, name: str, function: MandatoryFunction) -> None:
        super().__init__(name)
        self._function = function

    def mandatory_done(
        self, state: State, seat: Seat, cells: tuple[int, ...], emit: Listener | None
    ) -> None:
        state.earn(seat, self.name, self._function(cells), mask_of(cells), emit)


def end_rule(name: str) -> Callable[[EndFunction], EndRule]:
    """A rule that pays at the end."""
    return lambda function: EndRule(name, function)


def build_rule(name: str) -> Callable[[BuildFunction], BuildRule]:
    """A rule that looks at every single build."""
    return lambda function: BuildRule(name, function)


def mandatory_rule(name: str) -> Callable[[MandatoryFunction], MandatoryRule]:
    """A rule that looks at the settlements of a whole mandatory action."""
    return lambda function: MandatoryRule(name, function)

"""Kingdom Builder cards: what a match pays gold for.

A card is one pure function of the state and a seat, introduced by name with `end_card`, or with
`build_card` or `mandatory_card` where it pays during play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Seat, Value

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: by name, in the order of the boxes they come in
CARDS: dict[str, Card] = {}


class Pay(msgspec.Struct, frozen=True):
    """One line of a score: gold, the hexes that earn it, and what its sentence needs."""

    gold: int
    hexes: int
    values: dict[str, Value] = {}


class Card:
    """What pays gold; most pay at the end, some during play."""

    #: whether it pays during play
    during = False

    def __init__(self, name: str, expansion: str) -> None:
        self.name = name
        self.expansion = expansion

    def pays(self, state: State, seat: Seat) -> Iterable[Pay]:
        """What the seat would be paid if the match ended now."""
        return ()

    def built(self, state: State, seat: Seat, cell: int) -> int:
        """The gold for a settlement just built."""
        return 0

    def mandatory(self, state: State, seat: Seat, cells: tuple[int, ...]) -> int:
        """The gold for the settlements of a mandatory action just finished."""
        return 0


EndRule = Callable[["State", Seat], Iterable[Pay]]
BuildRule = Callable[["State", Seat, int], int]
MandatoryRule = Callable[[tuple[int, ...]], int]


class EndCard(Card):
    def __init__(self, name: str, expansion: str, rule: EndRule) -> None:
        super().__init__(name, expansion)
        self._rule = rule

    def pays(self, state: State, seat: Seat) -> Iterable[Pay]:
        return self._rule(state, seat)


class BuildCard(Card):
    during = True

    def __init__(self, name: str, expansion: str, rule: BuildRule) -> None:
        super().__init__(name, expansion)
        self._rule = rule

    def built(self, state: State, seat: Seat, cell: int) -> int:
        return self._rule(state, seat, cell)


class MandatoryCard(Card):
    during = True

    def __init__(self, name: str, expansion: str, rule: MandatoryRule) -> None:
        super().__init__(name, expansion)
        self._rule = rule

    def mandatory(self, state: State, seat: Seat, cells: tuple[int, ...]) -> int:
        return self._rule(cells)


def end_card(name: str, expansion: str) -> Callable[[EndRule], EndCard]:
    """Introduce a card that pays at the end."""

    def introduce(rule: EndRule) -> EndCard:
        card = CARDS[name] = EndCard(name, expansion, rule)
        return card

    return introduce


def build_card(name: str, expansion: str) -> Callable[[BuildRule], BuildCard]:
    """Introduce a card that looks at every single build."""

    def introduce(rule: BuildRule) -> BuildCard:
        card = CARDS[name] = BuildCard(name, expansion, rule)
        return card

    return introduce


def mandatory_card(name: str, expansion: str) -> Callable[[MandatoryRule], MandatoryCard]:
    """Introduce a card that looks at the settlements of a whole mandatory action."""

    def introduce(rule: MandatoryRule) -> MandatoryCard:
        card = CARDS[name] = MandatoryCard(name, expansion, rule)
        return card

    return introduce

"""What a box makes its bots think of the cards, tiles and actions that it brings.

Each box has one value of this kind, in its own package. What nobody has an opinion on is worth
little or nothing, and never in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.engine.contract import Action, Seat

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.judgement.judge import Judge
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: a set of hexes, and what a settlement on one of them brings
Layer = tuple[int, float]
Layers = list[Layer]
Appraise = Callable[["State", Seat], Layers]
#: the action is of the kind that it is listed under
Weigh = Callable[["Judge", Any], float]

#: what a tile brings that nobody has an opinion on
A_LITTLE = 0.3


class Opinions(msgspec.Struct, frozen=True, kw_only=True):
    #: by what pays: what building brings, and what is lost with a settlement that stands
    gains: Mapping[str, Appraise] = {}
    losses: Mapping[str, Appraise] = {}
    #: what a location's tile brings in each turn that it is held
    each_turn: Mapping[str, float] = {}
    #: what a tile for one turn brings
    once: Mapping[str, float] = {}
    #: what it is worth to use a tile that neither builds nor moves
    uses: Mapping[str, float] = {}
    #: what other actions are worth than those of the base game, by their kind
    actions: Mapping[type[Action], Weigh] = {}

    def of_turn(self, tile: str) -> float:
        """What holding a location's tile brings in a turn."""
        return self.each_turn.get(tile, A_LITTLE)

    def of_once(self, tile: str) -> float:
        """What a tile for one turn brings."""
        return self.once.get(tile, A_LITTLE)


def together(boxes: Iterable[Opinions]) -> Opinions:
    """What several boxes think, as one."""
    merged: dict[str, dict[Any, Any]] = {field: {} for field in Opinions.__struct_fields__}
    for opinions in boxes:
        for field, known in merged.items():
            known.update(getattr(opinions, field))
    return Opinions(**merged)


def sole(hexes: int, value: float) -> Layers:
    """A layer for the one hex of a set that has no other."""
    return [(hexes, value)] if hexes.bit_count() == 1 else []

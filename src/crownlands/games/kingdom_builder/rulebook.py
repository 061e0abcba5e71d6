"""What holds in one match: the boxes on the table, what pays, and who listens."""

from __future__ import annotations

from functools import lru_cache

from crownlands.games.kingdom_builder.boxes import BY_NAME, CARDS, TASKS, TILES
from crownlands.games.kingdom_builder.turn.moments import Moments


class Rulebook(Moments):
    """It never changes; matches with the same boxes, cards and tiles share one."""

    __slots__ = (
        "_made_of",
        "boxes",
        "card_terrains",
        "easing",
        "gifts",
        "kinds",
        "lays",
        "paying",
    )

    def __init__(
        self,
        boxes: tuple[str, ...],
        cards: tuple[str, ...],
        tasks: tuple[str, ...],
        tiles: frozenset[str],
    ) -> None:
        self._made_of = boxes, cards, tasks, tiles
        self.boxes = tuple(BY_NAME[name] for name in boxes)
        #: the terrains that cards show
        self.card_terrains = tuple(
            sorted(
                {
                    shown.terrain
                    for box in self.boxes
                    for card in box.terrain_cards
                    for shown in card.alternatives
                }
            )
        )
        #: those that can ever be given: nothing comes with a location that is nowhere on the board
        self.gifts = tuple(
            gift
            for box in self.boxes
            for gift in box.gifts
            if gift.location in tiles or not gift.location
        )
        #: the tiles that are used inside the building of a settlement
        self.easing = frozenset(
            tile.name
            for box in self.boxes
            for tile in (*box.locations, *box.dealt)
            if tile.eases_building
        )
        self.lays = tuple(laying for box in self.boxes for laying in box.lays)
        self.kinds = {kind.name: kind for box in self.boxes for kind in box.pieces}
        played = [*(CARDS[name] for name in cards), *(TASKS[name] for name in tasks)]
        #: what pays at the end, in the order in which it is told
        self.paying = (*played, *(rule for box in self.boxes for rule in box.rules))
        super().__init__(
            [
                *self.paying,
                *(TILES[name] for name in TILES if name in tiles),
                *self.gifts,
                *(listener for box in self.boxes for listener in box.listeners),
            ]
        )

    def __reduce__(self) -> tuple[object, ...]:
        # Sent to another process as what it is made of.
        return rulebook_of, self._made_of


@lru_cache(maxsize=1024)
def rulebook_of(
    boxes: tuple[str, ...], cards: tuple[str, ...], tasks: tuple[str, ...], tiles: frozenset[str]
) -> Rulebook:
    """The rulebook of a match; made once."""
    return Rulebook(boxes, cards, tasks, tiles)

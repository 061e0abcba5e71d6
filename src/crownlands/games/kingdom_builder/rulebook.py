"""What holds in one match: the boxes on the table, what pays, and who listens."""

from __future__ import annotations

from functools import cache, lru_cache

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
        self.card_terrains = _card_terrains(boxes)
        #: those that can ever be given: nothing comes with a location that is nowhere on the board
        self.gifts = tuple(
            gift
            for box in self.boxes
            for gift in box.gifts
            if gift.location in tiles or not gift.location
        )
        self.easing = _easing(boxes)
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


@cache
def _card_terrains(boxes: tuple[str, ...]) -> tuple[int, ...]:
    """The terrains that cards of these boxes show."""
    cards = (card for name in boxes for card in BY_NAME[name].terrain_cards)
    return tuple(sorted({shown.terrain for card in cards for shown in card.alternatives}))


@cache
def _easing(boxes: tuple[str, ...]) -> frozenset[str]:
    """The tiles of these boxes that are used inside the building of a settlement."""
    tiles = (tile for name in boxes for tile in (*BY_NAME[name].locations, *BY_NAME[name].dealt))
    return frozenset(tile.name for tile in tiles if tile.eases_building)


@lru_cache(maxsize=256)
def rulebook_of(
    boxes: tuple[str, ...], cards: tuple[str, ...], tasks: tuple[str, ...], tiles: frozenset[str]
) -> Rulebook:
    """The rulebook of a match; made once."""
    return Rulebook(boxes, cards, tasks, tiles)

"""What there can be on a table: the things that planes and vectors have a place for.

All of it comes from the boxes on the table, in their order. A further box makes lists longer and
brings parts of its own; nothing here knows one by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Protocol

import msgspec

from crownlands.games.kingdom_builder.board.hexes import SIDE, line_and_column
from crownlands.games.kingdom_builder.board.land_file import Land
from crownlands.games.kingdom_builder.board.terrain import (
    LOCATION_LETTERS,
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.boxes import BOX_OF_LETTER, BY_NAME
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.setup import deck_of
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT, Kind
from crownlands.games.kingdom_builder.table.terrain_cards import TerrainCard, card_name
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.mandatory import Mandatory
from crownlands.games.kingdom_builder.turn.moving import Lifting, Putting
from crownlands.games.kingdom_builder.turn.turn import Turn

#: what the core asks
FRAMES = (Turn, Mandatory, Building, Lifting, Putting)


class Vocabulary(msgspec.Struct, frozen=True):
    players: int
    #: horizontal lines, those of an island among them where one can lie there
    lines: int
    #: by letter of the map, what it is called
    terrains: Mapping[str, str]
    special: Mapping[str, str]
    locations: tuple[str, ...]
    dealt: tuple[str, ...]
    #: all tiles, and how many equal ones a seat can have
    tiles: tuple[str, ...]
    equal_tiles: int
    cards: tuple[str, ...]
    tasks: tuple[str, ...]
    #: what pays in every match
    rules: tuple[str, ...]
    #: kinds of pieces that seats have, settlements first; then what stands there and is nobody's
    owned: tuple[Kind, ...]
    unowned: tuple[Kind, ...]
    laid: tuple[str, ...]
    #: all terrain cards, and what a card can show
    deck: tuple[TerrainCard, ...]
    shown: tuple[str, ...]
    frames: tuple[str, ...]
    #: what seats keep, with the most there can be
    kept: Mapping[str, int]
    marks_lines: bool


@lru_cache(maxsize=64)
def vocabulary(options: KingdomBuilderOptions) -> Vocabulary:
    boxes = [BY_NAME[name] for name in options.boxes]
    deck = tuple(deck_of(options))
    kinds = [kind for box in boxes for kind in box.pieces if kind is not SETTLEMENT]
    memories = [box.memory(options.players) for box in boxes if box.memory is not None]
    return Vocabulary(
        players=options.players,
        lines=_lines(boxes),
        terrains=_terrains(options, deck),
        special={
            letter: name for letter, name in SPECIAL_NAMES.items() if _is_there(letter, options)
        },
        locations=_names(box.locations for box in boxes),
        dealt=_names(box.dealt for box in boxes),
        tiles=_names((*box.locations, *box.dealt, *box.gifts) for box in boxes),
        equal_tiles=_equal_tiles(options),
        cards=_names(box.cards for box in boxes),
        tasks=_names(box.tasks for box in boxes),
        rules=_names(box.rules for box in boxes),
        owned=(SETTLEMENT, *(kind for kind in kinds if kind.owned)),
        unowned=tuple(kind for kind in kinds if not kind.owned),
        laid=_names(box.lays for box in boxes),
        deck=deck,
        shown=_shown(deck),
        frames=tuple(
            dict.fromkeys(
                frame.kind for frame in (*FRAMES, *(each for box in boxes for each in box.frames))
            )
        ),
        kept={name: most for memory in memories for name, most in memory.keeps.items()},
        marks_lines=any(memory.marks_lines for memory in memories),
    )


def _lines(boxes: Iterable[Box]) -> int:
    beside = [line_and_column(cell)[0] for box in boxes for cell in box.hexes]
    return max([SIDE - 1, *beside]) + 1


def _is_there(letter: str, options: KingdomBuilderOptions) -> bool:
    """Whether land of these boxes can show a letter."""
    return BOX_OF_LETTER.get(letter, options.boxes[0]) in options.boxes


def _terrains(options: KingdomBuilderOptions, deck: Iterable[TerrainCard]) -> dict[str, str]:
    """Those that land or cards can show."""
    on_cards = {shown.terrain for card in deck for shown in card.alternatives}
    return {
        letter: TERRAINS[number]
        for letter, number in TERRAIN_LETTERS.items()
        if number in on_cards or _is_there(letter, options)
    }


def _shown(deck: Iterable[TerrainCard]) -> tuple[str, ...]:
    """The names of all cards, and of what is left of one where the land lacks a terrain."""
    whole = [card_name(card) for card in deck]
    alone = [TERRAINS[shown.terrain] for card in deck for shown in card.alternatives]
    return tuple(dict.fromkeys([*whole, *alone]))


class _Named(Protocol):
    @property
    def name(self) -> str: ...


def _names(groups: Iterable[Iterable[_Named]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(thing.name for group in groups for thing in group))


def _equal_tiles(options: KingdomBuilderOptions) -> int:
    """How many hexes of one location there can be, and so, how many of its tiles at a seat."""
    lands: list[Land] = [*options.known_quadrants.values(), *options.known_islands.values()]
    if options.chosen_island is not None:
        lands.append(options.chosen_island)
    hexes = Counter(
        location
        for land in lands
        for letter, location in zip(LOCATION_LETTERS, land.locations, strict=False)
        for row in land.rows
        for shown in row
        if shown == letter
    )
    return max(hexes.values())

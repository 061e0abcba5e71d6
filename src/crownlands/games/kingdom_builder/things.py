"""Every single thing of every box: what it is called, what is said of it, and how it is drawn.

All of it is derived from the boxes. A thing is known by the key of its words, ``tile.farm``; what
it does is said as ``tile.farm.text``. What needs no explaining at a table is told of here alone, as
``about.terrain.grass``, or with all of its group, as ``about.terrain_card``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from crownlands.games.kingdom_builder.art.board import hexes_of
from crownlands.games.kingdom_builder.board.terrain import (
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.boxes import BASE, BOX_OF_LETTER, BOXES
from crownlands.games.kingdom_builder.table.kinds import Kind
from crownlands.games.kingdom_builder.table.terrain_cards import card_name, terrains_of
from crownlands.games.kingdom_builder.turn.tiles import Tile
from crownlands.games.kingdom_builder.words import MESSAGES

#: what there is, in the order in which it is shown
GROUPS = (
    "terrain",
    "terrain_card",
    "place",
    "location",
    "dealt",
    "gift",
    "piece",
    "kept",
    "card",
    "task",
)


class Thing(msgspec.Struct, frozen=True):
    #: the key of its words
    key: str
    group: str
    box: str
    #: what it is drawn with: one upon the other, the terrains of a terrain card side by side
    symbols: tuple[str, ...]


@cache
def things() -> dict[str, Thing]:
    """Every thing by its key, box by box and group by group."""
    found = [thing for box in BOXES for thing in _things_of(box)]
    found.sort(key=lambda thing: (_BOX_ORDER[thing.box], GROUPS.index(thing.group)))
    return {thing.key: thing for thing in found}


_BOX_ORDER = {box.name: at for at, box in enumerate(BOXES)}


def _things_of(box: Box) -> Iterator[Thing]:
    def thing(group: str, key: str, *symbols: str) -> Thing:
        return Thing(key, group, box.name, symbols)

    for name in _own(box, {letter: TERRAINS[at] for letter, at in TERRAIN_LETTERS.items()}):
        yield thing("terrain", f"terrain.{name}", f"kb-{name}-0")
    for name in dict.fromkeys(map(card_name, box.terrain_cards)):
        if name not in TERRAINS:
            shown = (f"kb-{terrain}-0" for terrain in terrains_of(name))
            yield thing("terrain_card", f"terrain.{name}", *shown)
    for name in _own(box, SPECIAL_NAMES):
        yield thing("place", f"place.{name}", f"kb-{name}")
    for group, tiles in (("location", box.locations), ("dealt", box.dealt), ("gift", box.gifts)):
        for name in _names(tiles):
            yield thing(group, f"tile.{name}", *hexes_of(name))
    for kind in box.pieces:
        owner = "-0" if kind.owned else ""
        yield thing("piece", piece_key(kind), f"kb-{kind.name}{owner}")
    for laying in box.lays:
        yield thing("piece", f"place.{laying.name}", f"kb-{laying.name}")
    for name in box.memory(2).kept(0) if box.memory else ():
        yield thing("kept", f"kept.{name}", f"kb-kept-{name}")
    for group, rules in (("card", box.cards), ("task", box.tasks)):
        for rule in rules:
            yield thing(group, f"{group}.{rule.name}", f"kb-{group}-{rule.name}")


def piece_key(kind: Kind) -> str:
    """The words of a kind of piece.

    >>> from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
    >>> piece_key(SETTLEMENT)
    'figure.settlement'
    """
    return f"figure.{kind.name}" if kind.owned else f"place.{kind.name}"


def text_key(thing: Thing) -> str:
    """Where it is said what a thing does.

    >>> text_key(things()["tile.farm"]), text_key(things()["terrain.grass"])
    ('tile.farm.text', 'about.terrain.grass')
    """
    keys = (f"{thing.key}.text", f"about.{thing.key}", f"about.{thing.group}")
    return next((key for key in keys if key in MESSAGES.messages("en")), keys[0])


def shown_things() -> list[dict[str, object]]:
    """The things as plain data, for a page that shows them all."""
    return [
        {**msgspec.structs.asdict(thing), "text": text_key(thing)} for thing in things().values()
    ]


def _own(box: Box, names: dict[str, str]) -> Iterator[str]:
    """What the letters of a box stand for; those that no box claims are the base game's."""
    for letter, name in names.items():
        if BOX_OF_LETTER.get(letter, BASE.name) == box.name:
            yield name


def _names(tiles: Iterable[Tile]) -> Iterable[str]:
    """Each once: a box may deal the same tile several times."""
    return dict.fromkeys(tile.name for tile in tiles)

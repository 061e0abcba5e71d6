"""What the rulebook shows: a piece of land, what stands there and what is tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import cell_at, hex_name


class ShownLand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="land"):
    """Land in letters, as quadrants have them, and in its turn seat 0.

    A hex is its letter, followed by the seat that has settled there or by ``#`` for a wall:
    ``G0 G W#``. The first one is a1.
    """

    rows: tuple[str, ...]
    #: the terrain card that seat 0 holds
    card: str = "grass"
    #: the locations that L and K stand for
    locations: str = "farm"
    #: tiles that seat 0 has taken elsewhere
    ready: tuple[str, ...] = ()
    #: the Kingdom Builder cards
    cards: tuple[str, ...] = ("fishermen", "knights", "merchants")
    #: what is done before anything is tried; it is not drawn
    first: tuple[str, ...] = ()
    #: what is tried, with the refusal that it meets, or nothing where it is allowed
    tried: dict[str, str] = {}
    #: hexes with a thread of gold around them
    lit: tuple[str, ...] = ()
    #: what rules pay seat 0
    pays: dict[str, int] = {}


class ShownHex(NamedTuple):
    row: int
    column: int
    letter: str
    #: who has settled there, or that a wall stands there
    owner: Seat | None = None
    wall: bool = False

    @property
    def name(self) -> str:
        return hex_name(cell_at(self.row, self.column))


def read(shown: Mapping[str, Any]) -> ShownLand:
    """What is shown, from plain data."""
    return msgspec.convert(shown, type=ShownLand)


def hexes(land: ShownLand) -> Iterator[ShownHex]:
    """Every hex that is shown.

    >>> [each.name for each in hexes(ShownLand(rows=("G0 G", "W#")))]
    ['a1', 'b1', 'a2']
    """
    for row, line in enumerate(land.rows):
        for column, token in enumerate(line.split()):
            letter, standing = token[0], token[1:]
            owner = int(standing) if standing.isdecimal() else None
            yield ShownHex(row, column, letter, owner, standing == "#")

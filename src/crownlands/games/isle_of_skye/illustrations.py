"""What the rulebook shows: a territory, and tiles that somebody would like to lay there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from crownlands.games.isle_of_skye.field import square_named
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import Tile


class ShownTerritory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="territory"):
    """The tiles around a castle, each with its square and its turn: ``b19@n1/0``."""

    laid: tuple[str, ...]
    #: what is tried, with the refusal that it meets, or nothing where it fits
    tried: dict[str, str] = {}
    #: squares with a thread of gold around them
    lit: tuple[str, ...] = ()
    #: what scoring tiles pay
    pays: dict[str, int] = {}


class Laying(NamedTuple):
    tile: Tile
    square: int
    turn: int


def read(shown: Mapping[str, Any]) -> ShownTerritory:
    """What is shown, from plain data."""
    return msgspec.convert(shown, type=ShownTerritory)


def laying(text: str) -> Laying:
    """A tile as it is written there.

    >>> laying("b19@n1/3").turn
    3
    """
    name, _, place = text.partition("@")
    square, _, turn = place.partition("/")
    return Laying(_TILES[name], square_named(square), int(turn))


def territory(shown: ShownTerritory) -> Territory:
    """All that is laid there."""
    grown = Territory.founded(0)
    for text in shown.laid:
        grown = grown.with_tile(*laying(text))
    return grown


_TILES = {tile.name: tile for tile in rulebook(IsleOfSkyeOptions(journeyman=True)).tiles}

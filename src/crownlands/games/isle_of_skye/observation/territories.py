"""A territory as numbers: tile by tile, and as planes over the field around its castle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from crownlands.engine.arrays import Array, np
from crownlands.games.isle_of_skye.field import (
    EDGES,
    REACH,
    offset,
    square_at,
    square_name,
    square_named,
)
from crownlands.games.isle_of_skye.observation.faces import FACE, SEEN_FROM_AFAR
from crownlands.games.isle_of_skye.tiles import Tile
from crownlands.games.isle_of_skye.view import LaidTile, TerritoryView

_COMPLETE = tuple(f"{edge.lower()}_complete" for edge in EDGES)
_SIZE = tuple(f"{edge.lower()}_size" for edge in EDGES)
#: what is said of a tile of a territory
LAID = (*FACE, "connected", *_COMPLETE, *_SIZE)
#: what the planes over the field show of it
PLANES = (*SEEN_FROM_AFAR, "connected", *_COMPLETE)
_PLANES = [LAID.index(name) for name in PLANES]
_FIRST_COMPLETE, _FIRST_SIZE = LAID.index(_COMPLETE[0]), LAID.index(_SIZE[0])
_CONNECTED = LAID.index("connected")


class Field:
    """The squares around a castle that planes show."""

    def __init__(self, reach: int) -> None:
        self.reach = reach
        self.side = 2 * reach + 1
        self.size = self.side * self.side
        self._places = {
            square_name(square_at(south, east)): (south + reach) * self.side + east + reach
            for south in range(-reach, reach + 1)
            for east in range(-reach, reach + 1)
        }

    def place(self, square: str) -> int | None:
        """Where a square stands in a plane that is written as one row; None if it is not on it."""
        return self._places.get(square)

    def mark(self, plane: Array, squares: Iterable[str]) -> None:
        """One on each of these squares, as far as the plane shows them."""
        plane[[place for square in squares if (place := self.place(square)) is not None]] = 1


@cache
def position(square: str) -> tuple[float, float]:
    """How far south and east of the castle a square lies, as a share of the whole field."""
    south, east = offset(square_named(square))
    return south / REACH, east / REACH


class SeenTerritory(msgspec.Struct, frozen=True):
    planes: Array
    #: in the order of laying, as many rows as can ever be laid
    laid: Array
    places: Array


class Surveyor:
    """Sees territories of so many tiles at most."""

    def __init__(self, tiles: Sequence[Tile], faces: Array, most: int, field: Field) -> None:
        self._tiles = tiles
        self._faces = faces
        self._most = most
        self._field = field

    def seen(self, territory: TerritoryView) -> SeenTerritory:
        tiles = territory.tiles
        laid = np.zeros((self._most, len(LAID)), np.float32)
        laid[: len(tiles), : len(FACE)] = self._faces[[4 * each.tile + each.turn for each in tiles]]
        for row, each in enumerate(tiles):
            laid[row, _CONNECTED] = each.connected
            self._show_areas(laid[row], each, territory)
        places = np.zeros((self._most, 2), np.float32)
        places[: len(tiles)] = [position(each.square) for each in tiles]
        return SeenTerritory(self._planes(tiles, laid), laid, places)

    def _show_areas(self, row: Array, laid: LaidTile, territory: TerritoryView) -> None:
        regions = self._tiles[laid.tile].faces[laid.turn].regions
        for region, number in zip(regions, laid.areas, strict=True):
            area = territory.areas[number]
            for edge in region.edges:
                row[_FIRST_COMPLETE + edge] = not area.open
                row[_FIRST_SIZE + edge] = len(area.squares) / self._most

    def _planes(self, tiles: Sequence[LaidTile], laid: Array) -> Array:
        field = self._field
        planes = np.zeros((len(PLANES), field.size), np.float32)
        places = [field.place(each.square) for each in tiles]
        rows = [row for row, place in enumerate(places) if place is not None]
        planes[:, [place for place in places if place is not None]] = laid[rows][:, _PLANES].T
        return planes.reshape(len(PLANES), field.side, field.side)

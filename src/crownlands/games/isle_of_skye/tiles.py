"""Landscape tiles, and how they look when they are turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources

import msgspec

from crownlands.games.isle_of_skye.field import EDGES

PASTURE, MOUNTAIN, WATER = range(3)
TERRAINS = ("pasture", "mountain", "water")
TERRAIN_LETTERS = "PMW"

#: what may stand in an area, in the order of `Region.symbols`
IN_AREAS = ("sheep", "cattle", "farm", "broch", "lighthouse", "ship")
#: all that a tile may show, whichever kind of scroll it is
SYMBOLS = (*IN_AREAS, "barrels", "scroll", "journeyman")
SHEEP, CATTLE, FARM, BROCH, LIGHTHOUSE, SHIP, BARRELS, SCROLL, JOURNEYMAN = SYMBOLS

#: what scrolls count
SCROLL_KINDS = (SHEEP, CATTLE, FARM, BROCH, LIGHTHOUSE, SHIP, BARRELS)

#: how many areas a tile has at most, and how many times it shows a symbol at most
MOST_AREAS, MOST_OF_A_SYMBOL = 8, 3


class Region(msgspec.Struct, frozen=True):
    """A part of a tile with one terrain, and all that stands in it."""

    terrain: int
    #: the edges that it reaches; one that reaches none lies wholly inside
    edges: tuple[int, ...]
    #: how many of each of `IN_AREAS`
    symbols: tuple[int, ...]
    scroll: str | None = None

    def count(self, symbol: str) -> int:
        return self.symbols[IN_AREAS.index(symbol)]


class Face(msgspec.Struct, frozen=True):
    """A tile as it lies, turned clockwise by some quarters."""

    #: the terrain at each edge
    edges: tuple[int, ...]
    regions: tuple[Region, ...]
    #: the edges through which each road leaves
    roads: tuple[tuple[int, ...], ...]

    def turned(self, quarters: int) -> Face:
        def moved(edges: Iterable[int]) -> tuple[int, ...]:
            return tuple(sorted((edge + quarters) % 4 for edge in edges))

        return Face(
            tuple(self.edges[(edge - quarters) % 4] for edge in range(4)),
            tuple(
                Region(region.terrain, moved(region.edges), region.symbols, region.scroll)
                for region in self.regions
            ),
            tuple(moved(road) for road in self.roads),
        )


class Tile:
    """A landscape tile; equal to itself alone."""

    __slots__ = ("barrels", "bridge", "faces", "fits", "name", "number", "scroll", "shows")

    def __init__(self, number: int, written: WrittenTile) -> None:
        self.number = number
        self.name = written.id
        face = _face(written)
        #: by quarters of a turn
        self.faces = tuple(face.turned(quarters) for quarters in range(4))
        self.barrels = written.barrels
        #: whether the drawing shows a road crossing water
        self.bridge = written.bridge
        self.scroll = next((region.scroll for region in face.regions if region.scroll), None)
        #: how often it shows a symbol, for those that it shows
        self.shows = _shown(written, face)
        #: by what lies around a square (see `Territory.rim`): the turns that fit, as a set
        self.fits = _fits(self.faces)

    def __repr__(self) -> str:
        return f"<tile {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("tiles stay where they are: send their numbers")


class _WrittenArea(msgspec.Struct, forbid_unknown_fields=True):
    terrain: str
    edges: str
    sheep: int = 0
    cattle: int = 0
    farm: int = 0
    broch: int = 0
    lighthouse: int = 0
    ship: int = 0
    scroll: str | None = None


class WrittenTile(msgspec.Struct, forbid_unknown_fields=True):
    """A tile as data files have it: see ``about`` in ``tiles.json``."""

    id: str
    edges: str
    areas: list[_WrittenArea]
    roads: list[str]
    barrels: int = 0
    bridge: bool = False
    journeyman: bool = False
    known: str = ""


def _face(written: WrittenTile) -> Face:
    return Face(
        tuple(TERRAIN_LETTERS.index(letter) for letter in written.edges),
        tuple(
            Region(
                TERRAIN_LETTERS.index(area.terrain),
                tuple(EDGES.index(edge) for edge in area.edges),
                tuple(getattr(area, symbol) for symbol in IN_AREAS),
                area.scroll,
            )
            for area in written.areas
        ),
        tuple(tuple(EDGES.index(edge) for edge in road) for road in written.roads),
    )


def _shown(written: WrittenTile, face: Face) -> dict[str, int]:
    counts = {
        symbol: sum(region.count(symbol) for region in face.regions) for symbol in IN_AREAS
    } | {
        BARRELS: written.barrels,
        SCROLL: sum(region.scroll is not None for region in face.regions),
        JOURNEYMAN: int(written.journeyman),
    }
    return {symbol: count for symbol, count in counts.items() if count}


def _fits(faces: Sequence[Face]) -> tuple[int, ...]:
    def fits(face: Face, rim: int) -> bool:
        asked = ((rim >> 2 * edge & 3) - 1 for edge in range(4))
        return all(terrain in (-1, face.edges[edge]) for edge, terrain in enumerate(asked))

    return tuple(
        sum(1 << turn for turn, face in enumerate(faces) if fits(face, rim)) for rim in range(256)
    )


class _File(msgspec.Struct):
    castle: WrittenTile
    tiles: list[WrittenTile]


def _read() -> tuple[Tile, ...]:
    text = (resources.files("crownlands.games.isle_of_skye") / "tiles.json").read_bytes()
    file = msgspec.json.decode(text, type=_File)
    return tuple(Tile(number, each) for number, each in enumerate((file.castle, *file.tiles)))


#: the tiles of the base game by number; the castle is tile 0
TILES = _read()
CASTLE = TILES[0]

"""A landscape tile as it lies, as numbers: nothing about it needs to be looked up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from crownlands.engine.arrays import Array, np
from crownlands.games.isle_of_skye.field import EDGES
from crownlands.games.isle_of_skye.tiles import (
    IN_AREAS,
    JOURNEYMAN,
    MOST_OF_A_SYMBOL,
    SCROLL_KINDS,
    SYMBOLS,
    TERRAINS,
    Face,
    Region,
    Tile,
)

_SIDES = EDGES.lower()
_PAIRS = tuple(combinations(range(len(EDGES)), 2))
#: what is said of an area of a tile
_OF_AREA = (*TERRAINS, *IN_AREAS, *(f"scroll_{kind}" for kind in SCROLL_KINDS))
#: what is said of a tile as a whole, beside what stands in its areas
_BESIDE_AREAS = tuple(symbol for symbol in SYMBOLS if symbol not in IN_AREAS and symbol != "scroll")
_OF_TILE = (
    *IN_AREAS,
    *_BESIDE_AREAS,
    *(f"scroll_{kind}" for kind in SCROLL_KINDS),
)
#: all that is said of a tile; nothing but noughts where there is none
FACE = (
    "there",
    "castle",
    *_OF_TILE,
    *(f"{side}_{what}" for side in _SIDES for what in _OF_AREA),
    *(f"inside_{what}" for what in _OF_AREA),
    *(f"{_SIDES[one]}{_SIDES[other]}_joined" for one, other in _PAIRS),
    *(f"{side}_road" for side in _SIDES),
    *(f"{_SIDES[one]}{_SIDES[other]}_road" for one, other in _PAIRS),
)
#: what of that planes over a field show: all but the finer points of each area
SEEN_FROM_AFAR = (
    "there",
    "castle",
    *_OF_TILE,
    *(f"{side}_{terrain}" for side in _SIDES for terrain in TERRAINS),
    *(f"{_SIDES[one]}{_SIDES[other]}_joined" for one, other in _PAIRS),
    *(f"{side}_road" for side in _SIDES),
)


def described(tiles: Sequence[Tile]) -> Array:
    """By number and turn, ``4 * number + turn``: what each tile looks like."""
    return np.array([list(_told(tile, face)) for tile in tiles for face in tile.faces], np.float32)


def _told(tile: Tile, face: Face) -> Iterator[float]:
    yield 1
    yield tile.number == 0
    yield from _of_tile(tile, face)
    for edge in range(len(EDGES)):
        yield from _of_areas([region for region in face.regions if edge in region.edges])
    yield from _of_areas([region for region in face.regions if not region.edges])
    yield from _joined([region.edges for region in face.regions])
    for edge in range(len(EDGES)):
        yield any(edge in road for road in face.roads)
    yield from _joined(face.roads)


def _of_tile(tile: Tile, face: Face) -> Iterator[float]:
    for symbol in (*IN_AREAS, *_BESIDE_AREAS):
        most = 1 if symbol == JOURNEYMAN else MOST_OF_A_SYMBOL
        yield tile.shows.get(symbol, 0) / most
    for kind in SCROLL_KINDS:
        yield any(region.scroll == kind for region in face.regions)


def _of_areas(regions: Sequence[Region]) -> Iterator[float]:
    """The area at an edge, or what lies wholly inside."""
    for terrain in range(len(TERRAINS)):
        yield any(region.terrain == terrain for region in regions)
    for symbol in IN_AREAS:
        yield sum(region.count(symbol) for region in regions) / MOST_OF_A_SYMBOL
    for kind in SCROLL_KINDS:
        yield any(region.scroll == kind for region in regions)


def _joined(groups: Sequence[Sequence[int]]) -> Iterator[float]:
    """For every two edges, whether something reaches both."""
    for one, other in _PAIRS:
        yield any(one in edges and other in edges for edges in groups)

"""A tile in a terminal, in four sizes.

Large, seven by three: at each edge its terrain twice, a road between them, and what the tile shows
in the middle. Small, six by two, the same with less ornament. Tiny, two letters. And a word, for
lists: the terrains from the north clockwise, a capital where a road leaves, then the symbols.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rich.style import Style
from rich.text import Text

from crownlands.games.isle_of_skye.console import signs
from crownlands.games.isle_of_skye.field import EAST, NORTH, SOUTH, WEST
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    IN_AREAS,
    JOURNEYMAN,
    SCROLL,
    SYMBOLS,
    TERRAINS,
    Face,
    Region,
    Tile,
)

LARGE, SMALL, TINY = range(3)
WIDTHS = (7, 6, 2)
HEIGHTS = (3, 2, 1)
_ROOM = 5
#: the symbols in two lines beside the roads of a small tile
_NARROW = 2


def block(
    tile: Tile,
    turn: int,
    size: int,
    *,
    laid_roads: Collection[int] = (),
    guests: Sequence[Text] = (),
) -> list[Text]:
    """The lines of a tile; ``guests`` are one letter each, such as the journeyman."""
    face = tile.faces[turn]
    if size == TINY:
        return [_tiny(tile, face, guests)]
    if size == LARGE:
        return _large(tile, face, laid_roads, guests)
    return _small(tile, face, laid_roads, guests)


def word(tile: Tile, turn: int = 0) -> Text:
    """A tile as a word.

    >>> from crownlands.games.isle_of_skye.tiles import TILES
    >>> word(TILES[4]).plain, word(TILES[13]).plain
    ('pMMp @⌂♜', 'pMMp §⌂Θ')
    """
    face = tile.faces[turn]
    through = {edge for road in face.roads for edge in road}
    said = Text()
    for edge, terrain in enumerate(face.edges):
        letter = signs.LETTERS[terrain]
        said.append(letter.upper() if edge in through else letter, signs.LAND[terrain])
    return Text.assemble(said, " ", *_shown(tile, face))


def _shown(tile: Tile, face: Face) -> list[Text]:
    """Every symbol as one letter on the terrain where it stands; a scroll with what it counts."""
    shown = [each for region in face.regions for each in _in_region(region)]
    shown += [Text(signs.SYMBOL_SIGNS[BARRELS], signs.GOODS_STYLE)] * tile.barrels
    if JOURNEYMAN in tile.shows:
        shown.append(Text(signs.SYMBOL_SIGNS[JOURNEYMAN], signs.GOODS_STYLE))
    return shown


def _in_region(region: Region) -> Iterator[Text]:
    for symbol, count in zip(IN_AREAS, region.symbols, strict=True):
        for _ in range(count):
            yield Text(signs.SYMBOL_SIGNS[symbol], signs.LAND[region.terrain] + Style(bold=True))
    if region.scroll:
        for symbol in (SCROLL, region.scroll):
            yield Text(signs.SYMBOL_SIGNS[symbol], signs.SCROLL_STYLE)


def _large(tile: Tile, face: Face, laid: Collection[int], guests: Sequence[Text]) -> list[Text]:
    def across(edge: int, corners: Sequence[Text] = ()) -> Text:
        ground = Text(signs.TEXTURES[face.edges[edge]], signs.LAND[face.edges[edge]])
        left, right, *_ = (*corners, ground, ground)
        letter, gate = _letter(face, edge), _gate(face, edge, laid)
        sides = _letter(face, WEST), _letter(face, EAST)
        return Text.assemble(sides[0], left, letter, gate, letter, right, sides[1])

    middle = _castle(_ROOM) if _is_castle(tile) else _centred(face, _shown(tile, face))
    gates = _gate(face, WEST, laid), _gate(face, EAST, laid)
    return [across(NORTH, guests), Text.assemble(gates[0], *middle, gates[1]), across(SOUTH)]


def _small(tile: Tile, face: Face, laid: Collection[int], guests: Sequence[Text]) -> list[Text]:
    ground = Text(" ", signs.LAND[_most(face)])
    shown = _castle(2 * _NARROW) if _is_castle(tile) else _shown(tile, face)
    shown = [*guests, *shown, *[ground] * (2 * _NARROW)]
    north, south = shown[:_NARROW], shown[_NARROW : 2 * _NARROW]
    return [
        Text.assemble(
            _letter(face, WEST),
            _letter(face, NORTH),
            _gate(face, NORTH, laid),
            *north,
            _letter(face, EAST),
        ),
        Text.assemble(
            _gate(face, WEST, laid),
            _letter(face, SOUTH),
            _gate(face, SOUTH, laid),
            *south,
            _gate(face, EAST, laid),
        ),
    ]


def _tiny(tile: Tile, face: Face, guests: Sequence[Text]) -> Text:
    terrain = _most(face)
    letter = Text(signs.LETTERS[terrain], signs.LAND[terrain])
    shows = next((symbol for symbol in reversed(SYMBOLS) if symbol in tile.shows), None)
    sign = Text(signs.SYMBOL_SIGNS[shows] if shows else signs.TEXTURES[terrain], letter.style)
    if _is_castle(tile):
        letter, sign = _castle(2)
    return Text.assemble(letter, *(guests or [sign])[:1])


def _letter(face: Face, edge: int) -> Text:
    terrain = face.edges[edge]
    return Text(signs.LETTERS[terrain], signs.LAND[terrain])


def _gate(face: Face, edge: int, laid: Collection[int]) -> Text:
    """The middle of an edge: a road that leaves there, or ground."""
    terrain = face.edges[edge]
    vertical = edge in (NORTH, SOUTH)
    if edge in laid:
        sign = signs.LAID_UP_AND_DOWN if vertical else signs.LAID_ACROSS
        return Text(sign, signs.ROAD_STYLE)
    for number, road in enumerate(face.roads):
        if edge in road:
            sign = (signs.UP_AND_DOWN if vertical else signs.ACROSS)[number]
            return Text(sign, signs.ROAD_STYLE)
    return Text(signs.TEXTURES[terrain], signs.LAND[terrain])


def _centred(face: Face, shown: Sequence[Text]) -> list[Text]:
    ground = Text(" ", signs.LAND[_most(face)])
    before = (_ROOM - len(shown)) // 2
    return [*[ground] * before, *shown, *[ground] * (_ROOM - len(shown) - before)]


#: the castle by the room that it has
_WALLS = {2: "♔█", 4: "♔█▙█", 5: "▟█♔█▙"}


def _castle(room: int) -> list[Text]:
    return [Text(wall, signs.CASTLE_STYLE) for wall in _WALLS[room]]


def _most(face: Face) -> int:
    """The terrain at most edges."""
    return max(range(len(TERRAINS)), key=face.edges.count)


def _is_castle(tile: Tile) -> bool:
    return tile.number == 0

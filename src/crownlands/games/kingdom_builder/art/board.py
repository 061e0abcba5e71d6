"""The map of the whole board: its land, what lies on it, and who has settled where."""

from __future__ import annotations

from collections.abc import Iterable

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.hand import Point, points
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import CREAM, FADED_INK, GOLD, INK, PAPER_LIGHT
from crownlands.engine.drawing.svg import circle, group, moved, number, path, use
from crownlands.games.kingdom_builder.art.hexes import OUTLINE, PITCH, WIDTH, middle, variant
from crownlands.games.kingdom_builder.board.hexes import (
    QUADRANT_SIDE,
    SIDE,
    cell_at,
    hex_name,
    hex_named,
    line_and_column,
)
from crownlands.games.kingdom_builder.board.island import SEA
from crownlands.games.kingdom_builder.board.terrain import (
    LOCATION_LETTERS,
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.view import (
    KingdomBuilderView,
    LocationView,
    NomadView,
    PieceView,
)

HEX = 54
BOARD_WIDTH = HEX * WIDTH * (SIDE + 0.5)
#: from the board down to an island, and how far an island is moved in from the left
_STRAIT, _OFFING = HEX * 0.8, HEX * WIDTH * QUADRANT_SIDE / 2
#: how large a piece is on a hex, and a nomad's tile
PIECE, TILE = 0.68, 0.84
_DONATION = "donation_"


def board_height(view: KingdomBuilderView) -> float:
    """How far down the board goes, with the island below it where there is one."""
    rows = len(view.board)
    return HEX * (PITCH * (rows - 1) + 1) + (_STRAIT if rows > SIDE else 0)


def board(view: KingdomBuilderView) -> str:
    """Draw the board, the top left of its first hex at the origin."""
    return group(
        _island_coast(view),
        path(_coast(), fill=INK, opacity=0.16, transform=moved(5, 7)),
        path(_coast(), fill="none", stroke=INK, stroke_width=6, stroke_linejoin="round"),
        _coordinates(view),
        group(*(_mark(row - 1, seat) for row, seat in view.marks.items()), class_="marks"),
        group(*_land(view), class_="land"),
        path(_seams(), fill="none", stroke=INK, stroke_width=2.4, opacity=0.5, class_="seams"),
        group(*map(_location, view.locations), class_="locations"),
        group(*map(_nomad, view.nomads), class_="nomads"),
        *map(_standing, view.pieces),
        _lifted(view),
        class_="board",
    )


def hexes_of(tile: str) -> tuple[str, ...]:
    """The symbols that a tile is drawn with, one upon the other.

    >>> hexes_of("tavern"), hexes_of("donation_grass")
    (('kb-tavern',), ('kb-grass-0', 'kb-donation'))
    """
    if tile.startswith(_DONATION):
        return f"kb-{tile.removeprefix(_DONATION)}-0", "kb-donation"
    return (f"kb-{tile}",)


def tile(name: str, x: float, y: float, size: float) -> str:
    """Draw a tile with its middle at a point."""
    return "".join(use(each, x - size / 2, y - size / 2, size) for each in hexes_of(name))


def _middle(line: int, column: int) -> Point:
    """The middle of a hex of the board, or of the island below it."""
    x, y = middle(line, column, HEX)
    return (x, y) if line < SIDE else (x + _OFFING, y + _STRAIT)


def _middle_of(name: str) -> Point:
    return _middle(*line_and_column(hex_named(name)))


def _island_coast(view: KingdomBuilderView) -> str:
    """Draw a line around the island: all its hexes a little larger."""
    hexes = [
        _middle(SIDE + line, column)
        for line, letters in enumerate(view.board[SIDE:])
        for column, letter in enumerate(letters)
        if letter != SEA
    ]
    if not hexes:
        return ""
    return group(
        *(
            path(
                OUTLINE,
                fill=INK,
                stroke=INK,
                stroke_width=11,
                stroke_linejoin="round",
                transform=moved(x - HEX / 2, y - HEX / 2, HEX / 100),
            )
            for x, y in hexes
        ),
        class_="island",
    )


def _land(view: KingdomBuilderView) -> Iterable[str]:
    locations = {shown.hex: shown.location for shown in view.locations}
    for row, letters in enumerate(view.board):
        for column, letter in enumerate(letters):
            if letter == SEA:
                continue
            x, y = _middle(row, column)
            name = hex_name(cell_at(row, column))
            if letter in LOCATION_LETTERS:
                symbol = f"kb-{locations[name]}"
            elif letter in SPECIAL_NAMES:
                symbol = f"kb-{SPECIAL_NAMES[letter]}"
            else:
                terrain = TERRAINS[TERRAIN_LETTERS[letter]]
                symbol = f"kb-{terrain}-{variant(row, column)}"
            yield use(symbol, x - HEX / 2, y - HEX / 2, HEX)


def piece_symbol(kind: str, seat: Seat | None) -> str:
    """The symbol of a piece.

    >>> piece_symbol("settlement", 2), piece_symbol("wall", None)
    ('kb-settlement-2', 'kb-wall')
    """
    return f"kb-{kind}" if seat is None else f"kb-{kind}-{seat}"


def _standing(shown: PieceView) -> str:
    symbol = piece_symbol(shown.kind, shown.seat)
    return group(
        *(_piece(symbol, name) for name in shown.hexes),
        class_="pieces",
        data_kind=shown.kind,
        data_seat=shown.seat,
    )


def _piece(symbol: str, name: str) -> str:
    x, y = _middle_of(name)
    size = HEX * PIECE
    return use(symbol, x - size / 2, y - size / 2, size, data_hex=name)


def _location(shown: LocationView) -> str:
    """Draw a pip for each tile that is left; where none is, the location has faded."""
    x, y = _middle_of(shown.hex)
    if not shown.tiles:
        veil = path(
            OUTLINE,
            fill=PAPER_LIGHT,
            opacity=0.6,
            transform=moved(x - HEX / 2, y - HEX / 2, HEX / 100),
        )
        return group(veil, data_hex=shown.hex)
    first = x - 5 * (shown.tiles - 1)
    return group(
        *(
            circle(first + 10 * k, y + HEX * 0.36, 4.4, fill=CREAM, stroke=INK, stroke_width=1.8)
            for k in range(shown.tiles)
        ),
        data_hex=shown.hex,
    )


def _mark(row: int, seat: Seat) -> str:
    """Draw who has marked a row, where half a hex is free beside it."""
    column, turned = (-0.75, 1) if row & 1 else (SIDE - 0.25, -1)
    if row >= SIDE:
        # Beside an island there is room enough, and it is narrow.
        column, turned = (-1.5, 1) if row & 1 else (-1, 1)
    x, y = _middle(row, 0)
    x += HEX * WIDTH * column
    plate, piece = HEX * 0.5, HEX * 0.36
    return group(
        group(
            use("kb-mark", -plate / 2, -plate / 2, plate),
            transform=f"translate({number(x)} {number(y)}) scale({turned} 1)",
        ),
        use(f"kb-settlement-{seat}", x - piece / 2 - 2 * turned, y - piece / 2, piece),
        data_row=row + 1,
    )


def _nomad(shown: NomadView) -> str:
    if shown.tile is None:
        return ""
    return group(tile(shown.tile, *_middle_of(shown.hex), HEX * TILE), data_hex=shown.hex)


def _lifted(view: KingdomBuilderView) -> str:
    """Mark the settlement that was lifted and is to be put elsewhere."""
    if view.deciding is None or view.deciding.origin is None:
        return ""
    x, y = _middle_of(view.deciding.origin)
    place = moved(x - HEX / 2, y - HEX / 2, HEX / 100)
    return group(
        path(OUTLINE, fill="none", stroke=INK, stroke_width=13, transform=place),
        path(OUTLINE, fill="none", stroke=GOLD, stroke_width=8, transform=place),
        class_="lifted",
    )


def _side(column: int) -> list[Point]:
    """Go down the left sides of a column's hexes."""
    return [
        (x - HEX * WIDTH / 2, y + HEX * part)
        for row in range(SIDE)
        for x, y in [middle(row, column, HEX)]
        for part in (-0.25, 0.25)
    ]


def _rim(row: int, side: int) -> list[Point]:
    """Go along the upper (-1) or the lower (1) sides of a row's hexes."""
    half = HEX * WIDTH / 2
    line = [
        corner
        for column in range(SIDE)
        for x, y in [middle(row, column, HEX)]
        for corner in ((x - half, y + side * HEX / 4), (x, y + side * HEX / 2))
    ]
    x, y = middle(row, SIDE - 1, HEX)
    return [*line, (x + half, y + side * HEX / 4)]


def _coast() -> str:
    """Go around the whole board."""
    around = [*_rim(0, -1), *_side(SIDE), *reversed(_rim(SIDE - 1, 1)), *reversed(_side(0))]
    return points(around) + "Z"


def _seams() -> str:
    """Go where the four quadrants meet."""
    return points(_side(QUADRANT_SIDE)) + points(_rim(QUADRANT_SIDE - 1, 1))


def _coordinates(view: KingdomBuilderView) -> str:
    letters = (
        strokes(chr(ord("a") + column), middle(0, column, HEX)[0], -6, 11) for column in range(SIDE)
    )
    numbers = (
        strokes(str(row + 1), -9, _middle(row, 0)[1] + 5, 11, align="end")
        for row in range(len(view.board))
    )
    island = (
        strokes(chr(ord("a") + column), _middle(SIDE, column)[0], _middle(SIDE, 0)[1] - 32, 11)
        for column in range(len(view.board[SIDE]) if view.island else 0)
    )
    return group(*letters, *numbers, *island, stroke=FADED_INK, class_="coordinates")

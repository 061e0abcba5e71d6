"""A territory in a terminal: tiles under the ways to them from the castle, free places between."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.terminal import seat_style
from crownlands.games.isle_of_skye.console import signs
from crownlands.games.isle_of_skye.console.tile_blocks import HEIGHTS, LARGE, TINY, WIDTHS, block
from crownlands.games.isle_of_skye.field import (
    EAST,
    SOUTH,
    STEPS,
    offset,
    opposite,
    square_at,
    square_name,
    square_named,
)
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.view import IsleOfSkyeView, TerritoryView

#: the names of rows at the left
_MARGIN = 4


class Chart:
    """The rectangle that a territory lies in."""

    def __init__(self, territory: TerritoryView, size: int, *, with_rim: bool) -> None:
        self.size = size
        self.with_rim = with_rim
        self.laid = {square_named(tile.square): tile for tile in territory.tiles}
        beside = {square + step for square in self.laid for step in STEPS}
        #: the places where a tile could touch another
        self.rim = beside - self.laid.keys()
        places = [*map(offset, self.laid), *(map(offset, self.rim) if with_rim else ())]
        souths, easts = {south for south, _ in places}, {east for _, east in places}
        self.rows = range(min(souths), max(souths) + 1)
        self.columns = range(min(easts), max(easts) + 1)
        self.named = size != TINY

    @property
    def width(self) -> int:
        return _MARGIN * self.named + len(self.columns) * WIDTHS[self.size]

    @property
    def height(self) -> int:
        return self.named + len(self.rows) * HEIGHTS[self.size]


def territory_map(view: IsleOfSkyeView, seat: Seat, chart: Chart) -> Text:
    drawn = _drawn(view, seat, chart)
    board = Text(no_wrap=True)
    if chart.named:
        names = "".join(_way(0, east).center(WIDTHS[chart.size]) for east in chart.columns)
        board.append(f"{' ' * _MARGIN}{names}\n", signs.FAINT)
    for south in chart.rows:
        squares = [square_at(south, east) for east in chart.columns]
        for line in range(HEIGHTS[chart.size]):
            if chart.named:
                name = _way(south, 0) if line == HEIGHTS[chart.size] // 2 else ""
                board.append(f"{name:>{_MARGIN - 1}} ", signs.FAINT)
            for square in squares:
                board.append_text(
                    drawn[square][line] if square in drawn else _free(chart, square, line)
                )
            board.append("\n")
    board.rstrip()
    return board


def _way(south: int, east: int) -> str:
    """The name of a row or a column; that of the castle has none."""
    name = square_name(square_at(south, east))
    return name if south or east else "·"


def _drawn(view: IsleOfSkyeView, seat: Seat, chart: Chart) -> dict[int, list[Text]]:
    tiles = rulebook(view.options).tiles
    roads = _laid_roads(view.seats[seat].territory)
    guests = _guests(view, seat)
    return {
        square: block(
            tiles[laid.tile],
            laid.turn,
            chart.size,
            laid_roads=roads.get(square, ()),
            guests=guests.get(square, ()),
        )
        for square, laid in chart.laid.items()
    }


def _laid_roads(territory: TerritoryView) -> Mapping[int, set[int]]:
    """By square the edges that roads cross which were laid by hand; on both sides."""
    edges: dict[int, set[int]] = {}
    for name, edge in territory.roads:
        assert edge in (EAST, SOUTH)
        square = square_named(name)
        edges.setdefault(square, set()).add(edge)
        edges.setdefault(square + STEPS[edge], set()).add(opposite(edge))
    return edges


def _guests(view: IsleOfSkyeView, seat: Seat) -> dict[int, list[Text]]:
    """The journeyman, and the markers of a plan that may be seen."""
    journey = view.seats[seat].journey
    if journey is None:
        return {}
    guests = {square_named(journey.pawn): [Text(signs.PAWN, seat_style(seat))]}
    for name in journey.plan or ():
        marker = Text(signs.MARKER, seat_style(seat))
        guests.setdefault(square_named(name), []).append(marker)
    return guests


def _free(chart: Chart, square: int, line: int) -> Text:
    """A place without a tile: those beside tiles are named where there is room."""
    width, middle = WIDTHS[chart.size], line == HEIGHTS[chart.size] // 2
    if chart.size == TINY or not middle or square not in chart.rim:
        return Text(" " * width)
    name = square_name(square) if chart.size == LARGE else "·" if chart.with_rim else ""
    return Text(name.center(width), signs.FAINT)

"""A journey on the table: what lies on the territory, and how far the three tracks have come."""

from __future__ import annotations

from collections.abc import Iterable

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.handwriting import strokes
from crownlands.engine.drawing.paints import CREAM, GOLD, INK, PAPER, PAPER_LINE
from crownlands.engine.drawing.pen import stroke
from crownlands.engine.drawing.svg import circle, group, moved, path, use
from crownlands.games.isle_of_skye.art.pen import centred
from crownlands.games.isle_of_skye.art.roads import GATES
from crownlands.games.isle_of_skye.field import offset, square_named
from crownlands.games.isle_of_skye.journeyman.board import Track, board
from crownlands.games.isle_of_skye.journeyman.view import JourneyView, TrackView
from crownlands.games.isle_of_skye.view import IsleOfSkyeView

#: how tall a strip with three tracks is
STRIP_HEIGHT = 122
_ROW = 38
_HEAD = 46
#: what stands to the right of the tracks
_STOCK = 76
_WIDEST = 28
_BRIDGE = 16


def laid_roads(roads: Iterable[tuple[str, int]], north: int, west: int) -> str:
    """Draw roads that were laid by hand over tiles 100 wide."""
    drawn: list[str] = []
    for square, edge in roads:
        south, east = offset(square_named(square))
        x, y = GATES[edge]
        place = 100 * (east - west) + x, 100 * (south - north) + y
        drawn.append(centred("road-token", *place, 42, 0 if edge % 2 else 90))
    return group(*drawn, class_="roads")


def travellers(journey: JourneyView, seat: Seat, north: int, west: int) -> str:
    """Draw the markers of a plan, and the journeyman, over tiles 100 wide."""

    def at(square: str, name: str, x: float, y: float, size: float) -> str:
        south, east = offset(square_named(square))
        place = 100 * (east - west) + x, 100 * (south - north) + y
        return group(
            use(name, place[0] - size / 2, place[1] - size / 2, size),
            class_=name.split("-")[0],
            data_square=square,
        )

    return group(
        *(at(square, f"marker-{seat}", 24, 76, 36) for square in journey.plan or ()),
        at(journey.pawn, f"pawn-{seat}", 75, 69, 50),
        class_="travellers",
    )


def journey_strip(view: IsleOfSkyeView, journey: JourneyView, seat: Seat, width: float) -> str:
    """Draw a seat's three tracks, at the origin, and what it has for its next journey."""
    tracks = board(view.options.board).side(view.options.players).tracks
    room = width - _HEAD - _STOCK
    most = max(track.last + 1 for track in tracks)
    cell = min(_WIDEST, (room - 3 * _BRIDGE) / most)
    rows = (
        group(
            use(f"track-{shown.name}", 0, 0, _ROW - 4),
            group(_track(track, shown, seat, cell), transform=moved(_HEAD, 0)),
            transform=moved(0, _ROW * row),
            class_="track",
            data_space=shown.space,
        )
        for row, (track, shown) in enumerate(zip(tracks, journey.tracks, strict=True))
    )
    stock = (
        ("movement", journey.movement),
        ("road-token", journey.roads),
        ("banner", journey.per_round),
    )
    return group(
        path(f"M0 -8H{width:.0f}", stroke=PAPER_LINE, stroke_width=1.6),
        *rows,
        *(
            group(
                use(name, width - _STOCK + 8, _ROW * row, 34),
                strokes(
                    str(count),
                    width - _STOCK + 48,
                    _ROW * row + 25,
                    16,
                    align="start",
                    stroke=INK,
                    weight=1.8,
                ),
                class_="stock",
            )
            for row, (name, count) in enumerate(stock)
        ),
        class_="journey",
    )


def _track(track: Track, shown: TrackView, seat: Seat, cell: float) -> str:
    middle, size = (_ROW - 4) / 2, cell - 3
    places = _places(track, cell)
    line = stroke(f"M{places[0]:.1f} {middle}H{places[-1]:.1f}", PAPER_LINE, 3)
    drawn = [line, circle(places[0], middle, size / 2.6, fill=PAPER, stroke=INK, stroke_width=1.6)]
    for number, (space, x) in enumerate(zip(track.spaces, places[1:], strict=True), start=1):
        if number > 1 and track.bridges(number) > track.bridges(number - 1):
            left = (places[number - 1] + x) / 2 - _BRIDGE / 2
            drawn.append(use("bridge-mark", left, middle - _BRIDGE / 2, _BRIDGE))
        plate = circle(
            x,
            middle,
            size / 2,
            fill=GOLD if space.bonus else CREAM,
            stroke=INK,
            stroke_width=1.4,
        )
        icon = use(f"asks-{space.asks}", x - size * 0.36, middle - size * 0.36, size * 0.72)
        drawn.append(group(plate, icon, opacity=0.45 if number < shown.space else None))
    here = places[shown.space]
    drawn.append(use(f"marker-{seat}", here - size / 2, middle - size / 2, size))
    return "".join(drawn)


def _places(track: Track, cell: float) -> list[float]:
    """Where the start and every space are, with room for a bridge after each segment."""
    return [
        cell * (number + 0.5) + _BRIDGE * track.bridges(number) for number in range(track.last + 1)
    ]

"""The landscape tiles, each drawn from what it has at its edges and in its areas."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.drawing.hand import curve
from crownlands.engine.drawing.paints import WOOD
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import element, group, path
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.art.areas import Border, Patch
from crownlands.games.isle_of_skye.art.ground import GROUNDS, texture
from crownlands.games.isle_of_skye.art.lines import beyond
from crownlands.games.isle_of_skye.art.pen import centred, line, short
from crownlands.games.isle_of_skye.art.plans import ROAD_WIDTH, Bridge, Layout, layout
from crownlands.games.isle_of_skye.art.room import points
from crownlands.games.isle_of_skye.tiles import PASTURE, WATER, Tile

#: past the edges, so that no seam shows between two tiles
_WHOLE = "M-2-2h104v104h-104z"


def landscape(tile: Tile, turn: int = 0) -> str:
    """Draw a tile that will be turned clockwise by so many quarters.

    The land turns with it; what stands there is drawn so that it will be upright then.
    """
    laid = layout(tile)
    terrains = [region.terrain for region in tile.faces[0].regions]
    return group(
        path(_WHOLE, fill=GROUNDS[terrains[laid.plan.ground]]),
        *(_area(each, terrains) for each in laid.plan.patches),
        _borders(laid.plan.borders, terrains),
        *(_area(area, terrains) + _borders([rim], terrains) for area, rim in laid.plan.inner),
        *(texture(terrains[region], free, tile.number) for region, free in laid.free.items()),
        _stream(laid.bridge),
        _roads(laid),
        _bridge(laid.bridge),
        *(
            # A page that turns the tile may turn these back by their class.
            centred(
                thing.symbol,
                round(thing.x),
                round(thing.y),
                round(thing.size),
                -90 * turn,
                "upright",
            )
            for thing in laid.things
        ),
        element("use", href="#frame"),
        fill="none",
    )


def _area(area: Patch, terrains: list[int]) -> str:
    return path(short(area.outline), fill=GROUNDS[terrains[area.region]])


def _borders(borders: Sequence[Border], terrains: list[int]) -> str:
    """Draw shores and the feet of mountains: a strip of its own on either side, then the line."""
    strips: dict[str, str] = dict.fromkeys(
        (palette.SHALLOW, palette.FOAM, palette.SAND, palette.MOUNTAIN_SHADE), ""
    )
    edges = ""
    for border in borders:
        right, left = terrains[border.right], terrains[border.left]
        edge = short(curve(border.line, closed=border.closed))
        edges += edge
        if WATER in (right, left):
            strips[palette.FOAM] += edge
        for here, there, side in ((right, left, 1), (left, right, -1)):
            if strip := _strip(here, there):
                reach, fill = strip
                strips[fill] += short(beyond(border.line, reach * side, closed=border.closed))
    return "".join(
        line(d, fill, 4.4) if fill == palette.FOAM else path(d, fill=fill)
        for fill, d in strips.items()
        if d
    ) + (line(edges, palette.SHORE, 1.3) if edges else "")


def _strip(terrain: int, other: int) -> tuple[float, str] | None:
    """How wide it is at the most, and its colour."""
    if terrain == WATER:
        return 6, palette.SHALLOW
    if terrain == PASTURE:
        return (3, palette.SAND) if other == WATER else None
    return 4.6, palette.MOUNTAIN_SHADE


def _stream(bridge: Bridge | None) -> str:
    if bridge is None or bridge.stream is None:
        return ""
    x, y = bridge.stream[-1]
    return "".join(
        (
            line(short(curve(bridge.banks)), palette.SAND, 11.5, stroke_linecap="butt"),
            line(f"M{x:.0f} {y:.0f}h0", palette.SAND, 11.5),
            line(short(curve(bridge.stream)), palette.WATER, 8.5),
        )
    )


def _roads(laid: Layout) -> str:
    way = "".join(short(curve(each)) for road in laid.roads for each in road)
    if not way:
        return ""
    return "".join(
        (
            line(way, palette.ROAD_EDGE, ROAD_WIDTH),
            line(way, palette.ROAD, ROAD_WIDTH - 2),
            line(way, palette.ROAD_TRACK, 1.1, stroke_dasharray="2.5 3.5"),
        )
    )


def _bridge(bridge: Bridge | None) -> str:
    return centred("bridge", round(bridge.x), round(bridge.y), 24, bridge.turned) if bridge else ""


def bridge() -> str:
    """Draw a bridge from above; its road runs from left to right."""
    planks = "".join(f"M{x} 34V66" for x in range(18, 90, 12))
    return "".join(
        (
            shape("M6 30H94V70H6Z", WOOD, 5),
            patch("M8 32H92V68H8Z", palette.STAVE_LIGHT),
            stroke(planks, palette.STAVE_SHADE, 3.4),
            shape(
                "M4 24C34 32 66 32 96 24V34C66 40 34 40 4 34Z"
                "M4 76C34 68 66 68 96 76V66C66 60 34 60 4 66Z",
                palette.STAVE,
                4.4,
            ),
        )
    )


def terrain_sample(terrain: int) -> str:
    """Draw a square of one terrain alone, twice as large as on a tile."""
    quarter = [each for each in points() if max(each) < 46]
    places = [(each, 5.0 + k * 7 % 8) for k, each in enumerate(quarter)]
    marks = group(
        texture(terrain, places, 4), fill="none", stroke_linecap="round", transform="scale(2)"
    )
    return path(_WHOLE, fill=GROUNDS[terrain]) + marks

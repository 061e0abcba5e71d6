"""Tiles as they are seen from afar: land and roads that lie there, and what rises from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from crownlands.engine.drawing.hand import Point, curve
from crownlands.engine.drawing.pen import patch
from crownlands.engine.drawing.svg import box, group
from crownlands.games.isle_of_skye.art import palette
from crownlands.games.isle_of_skye.art.areas import Border
from crownlands.games.isle_of_skye.art.ground import GROUNDS
from crownlands.games.isle_of_skye.art.pen import line
from crownlands.games.isle_of_skye.art.plans import ROAD_WIDTH, Thing, layout
from crownlands.games.isle_of_skye.tiles import MOUNTAIN, PASTURE, SCROLL, WATER, Tile

#: how many of them rise at the most from an area, and how far apart
_SUMMITS, _TREES = (3, 23), (3, 15)


class Rising(NamedTuple):
    """What rises from a tile as it lies unturned."""

    things: list[Thing]
    summits: list[Point]
    trees: list[Point]


def land(tile: Tile) -> str:
    """Draw a tile without anything that stands on it."""
    laid = layout(tile)
    terrains = [region.terrain for region in tile.faces[0].regions]
    borders = [*laid.plan.borders, *(rim for _, rim in laid.plan.inner)]
    areas = [*laid.plan.patches, *(area for area, _ in laid.plan.inner)]
    shores = [each for each in borders if WATER in (terrains[each.left], terrains[each.right])]
    roads = "".join(curve(way) for road in laid.roads for way in road)
    return group(
        box(0, 0, 100, 100, fill=GROUNDS[terrains[laid.plan.ground]]),
        *(patch(area.outline, GROUNDS[terrains[area.region]]) for area in areas),
        *_lines(_along(shores), (palette.FOAM, 6)),
        *_lines(_along(borders), (palette.SHORE, 1.6)),
        *_lines(roads, (palette.ROAD_EDGE, ROAD_WIDTH + 2), (palette.ROAD, ROAD_WIDTH - 1)),
        fill="none",
    )


def _along(borders: Sequence[Border]) -> str:
    return "".join(curve(border.line, closed=border.closed) for border in borders)


def _lines(d: str, *pens: tuple[str, float]) -> Iterator[str]:
    for colour, width in pens if d else ():
        yield line(d, colour, width)


def rising(tile: Tile) -> Rising:
    """What rises from a tile: things, and a few summits and trees where there is room."""
    laid = layout(tile)
    summits: list[Point] = []
    trees: list[Point] = []
    for region, free in laid.free.items():
        places = [place for place, room in sorted(free, key=lambda each: -each[1]) if room > 5]
        match tile.faces[0].regions[region].terrain:
            case terrain if terrain == MOUNTAIN:
                summits += _apart(places, *_SUMMITS)
            case terrain if terrain == PASTURE:
                trees += _apart(places, *_TREES)
            case _:
                pass
    # A scroll lies there, and is too small to be read.
    things = [thing for thing in laid.things if not thing.symbol.startswith(SCROLL)]
    return Rising(things, summits, trees)


def _apart(places: Sequence[Point], most: int, least: float) -> list[Point]:
    found: list[Point] = []
    for x, y in places:
        if len(found) < most and all(hypot(x - px, y - py) >= least for px, py in found):
            found.append((x, y))
    return found

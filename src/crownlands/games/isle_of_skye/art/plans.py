"""A tile laid out: its areas, its roads, and where everything stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from crownlands.engine.drawing.hand import Point, tremble
from crownlands.games.isle_of_skye.art.areas import Plan, with_inner
from crownlands.games.isle_of_skye.art.lines import Line, holds, walked
from crownlands.games.isle_of_skye.art.outlines import outlines
from crownlands.games.isle_of_skye.art.roads import crossing, ways
from crownlands.games.isle_of_skye.art.room import Room, points
from crownlands.games.isle_of_skye.tiles import BARRELS, IN_AREAS, JOURNEYMAN, WATER, Face, Tile

ROAD_WIDTH = 7.5
_SMALLEST, _LARGEST = 19.0, 31.0
#: how much less room at sea is worth to what belongs on land
_AFLOAT = 0.7
BARRELS_SIZE = 24.0
CASTLE_SIZE = 50.0


class Thing(NamedTuple):
    symbol: str
    x: float
    y: float
    size: float


class Bridge(NamedTuple):
    x: float
    y: float
    #: which way the road runs, in degrees
    turned: float
    #: from open water to beyond the road; None where a lake lies under it
    stream: Line | None
    #: the part of the stream that has land on both sides
    banks: Line = ()


class Layout(NamedTuple):
    plan: Plan
    roads: list[list[Line]]
    bridge: Bridge | None
    things: list[Thing]
    #: what grows and lies in each area: points with the room to every side
    free: dict[int, list[tuple[Point, float]]]


def layout(tile: Tile) -> Layout:
    """Lay out a tile as it lies unturned."""
    face = tile.faces[0]
    roads = ways(face)
    plan = outlines(face, tile.number)
    room = Room()
    for road in roads:
        for line in road:
            room.take(walked(line, 4), ROAD_WIDTH / 2)
    plan, among = _with_inner(tile, plan, roads, room)
    for border in among:
        room.take(border, 0)
    bridge = _bridge(tile, plan, roads)
    if bridge:
        room.take([(bridge.x, bridge.y)], 9)
        if bridge.stream:
            room.take(walked(bridge.stream, 4), 6)
    things = list(_on_roads(tile, roads))
    for thing in things:
        room.take([(thing.x, thing.y)], thing.size / 2 + 1)
    places = [plan.region_at(x, y) for x, y in points()]
    within = [
        [index for index, each in enumerate(places) if each == number]
        for number in range(len(face.regions))
    ]
    # Barrels that no road is left for, and the journeyman, stand wherever there is room.
    loose = [BARRELS] * (tile.barrels - sum(each.symbol == BARRELS for each in things))
    loose += [JOURNEYMAN] * tile.shows.get(JOURNEYMAN, 0)
    for names, area in zip(_shared_out(face, loose, within, room), within, strict=True):
        things += _in_area(names, area, room)
    return Layout(plan, roads, bridge, things, _free(places, room))


def _with_inner(
    tile: Tile, plan: Plan, roads: list[list[Line]], room: Room
) -> tuple[Plan, list[list[Point]]]:
    """Add what lies wholly inside; with it the lines between areas that it leaves to be seen."""
    lines = [walked(border.line, 3) for border in plan.borders]
    for number, region in enumerate(tile.faces[0].regions):
        if not region.edges:
            things = sum(region.symbols)
            wide = 15.5 + 5.5 * (things > 0) + 3 * (things > 1)
            plan, lines = _with_lake(tile, number, wide, plan, roads, room, lines)
    return plan, lines


def _with_lake(
    tile: Tile,
    number: int,
    wide: float,
    plan: Plan,
    roads: list[list[Line]],
    room: Room,
    lines: list[list[Point]],
) -> tuple[Plan, list[list[Point]]]:
    """Add an area without edges, as wide as that if there is room."""
    x, y, wide = _heart(tile, wide, plan, roads, room, lines)
    ring = tuple(
        (
            x + cos(pi * k / 4) * wide * (1.08 + tremble(tile.number + 3 * k, 0.13)),
            y + sin(pi * k / 4) * wide * (0.95 + tremble(tile.number + 3 * k, 0.13)),
        )
        for k in range(8)
    )
    plan = with_inner(plan, number, ring)
    patch, border = plan.inner[-1]
    seen = [[each for each in line if not holds(patch.polygon, *each)] for line in lines]
    return plan, [*seen, walked(border.line, 3, closed=True)]


def _heart(
    tile: Tile,
    wide: float,
    plan: Plan,
    roads: list[list[Line]],
    room: Room,
    lines: list[list[Point]],
) -> tuple[float, float, float]:
    """The middle of an area without edges, and how wide it is."""
    if tile.bridge and roads and not plan.inner:
        # A lake under the road, most of it towards the middle of the tile.
        (x, y), _ = crossing(roads[0])
        away = hypot(50 - x, 50 - y)
        if away > 1:
            x, y = x + (50 - x) / away * (wide - 5), y + (50 - y) / away * (wide - 5)
        return x, y, wide
    if len(plan.borders) > 3 and not plan.inner:
        return 50, 54 if roads else 50, wide
    for line in lines:
        room.take(line)
    ground = [k for k, each in enumerate(points()) if plan.region_at(*each) == plan.ground]
    place = room.widest(ground)
    return *points()[place], max(min(wide, room.clear(place) - 4), 5)


def _bridge(tile: Tile, plan: Plan, roads: list[list[Line]]) -> Bridge | None:
    if not tile.bridge or not roads:
        return None
    (x, y), turned = crossing(roads[0])
    terrains = [region.terrain for region in tile.faces[0].regions]
    water = [each for each in points() if terrains[plan.region_at(*each)] == WATER]
    if not water or terrains[plan.region_at(x, y)] == WATER:
        return Bridge(x, y, turned, None)
    fx, fy = min(water, key=lambda each: hypot(each[0] - x, each[1] - y))
    far = hypot(x - fx, y - fy)
    dx, dy = (x - fx) / far, (y - fy) / far
    bend = tremble(tile.number, 3)
    stream = (
        (fx - dx * 4, fy - dy * 4),
        ((fx + x) / 2 - dy * bend, (fy + y) / 2 + dx * bend),
        (x, y),
        (x + dx * 7.5, y + dy * 7.5),
    )
    banks = [each for each in walked(stream) if terrains[plan.region_at(*each)] != WATER]
    return Bridge(x, y, turned, stream, (banks[0], (x, y), stream[-1]))


def _on_roads(tile: Tile, roads: list[list[Line]]) -> Iterator[Thing]:
    if tile.number == 0:
        yield Thing("castle", 50, 46, CASTLE_SIZE)
        return
    # The first road is the one that has the bridge.
    for road in roads[tile.bridge :][: tile.barrels]:
        line = road[0]
        x, y = line[-1] if len(road) != 1 or len(line) == 2 else line[len(line) // 2]
        yield Thing(BARRELS, x, y, BARRELS_SIZE)


def _shared_out(
    face: Face, loose: Sequence[str], within: Sequence[list[int]], room: Room
) -> list[list[str]]:
    """For each area what stands there, with things of the tile that belong to no area of it."""
    names = [
        [
            symbol
            for symbol, count in zip(IN_AREAS, region.symbols, strict=True)
            for _ in range(count)
        ]
        + ([f"scroll-{region.scroll}"] if region.scroll else [])
        for region in face.regions
    ]

    def left(number: int) -> float:
        """How much room there would be with one more; men and casks keep out of the water."""
        if not within[number]:
            return 0
        _, clear = room.spread(within[number], len(names[number]) + 1)
        return min(clear, _LARGEST / 2) * (_AFLOAT if face.regions[number].terrain == WATER else 1)

    for thing in loose:
        names[max(range(len(names)), key=left)].append(thing)
    return names


def _in_area(names: Sequence[str], within: list[int], room: Room) -> Iterator[Thing]:
    if not names:
        return
    # An area without edges may be too small for any point of the grid.
    found, clear = room.spread(within or range(len(points())), len(names))
    size = min(max(2 * clear, _SMALLEST), _LARGEST)
    for name, (x, y) in zip(names, found, strict=True):
        # A scroll is square where other things are round.
        yield Thing(name, x, y, size * 0.9 if name.startswith("scroll") else size)
        room.take([(x, y)], size / 2)


def _free(places: list[int], room: Room) -> dict[int, list[tuple[Point, float]]]:
    free: dict[int, list[tuple[Point, float]]] = {}
    for index, number in enumerate(places):
        if (clear := room.clear(index)) > 2.5:
            free.setdefault(number, []).append((points()[index], clear))
    return free

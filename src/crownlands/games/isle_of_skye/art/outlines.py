"""How the areas of a tile lie: every edge belongs to one of them from corner to corner.

So what divides two areas runs from corner to corner, or from corners to a point where several
meet. The area that reaches two edges across the tile, or else the widest, is the ground; the others
lie on it. Whatever the turn, two tiles meet along an edge without a seam.
"""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.drawing.hand import Point, tremble
from crownlands.games.isle_of_skye.art.areas import CORNERS, Border, Plan, Run, outline, runs_of
from crownlands.games.isle_of_skye.art.lines import Line
from crownlands.games.isle_of_skye.tiles import WATER, Face, Region


def outlines(face: Face, seed: int) -> Plan:
    """Lay out the areas that reach an edge."""
    runs = runs_of(face)
    if len(runs) == 1:
        return Plan(runs[0].region, (), ())
    need = [_need(face, region) for region in face.regions]
    if len(runs) == 2:
        return _halves(sorted(runs, key=lambda run: len(run.edges)), need, seed)
    if len({run.region for run in runs}) < len(runs):
        return _strip(runs, need, seed)
    return _star(face, runs, need, seed)


def _need(face: Face, region: Region) -> float:
    """How much room an area wants: for all that stands there, and for roads."""
    things = sum(region.symbols) + (region.scroll is not None) * 1.2
    return things + 0.5 * any(edge in region.edges for road in face.roads for edge in road)


def _halves(runs: list[Run], need: list[float], seed: int) -> Plan:
    small, large = runs
    line = (
        _cap(small, need, large.region, seed)
        if len(small.edges) == 1
        else _diagonal(small, need[small.region] - need[large.region], seed)
    )
    return Plan(
        large.region,
        (outline(small, line),),
        (Border(line, small.region, large.region),),
    )


def _strip(runs: list[Run], need: list[float], seed: int) -> Plan:
    """One area from edge to opposite edge, and one on either side of it."""
    across = [run.region for run in runs]
    ground = next(region for region in across if across.count(region) == 2)
    sides = [run for run in runs if run.region != ground]
    lines = [_cap(run, need, ground, seed + run.end) for run in sides]
    return Plan(
        ground,
        tuple(outline(run, line) for run, line in zip(sides, lines, strict=True)),
        tuple(Border(line, run.region, ground) for run, line in zip(sides, lines, strict=True)),
    )


def _cap(run: Run, need: list[float], ground: int, seed: int) -> Line:
    """The line around an area with one edge, from the end of the edge back to its start."""
    depth = min(max(27 + 7.5 * need[run.region] - 2 * need[ground], 24), 49)
    (ax, ay), (bx, by) = CORNERS[run.end], CORNERS[run.start]
    dx, dy = run.inward
    points = [
        (
            ax + (bx - ax) * along + dx * depth * deep,
            ay + (by - ay) * along + dy * depth * deep,
        )
        for along, deep in (
            (0.11, 0.5),
            (0.28 + tremble(seed, 0.03), 0.88 + tremble(seed + 4, 0.12)),
            (0.5 + tremble(seed + 9, 0.05), 0.96 + tremble(seed + 2, 0.09)),
            (0.72 + tremble(seed + 7, 0.03), 0.9 + tremble(seed + 5, 0.12)),
            (0.89, 0.5),
        )
    ]
    return (CORNERS[run.end], *points, CORNERS[run.start])


def _diagonal(run: Run, more: float, seed: int) -> Line:
    """The line between two halves, bent towards that which needs less room."""
    bend = min(max(more * 3, -9), 9)
    (ax, ay), (bx, by) = CORNERS[run.end], CORNERS[run.start]
    dx, dy = run.inward
    points = [
        (
            ax + (bx - ax) * along + dx * (bend * full + tremble(seed + step, 6)),
            ay + (by - ay) * along + dy * (bend * full + tremble(seed + step, 6)),
        )
        for step, (along, full) in enumerate(((0.2, 0.6), (0.4, 1.2), (0.6, 1.2), (0.8, 0.6)))
    ]
    return (CORNERS[run.end], *points, CORNERS[run.start])


def _star(face: Face, runs: list[Run], need: list[float], seed: int) -> Plan:
    """Three or four areas that meet in the middle, or around what lies there."""
    hubs = _hubs(face, runs, need)
    spokes = {
        run.end: _spoke(CORNERS[run.end], _nearest(hubs, CORNERS[run.end]), seed + run.end)
        for run in runs
    }
    inner = [_inner_lines(spokes[run.end], spokes[run.start]) for run in runs]
    borders = [
        Border(spokes[run.end], run.region, after.region)
        for run, after in zip(runs, [*runs[1:], runs[0]], strict=True)
    ]
    if len(hubs) == 2:
        borders.append(_contact(hubs, runs))
    ground = max(
        range(len(runs)), key=lambda k: (face.regions[runs[k].region].terrain == WATER, -k)
    )
    return Plan(
        runs[ground].region,
        tuple(
            outline(run, *lines)
            for k, (run, lines) in enumerate(zip(runs, inner, strict=True))
            if k != ground
        ),
        tuple(borders),
    )


def _hubs(face: Face, runs: list[Run], need: list[float]) -> tuple[Point, ...]:
    x = 50 + 7 * sum(run.inward[0] * (need[run.region] - 0.5) for run in runs)
    y = 50 + 7 * sum(run.inward[1] * (need[run.region] - 0.5) for run in runs)
    x, y = (min(max(value, 34), 66) for value in (x, y))
    if len(runs) == 3:
        return ((x, y),)
    # Areas of one terrain must not touch; the other two do.
    north, _, south, _ = (face.regions[run.region].terrain for run in runs)
    apart = (0, 7) if north == south else (7, 0)
    return ((x - apart[0], y - apart[1]), (x + apart[0], y + apart[1]))


def _contact(hubs: Sequence[Point], runs: list[Run]) -> Border:
    one, other = hubs
    north, east, south, west = (run.region for run in runs)
    # Southwards the west is to the right; eastwards the south is.
    upright = one[0] == other[0]
    return Border((one, other), west if upright else south, east if upright else north)


def _nearest(hubs: Sequence[Point], corner: Point) -> Point:
    return min(hubs, key=lambda hub: (hub[0] - corner[0]) ** 2 + (hub[1] - corner[1]) ** 2)


def _spoke(corner: Point, hub: Point, seed: int) -> Line:
    (ax, ay), (bx, by) = corner, hub
    dx, dy = (by - ay) / 50, (ax - bx) / 50
    return (
        corner,
        *(
            (
                ax + (bx - ax) * along + dx * tremble(seed + step, 4),
                ay + (by - ay) * along + dy * tremble(seed + step, 4),
            )
            for step, along in ((0, 0.3), (4, 0.65))
        ),
        hub,
    )


def _inner_lines(out: Line, back: Line) -> list[Line]:
    """From a corner to the middle and back to another corner."""
    if out[-1] == back[-1]:
        return [out, back[::-1]]
    return [out, (out[-1], back[-1]), back[::-1]]

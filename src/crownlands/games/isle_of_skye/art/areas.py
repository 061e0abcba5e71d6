"""The areas of a tile as shapes: their outlines, the lines between them, what lies where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from crownlands.engine.drawing.hand import Point, curve
from crownlands.games.isle_of_skye.art.lines import Line, holds, joined, walked
from crownlands.games.isle_of_skye.tiles import Face

#: the corner at the end of each edge, clockwise, and a point beyond it
CORNERS: tuple[Point, ...] = ((100, 0), (100, 100), (0, 100), (0, 0))
_OUTSIDE: tuple[Point, ...] = ((112, -12), (112, 112), (-12, 112), (-12, -12))


class Border(NamedTuple):
    """A line between two areas, given by their numbers."""

    line: Line
    right: int
    left: int
    closed: bool = False


class Patch(NamedTuple):
    """An area that lies on the ground: its outline to be drawn, and to be looked up."""

    region: int
    outline: str
    polygon: Sequence[Point]


class Plan(NamedTuple):
    ground: int
    patches: tuple[Patch, ...]
    borders: tuple[Border, ...]
    #: what lies wholly inside, over all else
    inner: tuple[tuple[Patch, Border], ...] = ()

    def region_at(self, x: float, y: float) -> int:
        """The number of the area at a point."""
        for patch in (*(patch for patch, _ in self.inner), *self.patches):
            if holds(patch.polygon, x, y):
                return patch.region
        return self.ground


class Run(NamedTuple):
    """Edges of one area that follow each other clockwise."""

    region: int
    edges: tuple[int, ...]

    @property
    def start(self) -> int:
        return (self.edges[0] - 1) % 4

    @property
    def end(self) -> int:
        return self.edges[-1]

    @property
    def inward(self) -> Point:
        """From the middle of its edges towards the middle of the tile."""
        steps = ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))
        return (
            sum(steps[edge][0] for edge in self.edges) / len(self.edges),
            sum(steps[edge][1] for edge in self.edges) / len(self.edges),
        )


def runs_of(face: Face) -> list[Run]:
    """The runs of a tile, clockwise."""
    owner = [
        next(number for number, region in enumerate(face.regions) if edge in region.edges)
        for edge in range(4)
    ]
    starts = [edge for edge in range(4) if owner[edge] != owner[edge - 1]]
    if not starts:
        return [Run(owner[0], (0, 1, 2, 3))]
    return [
        Run(
            owner[start],
            tuple((start + k) % 4 for k in range((after - start - 1) % 4 + 1)),
        )
        for start, after in zip(starts, [*starts[1:], starts[0]], strict=True)
    ]


def outline(run: Run, *inner: Line) -> Patch:
    """Close an area: around the outside of its edges and back along its inner lines."""
    around = [CORNERS[run.start], _OUTSIDE[run.start]]
    around += [_OUTSIDE[edge] for edge in run.edges]
    around.append(CORNERS[run.end])
    rim = "".join(f"L{x} {y}" for x, y in around[1:-1])
    return Patch(
        run.region,
        joined(*inner) + rim + "Z",
        [*(point for each in inner for point in walked(each)), *around],
    )


def with_inner(plan: Plan, region: int, ring: Line) -> Plan:
    """The same with an area that lies wholly inside."""
    patch = Patch(region, curve(ring, closed=True), walked(ring, 4, closed=True))
    around = plan.region_at(*ring[0])
    lake = (patch, Border(ring, region, around, closed=True))
    return plan._replace(inner=(*plan.inner, lake))

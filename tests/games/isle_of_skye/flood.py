"""Areas and roads of a territory by a slow, obvious flood fill, for the tests alone.

Written from the rules ("Areas", "Roads", "Building", and "Road tokens" of Journeyman). A territory
is a plain mapping from (south, east) of the castle to the tile's name and its quarters of a
clockwise turn; edges are letters as in ``tiles.json``, which is read here once more. Nothing is
shared with the product.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple, TypeVar

Square = tuple[int, int]
Laid = Mapping[Square, tuple[str, int]]
#: pairs of neighbouring squares with a road token across the edge between them
Tokens = Iterable[tuple[Square, Square]]

CASTLE: Square = (0, 0)
COMPASS = "NESW"
WAYS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
ICONS = ("sheep", "cattle", "farm", "broch", "lighthouse", "ship")

_DATA = resources.files("crownlands.games") / "isle_of_skye" / "tiles.json"
_FILE = json.loads(_DATA.read_text(encoding="utf-8"))
PRINTED: dict[str, dict[str, Any]] = {
    tile["id"]: tile for tile in (_FILE["castle"], *_FILE["tiles"])
}

Node = TypeVar("Node")


class FloodArea(NamedTuple):
    terrain: str
    #: each with the number of one of its tile's areas
    parts: frozenset[tuple[Square, int]]
    squares: frozenset[Square]
    #: the edges that nothing lies beyond
    open: frozenset[tuple[Square, str]]
    icons: Counter[str]
    scrolls: tuple[str, ...]

    @property
    def complete(self) -> bool:
        return not self.open


class FloodRoads(NamedTuple):
    squares: frozenset[Square]
    #: the edges through which they lead to where nothing lies yet
    ends: frozenset[tuple[Square, str]]


@cache
def turned(edges: str, turn: int) -> str:
    """Where edges point after some quarters of a clockwise turn.

    >>> turned("NE", 1), turned("W", 2)
    ('ES', 'E')
    """
    return "".join(COMPASS[(COMPASS.index(edge) + turn) % 4] for edge in edges)


@cache
def terrains(tile: str, turn: int) -> dict[str, str]:
    """The terrain at each edge of a tile as it lies."""
    return dict(zip(turned(COMPASS, turn), PRINTED[tile]["edges"], strict=True))


def beyond(square: Square, edge: str) -> Square:
    south, east = WAYS[edge]
    return square[0] + south, square[1] + east


def around(square: Square) -> list[Square]:
    return [beyond(square, edge) for edge in COMPASS]


def why_not(laid: Laid, square: Square, tile: str, turn: int) -> str | None:
    """Which rule of building forbids to lay a tile here, if any does."""
    if square in laid:
        return "square_taken"
    neighbours = {edge: beyond(square, edge) for edge in COMPASS if beyond(square, edge) in laid}
    if not neighbours:
        return "touches_nothing"
    for edge, neighbour in neighbours.items():
        if terrains(tile, turn)[edge] != terrains(*laid[neighbour])[FACING[edge]]:
            return "no_match"
    return None


def placements(laid: Laid, tile: str) -> set[tuple[Square, int]]:
    """Every way to lay a tile, looked for on all squares within two steps of the territory."""
    near = {step for square in laid for step in around(square)}
    near |= {step for square in near for step in around(square)}
    return {
        (square, turn)
        for square in near
        for turn in range(4)
        if why_not(laid, square, tile, turn) is None
    }


def areas(laid: Laid) -> list[FloodArea]:
    reached = {
        (square, number): turned(area["edges"], turn)
        for square, (tile, turn) in laid.items()
        for number, area in enumerate(PRINTED[tile]["areas"])
    }
    return [_area(laid, reached, parts) for parts in _groups(reached, _through_edges(reached))]


def _area(
    laid: Laid, reached: Mapping[tuple[Square, int], str], parts: set[tuple[Square, int]]
) -> FloodArea:
    printed = [PRINTED[laid[square][0]]["areas"][number] for square, number in parts]
    (terrain,) = {area["terrain"] for area in printed}
    return FloodArea(
        terrain,
        frozenset(parts),
        frozenset(square for square, _ in parts),
        frozenset(
            (part[0], edge)
            for part in parts
            for edge in reached[part]
            if beyond(part[0], edge) not in laid
        ),
        Counter({icon: sum(area.get(icon, 0) for area in printed) for icon in ICONS}),
        tuple(sorted(area["scroll"] for area in printed if "scroll" in area)),
    )


def networks(laid: Laid, tokens: Tokens = ()) -> list[FloodRoads]:
    """All roads that are joined, those of the castle first."""
    pairs = {frozenset(pair) for pair in tokens}
    #: number -1 is what tokens lay on a tile
    leaves = {
        (square, number): turned(road, turn)
        for square, (tile, turn) in laid.items()
        for number, road in enumerate(PRINTED[tile]["roads"])
    } | {(square, -1): "" for pair in pairs for square in pair}
    printed_links = _through_edges(leaves)

    def linked(node: tuple[Square, int]) -> Iterable[tuple[Square, int]]:
        yield from printed_links(node)
        square, number = node
        if (square, -1) in leaves:
            yield from (other for other in leaves if other[0] == square)
        if number == -1:
            yield from ((other, -1) for pair in pairs if square in pair for other in pair)

    groups = _groups(leaves, linked)
    groups.sort(key=lambda group: (CASTLE, 0) not in group)
    return [
        FloodRoads(
            frozenset(square for square, _ in group),
            frozenset(
                (node[0], edge)
                for node in group
                for edge in leaves[node]
                if beyond(node[0], edge) not in laid
            ),
        )
        for group in groups
    ]


def crossings(laid: Laid, tokens: Tokens = ()) -> set[tuple[Square, str]]:
    """The edges across which a road leads on, from both sides: printed on both tiles, or laid."""
    exits = {
        (square, edge)
        for square, (tile, turn) in laid.items()
        for road in PRINTED[tile]["roads"]
        for edge in turned(road, turn)
    }
    pairs = {frozenset(pair) for pair in tokens}
    return {
        (square, edge)
        for square in laid
        for edge in COMPASS
        if frozenset((square, beyond(square, edge))) in pairs
        or {(square, edge), (beyond(square, edge), FACING[edge])} <= exits
    }


def _through_edges(
    reached: Mapping[tuple[Square, int], str],
) -> Callable[[tuple[Square, int]], list[tuple[Square, int]]]:
    """From a part of a tile to those beyond its edges that come to the same edge."""
    at_edge = {(part[0], edge): part for part, edges in reached.items() for edge in edges}

    def linked(part: tuple[Square, int]) -> list[tuple[Square, int]]:
        faced = ((beyond(part[0], edge), FACING[edge]) for edge in reached[part])
        return [at_edge[place] for place in faced if place in at_edge]

    return linked


def _groups(nodes: Iterable[Node], linked: Callable[[Node], Iterable[Node]]) -> list[set[Node]]:
    left, groups = set(nodes), list[set[Node]]()
    while left:
        group, edge = set[Node](), [left.pop()]
        while edge:
            node = edge.pop()
            if node not in group:
                group.add(node)
                edge += linked(node)
        groups.append(group)
        left -= group
    return groups

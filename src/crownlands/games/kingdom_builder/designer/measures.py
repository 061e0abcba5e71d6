"""What can be measured on a quadrant: areas and their shapes, borders, rivers, special hexes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import fsum, sqrt

import msgspec

from crownlands.games.kingdom_builder.designer.lattice import (
    ACROSS,
    DEPTHS,
    DOWN,
    HEXES,
    NEIGHBOURS,
    RIM,
    SIDES,
    STEPS,
)
from crownlands.games.kingdom_builder.designer.letters import MOUNTAIN, SPECIAL, WATER, is_land

#: a cave lies on a mountain farther than this from every special hex
CAVE_DISTANCE = 2
#: how far from a special hex land still is within its reach
REACH = 3


class Area(msgspec.Struct, frozen=True):
    """Hexes of one terrain that hang together."""

    letter: str
    hexes: frozenset[int]
    #: how many pairs of its hexes touch
    joints: int
    #: the square of how far its hexes lie from its middle, on average, in quarters of a hex
    spread: float
    #: how many steps its two farthest hexes are apart
    length: int
    #: how many of its hexes lie at the rim, and how many of the four sides they reach
    rim: int
    sides: int

    @property
    def size(self) -> int:
        return len(self.hexes)

    @property
    def compactness(self) -> float:
        """Its joints out of those of the roundest area of that size: 1 for a blob, less for a line.

        A hexagon of n hexes has 3n - sqrt(12n - 3) joints, rounded down.
        """
        most = int(3 * self.size - sqrt(12 * self.size - 3) + 1e-9)
        return self.joints / most if most else 1.0


class Special(msgspec.Struct, frozen=True):
    """A special hex and what lies around it."""

    letter: str
    hex: int
    #: hexes beside it that can be built on, and how many terrains those are
    land: int
    kinds: int


class Measures(msgspec.Struct, frozen=True):
    """A quadrant, measured."""

    counts: Mapping[str, int]
    #: by letter, the largest first
    areas: Mapping[str, tuple[Area, ...]]
    #: how many sides of hexes each two terrains share, by their letters in alphabetical order
    borders: Mapping[str, int]
    specials: tuple[Special, ...]
    #: how many steps lie between each two special hexes, the nearest first
    apart: tuple[int, ...]
    #: mountains that a cave may use
    caves: int
    #: by terrain, the hexes that lie near a special hex
    reach: Mapping[str, int]

    @property
    def land(self) -> int:
        """How many hexes can be built on."""
        return sum(count for letter, count in self.counts.items() if is_land(letter))

    @property
    def land_areas(self) -> list[Area]:
        return [area for letter in self.areas if is_land(letter) for area in self.areas[letter]]


def measured(rows: Sequence[str]) -> Measures:
    """Measure a map of ten lines of ten letters.

    >>> lake = ["GGGGGCCCCC"] * 4 + ["GGGWWCCCCC"] * 2 + ["GGGGGCCCCC"] * 4
    >>> [(area.size, area.joints, area.length) for area in measured(lake).areas["W"]]
    [(4, 5, 2)]
    """
    written = "".join(rows)
    if len(written) != HEXES:
        raise ValueError(f"a quadrant has {HEXES} hexes; these are {len(written)}")
    counts = Counter(written)
    specials = [number for number, letter in enumerate(written) if letter in SPECIAL]
    near = {
        number
        for number in range(HEXES)
        if any(STEPS[number][special] <= REACH for special in specials)
    }
    return Measures(
        counts=counts,
        areas={
            letter: tuple(sorted(_areas(written, letter), key=lambda area: -area.size))
            for letter in sorted(counts)
            if letter not in SPECIAL
        },
        borders=_borders(written),
        specials=tuple(_special(written, number) for number in specials),
        apart=tuple(sorted(STEPS[one][other] for one, other in combinations(specials, 2))),
        caves=sum(
            1
            for number, letter in enumerate(written)
            if letter == MOUNTAIN
            and all(STEPS[number][special] > CAVE_DISTANCE for special in specials)
        ),
        reach={
            letter: sum(1 for number in near if written[number] == letter)
            for letter in sorted(counts)
            if is_land(letter)
        },
    )


def _areas(written: str, letter: str) -> Iterator[Area]:
    left = {number for number, here in enumerate(written) if here == letter}
    while left:
        start = min(left)
        left.discard(start)
        hexes, edge = {start}, [start]
        while edge:
            for there in NEIGHBOURS[edge.pop()]:
                if there in left:
                    left.discard(there)
                    hexes.add(there)
                    edge.append(there)
        yield area_of(letter, hexes)


def area_of(letter: str, hexes: set[int]) -> Area:
    """Measure hexes that hang together."""
    size = len(hexes)
    across, down = sum(ACROSS[here] for here in hexes), sum(DOWN[here] for here in hexes)
    squares = sum(ACROSS[here] ** 2 + 3 * DOWN[here] ** 2 for here in hexes)
    return Area(
        letter,
        frozenset(hexes),
        joints=sum(1 for here in hexes for there in NEIGHBOURS[here] if there in hexes) // 2,
        spread=(size * squares - across * across - 3 * down * down) / (size * size),
        length=max(STEPS[one][other] for one in hexes for other in hexes),
        rim=len(hexes & RIM),
        sides=len(frozenset[int]().union(*(SIDES[here] for here in hexes))),
    )


def _borders(written: str) -> dict[str, int]:
    borders: Counter[str] = Counter()
    for here, neighbours in enumerate(NEIGHBOURS):
        for there in neighbours:
            pair = "".join(sorted((written[here], written[there])))
            if here < there and pair[0] != pair[1] and not set(pair) & set(SPECIAL):
                borders[pair] += 1
    return dict(borders)


def _special(written: str, number: int) -> Special:
    around = [written[there] for there in NEIGHBOURS[number] if is_land(written[there])]
    return Special(written[number], number, len(around), len(set(around)))


def summary(measures: Measures) -> dict[str, float]:
    """The measures that quadrants of all boxes have in common, as one number each."""
    land = measures.land_areas
    terrains = [letter for letter in measures.counts if is_land(letter)]
    water = measures.areas.get(WATER, ())
    ridges = measures.areas.get(MOUNTAIN, ())
    by_terrain = [measures.counts[letter] for letter in terrains]
    between = [measures.borders.get("".join(sorted(pair)), 0) for pair in combinations(terrains, 2)]
    reach = [measures.reach[letter] for letter in terrains]
    return {
        "land": measures.land,
        "land of the smallest terrain": min(by_terrain),
        "land of the largest terrain": max(by_terrain),
        "areas a terrain": _mean([len(measures.areas[letter]) for letter in terrains]),
        "most areas of a terrain": max(len(measures.areas[letter]) for letter in terrains),
        "size of an area": _mean([area.size for area in land]),
        "smallest area": min(area.size for area in land),
        "largest area": max(area.size for area in land),
        "compactness of areas": _mean([area.compactness for area in land]),
        "least compact area": min(area.compactness for area in land),
        "length of areas": _mean([area.length for area in land]),
        "longest area": max(area.length for area in land),
        "rim of areas": _mean([area.rim for area in land]),
        "water": measures.counts.get(WATER, 0),
        "waters": len(water),
        "largest water": max((area.size for area in water), default=0),
        "longest water": max((area.length for area in water), default=0),
        "compactness of waters": _mean([area.compactness for area in water[:1]], 1.0),
        "sides that water reaches": max((area.sides for area in water), default=0),
        "mountains": measures.counts.get(MOUNTAIN, 0),
        "ridges": len(ridges),
        "largest ridge": max((area.size for area in ridges), default=0),
        "longest ridge": max((area.length for area in ridges), default=0),
        "border between two lands": _mean(between),
        "longest border of two lands": max(between),
        "lands that never meet": sum(1 for border in between if not border),
        "border of land and water": _across(measures, WATER),
        "border of land and mountain": _across(measures, MOUNTAIN),
        "steps between special hexes": _mean(measures.apart, 6.0),
        "nearest special hexes": min(measures.apart, default=6),
        "steps to the rim": _mean([DEPTHS[special.hex] for special in measures.specials], 2.0),
        "land beside a special hex": _mean([special.land for special in measures.specials], 5.0),
        "least land beside one": min((special.land for special in measures.specials), default=5),
        "terrains beside a special hex": _mean([s.kinds for s in measures.specials], 2.0),
        "least of a terrain in reach": min(reach),
        "most of a terrain in reach": max(reach),
        "mountains for caves": measures.caves,
    }


def _mean(values: Sequence[float], none: float = 0.0) -> float:
    return fsum(values) / len(values) if values else none


def _across(measures: Measures, letter: str) -> int:
    """How long the border between all land and that terrain is."""
    return sum(
        border
        for pair, border in measures.borders.items()
        if letter in pair and any(is_land(other) for other in pair)
    )

"""A plan: how many hexes of what, in which areas, after the example of the known quadrants.

Each area of a plan has a model, an area of a printed quadrant, whose size, shape and nearness to
the rim it is to have; where a brief wants another number of hexes, the model is made larger or
smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from math import fsum, isqrt

import msgspec

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.land_file import SPECIAL_DISTANCE
from crownlands.games.kingdom_builder.board.quadrant import LEAST_BUILDABLE
from crownlands.games.kingdom_builder.designer.brief import LEAST_LAND, Bounds, Brief, BriefError
from crownlands.games.kingdom_builder.designer.known import known_measures, known_ranges
from crownlands.games.kingdom_builder.designer.lattice import DEPTHS, HEXES, STEPS
from crownlands.games.kingdom_builder.designer.letters import MOUNTAIN, WATER, is_land
from crownlands.games.kingdom_builder.designer.measures import Area

#: how far the hexes of a terrain may be from those of its model's before another is looked for
_LIKE = 2
#: a terrain smaller than all known ones is cut into areas of at least so many hexes
_LEAST_AREA = 4
#: sides that any two terrains may share, though no known quadrant that is the example shows any
_CHANCE_MEETING = 0.1
#: the border, on two quadrants together, of a new terrain and the one that it is akin to
_STRANGERS = 6.0
#: how often special hexes are thrown before a brief is given up; some throws in a hundred succeed
_TRIES = 5000


class Shape(msgspec.Struct, frozen=True):
    """What an area is to look like."""

    letter: str
    size: int
    joints: int
    spread: float
    rim: int


class Plan(msgspec.Struct, frozen=True):
    """What is to be drawn."""

    #: the terrains, those that can be built on first
    letters: str
    counts: dict[str, int]
    shapes: tuple[Shape, ...]
    #: where the special hexes lie
    specials: dict[int, str]
    #: for each of them, how much land shall lie beside it, of how many terrains
    around: dict[int, tuple[int, int]]
    #: how long the border of each two terrains shall be, by their two letters
    borders: dict[str, float]


def planned(brief: Brief, generator: Generator) -> Plan:
    """A plan that keeps the brief."""
    counts = _counts(brief, generator)
    shapes = [
        shape
        for letter, count in counts.items()
        if count
        for shape in _shapes(letter, count, generator)
    ]
    letters = "".join(letter for letter, count in counts.items() if count)
    specials = _specials(brief, generator)
    models = [special for measures in known_measures() for special in measures.specials]
    around = {place: generator.choice(models) for place in specials}
    return Plan(
        letters,
        counts,
        tuple(shapes),
        specials,
        {place: (model.land, model.kinds) for place, model in around.items()},
        _borders(letters, brief, shapes, generator),
    )


def most_joints(size: int) -> int:
    """The joints of the roundest area of that size.

    >>> [most_joints(size) for size in (1, 2, 3, 7)]
    [0, 1, 3, 12]
    """
    root = isqrt(12 * size - 3)
    return 3 * size - root - (root * root < 12 * size - 3)


def _counts(brief: Brief, generator: Generator) -> dict[str, int]:
    """How many hexes each terrain has: water and mountains as on known quadrants, the rest land."""
    waters = [_within(areas, brief.water) for areas in _known_areas(WATER)]
    mountains = [_within(areas, brief.mountains) for areas in _known_areas(MOUNTAIN)]
    least = max(LEAST_BUILDABLE, sum(low for low, _ in brief.land.values()))
    most = sum(high for _, high in brief.land.values())
    rest = HEXES - brief.special_hexes

    def fitting(pairs: Iterator[tuple[int, int]]) -> list[tuple[int, int]]:
        return [pair for pair in pairs if least <= rest - sum(pair) <= most]

    pairs = fitting(product(waters, mountains)) or fitting(
        product(_whole(brief.water), _whole(brief.mountains))
    )
    if not pairs:
        raise BriefError("water and mountains leave too little land, or too much")
    water, ridges = generator.choice(pairs)
    counts = {letter: low for letter, (low, _) in brief.land.items()}
    for _ in range(rest - water - ridges - sum(counts.values())):
        room = [letter for letter, (_, high) in brief.land.items() if counts[letter] < high]
        counts[generator.choice(room)] += 1
    return {**counts, WATER: water, MOUNTAIN: ridges}


def _within(areas: Sequence[Area], bounds: Bounds) -> int:
    return min(max(sum(area.size for area in areas), bounds[0]), bounds[1])


def _whole(bounds: Bounds) -> range:
    return range(bounds[0], bounds[1] + 1)


@cache
def _known_areas(letter: str) -> tuple[tuple[Area, ...], ...]:
    """How each known quadrant divides a terrain into areas; all land is alike in that."""
    if is_land(letter):
        return tuple(
            areas
            for measures in known_measures()
            for letter, areas in measures.areas.items()
            if is_land(letter)
        )
    return tuple(measures.areas.get(letter, ()) for measures in known_measures())


def _shapes(letter: str, count: int, generator: Generator) -> list[Shape]:
    """Areas for so many hexes of a terrain, each after a model."""
    known = [areas for areas in _known_areas(letter) if areas]
    like = [areas for areas in known if abs(sum(area.size for area in areas) - count) <= _LIKE] or [
        areas for areas in known if len(areas) <= max(1, count // _LEAST_AREA)
    ]
    models = generator.choice(like)
    sizes = divided(count, [area.size for area in models], LEAST_LAND if is_land(letter) else 1)
    return [_shape(letter, model, size) for model, size in zip(models, sizes, strict=False)]


def divided(count: int, like: Sequence[int], least: int) -> list[int]:
    """So many hexes in areas that are to each other as these are, none smaller than the least.

    >>> divided(14, [10, 4], 2), divided(17, [10, 4], 2), divided(5, [6, 1, 1, 1], 2)
    ([10, 4], [12, 5], [3, 2])
    """
    total = sum(like)
    sizes = [max(least, (2 * size * count + total) // (2 * total)) for size in like]
    while least * len(sizes) > count and len(sizes) > 1:
        sizes.pop()
    while sum(sizes) != count:
        largest = sizes.index(max(sizes))
        sizes[largest] += 1 if sum(sizes) < count else -1
    return sizes


def _shape(letter: str, model: Area, size: int) -> Shape:
    """A model, made larger or smaller."""
    most = most_joints(size)
    return Shape(
        letter,
        size,
        joints=max(size - 1, round(model.compactness * most)) if most else 0,
        spread=model.spread * size / model.size,
        rim=round(model.rim * size / model.size),
    )


def _specials(brief: Brief, generator: Generator) -> dict[int, str]:
    """Places for the special hexes, as far from the rim and from each other as on printed ones."""
    letters = [letter for letter, count in brief.specials.items() for _ in range(count)]
    usual = known_ranges()["steps between special hexes"]
    depths = [DEPTHS[special.hex] for one in known_measures() for special in one.specials]
    for _ in range(_TRIES):
        places = [generator.choice(_at_depth(generator.choice(depths))) for _ in letters]
        apart = [STEPS[one][other] for one, other in combinations(places, 2)]
        nearest = max(SPECIAL_DISTANCE, generator.choice(known_measures()).apart[0])
        if not apart or (
            min(apart) >= nearest and usual.low <= sum(apart) / len(apart) <= usual.high
        ):
            return dict(zip(places, letters, strict=True))
    raise BriefError(f"no place was found for {len(letters)} special hexes")


@cache
def _at_depth(depth: int) -> tuple[int, ...]:
    return tuple(number for number in range(HEXES) if DEPTHS[number] == depth)


def _borders(
    letters: str, brief: Brief, shapes: Sequence[Shape], generator: Generator
) -> dict[str, float]:
    """How long the border of each two terrains shall be.

    Printed quadrants have a climate: desert lies by canyon and mountains, hardly ever by forest.
    Two known quadrants are the example; what their borders are to each other is kept, while each
    terrain has as many open sides as its shapes will have.
    """
    examples = [generator.choice(known_measures()) for _ in range(2)]
    known = {letter for measures in known_measures() for letter in measures.areas}
    land = [letter for letter in sorted(known) if is_land(letter)]

    def stands_for(letter: str) -> list[str]:
        if letter in known:
            return [letter]
        return [brief.akin[letter]] if letter in brief.akin else land

    affinity: dict[tuple[str, str], float] = {}
    for one, other in combinations(sorted(letters), 2):
        alike = [
            _CHANCE_MEETING
            + sum(measures.borders.get(_pair(here, there), 0) for measures in examples)
            for here in stands_for(one)
            for there in stands_for(other)
            if here != there
        ]
        # What stands for both of them says nothing of how the two lie to each other.
        affinity[one, other] = fsum(alike) / len(alike) if alike else _STRANGERS
    sides = {
        letter: sum(
            max(1, 6 * shape.size - 2 * shape.joints - 2 * shape.rim)
            for shape in shapes
            if shape.letter == letter
        )
        for letter in letters
    }
    for _ in range(12):
        for letter in letters:
            mine = [pair for pair in affinity if letter in pair]
            total = fsum(affinity[pair] for pair in mine)
            for pair in mine:
                affinity[pair] *= sides[letter] / total
    return {one + other: border for (one, other), border in affinity.items()}


def _pair(one: str, other: str) -> str:
    return one + other if one < other else other + one

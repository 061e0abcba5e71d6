"""Quadrants and islands that nobody would print: a few terrains only, and whatever locations.

On them terrains fill up, cards become useless and equal tiles meet, which is rare elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence

from tests.second_engine.cards import base, harvest, marshlands
from tests.second_engine.hexes import DIRECTIONS, HEXES, Hex, distance, groups, on_island, ray
from tests.second_engine.tiles import base as base_tiles
from tests.second_engine.tiles import crossroads as crossroads_tiles
from tests.second_engine.tiles import harvest as harvest_tiles
from tests.second_engine.tiles import island as island_tiles
from tests.second_engine.tiles import marshlands as marshlands_tiles
from tests.second_engine.tiles import nomads as nomads_tiles

LOCATIONS = {
    "base": tuple(base_tiles.TILES),
    "nomads": tuple(nomads_tiles.TILES),
    "crossroads": (*crossroads_tiles.TILES, "crossroads"),
    "marshlands": (*marshlands_tiles.TILES, "canoe"),
    "harvest": (*harvest_tiles.TILES, "bazaar"),
    "island": tuple(island_tiles.TILES),
}
CARDS = {
    "base": tuple(base.CARDS),
    "nomads": ("families", "shepherds", "ambassadors"),
    "marshlands": tuple(marshlands.CARDS),
    "harvest": (*harvest.CARDS, "rovers"),
}
QUADRANTS = {
    "base": ("barn", "farm", "harbor", "oasis", "oracle", "paddock", "tavern", "tower"),
    "nomads": ("caravan", "garden", "quarry", "village"),
    "crossroads": (
        "barracks_crossroads",
        "city_hall_fort",
        "lighthouse_foresters_lodge",
        "monastery_wagon",
    ),
    "marshlands": ("canoe", "fountain", "refuge", "temple"),
    "harvest": (
        "bazaar_water_mill",
        "cathedral_watchtower",
        "mountain_station_scout_cabin",
        "university_palisade",
    ),
}
PLACES = {"base": "X", "nomads": "N", "marshlands": "P", "harvest": "O"}
TERRAINS = {"marshlands": "S", "harvest": "A"}

QUADRANT = frozenset(hex for hex in HEXES if hex[0] < 10 and hex[1] < 10)
#: Special hexes lie off the rim of a quadrant.
INNER = frozenset(hex for hex in QUADRANT if 0 < hex[0] < 9 and 0 < hex[1] < 9)


def of_boxes(table: dict[str, tuple[str, ...]], boxes: Sequence[str]) -> list[str]:
    """What these boxes bring; not every box brings something of everything."""
    return [name for box in boxes for name in table.get(box, ())]


# -- quadrants -------------------------------------------------------------------------------------


def odd_quadrant(rng: random.Random, called: str, boxes: Sequence[str]) -> str:
    """The text of a quadrant file for a table with these boxes, the base game among them."""
    kinds = of_boxes(LOCATIONS, boxes)
    return quadrant_with(rng, called, boxes, _specials(rng, boxes), rng.choices(kinds, k=2))


def quadrant_for_a_capitol(rng: random.Random, called: str, boxes: Sequence[str]) -> str:
    """The same with a castle, and with an Oracle or a Harbor."""
    kinds = [rng.choice(("oracle", "harbor")), rng.choice(of_boxes(LOCATIONS, boxes))]
    specials = ["L", "X", *rng.choices("LKX", k=2)]
    return quadrant_with(rng, called, boxes, specials, kinds)


def quadrant_with(
    rng: random.Random,
    called: str,
    boxes: Sequence[str],
    specials: Sequence[str],
    kinds: Sequence[str],
) -> str:
    """A quadrant with these letters of special hexes; the kinds are those of L and K."""
    painted = _painted(rng, QUADRANT, boxes, hearts=20, dry=65)
    painted.update(zip(_apart(rng, INNER), specials, strict=False))
    return _written(called, painted, dict(zip("LK", kinds, strict=True)))


def _specials(rng: random.Random, boxes: Sequence[str]) -> list[str]:
    places = [PLACES[box] for box in boxes if box in PLACES]
    if "nomads" in boxes and rng.random() < 0.4:
        return ["L", "N", "N", "N"]  # nomad tiles are many, and each is used once
    letters = rng.choice(("L", "LL", "LK", "LLK", "LLKK", "LK", "LL"))
    return [*letters, *rng.choices(places, k=4 - len(letters))]


# -- islands ---------------------------------------------------------------------------------------


def odd_island(rng: random.Random, called: str, boxes: Sequence[str]) -> str:
    """The text of an island file for a table with these boxes, the base game among them."""
    shape = _shape(rng)
    painted = _painted(rng, shape, boxes, hearts=6, dry=rng.randint(12, len(shape)))
    specials = rng.choice(("L", "L", "LX", "LX", "X", ""))
    painted.update(zip(_apart(rng, shape), specials, strict=False))
    kinds = of_boxes(LOCATIONS, ["island"] if rng.random() < 0.5 else boxes)
    return _written(called, painted, {"L": rng.choice(kinds)})


def _shape(rng: random.Random) -> set[Hex]:
    """Five rows, from which the sea takes hex after hex as long as they stay an island."""
    # the widest ones reach below the border of two quadrants
    width = rng.choice((*range(3, 11), 10, 10))
    shape = {hex for hex in HEXES if on_island(hex) and hex[1] < width}
    for hex in rng.sample(sorted(shape), rng.randrange(len(shape))):
        if is_an_island(shape - {hex}):
            shape.remove(hex)
    return shape


def is_an_island(shape: Collection[Hex]) -> bool:
    """Five rows in one piece, no gap in any direction, room for ten settlements and two places."""
    return (
        len(shape) >= 12
        and len({row for row, _ in shape}) == 5
        and len(groups(shape)) == 1
        and not any(_has_a_gap(hex, shape) for hex in shape)
    )


def _has_a_gap(origin: Hex, shape: Collection[Hex]) -> bool:
    """Whether land follows upon water, straight on from a hex."""
    for direction in DIRECTIONS:
        way = ["land" if hex in shape else "sea" for hex in ray(origin, direction)]
        if way != sorted(way):
            return True
    return False


# -- what they share -------------------------------------------------------------------------------


def _painted(
    rng: random.Random, hexes: Collection[Hex], boxes: Sequence[str], *, hearts: int, dry: int
) -> dict[Hex, str]:
    """Terrains around so many hearts; at least so many hexes can be built on."""
    letters = [*"GCDFT", *(TERRAINS[box] for box in boxes if box in TERRAINS)]
    land = rng.sample(letters, rng.randint(1, len(letters)))
    weights = [rng.random() ** 3 for _ in land]
    kinds = {
        hex: rng.choices(land, weights)[0] if rng.random() < 0.75 else rng.choice("WM")
        for hex in rng.sample(sorted(hexes), hearts)
    }
    painted = {hex: kinds[min(kinds, key=lambda heart: distance(heart, hex))] for hex in hexes}
    for hex in rng.sample(sorted(hexes), len(hexes)):
        if sum(letter not in "WM" for letter in painted.values()) >= dry:
            break
        painted[hex] = rng.choices(land, weights)[0]
    return painted


def _apart(rng: random.Random, hexes: Collection[Hex]) -> Iterator[Hex]:
    """Some of these hexes, three apart."""
    found: list[Hex] = []
    for hex in rng.sample(sorted(hexes), len(hexes)):
        if all(distance(hex, other) >= 3 for other in found):
            found.append(hex)
            yield hex


def _written(called: str, painted: dict[Hex, str], names: dict[str, str]) -> str:
    used = {letter: name for letter, name in names.items() if letter in painted.values()}
    head = "".join(f"{letter}: {name}\n" for letter, name in used.items())
    columns = range(max(column for _, column in painted) + 1)
    rows = "\n".join(
        " " * (row % 2) + " ".join(painted.get((row, column), ".") for column in columns)
        for row in sorted({row for row, _ in painted})
    )
    return f"name: {called}\n{head}\n{rows}\n"

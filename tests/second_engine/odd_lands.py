"""Quadrants that nobody would print: a few terrains only, and whatever locations one likes.

On them terrains fill up, cards become useless and equal tiles meet, which is rare elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.second_engine.cards import base, harvest, marshlands
from tests.second_engine.hexes import HEXES, Hex, distance
from tests.second_engine.tiles import base as base_tiles
from tests.second_engine.tiles import crossroads as crossroads_tiles
from tests.second_engine.tiles import harvest as harvest_tiles
from tests.second_engine.tiles import marshlands as marshlands_tiles
from tests.second_engine.tiles import nomads as nomads_tiles

LOCATIONS = {
    "base": tuple(base_tiles.TILES),
    "nomads": tuple(nomads_tiles.TILES),
    "crossroads": (*crossroads_tiles.TILES, "crossroads"),
    "marshlands": (*marshlands_tiles.TILES, "canoe"),
    "harvest": (*harvest_tiles.TILES, "bazaar"),
}
CARDS = {
    "base": tuple(base.CARDS),
    "nomads": ("families", "shepherds", "ambassadors"),
    "crossroads": (),
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


def odd_quadrant(rng: random.Random, called: str, boxes: Sequence[str]) -> str:
    """The text of a quadrant file for a table with these boxes, the base game among them."""
    letters = [*"GCDFT", *(TERRAINS[box] for box in boxes if box in TERRAINS)]
    land = rng.sample(letters, rng.randint(1, len(letters)))
    weights = [rng.random() ** 3 for _ in land]
    dry = {hex for hex in HEXES if hex[0] < 10 and hex[1] < 10}
    hearts = {
        hex: rng.choices(land, weights)[0] if rng.random() < 0.75 else rng.choice("WM")
        for hex in rng.sample(sorted(dry), 20)
    }
    painted = {hex: hearts[min(hearts, key=lambda heart: distance(heart, hex))] for hex in dry}
    for hex in rng.sample(sorted(dry), 100):
        if sum(letter not in "WM" for letter in painted.values()) >= 65:
            break
        painted[hex] = rng.choices(land, weights)[0]
    kinds = [kind for box in boxes for kind in LOCATIONS[box]]
    painted.update(zip(_apart(rng), _specials(rng, boxes), strict=False))
    rows = "\n".join(
        " " * (row % 2) + " ".join(painted[row, column] for column in range(10))
        for row in range(10)
    )
    names = {letter: rng.choice(kinds) for letter in "LK" if letter in painted.values()}
    head = "".join(f"{letter}: {name}\n" for letter, name in names.items())
    return f"name: {called}\n{head}\n{rows}\n"


def _specials(rng: random.Random, boxes: Sequence[str]) -> list[str]:
    places = [PLACES[box] for box in boxes if box in PLACES]
    if "nomads" in boxes and rng.random() < 0.4:
        return ["L", "N", "N", "N"]  # nomad tiles are many, and each is used once
    letters = rng.choice(("L", "LL", "LK", "LLK", "LLKK", "LK", "LL"))
    return [*letters, *rng.choices(places, k=4 - len(letters))]


def _apart(rng: random.Random) -> list[Hex]:
    """Hexes off the rim and three apart."""
    inner = [hex for hex in HEXES if 0 < hex[0] < 9 and 0 < hex[1] < 9]
    found: list[Hex] = []
    for hex in rng.sample(inner, len(inner)):
        if all(distance(hex, other) >= 3 for other in found):
            found.append(hex)
    return found

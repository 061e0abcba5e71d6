"""Briefs of the boxes: of the printed ones after their own quadrants, of the others as data.

Of Marshlands and Harvest only some facts of each quadrant are known (`FACTS`): its locations, its
palace or silo, and how many of its mountains a cave may use.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec

from crownlands.games.kingdom_builder.designer.brief import Bounds, Brief
from crownlands.games.kingdom_builder.designer.known import (
    PRINTED,
    known_measures,
    known_quadrants,
)
from crownlands.games.kingdom_builder.designer.letters import MOUNTAIN, WATER, is_land
from crownlands.games.kingdom_builder.designer.measures import Measures


class Commission(msgspec.Struct, frozen=True):
    """A quadrant that can be asked for: its brief, and what its location letters are."""

    name: str
    box: str
    locations: tuple[str, ...]
    brief: Brief


class Facts(msgspec.Struct, frozen=True):
    """What is known of a quadrant whose print was never found."""

    box: str
    locations: tuple[str, ...]
    #: mountains that a cave may use
    caves: int


FACTS = {
    "temple": Facts("marshlands", ("temple",), 1),
    "refuge": Facts("marshlands", ("refuge",), 6),
    "canoe": Facts("marshlands", ("canoe",), 7),
    "fountain": Facts("marshlands", ("fountain",), 2),
    "bazaar_water_mill": Facts("harvest", ("bazaar", "water_mill"), 6),
    "mountain_station_scout_cabin": Facts("harvest", ("mountain_station", "scout_cabin"), 2),
    "cathedral_watchtower": Facts("harvest", ("cathedral", "watchtower"), 1),
    "university_palisade": Facts("harvest", ("university", "palisade"), 3),
}


class Setting(msgspec.Struct, frozen=True):
    """What the quadrants of a box without a print have in common."""

    #: the terrain of its own: letter, bounds, and the terrain among whose neighbours it fits
    terrain: str
    bounds: Bounds
    akin: str
    #: every other terrain that can be built on
    others: Bounds
    water: Bounds
    specials: dict[str, int]


SETTINGS = {
    # Swamp is on a card as the other half of one of the five terrains, and then two settlements are
    # built on it: it wants room for whole turns, so nearly as much as they have (11 to 18 hexes
    # each). They give way for it by about two hexes each, and so does the water: a swamp lies where
    # else a lake would.
    "marshlands": Setting(
        terrain="S",
        bounds=(10, 14),
        akin="T",
        others=(10, 15),
        water=(4, 16),
        specials={"L": 2, "P": 1},
    ),
    # Farmland is on no card: a turn brings at most one settlement there, beside own ones. A match
    # must not run out of the land that the cards show, so one field or two small ones must do, and
    # the five give way by one or two hexes each. It lies where grass would.
    "harvest": Setting(
        terrain="A",
        bounds=(6, 10),
        akin="G",
        others=(11, 16),
        water=(4, 18),
        specials={"L": 1, "K": 1, "O": 1},
    ),
}
#: How many mountains there are beside those for caves: on the known quadrants up to seven lie too
#: near to a special hex.
_MORE_MOUNTAINS = (1, 5)


@cache
def commissions() -> dict[str, tuple[Commission, ...]]:
    """For each box, the quadrants that can be asked for."""
    found: dict[str, tuple[Commission, ...]] = {box: _printed(box) for box in PRINTED}
    for box in SETTINGS:
        found[box] = tuple(_from_facts(name) for name, facts in FACTS.items() if facts.box == box)
    return found


def commission(name: str) -> Commission:
    """The quadrant of that name; KeyError if none can be asked for."""
    return {one.name: one for box in commissions().values() for one in box}[name]


def _printed(box: str) -> tuple[Commission, ...]:
    """Quadrants like those of a box: special hexes like each of them, land like all of them."""
    known = [
        (quadrant, measures)
        for quadrant, measures in zip(known_quadrants(), known_measures(), strict=True)
        if quadrant.expansion == box
    ]
    all_measures = [measures for _, measures in known]
    letters = [letter for letter in all_measures[0].counts if is_land(letter)]
    return tuple(
        Commission(
            quadrant.name,
            box,
            quadrant.locations,
            Brief(
                land={letter: _bounds(letter, all_measures) for letter in letters},
                water=_bounds(WATER, all_measures),
                mountains=_bounds(MOUNTAIN, all_measures),
                specials=_specials(measures),
            ),
        )
        for quadrant, measures in known
    )


def _from_facts(name: str) -> Commission:
    facts = FACTS[name]
    setting = SETTINGS[facts.box]
    fewer, more = _MORE_MOUNTAINS
    return Commission(
        name,
        facts.box,
        facts.locations,
        Brief(
            land={**dict.fromkeys("GCDFT", setting.others), setting.terrain: setting.bounds},
            water=setting.water,
            mountains=(facts.caves + fewer, facts.caves + more),
            specials=setting.specials,
            caves=facts.caves,
            akin={setting.terrain: setting.akin},
        ),
    )


def _bounds(letter: str, known: list[Measures]) -> Bounds:
    counts = [measures.counts.get(letter, 0) for measures in known]
    return min(counts), max(counts)


def _specials(measures: Measures) -> dict[str, int]:
    return dict(Counter(special.letter for special in measures.specials))

"""What can meet what: every extra action beside every other mechanism of the game.

Both come from the registries of the boxes. What cannot meet is declared below, each with its
reason; a new box enters by itself, and all that is not declared is expected to meet somewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from crownlands.engine.bits import mask_of
from crownlands.games.kingdom_builder.board.terrain import (
    BUILDABLE,
    CANYON,
    FARMLAND,
    FOREST,
    MOUNTAIN,
    SPECIAL_NAMES,
    SWAMP,
    TERRAINS,
    WATER,
)
from crownlands.games.kingdom_builder.boxes import (
    BOXES,
    CARDS,
    DEALT,
    GIFTS,
    LAYINGS,
    TASKS,
    TILES,
)
from crownlands.games.kingdom_builder.crossroads.locations import FigureTile
from crownlands.games.kingdom_builder.turn.tiles import BuildOnTerrain, MoveTile

LOCATION = "location"
TILE_LOST, LAST_ROUND, ANSWERED, NO_SUPPLY = "tile lost", "last round", "answer", "no supply"

#: hexes that only tables with a box have, by its name
BESIDE_THE_BOARD = {box.name: mask_of(box.hexes) for box in BOXES if box.hexes}

#: the mechanisms, by the way in which an extra action meets them
FAMILIES: dict[str, tuple[str, ...]] = {
    #: another one follows in the same turn
    "then": tuple(TILES),
    #: gold for what it did
    "gold": (*CARDS, *TASKS, *(rule.name for box in BOXES for rule in box.rules)),
    #: pieces beside which it acts, and what lies on the board from the beginning
    "piece": (
        *(kind.name for box in BOXES for kind in box.pieces),
        *(laying.name for laying in LAYINGS),
    ),
    "terrain": TERRAINS,
    #: special hexes that it reaches, and land beside the board
    "place": (LOCATION, *SPECIAL_NAMES.values(), *BESIDE_THE_BOARD),
    "moment": (TILE_LOST, LAST_ROUND, ANSWERED, NO_SUPPLY),
}


class Cell(NamedTuple):
    """An extra action, and a mechanism that it meets."""

    tile: str
    family: str
    what: str


class Cannot(NamedTuple):
    """Extra actions that never meet some mechanisms of a family, all of them if none is named."""

    reason: str
    tiles: Collection[str]
    family: str
    whats: Collection[str] = ()


def _kinds(*kinds: type) -> set[str]:
    return {name for name, tile in TILES.items() if isinstance(tile, kinds)}


#: nothing comes onto the board or leaves it
_IDLE = {"crossroads", "treasure"}
#: what they put is no settlement
_MARKING = {"quarry", "scout_cabin"}
_TAKING_OFF = {"temple", "sword"}
_FIGURES = _kinds(FigureTile) | {"city_hall"}
#: both build and move: silos, and what works through other tiles
_EITHER = {"silo", "outpost", "bazaar"}
MOVING = _kinds(MoveTile) - _EITHER
_BUILDING = TILES.keys() - _IDLE - _MARKING - _TAKING_OFF - _FIGURES - _EITHER - MOVING
_SETTLING = _BUILDING | MOVING | _EITHER | _FIGURES
_CARD_TERRAINS = frozenset(
    shown.terrain for box in BOXES for card in box.terrain_cards for shown in card.alternatives
)
_ANY_TERRAIN = frozenset(range(len(TERRAINS)))
_WATER, _MOUNTAINS = frozenset({WATER}), frozenset({MOUNTAIN})
_WET, _CLIMBED = frozenset({SWAMP, WATER}), frozenset({*BUILDABLE, MOUNTAIN})
#: where something else than all that can be built on is chosen from
_GROUND: dict[str, Collection[int]] = {
    **{
        tile.name: frozenset({tile.terrain})
        for tile in TILES.values()
        if isinstance(tile, BuildOnTerrain)
    },
    **dict.fromkeys(
        ("oracle", "barn", "quarry", "fort", "cathedral", "temple_bonus"), _CARD_TERRAINS
    ),
    **dict.fromkeys(("harbor", "lighthouse"), _WATER),
    **dict.fromkeys(("canoe", "canoe_bonus"), _WET),
    **dict.fromkeys(("wagon", "fountain"), _CLIMBED),
    **dict.fromkeys(("scout_cabin", "outpost", "bazaar", *_TAKING_OFF), _ANY_TERRAIN),
    "fountain_bonus": _MOUNTAINS,
    "farmland": frozenset({FARMLAND}),
    "suspension_bridge": frozenset({CANYON}),
    "tree_house": frozenset({FOREST}),
}
_DEALT_ONCE = {
    name for name in DEALT if sum(tile.name == name for box in BOXES for tile in box.dealt) == 1
}


def _never() -> Iterator[Cannot]:
    yield from _never_in_one_turn()
    yield from _never_paid()
    yield Cannot("acts on no hex", _IDLE, "piece")
    yield Cannot("scouts have gone home", {"silo"}, "piece", {"scout"})
    yield Cannot("begins away from scouts", {"temple_bonus"}, "piece", {"scout"})
    yield Cannot("caves lie apart", {"cave"}, "piece", {"capitol"})
    yield Cannot("caves lie apart", {"university"}, "piece", {"cave"})
    yield Cannot("acts on no hex", _IDLE, "terrain")
    for tile in TILES.keys() - _IDLE:
        ground = _GROUND.get(tile, BUILDABLE)
        named = {TERRAINS[terrain] for terrain in ground}
        where = f"{named.pop()} only" if len(named) == 1 else "not its ground"
        other = {TERRAINS[terrain] for terrain in _ANY_TERRAIN.difference(ground)}
        if other:
            yield Cannot(where, {tile}, "terrain", other)
    yield Cannot("settles nowhere", _IDLE | _MARKING | _TAKING_OFF, "place")
    yield Cannot("caves lie apart", {"cave"}, "place")
    yield Cannot("an island has no edge", {"tower"}, "place", {"island"})
    yield Cannot("caves lie apart", {"cave"}, "moment", {TILE_LOST, ANSWERED})
    leaving_nothing = _BUILDING | _MARKING | _IDLE | {"city_hall"}
    yield Cannot("leaves no hex", leaving_nothing, "moment", {TILE_LOST})
    yield Cannot("needs no settlement", _IDLE | _MARKING, "moment", {LAST_ROUND})
    yield Cannot("gives some back", _TAKING_OFF, "moment", {LAST_ROUND})
    yield Cannot("the last round is over", {"silo"}, "moment", {LAST_ROUND})
    settles_nowhere = (_IDLE | _MARKING | _TAKING_OFF) - {"treasure"}
    yield Cannot("takes no tile", settles_nowhere, "moment", {ANSWERED})
    # What a Temple owes is built with an empty supply; a token may be taken without one.
    from_supply = _BUILDING - {"temple_bonus", "cathedral"}
    yield Cannot("builds from the supply", from_supply, "moment", {NO_SUPPLY})


def _never_in_one_turn() -> Iterator[Cannot]:
    for tile in _DEALT_ONCE:
        yield Cannot("one in the box", {tile}, "then", {tile})
    for tile in GIFTS.keys() - {"silo", "fountain_bonus"}:
        yield Cannot("once a turn", {tile}, "then", {tile})
    yield Cannot("one city a seat", {"city_hall"}, "then", {"city_hall"})
    following = {"silo", "canoe", "treasure"}
    yield Cannot("no turn follows", {"silo"}, "then", TILES.keys() - following)


def _never_paid() -> Iterator[Cannot]:
    yield Cannot("puts no settlement", _IDLE | _MARKING, "gold")
    others = _SETTLING | _TAKING_OFF
    within = {"outpost", "temple_bonus"}
    yield Cannot("pays the mandatory action", others - within, "gold", {"families"})
    no_building = MOVING | _TAKING_OFF
    yield Cannot("pays for building", no_building, "gold", {"shepherds", "ambassadors", "rovers"})
    yield Cannot("no turn of one's own", {"silo"}, "gold", {"rovers"})
    yield Cannot("marks stay", _TAKING_OFF, "gold", {"mayors"})
    on_water = {tile for tile, ground in _GROUND.items() if ground == _WATER} & (
        _BUILDING | _FIGURES
    )
    yield Cannot("none on water", on_water, "gold", {"fishermen"})
    on_mountains = {tile for tile, ground in _GROUND.items() if ground == _MOUNTAINS}
    yield Cannot("none on a mountain", on_mountains, "gold", {"miners"})
    # Beside a mountain its range is reached already; away from all others only that one is.
    yield Cannot("links no further range", on_mountains, "gold", {"geologists"})
    yield Cannot("away from strangers", {"fountain", "fountain_bonus"}, "gold", {"ambassadors"})
    at_special = {"workers", "castle", "covered_castle", "palace", "noblewomen", "place_of_refuge"}
    yield Cannot("caves lie apart", {"cave"}, "gold", at_special)
    touching = {"merchants", "citizens", "messengers", "captains", "innkeepers"}
    yield Cannot("touches nothing yet", {"temple_bonus"}, "gold", touching)


def _declared() -> dict[Cell, str]:
    return {
        Cell(tile, cannot.family, what): cannot.reason
        for cannot in _never()
        for tile in cannot.tiles
        for what in cannot.whats or FAMILIES[cannot.family]
    }


CELLS = tuple(
    Cell(tile, family, what)
    for family, whats in FAMILIES.items()
    for tile in TILES
    for what in whats
)
#: what never meets, and why
IMPOSSIBLE = _declared()
POSSIBLE = frozenset(CELLS).difference(IMPOSSIBLE)

#: what nobody uses: `meetings` knows when each of them is at work
WORKING_BY_THEMSELVES = {name for name, tile in TILES.items() if tile.works_by_itself}

"""The eight locations of Crossroads."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.contract import Listener, Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import NEIGHBOURS, hex_name
from crownlands.games.kingdom_builder.board.terrain import (
    CANYON,
    FOREST,
    MOUNTAIN,
    WATER,
)
from crownlands.games.kingdom_builder.crossroads import figures
from crownlands.games.kingdom_builder.crossroads.events import FortDrew, FortNothing
from crownlands.games.kingdom_builder.crossroads.figures import SHIP, WAGON, WARRIOR
from crownlands.games.kingdom_builder.crossroads.frames import Commanding, Founding, Garrison
from crownlands.games.kingdom_builder.table.terrain_cards import card_name
from crownlands.games.kingdom_builder.turn.card import draw_another, reveal_card
from crownlands.games.kingdom_builder.turn.refusals import hex_taken, wrong_terrain
from crownlands.games.kingdom_builder.turn.tiles import BuildOnTerrain, Tile, WorksByItself

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
    from crownlands.games.kingdom_builder.table.kinds import Kind

#: hexes that a ship or a wagon may go in a turn
JOURNEY = 3


class FigureTile(Tile):
    """Puts a figure, moves it or takes it back: one of them a turn."""

    figure: Kind
    #: how far the figure may go, none that stays where it is; and how it is asked where to
    reach_in_hexes = 0
    prompt = ""

    @abstractmethod
    def misfit(self, cell: int) -> Refusal:
        """Why a free hex is none of its ground."""

    def sites(self, state: State, seat: Seat) -> int:
        """Where it can be put: adjacent to something of one's own if possible."""
        if not figures.left(state, seat, self.figure):
            return 0
        region = self.ground(state) & state.pieces.open
        return region & state.pieces.near[seat] or region

    def steps(self, state: State, seat: Seat) -> int:
        """The next hexes of its way."""
        standing = figures.standing(state, seat, self.figure)
        if not self.reach_in_hexes or not standing:
            return 0
        beside = NEIGHBOURS[standing.bit_length() - 1]
        return beside & self.ground(state) & state.pieces.open

    def ways(self, state: State, seat: Seat, left: int) -> dict[int, int]:
        """All hexes within some steps, nearest first, each with the hex before it on its way."""
        standing = figures.standing(state, seat, self.figure)
        if not self.reach_in_hexes or not standing:
            return {}
        free = self.ground(state) & state.pieces.open
        found: dict[int, int] = {}
        rim = standing
        for _ in range(left):
            reached = 0
            for cell in cells_of(rim):
                onward = NEIGHBOURS[cell] & free
                found |= dict.fromkeys(cells_of(onward), cell)
                free &= ~onward
                reached |= onward
            rim = reached
        return found

    def step_refused(self, state: State, cell: int) -> Refusal:
        """Why a figure cannot go there next."""
        if not self.ground(state) >> cell & 1:
            return self.misfit(cell)
        return hex_taken(state, cell) or Refusal("too_far", {"hex": hex_name(cell), "count": 1})

    def usable(self, state: State, seat: Seat) -> bool:
        standing = figures.standing(state, seat, self.figure)
        return bool(standing or self.sites(state, seat))

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Commanding(seat, self.name))

    def reach(self, state: State, seat: Seat) -> int:
        way = mask_of(self.ways(state, seat, self.reach_in_hexes))
        return self.sites(state, seat) | way | figures.standing(state, seat, self.figure)


class Lighthouse(FigureTile):
    """Commands the ship: it lies on water and sails over water."""

    figure = SHIP
    reach_in_hexes = JOURNEY
    prompt = "ship_travels"

    def ground(self, state: State) -> int:
        return state.board.terrains[WATER]

    def misfit(self, cell: int) -> Refusal:
        return wrong_terrain(cell, WATER)


class Wagon(FigureTile):
    """Commands the wagon: it stands and drives wherever one can build, and on mountains."""

    figure = WAGON
    reach_in_hexes = JOURNEY
    prompt = "wagon_travels"

    def ground(self, state: State) -> int:
        return state.board.buildable | state.board.terrains[MOUNTAIN]

    def misfit(self, cell: int) -> Refusal:
        return Refusal("not_buildable", {"hex": hex_name(cell)})


class Barracks(FigureTile):
    """Commands two warriors: nobody settles beside one."""

    figure = WARRIOR

    def ground(self, state: State) -> int:
        return state.board.buildable

    def misfit(self, cell: int) -> Refusal:
        return Refusal("not_buildable", {"hex": hex_name(cell)})


class Crossroads(WorksByItself):
    """Draws a terrain card more at the end of each turn; it is never used."""

    draws_card = True

    def drew(self, state: State, seat: Seat, emit: Listener | None) -> None:
        for _ in range(state.tiles_held(seat, self.name)):
            draw_another(state, seat, emit)


class CityHall(Tile):
    """Builds the city, once in a match."""

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(figures.city_sites(state, seat))

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Founding(seat, self.name))

    def reach(self, state: State, seat: Seat) -> int:
        return figures.city_sites(state, seat)


class Fort(Tile):
    """Turns up a terrain card and builds a settlement on its terrain."""

    def usable(self, state: State, seat: Seat) -> bool:
        return state.pieces.supply[seat] > 0

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        card = reveal_card(state, emit)
        if emit is not None:
            emit(FortDrew(seat, card_name(card)))
        frame = Garrison(seat, self.name, 1, card=card)
        if frame.region(state):
            state.push(frame)
        elif emit is not None:
            emit(FortNothing(seat, card_name(card)))

    def reach(self, state: State, seat: Seat) -> int:
        return state.pieces.open & state.board.buildable


LIGHTHOUSE = Lighthouse("lighthouse")
FORESTERS_LODGE = BuildOnTerrain("foresters_lodge", FOREST)
BARRACKS = Barracks("barracks")
CROSSROADS = Crossroads("crossroads")
CITY_HALL = CityHall("city_hall")
FORT = Fort("fort")
MONASTERY = BuildOnTerrain("monastery", CANYON)
WAGON_TILE = Wagon("wagon")

LOCATIONS = (
    LIGHTHOUSE,
    FORESTERS_LODGE,
    BARRACKS,
    CROSSROADS,
    CITY_HALL,
    FORT,
    MONASTERY,
    WAGON_TILE,
)

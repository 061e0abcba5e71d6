"""The eight locations of Harvest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Listener, Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, areas, hex_name
from crownlands.games.kingdom_builder.harvest.bargaining import Bargaining, repeatable
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.harvest.offering import (
    Offering,
    can_offer,
    offering_targets,
    take_token,
)
from crownlands.games.kingdom_builder.harvest.scouting import (
    SCOUT,
    Scouting,
    scout_sites,
    scouts_left,
)
from crownlands.games.kingdom_builder.turn.card import draw_another
from crownlands.games.kingdom_builder.turn.refusals import not_buildable
from crownlands.games.kingdom_builder.turn.tiles import BuildTile, MoveTile, Tile

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Bazaar(Tile):
    """Uses another location tile a second time."""

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(repeatable(state, seat, self.name))

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Bargaining(seat, self.name))

    def reach(self, state: State, seat: Seat) -> int:
        found = 0
        for name in repeatable(state, seat, self.name):
            found |= state.tile(name).reach(state, seat)
        return found

    def drew(self, state: State, seat: Seat, emit: Listener | None) -> None:
        memory = state.memory(HarvestMemory)
        if memory.draws:
            state.remember(msgspec.structs.replace(memory, draws=0))
        # What was lost meanwhile draws nothing that could be repeated.
        held = any(state.tile(name).draws_card for name in state.location_tiles(seat))
        for _ in range(memory.draws if held else 0):
            draw_another(state, seat, emit)


class WaterMill(BuildTile):
    """Builds beside water."""

    def region(self, state: State, seat: Seat) -> int:
        return state.pieces.open & state.board.buildable & state.board.by_water

    def misfit(self, state: State, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_by_water", {"hex": hex_name(cell)})


class MountainStation(BuildTile):
    """Builds beside a mountain."""

    def region(self, state: State, seat: Seat) -> int:
        return state.pieces.open & state.board.buildable & state.board.near_mountain

    def misfit(self, state: State, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_by_mountain", {"hex": hex_name(cell)})


class ScoutCabin(Tile):
    """Sends two scouts, beside which can be built in this turn."""

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(self._ready(state, seat) and scout_sites(state, seat))

    def _ready(self, state: State, seat: Seat) -> int:
        return scouts_left(state) or state.pieces.lent[seat]

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        # A second time in a turn, by the Bazaar, those that are there set out again.
        if state.pieces.lent[seat]:
            state.pieces.give_back(SCOUT, seat)
        state.push(Scouting(seat, self.name, scouts_left(state)))

    def reach(self, state: State, seat: Seat) -> int:
        return scout_sites(state, seat)

    def turn_ends(self, state: State, seat: Seat, emit: Listener | None) -> None:
        if state.pieces.lent[seat]:
            state.pieces.give_back(SCOUT, seat)


class Cathedral(Tile):
    """Takes a settlement token, or gives tokens away for as many settlements."""

    def taken(self, state: State, seat: Seat, place: int, emit: Listener | None) -> None:
        take_token(state, seat, emit)

    def usable(self, state: State, seat: Seat) -> bool:
        left = state.memory(HarvestMemory).tokens_left
        return bool(left or offering_targets(state, seat))

    def needs_card(self, state: State, seat: Seat) -> bool:
        return can_offer(state, seat)

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Offering(seat, self.name, state.memory(HarvestMemory).tokens[seat]))

    def reach(self, state: State, seat: Seat) -> int:
        return offering_targets(state, seat)


class Watchtower(BuildTile):
    """Builds beside a settlement of another player."""

    def region(self, state: State, seat: Seat) -> int:
        beside = GRID.spread(state.pieces.strangers(seat))
        return state.pieces.open & state.board.buildable & beside

    def misfit(self, state: State, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_by_stranger", {"hex": hex_name(cell)})


class University(BuildTile):
    """Builds beside a special hex of any kind."""

    def region(self, state: State, seat: Seat) -> int:
        return state.pieces.open & state.board.buildable & state.board.near_special

    def misfit(self, state: State, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_by_special", {"hex": hex_name(cell)})


class Palisade(MoveTile):
    """Moves a settlement to another side of its own settlement area."""

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        lifted = 1 << origin
        area = next(area for area in areas(state.pieces.settled(seat)) if area & lifted)
        return state.pieces.open & state.board.buildable & GRID.spread(area ^ lifted)

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_by_area", {"hex": hex_name(cell)})


BAZAAR = Bazaar("bazaar")
WATER_MILL = WaterMill("water_mill")
MOUNTAIN_STATION = MountainStation("mountain_station")
SCOUT_CABIN = ScoutCabin("scout_cabin")
CATHEDRAL = Cathedral("cathedral")
WATCHTOWER = Watchtower("watchtower")
UNIVERSITY = University("university")
PALISADE = Palisade("palisade")

LOCATIONS = (
    BAZAAR,
    WATER_MILL,
    MOUNTAIN_STATION,
    SCOUT_CABIN,
    CATHEDRAL,
    WATCHTOWER,
    UNIVERSITY,
    PALISADE,
)

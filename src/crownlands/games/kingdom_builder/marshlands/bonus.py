"""Bonus actions: they come with the second of two equal tiles and go with either of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener, Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import hex_name, lines_from
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN, WATER
from crownlands.games.kingdom_builder.marshlands.frames import landings, waters
from crownlands.games.kingdom_builder.marshlands.locations import has_pair
from crownlands.games.kingdom_builder.turn.refusals import not_buildable
from crownlands.games.kingdom_builder.turn.tiles import BuildTile, MoveTile, Tile, WorksByItself

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Bonus(Tile):
    """Whoever has both tiles of a location has its bonus."""

    def __init__(self, location: str) -> None:
        super().__init__(f"{location}_bonus")
        self.location = location

    def given(self, state: State, seat: Seat) -> bool:
        return has_pair(state, seat, self.location)

    def tile_lost(self, state: State, seat: Seat, name: str, emit: Listener | None) -> None:
        lost = name == self.location and not self.given(state, seat)
        if lost and self.name in state.ready[seat]:
            state.spend(seat, self.name)


class Improvement(Bonus, WorksByItself):
    """A bonus that is no action: it makes another one better."""


class TempleBonus(Improvement):
    """The first settlement of each mandatory action need not touch another."""

    def begins_freely(self, state: State, seat: Seat) -> bool:
        return self.name in state.ready[seat]


class RefugeBonus(Bonus, MoveTile):
    """Moves a settlement straight on to the next free hex that can be built on."""

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        land = state.pieces.open & state.board.buildable
        found = 0
        for line in lines_from(origin):
            for cell in line:
                if land >> cell & 1:
                    found |= 1 << cell
                    break
        return found

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        return not_buildable(state, cell) or Refusal("not_straight_on", {"hex": hex_name(cell)})


class CanoeBonus(Bonus, BuildTile):
    """Builds on swamp or water, in the own turn."""

    brings_onto = (WATER,)

    def region(self, state: State, seat: Seat) -> int:
        swamp, water = waters(state)
        return state.pieces.open & (swamp | water)

    def targets(self, state: State, seat: Seat) -> int:
        return landings(state, seat)

    def misfit(self, state: State, cell: int) -> Refusal:
        return Refusal("no_landing", {"hex": hex_name(cell)})


class FountainBonus(Improvement):
    """The Fountain builds on mountains too."""

    brings_onto = (MOUNTAIN,)


TEMPLE_BONUS = TempleBonus("temple")
REFUGE_BONUS = RefugeBonus("refuge")
CANOE_BONUS = CanoeBonus("canoe")
FOUNTAIN_BONUS = FountainBonus("fountain")

BONUSES = (TEMPLE_BONUS, REFUGE_BONUS, CANOE_BONUS, FOUNTAIN_BONUS)

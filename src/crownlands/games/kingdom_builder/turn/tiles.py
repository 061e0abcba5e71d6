"""Tiles: what locations and nomads give to those who settle beside them.

A tile is a small class that says when it may be used, what it may target and what is decided once
it is used. The value of its box lists it; nothing else has to know of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Listener, Refusal, Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, touching
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.easing import eases_moves
from crownlands.games.kingdom_builder.turn.moments import Attentive
from crownlands.games.kingdom_builder.turn.moving import Lifting
from crownlands.games.kingdom_builder.turn.refusals import wrong_terrain

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Tile(Attentive, ABC):
    """An extra action."""

    #: whether it is used inside the building of a settlement, not as an action of its own
    eases_building = False
    #: whether it is good for one turn only, the next own one
    once = False
    #: whether nobody uses it, since it works when its moment comes
    works_by_itself = False
    #: whether what it does then is to draw a card more for the next turn
    draws_card = False
    #: whether it is spent as soon as it is taken
    at_once = False
    #: the location that it comes with, where it is given and not taken from a hex
    location = ""
    #: terrains that it brings settlements onto, whether one could build there or not
    brings_onto: tuple[int, ...] = ()

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def usable(self, state: State, seat: Seat) -> bool:
        """Whether there is anything that it could do now."""

    @abstractmethod
    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        """Put what is to be decided on the state's stack of frames."""

    @abstractmethod
    def reach(self, state: State, seat: Seat) -> int:
        """The hexes that are at choice once it is used: to build on, to lift from, to strike."""

    def needs_card(self, state: State, seat: Seat) -> bool:
        """Whether it waits for a terrain card that has a free hex."""
        return False

    def ground(self, state: State) -> int:
        """All hexes that what it puts there could ever stand on."""
        return state.board.buildable

    def taken(self, state: State, seat: Seat, place: int, emit: Listener | None) -> None:
        """What comes of taking it from its hex."""

    def given(self, state: State, seat: Seat) -> bool:
        """Whether a seat has it in its turn without taking it from a hex."""
        return False


class WorksByItself(Tile):
    """What nobody uses: it does something when its moment comes."""

    works_by_itself = True

    def usable(self, state: State, seat: Seat) -> bool:
        return False

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        raise AssertionError(f"nobody uses {self.name}")

    def reach(self, state: State, seat: Seat) -> int:
        return 0


class BuildTile(Tile):
    """Builds a settlement of the supply, or several."""

    count = 1

    @abstractmethod
    def region(self, state: State, seat: Seat) -> int:
        """The free hexes where it may build, before it is asked what they touch."""

    @abstractmethod
    def misfit(self, state: State, cell: int) -> Refusal:
        """Why a free hex is none of its region."""

    def targets(self, state: State, seat: Seat) -> int:
        """The hexes where it may build now: adjacent to an own settlement if possible."""
        region = self.region(state, seat)
        return region & state.pieces.near[seat] or region

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(state.pieces.supply[seat] and self.region(state, seat))

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Building(seat, self.name, self.count))

    def reach(self, state: State, seat: Seat) -> int:
        return self.targets(state, seat)


class BuildOnTerrain(BuildTile):
    """Builds on one kind of terrain, whatever the card shows."""

    def __init__(self, name: str, terrain: int, count: int = 1) -> None:
        super().__init__(name)
        self.terrain = terrain
        self.brings_onto = (terrain,)
        self.count = count

    def region(self, state: State, seat: Seat) -> int:
        return state.pieces.open & state.board.terrains[self.terrain]

    def misfit(self, state: State, cell: int) -> Refusal:
        return wrong_terrain(cell, self.terrain)


class MoveTile(Tile):
    """Moves an own settlement, or several times one."""

    count = 1

    @abstractmethod
    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        """The hexes where it may put the settlement that stands on ``origin``."""

    def anywhere(self, state: State, seat: Seat, origin: int) -> int:
        """The same, whatever a hex touches."""
        return self.destinations(state, seat, origin)

    @abstractmethod
    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        """Why a free hex is none of its destinations."""

    def usable(self, state: State, seat: Seat) -> bool:
        houses = state.pieces.houses(seat)
        while houses:
            origin = houses.bit_length() - 1
            if self.destinations(state, seat, origin):
                return True
            houses ^= 1 << origin
        return False

    def use(self, state: State, seat: Seat, emit: Listener | None) -> None:
        state.push(Lifting(seat, self.name, self.count))

    def reach(self, state: State, seat: Seat) -> int:
        return self.liftable(state, seat)

    def liftable(self, state: State, seat: Seat) -> int:
        """The own settlements that it could move somewhere."""
        found = 0
        for origin in cells_of(state.pieces.houses(seat)):
            if self.destinations(state, seat, origin):
                found |= 1 << origin
        return found


class MoveToTerrain(MoveTile):
    """Moves a settlement to a kind of terrain, beside another own one if possible."""

    @abstractmethod
    def terrain(self, state: State) -> int:
        """The terrain that it moves to."""

    def destinations(self, state: State, seat: Seat, origin: int) -> int:
        # The settlement is lifted first: only the others are asked what touches them, and its old
        # hex is as free as any (docs/rulings.md, "A lifted settlement").
        lifted = 1 << origin
        region = self._region(state, lifted)
        others = GRID.spread(state.pieces.settled(seat) ^ lifted)
        return (region & others or region) & ~lifted

    def _region(self, state: State, lifted: int) -> int:
        terrain = state.board.terrains[self.terrain(state)]
        free = state.pieces.open & terrain
        if not state.options.lifted_frees:
            return free
        return free | lifted & terrain & ~state.pieces.barred

    def anywhere(self, state: State, seat: Seat, origin: int) -> int:
        lifted = 1 << origin
        return self._region(state, lifted) & ~lifted

    def usable(self, state: State, seat: Seat) -> bool:
        terrain = state.board.terrains[self.terrain(state)]
        if not state.pieces.open & terrain:
            return False
        houses = state.pieces.houses(seat)
        free_to_go = houses if eases_moves(state, seat) else houses & ~terrain
        return bool(free_to_go) or super().usable(state, seat)

    def liftable(self, state: State, seat: Seat) -> int:
        terrain = state.board.terrains[self.terrain(state)]
        own, free = state.pieces.houses(seat), state.pieces.open & terrain
        if not free:
            return 0
        # Only one that stands on that terrain can be held back by its own old hex; and none where
        # another hex touches two, for whichever is lifted, one of them stays.
        held_back = own & terrain
        if not held_back or free & touching(state.pieces.settled(seat))[1]:
            return own
        if eases_moves(state, seat):
            return own
        found = own & ~terrain
        for origin in cells_of(held_back):
            if self.destinations(state, seat, origin):
                found |= 1 << origin
        return found

    def misfit(self, state: State, seat: Seat, origin: int, cell: int) -> Refusal:
        terrain = self.terrain(state)
        if not state.board.terrains[terrain] >> cell & 1:
            return wrong_terrain(cell, terrain)
        count = self.destinations(state, seat, origin).bit_count()
        return Refusal("must_touch", {"count": count})


class MoveOverLand(MoveTile):
    """Moves a settlement over free land, beginning with a hex beside it."""

    def usable(self, state: State, seat: Seat) -> bool:
        return bool(state.pieces.near_houses(seat) & state.pieces.open & state.board.buildable)

    def liftable(self, state: State, seat: Seat) -> int:
        return state.pieces.houses(seat) & GRID.spread(state.pieces.open & state.board.buildable)

"""What Nomads lets a seat decide beside building and moving."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import DONE, Build
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.nomads.actions import REMOVES, WALLS, Remove, Wall
from crownlands.games.kingdom_builder.nomads.events import Removed, Walled
from crownlands.games.kingdom_builder.table.kinds import Kind
from crownlands.games.kingdom_builder.table.pieces import NOBODY
from crownlands.games.kingdom_builder.turn.frames import Deciding, OnHex
from crownlands.games.kingdom_builder.turn.refusals import hex_taken, wrong_terrain

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: a stone wall: nobody's, there for good
WALL = Kind("wall", 25, owned=False, in_the_way="hex_walled", location="quarry")


def walls_left(state: State) -> int:
    return state.pieces.left[WALL.name][NOBODY]


def wall_sites(state: State, seat: Seat) -> int:
    """The hexes where a wall may stand: of the card's terrain, beside an own settlement."""
    # A wall is no settlement: nothing bars it (docs/rulings.md, "Walls beside a warrior").
    return state.pieces.free & state.ground & state.pieces.near[seat] if walls_left(state) else 0


class Walling(OnHex, frozen=True, gc=False):
    """The Quarry puts a wall, and perhaps a second one."""

    kind = "walling"
    on_hexes = WALLS
    piece = WALL.name

    left: int
    built: int = 0

    def targets(self, state: State) -> int:
        return wall_sites(state, self.seat)

    def others(self, state: State) -> Sequence[Action]:
        return (DONE,) if self.built else ()

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Wall):
            state.pieces.block(WALL.name, action.hex)
            if emit is not None:
                emit(Walled(self.seat, hex_name(action.hex)))
            if self.left > 1 and wall_sites(state, self.seat):
                state.replace(Walling(self.seat, self.left - 1, self.built + 1))
                return
        state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Wall(cell) | Build(cell):
                if (state.pieces.free & state.ground) >> cell & 1:
                    return Refusal("wall_beside_own", {"hex": hex_name(cell)})
                return hex_taken(state, cell) or wrong_terrain(cell, state.played.terrain)
            case _:
                return Refusal("tile_running", {"tile": "quarry"})

    def told(self, state: State) -> Deciding:
        return self.asking(tile="quarry", left=min(self.left, walls_left(state)))


def strikable(state: State, victims: Iterable[Seat]) -> int:
    """The settlements of these seats."""
    targets = 0
    for victim in victims:
        targets |= state.pieces.removable(victim)
    return targets


class Striking(OnHex, frozen=True, gc=False):
    """The Sword sends a settlement of each opponent back to its supply."""

    kind = "striking"
    on_hexes = REMOVES

    #: the opponents who have not lost one yet
    victims: tuple[Seat, ...]

    def targets(self, state: State) -> int:
        return strikable(state, self.victims)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        assert isinstance(action, Remove)
        owner = state.pieces.owner_of(action.hex)
        assert owner is not None
        state.send_back(owner, action.hex)
        if emit is not None:
            emit(Removed(self.seat, owner, hex_name(action.hex)))
        state.lose_tiles(owner, emit)
        victims = tuple(victim for victim in self.victims if victim != owner)
        if victims:
            state.replace(Striking(self.seat, victims))
        else:
            state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Remove(cell):
                owner = state.pieces.owner_of(cell)
                here = hex_name(cell)
                if owner is None:
                    return Refusal("nobody_there", {"hex": here})
                if owner == self.seat:
                    return Refusal("own_settlement", {"hex": here})
                return Refusal("struck_already", {"hex": here, "owner": owner})
            case _:
                return Refusal("tile_running", {"tile": "sword"})

    def told(self, state: State) -> Deciding:
        return self.asking(tile="sword", left=len(self.victims))

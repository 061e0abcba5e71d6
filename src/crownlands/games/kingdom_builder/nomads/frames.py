"""What Nomads lets a seat decide beside building and moving."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import (
    DONE,
    REMOVES,
    WALLS,
    Build,
    Done,
    Remove,
    Wall,
)
from crownlands.games.kingdom_builder.frames import Deciding, Frame
from crownlands.games.kingdom_builder.hexes import hex_name
from crownlands.games.kingdom_builder.refusals import hex_taken, wrong_terrain

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


def wall_sites(state: State, seat: Seat) -> int:
    """The hexes where a wall may stand: of the card's terrain, beside an own settlement."""
    return state.card_region() & state.near[seat] if state.walls_left else 0


class Walling(Frame, frozen=True, gc=False):
    """The Quarry puts a wall, and perhaps a second one."""

    kind = "walling"

    left: int
    built: int = 0

    def legal(self, state: State) -> list[Action]:
        listed = WALLS.listed(wall_sites(state, self.seat))
        if self.built:
            listed.append(DONE)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        match action:
            case Wall(cell):
                return bool(wall_sites(state, self.seat) >> cell & 1)
            case Done():
                return self.built > 0
            case _:
                return False

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Wall(cell):
                state.wall(self.seat, cell, emit)
                if self.left > 1 and wall_sites(state, self.seat):
                    state.replace(Walling(self.seat, self.left - 1, self.built + 1))
                else:
                    state.pop()
            case _:
                state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Wall(cell) | Build(cell):
                if state.card_region() >> cell & 1:
                    return Refusal("wall_beside_own", {"hex": hex_name(cell)})
                return hex_taken(state, cell) or wrong_terrain(cell, state.card)
            case _:
                return Refusal("tile_running", {"tile": "quarry"})

    def told(self) -> Deciding:
        return Deciding(self.kind, self.seat, "quarry", self.left)


def strikable(state: State, victims: Iterable[Seat]) -> int:
    """The settlements of these seats."""
    targets = 0
    for victim in victims:
        targets |= state.settlements[victim]
    return targets


class Striking(Frame, frozen=True, gc=False):
    """The Sword sends a settlement of each opponent back to its supply."""

    kind = "striking"

    #: the opponents who have not lost one yet
    victims: tuple[Seat, ...]

    def _targets(self, state: State) -> int:
        return strikable(state, self.victims)

    def legal(self, state: State) -> list[Action]:
        return REMOVES.listed(self._targets(state))

    def allows(self, state: State, action: Action) -> bool:
        return isinstance(action, Remove) and bool(self._targets(state) >> action.hex & 1)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        assert isinstance(action, Remove)
        owner = state.owner_of(action.hex)
        state.remove(self.seat, owner, action.hex, emit)
        victims = tuple(victim for victim in self.victims if victim != owner)
        if victims:
            state.replace(Striking(self.seat, victims))
        else:
            state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Remove(cell):
                owners = [owner for owner, own in enumerate(state.settlements) if own >> cell & 1]
                here = hex_name(cell)
                if not owners:
                    return Refusal("nobody_there", {"hex": here})
                if owners[0] == self.seat:
                    return Refusal("own_settlement", {"hex": here})
                return Refusal("struck_already", {"hex": here, "owner": owners[0]})
            case _:
                return Refusal("tile_running", {"tile": "sword"})

    def told(self) -> Deciding:
        return Deciding(self.kind, self.seat, "sword", len(self.victims))

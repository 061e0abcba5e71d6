"""What is being decided: frames on a stack, the last one first.

A frame says who decides, what is legal and what comes of it. Expansions bring frames of their own.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, ClassVar

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import (
    BUILDS,
    DONE,
    END_TURN,
    LIFTS,
    PUTS,
    Build,
    Done,
    EndTurn,
    Lift,
    Put,
    Use,
    use,
)
from crownlands.games.kingdom_builder.hexes import hex_name
from crownlands.games.kingdom_builder.refusals import (
    hex_taken,
    must_touch,
    tile_refused,
    wrong_terrain,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: settlements that the mandatory action builds
MANDATORY = 3


class Deciding(msgspec.Struct, frozen=True):
    """A frame as players see it."""

    kind: str
    seat: Seat
    tile: str | None = None
    #: how many times more
    left: int = 0
    #: the settlement that was lifted
    origin: str | None = None
    #: whether Outpost frees the next settlement from touching another
    outpost: bool = False


class _AbstractStruct(msgspec.StructMeta, ABCMeta):
    """Plain data that can leave methods to those who derive from it."""


class Frame(msgspec.Struct, frozen=True, gc=False, metaclass=_AbstractStruct):
    """Something that one seat decides."""

    kind: ClassVar[str]

    seat: Seat

    @abstractmethod
    def legal(self, state: State) -> list[Action]:
        """All that the seat may do now."""

    @abstractmethod
    def allows(self, state: State, action: Action) -> bool:
        """Whether an action is one of `legal`, without listing them."""

    @abstractmethod
    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        """Do what `allows` allows."""

    @abstractmethod
    def refusal(self, state: State, action: Action) -> Refusal:
        """Why an action that is not allowed is not."""

    def owes_mandatory(self, state: State) -> bool:
        """Whether the next settlement belongs to the mandatory action, begun or not."""
        return False

    def region(self, state: State) -> int:
        """The free hexes of the kind that is built on, before it is asked what they touch."""
        return 0

    def needs_card(self, state: State) -> bool:
        """Whether a card whose terrain is full must be replaced before anything else."""
        return False

    def told(self) -> Deciding:
        return Deciding(self.kind, self.seat)


class Turn(Frame, frozen=True, gc=False):
    """Between two actions of a turn: begin the mandatory one, use a tile, or end the turn."""

    kind = "turn"

    #: whether the mandatory action has begun, and so, seen from here, is over
    built: bool = False

    def owes_mandatory(self, state: State) -> bool:
        return not self.built and state.supply[self.seat] > 0

    def region(self, state: State) -> int:
        return state.card_region() if self.owes_mandatory(state) else 0

    def legal(self, state: State) -> list[Action]:
        seat = self.seat
        owes = self.owes_mandatory(state)
        listed = BUILDS.listed(state.mandatory_targets(seat)) if owes else []
        for tile in dict.fromkeys(state.ready):
            if state.tile(tile).usable(state, seat):
                listed.append(use(tile))
        if not owes:
            listed.append(END_TURN)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if isinstance(action, Build):
            targets = state.mandatory_targets(self.seat) if self.owes_mandatory(state) else 0
            return bool(targets >> action.hex & 1)
        if isinstance(action, Use):
            return action.tile in state.ready and state.tile(action.tile).usable(state, self.seat)
        return isinstance(action, EndTurn) and not self.owes_mandatory(state)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Build):
            self.begin_mandatory(state).carry_out(state, action, emit)
        elif isinstance(action, Use):
            state.use(action.tile, emit)
        else:
            state.end_turn(emit)

    def begin_mandatory(self, state: State, *, outpost: bool = False) -> Mandatory:
        frame = Mandatory(self.seat, MANDATORY, (), outpost)
        state.replace(Turn(self.seat, built=True))
        state.push(frame)
        return frame

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build(cell) if self.owes_mandatory(state):
                return _mandatory_refused(state, self.seat, cell)
            case Build():
                return Refusal("mandatory_done") if self.built else Refusal("no_supply")
            case Use(tile):
                return tile_refused(state, self.seat, tile)
            case EndTurn():
                return Refusal(
                    "mandatory_first", {"count": min(MANDATORY, state.supply[self.seat])}
                )
            case _:
                return Refusal("use_tile_first")

    def needs_card(self, state: State) -> bool:
        return self.owes_mandatory(state) or any(
            state.tile(tile).needs_card(state, self.seat) for tile in state.ready
        )

    def told(self) -> Deciding:
        return Deciding(self.kind, self.seat, left=0 if self.built else MANDATORY)


class Mandatory(Frame, frozen=True, gc=False):
    """The mandatory action: settlements on the card's terrain, one directly after the other."""

    kind = "mandatory"

    left: int
    built: tuple[int, ...] = ()
    outpost: bool = False

    def owes_mandatory(self, state: State) -> bool:
        return True

    def region(self, state: State) -> int:
        return state.card_region()

    def _targets(self, state: State) -> int:
        return state.card_region() if self.outpost else state.mandatory_targets(self.seat)

    def eased(self) -> Mandatory:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        """Whether the next settlement must touch another, and could otherwise stand elsewhere."""
        return not self.outpost and binding(state, self.seat, self.region(state))

    def legal(self, state: State) -> list[Action]:
        listed = BUILDS.listed(self._targets(state))
        if state.ready:
            listed += easing_uses(state, self.seat)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if isinstance(action, Build):
            return bool(self._targets(state) >> action.hex & 1)
        return action in easing_uses(state, self.seat)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Build):
            built = (*self.built, action.hex)
            state.build(self.seat, action.hex, None, emit)
            if self.left > 1 and state.supply[self.seat]:
                state.replace(Mandatory(self.seat, self.left - 1, built))
            else:
                state.pop()
                state.mandatory_finished(self.seat, built, emit)
        elif isinstance(action, Use):
            state.use(action.tile, emit)

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build(cell):
                return _mandatory_refused(state, self.seat, cell)
            case Use(tile) if tile not in state.ready or state.tile(tile).eases_building:
                return tile_refused(state, self.seat, tile)
            case _:
                return Refusal("mandatory_running", {"count": self.left})

    def needs_card(self, state: State) -> bool:
        return True

    def told(self) -> Deciding:
        return Deciding(self.kind, self.seat, left=self.left, outpost=self.outpost)


class Building(Frame, frozen=True, gc=False):
    """A tile builds a settlement, or several."""

    kind = "building"

    tile: str
    left: int
    #: how many it has built
    built: int = 0
    outpost: bool = False

    def region(self, state: State) -> int:
        return state.build_tile(self.tile).region(state, self.seat)

    def _targets(self, state: State) -> int:
        if self.outpost:
            return self.region(state)
        return state.build_tile(self.tile).targets(state, self.seat)

    def _may_stop(self, state: State) -> bool:
        """Whether nothing forces the next one: an extra action never has to choose freely."""
        touching = self.region(state) & state.near[self.seat]
        return self.built > 0 and not touching

    def eased(self) -> Building:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        return not self.outpost and binding(state, self.seat, self.region(state))

    def legal(self, state: State) -> list[Action]:
        listed = BUILDS.listed(self._targets(state))
        listed += easing_uses(state, self.seat)
        if self._may_stop(state):
            listed.append(DONE)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        match action:
            case Build(cell):
                return bool(self._targets(state) >> cell & 1)
            case Use():
                return action in easing_uses(state, self.seat)
            case Done():
                return self._may_stop(state)
            case _:
                return False

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Build(cell):
                state.build(self.seat, cell, self.tile, emit)
                if self.left > 1 and state.tile(self.tile).usable(state, self.seat):
                    state.replace(Building(self.seat, self.tile, self.left - 1, self.built + 1))
                else:
                    state.pop()
            case Use(tile):
                state.use(tile, emit)
            case _:
                state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build(cell):
                region = self.region(state)
                if region >> cell & 1:
                    return must_touch(state, self.seat, region)
                misfit = state.build_tile(self.tile).misfit(state, cell)
                return hex_taken(state, cell) or misfit
            case Use(tile) if tile not in state.ready or state.tile(tile).eases_building:
                return tile_refused(state, self.seat, tile)
            case Done():
                return Refusal("tile_goes_on", {"tile": self.tile, "count": self.left})
            case _:
                return Refusal("tile_running", {"tile": self.tile})

    def told(self) -> Deciding:
        return Deciding(self.kind, self.seat, self.tile, self.left, outpost=self.outpost)


class Lifting(Frame, frozen=True, gc=False):
    """A tile moves a settlement, and it is asked which."""

    kind = "lifting"

    tile: str
    left: int
    moved: int = 0

    def legal(self, state: State) -> list[Action]:
        listed = LIFTS.listed(state.move_tile(self.tile).liftable(state, self.seat))
        if self.moved:
            listed.append(DONE)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        match action:
            case Lift(cell):
                own = state.settlements[self.seat] >> cell & 1
                return bool(own and state.move_tile(self.tile).destinations(state, self.seat, cell))
            case Done():
                return self.moved > 0
            case _:
                return False

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Lift(cell):
                state.replace(Putting(self.seat, self.tile, cell, self.left, self.moved))
            case _:
                state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Lift(cell) if not state.settlements[self.seat] >> cell & 1:
                return Refusal("not_your_settlement", {"hex": hex_name(cell)})
            case Lift(cell):
                return Refusal("nowhere_to_go", {"hex": hex_name(cell), "tile": self.tile})
            case Put() | Build():
                return Refusal("lift_first", {"tile": self.tile})
            case _:
                return Refusal("tile_running", {"tile": self.tile})

    def told(self) -> Deciding:
        return Deciding(self.kind, self.seat, self.tile, self.left)


class Putting(Frame, frozen=True, gc=False):
    """A tile moves a settlement, which is in the air: it is asked where to."""

    kind = "putting"

    tile: str
    origin: int
    left: int
    moved: int

    def _targets(self, state: State) -> int:
        return state.move_tile(self.tile).destinations(state, self.seat, self.origin)

    def legal(self, state: State) -> list[Action]:
        return PUTS.listed(self._targets(state))

    def allows(self, state: State, action: Action) -> bool:
        return isinstance(action, Put) and bool(self._targets(state) >> action.hex & 1)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        assert isinstance(action, Put)
        state.move(self.seat, self.origin, action.hex, self.tile, emit)
        if self.left > 1 and state.tile(self.tile).usable(state, self.seat):
            state.replace(Lifting(self.seat, self.tile, self.left - 1, self.moved + 1))
        else:
            state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Put(cell) | Build(cell) if cell == self.origin:
                return Refusal("same_hex", {"hex": hex_name(cell)})
            case Put(cell) | Build(cell):
                misfit = state.move_tile(self.tile).misfit(state, self.seat, self.origin, cell)
                return hex_taken(state, cell) or misfit
            case _:
                return Refusal("put_first", {"hex": hex_name(self.origin)})

    def told(self) -> Deciding:
        return Deciding(self.kind, self.seat, self.tile, self.left, hex_name(self.origin))


def binding(state: State, seat: Seat, region: int) -> bool:
    """Whether "adjacent if possible" forbids some hex of a region."""
    near = state.near[seat]
    return bool(region & near and region & ~near)


def easing_uses(state: State, seat: Seat) -> list[Use]:
    """The tiles that can be used inside the building of a settlement."""
    names = [name for name in state.ready if state.tile(name).eases_building]
    return [use(name) for name in dict.fromkeys(names) if state.tile(name).usable(state, seat)]


def _mandatory_refused(state: State, seat: Seat, cell: int) -> Refusal:
    region = state.card_region()
    if region >> cell & 1:
        return must_touch(state, seat, region)
    return hex_taken(state, cell) or wrong_terrain(cell, state.card)

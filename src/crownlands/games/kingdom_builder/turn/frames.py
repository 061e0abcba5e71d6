"""What is being decided: frames on a stack, the last one first.

A frame says who decides, what is legal and what comes of it. Expansions bring frames of their own.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
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
    Choose,
    Done,
    EndTurn,
    HexAction,
    Lift,
    OnHexes,
    Put,
    Use,
    choose,
    use,
)
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.events import CardChosen
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.refusals import (
    hex_taken,
    must_touch,
    tile_refused,
    wrong_terrain,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


MOST_SEATS = 5


class Deciding(msgspec.Struct, frozen=True):
    """A frame as players see it: what it asks, and with which values."""

    kind: str
    seat: Seat
    #: which sentence of the catalogue asks, without its ``prompt.``
    prompt: str
    #: the word of the action on a hex, where one is chosen
    verb: str | None = None
    #: the kind of piece that stands on a chosen hex afterwards
    piece: str | None = None
    #: the tile that is being used; without one it is the card that asks
    tile: str | None = None
    #: the terrain that the card asks for; with a tile, that of the card which the tile turned up
    terrain: str | None = None
    #: how many times more, as far as there are pieces left
    left: int = 0
    #: where the piece in the air stood
    origin: str | None = None
    #: where a piece goes hex by hex: all that is within reach, each with the hex before it
    ways: dict[str, str] = {}


class _AbstractStruct(msgspec.StructMeta, ABCMeta):
    """Plain data that can leave methods to those who derive from it."""


class Frame(msgspec.Struct, frozen=True, gc=False, metaclass=_AbstractStruct):
    """Something that one seat decides."""

    kind: ClassVar[str]
    #: the kind of piece that is put on a hex
    piece: ClassVar[str | None] = None

    seat: Seat

    @property
    def verb(self) -> str | None:
        """What a seat does to a hex that it chooses."""
        return None

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

    def told(self, state: State) -> Deciding:
        """What players see of it."""
        return self.asking()

    def asking(
        self,
        prompt: str | None = None,
        *,
        tile: str | None = None,
        terrain: str | None = None,
        left: int = 0,
        origin: str | None = None,
    ) -> Deciding:
        """Ask by the sentence of this kind of frame, or by another one."""
        asked = prompt or self.kind
        return Deciding(
            self.kind, self.seat, asked, self.verb, self.piece, tile, terrain, left, origin
        )


class OnHex(Frame, frozen=True, gc=False):
    """A hex of a set is to be chosen, or something else instead."""

    on_hexes: ClassVar[OnHexes]

    @property
    def verb(self) -> str:
        return self.on_hexes.verb

    @abstractmethod
    def targets(self, state: State) -> int:
        """The hexes at choice."""

    def fits(self, state: State, cell: int) -> bool:
        """Whether a hex is one of `targets`."""
        return bool(self.targets(state) >> cell & 1)

    def others(self, state: State) -> Sequence[Action]:
        """What can be done instead of choosing a hex."""
        return ()

    def legal(self, state: State) -> list[Action]:
        listed = self.on_hexes.listed(self.targets(state))
        listed += self.others(state)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if isinstance(action, HexAction):
            return type(action) is self.on_hexes.kind and self.fits(state, action.hex)
        return action in self.others(state)


class Turn(Frame, frozen=True, gc=False):
    """Between two actions of a turn: begin the mandatory one, use a tile, or end the turn."""

    kind = "turn"
    piece = SETTLEMENT.name

    #: whether the mandatory action has begun, and so, seen from here, is over
    built: bool = False

    @property
    def verb(self) -> str:
        return BUILDS.verb

    def owes_mandatory(self, state: State) -> bool:
        return not self.built and state.pieces.supply[self.seat] > 0 and not state.stuck

    def region(self, state: State) -> int:
        return state.card_region() if self.owes_mandatory(state) else 0

    def legal(self, state: State) -> list[Action]:
        seat = self.seat
        owes = self.owes_mandatory(state)
        listed = BUILDS.listed(state.mandatory_targets(seat)) if owes else []
        if state.chosen is None:
            listed += self._choices(state)
        for tile in dict.fromkeys(state.ready[seat]):
            if state.tile(tile).usable(state, seat):
                listed.append(use(tile))
        if not owes:
            listed.append(END_TURN)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if isinstance(action, Build):
            targets = state.mandatory_targets(self.seat) if self.owes_mandatory(state) else 0
            return bool(targets >> action.hex & 1)
        if isinstance(action, Choose):
            return state.chosen is None and action in self._choices(state)
        if isinstance(action, Use):
            ready = action.tile in state.ready[self.seat]
            return ready and state.tile(action.tile).usable(state, self.seat)
        return isinstance(action, EndTurn) and not self.owes_mandatory(state)

    def _waits_for_choice(self, state: State, action: Action) -> bool:
        """Whether an action cannot be done only because no card is chosen yet."""
        if state.chosen is not None:
            return False
        if not isinstance(action, Use):
            return self.owes_mandatory(state)
        ready = action.tile in state.ready[self.seat]
        return ready and state.tile(action.tile).needs_card(state, self.seat)

    def _choices(self, state: State) -> list[Action]:
        """The terrains of the hand, as long as none is chosen: when one is first needed."""
        return [choose(TERRAINS[shown.terrain]) for shown in state.alternatives()]

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Build):
            self.begin_mandatory(state).carry_out(state, action, emit)
        elif isinstance(action, Choose):
            chosen = (s for s in state.alternatives() if TERRAINS[s.terrain] == action.terrain)
            state.choose(next(chosen))
            if emit is not None:
                emit(CardChosen(self.seat, action.terrain))
        elif isinstance(action, Use):
            state.use(self.seat, action.tile, emit)
        else:
            state.end_turn(emit)

    def begin_mandatory(self, state: State, *, outpost: bool = False) -> Mandatory:
        frame = Mandatory(self.seat, state.played.count, (), outpost)
        state.frames = (*state.frames[:-1], _OVER[self.seat], frame)
        return frame

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build() | Use() | EndTurn() if self._waits_for_choice(state, action):
                return Refusal("choose_card_first")
            case Choose(terrain) if state.chosen is None:
                return Refusal("card_not_in_hand", {"terrain": terrain})
            case Choose():
                return Refusal("card_chosen")
            case Build(cell) if self.owes_mandatory(state):
                return _mandatory_refused(state, self.seat, cell)
            case Build():
                return Refusal("mandatory_done") if self.built else Refusal("no_supply")
            case Use(tile):
                return tile_refused(state, self.seat, tile)
            case EndTurn():
                return Refusal("mandatory_first", {"count": self._owed(state)})
            case _:
                return Refusal("use_tile_first")

    def needs_card(self, state: State) -> bool:
        return self.owes_mandatory(state) or any(
            state.tile(tile).needs_card(state, self.seat) for tile in state.ready[self.seat]
        )

    def _owed(self, state: State) -> int:
        """How many settlements the mandatory action still asks for."""
        if not self.owes_mandatory(state):
            return 0
        shown = state.alternatives() if state.chosen is None else (state.played,)
        return min(max(each.count for each in shown), state.pieces.supply[self.seat])

    def told(self, state: State) -> Deciding:
        owed = self._owed(state)
        ready = state.ready[self.seat]
        usable = any(state.tile(tile).usable(state, self.seat) for tile in ready)
        prompt = f"turn{'' if owed else '_over'}{'_tiles' if usable else ''}"
        if state.chosen is None:
            return self.asking("choosing" if owed else prompt, left=owed)
        return self.asking(prompt, terrain=TERRAINS[state.played.terrain], left=owed)


_BEGUN = tuple(Turn(seat) for seat in range(MOST_SEATS))
_OVER = tuple(Turn(seat, built=True) for seat in range(MOST_SEATS))


def beginning(seat: Seat) -> Turn:
    """The turn of a seat in which nothing has been done."""
    return _BEGUN[seat]


class Mandatory(OnHex, frozen=True, gc=False):
    """The mandatory action: settlements on the card's terrain, one directly after the other."""

    kind = "mandatory"
    on_hexes = BUILDS
    piece = SETTLEMENT.name

    left: int
    built: tuple[int, ...] = ()
    outpost: bool = False

    def owes_mandatory(self, state: State) -> bool:
        return True

    def region(self, state: State) -> int:
        return state.card_region()

    def targets(self, state: State) -> int:
        return state.card_region() if self.outpost else state.mandatory_targets(self.seat)

    def others(self, state: State) -> Sequence[Action]:
        return easing_uses(state, self.seat) if state.ready[self.seat] else ()

    def legal(self, state: State) -> list[Action]:
        # Most of a match is this: what `OnHex` does, without going through it.
        pieces = state.pieces
        region = pieces.open & state.ground
        if not self.outpost:
            region = region & pieces.near[self.seat] or region
        listed = BUILDS.listed(region)
        if state.ready[self.seat]:
            listed += easing_uses(state, self.seat)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if isinstance(action, Build):
            return bool(self.targets(state) >> action.hex & 1)
        return action in self.others(state)

    def eased(self) -> Mandatory:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        """Whether the next settlement must touch another, and could otherwise stand elsewhere."""
        return not self.outpost and binding(state, self.seat, self.region(state))

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Build):
            built = (*self.built, action.hex)
            state.build(self.seat, action.hex, None, emit)
            if self.left > 1 and state.pieces.supply[self.seat]:
                state.replace(Mandatory(self.seat, self.left - 1, built))
            else:
                state.pop()
                state.mandatory_done(self.seat, built, emit)
        elif isinstance(action, Use):
            state.use(self.seat, action.tile, emit)

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build(cell):
                return _mandatory_refused(state, self.seat, cell)
            case Use(tile) if not _running_excludes(state, self.seat, tile):
                return tile_refused(state, self.seat, tile)
            case _:
                return Refusal("mandatory_running", {"count": self.left})

    def needs_card(self, state: State) -> bool:
        return True

    def told(self, state: State) -> Deciding:
        prompt = "outpost" if self.outpost else None
        left = min(self.left, state.pieces.supply[self.seat])
        return self.asking(prompt, terrain=TERRAINS[state.played.terrain], left=left)


class Building(OnHex, frozen=True, gc=False):
    """A tile builds a settlement, or several."""

    kind = "building"
    on_hexes = BUILDS
    piece = SETTLEMENT.name

    tile: str
    left: int
    #: how many it has built
    built: int = 0
    outpost: bool = False

    def region(self, state: State) -> int:
        return state.build_tile(self.tile).region(state, self.seat)

    def targets(self, state: State) -> int:
        if self.outpost:
            return self.region(state)
        return state.build_tile(self.tile).targets(state, self.seat)

    def others(self, state: State) -> Sequence[Action]:
        uses = easing_uses(state, self.seat)
        return [*uses, DONE] if self._may_stop(state) else uses

    def _may_stop(self, state: State) -> bool:
        """Whether nothing forces the next one: an extra action never has to choose freely."""
        touching = self.region(state) & state.pieces.near[self.seat]
        return self.built > 0 and not touching

    def eased(self) -> Building:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        return not self.outpost and binding(state, self.seat, self.region(state))

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Build(cell):
                state.build(self.seat, cell, self.tile, emit)
                if self.left > 1 and state.tile(self.tile).usable(state, self.seat):
                    state.replace(Building(self.seat, self.tile, self.left - 1, self.built + 1))
                else:
                    state.pop()
            case Use(tile):
                state.use(self.seat, tile, emit)
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
            case Use(tile) if not _running_excludes(state, self.seat, tile):
                return tile_refused(state, self.seat, tile)
            case Done():
                return Refusal("tile_goes_on", {"tile": self.tile, "count": self.left})
            case _:
                return Refusal("tile_running", {"tile": self.tile})

    def told(self, state: State) -> Deciding:
        return self.asking(tile=self.tile, left=min(self.left, state.pieces.supply[self.seat]))


class Lifting(OnHex, frozen=True, gc=False):
    """A tile moves a settlement, and it is asked which."""

    kind = "lifting"
    on_hexes = LIFTS

    tile: str
    left: int
    moved: int = 0

    def targets(self, state: State) -> int:
        return state.move_tile(self.tile).liftable(state, self.seat)

    def fits(self, state: State, cell: int) -> bool:
        movable = state.pieces.houses(self.seat) >> cell & 1
        return bool(movable and state.move_tile(self.tile).destinations(state, self.seat, cell))

    def others(self, state: State) -> Sequence[Action]:
        return (DONE,) if self.moved else ()

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        match action:
            case Lift(cell):
                state.replace(Putting(self.seat, self.tile, cell, self.left, self.moved))
            case _:
                state.pop()

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Lift(cell) if not state.pieces.houses(self.seat) >> cell & 1:
                return Refusal("not_your_settlement", {"hex": hex_name(cell)})
            case Lift(cell):
                return Refusal("nowhere_to_go", {"hex": hex_name(cell), "tile": self.tile})
            case Put() | Build():
                return Refusal("lift_first", {"tile": self.tile})
            case _:
                return Refusal("tile_running", {"tile": self.tile})

    def told(self, state: State) -> Deciding:
        prompt = "lifting_steps" if self.left > 1 else None
        return self.asking(prompt, tile=self.tile, left=self.left)


class Putting(OnHex, frozen=True, gc=False):
    """A tile moves a settlement, which is in the air: it is asked where to."""

    kind = "putting"
    on_hexes = PUTS
    piece = SETTLEMENT.name

    tile: str
    origin: int
    left: int
    moved: int
    outpost: bool = False

    def targets(self, state: State) -> int:
        tile = state.move_tile(self.tile)
        if self.outpost:
            return tile.anywhere(state, self.seat, self.origin)
        return tile.destinations(state, self.seat, self.origin)

    def others(self, state: State) -> Sequence[Action]:
        easing = state.options.outpost_moves and state.ready[self.seat]
        return easing_uses(state, self.seat) if easing else ()

    def eased(self) -> Putting:
        return msgspec.structs.replace(self, outpost=True)

    def binds(self, state: State) -> bool:
        """Whether the settlement must touch another, and could otherwise go elsewhere."""
        if self.outpost or not state.options.outpost_moves:
            return False
        tile = state.move_tile(self.tile)
        there = tile.destinations(state, self.seat, self.origin)
        return bool(tile.anywhere(state, self.seat, self.origin) & ~there)

    def region(self, state: State) -> int:
        return state.move_tile(self.tile).anywhere(state, self.seat, self.origin)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if isinstance(action, Use):
            state.use(self.seat, action.tile, emit)
            return
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

    def told(self, state: State) -> Deciding:
        return self.asking(tile=self.tile, left=self.left, origin=hex_name(self.origin))


def binding(state: State, seat: Seat, region: int) -> bool:
    """Whether "adjacent if possible" forbids some hex of a region."""
    near = state.pieces.near[seat]
    return bool(region & near and region & ~near)


def easing_uses(state: State, seat: Seat) -> list[Use]:
    """The tiles that can be used inside the building of a settlement."""
    names = [name for name in state.ready[seat] if state.tile(name).eases_building]
    return [use(name) for name in dict.fromkeys(names) if state.tile(name).usable(state, seat)]


def _running_excludes(state: State, seat: Seat, tile: str) -> bool:
    """Whether a tile could be used, were it not for the building that is under way."""
    return tile in state.ready[seat] and not state.tile(tile).eases_building


def _mandatory_refused(state: State, seat: Seat, cell: int) -> Refusal:
    region = state.card_region()
    if region >> cell & 1:
        return must_touch(state, seat, region)
    return hex_taken(state, cell) or wrong_terrain(cell, state.played.terrain)

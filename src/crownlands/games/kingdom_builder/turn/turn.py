"""A turn, between its actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.games.kingdom_builder.actions import (
    BUILDS,
    END_TURN,
    Build,
    Choose,
    EndTurn,
    Use,
    use,
)
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.card import (
    alternatives,
    choices,
    choose_terrain,
    settle_card,
)
from crownlands.games.kingdom_builder.turn.easing import binding
from crownlands.games.kingdom_builder.turn.frames import MOST_SEATS, Deciding, Frame
from crownlands.games.kingdom_builder.turn.mandatory import Mandatory, mandatory_refused
from crownlands.games.kingdom_builder.turn.refusals import tile_refused

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


def owed_more(state: State, seat: Seat) -> int:
    """What the mandatory action asks for beside the settlements of the card."""
    return sum([ask(state, seat) for ask in state.rulebook.owes_more])


def begins_freely(state: State, seat: Seat) -> bool:
    """Whether the first settlement of the mandatory action need not touch another."""
    return True in [ask(state, seat) for ask in state.rulebook.begins_freely]


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
        if self.built or state.stuck:
            return False
        return state.pieces.supply[self.seat] > 0 or owed_more(state, self.seat) > 0

    def region(self, state: State) -> int:
        return state.card_region() if self.owes_mandatory(state) else 0

    def targets(self, state: State) -> int:
        """Where the mandatory action could begin."""
        return self._beginnings(state) if self.owes_mandatory(state) else 0

    def _beginnings(self, state: State) -> int:
        # Most tables have nobody to ask.
        if state.rulebook.begins_freely and begins_freely(state, self.seat):
            return state.card_region()
        pieces = state.pieces
        region = pieces.open & state.ground
        return region & pieces.near[self.seat] or region

    def binds(self, state: State) -> bool:
        """Whether the first settlement must touch another, and could otherwise stand elsewhere."""
        freely = begins_freely(state, self.seat)
        return not freely and binding(state, self.seat, state.card_region())

    def legal(self, state: State) -> list[Action]:
        seat = self.seat
        owes = self.owes_mandatory(state)
        listed = BUILDS.listed(self._beginnings(state)) if owes else []
        if state.undecided and self.needs_card(state):
            listed += choices(state)
        ready = state.ready[seat]
        for tile in dict.fromkeys(ready) if len(ready) > 1 else ready:
            if state.tile(tile).usable(state, seat):
                listed.append(use(tile))
        if not owes:
            listed.append(END_TURN)
        return listed

    def allows(self, state: State, action: Action) -> bool:
        if type(action) is Build:
            return self.owes_mandatory(state) and bool(self._beginnings(state) >> action.hex & 1)
        if type(action) is Use:
            ready = action.tile in state.ready[self.seat]
            return ready and state.tile(action.tile).usable(state, self.seat)
        if type(action) is EndTurn:
            return not self.owes_mandatory(state)
        return state.undecided and self.needs_card(state) and action in choices(state)

    def _waits_for_choice(self, state: State, action: Action) -> bool:
        """Whether an action cannot be done only because no card is chosen yet."""
        if not state.undecided:
            return False
        if not isinstance(action, Use):
            return self.owes_mandatory(state)
        ready = action.tile in state.ready[self.seat]
        return ready and state.tile(action.tile).needs_card(state, self.seat)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        if type(action) is Build:
            self.begin_mandatory(state).carry_out(state, action, emit)
        elif type(action) is Use:
            state.use(self.seat, action.tile, emit)
        elif type(action) is EndTurn:
            state.end_turn(emit)
        elif isinstance(action, Choose):
            choose_terrain(state, action.terrain, emit)

    def begin_mandatory(self, state: State, *, outpost: bool = False) -> Mandatory:
        if state.chosen is None:
            settle_card(state)
        rulebook, seat = state.rulebook, self.seat
        more = owed_more(state, seat) if rulebook.owes_more else 0
        freely = outpost or bool(rulebook.begins_freely and begins_freely(state, seat))
        asked = min(state.played.count, state.pieces.supply[seat])
        frame = Mandatory(seat, asked + more, (), freely, more)
        state.frames = (*state.frames[:-1], _OVER[self.seat], frame)
        return frame

    def refusal(self, state: State, action: Action) -> Refusal:
        match action:
            case Build() | Use() | EndTurn() if self._waits_for_choice(state, action):
                return Refusal("choose_card_first")
            case Choose(terrain) if state.undecided:
                if not self.needs_card(state):
                    return Refusal("no_supply")
                return Refusal("card_not_in_hand", {"terrain": terrain})
            case Choose():
                return Refusal("card_chosen")
            case Build(cell) if self.owes_mandatory(state):
                return mandatory_refused(state, self.seat, cell)
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
        shown = alternatives(state) if state.undecided else (state.played,)
        count = max(each.count for each in shown)
        return min(count, state.pieces.supply[self.seat]) + owed_more(state, self.seat)

    def told(self, state: State) -> Deciding:
        owed = self._owed(state)
        ready = state.ready[self.seat]
        usable = any(state.tile(tile).usable(state, self.seat) for tile in ready)
        prompt = f"turn{'' if owed else '_over'}{'_tiles' if usable else ''}"
        if state.undecided:
            return self.asking("choosing" if owed else prompt, left=owed)
        return self.asking(prompt, terrain=TERRAINS[state.played.terrain], left=owed)


_BEGUN = tuple(Turn(seat) for seat in range(MOST_SEATS))
_OVER = tuple(Turn(seat, built=True) for seat in range(MOST_SEATS))


def beginning(seat: Seat) -> Turn:
    """The turn of a seat in which nothing has been done."""
    return _BEGUN[seat]

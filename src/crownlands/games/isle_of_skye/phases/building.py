"""Phase 5: everybody adds the tiles of the round to the territory, at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from crownlands.engine.contract import Action, Gain, Listener, Refusal, Seat
from crownlands.games.isle_of_skye.actions import LAYS, Lay
from crownlands.games.isle_of_skye.events import Laid, PutBack
from crownlands.games.isle_of_skye.field import STEPS, square_name
from crownlands.games.isle_of_skye.gains import Gains
from crownlands.games.isle_of_skye.phases.frame import Frame
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import TERRAINS, Tile

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

EDGE_NAMES = ("north", "east", "south", "west")


class Building(Frame, frozen=True, tag="building"):
    asks: ClassVar[str] = "lay"

    def begin(self, state: IsleOfSkyeState, emit: Listener | None) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(state.options.players) if can_go_on(state, seat, emit))

    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        tiles, rim = state.rulebook.tiles, state.territories[seat].rim
        listed: list[Action] = []
        for slot, number in enumerate(state.hands[seat]):
            if number:
                fits, lays = tiles[number].fits, LAYS[slot]
                for square, around in rim.items():
                    if turns := fits[around]:
                        listed += lays[square][turns]
        return listed

    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, Lay):
            return Refusal("lay_first")
        hand = state.hands[seat]
        number = hand[action.slot] if action.slot < len(hand) else 0
        if not number:
            return Refusal("no_such_tile", {"number": action.slot + 1})
        tile = state.rulebook.tiles[number]
        return misfit(state.territories[seat], tile, action.square, action.turn)

    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        assert isinstance(action, Lay)
        hand, slot = state.hands[seat], action.slot
        tile = state.rulebook.tiles[hand[slot]]
        grown = state.territories[seat].with_tile(tile, action.square, action.turn)
        state.territories[seat] = grown
        state.hands[seat] = (*hand[:slot], 0, *hand[slot + 1 :])
        if emit is not None:
            emit(Laid(seat, tile.number, square_name(action.square), action.turn))
        if not can_go_on(state, seat, emit):
            state.done(seat)

    def gains(
        self, state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[Gain]:
        territory, tiles, hand = state.territories[seat], state.rulebook.tiles, state.hands[seat]
        gains = Gains(state, seat)
        return [
            gains.with_territory(territory.with_tile(tiles[hand[a.slot]], a.square, a.turn))
            for a in actions
            if isinstance(a, Lay)
        ]


def misfit(territory: Territory, tile: Tile, square: int, turn: int) -> Refusal | None:
    """Why a tile cannot be laid on a square in this way."""
    around = territory.rim.get(square)
    if around is None:
        rule = "square_taken" if square in territory.laid else "touches_nothing"
        return Refusal(rule, {"square": square_name(square)})
    if tile.fits[around] >> turn & 1:
        return None
    edges = tile.faces[turn].edges
    edge, there = next(
        (edge, there - 1)
        for edge in range(len(STEPS))
        if (there := around >> 2 * edge & 3) and there - 1 != edges[edge]
    )
    return Refusal(
        "no_match",
        {
            "tile": tile.number,
            "square": square_name(square),
            "edge": EDGE_NAMES[edge],
            "terrain": TERRAINS[edges[edge]],
            "there": TERRAINS[there],
        },
    )


def can_go_on(state: IsleOfSkyeState, seat: Seat, emit: Listener | None) -> bool:
    """Whether a seat has a tile that fits; if none does, they all go back into the bag."""
    tiles, territory = state.rulebook.tiles, state.territories[seat]
    left = [number for number in state.hands[seat] if number]
    if any(territory.takes(tiles[number]) for number in left):
        return True
    for number in left:
        state.put_back(number)
        if emit is not None:
            emit(PutBack(seat, number))
    state.hands[seat] = ()
    return False

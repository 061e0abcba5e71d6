"""The terrain card of a turn: drawn, turned up, chosen, and replaced when it is of no use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Seat
from crownlands.games.kingdom_builder.actions import choose
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.events import (
    CardChosen,
    CardDrawn,
    CardTurned,
    CardUseless,
    Reshuffled,
)
from crownlands.games.kingdom_builder.table.terrain_cards import (
    UNDECIDED,
    Alternative,
    TerrainCard,
    card_name,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


# Drawing


def exchange_hand(state: State, seat: Seat, emit: Listener | None) -> None:
    """The cards are laid down, and another is drawn for the next turn."""
    shuffles = state.terrain_cards.shuffles
    state.terrain_cards.exchange(seat)
    if emit is not None:
        _tell_of_shuffle(state, shuffles, emit)
        emit(CardDrawn(seat, _drawn_last(state, seat)), only=seat)


def draw_another(state: State, seat: Seat, emit: Listener | None) -> None:
    """A card more for the next turn; only the seat is told."""
    _draw(state, seat, emit)
    if emit is not None:
        emit(CardDrawn(seat, _drawn_last(state, seat)), only=seat)


def reveal_card(state: State, emit: Listener | None) -> TerrainCard:
    """The next card of the pile is turned up and discarded."""
    shuffles = state.terrain_cards.shuffles
    card = state.terrain_cards.reveal()
    if emit is not None:
        _tell_of_shuffle(state, shuffles, emit)
    return card


def _draw(state: State, seat: Seat, emit: Listener | None) -> None:
    shuffles = state.terrain_cards.shuffles
    state.terrain_cards.draw(seat)
    if emit is not None:
        _tell_of_shuffle(state, shuffles, emit)


def _tell_of_shuffle(state: State, before: int, emit: Listener) -> None:
    if state.terrain_cards.shuffles > before:
        # One card of the new pile has left it already.
        emit(Reshuffled(len(state.terrain_cards.pile) + 1))


def _drawn_last(state: State, seat: Seat) -> str:
    """The terrain on the card that a seat drew last."""
    return card_name(state.terrain_cards.hands[seat][-1].card)


# Choosing


def alternatives(state: State) -> list[Alternative]:
    """What the seat at turn can choose from: one of each kind, in the order of its cards."""
    hand = state.terrain_cards.hands[state.turn]
    if state.chosen is not None:
        # Which card is played is settled, but not which of its terrains.
        return list(hand[state.chosen].card.alternatives)
    shown = [shown for drawn in hand for shown in drawn.card.alternatives]
    for ask in state.rulebook.shows_more:
        shown += ask(state, hand)
    return list(dict.fromkeys(shown))


def choices(state: State) -> list[Action]:
    """The terrains that can be chosen, as long as none is: those that can be built on."""
    terrains = (shown.terrain for shown in alternatives(state))
    return [choose(TERRAINS[terrain]) for terrain in terrains if _has_room(state, terrain)]


def choose_terrain(state: State, terrain: str, emit: Listener | None) -> None:
    """Build on that for the whole turn."""
    chosen = (shown for shown in alternatives(state) if TERRAINS[shown.terrain] == terrain)
    choose_alternative(state, next(chosen))
    if emit is not None:
        emit(CardChosen(state.turn, terrain))


def choose_alternative(state: State, alternative: Alternative) -> None:
    if state.chosen is None:
        hand = state.terrain_cards.hands[state.turn]
        showing = (at for at, drawn in enumerate(hand) if alternative in drawn.card.alternatives)
        # What no card shows stands for the first of them.
        state.chosen = next(showing, 0)
    _play(state, alternative)


def turn_up(state: State) -> None:
    """Who has nothing to choose has chosen."""
    hand = state.terrain_cards.hands[state.turn]
    card = hand[0].card
    if len(hand) == 1 and len(card.alternatives) == 1:
        state.chosen = 0
        _play(state, card.alternatives[0])
        return
    state.chosen = None
    found = alternatives(state)
    if len(found) == 1:
        # Of equal cards none is chosen before one is needed: until then all can be replaced.
        _play(state, found[0])
    else:
        _play_nothing(state)


def settle_card(state: State) -> None:
    """A card is needed: from now on it is the one of this turn."""
    if state.chosen is None and not state.undecided:
        choose_alternative(state, state.played)


def _play(state: State, alternative: Alternative) -> None:
    state.played = alternative
    state.ground = state.board.terrains[alternative.terrain]
    state.undecided = False


def _play_nothing(state: State) -> None:
    """Nothing is chosen to build on."""
    state.played = UNDECIDED
    state.ground = 0
    state.undecided = True


# Replacing


def replace_useless(state: State, emit: Listener | None) -> None:
    """A card without a free hex leaves the game, as long as something still needs a card.

    Before one is chosen, that holds for each card of the hand; afterwards only for that one
    (docs/rulings.md, "Useless cards in a hand of two").
    """
    seat = state.turn
    state.stuck = False
    while state.frames[-1].needs_card(state):
        useless = _useless_card(state, seat)
        if useless is None:
            return
        if not _any_card_is_of_use(state):
            # It stays where it is: another card of the hand may still be the one to play.
            if state.chosen is not None or not choices(state):
                _give_up_building(state)
            return
        if emit is not None:
            emit(CardUseless(seat, card_name(state.terrain_cards.hands[seat][useless].card)))
        was_chosen = state.chosen is not None
        state.terrain_cards.throw_out(seat, useless)
        _draw(state, seat, emit)
        if emit is not None:
            emit(CardTurned(seat, _drawn_last(state, seat)))
        if was_chosen:
            _choose_drawn(state, seat)
        else:
            turn_up(state)


def _choose_drawn(state: State, seat: Seat) -> None:
    """The card that was just drawn takes the place of the chosen one; no other of the hand does."""
    hand = state.terrain_cards.hands[seat]
    state.chosen = len(hand) - 1
    shown = hand[-1].card.alternatives
    if len(shown) == 1:
        _play(state, shown[0])
    else:
        _play_nothing(state)


def _useless_card(state: State, seat: Seat) -> int | None:
    """The place in the hand of a card that cannot be built on."""
    if state.chosen is not None:
        chosen = state.terrain_cards.hands[seat][state.chosen].card
        of_use = _is_of_use(state, chosen) if state.undecided else state.card_region()
        return None if of_use else state.chosen
    for at, drawn in enumerate(state.terrain_cards.hands[seat]):
        if not _is_of_use(state, drawn.card):
            return at
    return None


def _is_of_use(state: State, card: TerrainCard) -> bool:
    return any(_has_room(state, shown.terrain) for shown in card.alternatives)


def _has_room(state: State, terrain: int) -> bool:
    return bool(state.pieces.open & state.board.terrains[terrain])


def _any_card_is_of_use(state: State) -> bool:
    cards = state.terrain_cards
    kinds = {*cards.pile, *cards.discard, *cards.out}
    return any(_is_of_use(state, card) for card in kinds)


def _give_up_building(state: State) -> None:
    """Nothing is left that could be built on: whoever owes settlements owes them no more."""
    state.stuck = True
    state.frames[-1].give_up(state)

"""The terrain cards of a position: those in hands, discarded, and out of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.engine.position import Entry, PositionText, Reading, Section
from crownlands.games.kingdom_builder.board.terrain import MEADOWS, SWAMP, TERRAINS
from crownlands.games.kingdom_builder.boxes import CARDS
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.scoring.rules import Rule
from crownlands.games.kingdom_builder.setup import deck_of
from crownlands.games.kingdom_builder.table.terrain_cards import (
    Drawn,
    TerrainCard,
    card_name,
    shared_terrains,
    shuffled,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

_MEADOWS = [TERRAINS[terrain] for terrain in MEADOWS]


def removed_cards(
    options: KingdomBuilderOptions, table: Section, reading: Reading
) -> tuple[TerrainCard, ...]:
    """Those of one terrain, where a card of the match takes them out before it."""
    entry = table.take("removed")
    removing = [
        name for name in options.chosen_cards if type(CARDS[name]).removes is not Rule.removes
    ]
    if not removing:
        return ()
    if entry is None or entry.text not in _MEADOWS:
        line = None if entry is None else entry.line
        known = ", ".join(_MEADOWS)
        reading.flaw("position.removed_needed", line, rule=removing[0], known=known)
        return ()
    terrain = TERRAINS.index(entry.text)
    return tuple(
        card
        for card in deck_of(options)
        if any(shown.terrain == terrain for shown in card.alternatives)
    )


def removed_told(state: State) -> str:
    names = [card_name(card) for card in state.terrain_cards.removed]
    return next((name for name in shared_terrains(names) if name != TERRAINS[SWAMP]), "")


def deal(state: State, told: PositionText, reading: Reading) -> None:
    """Hands and piles as the text tells them; what nobody sees is dealt from the rest."""
    cards, table, players = state.terrain_cards, told.table, state.options.players
    deck = [*cards.pile, *(drawn.card for hand in cards.hands for drawn in hand)]
    cards.discard = _taken(deck, table.take("discard"), reading)
    cards.out = _taken(deck, table.take("out"), reading)
    hands = [told.seat(seat).take("hand") for seat in range(players)]
    known = [_taken(deck, hand, reading) if _is_named(hand) else () for hand in hands]
    counts = [_count(hand, cards, reading) for hand, cards in zip(hands, known, strict=True)]
    if sum(counts) > len(deck):
        reading.flaw("position.cards_short", count=sum(counts), left=len(deck))
        return
    pile = list(shuffled(deck, cards.seed, 1))
    for seat, count in enumerate(counts):
        drawn = [*known[seat], *(pile.pop() for _ in range(count))]
        cards.hands[seat] = tuple(Drawn(card, 1) for card in drawn)
    cards.pile = tuple(pile)


def _is_named(entry: Entry | None) -> bool:
    return entry is not None and bool(entry.parts) and not entry.text.isdecimal()


def _count(entry: Entry | None, known: Sequence[TerrainCard], reading: Reading) -> int:
    """How many cards of a hand nobody sees; without a word it is one."""
    if known or _is_named(entry):
        return 0
    text = entry.text if entry is not None else "1"
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) > 0:
        return int(text)
    assert entry is not None
    reading.flaw("whole_number", entry.line, key="hand", value=text[:40])
    return 0


def _taken(
    deck: list[TerrainCard], entry: Entry | None, reading: Reading
) -> tuple[TerrainCard, ...]:
    """The named cards, out of the deck; ``grass 3`` are three of them."""
    taken: list[TerrainCard] = []
    for part in entry.parts if entry else ():
        name, _, number = part.rpartition(" ")
        if not (number.isascii() and number.isdecimal() and len(number) < 4):
            name, number = part, "1"
        found = [card for card in deck if card_name(card) == name][: int(number)]
        if len(found) < int(number) or not found:
            line = entry.line if entry else None
            reading.flaw("position.no_such_cards", line, name=part[:40])
        for card in found:
            deck.remove(card)
        taken += found
    return tuple(taken)


def cards_told(cards: Sequence[TerrainCard]) -> str:
    counts = Counter(map(card_name, cards))
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))


def hand_told(state: State, seat: Seat) -> str:
    """What lies open before the seat at turn; of the others only how many, where it is not one."""
    hand = state.terrain_cards.hands[seat]
    if seat == state.turn:
        return ", ".join(card_name(drawn.card) for drawn in hand)
    return str(len(hand)) if len(hand) != 1 else ""

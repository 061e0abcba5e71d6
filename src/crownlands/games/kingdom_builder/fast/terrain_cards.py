"""The terrain cards: a pile, the cards that were laid down, and a card in every hand.

All that lies somewhere in no order is known by how many cards of each terrain there are.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.chance import below as quickly_below
from crownlands.engine.kernels.chance import word as quick_word
from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.generator import GENERATOR, below, sow_apart
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.box import COPIES, MEADOW_KINDS, TERRAIN_CARDS
from crownlands.games.kingdom_builder.fast.layout import SEED

# As `terrain_cards.shuffled` sows it.
_SHUFFLE = np.frombuffer(b" shuffle ", np.uint8).copy()
_DIGIT, _LETTER = ord("0"), ord("a") - 10
_HEX_DIGITS = 8


@compiled
def deal_cards(table: Any) -> None:
    """Shuffle all cards; everybody has one."""
    table.discarded[:] = COPIES
    table.out[:] = 0
    table.shuffles = 0
    _shuffle(table, table.discarded)
    players = table.players
    table.piled -= players
    for seat in range(players):
        table.hand[seat] = table.pile[table.piled + seat]
        table.drawn_in[seat] = 1


@compiled
def _shuffle(table: Any, cards: Any) -> None:
    """Make a new pile of these cards."""
    table.shuffles += 1
    table.piled = 0
    for terrain in range(MEADOW_KINDS):
        for _ in range(cards[terrain]):
            table.pile[table.piled] = terrain
            table.piled += 1
        cards[terrain] = 0
    generators = np.empty(1, GENERATOR)
    sow_apart(generators[0], table.seed, _SHUFFLE, table.shuffles)
    for bound in range(table.piled, 1, -1):
        other = below(generators[0], bound)
        last = table.pile[bound - 1]
        table.pile[bound - 1] = table.pile[other]
        table.pile[other] = last


@compiled
def _draw(table: Any, seat: Any) -> None:
    if table.piled == 0:
        # Land that was full when its cards left the game can be free again.
        _shuffle(table, table.discarded if table.discarded.sum() else table.out)
    table.piled -= 1
    table.hand[seat] = table.pile[table.piled]
    table.drawn_in[seat] = table.shuffles


@compiled
def exchange_card(table: Any, seat: Any) -> None:
    """The card of the turn is laid down, and another is drawn for the next one."""
    table.discarded[table.hand[seat]] += 1
    _draw(table, seat)


@compiled
def card_of_turn(table: Any) -> Any:
    """The terrain to be built on."""
    return table.hand[table.turn]


@compiled
def has_room(land: Any, table: Any, terrain: Any) -> Any:
    return hexes.meet(table.free, land.terrains[terrain])


@compiled
def replace_card(table: Any) -> None:
    """A card without a free hex leaves the game, and the next one takes its place."""
    table.out[card_of_turn(table)] += 1
    _draw(table, table.turn)


@compiled
def any_card_is_of_use(land: Any, table: Any) -> Any:
    """Whether one that could still be drawn has a free hex."""
    for at in range(table.piled):
        if has_room(land, table, table.pile[at]):
            return True
    for terrain in range(MEADOW_KINDS):
        lies = table.discarded[terrain] + table.out[terrain]
        if lies and has_room(land, table, terrain):
            return True
    return False


@compiled
def deal_anew(table: Any, chance: Any) -> None:
    """The pile and the hidden hands in any order, with another seed for later shuffles.

    Only cards of the same shuffle change places.
    """
    _seed_anew(table, chance)
    for shuffle in range(1, table.shuffles + 1):
        _deal_shuffle_anew(table, shuffle, chance)


@compiled
def _seed_anew(table: Any, chance: Any) -> None:
    """As `fresh_seed` writes one."""
    for begun in range(0, SEED, _HEX_DIGITS):
        word = np.int64(quick_word(chance))
        for at in range(begun + _HEX_DIGITS - 1, begun - 1, -1):
            digit = word & 15
            table.seed[at] = digit + (_DIGIT if digit < 10 else _LETTER)
            word >>= 4


@compiled
def _deal_shuffle_anew(table: Any, shuffle: Any, chance: Any) -> None:
    cards = np.empty(TERRAIN_CARDS, np.int64)
    count = 0
    if shuffle == table.shuffles:
        count = table.piled
        cards[:count] = table.pile[:count]
    in_pile = count
    for seat in range(table.players):
        if _is_of(table, seat, shuffle):
            cards[count] = table.hand[seat]
            count += 1
    if count == 0:
        return
    for bound in range(count, 1, -1):
        other = quickly_below(chance, bound)
        last = cards[bound - 1]
        cards[bound - 1] = cards[other]
        cards[other] = last
    for seat in range(table.players):
        if _is_of(table, seat, shuffle):
            count -= 1
            table.hand[seat] = cards[count]
    table.pile[:in_pile] = cards[:in_pile]


@compiled
def _is_of(table: Any, seat: Any, shuffle: Any) -> Any:
    """Whether a hidden card comes from that shuffle."""
    return table.hidden >> seat & 1 and table.drawn_in[seat] == shuffle

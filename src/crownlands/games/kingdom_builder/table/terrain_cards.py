"""The terrain cards: what a seat must build on in its turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.table.by_seat import with_value

#: settlements that the mandatory action builds
MANDATORY = 3


class Alternative(msgspec.Struct, frozen=True, order=True, gc=False):
    """A terrain that a card asks to be built on, and how many settlements."""

    terrain: int
    count: int = MANDATORY


class TerrainCard(msgspec.Struct, frozen=True, order=True, gc=False):
    """What a card shows: one alternative, or more of which one is chosen for the whole turn."""

    alternatives: tuple[Alternative, ...]


def card_name(card: TerrainCard) -> str:
    """The terrains that a card shows.

    >>> card_name(plain_card(0))
    'grass'
    """
    return "_".join(TERRAINS[shown.terrain] for shown in card.alternatives)


def plain_card(terrain: int) -> TerrainCard:
    """A card that shows one terrain."""
    return TerrainCard((Alternative(terrain),))


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A card in a hand, and the number of the shuffle that it came from."""

    card: TerrainCard
    shuffle: int


class TerrainCards(msgspec.Struct, frozen=True, gc=False):
    """The pile, the discarded cards, those out of the game, and the hands.

    They change once in a turn: a change makes a new value, and a copy of the state copies nothing.
    """

    #: the next card is the last
    pile: tuple[TerrainCard, ...]
    #: by seat
    hands: tuple[tuple[Drawn, ...], ...]
    #: what the cards are shuffled with, and how often they were
    seed: str
    shuffles: int = 1
    discard: tuple[TerrainCard, ...] = ()
    out: tuple[TerrainCard, ...] = ()

    @classmethod
    def dealt(cls, cards: Sequence[TerrainCard], players: int, seed: str) -> TerrainCards:
        """Everybody has a card."""
        pile = shuffled(cards, seed, 1)
        return cls(pile[:-players], tuple((Drawn(card, 1),) for card in pile[-players:]), seed)

    def draw(self, seat: Seat) -> TerrainCards:
        """A card more in a hand; where the pile is empty, the discarded cards are the new one."""
        if not self.pile:
            # Land that was full when its cards left the game can be free again.
            cards, out = (self.discard, self.out) if self.discard else (self.out, ())
            number = self.shuffles + 1
            pile = shuffled(cards, self.seed, number)
            return TerrainCards(pile, self.hands, self.seed, number, (), out).draw(seat)
        hand = (*self.hands[seat], Drawn(self.pile[-1], self.shuffles))
        hands = with_value(self.hands, seat, hand)
        pile = self.pile[:-1]
        return TerrainCards(pile, hands, self.seed, self.shuffles, self.discard, self.out)

    def exchange(self, seat: Seat) -> TerrainCards:
        """The whole hand is discarded, and a card is drawn."""
        hand = self.hands[seat]
        discard = (
            (*self.discard, hand[0].card)
            if len(hand) == 1
            else (*self.discard, *[drawn.card for drawn in hand])
        )
        if not self.pile:
            hands = with_value(self.hands, seat, ())
            laid_down = TerrainCards((), hands, self.seed, self.shuffles, discard, self.out)
            return laid_down.draw(seat)
        hands = with_value(self.hands, seat, (Drawn(self.pile[-1], self.shuffles),))
        pile = self.pile[:-1]
        return TerrainCards(pile, hands, self.seed, self.shuffles, discard, self.out)

    def throw_out(self, seat: Seat, at: int) -> TerrainCards:
        """A card of a hand leaves the game."""
        hand = self.hands[seat]
        return msgspec.structs.replace(
            self,
            out=(*self.out, hand[at].card),
            hands=with_value(self.hands, seat, (*hand[:at], *hand[at + 1 :])),
        )

    def determined(self, hidden: Sequence[Seat], rng: Generator, seed: str) -> TerrainCards:
        """The pile and these hands dealt anew, and another seed for later shuffles.

        A player who remembers the discarded cards knows what a pile was made of when it was
        shuffled: only cards of the same shuffle change places.
        """
        pile, hands = self.pile, [list(hand) for hand in self.hands]
        came_from = {drawn.shuffle for seat in hidden for drawn in hands[seat]}
        for shuffle in sorted(came_from | {self.shuffles}):
            places = [
                (seat, at)
                for seat in hidden
                for at, drawn in enumerate(hands[seat])
                if drawn.shuffle == shuffle
            ]
            left = self.pile if shuffle == self.shuffles else ()
            cards = rng.shuffled([*left, *(hands[seat][at].card for seat, at in places)])
            for seat, at in places:
                hands[seat][at] = Drawn(cards.pop(), shuffle)
            if shuffle == self.shuffles:
                pile = tuple(cards)
        return msgspec.structs.replace(self, pile=pile, hands=tuple(map(tuple, hands)), seed=seed)

    def census(self) -> list[TerrainCard]:
        in_hands = [drawn.card for hand in self.hands for drawn in hand]
        return sorted([*self.pile, *self.discard, *self.out, *in_hands])


def shuffled(cards: Sequence[TerrainCard], seed: str, shuffle: int) -> tuple[TerrainCard, ...]:
    """A pile made of these cards; the next one drawn is the last. Every shuffle has its number."""
    return tuple(Generator(f"{seed} shuffle {shuffle}").shuffled(sorted(cards)))

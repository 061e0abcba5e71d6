"""The terrain cards: what a seat must build on in its turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.terrain import TERRAINS

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board

#: settlements that the mandatory action builds
MANDATORY = 3


class Alternative(msgspec.Struct, frozen=True, order=True, gc=False):
    """A terrain that a card asks to be built on, and how many settlements."""

    terrain: int
    count: int = MANDATORY


class TerrainCard(msgspec.Struct, frozen=True, order=True, gc=False):
    """What a card shows: one alternative, or more of which one is chosen for the whole turn."""

    alternatives: tuple[Alternative, ...]


#: before a card is chosen: no terrain, and so no hex (see `Board.terrains`)
UNDECIDED = Alternative(-1, 0)


def card_name(card: TerrainCard) -> str:
    """The terrains that a card shows.

    >>> card_name(plain_card(0))
    'grass'
    """
    return "_".join(TERRAINS[shown.terrain] for shown in card.alternatives)


def terrains_of(name: str) -> list[str]:
    """The terrains of a card by its name.

    >>> terrains_of("swamp_grass")
    ['swamp', 'grass']
    """
    return name.split("_")


def shared_terrains(names: Iterable[str]) -> list[str]:
    """The terrains that all of these cards show.

    >>> shared_terrains(["grass", "swamp_grass"])
    ['grass']
    """
    shown = [terrains_of(name) for name in names]
    return [each for each in (shown[0] if shown else ()) if all(each in card for card in shown)]


def plain_card(terrain: int) -> TerrainCard:
    """A card that shows one terrain."""
    return TerrainCard((Alternative(terrain),))


def possible(card: TerrainCard, board: Board) -> TerrainCard:
    """A card without the terrains that a board has nowhere, as long as one is left."""
    if len(card.alternatives) == 1:
        return card
    shown = tuple(each for each in card.alternatives if board.terrains[each.terrain])
    return TerrainCard(shown) if shown else card


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A card in a hand, and the number of the shuffle that it came from."""

    card: TerrainCard
    shuffle: int


class TerrainCards:
    """The pile, the discarded cards, those out of the game, and the hands."""

    __slots__ = ("discard", "hands", "out", "pile", "removed", "seed", "shuffles")

    #: the next card is the last
    pile: tuple[TerrainCard, ...]
    discard: tuple[TerrainCard, ...]
    out: tuple[TerrainCard, ...]
    #: those that were taken out before the match
    removed: tuple[TerrainCard, ...]
    #: by seat
    hands: list[tuple[Drawn, ...]]
    #: what the cards are shuffled with, and how often they were
    seed: str
    shuffles: int

    @classmethod
    def dealt(
        cls,
        cards: Sequence[TerrainCard],
        players: int,
        seed: str,
        removed: tuple[TerrainCard, ...] = (),
    ) -> TerrainCards:
        """Everybody has a card."""
        dealt = cls()
        dealt.removed = removed
        pile = shuffled(cards, seed, 1)
        dealt.pile = pile[:-players]
        dealt.hands = [(Drawn(card, 1),) for card in pile[-players:]]
        dealt.discard = dealt.out = ()
        dealt.seed = seed
        dealt.shuffles = 1
        return dealt

    def copy(self) -> TerrainCards:
        twin = TerrainCards()
        twin.pile = self.pile
        twin.discard = self.discard
        twin.out = self.out
        twin.removed = self.removed
        twin.hands = self.hands.copy()
        twin.seed = self.seed
        twin.shuffles = self.shuffles
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TerrainCards) and all(
            getattr(self, slot) == getattr(other, slot) for slot in self.__slots__
        )

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def exchange(self, seat: Seat) -> None:
        """The whole hand is discarded, and a card is drawn."""
        hand = self.hands[seat]
        if len(hand) == 1:
            self.discard += (hand[0].card,)
        else:
            self.discard += tuple(drawn.card for drawn in hand)
        pile = self.pile or self._shuffle()
        self.hands[seat] = (Drawn(pile[-1], self.shuffles),)
        self.pile = pile[:-1]

    def draw(self, seat: Seat) -> None:
        """A card more in a hand."""
        pile = self.pile or self._shuffle()
        self.hands[seat] = (*self.hands[seat], Drawn(pile[-1], self.shuffles))
        self.pile = pile[:-1]

    def reveal(self) -> TerrainCard:
        """The next card is turned up and discarded."""
        pile = self.pile or self._shuffle()
        self.discard = (*self.discard, pile[-1])
        self.pile = pile[:-1]
        return pile[-1]

    def _shuffle(self) -> tuple[TerrainCard, ...]:
        """The discarded cards are the new pile."""
        # Land that was full when its cards left the game can be free again.
        cards, self.out = (self.discard, self.out) if self.discard else (self.out, ())
        self.discard = ()
        self.shuffles += 1
        return shuffled(cards, self.seed, self.shuffles)

    def throw_out(self, seat: Seat, at: int) -> None:
        """A card of a hand leaves the game."""
        hand = self.hands[seat]
        self.out = (*self.out, hand[at].card)
        self.hands[seat] = (*hand[:at], *hand[at + 1 :])

    def determine(self, hidden: Sequence[Seat], rng: Generator, seed: str) -> None:
        """Deal the pile and these hands anew, with another seed for later shuffles.

        A player who remembers the discarded cards knows what a pile was made of when it was
        shuffled: only cards of the same shuffle change places.
        """
        self.seed = seed
        hands = {seat: list(self.hands[seat]) for seat in hidden}
        came_from = {drawn.shuffle for hand in hands.values() for drawn in hand}
        for shuffle in sorted(came_from | {self.shuffles}):
            places = [
                (hand, at)
                for hand in hands.values()
                for at, drawn in enumerate(hand)
                if drawn.shuffle == shuffle
            ]
            left = self.pile if shuffle == self.shuffles else ()
            cards = rng.shuffled([*left, *(hand[at].card for hand, at in places)])
            for hand, at in places:
                hand[at] = Drawn(cards.pop(), shuffle)
            if shuffle == self.shuffles:
                self.pile = tuple(cards)
        for seat, hand in hands.items():
            self.hands[seat] = tuple(hand)

    def census(self) -> list[TerrainCard]:
        in_hands = [drawn.card for hand in self.hands for drawn in hand]
        return sorted([*self.pile, *self.discard, *self.out, *self.removed, *in_hands])


def shuffled(cards: Sequence[TerrainCard], seed: str, shuffle: int) -> tuple[TerrainCard, ...]:
    """A pile made of these cards; the next one drawn is the last. Every shuffle has its number."""
    return tuple(Generator(f"{seed} shuffle {shuffle}").shuffled(sorted(cards)))

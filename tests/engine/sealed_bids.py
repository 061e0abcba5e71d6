"""A small game for the laws: hands are hidden, and everybody bids at the same time.

Each seat holds four cards. In a round all choose one, face down; when all have chosen, the highest
card takes the trick. It stands in for what Kingdomino does not have: secret hands, several actors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from crownlands.engine.contract import (
    Action,
    ActionFormatError,
    Art,
    Codec,
    Console,
    Event,
    Game,
    IllegalAction,
    Listener,
    Options,
    OptionsError,
    Refusal,
    Result,
    ScoreLine,
    Seat,
    Seed,
    State,
    Strategy,
    Value,
    View,
)
from crownlands.engine.generator import Generator

HAND = 4
CARDS = 12


class BidOptions(Options, frozen=True, kw_only=True):
    players: int = 2

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.players not in (2, 3):
            raise OptionsError("two or three may bid")


class Bid(Action, frozen=True):
    secret: ClassVar[bool] = True
    card: int


class Chose(Event, frozen=True, tag="chose"):
    seat: Seat


class ChoseCard(Event, frozen=True, tag="chose_card"):
    """For the eyes of the seat that chose."""

    card: int


class Shown(Event, frozen=True, tag="shown"):
    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]


class BidView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    chosen: tuple[bool, ...]
    own_choice: int | None
    tricks: tuple[int, ...]
    played: tuple[int, ...]


class BidState(State):
    __slots__ = ("chosen", "hands", "played", "tricks")

    def __init__(self, players: int, rng: Generator) -> None:
        cards = rng.shuffled(range(1, CARDS + 1))
        self.hands = [sorted(cards[HAND * s : HAND * (s + 1)]) for s in range(players)]
        #: by seat, face down
        self.chosen: list[int | None] = [None] * players
        self.tricks = [0] * players
        self.played = sorted(cards[HAND * players :])  # not dealt: open beside the table

    def actors(self) -> tuple[Seat, ...]:
        return tuple(s for s, hand in enumerate(self.hands) if hand and self.chosen[s] is None)

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.actors():
            return ()
        return [Bid(card) for card in self.hands[seat]]

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.actors():
            return Refusal("wait")
        if not isinstance(action, Bid) or action.card not in self.hands[seat]:
            return Refusal("not_yours")
        return None

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        assert isinstance(action, Bid)
        self.hands[seat].remove(action.card)
        self.chosen[seat] = action.card
        if emit is not None:
            emit(Chose(seat))
            emit(ChoseCard(action.card), only=seat)
        cards = [card for card in self.chosen if card is not None]
        if len(cards) == len(self.hands):
            self.tricks[cards.index(max(cards))] += 1
            self.played = sorted([*self.played, *cards])
            self.chosen = [None] * len(self.hands)
            if emit is not None:
                emit(Shown(tuple(cards)))

    def view(self, seat: Seat | None) -> BidView:
        return BidView(
            seat=seat,
            actors=self.actors(),
            hand=() if seat is None else tuple(self.hands[seat]),
            chosen=tuple(card is not None for card in self.chosen),
            own_choice=None if seat is None else self.chosen[seat],
            tricks=tuple(self.tricks),
            played=tuple(self.played),
        )

    def copy(self) -> BidState:
        twin = type(self).__new__(type(self))
        twin.hands = [hand.copy() for hand in self.hands]
        twin.chosen = self.chosen.copy()
        twin.tricks = self.tricks.copy()
        twin.played = self.played.copy()
        return twin

    def determinized(self, seat: Seat | None, rng: Generator) -> BidState:
        twin = self.copy()
        others = [other for other in range(len(self.hands)) if other != seat]
        unseen = [card for other in others for card in self.hands[other]]
        unseen += [card for other in others if (card := self.chosen[other]) is not None]
        rng.shuffle(unseen)
        for other in others:
            twin.hands[other] = sorted(unseen.pop() for _ in self.hands[other])
            if self.chosen[other] is not None:
                twin.chosen[other] = unseen.pop()
        return twin

    def score(self, seat: Seat) -> tuple[ScoreLine, ...]:
        return (ScoreLine("tricks", self.tricks[seat]),)

    def result(self) -> Result | None:
        if self.actors() or any(card is not None for card in self.chosen):
            return None
        seats = range(len(self.hands))
        return Result.of((self.score(seat) for seat in seats), (() for _ in seats))

    def census(self) -> Mapping[str, object]:
        face_down = [card for card in self.chosen if card is not None]
        in_hand = [card for hand in self.hands for card in hand]
        return {"cards": sorted([*in_hand, *face_down, *self.played])}


class BidCodec(Codec):
    def to_text(self, action: Action) -> str:
        assert isinstance(action, Bid)
        return f"bid {action.card}"

    def from_text(self, text: str) -> Action:
        if not text.startswith("bid "):
            raise ActionFormatError("a bid is written: bid 7")
        return Bid(int(text.removeprefix("bid ")))

    def to_json(self, action: Action) -> dict[str, Value]:
        assert isinstance(action, Bid)
        return {"card": action.card}

    def from_json(self, data: Any) -> Action:
        return Bid(data["card"])

    def to_index(self, action: Action) -> int:
        assert isinstance(action, Bid)
        return action.card - 1

    def from_index(self, index: int) -> Action:
        return Bid(index + 1)

    def size(self, options: Any) -> int:
        return CARDS


class SealedBids(Game):
    name = "sealed_bids"
    rules_version = 1
    players = (2, 3)
    Options = BidOptions
    codec = BidCodec()
    strategy: Strategy
    art: Art
    console: Console

    def __init__(self, state: type[BidState] = BidState) -> None:
        self.state = state

    def start(self, options: BidOptions, seed: Seed) -> BidState:
        return self.state(options.players, Generator(seed))

    def option_sets(self) -> list[BidOptions]:
        return [BidOptions(players=2), BidOptions(players=3)]

    def longest(self, options: BidOptions) -> int:
        return HAND * options.players

    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        return key

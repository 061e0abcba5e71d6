"""Hidden hands and simultaneous actions: the laws and undo on a game that has both."""

from __future__ import annotations

import pytest

from crownlands.engine.conformance import LawBroken, check_match
from crownlands.engine.conformance.machine import machine_for
from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, NoUndo
from tests.engine.sealed_bids import Bid, BidOptions, BidState, Chose, ChoseCard, SealedBids, Shown


@pytest.mark.parametrize("players", [2, 3])
def test_it_obeys_the_laws(players: int):
    for seed in range(40):
        check_match(SealedBids(), BidOptions(players=players), seed)


def test_hypothesis_finds_nothing():
    machine_for(SealedBids()).TestCase().runTest()


class TellsTheCard(BidState):
    """Everybody hears which card was put face down."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        def tell(event: object, only: Seat | None = None) -> None:
            if emit is not None:
                emit(event, None if isinstance(event, ChoseCard) else only)  # pyright: ignore[reportArgumentType]

        super().apply(seat, action, tell)


class RevealsSilently(BidState):
    """The cards are shown, but no event says so; undo would go back past it."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        def tell(event: object, only: Seat | None = None) -> None:
            if emit is not None and not isinstance(event, Shown):
                emit(event, only)  # pyright: ignore[reportArgumentType]

        super().apply(seat, action, tell)


class ImaginesTheTruth(BidState):
    """Bots would see every hand."""

    __slots__ = ()

    def determinized(self, seat: Seat | None, rng: Generator) -> BidState:
        return self.copy()


class RedealsHands(BidState):
    """Who asks chance again exchanges hands that their owners have seen."""

    __slots__ = ()

    def redealt(self, rng: Generator) -> BidState:
        return self.determinized(None, rng)


class RefusesTellingly(BidState):
    """The refusal tells the highest card in anybody's hand."""

    __slots__ = ()

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().why_not(seat, action)
        if refusal is None:
            return None
        others = [c for s, hand in enumerate(self.hands) if s != seat for c in hand]
        return Refusal(refusal.rule, {"highest": max(others, default=0)})


class FirstComeFirstServed(BidState):
    """Who chose first is remembered, though all choose at the same time."""

    __slots__ = ("first",)

    def __init__(self, players: int, rng: Generator) -> None:
        super().__init__(players, rng)
        self.first: Seat | None = None

    def copy(self) -> BidState:
        twin = super().copy()
        assert isinstance(twin, FirstComeFirstServed)
        twin.first = self.first
        return twin

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        super().apply(seat, action, emit)
        if self.first is None:
            self.first = seat


class Scribbles(BidState):
    """Without slots of its own it keeps notes that slots would not show."""

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        self.refused = getattr(self, "refused", 0) + (self.why_not(seat, action) is not None)
        super().apply(seat, action, emit)


@pytest.mark.parametrize(
    ("state", "law"),
    [
        (TellsTheCard, "secrecy: .* hears"),
        (RevealsSilently, "secrecy: .* no event reveals it|undo"),
        (ImaginesTheTruth, "secrecy: determinized states are all the true one"),
        (RedealsHands, "secrecy: a redealt state looks different"),
        (RefusesTellingly, "secrecy: why seat"),
        (FirstComeFirstServed, "simultaneity: it matters"),
        (Scribbles, "legality: .* changed the state"),
    ],
)
def test_a_broken_secret_is_noticed(state: type[BidState], law: str):
    with pytest.raises(LawBroken, match=law):
        for_all_seeds(SealedBids(state))


def for_all_seeds(game: SealedBids) -> None:
    for seed in range(40):
        check_match(game, BidOptions(players=3), seed)


def bidding() -> Match:
    """Seats 0 and 1 of three have chosen."""
    match = Match(SealedBids(), BidOptions(players=3), "bids")
    for seat in (0, 1):
        match.act(seat, match.state.legal(seat)[0])
    return match


def test_undo_among_several_actors_leaves_the_others_alone():
    match = bidding()
    match.undo(0)
    assert match.state.actors() == (0, 2)
    assert [entry.seat for entry in match.entries] == [1]
    match.act(0, match.state.legal(0)[-1])
    assert [entry.seat for entry in match.entries] == [1, 0]


def test_no_undo_once_the_cards_are_shown():
    match = bidding()
    match.act(2, match.state.legal(2)[0])
    with pytest.raises(NoUndo, match="something hidden was turned up"):
        match.undo(0)


def test_events_for_one_seat_alone():
    match = Match(SealedBids(), BidOptions(players=2), "bids")
    heard: list[tuple[object, Seat | None]] = []

    def hear(event: object, only: Seat | None = None) -> None:
        heard.append((event, only))

    action = match.state.legal(1)[0]
    assert isinstance(action, Bid)
    match.act(1, action, hear)
    assert heard == [(Chose(1), None), (ChoseCard(action.card), 1)]


def test_may_undo_among_several_actors():
    match = bidding()
    assert match.may_undo(0)
    assert match.may_undo(1)
    assert not match.may_undo(2)
    match.act(2, match.state.legal(2)[0])
    assert not match.may_undo(0)

"""Playing a few steps of a match by texts, and what is heard, seen and refused on the way."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from crownlands.engine.contract import Event, IllegalAction, Refusal, Seat
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.phases.building import Building
from crownlands.games.isle_of_skye.phases.income import RoundBegins
from crownlands.games.isle_of_skye.phases.scoring import Scoring
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye.laid import NUMBER, laid, table

CODEC = ISLE_OF_SKYE.codec
#: tiles for up to three seats
DEALT = (("b19", "b22", "b37"), ("b24", "b05", "b66"), ("b45", "b61", "b43"))

Heard = list[tuple[Event, Seat | None]]


def say(state: IsleOfSkyeState, seat: Seat, *texts: str) -> Heard:
    """Seat does what the texts say; what is heard, and who alone may hear it."""
    heard: Heard = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append((event, only))

    for text in texts:
        state.apply(seat, CODEC.from_text(text), hear)
    return heard


def plan(state: IsleOfSkyeState, seat: Seat, *squares: str, pace: str = "stroll") -> Heard:
    """Seat marks these tiles and spares its other markers; whoever can hurry says whether to."""
    own = state.journeys[seat]
    marks = [f"mark {square}" for square in squares]
    spares = ["spare"] * (own.markers - len(marks))
    return say(state, seat, *([pace] if own.may_hurry else []), *marks, *spares)


def refused(state: IsleOfSkyeState, seat: Seat, text: str) -> Refusal:
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        say(state, seat, text)
    assert state == before
    assert CODEC.from_text(text) not in state.legal(seat)
    return error.value.refusal


def offered(state: IsleOfSkyeState, seat: Seat) -> list[str]:
    return [CODEC.to_text(action) for action in state.legal(seat)]


def started(players: int = 2, seed: int = 1) -> IsleOfSkyeState:
    return ISLE_OF_SKYE.start(IsleOfSkyeOptions(players=players), seed)


def to_price(players: int = 2, first: Seat = 0) -> IsleOfSkyeState:
    """The first round, all castles laid alike, tiles as in `DEALT`."""
    state = started(players)
    state.first = first
    for seat in range(players):
        say(state, seat, "castle 0")
    state.offers = [tuple(NUMBER[name] for name in names) for names in DEALT[:players]]
    dealt = {tile for offer in state.offers for tile in offer}
    state.bag = tuple(tile for tile in range(1, 74) if tile not in dealt)
    return state


def to_buy(*priced: tuple[str, str, str], first: Seat = 0) -> IsleOfSkyeState:
    """The same, with everybody's axe and two prices."""
    state = to_price(len(priced), first)
    for seat, texts in enumerate(priced):
        say(state, seat, *texts)
    return state


def to_build(*hands: tuple[str, ...], own: Territory | None = None) -> IsleOfSkyeState:
    """These tiles are to be laid in the first round; seat 0 has a territory, or a castle as all."""
    state = table(own or laid(), *[laid() for _ in hands[1:]])
    state.hands = [tuple(NUMBER[name] for name in names) for names in hands]
    in_hands = {tile for hand in state.hands for tile in hand}
    state.bag = tuple(tile for tile in range(1, 74) if tile not in in_hands)
    state.round, state.frames = 1, (Scoring(), Building())
    state.waiting = Building().begin(state, None)
    return state


def gold_after_income(
    round_: int, *territories: Territory, scored: Iterable[int] = ()
) -> list[int]:
    state = table(*territories)
    state.round, state.frames = round_ - 1, ()
    state.scored = list(scored) or [0] * len(territories)
    RoundBegins().run(state, None)
    return state.gold


def seen(state: IsleOfSkyeState, seat: Seat | None) -> bytes:
    return msgspec.json.encode(state.view(seat))


#: mountains all around, but for a pasture that only n1e1 touches, between two mountains
MOUNTAINS = "b08@s1/0 b68@n1/2 b09@n2/2 b60@e1/2 b52@e2/0 b27@n1e2/2"

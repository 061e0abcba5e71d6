"""The gold of a match: three cards, castles, and what was paid during play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.contract import ScoreLine, Seat
from crownlands.games.kingdom_builder.cards import CARDS, Pay
from crownlands.games.kingdom_builder.hexes import hexes_named

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

CASTLE_GOLD = 3


def score_lines(state: State, seat: Seat) -> Iterator[ScoreLine]:
    """What a seat would be paid if the match ended now, card by card."""
    for rule, pay in _pays(state, seat):
        yield ScoreLine(rule, pay.gold, hexes_named(pay.hexes), pay.values)


def points(state: State, seat: Seat) -> int:
    """The sum of `score_lines`, without writing them."""
    return sum(pay.gold for _, pay in _pays(state, seat))


def castles(state: State, seat: Seat) -> Pay:
    """3 gold for each castle with an own settlement beside it."""
    reached = state.board.castles & state.near[seat]
    count = reached.bit_count()
    return Pay(CASTLE_GOLD * count, reached, {"count": count})


def final_pays(state: State, seat: Seat) -> Iterator[tuple[str, Pay]]:
    """What is paid at the end: by the cards, and by the castles."""
    for card in state.cards:
        for pay in CARDS[card].pays(state, seat):
            yield card, pay
    reached = castles(state, seat)
    if reached.gold:
        yield "castle", reached


def _pays(state: State, seat: Seat) -> Iterator[tuple[str, Pay]]:
    yield from final_pays(state, seat)
    # Gold paid during play, one line for each rule that paid.
    for rule in dict.fromkeys(rule for rule, _, _ in state.purses[seat]):
        paid = [(gold, hexes) for name, gold, hexes in state.purses[seat] if name == rule]
        where = 0
        for _, hexes in paid:
            where |= hexes
        yield rule, Pay(sum(gold for gold, _ in paid), where, {"count": len(paid)})

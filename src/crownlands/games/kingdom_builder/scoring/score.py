"""The gold of a match: what the rules pay at its end, and what was paid during play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.contract import ScoreLine, Seat
from crownlands.games.kingdom_builder.board.hexes import hexes_named
from crownlands.games.kingdom_builder.scoring.rules import Pay

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


def score_lines(state: State, seat: Seat) -> Iterator[ScoreLine]:
    """What a seat would be paid if the match ended now, card by card."""
    for rule, pay in _pays(state, seat):
        yield ScoreLine(rule, pay.gold, hexes_named(pay.hexes), pay.values)


def points(state: State, seat: Seat) -> int:
    """The sum of `score_lines`, without writing them."""
    return sum(pay.gold for _, pay in _pays(state, seat))


def final_pays(state: State, seat: Seat) -> Iterator[tuple[str, Pay]]:
    """What is paid at the end: by the cards, then by what pays in every match."""
    for rule in state.rulebook.paying:
        for pay in rule.pays(state, seat):
            yield rule.name, pay


def _pays(state: State, seat: Seat) -> Iterator[tuple[str, Pay]]:
    yield from final_pays(state, seat)
    # Gold paid during play, one line for each rule that paid.
    for rule in dict.fromkeys(rule for rule, _, _ in state.purses[seat]):
        paid = [(gold, hexes) for name, gold, hexes in state.purses[seat] if name == rule]
        where = 0
        for _, hexes in paid:
            where |= hexes
        yield rule, Pay(sum(gold for gold, _ in paid), where, {"count": len(paid)})

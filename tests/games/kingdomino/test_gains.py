"""What a player who chooses is told that each action would bring."""

from __future__ import annotations

from collections import Counter

import pytest

from crownlands.engine.contract import Action, Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdomino.options import KingdominoOptions, every_option_set
from crownlands.games.kingdomino.state import KingdominoState


def paid(state: KingdominoState, seat: Seat) -> Counter[str]:
    """What the rules pay for the match being played."""
    match, paid = len(state.past) + 1, Counter[str]()
    for line in state.score(seat):
        if line.values.get("match", match) == match:
            paid[line.rule] += line.points
    return paid


def tried(state: KingdominoState, seat: Seat, action: Action) -> dict[str, int] | None:
    """What comes of it, unless the next match of a Dynasty begins with it."""
    then = state.copy()
    then.apply(seat, action)
    if len(then.past) > len(state.past):
        return None
    brought = paid(then, seat)
    brought.subtract(paid(state, seat))
    return {rule: points for rule, points in brought.items() if points}


@pytest.mark.parametrize("options", [*every_option_set()], ids=str)
def test_it_is_what_trying_would_show(options: KingdominoOptions):
    state, rng = KingdominoState.begun(options, Generator(5)), Generator(6)
    seen = set[str]()
    while actors := state.actors():
        seat = actors[0]
        legal = state.legal(seat)
        for action, gain in zip(legal, state.gains(seat, legal), strict=True):
            told = {rule: points for rule, points in gain.rules.items() if points}
            assert told == (tried(state, seat, action) or told)
            seen.update(told)
        state.apply(seat, rng.choice(legal))
    assert "territory" in seen
    assert ("middle_kingdom" in seen) == options.middle_kingdom


def test_the_last_domino_of_a_match_does_not_bring_what_the_next_match_begins_with():
    """A castle that stands alone is in the middle; its player has done nothing for that."""
    options = KingdominoOptions(players=2, dynasty=True, middle_kingdom=True)
    state, rng = KingdominoState.begun(options, Generator(7)), Generator(8)
    while len(state.frames) > 2 or state.line:
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    seat = state.actors()[0]
    brought = state.gains(seat, state.legal(seat))
    assert all(gain.rules.get("middle_kingdom", 0) <= 0 for gain in brought)

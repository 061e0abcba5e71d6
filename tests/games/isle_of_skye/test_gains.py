"""What a choice is said to bring: what scoring tiles and scrolls would pay more."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from crownlands.engine.contract import Gain, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.scoring import points_of_scrolls
from tests.games.isle_of_skye.laid import journey, laid, to_plan, travelling
from tests.games.isle_of_skye.playing import CODEC, MOUNTAINS, offered, say, to_build, to_price
from tests.games.isle_of_skye.tracks import CROSS, collected

ROADS_APART = laid("b19@n1/0 b61@e1/0 b03@n1e1/2")


def gains(state: IsleOfSkyeState, seat: Seat = 0) -> dict[str, Mapping[str, int]]:
    actions = state.legal(seat)
    rules = [gain.rules for gain in state.gains(seat, actions)]
    return dict(zip(map(CODEC.to_text, actions), rules, strict=True))


def pays(state: IsleOfSkyeState, seat: Seat) -> dict[str, int]:
    """What a client is shown beside the scoring tiles, and what scrolls would pay."""
    shown = {line.rule: line.points for line in state.view(seat).seats[seat].pays}
    return shown | {"scroll": points_of_scrolls(state.territories[seat])}


def test_a_tile_brings_what_scoring_tiles_pay_more():
    state = to_build(("b19", "b22"), ("b24",))
    state.scoring = ("sheep", "squares", "columns", "areas")
    assert gains(state)["1@n1/0"] == {"sheep": 2}


def test_what_is_not_counted_any_more_brings_nothing():
    state = to_build(("b19", "b22"), ("b24",))
    state.scoring = ("sheep", "squares", "columns", "areas")
    # A is counted for the last time in round 5.
    state.round = 5
    assert gains(state)["1@n1/0"] == {"sheep": 2}
    state.round = 6
    assert gains(state)["1@n1/0"] == {}


def test_of_a_majority_it_is_told_what_it_would_pay():
    state = to_build(("b08", "b22"), ("b24",), own=laid(MOUNTAINS))
    state.scoring = ("most_barrels", "most_ships", "most_gold", "areas")
    before, told = pays(state, 0), gains(state)
    for text in offered(state, 0):
        after = state.copy()
        say(after, 0, text)
        more = {rule: now - before[rule] for rule, now in pays(after, 0).items()}
        assert told[text] == {rule: points for rule, points in more.items() if points}


@pytest.mark.parametrize("seed", range(8))
def test_what_is_told_is_what_is_paid_then(seed: int):
    options = IsleOfSkyeOptions(players=2 + seed % 4, journeyman=bool(seed % 2))
    state, rng = ISLE_OF_SKYE.start(options, seed), Generator(seed)
    looked = 0
    while state.actors():
        seat = rng.choice(state.actors())
        legal = state.legal(seat)
        if state.view(None).asks == "lay" and len([t for t in state.hands[seat] if t]) > 1:
            looked += 1
            action = rng.choice(legal)
            before, told = pays(state, seat), gains(state, seat)[CODEC.to_text(action)]
            state.apply(seat, action)
            after = pays(state, seat)
            counted = {
                state.scoring["ABCD".index(slot)]
                for slots, _ in state.view(None).rounds[state.round - 1 :]
                for slot in slots
            } | {"scroll"}
            more = {rule: after[rule] - before[rule] for rule in counted}
            assert told == {rule: points for rule, points in more.items() if points}
        else:
            state.apply(seat, rng.choice(legal))
    assert looked > 5


def test_a_road_brings_what_scoring_tiles_pay_more():
    own = journey(roads=1)
    state = to_plan(travelling(ROADS_APART, laid(), journeys=[own]))
    state.scoring = ("road_tiles", "squares", "columns", "areas")
    told = gains(state)
    assert told["road n1 east"] == {"road_tiles": 1}
    assert told["mark n1"] == told["spare"] == {}


def test_prices_bring_nothing_at_once():
    state = to_price()
    assert not any(gains(state).values())
    say(state, 0, "axe 1")
    assert not any(gains(state).values())


def test_a_step_on_a_track_brings_what_its_space_does():
    state = collected(CROSS, "castle", gold=9, warrior=5, herald=1)
    told = dict(zip(offered(state, 0), state.gains(0, state.legal(0)), strict=True))
    # What the round brings afterwards has nothing to do with it.
    assert told["stay"] == Gain()
    assert told["warrior"].rules == {"advance": 1}
    assert told["herald"].rules == {}
    for text in ("warrior", "merchant", "herald"):
        heard = say(state.copy(), 0, text)
        assert told[text].prizes == tuple(event for event, _ in heard if event.prize)

"""Phase 4: tiles are bought, and those that nobody bought are kept."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Refusal
from crownlands.games.isle_of_skye.events import (
    Bought,
    Kept,
    Passed,
)
from tests.games.isle_of_skye.laid import NUMBER
from tests.games.isle_of_skye.playing import (
    offered,
    refused,
    say,
    to_buy,
)


@pytest.mark.clause("isle_of_skye.round.buying")
def test_the_first_seat_buys_first_and_everybody_once():
    priced = ("axe 1", "2=1", "3=1")
    state = to_buy(priced, priced, priced, first=1)
    assert state.actors() == (1,)
    assert refused(state, 2, "pass").rule == "not_your_turn"
    say(state, 1, "buy 1.2")
    assert state.actors() == (2,)
    assert refused(state, 1, "buy 1.3").rule == "not_your_turn"
    say(state, 2, "pass")
    assert state.actors() == (0,)
    say(state, 0, "pass")
    assert state.view(None).asks == "lay"


@pytest.mark.clause("isle_of_skye.round.buying")
def test_a_sale_brings_the_price_and_the_coins_that_stood_for_it():
    state = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=3", "3=2"))
    assert state.gold == [3, 0]
    heard = say(state, 0, "buy 2.2")
    assert heard == [(Bought(0, 1, NUMBER["b05"], 3), None)]
    assert state.gold == [0, 6]
    assert state.hands[0] == (NUMBER["b05"],)
    # 2 gold still lie on the other tile.
    assert state.view(None).seats[1].gold == 8


@pytest.mark.clause("isle_of_skye.round.buying")
def test_what_a_sale_brings_can_be_spent_at_once():
    priced = (("axe 1", "2=1", "3=1"), ("axe 1", "2=3", "3=2"))
    state = to_buy(*priced)
    say(state, 0, "pass")
    assert refused(state, 1, "buy 1.2") == Refusal(
        "too_expensive", {"tile": NUMBER["b22"], "price": 1, "gold": 0}
    )
    state = to_buy(*priced)
    say(state, 0, "buy 2.2")
    say(state, 1, "buy 1.2")
    assert state.gold == [1 + 1, 6 - 1]


@pytest.mark.clause("isle_of_skye.round.buying")
def test_gold_on_own_tiles_buys_nothing():
    state = to_buy(("axe 1", "2=4", "3=1"), ("axe 1", "2=1", "3=1"))
    assert offered(state, 0) == ["pass"]
    assert refused(state, 0, "buy 2.2").rule == "too_expensive"


@pytest.mark.clause("isle_of_skye.round.buying")
def test_own_tiles_sold_tiles_and_tiles_of_nobody_are_not_for_sale():
    priced = ("axe 1", "2=1", "3=2")
    state = to_buy(priced, priced, priced)
    assert refused(state, 0, "buy 1.2").rule == "own_tile"
    assert refused(state, 0, "buy 4.2") == Refusal("no_such_seat", {"number": 4})
    assert refused(state, 0, "axe 1").rule == "buy_first"
    assert offered(state, 0) == ["pass", "buy 2.2", "buy 2.3", "buy 3.2", "buy 3.3"]
    say(state, 0, "buy 3.2")
    assert refused(state, 1, "buy 3.2") == Refusal("not_for_sale", {"seat": 2, "number": 2})


@pytest.mark.clause("isle_of_skye.round.buying")
def test_a_seat_may_lose_both_its_tiles():
    state = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=1", "3=1"), ("axe 1", "2=2", "3=3"))
    say(state, 0, "buy 3.2")
    say(state, 1, "buy 3.3")
    assert state.gold[2] == 2 * 2 + 2 * 3
    say(state, 2, "pass")
    assert state.hands[2] == ()
    assert state.actors() == (0, 1)


@pytest.mark.clause("isle_of_skye.round.buying")
def test_passing_costs_nothing():
    state = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=1", "3=1"))
    assert say(state, 0, "pass") == [(Passed(0), None)]
    assert state.gold == [3, 3]


@pytest.mark.clause("isle_of_skye.round.buying")
def test_what_nobody_bought_is_paid_to_the_supply():
    state = to_buy(("axe 1", "2=1", "3=2"), ("axe 2", "1=2", "3=1"))
    say(state, 0, "buy 2.1")
    supply = state.bank
    heard = say(state, 1, "pass")
    assert state.bank == supply + 1 + 2 + 1
    # Nobody's gold changes: what is paid lay on the tiles.
    assert state.gold == [0, 2 + 4]
    assert state.hands == [
        (NUMBER["b24"], NUMBER["b22"], NUMBER["b37"]),
        (NUMBER["b66"],),
    ]
    assert [event for event, _ in heard if isinstance(event, Kept)] == [
        Kept(0, NUMBER["b22"], 1),
        Kept(0, NUMBER["b37"], 2),
        Kept(1, NUMBER["b66"], 1),
    ]
    assert state.view(None).seats[0].gold == 0

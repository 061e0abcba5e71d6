"""Phases 2 and 3: tiles are drawn, priced behind screens, and one of them is thrown away."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import ActionFormatError, Refusal, Seat
from crownlands.games.isle_of_skye.events import (
    AxePut,
    Priced,
    PricesShown,
    Ready,
    TilesDrawn,
)
from tests.games.isle_of_skye.laid import NUMBER
from tests.games.isle_of_skye.playing import (
    CODEC,
    DEALT,
    Heard,
    offered,
    refused,
    say,
    seen,
    started,
    to_buy,
    to_price,
)


@pytest.mark.clause("isle_of_skye.round.draw")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_draws_three_tiles_in_turn_order_for_all_to_see(players: int):
    state = started(players)
    state.first = 1
    heard: Heard = []
    for seat in range(players):
        heard = say(state, seat, "castle 0")
    drawn = [event for event, _ in heard if isinstance(event, TilesDrawn)]
    assert [event.seat for event in drawn] == [*range(1, players), 0]
    tiles = [tile for event in drawn for tile in event.tiles]
    assert len(set(tiles)) == 3 * players
    assert sorted([*state.bag, *tiles]) == list(range(1, 74))
    for event in drawn:
        shown = state.view(None).seats[event.seat].offer
        assert tuple(offer and offer.tile for offer in shown) == event.tiles


@pytest.mark.clause("isle_of_skye.round.pricing")
def test_first_comes_the_axe():
    state = to_price()
    assert offered(state, 0) == ["axe 1", "axe 2", "axe 3"]
    assert refused(state, 0, "1=2").rule == "axe_first"
    assert refused(state, 0, "pass").rule == "axe_first"


@pytest.mark.clause("isle_of_skye.round.pricing")
def test_there_is_one_axe_and_its_tile_has_no_price():
    state = to_price()
    say(state, 0, "axe 2")
    assert refused(state, 0, "axe 1") == Refusal("price_first", {"tile": NUMBER["b19"]})
    assert refused(state, 0, "2=1") == Refusal("under_axe", {"tile": NUMBER["b22"]})


@pytest.mark.clause("isle_of_skye.round.pricing")
def test_tiles_are_priced_from_left_to_right():
    state = to_price()
    say(state, 0, "axe 2")
    assert refused(state, 0, "3=1") == Refusal("other_tile_first", {"tile": NUMBER["b19"]})
    say(state, 0, "1=1")
    assert refused(state, 0, "1=1").rule == "other_tile_first"


@pytest.mark.clause("isle_of_skye.round.pricing")
def test_a_price_is_a_coin_at_least():
    with pytest.raises(ActionFormatError):
        CODEC.from_text("1=0")


@pytest.mark.clause("isle_of_skye.round.pricing")
def test_both_prices_together_are_own_gold():
    state = to_price()
    say(state, 0, "axe 1")
    assert offered(state, 0) == ["2=1", "2=2", "2=3", "2=4"]
    assert refused(state, 0, "2=5") == Refusal(
        "price_too_high", {"tile": NUMBER["b22"], "gold": 5, "most": 4}
    )
    say(state, 0, "2=3")
    assert state.gold[0] == 2
    assert offered(state, 0) == ["3=1", "3=2"]
    say(state, 0, "3=2")
    assert state.gold[0] == 0


@pytest.mark.clause("isle_of_skye.round.pricing")
def test_a_price_may_be_more_than_anybody_else_has():
    state = to_price()
    state.gold = [50, 5]
    say(state, 0, "axe 1", "2=30", "3=20")
    say(state, 1, "axe 1", "2=1", "3=1")
    assert offered(state, 1) == []
    say(state, 0, "pass")
    assert offered(state, 1) == ["pass"]


@pytest.mark.clause("isle_of_skye.round.order", "isle_of_skye.round.pricing")
def test_who_is_ready_waits_for_the_others():
    state = to_price(3)
    say(state, 1, "axe 1", "2=1", "3=1")
    assert state.actors() == (0, 2)
    assert refused(state, 1, "axe 2").rule == "not_your_turn"
    say(state, 2, "axe 3")
    assert state.actors() == (0, 2)


@pytest.mark.clause("isle_of_skye.round.pricing")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_nobody_sees_what_is_behind_a_screen(watcher: Seat | None):
    before = to_price(3)
    midway, other_midway = to_price(3), to_price(3)
    say(midway, 0, "axe 1")
    say(other_midway, 0, "axe 3", "1=4")
    assert seen(midway, watcher) == seen(other_midway, watcher) == seen(before, watcher)

    ready, other_ready = to_price(3), to_price(3)
    say(ready, 0, "axe 1", "2=4", "3=1")
    say(other_ready, 0, "axe 3", "1=1", "2=2")
    assert seen(ready, watcher) == seen(other_ready, watcher) != seen(before, watcher)


@pytest.mark.clause("isle_of_skye.round.pricing")
def test_a_seat_sees_its_own_axe_and_prices():
    state = to_price()
    say(state, 0, "axe 1", "2=4")
    own = state.view(0).seats[0]
    assert [(offer.price, offer.axed) for offer in own.offer if offer] == [
        (None, True),
        (4, False),
        (None, False),
    ]
    assert (own.gold, own.free) == (5, 1)


@pytest.mark.clause("isle_of_skye.round.pricing")
def test_only_the_seat_itself_hears_of_axe_and_prices():
    state = to_price(3)
    assert say(state, 0, "axe 1", "2=4", "3=1") == [
        (AxePut(NUMBER["b19"]), 0),
        (Priced(NUMBER["b22"], 4), 0),
        (Priced(NUMBER["b37"], 1), 0),
        (Ready(0), None),
    ]


@pytest.mark.clause("isle_of_skye.round.discard")
def test_when_all_are_ready_all_is_shown():
    state = to_price(2)
    say(state, 1, "axe 2", "1=2", "3=1")
    heard = [event for event, only in say(state, 0, "axe 1", "2=4", "3=1") if only is None]
    first, second = (tuple(NUMBER[name] for name in names) for names in DEALT[:2])
    assert [event for event in heard if isinstance(event, PricesShown)] == [
        PricesShown(0, first[0], first[1:], (4, 1)),
        PricesShown(1, second[1], (second[0], second[2]), (2, 1)),
    ]
    for watcher in (0, 1, None):
        offers = [seat.offer for seat in state.view(watcher).seats]
        assert [[offer and offer.price for offer in offer_] for offer_ in offers] == [
            [None, 4, 1],
            [2, None, 1],
        ]


@pytest.mark.clause("isle_of_skye.round.discard")
def test_tiles_under_an_axe_go_back_into_the_bag():
    state = to_buy(("axe 1", "2=4", "3=1"), ("axe 2", "1=2", "3=1"))
    assert {NUMBER["b19"], NUMBER["b05"]} <= set(state.bag)
    assert len(state.bag) == 73 - 4
    assert refused(state, 0, "buy 2.2") == Refusal("not_for_sale", {"seat": 1, "number": 2})

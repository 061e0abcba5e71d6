"""Journeyman: the three powers, no axe, the bank pays, and two purchases."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Refusal
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.events import Kept, Passed, PricesShown
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.phases.income import RoundBegins
from tests.games.isle_of_skye.laid import (
    NUMBER,
    journey,
    laid,
    to_buy,
    to_plan,
    to_price,
    travelling,
)
from tests.games.isle_of_skye.playing import offered, plan, refused, say, seen

ALONE = laid()
DRAWN = ("b19 b22 b37", "b24 b05 b66")


def with_powers(*powers: str) -> Journey:
    return journey(kept=powers)


# No axe


def pricing(gold: int = 9) -> IsleOfSkyeState:
    state = travelling(ALONE, ALONE, journeys=[with_powers("no_axe")], gold=[gold, 9])
    return to_price(state, *DRAWN)


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
@pytest.mark.parametrize(("merchant", "income"), [(0, 5 + 3), (4, 5 + 4 + 3)])
def test_without_an_axe_the_income_is_three_gold_more(merchant: int, income: int):
    own = journey(merchant=merchant, kept=("no_axe",))
    state = travelling(ALONE, ALONE, journeys=[own])
    state.frames = ()
    RoundBegins().run(state, None)
    assert state.gold == [income, 5]


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_without_an_axe_all_three_tiles_may_have_prices():
    state = pricing()
    assert offered(state, 0) == ["axe 1", "axe 2", "axe 3", *(f"1={gold}" for gold in range(1, 8))]
    assert refused(state, 0, "1=8").rule == "price_too_high"
    assert refused(state, 0, "2=1") == Refusal("other_tile_first", {"tile": NUMBER["b19"]})
    assert refused(state, 0, "pass").rule == "axe_first"
    say(state, 0, "1=2")
    assert refused(state, 0, "axe 2") == Refusal("price_first", {"tile": NUMBER["b22"]})
    assert offered(state, 0) == [f"2={gold}" for gold in range(1, 7)]
    assert refused(state, 0, "3=1") == Refusal("other_tile_first", {"tile": NUMBER["b22"]})
    say(state, 0, "2=3")
    assert refused(state, 0, "3=5").rule == "price_too_high"
    say(state, 0, "3=4")
    assert state.gold[0] == 0
    assert state.actors() == (1,)


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_who_prices_three_tiles_discards_none():
    state = pricing()
    bag = state.bag
    say(state, 0, "1=2", "2=3", "3=4")
    heard = say(state, 1, "axe 1", "2=1", "3=1")
    own = tuple(NUMBER[name] for name in DRAWN[0].split())
    shown = [event for event, _ in heard if isinstance(event, PricesShown)]
    assert shown[0] == PricesShown(0, 0, own, (2, 3, 4))
    assert state.offers[0] == own
    assert sorted(state.bag) == sorted((*bag, NUMBER["b24"]))
    say(state, 0, "pass")
    kept = [event for event, _ in say(state, 1, "pass") if isinstance(event, Kept)]
    assert kept[:3] == [Kept(0, tile, price) for tile, price in zip(own, (2, 3, 4), strict=True)]
    assert state.hands[0] == own


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_axe_may_still_be_used():
    state = pricing()
    say(state, 0, "axe 2", "1=1", "3=1")
    say(state, 1, "axe 1", "2=1", "3=1")
    assert NUMBER["b22"] in state.bag
    assert state.offers[0] == (NUMBER["b19"], 0, NUMBER["b37"])


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_axe_stays_without_that_tile():
    state = pricing()
    assert offered(state, 1) == ["axe 1", "axe 2", "axe 3"]
    assert refused(state, 1, "1=1") == Refusal("axe_stays")


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_three_prices_need_three_coins():
    state = pricing(gold=2)
    assert offered(state, 0) == ["axe 1", "axe 2", "axe 3"]
    assert refused(state, 0, "1=1") == Refusal("three_prices", {"gold": 2})
    say(pricing(gold=3), 0, "1=1", "2=1", "3=1")


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
@pytest.mark.parametrize("watcher", [1, None])
def test_nobody_sees_whether_the_axe_is_used(watcher: int | None):
    one, other = pricing(), pricing()
    before = seen(one, watcher)
    say(one, 0, "1=4")
    say(other, 0, "axe 1")
    assert seen(one, watcher) == seen(other, watcher) == before


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_somebody_else_may_buy_any_of_the_three():
    state = pricing()
    state.first = 1
    to_price(state, *DRAWN)
    say(state, 0, "1=2", "2=3", "3=4")
    say(state, 1, "axe 1", "2=1", "3=1")
    assert offered(state, 1) == ["pass", "buy 1.1", "buy 1.2", "buy 1.3"]


# The bank pays


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_bank_pays_for_who_has_that_tile():
    state = travelling(ALONE, ALONE, journeys=[with_powers("bank_pays")], gold=[3, 1])
    to_buy(state, "b19=1", "b24=2")
    supply = state.bank
    say(state, 0, "buy 2.1")
    assert state.gold == [3, 1 + 2 + 2]
    assert state.bank == supply - 2


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_with_the_bank_a_tile_may_be_dearer_than_all_own_gold():
    state = travelling(ALONE, ALONE, journeys=[with_powers("bank_pays")], gold=[0, 0])
    to_buy(state, "b19=1", "b24=60 b05=100")
    assert offered(state, 0) == ["pass", "buy 2.1", "buy 2.2"]
    say(state, 0, "buy 2.2")
    assert state.gold == [0, 200]


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_own_tiles_are_paid_for_all_the_same():
    state = travelling(ALONE, ALONE, journeys=[with_powers("bank_pays")], gold=[3, 1])
    to_buy(state, "b19=4", "b24=2")
    supply = state.bank
    say(state, 0, "pass")
    say(state, 1, "pass")
    assert state.bank == supply + 4 + 2
    assert state.gold == [3, 1]


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_bank_pays_no_fee():
    own = journey(herald=2, kept=("bank_pays",))
    state = travelling(ALONE, ALONE, journeys=[own], gold=[4, 0])
    to_buy(state, "b19=1", "j01=9")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    assert refused(state, 0, "herald") == Refusal("cannot_pay", {"price": 5, "gold": 4})


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_bank_pays_for_nobody_else():
    state = travelling(ALONE, ALONE, journeys=[with_powers("bank_pays")], gold=[3, 1])
    to_buy(state, "b19=2", "b24=2")
    say(state, 0, "pass")
    assert refused(state, 1, "buy 1.1").rule == "too_expensive"


# Two purchases


def three(*journeys: Journey, first: int = 0, gold: int = 9) -> IsleOfSkyeState:
    state = travelling(ALONE, ALONE, ALONE, journeys=journeys, gold=[gold] * 3, first=first)
    return to_buy(state, "b19=1 b22=1", "b24=1 b05=2", "b45=1 b61=3")


def let_warriors_stay(state: IsleOfSkyeState) -> None:
    while state.view(None).asks == "advance":
        say(state, state.actors()[0], "stay")


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_a_second_tile_is_bought_after_everybodys_first_chance():
    state = three(with_powers("two_purchases"))
    say(state, 0, "buy 2.1")
    let_warriors_stay(state)
    assert state.actors() == (1,)
    say(state, 1, "pass")
    say(state, 2, "pass")
    assert state.actors() == (0,)
    # Of the same seat, or of another.
    assert offered(state, 0) == ["pass", "buy 2.2", "buy 3.1", "buy 3.2"]
    say(state, 0, "buy 2.2")
    let_warriors_stay(state)
    assert set(state.hands[0]) == {NUMBER[name] for name in ("b19", "b22", "b24", "b05")}
    assert state.gold[0] == 9 - 1 - 2
    assert state.view(None).asks == "lay"


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_second_purchase_may_be_passed():
    state = three(with_powers("two_purchases"))
    for seat in (0, 1, 2):
        say(state, seat, "pass")
    assert (Passed(0), None) in say(state, 0, "pass")
    assert state.view(None).asks == "lay"


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_several_buy_their_second_tiles_in_turn_order(first: int, order: list[int]):
    power = with_powers("two_purchases")
    state = three(power, journey(), power, first=first)
    for turn in range(3):
        say(state, (first + turn) % 3, "pass")
    for seat in order:
        assert state.actors() == (seat,)
        say(state, seat, "pass")
    assert state.view(None).asks == "lay"


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_a_second_sale_moves_the_warrior_once_more():
    state = three(with_powers("two_purchases"))
    say(state, 0, "buy 2.1")
    say(state, 1, "warrior", "pass")
    say(state, 2, "pass")
    say(state, 0, "buy 2.2")
    say(state, 1, "warrior")
    assert state.journeys[1].spaces == (2, 0, 0)


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_both_purchases_are_paid_by_the_bank():
    state = three(with_powers("two_purchases", "bank_pays"), gold=0)
    say(state, 0, "buy 3.2")
    let_warriors_stay(state)
    say(state, 1, "pass")
    say(state, 2, "pass")
    say(state, 0, "buy 2.2")
    let_warriors_stay(state)
    assert state.gold == [0, 2 * 2, 2 * 3]


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_a_power_won_in_phase_4_serves_in_the_next_round_alone():
    own = journey(herald=8)
    state = travelling(ALONE, ALONE, journeys=[own], gold=[20, 9])
    to_buy(state, "b19=1", "j01=1 b24=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    say(state, 0, "herald")
    assert state.journeys[0].unlocked == ("two_purchases",)
    say(state, 1, "pass")
    # There was no second purchase.
    assert state.view(None).asks == "lay"
    assert state.journeys[0].kept == ("two_purchases",)


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_bank_does_not_pay_in_the_phase_in_which_that_tile_is_won():
    # The seller of a journeyman reaches the space by its own, bought before.
    own = journey(merchant=9, kept=("two_purchases",))
    state = travelling(ALONE, ALONE, journeys=[own], gold=[1, 9])
    to_buy(state, "b19=1", "j01=1 b24=5")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    say(state, 0, "merchant")
    say(state, 1, "pass")
    assert refused(state, 0, "buy 2.2").rule == "too_expensive"


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_five_tiles_can_be_laid_with_all_three_powers():
    own = with_powers("no_axe", "bank_pays", "two_purchases")
    state = travelling(ALONE, ALONE, journeys=[own], gold=[9, 9])
    to_price(state, "b19 b25 b29", "b30 b36 b05")
    say(state, 0, "1=1", "2=1", "3=1")
    say(state, 1, "axe 3", "1=4", "2=4")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay", "pass")
    say(state, 0, "buy 2.2")
    say(state, 1, "stay")
    assert len(state.hands[0]) == 5
    while 0 in state.actors() and state.view(None).asks == "lay":
        state.apply(0, state.legal(0)[0])
    assert len(state.territories[0].laid) == 6


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_a_power_won_in_phase_5_raises_the_next_income():
    own = journey(warrior=12)
    state = to_plan(travelling(ALONE, ALONE, journeys=[own], gold=[8, 0]))
    plan(state, 0, "castle")
    plan(state, 1)
    say(state, 0, "warrior")
    assert state.round == 2
    assert state.gold == [5 + 3, 5]

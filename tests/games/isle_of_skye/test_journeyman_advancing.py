"""Journeyman: all ways to advance on a track, and what they cost."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Refusal
from crownlands.games.isle_of_skye.events import PutBack
from crownlands.games.isle_of_skye.journeyman.events import (
    Advanced,
)
from tests.games.isle_of_skye.laid import (
    NUMBER,
    at,
    journey,
    laid,
    to_buy,
    to_plan,
    to_price,
    travelling,
)
from tests.games.isle_of_skye.playing import MOUNTAINS, offered, plan, refused, say
from tests.games.isle_of_skye.tracks import (
    ALONE,
    ANY_TRACK,
    CROSS,
    FRONT,
    SHIP_AND_FARM,
    TRACKS,
    before,
    collected,
    sold,
    spaces,
    told,
)


@pytest.mark.clause("isle_of_skye.journeyman.short", "isle_of_skye.journeyman.selling")
def test_who_sells_a_tile_may_advance_the_warrior_and_nobody_else():
    state = sold()
    assert state.actors() == (1,)
    assert offered(state, 1) == ["warrior", "stay"]
    assert refused(state, 1, "merchant") == Refusal("warrior_only")
    assert refused(state, 1, "herald") == Refusal("warrior_only")
    say(state, 1, "warrior")
    assert spaces(state, 1) == (1, 0, 0)
    assert spaces(state, 0) == (0, 0, 0)


@pytest.mark.clause("isle_of_skye.journeyman.selling")
@pytest.mark.parametrize("space", range(1, 16))
def test_a_sale_asks_for_nothing_and_costs_nothing(space: int):
    state = sold(gold=(9, 0), warrior=space - 1)
    assert say(state, 1, "warrior")[0][0] == Advanced(
        1, "warrior", space, 0, {6: 1, 10: 2, 15: 3}.get(space, 0)
    )
    assert state.gold == [7, 2 * 2]


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_a_sale_may_be_left_unused():
    state = sold()
    assert say(state, 1, "stay") == []
    assert spaces(state, 1) == (0, 0, 0)
    assert offered(state, 1) == ["pass", "buy 1.1"]


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_every_tile_that_is_sold_moves_the_warrior_once():
    state = travelling(ALONE, ALONE, ALONE, gold=[9, 9, 0])
    to_buy(state, "b19=1", "b22=1", "b24=2 b05=3")
    for buyer, tile in enumerate(("buy 3.1", "buy 3.2")):
        say(state, buyer, tile)
        say(state, 2, "warrior")
    assert spaces(state, 2) == (2, 0, 0)


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_keeping_ones_own_tile_is_no_sale():
    state = to_buy(travelling(ALONE, ALONE), "b19=1", "b22=1")
    say(state, 0, "pass")
    say(state, 1, "pass")
    assert state.view(None).asks == "lay"
    assert spaces(state, 0) == spaces(state, 1) == (0, 0, 0)


@pytest.mark.clause("isle_of_skye.journeyman.short", "isle_of_skye.journeyman.selling")
def test_who_buys_a_journeyman_may_advance_on_any_track():
    state = before("warrior", 1)
    assert state.actors() == (0,)
    assert offered(state, 0) == ANY_TRACK
    say(state, 0, "merchant")
    assert spaces(state) == (0, 1, 0)
    assert state.actors() == (1,)


@pytest.mark.clause("isle_of_skye.journeyman.selling")
@pytest.mark.parametrize("space", range(1, 13))
def test_a_journeyman_asks_for_no_tile(space: int):
    state = before("merchant", space)
    gold = state.gold[0]
    say(state, 0, "merchant")
    assert spaces(state)[1] == space
    assert state.gold[0] == gold


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_a_journeyman_need_not_be_used():
    state = before("warrior", 1)
    say(state, 0, "stay")
    assert spaces(state) == (0, 0, 0)


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_a_tile_without_a_journeyman_brings_its_buyer_nothing():
    state = sold()
    say(state, 1, "stay")
    assert state.view(None).asks == "buy"


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_who_sells_a_journeyman_advances_the_warrior_as_ever():
    state = to_buy(travelling(ALONE, ALONE, gold=[9, 9]), "b22=1", "j01=1")
    say(state, 0, "buy 2.1")
    assert offered(state, 1) == ["warrior", "stay"]


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_who_keeps_a_journeyman_advances_before_it_is_laid():
    state = to_buy(travelling(ALONE, ALONE), "j01=3 b22=1", "b24=1")
    say(state, 0, "pass")
    say(state, 1, "pass")
    assert state.actors() == (0,)
    assert offered(state, 0) == ANY_TRACK
    assert len(state.territories[0].laid) == 1
    say(state, 0, "herald")
    assert spaces(state) == (0, 0, 1)
    assert state.view(None).asks == "lay"


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_every_journeyman_that_is_kept_counts():
    state = to_buy(travelling(ALONE, ALONE), "j01=1 j02=1", "b24=1")
    say(state, 0, "pass")
    say(state, 1, "pass")
    say(state, 0, "warrior", "merchant")
    assert spaces(state) == (1, 1, 0)
    assert state.view(None).asks == "lay"


def test_those_who_keep_journeymen_advance_in_turn_order():
    state = to_buy(travelling(ALONE, ALONE, first=1), "j01=1 b22=1", "j02=1 b24=1")
    say(state, 1, "pass")
    say(state, 0, "pass")
    assert state.actors() == (1,)
    say(state, 1, "stay")
    assert state.actors() == (0,)


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_an_axed_journeyman_brings_nothing():
    state = to_price(travelling(ALONE, ALONE, gold=[9, 9]), "j01 b22 b24", "b19 b25 b05")
    say(state, 0, "axe 1", "2=1", "3=1")
    say(state, 1, "axe 1", "2=1", "3=1")
    say(state, 0, "pass")
    say(state, 1, "pass")
    assert state.view(None).asks == "lay"


@pytest.mark.clause("isle_of_skye.journeyman.selling")
def test_a_journeyman_that_can_never_be_laid_counts_all_the_same():
    state = to_buy(travelling(laid(MOUNTAINS), ALONE), "j05=1", "b24=1")
    say(state, 0, "pass")
    say(state, 1, "pass")
    heard = say(state, 0, "merchant")
    assert spaces(state) == (0, 1, 0)
    assert PutBack(0, NUMBER["j05"]) in told(heard, PutBack)


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize(("space", "fee"), [(3, 5), (6, 8), (9, 12)])
def test_some_spaces_of_the_herald_cost_a_fee(space: int, fee: int):
    state = before("herald", space)
    state.gold[0] = fee
    supply = state.bank
    (event,) = told(say(state, 0, "herald"), Advanced)
    assert event == Advanced(0, "herald", space, fee, 0)
    assert state.gold[0] == 0
    assert state.bank == supply + fee


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize(("space", "fee"), [(3, 5), (6, 8), (9, 12)])
def test_without_the_fee_the_herald_stays(space: int, fee: int):
    state = before("herald", space)
    state.gold[0] = fee - 1
    assert offered(state, 0) == ["warrior", "merchant", "stay"]
    assert refused(state, 0, "herald") == Refusal("cannot_pay", {"price": fee, "gold": fee - 1})


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize("space", [1, 2, 4, 5, 7, 8, 10, 11])
def test_all_other_spaces_of_the_herald_are_free(space: int):
    state = before("herald", space)
    state.gold[0] = 0
    say(state, 0, "herald")
    assert spaces(state) == (0, 0, space)


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize(("space", "fee"), [(3, 5), (4, 0), (5, 8), (7, 12), (8, 0)])
def test_the_fees_on_the_back(space: int, fee: int):
    own = journey(herald=space - 1)
    state = to_buy(travelling(*[ALONE] * 5, journeys=[own], gold=[20] * 5), "", "j01=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    say(state, 0, "herald")
    assert state.gold[0] == 20 - 1 - fee


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
def test_gold_that_lies_on_tiles_pays_no_fee():
    state = travelling(ALONE, ALONE, journeys=[journey(herald=2)], gold=[5, 9])
    to_buy(state, "b22=20", "j01=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    assert refused(state, 0, "herald") == Refusal("cannot_pay", {"price": 5, "gold": 4})


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.tracks")
def test_a_marker_leads_on_where_its_tile_is_what_the_space_asks_for():
    # The rulebook's own example: a ship for the merchant, a farm for the herald.
    state = collected(SHIP_AND_FARM, "n1")
    assert offered(state, 0) == ["merchant", "herald", "stay"]
    assert refused(state, 0, "warrior") == Refusal(
        "not_asked_for", {"square": "n1", "track": "warrior", "asks": "barrels"}
    )


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize("track", ["merchant", "herald"])
def test_a_marker_moves_one_track_only(track: str):
    state = collected(SHIP_AND_FARM, "n1")
    say(state, 0, track)
    assert sorted(spaces(state)) == [0, 0, 1]
    assert state.round == 2


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.tracks")
def test_a_marker_need_not_be_used():
    state = collected(SHIP_AND_FARM, "n1")
    say(state, 0, "stay")
    assert spaces(state) == (0, 0, 0)
    assert state.round == 2


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.tracks")
def test_nobody_is_asked_where_a_tile_leads_nowhere():
    state = collected(laid("b09@n1/2"), "n1")
    assert state.round == 2
    assert spaces(state) == (0, 0, 0)


@pytest.mark.clause("isle_of_skye.journeyman.tracks", "isle_of_skye.journeyman.walk")
def test_a_marker_that_leads_on_costs_nothing_but_the_fee():
    scroll = laid("b02@s1/0")
    state = collected(scroll, "s1", gold=5, herald=2)
    assert told(say(state, 0, "herald"), Advanced) == [Advanced(0, "herald", 3, 5, 0)]
    assert state.round == 2
    assert collected(scroll, "s1", gold=4, herald=2).round == 2


@pytest.mark.clause("isle_of_skye.journeyman.walk", "isle_of_skye.journeyman.tracks")
def test_every_marker_advances_once():
    own = laid("b32@n1/0 b53@s1/0")
    state = collected(own, "n1", markers=["s1"])
    assert offered(state, 0) == ["warrior", "stay"]
    say(state, 0, "warrior")
    assert offered(state, 0) == ["merchant", "stay"]
    say(state, 0, "merchant")
    assert spaces(state) == (1, 1, 0)


BACK = {
    "warrior": [1, 1, 1, 3, 3, 3, 0, 5, 5, 8, 8, 8, 8],
    "merchant": [1, 1, 1, 3, 3, 3, 5, 5, 0, 8],
    "herald": [1, 1, 3 + 5, 3, 5 + 8, 5, 8 + 12, 0, 8],
}


@pytest.mark.clause(
    "isle_of_skye.journeyman.walk",
    "isle_of_skye.journeyman.tracks",
    "isle_of_skye.journeyman.castle",
)
@pytest.mark.parametrize(
    ("track", "space", "cost"),
    [(track, n, cost) for track in TRACKS for n, cost in enumerate(FRONT[track], 1)],
)
def test_from_the_castle_any_marker_advances_for_gold(track: str, space: int, cost: int):
    state = collected(CROSS, "castle", cost, **at(track, space - 1))
    (event,) = told(say(state, 0, track), Advanced)
    assert isinstance(event, Advanced)
    assert (event.space, event.gold) == (space, cost)
    if cost:
        short = collected(CROSS, "castle", cost - 1, **at(track, space - 1))
        assert track not in offered(short, 0)


@pytest.mark.clause("isle_of_skye.journeyman.castle")
@pytest.mark.parametrize("track", TRACKS)
def test_the_same_on_the_back_of_the_board(track: str):
    for space, cost in enumerate(BACK[track], 1):
        own = journey(**at(track, space - 1))
        others = [ALONE] * 4
        state = to_plan(travelling(CROSS, *others, journeys=[own], gold=[cost, 0, 0, 0, 0]))
        for seat in range(1, 5):
            plan(state, seat)
        plan(state, 0, "castle")
        (event,) = told(say(state, 0, track), Advanced)
        assert isinstance(event, Advanced)
        assert (event.space, event.gold) == (space, cost)


@pytest.mark.clause("isle_of_skye.journeyman.castle")
def test_a_castle_that_is_itself_what_the_space_asks_for_costs_nothing():
    # Alone, it is the northernmost tile too.
    state = collected(ALONE, "castle", 0, warrior=5)
    assert told(say(state, 0, "warrior"), Advanced) == [Advanced(0, "warrior", 6, 0, 1)]


@pytest.mark.clause("isle_of_skye.journeyman.short", "isle_of_skye.journeyman.castle")
def test_who_cannot_pay_the_castle_is_told_what_it_costs():
    state = collected(CROSS, "castle", 2, warrior=3, merchant=2)
    assert offered(state, 0) == ["merchant", "herald", "stay"]
    assert refused(state, 0, "warrior") == Refusal("cannot_pay", {"price": 3, "gold": 2})

"""Journeyman: the progress board, all ways to advance on it, and what that brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from crownlands.engine.contract import Event, Refusal, Seat
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.events import PutBack, Scored
from crownlands.games.isle_of_skye.field import HOME
from crownlands.games.isle_of_skye.journeyman.events import (
    Advanced,
    BannersPaid,
    BonusWorked,
    Unlocked,
)
from crownlands.games.isle_of_skye.territory import Territory
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
from tests.games.isle_of_skye.test_rounds import MOUNTAINS, Heard, offered, refused, say

TRACKS = ("warrior", "merchant", "herald")
ALONE = laid()
#: the castle lies at no border, and none of its areas is complete
CROSS = laid("b19@n1/0 b61@e1/0 b29@s1/0 b08@w1/0")
#: ship and farm on n1
SHIP_AND_FARM = laid("j02@n1/1")
ANY_TRACK = [*TRACKS, "stay"]


def points(state: IsleOfSkyeState, seat: Seat, rule: str) -> int:
    return state.purses[seat].get(rule, 0)


def told(heard: Heard, kind: type[Event]) -> list[Event]:
    return [event for event, _ in heard if isinstance(event, kind)]


def spaces(state: IsleOfSkyeState, seat: Seat = 0) -> tuple[int, ...]:
    return state.journeys[seat].spaces


def before(track: str, space: int, **fields: Any) -> IsleOfSkyeState:
    """Seat 0 has bought a journeyman tile; the marker of a track stands before a space."""
    own = journey(**at(track, space - 1), **fields)
    state = travelling(ALONE, ALONE, journeys=[own], gold=[50, 50])
    to_buy(state, "b22=1", "j01=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    return state


def ending_phase_4(state: IsleOfSkyeState) -> Heard:
    return say(state, 1, "pass")


def collected(
    own: Territory, square: str, gold: int = 0, markers: Sequence[str] = (), **fields: Any
) -> IsleOfSkyeState:
    """The journeyman of seat 0 collects a marker where it stands, and maybe plans more."""
    travels = journey(pawn=square, **fields)
    state = to_plan(travelling(own, ALONE, journeys=[travels], gold=[gold, 0]))
    say(state, 1, "set off")
    say(state, 0, f"mark {square}", *(f"mark {each}" for each in markers), "set off")
    if markers:
        say(state, 0, f"walk {square}")
    return state


# Set-up


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_on_the_castle_with_three_markers_at_the_start(players: int):
    state = ISLE_OF_SKYE.start(IsleOfSkyeOptions(players=players, journeyman=True), 5)
    assert len(state.bag) == 81
    assert len(state.rulebook.scoring_tiles) == 20
    for own in state.journeys:
        assert own.spaces == (0, 0, 0)
        assert own.pawn == HOME
        assert (own.markers, own.roads) == (2, 0)
        assert (own.unlocked, own.kept) == ((), ())


@pytest.mark.parametrize("seed", range(5))
def test_every_track_gets_a_bonus_tile_of_each_number(seed: int):
    state = ISLE_OF_SKYE.start(IsleOfSkyeOptions(players=4, journeyman=True), seed)
    for own in state.journeys:
        first, second, third = zip(*own.bonuses, strict=True)
        assert set(first) == {"third_marker", "advance", "one_road"}
        assert set(second) == {"extra_movement", "five_gold", "two_roads"}
        assert set(third) == {"no_axe", "bank_pays", "two_purchases"}


def test_bonus_tiles_lie_elsewhere_on_every_board_or_alike_on_all():
    shuffled = ISLE_OF_SKYE.start(IsleOfSkyeOptions(players=4, journeyman=True), 1)
    assert len({own.bonuses for own in shuffled.journeys}) > 1
    options = IsleOfSkyeOptions(players=4, journeyman=True, same_bonuses=True)
    alike = ISLE_OF_SKYE.start(options, 1)
    assert len({own.bonuses for own in alike.journeys}) == 1


def test_five_players_use_the_back_of_the_board():
    lengths = [
        [track.last for track in travelling(*[ALONE] * players).side.tracks] for players in (4, 5)
    ]
    assert lengths == [[15, 12, 11], [13, 10, 9]]


# A sale


def sold(gold: Sequence[int] = (9, 9), **fields: Any) -> IsleOfSkyeState:
    """Seat 0 has just bought a tile of seat 1."""
    state = travelling(ALONE, ALONE, journeys=[journey(), journey(**fields)], gold=gold)
    to_buy(state, "b19=1", "b24=2 b05=1")
    say(state, 0, "buy 2.1")
    return state


def test_who_sells_a_tile_may_advance_the_warrior_and_nobody_else():
    state = sold()
    assert state.actors() == (1,)
    assert offered(state, 1) == ["warrior", "stay"]
    assert refused(state, 1, "merchant") == Refusal("warrior_only")
    assert refused(state, 1, "herald") == Refusal("warrior_only")
    say(state, 1, "warrior")
    assert spaces(state, 1) == (1, 0, 0)
    assert spaces(state, 0) == (0, 0, 0)


@pytest.mark.parametrize("space", range(1, 16))
def test_a_sale_asks_for_nothing_and_costs_nothing(space: int):
    state = sold(gold=(9, 0), warrior=space - 1)
    assert say(state, 1, "warrior")[0][0] == Advanced(
        1, "warrior", space, 0, {6: 1, 10: 2, 15: 3}.get(space, 0)
    )
    assert state.gold == [7, 2 * 2]


def test_a_sale_may_be_left_unused():
    state = sold()
    assert say(state, 1, "stay") == []
    assert spaces(state, 1) == (0, 0, 0)
    assert offered(state, 1) == ["pass", "buy 1.1"]


def test_every_tile_that_is_sold_moves_the_warrior_once():
    state = travelling(ALONE, ALONE, ALONE, gold=[9, 9, 0])
    to_buy(state, "b19=1", "b22=1", "b24=2 b05=3")
    for buyer, tile in enumerate(("buy 3.1", "buy 3.2")):
        say(state, buyer, tile)
        say(state, 2, "warrior")
    assert spaces(state, 2) == (2, 0, 0)


def test_keeping_ones_own_tile_is_no_sale():
    state = to_buy(travelling(ALONE, ALONE), "b19=1", "b22=1")
    say(state, 0, "pass")
    say(state, 1, "pass")
    assert state.view(None).asks == "lay"
    assert spaces(state, 0) == spaces(state, 1) == (0, 0, 0)


# A tile with a journeyman


def test_who_buys_a_journeyman_may_advance_on_any_track():
    state = before("warrior", 1)
    assert state.actors() == (0,)
    assert offered(state, 0) == ANY_TRACK
    say(state, 0, "merchant")
    assert spaces(state) == (0, 1, 0)
    assert state.actors() == (1,)


@pytest.mark.parametrize("space", range(1, 13))
def test_a_journeyman_asks_for_no_tile(space: int):
    state = before("merchant", space)
    gold = state.gold[0]
    say(state, 0, "merchant")
    assert spaces(state)[1] == space
    assert state.gold[0] == gold


def test_a_journeyman_need_not_be_used():
    state = before("warrior", 1)
    say(state, 0, "stay")
    assert spaces(state) == (0, 0, 0)


def test_a_tile_without_a_journeyman_brings_its_buyer_nothing():
    state = sold()
    say(state, 1, "stay")
    assert state.view(None).asks == "buy"


def test_who_sells_a_journeyman_advances_the_warrior_as_ever():
    state = to_buy(travelling(ALONE, ALONE, gold=[9, 9]), "b22=1", "j01=1")
    say(state, 0, "buy 2.1")
    assert offered(state, 1) == ["warrior", "stay"]


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


def test_an_axed_journeyman_brings_nothing():
    state = to_price(travelling(ALONE, ALONE, gold=[9, 9]), "j01 b22 b24", "b19 b25 b05")
    say(state, 0, "axe 1", "2=1", "3=1")
    say(state, 1, "axe 1", "2=1", "3=1")
    say(state, 0, "pass")
    say(state, 1, "pass")
    assert state.view(None).asks == "lay"


def test_a_journeyman_that_can_never_be_laid_counts_all_the_same():
    state = to_buy(travelling(laid(MOUNTAINS), ALONE), "j05=1", "b24=1")
    say(state, 0, "pass")
    say(state, 1, "pass")
    heard = say(state, 0, "merchant")
    assert spaces(state) == (0, 1, 0)
    assert PutBack(0, NUMBER["j05"]) in told(heard, PutBack)


# The fees of the herald


@pytest.mark.parametrize(("space", "fee"), [(3, 5), (6, 8), (9, 12)])
def test_some_spaces_of_the_herald_cost_a_fee(space: int, fee: int):
    state = before("herald", space)
    state.gold[0] = fee
    supply = state.bank
    (event,) = told(say(state, 0, "herald"), Advanced)
    assert event == Advanced(0, "herald", space, fee, 0)
    assert state.gold[0] == 0
    assert state.bank == supply + fee


@pytest.mark.parametrize(("space", "fee"), [(3, 5), (6, 8), (9, 12)])
def test_without_the_fee_the_herald_stays(space: int, fee: int):
    state = before("herald", space)
    state.gold[0] = fee - 1
    assert offered(state, 0) == ["warrior", "merchant", "stay"]
    assert refused(state, 0, "herald") == Refusal("cannot_pay", {"price": fee, "gold": fee - 1})


@pytest.mark.parametrize("space", [1, 2, 4, 5, 7, 8, 10, 11])
def test_all_other_spaces_of_the_herald_are_free(space: int):
    state = before("herald", space)
    state.gold[0] = 0
    say(state, 0, "herald")
    assert spaces(state) == (0, 0, space)


@pytest.mark.parametrize(("space", "fee"), [(3, 5), (4, 0), (5, 8), (7, 12), (8, 0)])
def test_the_fees_on_the_back(space: int, fee: int):
    own = journey(herald=space - 1)
    state = to_buy(travelling(*[ALONE] * 5, journeys=[own], gold=[20] * 5), "", "j01=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    say(state, 0, "herald")
    assert state.gold[0] == 20 - 1 - fee


def test_gold_that_lies_on_tiles_pays_no_fee():
    state = travelling(ALONE, ALONE, journeys=[journey(herald=2)], gold=[5, 9])
    to_buy(state, "b22=20", "j01=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "stay")
    assert refused(state, 0, "herald") == Refusal("cannot_pay", {"price": 5, "gold": 4})


# Markers


def test_a_marker_leads_on_where_its_tile_is_what_the_space_asks_for():
    # The rulebook's own example: a ship for the merchant, a farm for the herald.
    state = collected(SHIP_AND_FARM, "n1")
    assert offered(state, 0) == ["merchant", "herald", "stay"]
    assert refused(state, 0, "warrior") == Refusal(
        "not_asked_for", {"square": "n1", "track": "warrior", "asks": "barrels"}
    )


@pytest.mark.parametrize("track", ["merchant", "herald"])
def test_a_marker_moves_one_track_only(track: str):
    state = collected(SHIP_AND_FARM, "n1")
    say(state, 0, track)
    assert sorted(spaces(state)) == [0, 0, 1]
    assert state.round == 2


def test_a_marker_need_not_be_used():
    state = collected(SHIP_AND_FARM, "n1")
    say(state, 0, "stay")
    assert spaces(state) == (0, 0, 0)
    assert state.round == 2


def test_nobody_is_asked_where_a_tile_leads_nowhere():
    state = collected(laid("b09@n1/2"), "n1")
    assert state.round == 2
    assert spaces(state) == (0, 0, 0)


def test_a_marker_that_leads_on_costs_nothing_but_the_fee():
    scroll = laid("b02@s1/0")
    state = collected(scroll, "s1", gold=5, herald=2)
    assert told(say(state, 0, "herald"), Advanced) == [Advanced(0, "herald", 3, 5, 0)]
    assert state.round == 2
    assert collected(scroll, "s1", gold=4, herald=2).round == 2


def test_every_marker_advances_once():
    own = laid("b32@n1/0 b53@s1/0")
    state = collected(own, "n1", markers=["s1"])
    assert offered(state, 0) == ["warrior", "stay"]
    say(state, 0, "warrior")
    assert offered(state, 0) == ["merchant", "stay"]
    say(state, 0, "merchant")
    assert spaces(state) == (1, 1, 0)


# The castle

FRONT = {
    "warrior": [1, 1, 1, 3, 3, 3, 3, 0, 5, 5, 5, 8, 8, 8, 8],
    "merchant": [1, 1, 1, 3, 3, 3, 5, 5, 5, 8, 0, 8],
    "herald": [1, 1, 3 + 5, 3, 3, 5 + 8, 5, 0, 8 + 12, 8, 8],
}
BACK = {
    "warrior": [1, 1, 1, 3, 3, 3, 0, 5, 5, 8, 8, 8, 8],
    "merchant": [1, 1, 1, 3, 3, 3, 5, 5, 0, 8],
    "herald": [1, 1, 3 + 5, 3, 5 + 8, 5, 8 + 12, 0, 8],
}


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


@pytest.mark.parametrize("track", TRACKS)
def test_the_same_on_the_back_of_the_board(track: str):
    for space, cost in enumerate(BACK[track], 1):
        own = journey(**at(track, space - 1))
        others = [ALONE] * 4
        state = to_plan(travelling(CROSS, *others, journeys=[own], gold=[cost, 0, 0, 0, 0]))
        for seat in range(1, 5):
            say(state, seat, "set off")
        say(state, 0, "mark castle", "set off")
        (event,) = told(say(state, 0, track), Advanced)
        assert isinstance(event, Advanced)
        assert (event.space, event.gold) == (space, cost)


def test_a_castle_that_is_itself_what_the_space_asks_for_costs_nothing():
    # Alone, it is the northernmost tile too.
    state = collected(ALONE, "castle", 0, warrior=5)
    assert told(say(state, 0, "warrior"), Advanced) == [Advanced(0, "warrior", 6, 0, 1)]


def test_who_cannot_pay_the_castle_is_told_what_it_costs():
    state = collected(CROSS, "castle", 2, warrior=3, merchant=2)
    assert offered(state, 0) == ["merchant", "herald", "stay"]
    assert refused(state, 0, "warrior") == Refusal("cannot_pay", {"price": 3, "gold": 2})


# Points at once

AT_ONCE = {
    "warrior": {6: 1, 10: 2, 15: 3},
    "merchant": {8: 2, 12: 3},
    "herald": {1: 1, 4: 2, 7: 3, 10: 3, 11: 4},
}


@pytest.mark.parametrize(
    ("track", "space"),
    [(track, space) for track in TRACKS for space in range(1, len(FRONT[track]) + 1)],
)
def test_steps_bring_points_at_once(track: str, space: int):
    state = before(track, space)
    say(state, 0, track)
    assert state.scored[0] == AT_ONCE[track].get(space, 0)


# Banners

WARRIOR_BANNERS = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5]
HERALD_BANNERS = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 3]


def round_ends(state: IsleOfSkyeState) -> Heard:
    """Nobody travels; the points of the round are counted."""
    to_plan(state)
    heard: Heard = []
    for seat in range(state.options.players):
        heard += say(state, seat, "set off")
    return heard


@pytest.mark.parametrize(
    ("warrior", "herald"),
    [*((w, 0) for w in range(16)), *((0, h) for h in range(12)), (5, 6), (14, 8), (15, 11)],
)
def test_only_the_last_banner_of_a_track_counts_and_both_tracks_are_added(
    warrior: int, herald: int
):
    state = travelling(ALONE, ALONE, journeys=[journey(warrior=warrior, herald=herald)])
    expected = WARRIOR_BANNERS[warrior] + HERALD_BANNERS[herald]
    round_ends(state)
    assert points(state, 0, "banner") == state.scored[0] == expected


def test_banners_pay_before_the_scoring_tiles_and_every_round():
    state = travelling(ALONE, ALONE, journeys=[journey(warrior=9)])
    heard = [event for event, _ in round_ends(state)]
    paid = [each for each in heard if isinstance(each, BannersPaid | Scored)]
    assert paid == [BannersPaid((3, 0)), Scored("A", "sheep", (0, 0))]
    round_ends(state)
    assert points(state, 0, "banner") == 2 * 3


@pytest.mark.parametrize(
    ("players", "incomes", "movements"),
    [
        (
            2,
            [0, 2, 2, 2, 4, 4, 4, 4, 4, 7, 7, 7, 7],
            [4, 4, 5, 5, 5, 6, 6, 7, 7, 7, 7, 8, 8],
        ),
        (5, [0, 2, 2, 2, 5, 5, 5, 5, 7, 7, 7], [4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6]),
    ],
)
def test_the_merchant_brings_income_and_movement(
    players: int, incomes: list[int], movements: list[int]
):
    for space, (income, movement) in enumerate(zip(incomes, movements, strict=True)):
        state = travelling(*[ALONE] * players, journeys=[journey(merchant=space)])
        to_plan(state)
        own = state.view(0).seats[0]
        assert own.journey
        assert own.journey.movement == movement
        for seat in range(players):
            say(state, seat, "set off")
        assert state.round == 2
        assert state.gold == [5 + income, *[5] * (players - 1)]


def test_a_banner_counts_in_the_next_phase():
    # Reached in phase 5, it pays in phase 6 of the same round.
    state = collected(CROSS, "castle", 1, warrior=1)
    say(state, 0, "warrior")
    assert points(state, 0, "banner") == 1


def test_income_reached_in_phase_4_comes_in_the_next_phase_1():
    state = before("merchant", 1)
    gold = state.gold[0]
    say(state, 0, "merchant")
    ending_phase_4(state)
    assert state.gold[0] == gold


def test_movement_reached_in_phase_4_counts_in_phase_5_and_movement_reached_there_does_not():
    state = before("merchant", 2)
    say(state, 0, "merchant")
    ending_phase_4(state)
    own = state.view(0).seats[0].journey
    assert own
    assert own.movement == 5
    # Both tiles are cattle: the first leads to the banner, the second is reached as planned.
    own = laid("b32@n1/0 b14@s1/0")
    state = collected(own, "n1", markers=["castle"], merchant=1)
    say(state, 0, "merchant")
    assert spaces(state)[1] == 2
    assert state.journeys[0].movement == 4 - 1


# Bonus tiles

PLACES = {
    "third_marker": ("warrior", 3),
    "extra_movement": ("warrior", 7),
    "no_axe": ("warrior", 13),
    "advance": ("merchant", 3),
    "five_gold": ("merchant", 6),
    "bank_pays": ("merchant", 10),
    "one_road": ("herald", 2),
    "two_roads": ("herald", 5),
    "two_purchases": ("herald", 9),
}


@pytest.mark.parametrize("bonus", PLACES)
def test_a_bonus_tile_works_when_the_phase_ends(bonus: str):
    track, space = PLACES[bonus]
    state = before(track, space)
    assert Unlocked(0, bonus) in told(say(state, 0, track), Unlocked)
    own = state.journeys[0]
    assert own.unlocked == (bonus,)
    assert (own.markers, own.roads, own.kept) == (2, 0, ())
    assert points(state, 0, "bonus") == 0
    assert told(ending_phase_4(state), BonusWorked) == [BonusWorked(0, bonus)]
    assert state.journeys[0].unlocked == ()


def worked(bonus: str) -> IsleOfSkyeState:
    """Phase 4 has ended, in which it was unlocked."""
    track, space = PLACES[bonus]
    state = before(track, space)
    say(state, 0, track)
    ending_phase_4(state)
    return state


@pytest.mark.parametrize("bonus", PLACES)
def test_what_each_bonus_tile_brings(bonus: str):
    gold = before(*PLACES[bonus]).gold[0] - (12 if bonus == "two_purchases" else 0)
    state = worked(bonus)
    own = state.journeys[0]
    powers = {"no_axe", "bank_pays", "two_purchases"}
    assert own.markers == (3 if bonus == "third_marker" else 2)
    assert own.roads == {"one_road": 1, "two_roads": 2}.get(bonus, 0)
    assert own.kept == ((bonus,) if bonus in powers | {"extra_movement"} else ())
    assert state.gold[0] == gold + (5 if bonus == "five_gold" else 0)
    assert points(state, 0, "bonus") == (3 if bonus in powers else bonus == "one_road")
    assert (state.view(None).asks == "advance") == (bonus == "advance")


@pytest.mark.parametrize("power", ["no_axe", "bank_pays", "two_purchases"])
def test_a_power_is_paid_once_and_stays(power: str):
    state = travelling(ALONE, ALONE, journeys=[journey(kept=(power,))])
    round_ends(state)
    round_ends(state)
    assert points(state, 0, "bonus") == 0
    assert state.journeys[0].kept == (power,)


def test_five_gold_pay_for_nothing_in_the_phase_in_which_they_are_won():
    own = laid("b71@e1/0")
    state = collected(own, "e1", markers=["castle"], merchant=5)
    say(state, 0, "merchant")
    # Next comes the castle, which would cost a coin.
    assert state.round == 2
    assert spaces(state) == (0, 6, 0)
    assert state.gold[0] == 5 + 5 + 4


def test_the_tile_that_advances_asks_for_nothing_and_any_track_may_be_chosen():
    state = worked("advance")
    assert state.actors() == (0,)
    assert offered(state, 0) == ANY_TRACK
    say(state, 0, "herald")
    assert spaces(state) == (0, 3, 1)
    assert state.view(None).asks == "lay"


def test_the_tile_that_advances_need_not_be_used():
    state = worked("advance")
    say(state, 0, "stay")
    assert spaces(state) == (0, 3, 0)
    assert state.view(None).asks == "lay"


@pytest.mark.parametrize(("gold", "pays"), [(1 + 5, True), (1 + 4, False)])
def test_the_tile_that_advances_pays_the_fees_of_the_herald(gold: int, pays: bool):
    state = collected(CROSS, "castle", gold, merchant=2, herald=2)
    say(state, 0, "merchant")
    assert ("herald" in offered(state, 0)) == pays
    if pays:
        say(state, 0, "herald")
        assert points(state, 0, "banner") == 1


def test_what_the_tile_that_advances_unlocks_works_in_the_same_phase():
    state = before("merchant", 3, warrior=2)
    say(state, 0, "merchant")
    ending_phase_4(state)
    heard = say(state, 0, "warrior")
    assert told(heard, BonusWorked) == [BonusWorked(0, "third_marker")]
    assert state.journeys[0].markers == 3


def test_bonus_tiles_of_all_seats_work():
    own = [journey(warrior=2), journey(warrior=2)]
    state = travelling(ALONE, ALONE, journeys=own, gold=[9, 9])
    to_buy(state, "b22=1", "b24=1")
    say(state, 0, "buy 2.1")
    say(state, 1, "warrior", "buy 1.1")
    heard = say(state, 0, "warrior")
    assert told(heard, BonusWorked) == [
        BonusWorked(0, "third_marker"),
        BonusWorked(1, "third_marker"),
    ]


# The ends of the tracks


def test_three_markers_score_the_end_three_times():
    # The rulebook's own example: west, the castle, west once more.
    own = laid("b19@n1/0 b25@n2/0")
    travels = journey(merchant=11, pawn="n1", markers=3)
    state = to_plan(travelling(own, ALONE, journeys=[travels]))
    say(state, 1, "set off")
    say(state, 0, "mark n1", "mark castle", "mark n2", "set off")
    moved: list[tuple[int, int, int]] = []
    for square in ("n1", "castle", "n2"):
        # The last one is gone to without being asked.
        if square != "n2":
            say(state, 0, f"walk {square}")
        heard = say(state, 0, "merchant")
        moved += [
            (event.space, event.gold, event.points)
            for event in told(heard, Advanced)
            if isinstance(event, Advanced)
        ]
    assert moved == [(12, 0, 3), (11, 0, 3), (12, 0, 3)]
    assert points(state, 0, "advance") == 9


@pytest.mark.parametrize(
    ("track", "last", "each"), [("warrior", 15, 3), ("merchant", 12, 3), ("herald", 11, 4)]
)
def test_from_the_castle_the_end_goes_back_and_forth_for_gold(track: str, last: int, each: int):
    cost = 0 if track == "merchant" else 8
    state = collected(CROSS, "castle", cost, **at(track, last))
    assert told(say(state, 0, track), Advanced) == [Advanced(0, track, last - 1, cost, each)]
    assert state.journeys[0].spaces[TRACKS.index(track)] == last - 1

    state = collected(CROSS, "castle", 8, **at(track, last - 1))
    assert told(say(state, 0, track), Advanced) == [Advanced(0, track, last, 8, each)]


def test_each_step_at_the_end_needs_what_the_space_asks_for():
    # Back to 14 with a broch, forth to 15 with a tile three steps away.
    broch, sheep = laid("b05@s1/0"), laid("b29@s1/0")
    state = collected(broch, "s1", warrior=15)
    assert "warrior" in offered(state, 0)
    say(state, 0, "warrior")
    assert spaces(state) == (14, 0, 0)
    assert points(state, 0, "advance") == 3
    assert "warrior" not in offered(collected(sheep, "s1", warrior=15), 0)
    assert "warrior" not in offered(collected(broch, "s1", warrior=14), 0)


def test_no_sale_no_journeyman_and_no_bonus_goes_back_and_forth():
    state = sold(warrior=15)
    assert state.view(None).asks == "buy"
    back = {"spaces": (14, 0, 0), "farthest": (15, 0, 0)}
    state = sold(**back)
    assert state.view(None).asks == "buy"
    state = before("warrior", 1, **back)
    assert offered(state, 0) == ["merchant", "herald", "stay"]
    assert refused(state, 0, "warrior") == Refusal("end_of_track", {"track": "warrior"})
    state = before("merchant", 3, spaces=(14, 2, 11), farthest=(15, 2, 11))
    say(state, 0, "merchant")
    ending_phase_4(state)
    assert offered(state, 0) == ["merchant", "stay"]


def test_who_goes_back_loses_nothing():
    state = collected(CROSS, "castle", 8, warrior=15)
    say(state, 0, "warrior")
    assert spaces(state) == (14, 0, 0)
    assert points(state, 0, "banner") == 5
    assert state.rulebook.scoring_tiles["bridges"].points(state, 0) == 3


def test_a_bonus_tile_is_unlocked_once():
    # On the back the merchant's third place is before the last space.
    own = journey(merchant=10, kept=("bank_pays",))
    state = to_plan(travelling(CROSS, *[ALONE] * 4, journeys=[own]))
    for seat in range(1, 5):
        say(state, seat, "set off")
    say(state, 0, "mark castle", "set off")
    heard = say(state, 0, "merchant")
    assert told(heard, Advanced) == [Advanced(0, "merchant", 9, 0, 3)]
    assert told(heard, Unlocked) == told(heard, BonusWorked) == []
    assert state.journeys[0].kept == ("bank_pays",)


# Bridges


@pytest.mark.parametrize(
    ("track", "lengths"),
    [("warrior", (3, 4, 4, 4)), ("merchant", (3, 3, 3, 3)), ("herald", (2, 3, 3, 3))],
)
def test_a_bridge_is_passed_where_a_segment_begins(track: str, lengths: Sequence[int]):
    passed = [0] + [bridges for bridges, length in enumerate(lengths) for _ in range(length)]
    for space, bridges in enumerate(passed):
        state = travelling(ALONE, ALONE, journeys=[journey(**at(track, space))])
        assert state.rulebook.scoring_tiles["bridges"].points(state, 0) == bridges

"""Journeyman: banners and bonus tiles, and from when on they count."""

from __future__ import annotations

import pytest

from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.events import Scored
from crownlands.games.isle_of_skye.journeyman.events import (
    BannersPaid,
    BonusWorked,
    Unlocked,
)
from tests.games.isle_of_skye.laid import (
    journey,
    laid,
    to_buy,
    to_plan,
    travelling,
)
from tests.games.isle_of_skye.playing import Heard, offered, plan, say
from tests.games.isle_of_skye.tracks import (
    ALONE,
    ANY_TRACK,
    CROSS,
    before,
    collected,
    ending_phase_4,
    points,
    spaces,
    told,
)

WARRIOR_BANNERS = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5]
HERALD_BANNERS = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 3]


def round_ends(state: IsleOfSkyeState) -> Heard:
    """Nobody travels; the points of the round are counted."""
    to_plan(state)
    heard: Heard = []
    for seat in range(state.options.players):
        heard += plan(state, seat)
    return heard


@pytest.mark.clause("isle_of_skye.journeyman.banners")
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


@pytest.mark.clause("isle_of_skye.journeyman.short", "isle_of_skye.journeyman.banners")
def test_banners_pay_before_the_scoring_tiles_and_every_round():
    state = travelling(ALONE, ALONE, journeys=[journey(warrior=9)])
    heard = [event for event, _ in round_ends(state)]
    paid = [each for each in heard if isinstance(each, BannersPaid | Scored)]
    assert paid == [BannersPaid((3, 0)), Scored("A", "sheep", (0, 0))]
    round_ends(state)
    assert points(state, 0, "banner") == 2 * 3


@pytest.mark.clause("isle_of_skye.journeyman.banners")
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
            plan(state, seat)
        assert state.round == 2
        assert state.gold == [5 + income, *[5] * (players - 1)]


@pytest.mark.clause("isle_of_skye.journeyman.banners")
def test_a_banner_counts_in_the_next_phase():
    # Reached in phase 5, it pays in phase 6 of the same round.
    state = collected(CROSS, "castle", 1, warrior=1)
    say(state, 0, "warrior")
    assert points(state, 0, "banner") == 1


@pytest.mark.clause("isle_of_skye.journeyman.short", "isle_of_skye.journeyman.banners")
def test_income_reached_in_phase_4_comes_in_the_next_phase_1():
    state = before("merchant", 1)
    gold = state.gold[0]
    say(state, 0, "merchant")
    ending_phase_4(state)
    assert state.gold[0] == gold


@pytest.mark.clause("isle_of_skye.journeyman.banners")
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


@pytest.mark.clause("isle_of_skye.journeyman.short", "isle_of_skye.journeyman.bonus")
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


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
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


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
@pytest.mark.parametrize("power", ["no_axe", "bank_pays", "two_purchases"])
def test_a_power_is_paid_once_and_stays(power: str):
    state = travelling(ALONE, ALONE, journeys=[journey(kept=(power,))])
    round_ends(state)
    round_ends(state)
    assert points(state, 0, "bonus") == 0
    assert state.journeys[0].kept == (power,)


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_five_gold_pay_for_nothing_in_the_phase_in_which_they_are_won():
    own = laid("b71@e1/0")
    state = collected(own, "e1", markers=["castle"], merchant=5)
    say(state, 0, "merchant")
    # Next comes the castle, which would cost a coin.
    assert state.round == 2
    assert spaces(state) == (0, 6, 0)
    assert state.gold[0] == 5 + 5 + 4


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_tile_that_advances_asks_for_nothing_and_any_track_may_be_chosen():
    state = worked("advance")
    assert state.actors() == (0,)
    assert offered(state, 0) == ANY_TRACK
    say(state, 0, "herald")
    assert spaces(state) == (0, 3, 1)
    assert state.view(None).asks == "lay"


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_the_tile_that_advances_need_not_be_used():
    state = worked("advance")
    say(state, 0, "stay")
    assert spaces(state) == (0, 3, 0)
    assert state.view(None).asks == "lay"


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
@pytest.mark.parametrize(("gold", "pays"), [(1 + 5, True), (1 + 4, False)])
def test_the_tile_that_advances_pays_the_fees_of_the_herald(gold: int, pays: bool):
    state = collected(CROSS, "castle", gold, merchant=2, herald=2)
    say(state, 0, "merchant")
    assert ("herald" in offered(state, 0)) == pays
    if pays:
        say(state, 0, "herald")
        assert points(state, 0, "banner") == 1


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_what_the_tile_that_advances_unlocks_works_in_the_same_phase():
    state = before("merchant", 3, warrior=2)
    say(state, 0, "merchant")
    ending_phase_4(state)
    heard = say(state, 0, "warrior")
    assert told(heard, BonusWorked) == [BonusWorked(0, "third_marker")]
    assert state.journeys[0].markers == 3


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
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

"""Journeyman: the progress board, and where its tracks lead: points, ends, bridges."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from crownlands.engine.contract import Refusal
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions
from crownlands.games.isle_of_skye.field import HOME
from crownlands.games.isle_of_skye.journeyman.events import (
    Advanced,
    BonusWorked,
    Unlocked,
)
from tests.games.isle_of_skye.laid import (
    at,
    journey,
    laid,
    to_plan,
    travelling,
)
from tests.games.isle_of_skye.playing import offered, plan, refused, say
from tests.games.isle_of_skye.tracks import (
    ALONE,
    CROSS,
    FRONT,
    TRACKS,
    before,
    collected,
    ending_phase_4,
    points,
    sold,
    spaces,
    told,
)


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
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


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
@pytest.mark.parametrize("seed", range(5))
def test_every_track_gets_a_bonus_tile_of_each_number(seed: int):
    state = ISLE_OF_SKYE.start(IsleOfSkyeOptions(players=4, journeyman=True), seed)
    for own in state.journeys:
        first, second, third = zip(*own.bonuses, strict=True)
        assert set(first) == {"third_marker", "advance", "one_road"}
        assert set(second) == {"extra_movement", "five_gold", "two_roads"}
        assert set(third) == {"no_axe", "bank_pays", "two_purchases"}


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
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


AT_ONCE = {
    "warrior": {6: 1, 10: 2, 15: 3},
    "merchant": {8: 2, 12: 3},
    "herald": {1: 1, 4: 2, 7: 3, 10: 3, 11: 4},
}


@pytest.mark.clause("isle_of_skye.journeyman.tracks")
@pytest.mark.parametrize(
    ("track", "space"),
    [(track, space) for track in TRACKS for space in range(1, len(FRONT[track]) + 1)],
)
def test_steps_bring_points_at_once(track: str, space: int):
    state = before(track, space)
    say(state, 0, track)
    assert state.scored[0] == AT_ONCE[track].get(space, 0)


@pytest.mark.clause("isle_of_skye.journeyman.ends")
def test_three_markers_score_the_end_three_times():
    # The rulebook's own example: west, the castle, west once more.
    own = laid("b19@n1/0 b25@n2/0")
    travels = journey(merchant=11, pawn="n1", markers=3)
    state = to_plan(travelling(own, ALONE, journeys=[travels]))
    plan(state, 1)
    plan(state, 0, "n1", "castle", "n2")
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


@pytest.mark.clause("isle_of_skye.journeyman.ends")
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


@pytest.mark.clause("isle_of_skye.journeyman.ends")
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


@pytest.mark.clause("isle_of_skye.journeyman.ends")
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


@pytest.mark.clause("isle_of_skye.journeyman.ends")
def test_who_goes_back_loses_nothing():
    state = collected(CROSS, "castle", 8, warrior=15)
    say(state, 0, "warrior")
    assert spaces(state) == (14, 0, 0)
    assert points(state, 0, "banner") == 5
    assert state.rulebook.scoring_tiles["bridges"].points(state, 0) == 3


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_a_bonus_tile_is_unlocked_once():
    # On the back the merchant's third place is before the last space.
    own = journey(merchant=10, kept=("bank_pays",))
    state = to_plan(travelling(CROSS, *[ALONE] * 4, journeys=[own]))
    for seat in range(1, 5):
        plan(state, seat)
    plan(state, 0, "castle")
    heard = say(state, 0, "merchant")
    assert told(heard, Advanced) == [Advanced(0, "merchant", 9, 0, 3)]
    assert told(heard, Unlocked) == told(heard, BonusWorked) == []
    assert state.journeys[0].kept == ("bank_pays",)


@pytest.mark.clause("isle_of_skye.journeyman.bridges")
@pytest.mark.parametrize(
    ("track", "lengths"),
    [("warrior", (3, 4, 4, 4)), ("merchant", (3, 3, 3, 3)), ("herald", (2, 3, 3, 3))],
)
def test_a_bridge_is_passed_where_a_segment_begins(track: str, lengths: Sequence[int]):
    passed = [0] + [bridges for bridges, length in enumerate(lengths) for _ in range(length)]
    for space, bridges in enumerate(passed):
        state = travelling(ALONE, ALONE, journeys=[journey(**at(track, space))])
        assert state.rulebook.scoring_tiles["bridges"].points(state, 0) == bridges

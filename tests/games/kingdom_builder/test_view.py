"""What everybody sees: the pieces by kind and owner, and what is asked."""

from __future__ import annotations

import pytest

from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.marshlands import MARSHLANDS
from crownlands.games.kingdom_builder.table.terrain_cards import Drawn
from crownlands.games.kingdom_builder.turn.frames import Deciding
from tests.games.kingdom_builder.crossroads import at_crossroads
from tests.games.kingdom_builder.drawn import (
    change_cards,
    drawn,
    leave_walls,
    play,
    put_figure,
)

MEADOW = "G0 G G G G\n G G G G G\nG1 G G G G"


def asked(state: KingdomBuilderState) -> Deciding:
    deciding = state.view(None).deciding
    assert deciding is not None
    return deciding


@pytest.mark.parametrize(
    ("ready", "actions", "prompt", "left"),
    [
        ([], [], "turn", 3),
        (["farm"], [], "turn_tiles", 3),
        (["farm"], ["use farm"], "building", 1),
        ([], ["b1"], "mandatory", 2),
        (["outpost"], ["b1", "use outpost"], "outpost", 2),
        ([], ["b1", "c1", "d1"], "turn_over", 0),
        (["farm"], ["b1", "c1", "d1"], "turn_over_tiles", 0),
        (["paddock"], ["use paddock"], "lifting", 1),
        (["resettlement"], ["use resettlement"], "lifting_steps", 4),
        (["paddock"], ["use paddock", "lift a1"], "putting", 1),
        (["quarry"], ["use quarry"], "walling", 2),
        (["sword"], ["use sword"], "striking", 1),
    ],
)
def test_a_decision_says_what_it_asks_and_how_often(
    ready: list[str], actions: list[str], prompt: str, left: int
):
    state = drawn(MEADOW, ready=ready)
    play(state, *actions)
    assert (asked(state).prompt, asked(state).left) == (prompt, left)


@pytest.mark.parametrize(
    ("ready", "actions", "verb", "piece"),
    [
        ([], [], "build", "settlement"),
        ([], ["b1"], "build", "settlement"),
        (["farm"], ["use farm"], "build", "settlement"),
        (["paddock"], ["use paddock"], "lift", None),
        (["paddock"], ["use paddock", "lift a1"], "put", "settlement"),
        (["quarry"], ["use quarry"], "wall", "wall"),
        (["sword"], ["use sword"], "remove", None),
    ],
)
def test_a_decision_says_what_is_done_to_a_hex_and_what_stands_there_then(
    ready: list[str], actions: list[str], verb: str, piece: str | None
):
    state = drawn(MEADOW, ready=ready)
    play(state, *actions)
    assert (asked(state).verb, asked(state).piece) == (verb, piece)


@pytest.mark.parametrize(
    ("supply", "actions", "prompt", "left"),
    [
        (2, [], "turn_tiles", 2),
        (2, ["b1"], "mandatory", 1),
        (1, ["use donation_grass"], "building", 1),
        (0, [], "turn_over", 0),
    ],
)
def test_nobody_is_asked_for_more_than_is_left(
    supply: int, actions: list[str], prompt: str, left: int
):
    state = drawn(MEADOW, ready=["donation_grass"], supply={0: supply})
    play(state, *actions)
    assert (asked(state).prompt, asked(state).left) == (prompt, left)


def test_nobody_is_asked_for_more_walls_than_are_left():
    state = drawn(MEADOW, ready=["quarry"])
    leave_walls(state, 1)
    play(state, "use quarry")
    assert asked(state).left == 1


def test_what_the_card_asks_for_names_its_terrain_and_what_a_tile_asks_for_the_tile():
    state = drawn(MEADOW, ready=["farm"])
    assert (asked(state).terrain, asked(state).tile) == ("grass", None)
    play(state, "use farm")
    assert (asked(state).terrain, asked(state).tile) == (None, "farm")


def test_pieces_are_listed_by_kind_and_owner():
    state = drawn("G0 G# G1\n G0 G G#")
    pieces = state.view(None).pieces
    shown = [(piece.kind, piece.seat, piece.hexes) for piece in pieces if piece.hexes]
    assert shown == [
        ("settlement", 0, ("a1", "a2")),
        ("settlement", 1, ("c1",)),
        ("wall", None, ("b1", "c2")),
    ]
    assert {piece.kind for piece in pieces if not piece.hexes} == {
        "ship",
        "wagon",
        "warrior",
        "city",
        "scout",
    }


def test_only_whoever_sees_a_card_sees_what_it_asks_for():
    state = drawn("S G G0 G1")
    mixed = MARSHLANDS.terrain_cards[0]
    (own,), _ = state.terrain_cards.hands
    change_cards(state, hands=[(own,), (Drawn(mixed, 1),)])
    assert state.view(0).asks == state.view(None).asks == {}
    assert state.view(1).asks == {"swamp_grass": {"swamp": 2, "grass": 3}}


def test_what_is_decided_after_the_last_round_is_told_apart():
    state = drawn("G G0 G O G1", first=1, supply={0: 2})
    assert not state.view(None).closing
    play(state, "a1", "c1", "end")
    assert state.view(None).closing, "the silo is used"
    play(state, "done", "done")
    view = state.view(None)
    assert view.result is not None
    assert not view.closing


def test_a_token_is_given_away_for_the_card_of_the_turn_and_no_card_is_turned_up():
    state = drawn("G0 G G1", ready=["cathedral"])
    state.remember(state.memory(HarvestMemory).with_tokens(0, 1))
    play(state, "use cathedral")
    assert (asked(state).prompt, asked(state).left) == ("offering", 1)
    assert (asked(state).tile, asked(state).terrain) == ("cathedral", None)


def test_figures_tasks_and_barred_hexes_are_seen():
    state = at_crossroads("g3", tasks=("road",))
    put_figure(state, "warrior", 0, "g4")
    view = state.view(1)
    assert view.tasks == ("road",)
    assert set(view.barred) == {"f4", "h4", "g5", "h5"}, "where something stands nothing is barred"
    assert view.seats[0].left == {"ship": 1, "wagon": 1, "warrior": 1, "city": 1}


@pytest.mark.parametrize(("quadrant", "left"), [("quarry", {"wall": 25}), ("village", {})])
def test_walls_are_counted_where_something_builds_them(quadrant: str, left: dict[str, int]):
    quadrants = (quadrant, "tower", "paddock", "caravan")
    options = KingdomBuilderOptions(players=2, expansions=("nomads",), quadrants=quadrants)
    view = KINGDOM_BUILDER.start(options, 1).view(None)
    assert view.left == left
    assert [(seat.supply, seat.left) for seat in view.seats] == [(40, {}), (40, {})]

"""Phase 5: tiles are laid."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Refusal
from crownlands.games.isle_of_skye import ISLE_OF_SKYE
from crownlands.games.isle_of_skye.events import (
    Laid,
    PutBack,
)
from crownlands.games.isle_of_skye.field import square_named
from tests.games.isle_of_skye.laid import NUMBER, laid
from tests.games.isle_of_skye.playing import (
    MOUNTAINS,
    offered,
    refused,
    say,
    to_build,
)


@pytest.mark.clause("isle_of_skye.round.building")
def test_everybody_lays_all_tiles_at_the_same_time_in_any_order():
    state = to_build(("b19", "b22"), ("b37",))
    assert state.actors() == (0, 1)
    say(state, 1, "1@w1/3")
    assert state.actors() == (0,)
    assert refused(state, 0, "pass").rule == "lay_first"
    assert say(state, 0, "2@e1/2") == [(Laid(0, NUMBER["b22"], "e1", 2), None)]
    assert refused(state, 0, "2@n1/0") == Refusal("no_such_tile", {"number": 2})
    assert state.actors() == (0,)
    say(state, 0, "1@n1/0")
    assert state.round == 2


@pytest.mark.clause("isle_of_skye.round.building")
def test_why_a_tile_cannot_be_laid_there():
    state = to_build(("b19",), ("b22",))
    assert refused(state, 0, "1@castle/0") == Refusal("square_taken", {"square": "castle"})
    assert refused(state, 0, "1@n1e1/0") == Refusal("touches_nothing", {"square": "n1e1"})
    assert refused(state, 0, "3@n1/0") == Refusal("no_such_tile", {"number": 3})
    refusal = refused(state, 0, "1@e1/0")
    assert refusal == Refusal(
        "no_match",
        {
            "tile": NUMBER["b19"],
            "square": "e1",
            "edge": "west",
            "terrain": "pasture",
            "there": "water",
        },
    )


@pytest.mark.clause("isle_of_skye.round.building")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1@castle/0", "a tile lies on castle already"),
        ("1@s2/0", "on s2 it would touch no tile of the territory"),
        ("2@n1/0", "there is no tile 2 to be laid"),
        ("1@e1/0", "tile 19 does not fit on e1: in the west its pasture would meet water"),
        ("pass", "now a tile is laid"),
    ],
)
def test_what_is_said_of_it(text: str, sentence: str):
    refusal = refused(to_build(("b19",), ("b22",)), 0, text)
    assert ISLE_OF_SKYE.say(f"refusal.{refusal.rule}", refusal.values) == sentence


@pytest.mark.clause("isle_of_skye.round.building")
def test_all_touching_edges_must_match():
    # On n1e1 a mountain lies to the west and water to the south.
    state = to_build(("b03",), ("b22",), own=laid("b19@n1/0 b61@e1/0"))
    assert refused(state, 0, "1@n1e1/0").values["edge"] == "south"
    assert refused(state, 0, "1@n1e1/1").values["edge"] == "south"
    assert refused(state, 0, "1@n1e1/3").values["edge"] == "west"
    say(state, 0, "1@n1e1/2")


@pytest.mark.clause("isle_of_skye.round.building")
def test_roads_need_not_go_on():
    # The castle's road to the north meets a tile without roads.
    state = to_build(("b48",), ("b22",))
    say(state, 0, "1@n1/0")
    assert state.territories[0].laid[square_named("n1")] == (NUMBER["b48"], 0)


@pytest.mark.clause("isle_of_skye.round.building")
def test_a_tile_laid_before_is_a_neighbour_for_the_next():
    state = to_build(("b19", "b25"), ("b22",))
    assert refused(state, 0, "2@n2/0").rule == "touches_nothing"
    say(state, 0, "1@n1/0", "2@n2/0")
    assert len(state.territories[0].laid) == 3


@pytest.mark.clause("isle_of_skye.round.building")
def test_tiles_that_fit_nowhere_go_back_into_the_bag():
    state = to_build(("b62", "b48"), ("b22",), own=laid(MOUNTAINS))
    assert state.actors() == (1,)
    assert state.hands[0] == ()
    assert {NUMBER["b62"], NUMBER["b48"]} <= set(state.bag)
    assert len(state.bag) == 72


@pytest.mark.clause("isle_of_skye.round.building")
def test_a_tile_that_fits_nowhere_may_fit_when_another_is_laid():
    state = to_build(("b62", "b21"), ("b22",), own=laid(MOUNTAINS))
    assert {text[0] for text in offered(state, 0)} == {"2"}
    say(state, 0, "2@w1/3")
    assert state.hands[0] == (NUMBER["b62"], 0)
    assert {text[0] for text in offered(state, 0)} == {"1"}
    assert refused(state, 0, "pass").rule == "lay_first"


@pytest.mark.clause("isle_of_skye.round.building")
def test_a_tile_that_fits_nowhere_goes_back_when_the_others_are_laid():
    # What is laid on n1e1 has a mountain where it is open.
    state = to_build(("b62", "b18"), ("b22",), own=laid(MOUNTAINS))
    assert say(state, 0, "2@n1e1/1") == [
        (Laid(0, NUMBER["b18"], "n1e1", 1), None),
        (PutBack(0, NUMBER["b62"]), None),
    ]
    assert state.actors() == (1,)
    assert NUMBER["b62"] in state.bag


@pytest.mark.clause("isle_of_skye.round.building")
def test_a_seat_without_tiles_has_nothing_to_lay():
    state = to_build((), ("b22",))
    assert state.actors() == (1,)
    say(state, 1, "1@e1/2")
    assert state.round == 2

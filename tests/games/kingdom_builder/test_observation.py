"""What a seat of Kingdom Builder sees as arrays, in small positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from crownlands.engine.arrays import Array
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.boxes import BOXES
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.marshlands.memory import TempleMemory
from crownlands.games.kingdom_builder.observation.observer import KingdomBuilderObserver
from crownlands.games.kingdom_builder.observation.vocabulary import FRAMES, vocabulary
from crownlands.games.kingdom_builder.options import EXPANSIONS
from crownlands.games.kingdom_builder.turn.frames import Frame
from crownlands.games.kingdom_builder.view import KingdomBuilderView
from tests.games.kingdom_builder.drawn import drawn, play, put_figure
from tests.games.observed import Observed

LAND = """
G0 G1 W  C  L
 G  G  G  X  C
"""


def observed(state: KingdomBuilderState, seat: Seat = 0) -> Observed:
    return Observed(KINGDOM_BUILDER, state, seat)


def hexes(plane: Array) -> str:
    """The hexes that are marked on a plane, or shown with another number than one."""
    return " ".join(
        f"{chr(ord('a') + column)}{line + 1}" + ("" if number == 1 else f"={number:g}")
        for line, row in enumerate(plane)
        for column, number in enumerate(row)
        if number
    )


def test_the_land_is_told_by_terrain_and_by_special_hex():
    seen = observed(drawn(LAND))
    assert hexes(seen["land grass"]) == "a1 b1 a2 b2 c2"
    assert hexes(seen["land water"]) == "c1"
    assert hexes(seen["land canyon"]) == "d1 e2"
    assert hexes(seen["land castle"]) == "d2"
    assert hexes(seen["locations farm"]) == "e1"
    assert hexes(seen["locations oasis"]) == ""
    assert seen["land mountain"].sum() == 390
    # A table with the Island has room for it; there is none on this board.
    assert seen["land hex"].shape == (25, 20)
    assert seen["land hex"].sum() == 400


def test_an_island_lies_below_the_board():
    seen = observed(drawn(LAND, island=". T T .\n L T X .\n G G C .\n . D D .\n . . D ."))
    assert hexes(seen["land forest"]) == "b21 c21 b22"
    assert hexes(seen["locations farm"]) == "e1 a22"
    assert hexes(seen["land hex"]).split()[400:] == (
        ["b21", "c21", "a22", "b22", "c22", "a23", "b23", "c23", "b24", "c24", "c25"]
    )


def test_whoever_looks_has_the_first_pieces():
    state = drawn(LAND, players=3)
    for seat, whose in ((0, ["a1", "b1", ""]), (1, ["b1", "", "a1"]), (2, ["", "a1", "b1"])):
        seen = observed(state, seat)
        assert [hexes(plane) for plane in seen["pieces settlement"]] == whose
        assert list(seen["supply settlement"]) == pytest.approx(
            [39 / 40 if own else 1 for own in whose]
        )
        assert list(seen["turn"]) == [float(each == "a1") for each in whose]


def test_a_turn_asks_for_settlements_on_the_terrain_of_the_card():
    seen = observed(drawn(LAND, card="canyon"))
    assert seen.row("frame") == {"turn": 1}
    assert seen.row("terrain") == {"canyon": 1}
    assert seen.row("asks") == {"canyon": 1}
    assert seen.row("left") == {"left": 1}
    assert seen.row("tile") == {}


def test_a_card_with_two_terrains_asks_for_as_many_as_it_shows():
    seen = observed(drawn("G0 S S\n S  G G G", card="swamp_grass"))
    assert seen.row("asks") == pytest.approx({"grass": 1, "swamp": 2 / 3})
    assert seen["hand swamp_grass"][0] == 1


def test_the_cards_of_those_who_wait_are_only_counted():
    state = drawn(LAND, players=3, card="desert", hands={1: "forest", 2: "flower"})
    assert list(observed(state, 0)["hand desert"]) == [1, 0, 0]
    assert list(observed(state, 0)["hand hidden"]) == [0, 1, 1]
    # Seat 1 sees its own and that of the seat at turn, which comes last for it.
    assert list(observed(state, 1)["hand forest"]) == [1, 0, 0]
    assert list(observed(state, 1)["hand desert"]) == [0, 0, 1]
    assert list(observed(state, 1)["hand hidden"]) == [0, 1, 0]


def test_tiles_lie_on_their_hexes_until_they_are_taken():
    state = drawn("G0 L G\n G  G G")
    seen = observed(state)
    assert hexes(seen["tiles_lying of_location"]) == "b1=0.5"
    assert list(seen["tiles farm ready"]) == [0.5, 0]
    play(state, "use farm")
    seen = observed(state)
    assert list(seen["tiles farm spent"]) == [0.5, 0]
    assert seen.row("tile") == {"farm": 1}
    assert seen.row("frame") == {"building": 1}


def test_a_settlement_in_the_air_shows_where_it_stood():
    state = drawn("G0 G L\n G G G", location="barn")
    state.ready[0] = ("barn",)
    play(state, "use barn", "lift a1")
    seen = observed(state)
    assert seen.row("frame") == {"putting": 1}
    assert hexes(seen["hexes origin"]) == "a1"


def test_gold_is_told_rule_by_rule():
    seen = observed(drawn("G0 X G0\n G1 G W", cards=("fishermen", "hermits", "lords")))
    assert seen.row("cards") == {"fishermen": 1, "hermits": 1, "lords": 1}
    assert list(seen["gold castle"]) == pytest.approx([0.03, 0.03])
    assert list(seen["gold hermits"]) == pytest.approx([0.02, 0.01])
    assert seen["points"].sum() == pytest.approx(seen["gold"].sum())


def test_what_boxes_bring_has_a_place_of_its_own():
    state = drawn("G0 G#\n G G G G", laid={"cave": "d4"}, players=2)
    put_figure(state, "warrior", 1, "d2")
    seen = observed(state)
    assert hexes(seen["nobodys wall"]) == "b1"
    assert hexes(seen["nobodys cave"]) == "d4"
    assert hexes(seen["pieces warrior"][1]) == "d2"
    assert hexes(seen["hexes barred"]) == "d1 e1 c2 e2 d3 e3"
    # No Quarry lies on this board, so none are left to be built.
    assert seen.row("stock") == {}


def test_what_boxes_keep_before_a_seat_is_told_as_a_share():
    state = drawn(LAND)
    state.remember(state.memory(TempleMemory).set_aside(1))
    state.remember(state.memory(HarvestMemory).with_tokens(0, 9).with_mark(1, 4))
    seen = observed(state)
    assert list(seen["kept temple"]) == pytest.approx([0, 1 / 40])
    assert list(seen["kept cathedral"]) == pytest.approx([0.5, 0])
    assert seen["marks"][4].tolist() == [0, 1]
    assert seen["marks"].sum() == 1


def test_a_figure_goes_as_far_as_is_shown():
    state = drawn("W0 W W W\n W W W W\n G G G G", location="lighthouse", ready=["lighthouse"])
    put_figure(state, "ship", 0, "c1")
    play(state, "use lighthouse")
    assert "d1" in hexes(observed(state)["hexes within_reach"]).split()


def test_the_end_is_a_frame_of_its_own():
    state = drawn(LAND)
    state.frames = ()
    seen = observed(state)
    assert seen.row("frame") == {"over": 1}
    assert not seen["deciding"].any()


def _frames(kind: type[Frame] = Frame) -> Iterator[type[Frame]]:
    for further in kind.__subclasses__():
        yield further
        yield from _frames(further)


def test_every_frame_is_listed_by_its_box_or_by_the_core():
    told = {frame.kind for frame in (*FRAMES, *(each for box in BOXES for each in box.frames))}
    assert {frame.kind for frame in _frames() if hasattr(frame, "kind")} == told


@pytest.mark.parametrize("box", EXPANSIONS)
def test_a_box_makes_parts_longer_and_changes_none(box: str):
    """What was learned at a smaller table keeps its place."""
    base = _parts()
    for part in KingdomBuilderObserver(_options(box)).parts:
        for axis, before in zip(part.axes, base.get(part.name, part.axes), strict=True):
            beginning = [name for name in axis.names if name in before.names]
            assert beginning == list(before.names), (part.name, axis.over)


def _options(*expansions: str) -> KingdomBuilderOptions:
    return KingdomBuilderOptions(players=2, expansions=expansions)


def _parts() -> dict[str, Any]:
    return {part.name: part.axes for part in KingdomBuilderObserver(_options()).parts}


def test_own_land_may_have_more_tiles_of_one_kind():
    assert vocabulary(_options()).equal_tiles == 2
    rows = [list("GGGGGGGGGG") for _ in range(10)]
    for row, column in ((1, 1), (1, 8), (8, 1)):
        rows[row][column] = "L"
    land = "name: farms\nL: farm\n" + "\n".join("".join(row) for row in rows)
    options = KingdomBuilderOptions(players=2, maps=(land,))
    assert vocabulary(options).equal_tiles == 2 + 3
    (tiles,) = [p for p in KingdomBuilderObserver(options).parts if p.name == "tiles"]
    assert tiles.high == 2.5


def test_a_view_that_was_sent_gives_the_same_arrays():
    state = KINGDOM_BUILDER.start(_options(*EXPANSIONS), 3)
    sent = msgspec.json.encode(state.view(1))
    observer = KingdomBuilderObserver(state.options)
    again = observer.observe(msgspec.json.decode(sent, type=KingdomBuilderView))
    for name, told in observer.observe(state.view(1)).items():
        assert (again[name] == told).all(), name

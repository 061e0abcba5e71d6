"""What the matrix counts as a meeting, and what it does not."""

from __future__ import annotations

from crownlands.games.kingdom_builder import KingdomBuilderState
from tests.games.kingdom_builder.drawn import CODEC, drawn, put_figure
from tests.games.kingdom_builder.mechanisms import LAST_ROUND, NO_SUPPLY, TILE_LOST, Cell
from tests.games.kingdom_builder.meetings import Meetings


def met(state: KingdomBuilderState, *texts: str) -> set[Cell]:
    """What meets when all this is done."""
    meetings = Meetings(state.options.players)
    for text in texts:
        meetings.play(state, CODEC.from_text(text))
    return meetings.met


MEADOW = "G0 G G G G G G\n D D D D D D D\nG G G G G G G"


def test_one_follows_the_other_and_not_the_other_way_round():
    state = drawn(MEADOW, ready=["farm", "oasis"])
    cells = met(state, "use oasis", "a2", "use farm", "b1")
    assert Cell("oasis", "then", "farm") in cells
    assert Cell("farm", "then", "oasis") not in cells


def test_the_next_turn_is_another_one():
    state = drawn(MEADOW, ready=["farm"], hands={1: "desert"})
    cells = met(state, "use farm", "b1", "c1", "d1", "e1", "end", "a2", "b2", "c2", "end")
    assert not any(cell.family == "then" for cell in cells)


def test_gold_changes_with_the_ply():
    state = drawn("G0 G G W\n G G G G", ready=["farm"], cards=("fishermen", "knights", "lords"))
    cells = met(state, "use farm", "b1")
    assert Cell("farm", "gold", "knights") in cells
    assert Cell("farm", "gold", "fishermen") not in cells


def test_what_the_mandatory_action_does_is_nobody_elses():
    state = drawn("G0 G G W\n G G G G", ready=["farm"])
    assert not met(state, "b1", "c1", "a2")


def test_a_bazaar_has_its_share_in_what_it_repeats():
    state = drawn("D0 L D D K G0 G\n D D D D D G G\nG G G G G G G", location="bazaar farm")
    cells = met(state, "use farm", "g1", "use bazaar", "use farm", "f2")
    assert Cell("bazaar", "terrain", "grass") in cells
    assert Cell("farm", "then", "bazaar") in cells
    assert Cell("bazaar", "then", "farm") in cells


def test_an_outpost_has_its_share_in_what_it_frees():
    state = drawn(MEADOW, ready=["outpost"])
    cells = met(state, "use outpost", "g3", "f3", "e3")
    assert Cell("outpost", "terrain", "grass") in cells
    assert Cell("outpost", "piece", "settlement") in cells


def test_a_warrior_is_met_where_it_takes_a_hex_away():
    state = drawn(MEADOW, ready=["farm"])
    put_figure(state, "warrior", 1, "c1")
    assert Cell("farm", "piece", "warrior") in met(state, "use farm", "a3")
    far_away = drawn(MEADOW, ready=["oasis"])
    put_figure(far_away, "warrior", 1, "g3")
    assert Cell("oasis", "piece", "warrior") not in met(far_away, "use oasis", "a2")


def test_leaving_a_location_loses_its_tile():
    state = drawn("G G G0 L\n G G G G\nG G G G", location="paddock")
    cells = met(state, "use paddock", "lift c1", "put a1")
    assert Cell("paddock", "moment", TILE_LOST) in cells


def test_the_last_settlement_makes_the_round_the_last():
    state = drawn(MEADOW, ready=["farm", "oasis"], supply={0: 1})
    assert Cell("farm", "moment", LAST_ROUND) in met(state, "use farm", "b1")


def test_a_settlement_moves_with_an_empty_supply():
    state = drawn(MEADOW, ready=["paddock"], supply={0: 0})
    cells = met(state, "use paddock", "lift a1", "put c1")
    assert Cell("paddock", "moment", NO_SUPPLY) in cells

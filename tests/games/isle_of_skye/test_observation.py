"""What a seat of Isle of Skye sees as arrays, in small positions."""

from __future__ import annotations

import pytest

from crownlands.engine.arrays import Array, np
from crownlands.engine.contract import Seat
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.observation.observer import NEAR, IsleOfSkyeObserver
from crownlands.games.isle_of_skye.scoring_tiles import scoring_tiles
from tests.games.isle_of_skye import laid as tables
from tests.games.isle_of_skye.laid import NUMBER, journey, laid, table, travelling, with_road
from tests.games.isle_of_skye.playing import plan, say, to_build, to_buy, to_price
from tests.games.observed import Observed

#: the tiles in the bag at first
ALL = 73
SOLD = (("axe 1", "2=3", "3=1"), ("axe 3", "1=2", "2=1"))


def observed(state: IsleOfSkyeState, seat: Seat = 0) -> Observed:
    return Observed(ISLE_OF_SKYE, state, seat)


def around(plane: Array) -> str:
    """The squares around a castle, two to every side."""
    near = plane[NEAR - 2 : NEAR + 3, NEAR - 2 : NEAR + 3]
    return "\n".join("".join("." if not n else f"{n:.1g}"[-1] for n in row) for row in near)


def test_a_territory_lies_around_its_castle():
    # The castle: pasture in the north and south, water in the east, mountain in the west.
    seen = observed(table(laid("b19@n1/0"), laid()))
    assert around(seen["territory castle"][0]) == ".....\n.....\n..1..\n.....\n....."
    assert around(seen["territory there"][0]) == ".....\n..1..\n..1..\n.....\n....."
    assert around(seen["territory e_mountain"][0]) == ".....\n..1..\n.....\n.....\n....."
    assert around(seen["territory e_water"][0]) == ".....\n.....\n..1..\n.....\n....."
    assert around(seen["territory w_mountain"][0]) == ".....\n.....\n..1..\n.....\n....."
    # Two sheep, of three that a tile can show.
    assert around(seen["territory sheep"][0]) == ".....\n..7..\n.....\n.....\n....."
    # A road leads on to the barrel in the north.
    assert around(seen["territory connected"][0]) == ".....\n..1..\n..1..\n.....\n....."
    assert around(seen["territory barrels"][0]) == ".....\n..3..\n.....\n.....\n....."
    assert around(seen["territory ns_joined"][0]) == ".....\n..1..\n..1..\n.....\n....."
    assert seen["territory there"][1].sum() == 1


def test_a_tile_is_told_as_it_lies():
    # b04, turned by one quarter: pasture in the north and east, mountain in the south and west.
    seen = observed(table(laid("b04@s1/1"), laid()))
    assert list(seen["places"][0, 1]) == pytest.approx([1 / 30, 0])
    tile = seen.row("laid", 0, 1)
    assert {name for name in tile if "pasture" in name} == {"n_pasture", "e_pasture"}
    assert {name for name in tile if "mountain" in name} == {"s_mountain", "w_mountain"}
    assert {name for name in tile if name.endswith("_joined")} == {"ne_joined", "sw_joined"}
    assert {name for name in tile if name.endswith("_road")} == {"s_road", "w_road", "sw_road"}
    assert tile["n_sheep"] == tile["e_farm"] == tile["s_broch"] == pytest.approx(1 / 3)
    assert "n_broch" not in tile
    # The pasture goes on through castle and tile; nobody has closed it.
    assert tile["n_size"] == pytest.approx(2 / 19)
    assert not {name for name in tile if name.endswith("_complete")}


def test_an_area_is_complete_when_nothing_is_open():
    # The castle's water ends on b10, turned by three quarters.
    seen = observed(table(laid("b10@e1/3"), laid()))
    castle, tile = seen.row("laid", 0, 0), seen.row("laid", 0, 1)
    assert {name for name in castle if name.endswith("_complete")} == {"e_complete"}
    assert {name for name in tile if name.endswith("_complete")} == {"w_complete"}
    assert castle["e_size"] == tile["w_size"] == pytest.approx(2 / 19)
    assert around(seen["territory w_complete"][0]) == ".....\n.....\n...1.\n.....\n....."


def test_tiles_far_away_are_told_in_the_list_alone():
    state = table(laid("b19@n1/0"), laid())
    near = IsleOfSkyeObserver(state.options, reach=0).observe(state.view(0))
    assert near["territory"].shape[2:] == (1, 1)
    assert near["territory"][0, 0].sum() == 1
    assert (near["laid"] == observed(state).told["laid"]).all()


def test_what_is_decided_behind_a_screen_is_ones_own_business():
    state = to_price()
    say(state, 0, "axe 2", "1=3")
    assert observed(state, 0).row("prices", 0, 0) == pytest.approx({"known": 1, "gold": 3 / 20})
    assert observed(state, 0).row("prices", 0, 1) == {"known": 1, "axe": 1}
    assert observed(state, 0).row("prices", 0, 2) == {"known": 1}
    # Seat 1 sees its own tiles first.
    seen = observed(state, 1)
    assert seen.row("prices", 0, 0) == {"known": 1}
    assert [seen.row("prices", 1, slot) for slot in range(3)] == [{}, {}, {}]
    assert seen["gold known"].tolist() == [1, 0]
    assert seen["gold all"].tolist() == pytest.approx([0.1, 0.1])
    assert seen["gold free"].tolist() == pytest.approx([0.1, 0])
    assert seen["deciding"].tolist() == [1, 1]
    assert not seen["ready"].any()


def test_who_has_priced_is_ready():
    state = to_price()
    say(state, 1, "axe 1", "2=2", "3=1")
    assert observed(state, 0)["ready"].tolist() == [0, 1]
    assert observed(state, 0)["deciding"].tolist() == [1, 0]


def test_prices_are_told_to_everybody_when_the_screens_are_gone():
    for seat in (0, 1):
        seen = observed(to_buy(*SOLD), seat)
        prices = seen["prices gold"] * 20
        assert prices[0].tolist() == pytest.approx([[0, 3, 1], [2, 1, 0]][seat])
        assert seen["offers there"][seat].tolist() == [0, 1, 1]
        assert seen.row("frame") == {"buy": 1}


def test_a_tile_on_offer_says_what_it_shows():
    # b22: mountain in the north, water in the east, a pasture with a farm and a sheep.
    offer = observed(to_buy(*SOLD)).row("offers", 0, 1)
    assert offer["n_mountain"] == offer["e_water"] == offer["s_pasture"] == offer["w_pasture"] == 1
    assert offer["farm"] == offer["sheep"] == offer["s_sheep"] == pytest.approx(1 / 3)
    assert offer["sw_joined"] == offer["sw_road"] == 1


def test_the_bag_is_what_lies_nowhere_else():
    state = to_build(("b19", "b22", "b37"), ("b05",))
    seen = observed(state)
    assert seen["bag"].sum() == ALL - 4 == len(state.bag)
    assert not seen["bag"][[0, NUMBER["b19"], NUMBER["b05"]]].any()
    assert seen["bag"][NUMBER["b45"]] == 1
    assert seen["bag_shows there"] == pytest.approx(1)
    assert seen["hand there"].tolist() == [[1, 1, 1], [1, 0, 0]]
    assert seen.row("frame") == {"lay": 1}


def test_the_schedule_tells_what_is_still_counted():
    state = table(laid(), laid())
    state.round, state.scoring = 5, ("sheep", "areas", "columns", "brochs")
    seen = observed(state)
    assert seen.row("scoring", 1) == {"areas": 1}
    assert [seen.row("schedule", n) for n in range(4)] == [{}, {}, {}, {}]
    assert seen.row("schedule", 4) == pytest.approx({"A": 1, "C": 1, "D": 1, "behind": 0.75})
    assert seen.row("schedule", 5) == {"B": 1, "C": 1, "D": 1, "behind": 1}
    assert seen["round"].tolist() == [0, 0, 0, 0, 1, 0]


def test_scoring_tiles_tell_what_they_would_pay():
    state = table(laid("b19@n1/0"), laid())
    state.scoring = ("sheep", "areas", "columns", "brochs")
    assert observed(state)["pays A"].tolist() == pytest.approx([0.1, 0])
    assert observed(state, 1)["pays A"].tolist() == pytest.approx([0, 0.1])
    names = observed(state).parts["scoring"].axes[1].names
    assert names == tuple(scoring_tiles(IsleOfSkyeOptions()))


def test_a_territory_is_seen_anew_when_it_has_grown():
    state = to_build(("b19",), ())
    observer = IsleOfSkyeObserver(state.options)
    before = observer.observe(state.view(0))["territory"]
    say(state, 0, "1@n1/0")
    assert not np.array_equal(observer.observe(state.view(0))["territory"], before)


# Journeyman


def test_a_journey_is_told_beside_the_territory():
    own = with_road(laid("b19@n1/0"), "n1")
    state = travelling(own, laid(), journeys=[journey(warrior=3, pawn="n1", roads=2)])
    seen = observed(state)
    assert around(seen["journey_planes journeyman"][0]) == ".....\n..1..\n.....\n.....\n....."
    # It crosses the southern edge of n1, which is the northern one of the castle.
    assert around(seen["journey_planes s_laid_road"][0]) == ".....\n..1..\n.....\n.....\n....."
    assert around(seen["journey_planes n_laid_road"][0]) == ".....\n.....\n..1..\n.....\n....."
    assert list(seen["pawn"][0]) == pytest.approx([-1 / 30, 0])
    assert seen.row("journey", 0) == pytest.approx(
        {"markers": 2 / 3, "roads": 2 / 3, "movement": 0.4, "per_round": 0.1, "known": 1}
    )
    # Three of fifteen spaces; the next one asks for cattle.
    assert seen.row("tracks", 0, 0) == pytest.approx(
        {"space": 0.2, "farthest": 0.2, "castle": 0.3, "asks_cattle": 1}
    )
    assert seen.row("bonuses", 0, 0, 2) == {"no_axe": 1}
    assert seen.row("progress_board", 0, 1) == pytest.approx(
        {"there": 1, "per_round": 0.1, "asks_broch": 1}
    )


def test_a_plan_is_ones_own_business():
    state = tables.to_plan(travelling(laid("b19@n1/0"), laid()))
    say(state, 0, "mark n1")
    own, other = observed(state, 0), observed(state, 1)
    assert around(own["journey_planes planned"][0]) == ".....\n..1..\n.....\n.....\n....."
    assert own["plan there"].tolist() == [[1, 0, 0], [0, 0, 0]]
    assert own["journey known"].tolist() == [1, 0]
    assert own["journey_planes steps"][0].sum() > 0
    assert not other["journey_planes planned"].any()
    assert not other["plan"].any()
    assert not other["journey_planes steps"][1].any()
    assert other["journey known"].tolist() == [1, 0]


def test_plans_are_told_when_all_are_made():
    state = tables.to_plan(travelling(laid("b19@n1/0"), laid()))
    plan(state, 0, "castle", "n1")
    plan(state, 1)
    seen = observed(state, 1)
    assert seen["journey known"].tolist() == [1, 1]
    assert seen["plan there"][1].sum() == 2
    assert seen.row("frame") == {"walk": 1}

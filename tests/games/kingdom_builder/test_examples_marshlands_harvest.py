"""The worked examples of Marshlands and Harvest, by page; their lost pictures are drawn anew."""

import pytest

from tests.games.kingdom_builder.drawn import (
    actor,
    can,
    drawn,
    gold,
    lit,
    play,
    refused,
    settled,
    tiles,
)
from tests.games.kingdom_builder.plots import (
    at_sea,
    build,
    building,
    on_grass,
    over,
    round_of_others,
)

OTHERS = ("hermits", "citizens")


@pytest.mark.clause("kingdom_builder.marshlands.short", "kingdom_builder.marshlands.swamp")
def test_page_17_two_on_swamp_or_three_on_desert():
    state = drawn("S S S D D D D", card="swamp_desert")
    assert can(state) == {"choose swamp", "choose desert"}
    for terrain, count in (("swamp", 2), ("desert", 3)):
        turn = state.copy()
        play(turn, f"choose {terrain}")
        build(turn, count)
        assert can(turn) == {"end"}


@pytest.mark.clause("kingdom_builder.marshlands.palace")
def test_page_17_most_settlements_beside_the_palace_are_5_gold():
    # Red has three there, yellow and blue have one each.
    state = drawn(at_sea("W G0 G0\n G0 P G1\nW W G2"), players=3)
    assert [gold(state, seat, "palace") for seat in range(3)] == [5, 0, 0]


@pytest.mark.clause("kingdom_builder.marshlands.canoe")
def test_page_17_the_canoe_has_seven_places():
    # Ani takes the last Refuge of k1; Frank has four hexes of swamp and three of water at hand.
    state = drawn(
        "G1 L M M M M M M M G K G2\n M M S S W M\nM M S G1 G1 W\n M M S M W M S\nM M M M M M W G G",
        location="canoe refuge",
        players=3,
    )
    play(state, "j1")
    assert tiles(state, 0) == ["refuge"]
    assert actor(state) == 1
    assert building(state) == {"c2", "d2", "c3", "c4", "e2", "e4", "f3"}


@pytest.mark.clause("kingdom_builder.marshlands.bonus")
def test_page_18_the_bonus_of_the_refuge_leads_over_a_location_and_settlements():
    # a1 jumps the location at b1 and two of Ani's, and ends at e1, beside the second temple.
    state = drawn(
        "G0 K G1 G1 G L\n G0\nM\n K G0 L\nM\n G G G G G G G G G",
        location="temple refuge",
        hands={1: "grass"},
        pile=["grass"] * 3,
    )
    play(state, "use refuge_bonus", "lift a1")
    assert "put e1" in can(state)
    play(state, "put e1")
    assert tiles(state, 0).count("temple") == 2
    assert "temple_bonus" not in tiles(state, 0)
    round_of_others(state)
    assert "temple_bonus" in tiles(state, 0)


@pytest.mark.clause("kingdom_builder.marshlands.fountain")
def test_page_18_the_fountain_has_only_one_possibility():
    # To tie with Jenny at the palace d1, Frank may build on c1 alone: not beside her, and
    # nowhere where nothing of his own is.
    state = drawn(at_sea("W G0 G P G1 G\n W W G G"), ready=["fountain"])
    play(state, "use fountain")
    assert can(state) == {"c1"}
    play(state, "c1")
    assert [gold(state, seat, "palace") for seat in (0, 1)] == [5, 5]


@pytest.mark.clause(
    "kingdom_builder.marshlands.short",
    "kingdom_builder.marshlands.temple",
    "kingdom_builder.marshlands.bonus",
)
def test_page_18_two_temples_are_five_settlements_and_the_first_is_free():
    state = drawn(
        "G0 L G0 G0 G0 L G0 M M M G K G1\n G G G G G G G G\nG G G G G G G G\n G G G G G G G G",
        location="temple fountain",
        hands={1: "grass"},
        pile=["grass"] * 3,
    )
    play(state, "use temple", "lift a1", "use temple", "lift g1")
    round_of_others(state)
    before = len(settled(state, 0))
    # The first one stands by itself and takes the last Fountain; the other four must touch.
    play(state, "k1")
    assert "fountain" in tiles(state, 0)
    for _ in range(4):
        assert "end" not in can(state)
        assert refused(state, "h4").rule == "must_touch"
        build(state, 1)
    assert "end" in can(state)
    assert len(settled(state, 0)) == before + 5


@pytest.mark.clause("kingdom_builder.marshlands.geologists")
def test_page_19_geologists_2_and_2_and_2_and_2():
    state = drawn(at_sea("M G0 G0 M W W M G0 M"), cards=("geologists", *OTHERS))
    assert gold(state, 0, "geologists") == 2 + 2 + 2 + 2


@pytest.mark.clause("kingdom_builder.marshlands.messengers")
def test_page_19_messengers_16():
    # Eight hexes from one end to the other, whatever lies between.
    picture = "G0 G0 W W W G0 G0 G0\n W G0 G0 G0 G0 W"
    state = drawn(at_sea(picture), cards=("messengers", *OTHERS))
    assert gold(state, 0, "messengers") == 16


@pytest.mark.clause("kingdom_builder.marshlands.noblewomen")
def test_page_19_noblewomen_5_5_and_15():
    # Three places of yellow, one of them shared with blue, and one of red; the palace apart.
    picture = "G0 X G0 W G2 L G2 W G2 X G1 W G2 L W W P"
    state = drawn(at_sea(picture), players=3, cards=("noblewomen", *OTHERS))
    assert [gold(state, seat, "noblewomen") for seat in range(3)] == [5, 5, 15]


@pytest.mark.clause("kingdom_builder.marshlands.vassals")
def test_page_19_vassals_7():
    state = on_grass("j9 j10 i10 k10 k11 j12 a10 a9 l12", cards=("vassals", *OTHERS))
    assert gold(state, 0, "vassals") == 7


@pytest.mark.clause("kingdom_builder.marshlands.captains")
def test_page_19_captains_6():
    # Two lines of four: only the two ends that stick out touch fewer than three.
    picture = "G0 G0 G0 G0 W G0 G0\n G0 G0 G0 G0"
    state = drawn(at_sea(picture), cards=("captains", *OTHERS))
    assert lit(state, 0, "captains") == [{"b1", "c1", "d1", "a2", "b2", "c2"}]
    assert gold(state, 0, "captains") == 6


@pytest.mark.clause("kingdom_builder.marshlands.scouts")
def test_page_19_scouts_3():
    state = drawn(at_sea("T G0 G0 T0 G0 G0 W G0"), cards=("scouts", *OTHERS), removed="forest")
    assert gold(state, 0, "scouts") == 3


@pytest.mark.clause("kingdom_builder.harvest.farmland", "kingdom_builder.harvest.palisade")
def test_page_21_farmland_first_and_then_to_the_palisade():
    state = drawn(at_sea("G0 A F F F L G G"), card="flower", location="palisade")
    play(state, "use farmland", "b1", "c1", "d1", "e1")
    assert "palisade" in tiles(state, 0)


@pytest.mark.clause("kingdom_builder.harvest.silos")
def test_page_21_three_settlements_move_for_a_silo():
    # They end at the water and beside another castle.
    state = drawn(
        "G0 O G0 G0 G G0 G G G W\n M M M M M M M X",
        first=1,
        cards=("fishermen", *OTHERS),
    )
    over(state)
    play(state, "lift a1", "put g1", "lift c1", "put h1", "lift d1", "put i1")
    assert state.result() is not None
    assert gold(state, 0, "castle") == 3
    assert gold(state, 0, "fishermen") == 1


@pytest.mark.clause("kingdom_builder.harvest.scout_cabin")
def test_page_22_scouts_on_mountains_lead_to_the_castle():
    state = drawn("D0 M M G G G X W G G", ready=["scout_cabin"])
    play(state, "use scout_cabin", "scout b1", "scout c1", "d1", "e1", "f1")
    assert gold(state, 0, "castle") == 3


@pytest.mark.clause("kingdom_builder.harvest.mayors")
def test_page_23_mayors_8_12_and_4():
    state = on_grass(
        "a1 b1 c1 a2 b2 c2 a3 b3 c3",
        "a5 b5 c5 a6 b6 c6",
        "a8 b8 c8",
        cards=("mayors", *OTHERS),
        hands={1: "grass", 2: "grass"},
        pile=["desert"],
    )
    play(state, "d1", "d2", "d3", "end", "d5", "d6", "e6", "end", "d8")
    assert [gold(state, seat, "mayors") for seat in range(3)] == [12, 8, 4]


@pytest.mark.clause("kingdom_builder.harvest.mayors")
def test_page_23_red_marks_a_line_with_three_on_desert():
    state = drawn("D0 D D D D", card="desert", cards=("mayors", *OTHERS))
    supply = state.pieces.supply[0]
    play(state, "b1", "c1", "d1")
    assert gold(state, 0, "mayors") == 4
    assert state.pieces.supply[0] == supply - 3 - 1


@pytest.mark.clause("kingdom_builder.harvest.rangers")
def test_page_23_rangers_2_and_2_and_2_and_2():
    state = on_grass("a1 b2 c2 d3 e3 f4 g6 h9", cards=("rangers", *OTHERS))
    assert gold(state, 0, "rangers") == 2 + 2 + 2 + 2


@pytest.mark.clause("kingdom_builder.harvest.innkeepers")
def test_page_23_innkeepers_6():
    state = on_grass("a1 b1 c1 d1 e1 f1 g1 h1", cards=("innkeepers", *OTHERS))
    assert gold(state, 0, "innkeepers") == 6


@pytest.mark.clause("kingdom_builder.harvest.homesteaders")
def test_page_23_homesteaders_12_of_8_11_5_and_12():
    names = [
        *(f"{column}1" for column in "abcdefgh"),
        *(f"{column}{row}" for row, count in ((1, 8), (3, 3)) for column in "klmnopqr"[:count]),
        *(f"{column}12" for column in "abcde"),
        *(f"{column}{row}" for row, count in ((12, 8), (14, 4)) for column in "klmnopqr"[:count]),
    ]
    state = on_grass(" ".join(names), cards=("homesteaders", *OTHERS))
    assert gold(state, 0, "homesteaders") == 12


@pytest.mark.clause("kingdom_builder.harvest.travellers")
def test_page_23_travellers_12():
    state = on_grass(
        "a1 b1 c1 t1 t2 t3 a5 a6 t20 s20 r20 a20 b2 s19 j10", cards=("travellers", *OTHERS)
    )
    assert gold(state, 0, "travellers") == 12


@pytest.mark.clause("kingdom_builder.harvest.rovers")
def test_page_23_rovers_1_and_1():
    # The first beside the Tower at l1, the other two to the left, the third on another quadrant.
    rows = ["G"] * 20
    rows[12] = "L"
    state = drawn(" ".join(rows), location="tower", cards=("rovers", *OTHERS))
    play(state, "l1")
    assert tiles(state, 0) == ["tower"]
    play(state, "k1", "j1")
    assert gold(state, 0, "rovers") == 1 + 1

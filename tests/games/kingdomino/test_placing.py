"""The connection rules: rulebook, "1 - Placing a domino"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.games.kingdomino.actions import CASTLE, GRID, PLACES, Place, place, square_named
from crownlands.games.kingdomino.codec import KingdominoCodec
from crownlands.games.kingdomino.dominoes import ALL, DOMINOES, Domino
from crownlands.games.kingdomino.kingdom import Kingdom
from tests.games.kingdomino.drawn import drawn, squares_of
from tests.games.kingdomino.grown import kingdoms

CODEC = KingdominoCodec()
WHEAT_WHEAT, FOREST_FOREST, WHEAT_FOREST = DOMINOES[1], DOMINOES[3], DOMINOES[13]


def at(text: str) -> Place:
    left, right = text.split("-")
    return place(square_named(left), square_named(right))


def refusal(kingdom: Kingdom, domino: Domino, text: str) -> tuple[str, dict[str, object]]:
    refused = kingdom.why_not(domino, at(text))
    assert refused is not None
    return refused.rule, dict(refused.values)


@pytest.mark.clause("kingdomino.laying.castle")
def test_any_terrain_joins_the_castle():
    empty = Kingdom.founded(5)
    for domino in ALL:
        assert empty.accepts(domino, at("g5-g6"))
        assert empty.accepts(domino, at("h7-h8"))


@pytest.mark.clause("kingdomino.laying.castle", "kingdomino.laying.match")
def test_the_castle_has_four_sides_and_no_corners():
    rule, values = refusal(Kingdom.founded(5), WHEAT_FOREST, "h6-i6")
    assert (rule, values) == ("no_match", {"domino": 13, "count": 24})


@pytest.mark.clause("kingdomino.aim.short", "kingdomino.laying.match")
def test_one_matching_half_is_enough():
    kingdom = drawn("## f0 w0")
    assert kingdom.accepts(WHEAT_FOREST, at("j7-k7"))
    # The forest half touches wheat; the wheat half touches wheat too.
    assert kingdom.accepts(WHEAT_FOREST, at("i6-h6"))


@pytest.mark.clause("kingdomino.laying.match")
def test_a_half_touching_another_terrain_is_no_obstacle_but_no_help():
    kingdom = drawn("## f0 w0")
    assert refusal(kingdom, FOREST_FOREST, "j7-k7")[0] == "no_match"
    # Beside the wheat with one half, beside its own forest with the other.
    assert kingdom.accepts(FOREST_FOREST, at("h6-i6"))


@pytest.mark.clause("kingdomino.laying.match")
def test_diagonals_do_not_connect():
    assert refusal(drawn("## f0 w0"), WHEAT_WHEAT, "j6-k6")[0] == "no_match"


@pytest.mark.clause("kingdomino.laying.free", "kingdomino.laying.castle")
def test_a_taken_square_and_the_castle_are_refused():
    kingdom = drawn("## f0 w0")
    assert refusal(kingdom, WHEAT_FOREST, "i7-i8") == ("square_taken", {"square": "i7"})
    assert refusal(kingdom, WHEAT_FOREST, "g6-g7") == ("on_castle", {})


@pytest.mark.clause("kingdomino.aim.short", "kingdomino.laying.span", "kingdomino.setup.castle")
def test_five_wide_is_the_most_wherever_the_castle_lies():
    kingdom = drawn("## w0 w0 w0 w0")
    assert refusal(kingdom, WHEAT_WHEAT, "l7-m7") == ("too_wide", {"width": 7, "most": 5})
    assert refusal(kingdom, WHEAT_FOREST, "f7-f8") == ("too_wide", {"width": 6, "most": 5})
    assert kingdom.accepts(WHEAT_WHEAT, at("k5-k6"))


@pytest.mark.clause("kingdomino.laying.span")
def test_five_tall_is_the_most():
    kingdom = drawn("""
        w0 ..
        w0 ..
        w0 ..
        w0 ##
    """)
    assert kingdom.accepts(WHEAT_FOREST, at("f8-g8"))
    assert refusal(kingdom, WHEAT_FOREST, "f8-f9") == ("too_tall", {"height": 6, "most": 5})


@pytest.mark.clause("kingdomino.laying.span", "kingdomino.variants.mighty_duel")
def test_seven_wide_is_the_most_in_a_mighty_duel():
    kingdom = drawn("## w0 w0 w0 w0 w0 w0", span=7)
    assert refusal(kingdom, WHEAT_FOREST, "f7-f8") == ("too_wide", {"width": 8, "most": 7})
    assert drawn("## w0 w0 w0 w0", span=7).accepts(WHEAT_WHEAT, at("l7-m7"))


@pytest.mark.clause("kingdomino.laying.free")
def test_gaps_are_allowed():
    kingdom = drawn("""
        w0 w0 w0
        w0 .. ..
        w0 .. ##
        w0 w0 w0
    """)
    assert kingdom.accepts(WHEAT_WHEAT, at("h6-h7"))


@pytest.mark.clause("kingdomino.laying.turned")
def test_a_double_is_listed_one_way_round():
    listed = Kingdom.founded(5).placements(WHEAT_WHEAT)
    assert at("h7-i7") in listed
    assert at("i7-h7") not in listed
    assert refusal(Kingdom.founded(5), WHEAT_WHEAT, "i7-h7") == (
        "same_turned",
        {"placement": "h7-i7"},
    )


@pytest.mark.clause("kingdomino.laying.discard")
def test_when_nothing_fits_the_refusal_says_so():
    kingdom = drawn("## f0 w0")
    full = drawn("""
        f0 f0 f0 f0 f0
        f0 f0 f0 f0 f0
        f0 f0 ## f0 f0
        f0 f0 f0 f0 f0
        f0 f0 f0 f0 f0
    """)
    assert kingdom.fits(WHEAT_WHEAT)
    assert not full.fits(WHEAT_WHEAT)
    assert full.placements(WHEAT_WHEAT) == []


def slow_accepts(kingdom: Kingdom, domino: Domino, where: Place) -> bool:
    """The rule once more, square by square, as a person would check it."""
    shown: dict[int, int] = {}
    for number, left, right in kingdom.laid:
        shown[left], shown[right] = DOMINOES[number].left, DOMINOES[number].right
    for square in (where.left, where.right):
        if square in shown or square == CASTLE:
            return False
    cells = [GRID.row_and_column(s) for s in (*shown, CASTLE, where.left, where.right)]
    for coordinates in zip(*cells, strict=True):
        if max(coordinates) - min(coordinates) >= kingdom.span:
            return False
    if domino.double and where.left > where.right:
        return False
    for square, terrain in ((where.left, domino.left), (where.right, domino.right)):
        for way in range(4):
            beside = GRID.step(square, way)
            if beside == CASTLE or (beside is not None and shown.get(beside) == terrain):
                return True
    return False


@pytest.mark.clause(
    "kingdomino.laying.match",
    "kingdomino.laying.castle",
    "kingdomino.laying.free",
    "kingdomino.laying.span",
    "kingdomino.laying.turned",
)
@given(st.data(), st.sampled_from([5, 7]))
def test_placements_are_what_a_slow_check_finds(data: st.DataObject, span: int):
    kingdom = data.draw(kingdoms(span))
    for number in data.draw(st.lists(st.sampled_from(ALL), min_size=1, max_size=8, unique=True)):
        listed = kingdom.placements(number)
        slowly = {
            where
            for places in PLACES
            for where in places.values()
            if slow_accepts(kingdom, number, where)
        }
        assert set(listed) == slowly
        assert len(listed) == len(slowly)
        assert kingdom.fits(number) == bool(listed)
        if listed:
            kingdom = kingdom.with_domino(number, data.draw(st.sampled_from(listed)))


def test_laying_gives_a_new_kingdom_and_leaves_the_old_one():
    before = Kingdom.founded(5)
    after = before.with_domino(WHEAT_FOREST, at("h7-h8"))
    assert before == Kingdom.founded(5)
    assert after.laid == ((13, square_named("h7"), square_named("h8")),)
    assert before.laid == ()


@pytest.mark.parametrize("picture", ["## w0 f0", "f1 ## f0\nw0 .. w0"])
def test_a_drawn_kingdom_is_the_drawn_kingdom(picture: str):
    kingdom = drawn(picture)
    for square, (terrain, crowns) in squares_of(picture).items():
        assert kingdom.squares[terrain] >> square & 1
        high, low = kingdom.crowns_high >> square & 1, kingdom.crowns_low >> square & 1
        assert 2 * high + low == crowns

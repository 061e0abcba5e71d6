"""What a seat of Kingdomino sees as arrays, in small positions."""

from __future__ import annotations

from typing import Any

import pytest

from crownlands.engine.arrays import Array, np
from crownlands.engine.contract import Seat
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions, KingdominoState
from crownlands.games.kingdomino.actions import CLAIMS, place, square_named
from crownlands.games.kingdomino.dominoes import DOMINOES
from crownlands.games.kingdomino.frames import TO_CLAIM, TO_PLACE
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.observation import KingdominoObserver
from tests.games.observed import Observed


def laid(*dominoes: str, span: int = 5) -> Kingdom:
    """A kingdom of dominoes as they are written: "24 h7-i7"."""
    kingdom = Kingdom.founded(span)
    for domino in dominoes:
        number, where = domino.split()
        left, right = map(square_named, where.split("-"))
        assert kingdom.accepts(DOMINOES[int(number)], place(left, right)), domino
        kingdom = kingdom.with_domino(DOMINOES[int(number)], place(left, right))
    return kingdom


def table(*kingdoms: Kingdom, **options: Any) -> KingdominoState:
    options = {"players": len(kingdoms), **options}
    state = KINGDOMINO.start(KingdominoOptions(**options), 1)
    state.kingdoms = kingdoms
    return state


def observed(state: KingdominoState, seat: Seat = 0) -> Observed:
    return Observed(KINGDOMINO, state, seat)


def drawn(told: Observed, plane: str, seat: Seat = 0, most: int = 1) -> str:
    """Columns c to k and rows 3 to 11 of a plane, in so many steps."""
    squares = told[f"kingdoms {plane}"][seat, 2:11, 2:11]
    return "\n".join(
        "".join("." if not each else str(round(each * most)) for each in row) for row in squares
    )


# Domino 24 is a forest with a crown and wheat, 13 is wheat and forest.
KINGDOM = laid("24 h7-i7", "13 i8-h8")


def test_a_kingdom_lies_around_its_castle():
    told = observed(table(KINGDOM, laid()))
    assert drawn(told, "castle") == drawn(observed(table(laid(), laid())), "castle")
    assert drawn(told, "forest").splitlines()[4:6] == [".....1...", ".....1..."]
    assert drawn(told, "wheat").splitlines()[4:6] == ["......1..", "......1.."]
    assert drawn(told, "forest", most=9).count("9") == 2
    assert drawn(told, "crowns", most=3).splitlines()[4:6] == [".....1...", "........."]
    assert told["kingdoms lake"][0].sum() == 0
    assert told["kingdoms"][1].sum() == 1 + 81 - 1


def test_a_kingdom_may_grow_as_far_as_its_grid_allows():
    # Three columns and two rows are covered: two more columns to either side, three more rows.
    assert (
        drawn(observed(table(KINGDOM, laid())), "open")
        == """\
.........
..1111111
..1111111
..1111111
..11...11
..111..11
..1111111
..1111111
..1111111"""
    )


def test_a_territory_is_told_by_its_squares_and_crowns():
    told = observed(table(KINGDOM, laid()))
    assert drawn(told, "territory_squares", most=24).splitlines()[4:6] == [".....22..", ".....22.."]
    assert drawn(told, "territory_crowns", most=10).splitlines()[4:6] == [".....1...", ".....1..."]


def test_a_domino_says_what_it_shows():
    state = table(laid(), laid(), laid())
    state.line, state.claims = (3, 24), ((40, 2),)
    state.frames = (*state.frames[:1], TO_CLAIM[1])
    told = observed(state, 1)
    assert told.row("line", 0) == pytest.approx(
        {"there": 1, "number": 3 / 48, "left_forest": 1, "right_forest": 1}
    )
    assert told.row("line", 1) == pytest.approx(
        {"there": 1, "number": 0.5, "left_forest": 1, "left_crowns": 1 / 3, "right_wheat": 1}
    )
    # Domino 40 is a mine with a crown, and wheat; seat 2 is the next one to seat 1.
    assert told.row("line", 2) == pytest.approx(
        {
            "there": 1,
            "number": 40 / 48,
            "left_mine": 1,
            "left_crowns": 1 / 3,
            "right_wheat": 1,
            "next_1": 1,
        }
    )
    assert told.row("line", 3) == {}
    assert told.row("frame") == {"claim": 1}
    assert list(told["deciding"]) == [1, 0, 0]
    assert not told["domino"].any()


def test_what_is_to_be_laid_is_told_to_everybody():
    state = table(laid(), laid())
    state.frames = (*state.frames[:1], TO_PLACE[0][7], TO_PLACE[1][48])
    for seat, decides in ((1, [1, 0]), (0, [0, 1])):
        told = observed(state, seat)
        assert told.row("domino")["number"] == 1
        assert list(told["deciding"]) == decides
        assert [round(n * 48) for n in told["waiting number"].tolist()] == [48, 7, 0, 0]
        assert told.row("frame") == {"place": 1}


def numbers(told: Array) -> list[int]:
    return [at + 1 for at in np.flatnonzero(told).tolist()]


def test_every_domino_is_somewhere():
    state = table(KINGDOM, laid())
    state.line, state.claims, state.discarded = (1, 2), ((3, 0),), (48,)
    told = observed(state)
    assert (told["dominoes"].sum(0) == 1).all()
    assert numbers(told["dominoes line"]) == [1, 2, 3]
    assert numbers(told["dominoes laid"]) == [13, 24]
    assert numbers(told["dominoes discarded"]) == [48]
    assert not told["dominoes waiting"].any()


def test_what_may_still_come_is_counted_by_terrain_and_crowns():
    state = table(laid(), laid(), mighty_duel=True)
    state.line, state.claims, state.discarded = (), (), ()
    assert (observed(state)["unseen"] == [[1, 1, 0, 0]] * 3 + [[1, 1, 1, 0]] * 2 + [[1] * 4]).all()
    # The one mine with three crowns is seen.
    state.discarded = (48,)
    assert list(observed(state)["unseen"][5]) == pytest.approx([1, 1, 1, 0])


def test_points_of_matches_that_are_over_are_kept():
    state = table(KINGDOM, laid("1 h7-i7"), dynasty=True)
    state.past = ((KINGDOM, laid()),)
    told = observed(state, 1)
    # A forest of two squares with a crown.
    assert told["standings"] == pytest.approx(np.array([[0, 0.02], [0, 0], [0, 0]]))
    assert told["points"] == pytest.approx(np.array([0, 0.02]))
    assert told["progress"][0] == pytest.approx(2 / 3)


def test_arrays_of_a_kingdom_are_made_anew_when_it_has_grown():
    state = table(laid(), laid())
    observer = KingdominoObserver(state.options)
    before = observer.observe(state.view(0))["kingdoms"]
    state.kingdoms = (KINGDOM, laid())
    assert not np.array_equal(observer.observe(state.view(0))["kingdoms"], before)


def test_a_claim_moves_a_king_onto_the_line():
    state = KINGDOMINO.start(KingdominoOptions(players=2), 5)
    (seat,) = state.actors()
    number = state.line[1]
    state.apply(seat, CLAIMS[number])
    told = observed(state, seat)
    assert [list(row[-2:]) for row in told["line"]] == [[0, 0], [1, 0], [0, 0], [0, 0]]

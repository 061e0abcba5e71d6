"""Quadrants of one's own, uploaded when a table is opened: bounded, validated, played on."""

from __future__ import annotations

import pytest

from crownlands.games.kingdom_builder.board.quadrant import quadrants
from crownlands.games.kingdom_builder.boxes import BOX_OF_CARD
from tests.games.kingdom_builder.make_golden import OWN_MAP
from tests.server.visitors import JESTER, ME, Visitor, refused

BUILDER = "kingdom_builder"
BOARD = ["home", "farm", "tavern:turned", "oasis"]


def test_a_table_is_played_on_an_own_quadrant(ada: Visitor):
    sight = ada.open(ME, JESTER, game=BUILDER, maps=[OWN_MAP], quadrants=BOARD).sight
    assert sight.view["quadrants"] == BOARD
    assert sight.view["board"][2][:10] == "GGLGGCCXCC"
    assert sight.table.options["maps"] == [OWN_MAP]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (OWN_MAP.replace("W", "Q"), "map.bad_letter"),
        (OWN_MAP.replace("L: farm", "L: casino"), "map.unknown_location"),
        (OWN_MAP.replace("home", "farm"), "maps_named_alike"),
        ("G" * 10_000, "map.too_long"),
        ("", "map.lines"),
    ],
)
def test_a_quadrant_that_will_not_do_is_refused_by_its_rule(ada: Visitor, text: str, rule: str):
    with refused("bad_options") as turned:
        ada.open(ME, JESTER, game=BUILDER, maps=[text], quadrants=BOARD)
    assert turned.problem.rule == rule
    checking = {"options": {"players": 2, "maps": [text]}}
    checked = ada.ask("POST", f"/api/games/{BUILDER}/options", checking)
    assert checked.json()["rule"] == rule


def test_only_so_many_quadrants_can_be_brought(ada: Visitor):
    maps = [OWN_MAP.replace("home", f"home_{number}") for number in range(5)]
    with refused("bad_options") as turned:
        ada.open(ME, JESTER, game=BUILDER, maps=maps)
    assert turned.problem.rule == "maps_many"


def test_the_box_holds_what_can_be_chosen(ada: Visitor):
    box = ada.ask("GET", f"/api/games/{BUILDER}/box").json()
    assert [quadrant["name"] for quadrant in box["quadrants"]] == list(quadrants())
    assert {card["name"]: card["expansion"] for card in box["cards"]} == BOX_OF_CARD
    assert box["first_game"]["quadrants"] == ["tavern", "paddock", "oasis", "farm"]
    stand_ins = {one["expansion"] for one in box["quadrants"] if one["stand_in"]}
    assert stand_ins == {"marshlands", "harvest"}
    skye = ada.ask("GET", "/api/games/isle_of_skye/box").json()
    assert (len(skye["scoring"]), len(skye["scoring_of_journeyman"])) == (16, 4)
    assert skye["rounds"]["5"] == ["AB", "AC", "BD", "ACD", "BCD"]


def test_whoever_chooses_a_board_hears_where_things_may_be_laid(ada: Visitor):
    board = {
        "quadrants": ["oracle", "harbor", "tavern", "farm"],
        "expansions": ["capitol", "caves"],
    }

    def places(**options: object) -> dict[str, list[list[str]]]:
        checking = {"options": {"players": 2, **options}}
        return ada.ask("POST", f"/api/games/{BUILDER}/options", checking).json()["places"]

    found = places(**board)
    assert found["capitols"] == [["d2", "c8"], ["m5", "m9"]]
    assert len(found["caves"]) == 4
    chosen = {"capitols": ["d2"], "caves": [group[0] for group in found["caves"]]}
    assert places(**board, **chosen) == found
    assert places(expansions=["capitol", "caves"]) == {}
    assert places(quadrants=board["quadrants"]) == {}

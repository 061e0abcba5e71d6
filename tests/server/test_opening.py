"""Opening a table: chairs of every kind, and options that can be played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, refused


def test_a_table_with_nobody_missing_starts_at_once(ada: Visitor):
    opened = ada.open(ME, JESTER)
    table = opened.sight.table
    assert table.phase == "playing"
    assert [chair.kind for chair in table.chairs] == ["person", "bot"]
    assert [chair.mine for chair in table.chairs] == [True, False]
    assert table.chairs[1].level == "jester"
    assert table.you.host
    assert table.you.seats == (0,)
    assert list(opened.tokens) == ["0"]
    assert opened.sight.view["round"] == 1


def test_a_table_with_an_open_chair_waits(ada: Visitor):
    opened = ada.open(ME, OPEN, JESTER, friend("Rosa"))
    table = opened.sight.table
    assert table.phase == "gathering"
    assert table.actors == ()
    assert table.you.invite
    assert table.you.seats == (0, 3)
    assert opened.sight.view is None
    assert opened.sight.choices == ()
    assert table.chairs[3].name == "Rosa"
    assert sorted(opened.tokens) == ["0", "3"]


def test_every_seat_can_be_mine(ada: Visitor):
    table = ada.open(JESTER, OPEN, ME).sight.table
    assert table.you.seats == (2,)


def test_options_get_their_defaults(ada: Visitor):
    table = ada.open(ME, JESTER, mighty_duel=True).sight.table
    assert table.options["mighty_duel"] is True
    assert table.options["edition"] == "current"
    assert table.options["players"] == 2


def test_options_are_checked_before_a_table_is_opened(ada: Visitor):
    checked = ada.ask("POST", "/api/games/kingdomino/options", {"options": {"players": 3}})
    assert checked.status_code == 200
    assert checked.json()["options"]["harmony"] is False


def test_options_that_cannot_be_played_name_the_rule(ada: Visitor):
    with refused("bad_options") as turned:
        ada.open(ME, JESTER, JESTER, mighty_duel=True)
    assert turned.problem.status == 422
    assert turned.problem.rule == "mighty_duel"
    assert "2" in turned.problem.detail
    checking = {"options": {"players": 3, "mighty_duel": True}}
    checked = ada.ask("POST", "/api/games/kingdomino/options", checking)
    assert checked.json()["rule"] == turned.problem.rule


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"giants": True}, "giants"),
        ({"harmony": "yes"}, "harmony"),
        ({"edition": "1999"}, "edition"),
        ({"players": 3}, "there are 2 chairs"),
        ({"players": "many"}, "players"),
    ],
)
def test_what_is_wrong_with_options_is_said(ada: Visitor, options: dict[str, Any], sentence: str):
    with refused("bad_options") as turned:
        ada.open(ME, JESTER, **options)
    assert sentence in turned.problem.detail


@pytest.mark.parametrize(
    ("chairs", "sentence"),
    [
        ([JESTER, JESTER], "exactly one chair is yours"),
        ([ME, ME], "exactly one chair is yours"),
        (
            [ME, {"kind": "bot"}],
            "level is one of jester, page, squire, knight, duchess, queen, emperor",
        ),
        ([ME, {"kind": "bot", "level": "dragon"}], "level is one of"),
        ([ME, {"kind": "friend"}], "needs a name"),
        ([ME, {"kind": "ghost"}], "kind"),
        ([ME, {"kind": "open", "colour": "red"}], "colour"),
        ([], "chairs"),
        ([ME] + [OPEN] * 8, "chairs"),
    ],
)
def test_what_is_wrong_with_chairs_is_said(
    ada: Visitor, chairs: list[dict[str, object]], sentence: str
):
    with refused("malformed") as turned:
        ada.open(*chairs)
    assert sentence in turned.problem.detail


def test_a_game_that_nobody_knows(ada: Visitor):
    with refused("not_found") as turned:
        ada.open(ME, JESTER, game="chess")
    assert "there is kingdomino" in turned.problem.detail


def test_a_table_for_one_is_no_table(ada: Visitor):
    with refused("bad_options"):
        ada.open(ME)

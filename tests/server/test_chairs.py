"""Before the start: the host gives chairs away, and begins."""

from __future__ import annotations

import pytest

from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, refused


@pytest.fixture
def table(ada: Visitor) -> str:
    """Ada has opened it, with two chairs to fill."""
    return ada.open(ME, OPEN, OPEN).sight.table.id


def test_the_host_fills_chairs_and_begins(ada: Visitor, table: str):
    ada.set_chair(table, 1, friend("Rosa"))
    seen = ada.set_chair(table, 2, JESTER)
    assert [chair.kind for chair in seen.table.chairs] == ["person", "friend", "bot"]
    assert seen.table.you.seats == (0, 1)
    assert seen.table.you.invite is None  # nobody is missing
    started = ada.start(table)
    assert started.table.phase == "playing"
    assert [news.kind for news in started.news] == ["started"]


def test_a_chair_can_be_opened_again(ada: Visitor, table: str):
    ada.set_chair(table, 1, JESTER)
    seen = ada.set_chair(table, 1, OPEN)
    assert seen.table.chairs[1].kind == "open"
    assert seen.table.chairs[1].level is None


def test_bots_have_names_of_their_own(ada: Visitor, table: str):
    ada.set_chair(table, 1, JESTER)
    chairs = ada.set_chair(table, 2, JESTER).table.chairs
    assert len({chair.name for chair in chairs}) == 3


def test_a_person_keeps_the_chair(ada: Visitor, ben: Visitor, table: str):
    ben.join(table, ada.see(table).table.you.invite or "", "Ben")
    with refused("not_yours") as turned:
        ada.set_chair(table, 1, JESTER)
    assert "Ben sits there" in turned.problem.detail
    with refused("not_yours"):
        ada.set_chair(table, 0, JESTER)


def test_only_the_host_gives_chairs_and_begins(ada: Visitor, ben: Visitor, table: str):
    ben.join(table, ada.see(table).table.you.invite or "")
    with refused("not_host"):
        ben.set_chair(table, 2, JESTER)
    ada.set_chair(table, 2, JESTER)
    with refused("not_host"):
        ben.start(table)
    assert ada.start(table).table.phase == "playing"


def test_open_chairs_keep_the_match_from_starting(ada: Visitor, table: str):
    ada.set_chair(table, 1, JESTER)
    with refused("chairs_open") as turned:
        ada.start(table)
    assert turned.problem.detail.endswith(": 2")
    assert turned.problem.values == {"count": 1}


def test_nothing_changes_once_it_has_started(ada: Visitor):
    table = ada.open(ME, JESTER).sight.table.id
    with refused("not_gathering"):
        ada.start(table)
    with refused("not_gathering"):
        ada.set_chair(table, 1, OPEN)


@pytest.mark.parametrize(
    ("seat", "chair", "kind"),
    [
        (3, JESTER, "not_found"),
        (7, JESTER, "not_found"),
        (8, JESTER, "malformed"),
        (-1, JESTER, "malformed"),
        (1, ME, "malformed"),
        (1, {"kind": "bot", "level": "dragon"}, "malformed"),
        (1, {"kind": "friend"}, "malformed"),
        (1, {}, "malformed"),
    ],
)
def test_what_is_no_chair_is_refused(
    ada: Visitor, table: str, seat: int, chair: dict[str, str], kind: str
):
    with refused(kind):
        ada.set_chair(table, seat, chair)
    assert ada.see(table).version == 0

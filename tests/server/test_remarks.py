"""What happened beside the moves, as the log tells it to whoever opens the page later."""

from __future__ import annotations

import pytest

from crownlands.games import GAMES
from crownlands.server.deeds import Acted, AnyDeed, Left, Occupant, Resigned, Sat, Started, TookBack
from crownlands.server.table import Table
from tests.server.bidding import Bids, opening
from tests.server.matches import hot_seat
from tests.server.visitors import ME, OPEN, Visitor


@pytest.fixture(autouse=True)
def bids_are_a_game_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.games.GAMES", {"sealed_bids": Bids()} | dict(GAMES))


def first_choice(table: Table) -> Acted:
    state = table.playing().state
    seat = state.actors()[0]
    return table.acting(seat, table.version, table.game.codec.to_text(state.legal(seat)[0]))


def after(*deeds: AnyDeed) -> Table:
    table = Table(opening("ada", "ben", game="kingdomino"))
    for deed in deeds:
        table.fold(deed, 1.0)
    return table


def said(table: Table) -> list[tuple[str, int, str]]:
    return [(remark.kind, remark.ply, remark.name) for remark in table.remarks.all]


def test_each_stands_at_its_ply_with_the_name_of_then():
    table = after(Left(1), Sat(1, Occupant(kind="person", name="Dora", person="dora")), Started())
    table.fold(first_choice(table), 1.0)
    table.fold(Resigned(1), 1.0)
    assert said(table) == [("left", 0, "ben"), ("sat", 0, "Dora"), ("resigned", 1, "Dora")]
    assert [remark.version for remark in table.remarks.all] == [1, 2, 5]


def test_names_that_are_alike_are_told_apart():
    guest = Occupant(kind="person", name="ada", person="dora")
    assert said(after(Sat(1, guest))) == [("sat", 0, "ada 2")]


def test_a_chair_that_is_opened_again_is_not_remarked():
    assert said(after(Sat(1, Occupant(kind="open")))) == []


def test_after_taking_back_they_stand_where_the_match_stands():
    table = after(Started())
    deed = first_choice(table)
    table.fold(deed, 1.0)
    table.fold(Resigned(1 - deed.seat), 1.0)
    table.fold(TookBack(deed.seat), 1.0)
    assert [(kind, ply) for kind, ply, _ in said(table)] == [("resigned", 0), ("took_back", 0)]


def test_of_one_who_takes_back_again_and_again_it_is_said_once():
    table = after(Started())
    deed = first_choice(table)
    for _ in range(3):
        table.fold(deed, 1.0)
        table.fold(TookBack(deed.seat), 1.0)
    assert [(kind, ply) for kind, ply, _ in said(table)] == [("took_back", 0)]
    assert table.remarks.all[0].version == 3


def test_taking_back_what_nobody_was_told_is_not_remarked(monkeypatch: pytest.MonkeyPatch):
    table = after(Started())
    deed = first_choice(table)
    table.fold(deed, 1.0)
    table.plies[-1] = type(table.plies[-1])(deed.seat, deed.action, False, ())
    table.fold(TookBack(deed.seat), 1.0)
    assert said(table) == []


def test_the_log_tells_them(ada: Visitor, ben: Visitor):
    table = ada.open(ME, OPEN).sight.table
    ben.join(table.id, table.you.invite or "", "Ben")
    ada.start(table.id)
    ben.resign(table.id, 1)
    remarks = ada.log(table.id).remarks
    assert [(remark.kind, remark.seat, remark.name) for remark in remarks] == [
        ("sat", 1, "Ben"),
        ("resigned", 1, "Ben"),
    ]


def test_whoever_takes_back_is_remarked(ada: Visitor):
    sight = hot_seat(ada)
    acted = ada.act_first(sight)
    ada.undo(sight.table.id, sight.seat or 0, acted.version)
    (remark,) = ada.log(sight.table.id).remarks
    assert (remark.kind, remark.seat, remark.ply) == ("took_back", sight.seat, 0)

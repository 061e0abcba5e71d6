"""My tables: those that wait for me first."""

from __future__ import annotations

from crownlands.server.wire import Sight
from tests.server.matches import two_at_a_table
from tests.server.visitors import ME, OPEN, Visitor, refused


def test_whose_turn_it_is_comes_first(ada: Visitor, ben: Visitor, over: Sight):
    gathering = ada.open(ME, OPEN).sight.table.id
    waiting, mine = sorted(
        (two_at_a_table(ada, ben) for _ in range(2)), key=lambda sight: sight.table.created
    )
    # Whoever the lot has named, make one wait for Ben and one for Ada.
    for sight, actor in ((waiting, 1), (mine, 0)):
        while sight.table.actors != (actor,):
            mover = ada if sight.table.actors == (0,) else ben
            sight = mover.act_first(mover.see(sight.table.id))
    listed = ada.my_tables()
    assert [table.id for table in listed] == [
        mine.table.id,
        waiting.table.id,
        gathering,
        over.table.id,
    ]
    assert [table.phase for table in listed] == ["playing", "playing", "gathering", "finished"]
    assert listed[0].actors == (0,)
    assert all(table.you.seats for table in listed)
    assert [table.id for table in ben.my_tables()] == [waiting.table.id, mine.table.id]


def test_the_latest_comes_first_among_equals(ada: Visitor):
    tables = [ada.open(ME, OPEN).sight.table.id for _ in range(3)]
    assert [table.id for table in ada.my_tables()] == tables[::-1]
    ada.set_chair(tables[0], 1, {"kind": "friend", "name": "Rosa"})
    assert ada.my_tables()[0].id == tables[0]


def test_a_stranger_has_none(cleo: Visitor):
    assert cleo.my_tables() == ()
    assert cleo.cookie == ""  # looking makes nobody somebody


def listed(visitor: Visitor) -> list[str]:
    return [table.id for table in visitor.my_tables()]


def test_a_finished_match_is_put_out_of_the_list_for_good(ada: Visitor, over: Sight):
    ada.put_aside(over.table.id)
    assert listed(ada) == []
    ada.put_aside(over.table.id)
    assert ada.see(over.table.id).table.phase == "finished"
    rematch = ada.rematch(over.table.id).sight.table.id
    assert listed(ada) == [rematch]


def test_a_table_put_aside_comes_back_when_it_waits_for_me_anew(ada: Visitor, ben: Visitor):
    sight = two_at_a_table(ada, ben)
    table = sight.table.id
    while sight.table.actors != (0,):
        sight = ben.act_first(ben.see(table))
    ada.put_aside(table)
    assert listed(ada) == []  # although it waits: she knows
    assert listed(ben) == [table]
    sight = ada.act_first(ada.see(table))
    while sight.table.actors != (1,):
        sight = ada.act_first(ada.see(table))
    ada.put_aside(table)
    assert listed(ada) == []
    while sight.table.actors != (0,):
        sight = ben.act_first(ben.see(table))
    assert listed(ada) == [table]
    assert ada.my_tables()[0].ply == sight.ply


def test_a_gathering_put_aside_comes_back_when_it_is_my_turn(ada: Visitor, ben: Visitor):
    opened = ada.open(ME, OPEN).sight.table
    ben.join(opened.id, opened.you.invite or "")
    ben.put_aside(opened.id)
    assert listed(ben) == []
    sight = ada.start(opened.id)
    while sight.table.actors != (1,):
        sight = ada.act_first(ada.see(opened.id))
    assert listed(ben) == [opened.id]


def test_only_who_sits_there_has_it_in_a_list(ada: Visitor, ben: Visitor):
    table = ada.open(ME, OPEN).sight.table.id
    ben.call_me("Ben")
    with refused("not_yours"):
        ben.put_aside(table)
    with refused("not_found"):
        ada.put_aside("AAAAAAAAAAAAAAAA")

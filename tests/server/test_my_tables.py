"""My tables: those that wait for me first."""

from __future__ import annotations

from crownlands.server.wire import Sight
from tests.server.matches import two_at_a_table
from tests.server.visitors import ME, OPEN, Visitor


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

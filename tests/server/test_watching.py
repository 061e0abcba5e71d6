"""Watching by the link: everything that everybody may see, and nothing to decide."""

from __future__ import annotations

from crownlands.server.wire import Sight
from tests.server.lines import Line
from tests.server.matches import hot_seat
from tests.server.visitors import JESTER, ME, OPEN, Visitor, refused
from tests.services.serving import Server


def test_a_spectator_sees_the_board_and_has_no_choices(ada: Visitor, cleo: Visitor):
    mine = hot_seat(ada)
    seen = cleo.see(mine.table.id)
    assert seen.seat is None
    assert seen.choices == ()
    assert not seen.undo
    assert seen.view["line"] == mine.view["line"]
    assert seen.table.you.seats == ()
    assert not seen.table.you.host
    assert seen.table.commitment == mine.table.commitment
    assert not any(chair.mine for chair in seen.table.chairs)


def test_a_spectator_cannot_act(ada: Visitor, cleo: Visitor):
    mine = hot_seat(ada)
    table = mine.table.id
    with refused("not_yours"):
        cleo.act_first(mine)
    with refused("not_yours"):
        cleo.undo(table, 0, mine.version)
    with refused("not_yours"):
        cleo.resign(table, 0)
    with refused("not_yours"):
        cleo.see(table, seat=0)
    assert ada.see(table).version == mine.version


def test_a_spectator_never_gets_the_invite(ada: Visitor, cleo: Visitor, server: Server):
    table = ada.open(ME, OPEN, JESTER).sight.table
    assert table.you.invite
    cleo.see(table.id)
    with Line(server.addresses[0], table.id) as line:
        line.watch()
        line.sight()
    received = b"".join([*cleo.received, *line.received])
    assert table.id.encode() in received
    assert table.you.invite.encode() not in received


def test_nothing_is_listed_publicly(ada: Visitor, cleo: Visitor):
    ada.open(ME, OPEN)
    assert cleo.my_tables() == ()
    for path in ("/api/tables/", "/api/tables?all=1", "/api/", "/api/people", "/api/persons"):
        assert b'"id"' not in cleo.ask("GET", path).content


def test_once_it_is_over_anybody_may_look_through_any_eyes(cleo: Visitor, over: Sight):
    for seat in (0, 1):
        seen = cleo.see(over.table.id, seat=seat)
        assert seen.seat == seat
        assert seen.choices == ()
    with refused("not_found"):
        cleo.see(over.table.id, seat=2)

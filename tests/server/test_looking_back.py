"""The log and the moments of a match: what a replay of the record shows."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.engine.contract import Event, Seat
from crownlands.engine.match import steps
from crownlands.engine.record import Record
from crownlands.games import game
from crownlands.server.wire import Sight
from tests.server.matches import hot_seat
from tests.server.visitors import ME, OPEN, Visitor, refused

KINGDOMINO = game("kingdomino")


def test_every_moment_is_the_replays(cleo: Visitor, over: Sight):
    record = Record.from_json(cleo.record(over.table.id))
    shown = [
        moment
        for start in range(0, over.ply + 1, 20)
        for moment in cleo.moments(over.table.id, start, start + 19).moments
    ]
    replay = [msgspec.to_builtins(m.state.view(None)) for m in steps(KINGDOMINO, record)]
    assert [moment.ply for moment in shown] == list(range(over.ply + 1))
    assert [plain(moment.view) for moment in shown] == [plain(view) for view in replay]
    assert shown[0].entry is None
    assert [moment.entry for moment in shown[1:]] == list(cleo.log(over.table.id).entries)


def plain(view: Any) -> Any:
    """As it looks after a journey as JSON."""
    return msgspec.json.decode(msgspec.json.encode(view))


def test_the_log_is_the_record_with_what_it_led_to(cleo: Visitor, over: Sight):
    record = Record.from_json(cleo.record(over.table.id))
    heard: list[tuple[int, Event]] = []
    ply = 0

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append((ply + 1, event))

    for match in steps(KINGDOMINO, record, hear):
        ply = match.ply
    log = cleo.log(over.table.id).entries
    assert [(entry.seat, entry.action) for entry in log] == [
        (entry.seat, entry.action) for entry in record.actions
    ]
    assert [(entry.ply, event) for entry in log for event in entry.events] == [
        (ply, plain(event)) for ply, event in heard
    ]
    assert [entry.ply for entry in log] == list(range(1, over.ply + 1))


def test_moments_of_a_match_that_is_being_played(ada: Visitor):
    sight = ada.act_first(ada.act_first(hot_seat(ada)))
    looked = ada.moments(sight.table.id, 0, 99)
    assert looked.last == 2
    assert [moment.ply for moment in looked.moments] == [0, 1, 2]
    assert looked.moments[-1].view["line"] == sight.view["line"]


def test_what_was_taken_back_is_gone(ada: Visitor):
    before = hot_seat(ada)
    acted = ada.act_first(before)
    ada.undo(before.table.id, before.seat or 0, acted.version)
    assert ada.log(before.table.id).entries == ()
    assert ada.moments(before.table.id, 0, 10).last == 0


def test_moments_that_are_not_there(ada: Visitor, over: Sight):
    table = over.table.id
    for start, end in ((over.ply + 1, over.ply + 1), (3, 2), (0, 100), (-1, 3), (0, 10**9)):
        with refused("malformed"):
            ada.moments(table, start, end)
    gathering = ada.open(ME, OPEN).sight.table.id
    with refused("not_playing"):
        ada.moments(gathering, 0, 0)
    assert ada.log(gathering).entries == ()

"""Taking back: one's own last action, as far as nothing was turned up and nobody else acted."""

from __future__ import annotations

from crownlands.server.wire import Sight
from tests.server.matches import hot_seat, played_until_over, two_at_a_table
from tests.server.visitors import JESTER, ME, Visitor, refused


def test_the_last_action_is_taken_back(ada: Visitor):
    before = hot_seat(ada)
    acted = ada.act_first(before)
    assert ada.see(before.table.id, seat=before.seat).undo
    assert ada.see(before.table.id, seat=before.seat).undo_refused is None
    back = ada.undo(before.table.id, before.seat or 0, acted.version)
    assert back.ply == 0
    assert back.version == acted.version + 1
    assert [(news.kind, news.ply) for news in back.news] == [("took_back", 0)]
    assert back.view == before.view
    assert back.choices == before.choices
    assert not back.undo


def test_something_else_can_be_done_instead(ada: Visitor):
    before = hot_seat(ada)
    acted = ada.act_first(before)
    back = ada.undo(before.table.id, before.seat or 0, acted.version)
    other = back.choices[-1].action
    assert ada.act_as_asked(back, other).ply == 1
    assert [entry.action for entry in ada.log(before.table.id).entries] == [other]


def test_an_answer_to_what_was_taken_back_is_stale(ada: Visitor):
    before = hot_seat(ada)
    acted = ada.act_first(before)
    ada.undo(before.table.id, before.seat or 0, acted.version)
    with refused("stale"):
        ada.act_first(before)


def until_a_line_was_turned_up(visitor: Visitor, sight: Sight) -> Sight:
    """Claims until the last one of the line turns up the next."""
    while not any(event["type"] == "line_revealed" for news in sight.news for event in news.events):
        sight = visitor.act_first(sight)
    return sight


def test_nothing_goes_back_past_what_was_turned_up(ada: Visitor):
    sight = until_a_line_was_turned_up(ada, hot_seat(ada))
    for seat in (0, 1):
        assert not ada.see(sight.table.id, seat=seat).undo
        assert ada.see(sight.table.id, seat=seat).undo_refused == "revealed"
        with refused("no_undo") as turned:
            ada.undo(sight.table.id, seat, sight.version)
        assert "something hidden was turned up" in turned.problem.detail
    assert ada.see(sight.table.id).version == sight.version


def test_nothing_goes_back_past_another_person(ada: Visitor, ben: Visitor):
    sight = two_at_a_table(ada, ben)
    seat_of = {ada: 0, ben: 1}
    # The first round's order is by lot: find an action that another person has followed up.
    last: Visitor | None = None
    while True:
        actor = ada if sight.table.actors == (0,) else ben
        if last is not None and actor is not last:
            break
        sight = actor.act_first(actor.see(sight.table.id))
        last = actor
    sight = actor.act_first(actor.see(sight.table.id))
    with refused("no_undo") as turned:
        last.undo(sight.table.id, seat_of[last], sight.version)
    assert "another player has acted" in turned.problem.detail
    assert last.see(sight.table.id).undo_refused == "others"


def test_bots_do_not_mind(ada: Visitor):
    sight = ada.open(ME, JESTER).sight
    table = sight.table.id
    while not sight.choices:
        sight = ada.see(table, have=sight.version, wait=20)
    before = sight
    sight = ada.act_first(sight)
    while sight.table.actors == (1,):
        sight = ada.see(table, have=sight.version, wait=20)
    bots = sight.ply - before.ply - 1
    back = ada.undo(table, 0, sight.version)
    assert bots <= 2
    assert back.ply == before.ply
    assert back.view == before.view


def test_undo_answers_the_table_as_it_is(ada: Visitor):
    before = hot_seat(ada)
    sight = ada.act_first(before)
    for version in (sight.version - 1, sight.version + 1):
        with refused("stale"):
            ada.undo(sight.table.id, before.seat or 0, version)


def test_nothing_done_nothing_taken_back(ada: Visitor, ben: Visitor):
    sight = hot_seat(ada)
    assert sight.undo_refused == "nothing"
    assert ben.see(sight.table.id).undo_refused is None  # a spectator takes nothing back
    with refused("no_undo") as turned:
        ada.undo(sight.table.id, 0, sight.version)
    assert "not acted yet" in turned.problem.detail
    with refused("not_yours"):
        ben.undo(sight.table.id, 0, sight.version)


def test_what_is_over_stays_over(ada: Visitor, over: Sight):
    for seat in (0, 1):
        assert not ada.see(over.table.id, seat=seat).undo
        assert ada.see(over.table.id, seat=seat).undo_refused == "over"
        with refused("not_playing"):
            ada.undo(over.table.id, seat, over.version)
    assert played_until_over(ada, over) == over

"""A question to somebody whose turn it is not: secrets, taking back, lost connections, bots."""

from __future__ import annotations

import pytest

from tests.server.canoes import Asked, asked_at_a_table
from tests.server.conftest import Welcome
from tests.server.lines import Line
from tests.server.visitors import Visitor, refused
from tests.services.serving import Server


@pytest.fixture
def canoe(ada: Visitor, ben: Visitor) -> Asked:
    return asked_at_a_table(ada, ben)


def test_the_holder_is_asked_and_the_table_waits(canoe: Asked):
    holder, at_turn = canoe.asked.seat, canoe.waiting.seat
    assert canoe.asked.table.actors == (holder,)
    assert canoe.waiting.choices == ()
    assert canoe.waiting.view["turn"] == at_turn
    assert "done" in {choice.action for choice in canoe.asked.choices}
    with refused("illegal") as turned:
        canoe.at_turn.act(canoe.table, at_turn or 0, canoe.waiting.version, "end")
    assert turned.problem.rule == "not_your_turn"
    assert turned.problem.values["actor"] == holder
    after = canoe.holder.act_as_asked(canoe.asked, "done")
    assert after.table.actors == (at_turn,)
    assert canoe.at_turn.see(canoe.table).choices


def test_hands_stay_secret(canoe: Asked, visitor: Welcome):
    """The card of the turn lies open; the holder's own is for its eyes alone."""
    holder, at_turn = canoe.asked.seat or 0, canoe.waiting.seat or 0
    own = canoe.asked.view["seats"][holder]["hand"]
    assert len(own) == 1
    assert own[0] is not None
    for stranger in (canoe.waiting, canoe.at_turn.see(canoe.table)):
        assert stranger.view["seats"][holder]["hand"] != own
        assert all(card is None for card in stranger.view["seats"][holder]["hand"])
    assert (
        canoe.asked.view["seats"][at_turn]["hand"] == canoe.waiting.view["seats"][at_turn]["hand"]
    )


def test_who_is_at_turn_takes_the_cause_back_and_the_question_is_gone(canoe: Asked):
    seat = canoe.waiting.seat or 0
    assert canoe.waiting.undo
    back = canoe.at_turn.undo(canoe.table, seat, canoe.waiting.version)
    assert back.table.actors == (seat,)
    assert canoe.holder.see(canoe.table).choices == ()
    with refused("illegal"):
        canoe.holder.act_as_asked(canoe.asked, "done")


def test_the_holder_takes_back_nothing_of_the_others_turn(canoe: Asked):
    assert not canoe.asked.undo
    with refused("no_undo"):
        canoe.holder.undo(canoe.table, canoe.asked.seat or 0, canoe.asked.version)


def test_an_answer_is_taken_back_until_the_other_goes_on(canoe: Asked):
    holder, at_turn = canoe.asked.seat or 0, canoe.waiting.seat or 0
    built = canoe.holder.act_first(canoe.asked)
    with refused("no_undo") as turned:
        canoe.at_turn.undo(canoe.table, at_turn, built.version)
    assert "another player has acted" in turned.problem.detail
    back = canoe.holder.undo(canoe.table, holder, built.version)
    assert back.choices == canoe.asked.choices
    assert back.view == canoe.asked.view
    passed = canoe.holder.act_as_asked(back, "done")
    on = canoe.at_turn.act_first(canoe.at_turn.see(canoe.table))
    assert on.version == passed.version + 1
    assert not canoe.holder.see(canoe.table).undo


def test_a_lost_connection_finds_the_question_again(canoe: Asked, server: Server):
    for have in (0, canoe.asked.version - 1, canoe.asked.version):
        with Line(server.addresses[-1], canoe.table, canoe.holder) as line:
            line.watch(have=have)
            told = line.sight()
            assert told.choices == canoe.asked.choices
            assert told.view == canoe.asked.view
    with Line(server.addresses[0], canoe.table, canoe.at_turn) as line:
        line.watch(have=canoe.waiting.version)
        line.sight()
        canoe.holder.act_as_asked(canoe.asked, "done")
        assert line.sight().choices

"""Acting: what the rules allow, once, by the one whose turn it is."""

from __future__ import annotations

import pytest

from crownlands.server.wire import Sight
from tests.server.matches import hot_seat, two_at_a_table
from tests.server.visitors import JESTER, ME, OPEN, Visitor, refused


def test_a_choice_of_the_sight_is_done(ada: Visitor):
    before = hot_seat(ada)
    chosen = before.choices[1].action
    after = ada.act_as_asked(before, chosen)
    assert after.version == before.version + 1
    assert after.ply == 1
    (news,) = after.news
    assert (news.kind, news.seat, news.action, news.ply) == ("acted", before.seat, chosen, 1)
    assert [event["type"] for event in news.events]


def test_an_action_may_come_as_the_games_json(ada: Visitor):
    before = hot_seat(ada)
    domino = int(before.choices[0].action.removeprefix("#"))
    after = ada.act_as_asked(before, {"type": "claim", "domino": domino})
    assert after.news[0].action == f"#{domino}"


def test_choices_say_what_they_would_bring(ada: Visitor):
    sight = hot_seat(ada, mighty_duel=True)
    most = 0
    while sight.ply < 30:
        promised = max(sight.choices, key=lambda choice: choice.gain)
        seat = sight.seat
        before = sight.view["kingdoms"][seat]["points"]
        sight = ada.act_as_asked(sight, promised.action)
        assert sight.view["kingdoms"][seat]["points"] == before + promised.gain
        most = max(most, promised.gain)
    assert most > 0


def test_a_choice_says_rule_by_rule_what_it_brings_and_which_tile(ada: Visitor):
    sight = ada.open(
        ME, {"kind": "friend", "name": "Bea"}, game="kingdom_builder", preset="first_game"
    ).sight
    table = sight.table.id
    seen: set[str] = set()
    taken = 0
    while sight.ply < 90 and sight.table.phase == "playing":
        seat = sight.table.actors[0]
        sight = ada.see(table, seat=seat)
        lured = [choice for choice in sight.choices if choice.prizes]
        chosen = max(lured or sight.choices, key=lambda choice: choice.gain)
        before = _paid(sight, seat)
        after = ada.act_as_asked(sight, chosen.action)
        assert {
            rule: points
            for rule in before | _paid(after, seat)
            if (points := _paid(after, seat).get(rule, 0) - before.get(rule, 0))
        } == chosen.rules
        assert chosen.gain == sum(chosen.rules.values())
        told = [event for event in after.news[0].events if event["type"] in PRIZES]
        assert list(chosen.prizes) == told
        seen |= set(chosen.rules)
        taken += len(told)
        sight = after
    assert len(seen) >= 2
    assert taken > 0


PRIZES = ("tile_taken", "tile_lost")


def _paid(sight: Sight, seat: int) -> dict[str, int]:
    paid: dict[str, int] = {}
    for line in sight.view["seats"][seat]["lines"]:
        paid[line["rule"]] = paid.get(line["rule"], 0) + line["points"]
    return paid


def test_an_illegal_action_names_the_rule_in_words(ada: Visitor):
    sight = hot_seat(ada)
    line = {choice.action for choice in sight.choices}
    elsewhere = next(f"#{number}" for number in range(1, 49) if f"#{number}" not in line)
    with refused("illegal") as turned:
        ada.act_as_asked(sight, elsewhere)
    assert turned.problem.status == 422
    assert turned.problem.rule == "not_in_line"
    assert elsewhere.removeprefix("#") in turned.problem.detail
    assert sight.seat is not None
    why = ada.why(sight.table.id, sight.seat, elsewhere)
    assert (why.legal, why.rule, why.words) == (False, turned.problem.rule, turned.problem.detail)
    assert ada.why(sight.table.id, sight.seat, sight.choices[0].action).legal
    assert ada.see(sight.table.id).version == sight.version


@pytest.mark.parametrize(
    "action",
    ["castle", "#49", "#", "a1-m13", "", "x" * 201, {}, {"type": "claim"}, {"type": "fly"}, 17, []],
)
def test_what_is_no_action_is_malformed(ada: Visitor, action: object):
    sight = hot_seat(ada)
    with refused("malformed"):
        ada.act_as_asked(sight, action)
    assert ada.see(sight.table.id).version == sight.version


def test_an_action_sent_twice_is_done_once(ada: Visitor):
    before = hot_seat(ada)
    ada.act_first(before)
    with refused("stale"):
        ada.act_first(before)
    assert ada.see(before.table.id).ply == 1


def test_a_version_that_is_yet_to_come_is_stale(ada: Visitor):
    sight = hot_seat(ada)
    with refused("stale") as turned:
        ada.act(sight.table.id, sight.seat or 0, sight.version + 1, sight.choices[0].action)
    assert "yet to come" in turned.problem.detail


def test_another_persons_seat_is_not_ours(ada: Visitor, ben: Visitor, cleo: Visitor):
    sight = two_at_a_table(ada, ben)
    action = f"#{sight.view['line'][0]['face']['number']}"
    for stranger in (ben, cleo):
        with refused("not_yours"):
            stranger.act(sight.table.id, 0, sight.version, action)
        with refused("not_yours"):
            stranger.why(sight.table.id, 0, action)
    with refused("not_yours"):
        ada.act(sight.table.id, 1, sight.version, action)


def test_whoever_is_not_asked_waits(ada: Visitor, ben: Visitor):
    sight = two_at_a_table(ada, ben)
    waiting, seat = (ben, 1) if sight.table.actors == (0,) else (ada, 0)
    action = f"#{sight.view['line'][0]['face']['number']}"
    with refused("illegal") as turned:
        waiting.act(sight.table.id, seat, sight.version, action)
    assert turned.problem.rule == "not_your_turn"


def test_a_seat_that_is_not_there(ada: Visitor):
    sight = hot_seat(ada)
    for seat, kind in ((2, "not_yours"), (7, "not_yours"), (8, "malformed"), (-1, "malformed")):
        with refused(kind):
            ada.act(sight.table.id, seat, sight.version, sight.choices[0].action)


def test_nobody_acts_before_the_start(ada: Visitor):
    table = ada.open(ME, OPEN).sight.table.id
    with refused("not_playing"):
        ada.act(table, 0, 0, "#1")
    with refused("not_playing"):
        ada.why(table, 0, "#1")


def test_bots_answer(ada: Visitor):
    sight = ada.open(ME, JESTER).sight
    while not any(news.seat == 1 for news in sight.news):
        if sight.choices:
            sight = ada.act_first(sight)
        else:
            sight = ada.see(sight.table.id, have=sight.version, wait=20)
    assert sight.table.chairs[1].stand_in is None

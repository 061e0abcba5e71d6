"""An absent person's chair: others may give it to a bot, and its owner may take it back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.presence import GRACE
from crownlands.server.wire import Sight
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.visitors import JESTER, ME, OPEN, Visitor, refused

AWAY = 60 + GRACE


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(clock: Clock, tmp_path: Path) -> Iterator[tuple[Visitor, Visitor, Visitor]]:
    with serving_by(clock, tmp_path) as welcome:
        yield welcome(), welcome(), welcome()


@pytest.fixture
def bens_turn(people: tuple[Visitor, Visitor, Visitor]) -> Sight:
    """Ada and Ben play, and it is for Ben to act; as Ada sees it."""
    ada, ben, _ = people
    table = ada.open(ME, OPEN).sight.table
    ben.join(table.id, table.you.invite or "", "Ben")
    sight = ada.start(table.id)
    while sight.table.actors != (1,):
        sight = ada.act_first(ada.see(table.id))
    return sight


def test_a_bot_plays_on_until_the_owner_comes_back(
    people: tuple[Visitor, Visitor, Visitor], bens_turn: Sight, clock: Clock
):
    ada, ben, _ = people
    table = bens_turn.table.id
    clock.goes_on(AWAY)
    seen = ada.see(table)
    away_since = seen.table.chairs[1].away_since
    assert seen.table.chairs[1].here is False
    assert away_since is not None
    assert away_since + seen.table.offered_after <= seen.now
    given = ada.stand_in(table, 1)
    assert given.news[0].kind == "offered"
    assert given.table.chairs[1].stand_in == "away"
    assert ben.see(table).table.you.seats == ()
    assert ben.see(table).table.you.away == (1,)
    assert ada.see(table).table.you.away == ()
    with refused("not_yours"):
        ben.act(table, 1, ben.see(table).version, "discard")
    back = ben.take_chair_back(table, 1)
    assert back.table.chairs[1].stand_in is None
    assert back.table.you.seats == (1,)
    assert back.table.you.away == ()
    assert "returned" in [news.kind for news in ben.see(table, have=0).news]
    assert ben.take_chair_back(table, 1).version == ben.see(table).version  # has it already


def test_who_has_not_been_away_for_long_keeps_the_chair(
    people: tuple[Visitor, Visitor, Visitor], bens_turn: Sight, clock: Clock
):
    ada, _, _ = people
    table = bens_turn.table.id
    with refused("not_away") as turned:
        ada.stand_in(table, 1)
    assert "Ben is at the table" in turned.problem.detail
    clock.goes_on(AWAY - 10)
    with refused("not_away") as turned:
        ada.stand_in(table, 1)
    assert turned.problem.values == {"wait": 11}
    clock.goes_on(10)
    assert ada.stand_in(table, 1).table.chairs[1].stand_in == "away"


def test_only_whom_the_table_waits_for(
    people: tuple[Visitor, Visitor, Visitor], bens_turn: Sight, clock: Clock
):
    ada, ben, cleo = people
    table = bens_turn.table.id
    clock.goes_on(AWAY)
    with refused("not_their_turn"):
        ben.stand_in(table, 0)
    with refused("not_yours"):
        cleo.stand_in(table, 1)
    with refused("not_found"):
        ada.stand_in(table, 5)
    with refused("not_yours"):
        ada.take_chair_back(table, 1)
    bots = ada.open(ME, JESTER).sight.table.id
    with refused("not_away"):
        ada.stand_in(bots, 1)
    gathering = ada.open(ME, OPEN).sight.table.id
    with refused("not_playing"):
        ada.stand_in(gathering, 0)


def test_who_has_resigned_does_not_come_back(
    people: tuple[Visitor, Visitor, Visitor], bens_turn: Sight
):
    _, ben, _ = people
    ben.resign(bens_turn.table.id, 1)
    assert ben.see(bens_turn.table.id).table.you.away == ()
    with refused("given_up"):
        ben.take_chair_back(bens_turn.table.id, 1)


def test_a_table_says_its_clock(people: tuple[Visitor, Visitor, Visitor], clock: Clock):
    ada, ben, _ = people
    wish = {"seconds": 90, "at_end": "move"}
    table = ada.open_with({"clock": wish}, ME, OPEN).sight.table
    assert table.clock is not None
    assert (table.clock.seconds, table.clock.at_end) == (90, "move")
    assert table.deadlines == {}
    ben.join(table.id, table.you.invite or "")
    started = ada.start(table.id)
    (seat,) = started.table.actors
    assert started.table.deadlines == {str(seat): clock.now + 90}
    assert started.now == clock.now
    actor = (ada, ben)[seat]
    clock.goes_on(91)
    with refused("time_up"):
        actor.act_first(actor.see(table.id))


@pytest.mark.parametrize(
    "wish",
    [
        {"seconds": 9, "at_end": "move"},
        {"seconds": 7 * 24 * 3600 + 1, "at_end": "move"},
        {"seconds": 60, "at_end": "explode"},
        {"seconds": 60},
        {"seconds": 60, "at_end": "move", "more": 1},
        60,
    ],
)
def test_what_is_no_clock_is_refused(people: tuple[Visitor, Visitor, Visitor], wish: object):
    with refused("malformed"):
        people[0].open_with({"clock": wish}, ME, OPEN)

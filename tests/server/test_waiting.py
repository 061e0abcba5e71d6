"""Waiting for the next change over plain HTTP."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from tests.server.matches import hot_seat, two_at_a_table
from tests.server.visitors import Visitor, refused

#: seconds that can be waited, and what is not waited for, on however busy a machine
LONG, SOON = 30, 25


def test_the_answer_comes_as_soon_as_something_happens(ada: Visitor, ben: Visitor):
    sight = two_at_a_table(ada, ben)
    actor, other = (ada, ben) if sight.table.actors == (0,) else (ben, ada)
    asked = actor.see(sight.table.id)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(other.see, sight.table.id, have=asked.version, wait=LONG)
        time.sleep(0.3)
        assert not waiting.done()
        acted = time.monotonic()
        actor.act_first(asked)
        told = waiting.result()
    assert time.monotonic() - acted < SOON
    assert told.version == asked.version + 1
    assert [news.kind for news in told.news] == ["acted"]


def test_what_has_happened_already_is_told_at_once(ada: Visitor):
    sight = hot_seat(ada)
    acted = ada.act_first(ada.act_first(sight))
    told = ada.see(sight.table.id, have=sight.version, wait=30)
    assert [news.version for news in told.news] == [sight.version + 1, sight.version + 2]
    assert told.version == acted.version


def test_when_nothing_happens_the_answer_comes_all_the_same(ada: Visitor):
    sight = hot_seat(ada)
    began = time.monotonic()
    told = ada.see(sight.table.id, have=sight.version, wait=0.5)
    assert 0.4 < time.monotonic() - began < SOON
    assert told.news == ()
    assert told.version == sight.version


def test_news_since_the_beginning(ada: Visitor):
    table = hot_seat(ada).table.id
    assert [news.kind for news in ada.see(table, have=0).news] == ["started"]
    assert ada.see(table).news == ()
    assert ada.see(table, have=1000).news == ()


def test_waiting_has_a_limit(ada: Visitor):
    table = hot_seat(ada).table.id
    for wait in ("31", "-1", "nan", "inf", "1e999", "soon"):
        with refused("malformed"):
            ada.see(table, have=0, wait=wait)  # pyright: ignore[reportArgumentType]
    for have in (-1, 2**31, "all"):
        with refused("malformed"):
            ada.see(table, have=have)  # pyright: ignore[reportArgumentType]

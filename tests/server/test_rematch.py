"""Playing again with the same people."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from crownlands.server.wire import Sight
from tests.server.matches import played_to_the_end, two_at_a_table
from tests.server.visitors import JESTER, ME, Visitor, refused


@pytest.fixture
def finished(ada: Visitor, ben: Visitor) -> str:
    """A match of Ada and Ben that is over."""
    ada.call_me("Ada")
    ben.call_me("Ben")
    table = two_at_a_table(ada, ben, mighty_duel=True).table.id
    played_to_the_end([ada, ben], table)
    return table


def test_everybodys_chair_is_kept(ada: Visitor, ben: Visitor, finished: str):
    rematch = ada.rematch(finished).sight.table
    assert rematch.phase == "gathering"
    assert rematch.options["mighty_duel"] is True
    assert [(chair.kind, chair.name) for chair in rematch.chairs] == [
        ("person", "Ada"),
        ("open", "Ben"),
    ]
    assert ben.see(finished).table.next == rematch.id
    joined = ben.rematch(finished).sight.table
    assert joined.id == rematch.id
    assert joined.you.seats == (1,)
    assert ada.start(rematch.id).table.phase == "playing"


def test_the_old_table_says_where_it_goes_on(ada: Visitor, ben: Visitor, finished: str):
    version = ben.see(finished).version
    rematch = ada.rematch(finished).sight.table.id
    told = ben.see(finished, have=version, wait=10)
    assert [news.kind for news in told.news] == ["rematched"]
    assert told.table.next == rematch


def test_the_new_shuffle_is_another(ada: Visitor, finished: str):
    rematch = ada.rematch(finished).sight.table
    assert rematch.commitment != ada.see(finished).table.commitment
    assert rematch.seed is None


def test_two_who_ask_at_once_meet_at_one_table(ada: Visitor, ben: Visitor, finished: str):
    with ThreadPoolExecutor(2) as pool:
        rematches = list(pool.map(lambda each: each.rematch(finished), (ada, ben)))
    assert len({each.sight.table.id for each in rematches}) == 1
    assert len(ada.my_tables()) == len(ben.my_tables()) == 2
    chairs = ada.see(rematches[0].sight.table.id).table.chairs
    assert [chair.name for chair in chairs] == ["Ada", "Ben"]
    assert [chair.kind for chair in chairs] == ["person", "person"]


def test_a_double_click_opens_one_table(ada: Visitor, over: Sight):
    with ThreadPoolExecutor(4) as pool:
        rematches = list(pool.map(lambda _: ada.rematch(over.table.id), range(4)))
    assert len({each.sight.table.id for each in rematches}) == 1
    assert len(ada.my_tables()) == 2


def test_with_nobody_to_wait_for_it_starts_at_once(ada: Visitor, over: Sight):
    rematch = ada.rematch(over.table.id).sight
    assert rematch.table.phase == "playing"
    assert rematch.table.you.seats == (0, 1)


def test_only_those_who_played_and_only_at_the_end(ada: Visitor, ben: Visitor, over: Sight):
    with refused("not_yours"):
        ben.rematch(over.table.id)
    playing = ada.open(ME, JESTER).sight.table.id
    with refused("not_finished"):
        ada.rematch(playing)

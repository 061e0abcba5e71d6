"""Prices and plans of Isle of Skye are their owner's alone, on any way there is to look."""

from __future__ import annotations

import msgspec
import pytest

from crownlands.server.sights import Asker, eyes, log, moments, sight
from crownlands.server.table import Table
from tests.server.skye import PEOPLE, act, play_until, table_of_skye

PRICES = [("axe 1", "2=1", "3=1"), ("axe 3", "1=2", "2=3"), ("axe 2", "1=1", "3=4")]
PLANS = [("spare", "spare"), ("mark castle", "spare")]


def all_that_is_told(table: Table, person: str | None) -> bytes:
    """Every byte that a person can get out of the table, on every way."""
    asker = Asker(person=person)
    seat = eyes(table, asker, None)
    told = [sight(table, asker, invite=None, have=have) for have in (None, *range(table.version))]
    return msgspec.json.encode([told, log(table, seat), moments(table, 0, table.ply, seat)])


def at(asks: str) -> Table:
    """The first time that something is asked."""
    return play_until(table_of_skye(*PEOPLE), asks)


@pytest.mark.parametrize(("asks", "ways"), [("price", PRICES), ("plan", PLANS)])
def test_nobody_else_is_told_what_was_decided_in_secret(asks: str, ways: list[tuple[str, ...]]):
    one, *others = (at(asks) for _ in ways)
    length = len(ways[0])
    for step in range(length):
        for table, texts in zip((one, *others), ways, strict=True):
            act(table, 0, texts[step])
        for other in others:
            for person in ("ben", "cleo", "somebody", None):
                assert all_that_is_told(one, person) == all_that_is_told(other, person)
            assert all_that_is_told(one, "ada") != all_that_is_told(other, "ada")


@pytest.mark.parametrize(("asks", "ways"), [("price", PRICES), ("plan", PLANS)])
def test_it_stays_secret_while_others_decide(asks: str, ways: list[tuple[str, ...]]):
    tables = [at(asks) for _ in ways]
    for table, texts in zip(tables, ways, strict=True):
        act(table, 0, *texts)
        act(table, 1, *ways[0])
    for person in ("cleo", "somebody", None):
        assert len({all_that_is_told(table, person) for table in tables}) == 1

"""The colours of chairs: always different, and one's own to choose."""

from __future__ import annotations

import msgspec
import pytest

from crownlands.server.deeds import AnyDeed, Coloured, Left, Occupant, Sat
from crownlands.server.table import Table
from crownlands.server.wire import Sight
from tests.server.bidding import opening
from tests.server.matches import played_until_over
from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, refused


def colours(sight: Sight) -> list[int]:
    return [chair.colour for chair in sight.table.chairs]


def test_each_chair_has_its_own(ada: Visitor):
    assert colours(ada.open(ME, OPEN, JESTER).sight) == [0, 1, 2]


def test_wishes_when_opening(ada: Visitor):
    assert colours(ada.open({**ME, "colour": 3}, OPEN, JESTER).sight) == [3, 1, 2]
    assert colours(ada.open({**ME, "colour": 1}, OPEN, JESTER).sight) == [1, 0, 2]
    two = ada.open({**ME, "colour": 2}, {**friend("Rosa"), "colour": 2}).sight
    assert colours(two) == [2, 3]


def test_who_joins_may_wish_too(ada: Visitor, ben: Visitor, cleo: Visitor):
    table = ada.open(ME, OPEN, OPEN).sight.table
    invite = table.you.invite or ""
    # Nobody sits on the third chair yet: the two swap.
    assert colours(ben.join(table.id, invite, colour=2).sight) == [0, 2, 1]
    # Ben has this one: Cleo gets the next.
    assert colours(cleo.join(table.id, invite, colour=2).sight) == [0, 2, 3]


def test_a_colour_that_another_has_is_swapped(ada: Visitor, ben: Visitor):
    table = ada.open(ME, OPEN).sight.table
    ben.join(table.id, table.you.invite or "")
    seen = ben.set_colour(table.id, 1, 0)
    assert colours(seen) == [1, 0]
    assert [news.kind for news in seen.news] == ["coloured"]
    assert colours(ben.set_colour(table.id, 1, 4)) == [1, 4]
    ada.start(table.id)
    assert colours(ada.set_colour(table.id, 0, 4)) == [4, 1]
    version = ada.see(table.id).version
    assert ada.set_colour(table.id, 0, 4).version == version  # nothing to do


def test_only_of_a_seat_one_plays(ada: Visitor, ben: Visitor):
    table = ada.open(ME, JESTER).sight.table.id
    with refused("not_yours"):
        ben.set_colour(table, 0, 3)
    with refused("not_yours"):
        ada.set_colour(table, 1, 3)
    with refused("malformed"):
        ada.set_colour(table, 0, 5)
    with refused("malformed"):
        ada.open({**ME, "colour": -1}, JESTER)


def test_the_host_may_colour_other_chairs(ada: Visitor):
    table = ada.open(ME, OPEN).sight.table.id
    assert colours(ada.set_chair(table, 1, {**JESTER, "colour": 4})) == [0, 4]
    assert colours(ada.set_chair(table, 1, {**JESTER, "colour": 0})) == [0, 1]  # Ada's own


def test_a_rematch_keeps_them(ada: Visitor):
    sight = ada.open({**ME, "colour": 4}, friend("Rosa"), mighty_duel=False).sight
    over = played_until_over(ada, sight)
    assert colours(ada.rematch(over.table.id).sight) == [4, 1]


def test_they_are_in_the_journal():
    deeds: list[AnyDeed] = [
        Coloured(0, 4),
        Sat(1, Occupant(kind="person", name="Dora", person="dora"), 4),
        Left(1),
    ]
    table = Table(opening("ada", "ben", "cleo", game="kingdomino"))
    for deed in deeds:
        table.fold(msgspec.json.decode(msgspec.json.encode(deed), type=AnyDeed), 1.0)
    assert table.colours == [1, 4, 2]


@pytest.mark.parametrize(
    "written",
    [
        b'{"type":"sat","seat":1,"occupant":{"kind":"person","name":"Dora","person":"dora"}}',
        b'{"type":"left","seat":1}',
    ],
)
def test_a_journal_from_before_there_were_colours_can_be_read(written: bytes):
    table = Table(opening("ada", "ben", game="kingdomino"))
    table.fold(msgspec.json.decode(written, type=AnyDeed), 1.0)
    assert table.colours == [0, 1]

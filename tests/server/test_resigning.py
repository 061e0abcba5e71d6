"""Giving up a seat: a bot plays on, and the match comes to its end."""

from __future__ import annotations

from crownlands.server.wire import Sight
from tests.server.matches import hot_seat, played_until_over, two_at_a_table
from tests.server.visitors import JESTER, ME, OPEN, Visitor, refused


def test_a_bot_plays_on(ada: Visitor, ben: Visitor):
    sight = two_at_a_table(ada, ben)
    given_up = ben.resign(sight.table.id, 1)
    assert given_up.table.chairs[1].stand_in == "resigned"
    assert given_up.table.chairs[1].kind == "person"
    assert given_up.table.you.seats == ()
    assert given_up.news[0].kind == "resigned"
    assert given_up.choices == ()
    over = played_until_over(ada, ada.see(sight.table.id))
    assert over.table.ranks is not None


def test_when_all_have_given_up_the_bots_finish_it(ada: Visitor):
    table = hot_seat(ada).table.id
    ada.resign(table, 0)
    sight = ada.resign(table, 1)
    while sight.table.phase != "finished":
        later = ada.see(table, have=sight.version, wait=20)
        assert later.version > sight.version
        sight = later
    assert sight.table.scores is not None


def test_who_has_given_up_only_watches(ada: Visitor, ben: Visitor):
    # Against a person, who does not act: bots alone would be done with it before it is looked at.
    table = two_at_a_table(ada, ben).table.id
    ada.resign(table, 0)
    with refused("not_yours"):
        ada.act(table, 0, ada.see(table).version, "discard")
    with refused("not_yours"):
        ada.resign(table, 0)
    with refused("not_yours"):
        ada.see(table, seat=0)
    assert ada.see(table).seat is None


def test_only_ones_own_seat_and_only_in_play(ada: Visitor, ben: Visitor, over: Sight):
    with refused("not_playing"):
        ada.resign(over.table.id, 0)
    gathering = ada.open(ME, OPEN).sight.table.id
    with refused("not_playing"):
        ada.resign(gathering, 0)
    playing = ada.open(ME, JESTER).sight.table.id
    with refused("not_yours"):
        ben.resign(playing, 0)
    with refused("not_yours"):
        ada.resign(playing, 1)

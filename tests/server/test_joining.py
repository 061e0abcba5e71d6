"""Coming to a table by its invite, and getting up before the start."""

from __future__ import annotations

from tests.server.conftest import Welcome
from tests.server.matches import played_until_over, two_at_a_table
from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, refused


def invited(host: Visitor, *chairs: dict[str, str]) -> tuple[str, str]:
    """A table with open chairs: its id and its invite."""
    table = host.open(ME, *chairs).sight.table
    assert table.you.invite
    return table.id, table.you.invite


def test_the_invite_seats_whoever_follows_it(ada: Visitor, ben: Visitor):
    table, invite = invited(ada, OPEN)
    seated = ben.join(table, invite, "Ben")
    assert seated.sight.table.chairs[1].name == "Ben"
    assert seated.sight.table.you.seats == (1,)
    assert not seated.sight.table.you.host
    assert list(seated.tokens) == ["1"]
    seen = ada.see(table).table
    assert [chair.kind for chair in seen.chairs] == ["person", "person"]
    assert seen.phase == "gathering"  # the host starts


def test_a_wrong_invite_opens_nothing(ada: Visitor, ben: Visitor):
    table, invite = invited(ada, OPEN)
    _, other = invited(ada, OPEN)
    for wrong in ("", other, invite[:-1], invite + "A", "é" * 22):
        with refused("bad_invite"):
            ben.join(table, wrong)
    assert ada.see(table).table.chairs[1].kind == "open"


def test_a_full_table_takes_nobody(ada: Visitor, ben: Visitor, cleo: Visitor):
    table, invite = invited(ada, OPEN)
    ben.join(table, invite)
    with refused("full"):
        cleo.join(table, invite)


def test_two_who_come_at_once_get_chairs_of_their_own(visitor: Welcome, ada: Visitor):
    table, invite = invited(ada, OPEN, OPEN)
    seats = [visitor().join(table, invite).sight.table.you.seats for _ in range(2)]
    assert seats == [(1,), (2,)]


def test_whoever_sits_already_gets_the_same_token_again(ada: Visitor, ben: Visitor):
    table, invite = invited(ada, OPEN, OPEN)
    first = ben.join(table, invite)
    again = ben.join(table, invite)
    assert again.tokens == first.tokens
    assert again.sight.version == first.sight.version
    assert ada.see(table).table.chairs[2].kind == "open"


def test_the_token_can_be_fetched_again_in_mid_match(ada: Visitor):
    opened = ada.open(ME, JESTER)
    assert ada.join(opened.sight.table.id).tokens == opened.tokens


def test_nobody_joins_a_match_that_has_started(ada: Visitor, ben: Visitor, cleo: Visitor):
    opened = ada.open(ME, OPEN).sight.table
    invite = opened.you.invite or ""
    ben.join(opened.id, invite)
    ada.start(opened.id)
    with refused("not_gathering"):
        cleo.join(opened.id, invite)


def test_a_table_that_is_not_there(ada: Visitor):
    for missing in ("AAAAAAAAAAAAAAAA", "x", "..%2F..%2Fsecret"):
        with refused("not_found"):
            ada.see(missing)
        with refused("not_found"):
            ada.join(missing, "invite")


def test_getting_up_opens_the_chair_again(ada: Visitor, ben: Visitor):
    table, invite = invited(ada, OPEN)
    ben.join(table, invite)
    left = ben.leave(table)
    assert left.table.you.seats == ()
    assert left.table.chairs[1].kind == "open"
    assert left.table.chairs[1].name == ""
    assert ben.my_tables() == ()
    with refused("not_yours"):
        ben.leave(table)
    assert ben.join(table, invite).sight.table.you.seats == (1,)


def test_the_host_takes_friends_along_and_passes_the_table_on(ada: Visitor, ben: Visitor):
    table, invite = invited(ada, friend("Rosa"), OPEN)
    ben.join(table, invite, "Ben")
    left = ada.leave(table).table
    assert [chair.kind for chair in left.chairs] == ["open", "open", "person"]
    assert not left.you.host
    assert left.you.invite is None
    ben_sees = ben.see(table).table
    assert ben_sees.you.host
    assert ben_sees.you.invite == invite


def test_the_opener_who_comes_back_is_host_again(ada: Visitor, ben: Visitor):
    table, invite = invited(ada, OPEN)
    ben.join(table, invite)
    ada.leave(table)
    assert ada.join(table, invite).sight.table.you.host
    assert not ben.see(table).table.you.host


def test_a_table_that_everybody_left_belongs_to_whoever_comes(ada: Visitor, ben: Visitor):
    table, invite = invited(ada, OPEN)
    ada.leave(table)
    joined = ben.join(table, invite).sight.table
    assert joined.you.host
    assert joined.you.seats == (0,)


def test_nobody_gets_up_in_mid_match(ada: Visitor, ben: Visitor):
    table = two_at_a_table(ada, ben).table.id
    with refused("not_gathering"):
        ben.leave(table)


def test_a_kept_chair_needs_no_invite_and_is_nobody_elses(
    ada: Visitor, ben: Visitor, cleo: Visitor
):
    table = two_at_a_table(ada, ben).table.id
    ben.resign(table, 1)
    played_until_over(ada, ada.see(table))
    rematch = ada.rematch(table).sight.table
    with refused("full"):
        cleo.join(rematch.id, rematch.you.invite or "")
    assert ben.see(rematch.id).table.you.expected
    assert not cleo.see(rematch.id).table.you.expected
    assert ben.join(rematch.id).sight.table.you.seats == (1,)

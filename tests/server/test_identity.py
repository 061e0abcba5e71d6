"""What is signed with the server's secret, and what somebody else has written."""

from __future__ import annotations

import pytest

from crownlands.server.identity import Identity, fresh_id, is_id

OURS, THEIRS = Identity("a secret of ours"), Identity("a secret of theirs")


def test_ids_are_long_and_never_the_same():
    ids = {fresh_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(is_id(each) for each in ids)


@pytest.mark.parametrize(
    "text", ["", "A" * 15, "A" * 17, "A" * 15 + "/", "A" * 16 + "\n", "é" * 16]
)
def test_what_is_no_id(text: str):
    assert not is_id(text)


def test_a_cookie_names_its_person():
    person = fresh_id()
    assert OURS.person(OURS.cookie(person)) == person


@pytest.mark.parametrize("cookie", [None, "", ".", "x.y", "A" * 16, f"{'A' * 16}.", "é.é"])
def test_what_is_no_cookie_names_nobody(cookie: str | None):
    assert OURS.person(cookie) is None


def test_what_others_sign_is_nothing_here():
    person, table = fresh_id(), fresh_id()
    assert OURS.person(THEIRS.cookie(person)) is None
    assert not OURS.is_invite(table, THEIRS.invite(table))
    assert not OURS.is_token(THEIRS.token(table, 0, person), table, 0, person)


def test_an_invite_is_for_one_table():
    one, other = fresh_id(), fresh_id()
    assert OURS.is_invite(one, OURS.invite(one))
    assert not OURS.is_invite(other, OURS.invite(one))
    assert not OURS.is_invite(one, "")


def test_a_token_is_for_one_table_one_seat_and_one_person():
    table, person = fresh_id(), fresh_id()
    token = OURS.token(table, 2, person)
    assert OURS.seat(token) == (table, 2)
    assert OURS.is_token(token, table, 2, person)
    assert not OURS.is_token(token, table, 1, person)
    assert not OURS.is_token(token, fresh_id(), 2, person)
    assert not OURS.is_token(token, table, 2, fresh_id())


def test_one_kind_of_signature_is_no_other():
    table = fresh_id()
    signed = OURS.cookie(table).partition(".")[2]
    assert not OURS.is_invite(table, signed[:22])
    assert OURS.rematch(table) not in signed
    assert OURS.person(f"{table}.{OURS.token(table, 0, table).rpartition('.')[2]}") is None


def test_a_rematch_has_one_id_whoever_asks():
    table = fresh_id()
    assert OURS.rematch(table) == Identity("a secret of ours").rematch(table)
    assert is_id(OURS.rematch(table))
    assert len({OURS.rematch(table), OURS.rematch(fresh_id()), THEIRS.rematch(table)}) == 3

"""What people are called."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, refused


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("\N{NO-BREAK SPACE}Ada", "Ada"),
        ("Zoe\N{COMBINING DIAERESIS}", "Zoë"),
        ("李清照", "李清照"),
        ("x" * 40, "x" * 40),
    ],
)
def test_names_are_tidied(ada: Visitor, said: str, shown: str):
    assert ada.call_me(said) == shown
    assert ada.my_name() == shown
    assert ada.open(ME, JESTER).sight.table.chairs[0].name == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 41,
        "Ada\x00",
        "A\x1b[31mda",
        "\N{RIGHT-TO-LEFT OVERRIDE}adA",
        "\N{ZERO WIDTH SPACE}",
        "Ada\x07",
    ],
)
def test_what_is_no_name_is_refused(ada: Visitor, ben: Visitor, name: str):
    with refused("malformed") as turned:
        ada.call_me(name)
    assert "name" in turned.problem.detail
    with refused("malformed"):
        ada.open({"kind": "me", "name": name}, JESTER)
    with refused("malformed"):
        ada.open(ME, friend(name))
    table = ada.open(ME, OPEN).sight.table
    if name:  # saying nothing is no mistake here
        with refused("malformed"):
            ben.join(table.id, table.you.invite or "", name)


def test_half_a_character_is_no_name(ada: Visitor):
    for body in (b'{"name": "\\ud800"}', b'{"name": "\xff\xfe"}'):
        answer = ada.ask("PUT", "/api/me", body)
        assert answer.status_code == 400
        assert answer.json()["type"] == "/problems/malformed"


def test_markup_in_a_name_is_plain_text(ada: Visitor, ben: Visitor):
    name = "<script>alert('&amp;')</script>"
    ada.call_me(name)
    table = ada.open(ME, JESTER).sight.table
    answer = ben.ask("GET", f"/api/tables/{table.id}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert json.loads(answer.content)["table"]["chairs"][0]["name"] == name


def test_a_nameless_person_is_a_guest(ada: Visitor):
    assert ada.my_name() == ""
    assert ada.open(ME, JESTER).sight.table.chairs[0].name == "Guest"


def test_a_new_name_holds_from_the_next_table_on(ada: Visitor):
    ada.call_me("Ada")
    before = ada.open(ME, OPEN).sight.table
    ada.call_me("Augusta")
    assert ada.see(before.id).table.chairs[0].name == "Ada"
    assert ada.open(ME, OPEN).sight.table.chairs[0].name == "Augusta"


def test_a_newcomer_may_say_it_twice_at_once(ada: Visitor):
    ada.ask("POST", "/api/tables", {})  # to be somebody, with no name yet
    with ThreadPoolExecutor(8) as pool:
        names = list(pool.map(ada.call_me, [f"Ada {number}" for number in range(8)]))
    assert ada.my_name() in names

"""What people are called."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from crownlands.server.names import BOTS, GUESTS
from tests.server.conftest import Welcome
from tests.server.matches import played_to_the_end, played_until_over, two_at_a_table
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
    # An empty one, or one that is far too long, is no message at all.
    kind = "bad_name" if 0 < len(name) <= 40 else "malformed"
    with refused(kind) as turned:
        ada.call_me(name)
    assert "name" in turned.problem.detail
    with refused(kind):
        ada.open({"kind": "me", "name": name}, JESTER)
    with refused(kind):
        ada.open(ME, friend(name))
    table = ada.open(ME, OPEN).sight.table
    if name:  # saying nothing is no mistake here
        with refused(kind):
            ben.join(table.id, table.you.invite or "", name)


def test_a_bots_name_is_no_name_for_people(ada: Visitor):
    with refused("bad_name") as turned:
        ada.call_me(" hugo ")
    assert "hugo is what a bot is called here" in turned.problem.detail
    assert ada.call_me("Hugo B.") == "Hugo B."


def test_joined_emoji_and_persian_come_through_to_the_record(ada: Visitor):
    names = "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}", "علی\N{ZERO WIDTH NON-JOINER}رضا"
    sight = ada.open({"kind": "me", "name": names[0]}, friend(names[1])).sight
    played_until_over(ada, sight)
    assert json.loads(ada.record(sight.table.id))["names"] == list(names)


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


def test_a_nameless_person_is_given_the_same_name_at_every_table(ada: Visitor):
    assert ada.my_name() == ""
    names = {ada.open(ME, JESTER).sight.table.chairs[0].name for _ in range(3)}
    assert len(names) == 1
    assert names < set(GUESTS)
    assert ada.my_name() == ""


def test_nameless_people_in_one_room_are_told_apart(visitor: Welcome):
    host, *guests = (visitor() for _ in range(5))
    table = host.open(ME, *[OPEN] * 4, game="kingdom_builder").sight.table
    for guest in guests:
        guest.join(table.id, table.you.invite or "")
    names = [chair.name for chair in host.see(table.id).table.chairs]
    assert len(set(names)) == 5
    assert set(names) < set(GUESTS)


def test_guests_and_bots_make_way_for_those_who_have_a_name(ada: Visitor):
    mine = ada.open(ME, JESTER).sight.table.chairs[0].name
    others = ada.open(ME, JESTER, friend(mine), friend("Ben")).sight.table.chairs
    assert len({chair.name for chair in others}) == 4
    assert others[1].name in BOTS
    assert [chair.name for chair in others[2:]] == [mine, "Ben"]


def test_a_guest_keeps_the_name_in_the_rematch(ada: Visitor, ben: Visitor):
    before = two_at_a_table(ada, ben).table
    played_to_the_end([ada, ben], before.id)
    ada.rematch(before.id)
    after = ben.rematch(before.id).sight.table
    assert [chair.name for chair in after.chairs] == [chair.name for chair in before.chairs]


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

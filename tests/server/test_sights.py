"""Nobody is shown more than they may know, on any way there is to look at a table."""

from __future__ import annotations

import msgspec
import pytest

from crownlands.server.deeds import AnyDeed, Occupant, Sat, Started
from crownlands.server.refusals import Refusal
from crownlands.server.sights import Asker, eyes, log, moments, sight
from crownlands.server.table import Table
from tests.server.bidding import Bids, bid, hand, table_after

PEOPLE = ("ada", "ben", "cleo")


@pytest.fixture(autouse=True)
def bids_are_a_game_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.games.GAMES", {"sealed_bids": Bids()})


def all_that_is_told(table: Table, person: str | None) -> bytes:
    """Every byte that a person can get out of the table, on every way."""
    asker = Asker(person=person)
    seat = eyes(table, asker, None)
    told = [sight(table, asker, invite=None, have=have) for have in (None, *range(table.version))]
    looked_back = moments(table, 0, table.ply, seat)
    return msgspec.json.encode([told, log(table, seat), looked_back])


def twins(*before: AnyDeed) -> tuple[Table, Table, tuple[int, int]]:
    """Two tables that differ in the card that Ada has put face down, and nothing else."""
    cards = hand(table_after(before, *PEOPLE), 0)
    chosen = cards[0], cards[-1]
    one, other = (table_after([*before, bid(0, card)], *PEOPLE) for card in chosen)
    return one, other, chosen


def first_trick() -> list[AnyDeed]:
    table = table_after([], *PEOPLE)
    return [bid(seat, hand(table, seat)[1]) for seat in range(3)]


@pytest.mark.parametrize("before", ["at the start", "after a trick"])
def test_a_card_that_lies_face_down_is_its_owners_alone(before: str):
    one, other, (card, _) = twins(*(first_trick() if before == "after a trick" else ()))
    for others in ("ben", "cleo", "somebody", None):
        assert all_that_is_told(one, others) == all_that_is_told(other, others)
    assert all_that_is_told(one, "ada") != all_that_is_told(other, "ada")
    assert f'"bid {card}"'.encode() in all_that_is_told(one, "ada")


def test_it_stays_secret_while_others_choose():
    one, other, _ = twins()
    for table in (one, other):
        table.fold(bid(1, hand(table, 1)[0]), 3.0)
    for others in ("cleo", None):
        assert all_that_is_told(one, others) == all_that_is_told(other, others)


def test_it_stays_secret_when_it_is_taken_back():
    one, other, _ = twins()
    for table in (one, other):
        table.fold(table.taking_back(0, table.version), 3.0)
    for others in ("ben", "cleo", None):
        assert all_that_is_told(one, others) == all_that_is_told(other, others)


def test_others_are_told_that_something_was_chosen():
    table, _, _ = twins()
    (news,) = sight(table, Asker(person="ben"), invite=None, have=table.version - 1).news
    assert (news.kind, news.seat, news.action) == ("acted", 0, None)
    assert [type(event).__name__ for event in news.events] == ["Chose"]
    (own,) = sight(table, Asker(person="ada"), invite=None, have=table.version - 1).news
    assert own.action is not None
    assert [type(event).__name__ for event in own.events] == ["Chose", "ChoseCard"]


def test_when_all_is_over_all_is_told():
    table = table_after([], *PEOPLE)
    while table.actors:
        seat = table.actors[0]
        table.fold(bid(seat, hand(table, seat)[0]), 2.0)
    assert None not in [entry.action for entry in log(table, None)]
    assert sight(table, Asker(), invite=None).table.seed == "bids"


def test_the_seed_is_nowhere_before():
    for deeds in ([], first_trick()):
        table = table_after(deeds, *PEOPLE)
        for person in (*PEOPLE, None):
            assert b'"bids"' not in all_that_is_told(table, person)


def test_choices_tell_nothing_about_other_hands():
    one, other, _ = twins()
    for table in (one, other):
        table.fold(bid(1, hand(table, 1)[0]), 3.0)
    # Cleo's bid would end the trick: what it brings comes from a world that she can imagine.
    seen = [sight(table, Asker(person="cleo"), invite=None).choices for table in (one, other)]
    assert seen[0] == seen[1]
    assert [choice.action for choice in seen[0]] == [f"bid {card}" for card in hand(one, 2)]


def shared_screen() -> Table:
    """Ada plays seats 0 and 1."""
    table = Table(table_after([], *PEOPLE).opening)
    table.fold(Sat(1, Occupant(kind="friend", name="Rosa", person="ada")), 1.0)
    table.fold(Started(), 1.0)
    return table


def test_who_shares_a_screen_sees_no_hand_until_a_seat_is_named():
    table = shared_screen()
    ada = Asker(person="ada")
    assert eyes(table, ada, None) is None
    assert sight(table, ada, invite=None).choices == ()
    for seat in (0, 1):
        named = sight(table, ada, invite=None, wanted=seat)
        assert named.view == table.playing().state.view(seat)
        assert named.choices
    with pytest.raises(Refusal, match="not yours to look through"):
        eyes(table, ada, 2)


def test_eyes_close_when_the_seat_has_acted():
    table = shared_screen()
    ada = Asker(person="ada")
    table.fold(bid(0, hand(table, 0)[0]), 2.0)
    neutral = sight(table, ada, invite=None, have=table.version - 1)
    named = sight(table, ada, invite=None, have=table.version - 1, wanted=0)
    assert named == neutral
    assert named.seat is None
    assert named.news[0].action is None
    assert log(table, eyes(table, ada, 0)) == log(table, None)


def test_eyes_stay_open_while_others_act_at_the_same_time():
    table = shared_screen()
    named_at = table.version
    table.fold(bid(0, hand(table, 0)[0]), 2.0)
    assert eyes(table, Asker(person="ada"), 1, since=named_at) == 1


def test_eyes_do_not_open_by_themselves_in_the_next_turn():
    table = shared_screen()
    ada = Asker(person="ada")
    named_at = table.version
    for seat in range(3):
        table.fold(bid(seat, hand(table, seat)[0]), 2.0)
    assert 0 in table.actors
    assert eyes(table, ada, 0, since=named_at) is None
    assert sight(table, ada, invite=None, have=named_at, wanted=0).seat is None
    assert eyes(table, ada, 0, since=table.version) == 0


def test_nothing_that_was_before_the_start_opens_eyes():
    table = shared_screen()
    ada = Asker(person="ada")
    assert [eyes(table, ada, 0, since=have) for have in (0, 1, 2)] == [None, None, 0]


def test_who_plays_one_seat_sees_with_its_eyes_at_any_time():
    table = shared_screen()
    table.fold(bid(2, hand(table, 2)[0]), 2.0)
    cleo = Asker(person="cleo")
    assert eyes(table, cleo, None) == eyes(table, cleo, 2, since=0) == 2


def test_when_it_is_over_friends_look_through_any_eyes():
    table = shared_screen()
    while table.actors:
        seat = table.actors[0]
        table.fold(bid(seat, hand(table, seat)[0]), 2.0)
    ada = Asker(person="ada")
    assert [eyes(table, ada, seat, since=1) for seat in range(3)] == [0, 1, 2]


def test_a_token_looks_through_its_own_seat_alone():
    table = shared_screen()
    holder = Asker(person="ada", seat=1)
    assert eyes(table, holder, None) == 1
    with pytest.raises(Refusal):
        eyes(table, holder, 0)
    with pytest.raises(Refusal):
        holder.plays(table, 0)

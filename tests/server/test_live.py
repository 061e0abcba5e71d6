"""The live channel: everything that happens, exactly once and in order."""

from __future__ import annotations

import random
import threading

import pytest
from websockets.exceptions import InvalidStatus

from crownlands.server.wire import News
from tests.server.lines import Line
from tests.server.matches import hot_seat, two_at_a_table
from tests.server.visitors import JESTER, ME, OPEN, Visitor
from tests.services.serving import Server


def test_who_watches_sees_the_table_and_then_what_happens(ada: Visitor, server: Server):
    before = hot_seat(ada)
    with Line(server.addresses[0], before.table.id, ada) as line:
        line.watch()
        first = line.sight()
        assert first.view == before.view
        assert first.choices == before.choices
        assert first.news == ()
        ada.act_first(before)
        told = line.sight()
        assert [news.version for news in told.news] == [before.version + 1]
        assert told.version == before.version + 1


def test_playing_over_the_channel(ada: Visitor, server: Server):
    sight = hot_seat(ada)
    table, seat = sight.table.id, sight.seat or 0
    with Line(server.addresses[-1], table, ada) as line:
        number = line.act(seat, sight.version, sight.choices[0].action)
        done = line.done()
        assert (done.id, done.version) == (number, sight.version + 1)
        number = line.undo(seat, done.version)
        done = line.done()
        assert (done.id, done.version) == (number, sight.version + 2)
        assert ada.see(table).ply == 0


def test_asking_why_not(ada: Visitor, server: Server):
    sight = hot_seat(ada)
    with Line(server.addresses[0], sight.table.id, ada) as line:
        number = line.why(sight.seat or 0, {"type": "place", "left": "h7", "right": "h8"})
        answer = line.answer()
        assert answer.id == number
        assert not answer.why.legal
        assert answer.why.rule == "claim_first"
        assert answer.why.words
        line.why(sight.seat or 0, sight.choices[0].action)
        assert line.answer().why.legal


def test_a_refusal_carries_the_messages_number(ada: Visitor, server: Server):
    sight = hot_seat(ada)
    with Line(server.addresses[0], sight.table.id, ada) as line:
        line.act(sight.seat or 0, sight.version, "castle")
        number = line.act(sight.seat or 0, sight.version, "discard")
        malformed, illegal = line.refusal(), line.refusal()
        assert malformed.problem.type == "/problems/malformed"
        assert illegal.problem.type == "/problems/illegal"
        assert illegal.problem.rule
        assert illegal.id == number == (malformed.id or 0) + 1


def test_two_watchers_are_both_told(ada: Visitor, ben: Visitor, cleo: Visitor, server: Server):
    sight = two_at_a_table(ada, ben)
    table = sight.table.id
    with (
        Line(server.addresses[0], table, ada) as adas,
        Line(server.addresses[-1], table, ben) as bens,
        Line(server.addresses[-1], table) as anybodys,
    ):
        for line in (adas, bens, anybodys):
            line.watch(have=sight.version)
            line.sight()
        actor = ada if sight.table.actors == (0,) else ben
        actor.act_first(actor.see(table))
        heard = [line.sight() for line in (adas, bens, anybodys)]
        assert [len(each.news) for each in heard] == [1, 1, 1]
        assert [each.seat for each in heard] == [0, 1, None]
        assert heard[0].news == heard[1].news == heard[2].news


def test_who_does_not_watch_is_not_told(ada: Visitor, server: Server):
    sight = hot_seat(ada)
    with Line(server.addresses[0], sight.table.id, ada) as line:
        ada.act_first(sight)
        assert line.is_silent()


def test_chairs_are_told_too(ada: Visitor, ben: Visitor, server: Server):
    table = ada.open(ME, OPEN).sight.table
    with Line(server.addresses[-1], table.id, ada) as line:
        line.watch(have=0)
        line.sight()
        ben.join(table.id, table.you.invite or "")
        assert [news.kind for news in line.news_until(1)] == ["sat"]
        ben.leave(table.id)
        assert [news.kind for news in line.news_until(2)] == ["left"]
        ada.set_chair(table.id, 1, JESTER)
        ada.start(table.id)
        assert [news.kind for news in line.news_until(4)][:2] == ["sat", "started"]


def test_after_a_lost_connection_nothing_is_missed_or_doubled(ada: Visitor, server: Server):
    sight = hot_seat(ada)
    table = sight.table.id
    rng = random.Random(17)
    over = threading.Event()

    def play() -> None:
        current = sight
        while current.choices:
            current = ada.act_first(current)
        over.set()

    player = threading.Thread(target=play)
    player.start()
    heard: list[News] = []
    connections = 0
    while not (over.is_set() and heard and heard[-1].version == ada.see(table).version):
        connections += 1
        address = server.addresses[connections % len(server.addresses)]
        with Line(address, table, ada) as line:
            line.watch(have=heard[-1].version if heard else 0)
            for _ in range(rng.randint(1, 4)):
                told = line.sight()
                heard += told.news
                if told.table.phase == "finished":
                    break
    player.join()
    assert [news.version for news in heard] == list(range(1, len(heard) + 1))
    assert connections > 3
    actions = [news.action for news in heard if news.kind == "acted"]
    assert actions == [entry.action for entry in ada.log(table).entries]


def test_a_version_that_is_yet_to_come_is_mended(ada: Visitor, server: Server):
    sight = hot_seat(ada)
    with Line(server.addresses[0], sight.table.id, ada) as line:
        line.watch(have=1000)
        told = line.sight()
        assert told.version == sight.version
        ada.act_first(sight)
        assert [news.version for news in line.sight().news] == [sight.version + 1]


def test_friends_at_one_screen_look_through_the_eyes_they_name(ada: Visitor, server: Server):
    table = hot_seat(ada).table.id
    with Line(server.addresses[0], table, ada) as line:
        for seat in (1, 0):
            line.watch(seat=seat)
            assert line.sight().seat == seat
        line.watch(seat=2)
        assert line.problem().type == "/problems/not_yours"


def test_who_resigns_goes_on_watching(ada: Visitor, server: Server):
    sight = ada.open(ME, JESTER).sight
    with Line(server.addresses[0], sight.table.id, ada) as line:
        line.watch(have=sight.version, seat=0)
        line.sight()
        ada.resign(sight.table.id, 0)
        while (told := line.sight()).seat is not None:
            pass
        assert told.choices == ()


def test_a_token_plays_over_the_channel(ada: Visitor, server: Server):
    opened = ada.open(ME, OPEN)
    table = opened.sight.table.id
    ada.set_chair(table, 1, {"kind": "friend", "name": "Rosa"})
    sight = ada.start(table)
    seat = sight.seat or 0
    token = ada.join(table).tokens[str(seat)]
    with Line(server.addresses[-1], table, token=token) as line:
        line.act(1 - seat, sight.version, sight.choices[0].action)
        assert line.problem().type == "/problems/not_yours"
        line.act(seat, sight.version, sight.choices[0].action)
        assert line.done().version == sight.version + 1


def test_a_table_that_is_not_there(server: Server):
    with Line(server.addresses[0], "AAAAAAAAAAAAAAAA") as line:
        assert line.problem().type == "/problems/not_found"
        assert line.closed() == 1008


def test_a_token_of_elsewhere_is_shown_the_door(ada: Visitor, server: Server):
    one, other = ada.open(ME, JESTER), ada.open(ME, JESTER)
    with Line(server.addresses[0], one.sight.table.id, token=other.tokens["0"]) as line:
        assert line.problem().type == "/problems/not_yours"
        assert line.closed() == 1008


@pytest.mark.parametrize("origin", ["https://example.org", "null", "http://[", "http://127.0.0.1"])
def test_another_sites_script_cannot_connect(ada: Visitor, server: Server, origin: str):
    table = hot_seat(ada).table.id
    with (
        pytest.raises(InvalidStatus) as turned,
        Line(server.addresses[0], table, ada, origin=origin),
    ):
        pass
    assert turned.value.response.status_code == 403


def test_the_tables_own_page_can(ada: Visitor, server: Server):
    table = hot_seat(ada).table.id
    with Line(server.addresses[0], table, ada, origin=f"http://{server.addresses[0]}") as line:
        line.watch()
        assert line.sight().table.id == table

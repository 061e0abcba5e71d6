"""Thousands of messages that mean nothing good: nothing happens, and nothing leaks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from crownlands.server.app import MOST_BYTES
from crownlands.server.wire import Refused, Sight
from tests.server.bad_messages import BadMessage, Scene, bad_messages
from tests.server.lines import Line
from tests.server.matches import hot_seat, two_at_a_table
from tests.server.visitors import ME, OPEN, Visitor
from tests.services.serving import Server

#: a connection is closed after so many that cannot be read
MOST_UNREADABLE = 20
ROUNDS = 120
EACH_ROUND = MOST_UNREADABLE - 1


def some_moves(ada: Visitor, ben: Visitor, sight: Sight, moves: int) -> list[dict[str, Any]]:
    """What was carried out, as messages for whoever sends them again."""
    done: list[dict[str, Any]] = []
    for number in range(moves):
        (seat,) = ada.see(sight.table.id).table.actors
        mover = (ada, ben)[seat]
        seen = mover.see(sight.table.id)
        action = seen.choices[0].action
        done.append(
            {"type": "act", "id": number, "seat": seat, "version": seen.version, "action": action}
        )
        mover.act_as_asked(seen, action)
    return done


def send(line: Line, bad: BadMessage) -> Refused:
    line.socket.send(bad.sent)
    refused = line.hear()
    assert isinstance(refused, Refused), (bad, refused)
    assert refused.problem.status < 500, bad
    assert refused.problem.detail
    assert refused.problem.type.removeprefix("/problems/") in bad.refusals, (bad, refused)
    if bad.numbered:
        assert refused.id == json.loads(bad.sent)["id"]
    return refused


def test_nothing_happens_and_nothing_leaks(
    ada: Visitor, ben: Visitor, cleo: Visitor, server: Server
):
    sight = two_at_a_table(ada, ben)
    table = sight.table.id
    done = tuple(some_moves(ada, ben, sight, 9))
    version = ada.see(table).version
    log = ada.log(table)
    senders = (
        (ada, Scene((1,), 0, version, done)),
        (ben, Scene((0,), 1, version, done)),
        (cleo, Scene((0, 1), None, version, done)),
        (None, Scene((0, 1), None, version, done)),
    )
    rng = random.Random(2026)
    received: list[bytes] = []
    count = 0
    for number in range(ROUNDS):
        person, scene = senders[number % len(senders)]
        address = server.addresses[number % len(server.addresses)]
        with Line(address, table, person) as line:
            for bad in islice(bad_messages(rng, scene), EACH_ROUND):
                send(line, bad)
                count += 1
            # After all that the connection still serves.
            line.watch()
            assert line.sight().version == version
            received += line.received
    assert count > 2000
    assert ada.see(table).version == version
    assert ada.log(table) == log
    for person, seat in ((ada, 0), (ben, 1)):
        person.resign(table, seat)
    seen = ada.see(table)
    while seen.table.phase != "finished":
        seen = ada.see(table, have=seen.version, wait=20)
    assert seen.table.seed
    assert seen.table.seed[:12].encode() not in b"".join(received)


def test_before_the_start_nothing_happens_either(ada: Visitor, ben: Visitor, server: Server):
    table = ada.open(ME, OPEN, OPEN).sight.table
    ben.join(table.id, table.you.invite or "")
    received: list[bytes] = []
    for act in ("act", "undo", "why"):
        with Line(server.addresses[-1], table.id, ben) as line:
            message = {"type": act, "id": 1, "seat": 1, "version": 1, "action": "#1"}
            if act == "undo":
                del message["action"]
            if act == "why":
                del message["version"]
            send(line, BadMessage(json.dumps(message), frozenset({"not_playing"}), True))
            received += line.received
    assert ada.see(table.id).version == 1
    assert (table.you.invite or "").encode() not in b"".join(received)


def test_who_cannot_be_understood_is_hung_up_on(ada: Visitor, server: Server):
    table = hot_seat(ada).table.id
    with Line(server.addresses[0], table, ada) as line:
        for _ in range(MOST_UNREADABLE):
            send(line, BadMessage("gibberish", frozenset({"malformed"}), False))
        assert line.closed() == 1008


def test_who_can_be_understood_may_be_wrong_for_ever(ada: Visitor, server: Server):
    sight = hot_seat(ada)
    with Line(server.addresses[0], sight.table.id, ada) as line:
        for _ in range(3 * MOST_UNREADABLE):
            line.act(sight.seat or 0, 0, "discard")
            assert line.problem().type == "/problems/stale"


@pytest.mark.parametrize("kind", ["text", "binary"])
def test_a_message_that_is_too_large_ends_the_connection(ada: Visitor, server: Server, kind: str):
    sight = hot_seat(ada)
    with Line(server.addresses[0], sight.table.id, ada) as line:
        text = json.dumps({"type": "watch", "have": None}) + " " * MOST_BYTES
        line.socket.send(text if kind == "text" else text.encode())
        assert line.closed() == 1009
    assert ada.see(sight.table.id).version == sight.version


def test_a_large_message_in_small_pieces_is_too_large_too(ada: Visitor, server: Server):
    table = hot_seat(ada).table.id
    with Line(server.addresses[0], table, ada) as line:
        codes: list[int] = []

        def pieces() -> Iterator[str]:
            """As much as is too large, and then silence: who talks on may miss the farewell."""
            for _ in range(MOST_BYTES // 1000 + 1):
                yield " " * 1000
            codes.append(line.closed())

        with suppress(ConnectionClosed):
            line.socket.send(pieces())
        assert codes == [1009]


def test_two_floods_do_not_disturb_a_third(ada: Visitor, ben: Visitor, server: Server):
    """Who plays is told at once, whatever others send meanwhile."""
    sight = hot_seat(ada)
    table = sight.table.id
    with (
        Line(server.addresses[0], table, ben) as flood,
        Line(server.addresses[-1], table) as other_flood,
        Line(server.addresses[0], table, ada) as line,
    ):
        line.watch()
        line.sight()
        for _ in range(300):
            for each in (flood, other_flood):
                each.act(0, sight.version, "#1")
        line.act(sight.seat or 0, sight.version, sight.choices[0].action)
        assert line.done().version == sight.version + 1

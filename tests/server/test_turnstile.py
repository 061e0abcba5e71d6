"""What is sent over a live channel counts like a request: for the person and for the address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from crownlands.server import limits
from crownlands.server.app import application
from crownlands.server.limits import Bucket
from crownlands.server.settings import Limits, Settings
from crownlands.server.wire import Seated, Sight
from tests.server.clocks import Clock

FRIENDS = [{"kind": "me"}, {"kind": "friend", "name": "Ben"}]
NAME = {"name": "Ada"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    return clock


def house_with(folder: Path, allowed: Limits) -> TestClient[Any]:
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{folder}/tables.sqlite3",
        secret="s" * 32,
        thinkers=1,
        limits=allowed,
    )
    gate, _ = application(settings)
    return TestClient(gate)


@pytest.fixture
def client(clock: Clock, tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A house where a person writes seven times at once, and once a second from then on."""
    allowed = Limits(writes=(7, 1), reads_of_address=(9, 1), messages_of_socket=(1000, 1000))
    with house_with(tmp_path, allowed) as client:
        yield client


def opened(client: TestClient[Any]) -> Sight:
    answer = client.post("/api/tables", json={"game": "kingdomino", "chairs": FRIENDS})
    return msgspec.json.decode(answer.content, type=Seated).sight


def live(sight: Sight) -> str:
    return f"/api/tables/{sight.table.id}/live"


def undo(sight: Sight, number: int) -> dict[str, object]:
    return {"type": "undo", "id": number, "seat": sight.seat, "version": sight.version}


def act(sight: Sight, number: int) -> dict[str, object]:
    return undo(sight, number) | {"type": "act", "action": sight.choices[0].action}


def answers(client: TestClient[Any], sight: Sight, messages: list[Any]) -> list[str]:
    """What each of the messages over one connection is answered with."""
    told: list[str] = []
    with client.websocket_connect(live(sight)) as channel:
        for message in messages:
            channel.send_json(message)
            answer = channel.receive_json()
            told.append(answer.get("problem", answer)["type"].removeprefix("/problems/"))
    return told


def test_acts_and_undos_over_any_number_of_channels_are_a_persons_writes(
    client: TestClient[Any], clock: Clock
):
    sight = opened(client)  # her first write
    assert answers(client, sight, [act(sight, 1)]) == ["done"]
    stale = [undo(sight, 2), act(sight, 3)]
    assert answers(client, sight, stale) == ["stale", "stale"]
    assert answers(client, sight, stale) == ["stale", "stale"]
    assert client.put("/api/me", json=NAME).status_code == 200
    assert client.put("/api/me", json=NAME).status_code == 429
    assert answers(client, sight, stale) == ["too_many", "too_many"]
    clock.goes_on(1)
    assert answers(client, sight, stale) == ["stale", "too_many"]


def test_the_refusal_says_which_message_and_how_long_to_wait(client: TestClient[Any]):
    sight = opened(client)
    refused: dict[str, Any] = {}
    with client.websocket_connect(live(sight)) as channel:
        for number in range(1, 40):  # more than messages that cannot be read
            channel.send_json(undo(sight, number))
            refused = channel.receive_json()
            assert refused["id"] == number
    problem: Any = refused["problem"]
    assert problem["type"] == "/problems/too_many"
    assert problem["detail"] == "too many requests; wait 1.0 seconds"
    assert problem["values"] == {"wait": 2}


def test_they_are_the_addresss_writes_too_whoever_it_is(clock: Clock, tmp_path: Path):
    with house_with(tmp_path, Limits(writes_of_address=(4, 1))) as client:
        sight = opened(client)
        client.cookies.clear()  # somebody else from the same home
        looked_at = [undo(sight, 1)] * 4
        assert answers(client, sight, looked_at) == ["not_yours"] * 3 + ["too_many"]
        assert client.put("/api/me", json=NAME).status_code == 429


def test_looking_and_asking_why_are_reads(client: TestClient[Any]):
    sight = opened(client)
    why = {"type": "why", "id": 1, "seat": sight.seat, "action": sight.choices[0].action}
    watch = {"type": "watch", "have": sight.version, "seat": sight.seat}
    assert answers(client, sight, [watch, *[why] * 8, why]) == ["sight", *["why"] * 8, "too_many"]
    assert client.get("/api/games").status_code == 429
    assert client.put("/api/me", json=NAME).status_code == 200


def test_nobody_clicks_too_fast_for_the_limit(clock: Clock):
    """Eight clicks a second, then the key for undo is held down: all of it three times on end.

    The page sends one thing at a time and nothing that cannot be taken back; the longest way back
    seen is 31 plies, in Isle of Skye with five friends on one sofa.
    """
    bucket = Bucket(*Limits().writes)
    for _ in range(3):
        for seconds in [1 / 8] * 31 + [1 / 30] * 31:
            clock.goes_on(seconds)
            bucket.take()

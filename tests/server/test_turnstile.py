"""What is sent over a live channel counts like a request: for the person and for the address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

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
    return TestClient(ProxyHeadersMiddleware(gate, "*"))  # pyright: ignore[reportArgumentType]


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


def heard(channel: Any, kind: str) -> Any:
    """The next message of a kind."""
    while (message := channel.receive_json())["type"] != kind:
        pass
    return message


def test_many_who_look_on_from_one_home_wait_for_their_turn(clock: Clock, tmp_path: Path):
    with house_with(tmp_path, Limits(tellings_of_address=(20, 0.0001))) as client:
        sight = opened(client)
        elsewhere = {"x-forwarded-for": "192.0.2.7"}
        with (
            client.websocket_connect(live(sight)) as host,
            client.websocket_connect(live(sight)) as friend,
            client.websocket_connect(live(sight), headers=elsewhere) as stranger,
        ):
            for channel in (host, friend, stranger):
                channel.send_json({"type": "watch"})
            heard(stranger, "sight")
            for number in range(12):
                now = client_sight(client, sight)
                host.send_json(undo(now, number) if now.undo else act(now, number))
                # Whoever is elsewhere hears of everything.
                assert heard(stranger, "sight")["version"] == now.version + 1
            why = {"type": "why", "id": 99, "seat": sight.seat, "action": "discard"}
            told: list[str] = []
            for channel in (host, friend):
                channel.send_json(why)
                told += told_until(channel, "why")
    # Nobody at home is refused anything, but the two are told twenty times and not twenty-six.
    assert told.count("done") == 12
    assert 2 <= told.count("sight") <= 20


def test_what_is_told_later_is_told_whole(clock: Clock, tmp_path: Path):
    with house_with(tmp_path, Limits(tellings_of_address=(1, 20))) as client:
        sight = opened(client)
        with client.websocket_connect(live(sight)) as channel:
            channel.send_json({"type": "watch", "have": sight.version})
            told = [heard(channel, "sight")["version"]]
            for number in range(6):
                now = client_sight(client, sight)
                channel.send_json(act(now, number) if not now.undo else undo(now, number))
                told += versions_until_done(channel)
            while told[-1] < sight.version + 6:
                told += [news["version"] for news in heard(channel, "sight")["news"]]
    assert told == list(range(sight.version, sight.version + 7))


def client_sight(client: TestClient[Any], sight: Sight) -> Sight:
    return msgspec.json.decode(client.get(f"/api/tables/{sight.table.id}").content, type=Sight)


def told_until(channel: Any, kind: str) -> list[str]:
    """The kinds of the messages up to one of this kind."""
    told: list[str] = []
    while kind not in told:
        told.append(channel.receive_json()["type"])
    return told


def versions_until_done(channel: Any) -> list[int]:
    """The versions of the news that were told before the next deed was acknowledged."""
    versions: list[int] = []
    while (message := channel.receive_json())["type"] != "done":
        versions += [news["version"] for news in message["news"]]
    return versions

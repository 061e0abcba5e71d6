"""Who leaves leaves nothing behind: what is over is free at once, and no collector has to find it.

A full collection stops everybody, so the server has few of them. What waits for one is as good as
lost until then.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest
from litestar import WebSocket
from litestar.testing import TestClient
from websockets.server import ServerProtocol

from crownlands.server.app import application
from crownlands.server.front_door import LiveDoor
from crownlands.server.settings import UNLIMITED, Bounds, Settings
from crownlands.server.wire import Seated
from tests.server.test_front_door import UPGRADE, Door, answered

#: far more than it takes
PATIENCE = 20.0
CHANNELS = 5


@pytest.fixture(autouse=True)
def uncollected() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def left(kind: type, *, few: int = 0) -> int:
    """How many of a kind are still there, after a while for those who are about to go."""
    until = monotonic() + PATIENCE
    while (count := sum(isinstance(each, kind) for each in gc.get_objects())) > few:
        if monotonic() > until:
            break
        sleep(0.05)
    return count


def test_a_live_channel_is_gone_with_its_client(tmp_path: Path):
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3",
        secret="s" * 32,
        thinkers=1,
        limits=UNLIMITED,
    )
    gate, _ = application(settings)
    with TestClient(gate) as client:
        chairs = [{"kind": "me"}, {"kind": "friend", "name": "Ben"}]
        wish = msgspec.json.encode({"game": "kingdomino", "chairs": chairs})
        answer = client.post("/api/tables", content=wish)
        table = msgspec.json.decode(answer.content, type=Seated).sight.table.id
        for address in (table, "AAAAAAAAAAAAAAAA") * CHANNELS:
            with client.websocket_connect(f"/api/tables/{address}/live") as channel:
                channel.send_json({"type": "watch"})
                channel.receive_json()
        assert left(WebSocket) == 0


def test_the_door_is_gone_with_the_connection():
    with Door(Bounds()).opened() as door:
        for _ in range(CHANNELS):
            with door.knock(UPGRADE) as visitor:
                answered(visitor)
        # The loop may still remember the last of them until it does something else.
        assert left(LiveDoor, few=1) <= 1
        assert left(ServerProtocol, few=1) <= 1

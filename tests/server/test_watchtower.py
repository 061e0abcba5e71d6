"""Watching over a house: whether it lives, whether it is ready, and what it counts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from socket import socket
from time import monotonic, sleep

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from crownlands.games import GAMES
from crownlands.server.house import House
from crownlands.server.settings import Settings, SettingsError
from crownlands.server.watchtower import overlooking, watching_socket
from crownlands.server.wellness import Physician, Wellness
from tests.server.lines import Line
from tests.server.matches import hot_seat
from tests.server.visitors import JESTER, ME, Visitor
from tests.services.processes import free_port
from tests.services.serving import Server, serving

Told = dict[tuple[str, ...], float]
#: seconds for what takes about five
PATIENCE = 60.0


def metrics_at(port: int) -> Told:
    """Every number that is told, by its name and the values of its labels."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").raise_for_status().text
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def pictures_drawn(port: int) -> float:
    return metrics_at(port).get(("crownlands_bots_thought_seconds_count", "picture"), 0)


def wait_for_pictures(server: Server, port: int) -> None:
    """A server draws its games by itself; what it does meanwhile would be counted too."""
    until = monotonic() + PATIENCE
    while pictures_drawn(port) < len(GAMES):
        assert monotonic() < until, "nobody has drawn the games"
        sleep(0.1)
    for game in GAMES:
        httpx.get(f"http://{server.addresses[0]}/api/games/{game}/cover").raise_for_status()


@pytest.fixture(scope="module")
def watch_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory, watch_port: int) -> Iterator[Server]:
    settings = {"CROWNLANDS_UNLIMITED": "1", "CROWNLANDS_WATCH_PORT": str(watch_port)}
    with serving(tmp_path_factory.mktemp("watched"), settings) as server:
        wait_for_pictures(server, watch_port)
        yield server
        assert not server.complaints()


@pytest.fixture
def ada(watched: Server) -> Iterator[Visitor]:
    visitor = Visitor(watched.addresses)
    yield visitor
    visitor.client.close()


def test_a_house_that_lives_and_is_ready_says_so_at_both_doors(
    watched: Server, watch_port: int, ada: Visitor
):
    for address in (f"127.0.0.1:{watch_port}", watched.addresses[0]):
        assert httpx.get(f"http://{address}/healthz").text == "alive\n"
        ready = httpx.get(f"http://{address}/readyz")
        assert (ready.status_code, ready.headers["cache-control"]) == (200, "no-store")
        assert ready.json() == {
            "ready": True,
            "hall": "open",
            "database": "answers",
            "redis": "not used",
        }


def test_every_game_is_drawn_once_and_before_anybody_asks(watched: Server, watch_port: int):
    # Whoever asks now is shown what hangs there already.
    art = httpx.get(f"http://{watched.addresses[0]}/api/games/isle_of_skye/art/core")
    assert art.raise_for_status().text
    assert pictures_drawn(watch_port) == len(GAMES)


def test_the_counts_are_not_told_to_visitors(ada: Visitor):
    answer = ada.ask("GET", "/metrics")
    assert "crownlands_" not in answer.text


def test_what_happens_is_counted(watched: Server, ada: Visitor, watch_port: int):
    before = metrics_at(watch_port)

    def more(*name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    sight = hot_seat(ada)
    with Line(watched.addresses[0], sight.table.id, ada) as line:
        line.watch()
        line.sight()
        for _ in range(3):
            sight = ada.act_first(sight)
        while line.sight().version < sight.version:
            pass
        assert ada.ask("GET", "/api/tables/AAAAAAAAAAAAAAAA").status_code == 404
        after = metrics_at(watch_port)
    assert more("crownlands_actions_total", "kingdomino") == 3
    assert more("crownlands_acting_seconds_count", "written") == 3
    assert 1 <= more("crownlands_acting_seconds_count", "told") <= 3
    assert more("crownlands_refusals_total", "not_found") == 1
    assert more("crownlands_requests_total", "read", "4xx") == 1
    assert more("crownlands_requests_total", "write", "2xx") >= 4
    assert more("crownlands_requests_total", "socket", "1xx") == 1
    assert more("crownlands_tables", "playing") == 1
    assert more("crownlands_sockets") == 1
    assert more("crownlands_people") == 1
    assert more("crownlands_tasks") >= 1
    assert after["crownlands_memory_blocks",] > 100_000
    assert (
        1
        <= more("crownlands_storage_batch_seconds_count")
        <= more("crownlands_storage_deeds_total")
    )
    assert after["process_resident_memory_bytes",] > 10**7
    assert after["process_cpu_seconds_total",] > 0


def test_bots_are_timed_by_level(ada: Visitor, watch_port: int):
    sight = ada.open(ME, JESTER).sight
    for _ in range(2):
        while not sight.choices:
            sight = ada.see(sight.table.id, have=sight.version, wait=20)
        sight = ada.act_first(sight)
    told = metrics_at(watch_port)
    assert told["crownlands_bots_thought_seconds_count", "jester"] >= 1
    assert told["crownlands_bots_waited_seconds_count", "jester"] >= 1
    assert told["crownlands_bots_waiting",] == 0


def test_nothing_that_is_told_names_anybody(ada: Visitor, watch_port: int):
    ada.call_me("Adalberta")
    table = hot_seat(ada).table.id
    text = httpx.get(f"http://127.0.0.1:{watch_port}/metrics").text
    assert "Adalberta" not in text
    assert table not in text
    assert "127.0.0.1" not in text


async def fine() -> None:
    pass


async def gone() -> None:
    raise OSError("postgresql://ada:secret@host is gone")


async def silent() -> None:
    await asyncio.sleep(3600)


def look(physician: Physician, hall: str = "open") -> Wellness:
    return asyncio.run(physician.look(hall))


def test_without_a_database_the_house_is_not_ready_and_says_why_without_secrets():
    wellness = look(Physician(database=gone, redis=None))
    assert not wellness.ready
    assert wellness.database == "does not answer (OSError)"


def test_a_silent_database_is_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("crownlands.server.wellness._PATIENCE", 0.01)
    wellness = look(Physician(database=silent, redis=None))
    assert (wellness.ready, wellness.database) == (False, "has not answered within 0.01 seconds")


def test_without_redis_the_house_receives_people_and_says_what_is_amiss():
    wellness = look(Physician(database=fine, redis=gone))
    assert wellness.ready
    assert wellness.redis.startswith("does not answer (OSError); other processes' news")


def test_who_asks_often_does_not_wear_the_database_out():
    asked = 0

    async def count() -> None:
        nonlocal asked
        asked += 1

    async def ask_often() -> None:
        physician = Physician(database=count, redis=None)
        await asyncio.gather(*(physician.look("open") for _ in range(50)))
        assert not (await physician.look("closing")).ready

    asyncio.run(ask_often())
    assert asked == 2


def test_a_house_that_is_not_open_says_so(tmp_path: Path):
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3", secret="s" * 32, thinkers=1
    )

    async def ask() -> httpx.Response:
        house = House(settings)
        transport = httpx.ASGITransport(overlooking(house))  # pyright: ignore[reportArgumentType]
        async with httpx.AsyncClient(transport=transport, base_url="http://tower") as client:
            answer = await client.get("/readyz")
        await house.store.close()
        return answer

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["ready"]) == (503, False)
    assert answer.json()["hall"] == "not open"
    assert answer.headers["retry-after"] == "2"


def somewhere() -> socket:
    listener = watching_socket({}, port=0)
    assert listener is not None
    return listener


def test_nobody_watches_unless_asked_to():
    assert watching_socket({}) is None


def test_the_watchtower_is_for_this_machine_alone_unless_told():
    with somewhere() as listener:
        assert listener.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize("given", ["port", "-1", "70000", "٣"])
def test_a_port_that_is_none_is_refused(given: str):
    with pytest.raises(SettingsError, match="9090"):
        watching_socket({"CROWNLANDS_WATCH_PORT": given})


def test_a_port_that_is_taken_is_told_in_words():
    with somewhere() as listener:
        taken = listener.getsockname()[1]
        with pytest.raises(SettingsError, match=f"port {taken}: Address already in use; choose"):
            watching_socket({"CROWNLANDS_WATCH_PORT": str(taken)})

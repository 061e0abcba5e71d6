"""The servers that the tests visit: one process on SQLite, and two on PostgreSQL with Redis.

Each is started once for every test process, when a test first asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from crownlands.server.wire import Sight
from tests.server.matches import hot_seat, played_until_over
from tests.server.visitors import Visitor
from tests.services.postgres import Postgres, postgres
from tests.services.redis import redis
from tests.services.serving import Server, serving

Welcome = Callable[[], Visitor]

#: this machine may say that it asks for others, as a proxy does
_UNLIMITED = {"CROWNLANDS_UNLIMITED": "1", "CROWNLANDS_PROXIES": "127.0.0.1"}


@pytest.fixture(scope="session")
def database() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with redis() as running:
        yield running


@pytest.fixture(scope="session")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process with nothing but a folder."""
    with serving(tmp_path_factory.mktemp("alone"), _UNLIMITED) as server:
        yield server
        assert not server.complaints()


@pytest.fixture(scope="session")
def together(
    tmp_path_factory: pytest.TempPathFactory, database: Postgres, redis_url: str
) -> Iterator[Server]:
    """Two processes that serve the same tables."""
    settings = _UNLIMITED | {
        "CROWNLANDS_DATABASE_URL": database.new_database(),
        "CROWNLANDS_REDIS_URL": redis_url,
    }
    with serving(tmp_path_factory.mktemp("together"), settings, count=2) as server:
        yield server
        assert not server.complaints()


@pytest.fixture(params=["sqlite", "shared"])
def server(request: pytest.FixtureRequest) -> Server:
    name = {"sqlite": "alone", "shared": "together"}[request.param]
    return request.getfixturevalue(name)


@pytest.fixture
def visitor(server: Server) -> Iterator[Welcome]:
    """New people, as many as a test needs."""
    came: list[Visitor] = []

    def welcome() -> Visitor:
        came.append(Visitor(server.addresses))
        return came[-1]

    yield welcome
    for each in came:
        each.client.close()


@pytest.fixture
def ada(visitor: Welcome) -> Visitor:
    return visitor()


@pytest.fixture
def ben(visitor: Welcome) -> Visitor:
    return visitor()


@pytest.fixture
def cleo(visitor: Welcome) -> Visitor:
    return visitor()


@pytest.fixture
def over(ada: Visitor) -> Sight:
    """The end of a match that Ada has played with a friend at her screen."""
    return played_until_over(ada, hot_seat(ada))

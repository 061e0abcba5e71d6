"""The server within the test's own process, so that its clock can be set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from litestar.testing import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from crownlands.server.app import application
from crownlands.server.settings import UNLIMITED, Limits, Settings
from tests.server.clocks import Clock
from tests.server.visitors import Visitor


@contextmanager
def serving_by(
    clock: Clock, folder: Path, limits: Limits = UNLIMITED, database_url: str = ""
) -> Iterator[Callable[[], Visitor]]:
    """Welcomes visitors to a server whose time is this clock's; by default with a file.

    They say by ``X-Forwarded-For`` where they come from, if it matters.
    """
    settings = Settings(
        database_url=database_url or f"sqlite+aiosqlite:///{folder}/tables.sqlite3",
        secret="s" * 32,
        thinkers=1,
        limits=limits,
    )
    gate, _ = application(settings, clock)
    with TestClient(ProxyHeadersMiddleware(gate, "*")) as client:  # pyright: ignore[reportArgumentType]

        def welcome() -> Visitor:
            visitor = Visitor(["testserver.local"])
            visitor.client = httpx.Client(transport=client._transport)
            return visitor

        yield welcome

"""The watchtower: a port of its own, from which a host watches over the house.

``/metrics`` is told here and nowhere else. ``/healthz`` and ``/readyz`` are told here and at the
house's own door, where a proxy or a container's health check asks for them.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncGenerator, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager

import msgspec
import uvicorn
from litestar import Litestar, Response, get
from litestar.types import ASGIApp
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from crownlands.server.house import House
from crownlands.server.settings import SettingsError
from crownlands.server.tally import REGISTRY


def watching_socket(
    environment: Mapping[str, str], host: str | None = None, port: int | None = None
) -> socket.socket | None:
    """Where to listen for those who watch; None if nobody has asked for it."""
    if port is None:
        given = environment.get("CROWNLANDS_WATCH_PORT", "")
        if not given:
            return None
        port = int(given) if given.isascii() and given.isdecimal() else -1
    if not 0 <= port <= 65535:
        raise SettingsError("CROWNLANDS_WATCH_PORT is a port from 1 to 65535, such as 9090")
    host = host or environment.get("CROWNLANDS_WATCH_HOST") or "127.0.0.1"
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        why = str(error.strerror or error).partition(" (")[0]
        raise SettingsError(
            f"nobody can watch at {host}, port {port}: {why}; choose another "
            f"with --watch-port or CROWNLANDS_WATCH_PORT"
        ) from None


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> Response[bytes]:
    """The process lives and answers."""
    return Response(b"alive\n", media_type="text/plain", headers={"cache-control": "no-store"})


def readyz_of(house: House):
    """A handler that says whether this house can receive people."""

    @get("/readyz", include_in_schema=False)
    async def readyz() -> Response[bytes]:
        wellness = await house.wellness()
        headers = {"cache-control": "no-store"}
        if not wellness.ready:
            headers["retry-after"] = "2"
        return Response(
            msgspec.json.encode(wellness),
            status_code=200 if wellness.ready else 503,
            media_type="application/json",
            headers=headers,
        )

    return readyz


class Census(Collector):
    """What is in the house at the moment of asking."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterable[GaugeMetricFamily]:
        house = self._house
        tables = GaugeMetricFamily(
            "crownlands_tables", "Tables in this process's memory, by phase.", labels=["phase"]
        )
        for phase, count in house.hall.phases().items():
            tables.add_metric([phase], count)
        yield tables
        yield GaugeMetricFamily("crownlands_sockets", "Live channels.", len(house.channels))
        yield GaugeMetricFamily(
            "crownlands_people", "People with a live channel here.", house.presence.people()
        )
        yield GaugeMetricFamily(
            "crownlands_tasks", "What is under way at the same time.", len(asyncio.all_tasks())
        )
        # The machine is given little of it back: what was used once is kept for the next tables.
        yield GaugeMetricFamily(
            "crownlands_memory_blocks", "Pieces of memory in use.", sys.getallocatedblocks()
        )


def overlooking(house: House) -> ASGIApp:
    """What the watchtower answers."""
    here = CollectorRegistry()
    here.register(Census(house))

    @get("/metrics", include_in_schema=False)
    async def metrics() -> Response[bytes]:
        return Response(
            generate_latest(REGISTRY) + generate_latest(here), media_type=CONTENT_TYPE_LATEST
        )

    return Litestar([healthz, readyz_of(house), metrics], openapi_config=None, logging_config=None)


class _Lookout(uvicorn.Server):
    """A second server in a process whose first one minds the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def watchtower(house: House, listener: socket.socket) -> AsyncGenerator[None]:
    """Answers at the listener as long as this lasts."""
    config = uvicorn.Config(
        overlooking(house),  # pyright: ignore[reportArgumentType]
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        ws="none",
        timeout_graceful_shutdown=1,
    )
    lookout = _Lookout(config)
    watching = asyncio.create_task(lookout.serve(sockets=[listener]))
    try:
        yield
    finally:
        lookout.should_exit = True
        await asyncio.gather(watching, return_exceptions=True)

"""The application: routes, refusals and the OpenAPI document."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from socket import socket
from time import time

import msgspec
from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig

from crownlands import __version__
from crownlands.server import client_files
from crownlands.server.api import (
    chairs,
    challenges,
    games,
    hints,
    lands,
    lessons,
    live,
    manual,
    people,
    play,
    positions,
    puzzles,
    records,
    reviews,
    rules,
    shares,
    study,
    tables,
)
from crownlands.server.api.doors import DEPENDENCIES, AnyRequest
from crownlands.server.gate import Gate
from crownlands.server.house import House
from crownlands.server.legible import legible
from crownlands.server.outages import OutOfReach
from crownlands.server.packing import Packing
from crownlands.server.presence import Now
from crownlands.server.printed import PACKED
from crownlands.server.refusals import Refusal
from crownlands.server.settings import Settings
from crownlands.server.tally import REFUSALS
from crownlands.server.watchtower import healthz, readyz_of, watchtower

#: no request of ours needs more
MOST_BYTES = 16_384

#: in the order in which the documentation tells of them
_ROOMS = (
    *(games, rules, lands, lessons, puzzles, challenges, positions),
    *(people, tables, chairs, shares, play),
    *(hints, study, records, reviews, live, manual),
)

_logger = logging.getLogger(__name__)
_PROBLEM = "application/problem+json"
#: how the framework tells that somebody hung up; it takes that for a mistake of ours
_BROKEN_OFF = "client disconnected prematurely"
#: what the framework refuses by itself
_BY_STATUS = {404: "not_found", 405: "not_allowed", 413: "too_large"}


def application(
    settings: Settings,
    now: Now = time,
    *,
    watched_at: socket | None = None,
    draws_ahead: bool = False,
) -> tuple[Gate, Litestar]:
    """The application behind its gate, and bare for those who ask for its schema.

    Whoever watches over it asks at ``watched_at``, a socket that listens, if there is one.
    Games are drawn when somebody asks for their pictures, or soon after the start: ``draws_ahead``.
    """
    house = House(settings, now)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        app.state.house = house
        async with AsyncExitStack() as stack:
            if watched_at is not None:
                # First, so that it can say that the rest is not there yet, or not any more.
                await stack.enter_async_context(watchtower(house, watched_at))
            await stack.enter_async_context(house.opened(draws_ahead=draws_ahead))
            yield

    handlers = [handler for module in _ROOMS for handler in module.HANDLERS]
    app = Litestar(
        route_handlers=[
            Router("/api", route_handlers=handlers),
            *client_files.HANDLERS,
            healthz,
            readyz_of(house),
        ],
        dependencies=DEPENDENCIES,
        lifespan=[lifespan],
        request_max_body_size=MOST_BYTES,
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=6,
            exclude_opt_key=PACKED,
            middleware_class=Packing,
        ),
        exception_handlers={
            Refusal: _refused,
            OutOfReach: _out_of_reach,
            HTTPException: _refused_by_framework,
            RecursionError: _too_deep,
            UnicodeDecodeError: _no_text,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            title="Crownlands",
            version=__version__,
            description="Play kingdom-building board games over HTTP. See docs/http-api.md.",
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    return Gate(app, house), app


def _told(refusal: Refusal) -> Response[bytes]:
    REFUSALS.labels(refusal.kind).inc()
    headers = {"retry-after": str(refusal.values["wait"])} if "wait" in refusal.values else None
    return Response(
        msgspec.json.encode(refusal.problem),
        status_code=refusal.status,
        media_type=_PROBLEM,
        headers=headers,
    )


def _refused(_: AnyRequest, refusal: Refusal) -> Response[bytes]:
    return _told(refusal)


def _out_of_reach(_: AnyRequest, error: OutOfReach) -> Response[bytes]:
    return _told(error.refusal)


def _refused_by_framework(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    if error.detail == _BROKEN_OFF:
        return _told(Refusal("malformed", "the request broke off before its body was whole"))
    if error.status_code >= 500:
        return _failed(request, error)
    return _told(Refusal(_BY_STATUS.get(error.status_code, "malformed"), _detail(error)))


def _detail(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        found = [
            f"{each.get('key', 'the body')}: {each.get('message', '')}"
            for each in error.extra
            if isinstance(each, dict)
        ]
        if found:
            return "; ".join(found)
    return error.detail


def _too_deep(_: AnyRequest, error: RecursionError) -> Response[bytes]:
    return _told(Refusal("malformed", "the body is nested too deeply"))


def _no_text(_: AnyRequest, error: UnicodeDecodeError) -> Response[bytes]:
    return _told(Refusal("malformed", "the body is not text in UTF-8"))


def _failed(request: AnyRequest, error: Exception) -> Response[bytes]:
    _logger.error("%s %s failed", request.method, legible(request.scope["path"]), exc_info=error)
    return _told(Refusal("failed", "the server has made a mistake and noted it; try again"))

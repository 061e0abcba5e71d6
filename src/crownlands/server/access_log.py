"""A line for every request, where the host wishes for it."""

from __future__ import annotations

import logging
from time import perf_counter

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from crownlands.server.legible import legible

#: the name under which it is noted
ACCESS = "crownlands.access"

_logger = logging.getLogger(ACCESS)
#: how a socket's fate is told: it was opened, or it was not
_OF_SOCKETS = {"websocket.accept": 101, "websocket.close": 403}


class Access(msgspec.Struct, frozen=True):
    """One request. What follows the path is not told: invites stand there."""

    method: str
    path: str
    #: none where somebody left before an answer began
    status: int | None
    milliseconds: int


class AccessLog:
    """Notes each request when it is over, and each live channel when it is closed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = perf_counter()
        status: int | None = None

        async def heard(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif status is None:
                status = _OF_SOCKETS.get(message["type"])
            await send(message)

        try:
            await self._app(scope, receive, heard)
        finally:
            method = scope["method"] if scope["type"] == "http" else "LIVE"  # pyright: ignore[reportGeneralTypeIssues]
            took = round(1000 * (perf_counter() - begun))
            _note(Access(method, legible(scope["path"]), status, took))


def _note(access: Access) -> None:
    answered = "-" if access.status is None else access.status
    _logger.info(
        "%s %s %s %d ms",
        access.method,
        access.path,
        answered,
        access.milliseconds,
        extra={"access": access},
    )

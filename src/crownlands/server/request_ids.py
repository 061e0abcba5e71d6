"""What a request is called: on every line of the log, and in the answer, for whoever asks why."""

from __future__ import annotations

import re
from contextvars import Context, ContextVar

from litestar.datastructures import Headers
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from crownlands.server.addresses import Proxies
from crownlands.server.identity import fresh_id

HEADER = "x-request-id"

_AN_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")
_OF_TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{16})(?:/|$)")
#: what begins an answer, and can still bear a header
_BEGINNINGS = frozenset(("http.response.start", "websocket.accept"))

_request: ContextVar[str | None] = ContextVar("request", default=None)
_table: ContextVar[str | None] = ContextVar("table", default=None)


def request_id() -> str | None:
    """What the request is called that this is done for, if it is done for one."""
    return _request.get()


def table_id() -> str | None:
    """The table that this is about, if it is about one."""
    return _table.get()


def by_itself(table: str | None = None) -> Context:
    """A context for what goes on when the request that began it has long been answered."""
    context = Context()
    context.run(_table.set, table)
    return context


class RequestIds:
    """Gives every request and every live channel its id, before anything else happens to it."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = self._given(scope) or fresh_id()
        # Not taken back: each runs in a task of its own, and the server's last word on it is
        # spoken after this.
        _request.set(request)
        _table.set(_named_in(scope["path"]))

        async def told(message: Message) -> None:
            if message["type"] in _BEGINNINGS:
                headers = [*message.get("headers", ()), (HEADER.encode(), request.encode())]
                message["headers"] = headers  # pyright: ignore[reportGeneralTypeIssues]
            await send(message)

        await self._app(scope, receive, told)

    def _given(self, scope: Scope) -> str | None:
        """The id that a proxy has given it already; anybody else could write anything there."""
        peer = scope.get("client")
        if peer is None or peer[0] not in self._proxies:
            return None
        given = Headers.from_scope(scope).get(HEADER, "")
        return given if _AN_ID.fullmatch(given) else None


def _named_in(path: str) -> str | None:
    found = _OF_TABLE.match(path)
    return found[1] if found else None

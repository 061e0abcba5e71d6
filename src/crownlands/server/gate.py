"""The gate: every request passes here first, and every response passes here last.

It calls each by an id, tells who comes, turns away other sites' scripts and those who ask too much,
and puts the security headers on whatever leaves.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from crownlands.server.access_log import AccessLog
from crownlands.server.addresses import Proxies
from crownlands.server.house import House
from crownlands.server.identity import COOKIE, COOKIE_SECONDS, fresh_id
from crownlands.server.refusals import Refusal
from crownlands.server.request_ids import RequestIds
from crownlands.server.settings import Settings
from crownlands.server.tally import REFUSALS, REQUESTS
from crownlands.server.turnstile import Turnstile

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
#: an accepted socket is counted when it opens; one that is turned away never does
_SOCKET_ANSWERS = {"websocket.accept": "1xx"}
#: seconds after which a server that restarts is there again, as a rule
_COME_BACK = 3
_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Gate:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house
        self._way_in = _way_in(self._let_in, house.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        way = self._app if scope["type"] == "lifespan" else self._way_in
        await way(scope, receive, send)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers.from_scope(scope)
        person = self._house.identity.person(_cookie(headers))
        newcomer = person is None and _needs_person(scope, headers)
        if newcomer:
            person = fresh_id()
        scope.setdefault("state", {})["person"] = person
        kind = _kind(scope)
        secure = scope["scheme"] in ("https", "wss")

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                REQUESTS.labels(kind, f"{message['status'] // 100}xx").inc()
                leaving = MutableScopeHeaders.from_message(message)
                for name, value in _HEADERS.items():
                    leaving[name] = value
                if scope["path"].startswith("/api/"):
                    leaving.setdefault("cache-control", "no-store")
                if newcomer and person is not None:
                    leaving.add("set-cookie", self._set_cookie(person, secure))
            elif message["type"] in _SOCKET_ANSWERS:
                REQUESTS.labels(kind, _SOCKET_ANSWERS[message["type"]]).inc()
            await send(message)

        try:
            self._check_open(scope)
            self._check_origin(scope, headers)
            self._count(scope)
        except Refusal as refusal:
            await _turn_away(refusal, scope, receive, sealed)
            return
        await self._app(scope, receive, sealed)

    def _set_cookie(self, person: str, secure: bool) -> str:
        cookie = f"{COOKIE}={self._house.identity.cookie(person)}; Max-Age={COOKIE_SECONDS}"
        return f"{cookie}; Path=/; HttpOnly; SameSite=Strict{'; Secure' if secure else ''}"

    async def close(self) -> None:
        """Let nobody in any more, and tell those who are there."""
        await self._house.say_farewell()

    def _check_open(self, scope: Scope) -> None:
        """A house that closes begins nothing; what was begun it ends."""
        if self._house.closing and (scope["type"] == "websocket" or _opens_a_table(scope)):
            raise Refusal(
                "unavailable",
                "the server restarts; come back in a moment",
                values={"wait": _COME_BACK},
            )

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """Refuse what a script on another site sends: it would come with our cookie.

        Programs that are no browsers send no Origin, and no cookie by accident either.
        """
        origin = headers.get("origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in _SAFE):
            return
        if _host(origin) == headers.get("host") or origin in self._house.settings.origins:
            return
        raise Refusal(
            "wrong_origin",
            f"requests from {origin[:100]} are not taken; open the table's own address, or let the "
            f"host add that origin to CROWNLANDS_ORIGINS",
        )

    def _count(self, scope: Scope) -> None:
        turnstile = Turnstile(self._house, scope)
        if scope["type"] == "websocket":
            turnstile.connect()
        elif scope["method"] in _SAFE:  # pyright: ignore[reportGeneralTypeIssues]
            turnstile.read()
        else:
            turnstile.write()


def _way_in(app: ASGIApp, settings: Settings) -> ASGIApp:
    """An id first, while it can be seen who connects; then whom a proxy asks for."""
    if settings.proxies:
        app = ProxyHeadersMiddleware(app, list(settings.proxies))  # pyright: ignore[reportAssignmentType, reportArgumentType]
    if settings.access_log:
        app = AccessLog(app)
    return RequestIds(app, Proxies(settings.proxies))


def _opens_a_table(scope: Scope) -> bool:
    path = scope["path"].rstrip("/")
    opens = path in ("/api/tables", "/api/records") or path.endswith(("/rematch", "/play-on"))
    return _kind(scope) == "write" and opens


def _host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no browser sends such a thing
        return ""


def _cookie(headers: Headers) -> str | None:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


def _needs_person(scope: Scope, headers: Headers) -> bool:
    """Whoever writes becomes somebody, unless a token says who they are."""
    if scope["type"] != "http" or "authorization" in headers:
        return False
    return scope["path"].startswith("/api/") and scope["method"] not in _SAFE


def _kind(scope: Scope) -> str:
    """What is asked for, as it is counted."""
    if scope["type"] == "websocket":
        return "socket"
    if not scope["path"].startswith("/api/"):
        return "page"
    return "read" if scope["method"] in _SAFE else "write"  # pyright: ignore[reportGeneralTypeIssues]


async def _turn_away(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    REFUSALS.labels(refusal.kind).inc()
    body = msgspec.json.encode(refusal.problem)
    if scope["type"] == "websocket":
        await receive()  # the request to connect
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.kind})
        return
    headers = [(b"content-type", b"application/problem+json")]
    if "wait" in refusal.values:
        headers.append((b"retry-after", str(refusal.values["wait"]).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

"""A person: somebody with a cookie who knows one server or several."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from http.cookiejar import DefaultCookiePolicy
from time import monotonic
from typing import Any

import httpx

#: a server that is being restarted is back by then
_SECONDS_AWAY = 60.0
_PAUSE = 0.05
_CONNECTIONS = httpx.Limits(max_connections=100, max_keepalive_connections=20)
_UNAVAILABLE = 503


class Refused(Exception):
    """The server answered no, with the kind of the problem and the seconds to wait, if any."""

    def __init__(self, kind: str, detail: str, wait: float = 0.0) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.wait = wait


def http_client(comes_from: str | None = None) -> httpx.AsyncClient:
    """One pool of connections for everybody, so it keeps nobody's cookie.

    They come from an address of this machine, such as 127.0.0.2, if one is named.
    """
    client = httpx.AsyncClient(
        # Compressing for a client on the same machine would only use up its processors.
        headers={"accept-encoding": "identity"},
        timeout=60,
        transport=httpx.AsyncHTTPTransport(local_address=comes_from, limits=_CONNECTIONS),
    )
    client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return client


class Person:
    def __init__(
        self, client: httpx.AsyncClient, ports: Sequence[int], at: int, address: str | None = None
    ) -> None:
        self._client = client
        self._ports = ports
        self._at = at
        #: for whom a proxy would say that it asks
        self._address = address
        self.cookie = ""
        #: how often a request had to be made again because a server was gone, or could not write
        self.retries = 0

    @property
    def port(self) -> int:
        return self._ports[self._at % len(self._ports)]

    @property
    def headers(self) -> dict[str, str]:
        """What tells a server who asks."""
        told = {"cookie": self.cookie, "x-forwarded-for": self._address}
        return {name: value for name, value in told.items() if value}

    def go_elsewhere(self) -> None:
        """Turn to the next server, where there is one."""
        self._at += 1

    async def ask(self, method: str, path: str, body: Any = None) -> bytes:
        """Make a request until a server answers it; `Refused` if the answer is no."""
        patience = monotonic() + _SECONDS_AWAY
        while True:
            try:
                answer = await self._client.request(
                    method,
                    f"http://127.0.0.1:{self.port}/api{path}",
                    headers=self.headers,
                    json=body,
                )
                if answer.status_code != _UNAVAILABLE or monotonic() > patience:
                    break
                await asyncio.sleep(_PAUSE)
            except httpx.TransportError:
                if monotonic() > patience:
                    raise
                self.go_elsewhere()
                await asyncio.sleep(_PAUSE)
            self.retries += 1
        if cookie := answer.headers.get("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        if answer.is_success:
            return answer.content
        problem = answer.json()
        wait = float(answer.headers.get("retry-after", 0))
        raise Refused(problem["type"].rpartition("/")[2], problem["detail"], wait)

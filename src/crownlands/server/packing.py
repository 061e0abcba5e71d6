"""Answers that are made for one visitor are packed for those who can unpack them."""

from __future__ import annotations

from litestar.datastructures import Headers
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import Receive, Scope, Send

from crownlands.server.codings import IDENTITY, chosen


class Packing(CompressionMiddleware):
    """The framework's, which takes ``gzip;q=0`` for a yes."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepts = Headers.from_scope(scope).get("accept-encoding", "")
        if chosen(accepts, ["gzip"]) == IDENTITY:
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

"""A server that takes every connection and never says a word, like one that is frozen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


@asynccontextmanager
async def silence() -> AsyncGenerator[int]:
    """Its port of 127.0.0.1."""
    came: list[asyncio.StreamWriter] = []

    async def keep(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        came.append(writer)

    server = await asyncio.start_server(keep, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        for writer in came:
            writer.close()
        server.close()

"""A WebSocket that costs next to nothing, so that a thousand of them leave the server its core."""

from __future__ import annotations

import asyncio
import base64
import os
import resource
import struct
from collections.abc import Callable, Mapping
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_WHOLE = 0x80
_MASKED = 0x80
#: A mask of zeros changes nothing. Masks guard proxies against scripts; here is neither.
_MASK = bytes(4)


class LiveSocket(asyncio.Protocol):
    """Speaks just enough RFC 6455: whole text messages, pings and the end."""

    def __init__(self, hear: Callable[[bytes], None], request: bytes) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        # Whoever is interrupted while it opens does not ask how that ended.
        self.opened.add_done_callback(lambda opened: opened.cancelled() or opened.exception())
        self.closed: asyncio.Future[None] = loop.create_future()
        self._hear = hear
        self._request = request
        self._left = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was open"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        if self.opened.cancelled() or self._transport is None or self._transport.is_closing():
            return
        if self._left:
            data = self._left + data
        at = 0
        if not self.opened.done():
            at = self._shaken(data)
            if not at:
                self._left = data
                return
        end = len(data)
        while end - at >= 2:
            kind, size, start = data[at], data[at + 1], at + 2
            if size == 126:
                if end < start + 2:
                    break
                (size,) = struct.unpack_from(">H", data, start)
                start += 2
            elif size == 127:
                if end < start + 8:
                    break
                (size,) = struct.unpack_from(">Q", data, start)
                start += 8
            if end < start + size:
                break
            at = start + size
            self._heard(kind, data[start:at])
        self._left = data[at:]

    def _shaken(self, data: bytes) -> int:
        head, blank, _ = data.partition(b"\r\n\r\n")
        if not blank:
            return 0
        if head.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            self.close()
            return len(data)  # what is said besides is no frame
        return len(head) + 4

    def _heard(self, kind: int, payload: bytes) -> None:
        if kind == _WHOLE | _TEXT:
            self._hear(payload)
        elif kind == _WHOLE | _PING:
            self._send(_PONG, payload)
        elif kind == _WHOLE | _CLOSE:
            self.close()
        elif kind != _WHOLE | _PONG:
            raise ValueError(f"frames of kind {kind:#x} are not expected here")

    def say(self, text: bytes) -> None:
        self._send(_TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        size = len(payload)
        if size < 126:
            head = bytes((_WHOLE | kind, _MASKED | size))
        else:
            head = struct.pack(">BBH", _WHOLE | kind, _MASKED | 126, size)
        self._transport.write(head + _MASK + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connected(
    port: int,
    path: str,
    headers: Mapping[str, str],
    hear: Callable[[bytes], None],
    comes_from: str | None = None,
) -> LiveSocket:
    """Open a socket; what the server says is given to ``hear``."""
    key = base64.b64encode(os.urandom(16)).decode()
    told = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"{told}\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: LiveSocket(hear, request),
        "127.0.0.1",
        port,
        local_addr=(comes_from, 0) if comes_from else None,
    )
    try:
        async with asyncio.timeout(30):
            await socket.opened
    except BaseException:
        socket.close()
        raise
    return socket


def hold_many_sockets() -> None:
    """Let this process have as many open files as a crowd needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 65_536)), hard))

"""The porter: opens the house, and closes it in good order when the host asks for it."""

from __future__ import annotations

import logging
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from socket import socket

import uvicorn

from crownlands.server.gate import Gate

_logger = logging.getLogger(__name__)


class Porter(uvicorn.Server):
    """Serves until SIGTERM or SIGINT; then says farewell before the connections are cut.

    What was asked is answered, what is to be written is written, and the process ends with exit
    code 0: having been asked to stop is no failure. All of it takes some tenths of a second, and
    twelve seconds where a database or a visitor does not answer any more.
    """

    def __init__(self, config: uvicorn.Config, gate: Gate) -> None:
        super().__init__(config)
        self._gate = gate

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn's own raises the signal again at the end, and the process would die of it.
        wanted = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in wanted}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        _logger.info("closing")
        for server in self.servers:
            server.close()
        await self._gate.close()
        await super().shutdown(sockets)
        _logger.info("closed")

"""A client of the live channel."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from crownlands.server.wire import Answer, Done, News, Problem, Refused, Sight, Told
from tests.server.visitors import Visitor

K = TypeVar("K", bound=Told)

_SECONDS = 20.0


class Line:
    """One connection to a table."""

    def __init__(
        self,
        address: str,
        table: str,
        visitor: Visitor | None = None,
        *,
        token: str | None = None,
        origin: str | None = None,
    ) -> None:
        headers = {"cookie": f"crownlands={visitor.cookie}"} if visitor else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        self._connecting = connect(
            f"ws://{address}/api/tables/{table}/live",
            additional_headers=headers,
            origin=origin,  # pyright: ignore[reportArgumentType]
            proxy=None,
            compression=None,
            # A test that does not read on must not wait for the other side to notice.
            max_queue=None,
        )
        self._number = 0
        self.received: list[bytes] = []

    def __enter__(self) -> Line:
        self.socket: ClientConnection = self._connecting.__enter__()
        return self

    def __exit__(self, *failure: Any) -> None:
        self._connecting.__exit__(*failure)

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def watch(self, have: int | None = None, seat: int | None = None) -> None:
        self.send(type="watch", have=have, seat=seat)

    def act(self, seat: int, version: int, action: object) -> int:
        """Send an action; its number."""
        self._number += 1
        self.send(type="act", id=self._number, seat=seat, version=version, action=action)
        return self._number

    def undo(self, seat: int, version: int) -> int:
        self._number += 1
        self.send(type="undo", id=self._number, seat=seat, version=version)
        return self._number

    def why(self, seat: int, action: object) -> int:
        self._number += 1
        self.send(type="why", id=self._number, seat=seat, action=action)
        return self._number

    def hear(self, seconds: float = _SECONDS) -> Told:
        message = self.socket.recv(seconds)
        assert isinstance(message, str)
        self.received.append(message.encode())
        return msgspec.json.decode(message, type=Told)

    def hear_until(self, kind: type[K]) -> K:
        """The next message of a kind; others that come before are passed over."""
        while not isinstance(heard := self.hear(), kind):
            pass
        return heard

    def sight(self) -> Sight:
        return self.hear_until(Sight)

    def done(self) -> Done:
        return self.hear_until(Done)

    def answer(self) -> Answer:
        return self.hear_until(Answer)

    def refusal(self) -> Refused:
        return self.hear_until(Refused)

    def problem(self) -> Problem:
        return self.refusal().problem

    def news_until(self, version: int) -> list[News]:
        """All news up to a version, from however many messages."""
        news: list[News] = []
        while not news or news[-1].version < version:
            news += self.sight().news
        return news

    def is_silent(self, seconds: float = 0.3) -> bool:
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False

    def closed(self) -> int:
        """Read on until the server hangs up; its close code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

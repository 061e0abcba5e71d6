"""Somebody with a browser or a program: a cookie jar, and everything that can be asked for."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
import msgspec
import pytest

from crownlands.server.wire import (
    Hint,
    Log,
    Moments,
    Person,
    Problem,
    Proof,
    ReviewTold,
    Seated,
    Sight,
    TableInfo,
    TableList,
    Verdict,
    Why,
)

T = TypeVar("T")

ME = {"kind": "me"}
OPEN = {"kind": "open"}
JESTER = {"kind": "bot", "level": "jester"}
PROBLEM = "application/problem+json"


def friend(name: str) -> dict[str, str]:
    return {"kind": "friend", "name": name}


class TurnedAway(Exception):
    """The server has refused, and said why."""

    def __init__(self, problem: Problem, response: httpx.Response) -> None:
        super().__init__(f"{problem.status} {problem.type}: {problem.detail}")
        self.problem = problem
        self.response = response


class Turned:
    """What `refused` has seen, once its block is over."""

    problem: Problem
    response: httpx.Response


@contextmanager
def refused(kind: str) -> Iterator[Turned]:
    """The block is refused, and for this reason."""
    turned = Turned()
    with pytest.raises(TurnedAway) as raised:
        yield turned
    turned.problem, turned.response = raised.value.problem, raised.value.response
    assert turned.problem.type == f"/problems/{kind}", turned.problem


class Visitor:
    """Sends every request to another of the server's processes than the last."""

    def __init__(self, addresses: Sequence[str], token: str | None = None) -> None:
        self._bases = itertools.cycle([f"http://{address}" for address in addresses])
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.client = httpx.Client(
            trust_env=False, verify=False, timeout=40, headers=headers, follow_redirects=False
        )
        #: every byte that the server has sent, headers included
        self.received: list[bytes] = []

    @property
    def cookie(self) -> str:
        return self.client.cookies.get("crownlands") or ""

    def ask(self, method: str, path: str, body: object = None, **keywords: Any) -> httpx.Response:
        """The plain answer, refusal or not."""
        if body is not None:
            keywords["content"] = body if isinstance(body, bytes) else msgspec.json.encode(body)
        response = self.client.request(method, next(self._bases) + path, **keywords)
        self.received += [f"{response.headers}".encode(), response.content]
        return response

    def _told(
        self, kind: type[T], method: str, path: str, body: object = None, **keywords: Any
    ) -> T:
        response = self.ask(method, f"/api{path}", body, **keywords)
        if response.is_success:
            return msgspec.json.decode(response.content, type=kind)
        raise TurnedAway(problem_in(response), response)

    # --- Oneself ----------------------------------------------------------------------------------

    def call_me(self, name: str) -> str:
        return self._told(Person, "PUT", "/me", {"name": name}).name

    def my_name(self) -> str:
        return self._told(Person, "GET", "/me").name

    def my_tables(self) -> tuple[TableInfo, ...]:
        return self._told(TableList, "GET", "/tables").tables

    def put_aside(self, table: str) -> None:
        response = self.ask("DELETE", f"/api/tables/{table}/mine")
        if not response.is_success:
            raise TurnedAway(problem_in(response), response)

    # --- Tables -----------------------------------------------------------------------------------

    def open(
        self, *chairs: Mapping[str, object], game: str = "kingdomino", **options: Any
    ) -> Seated:
        wish = {"game": game, "chairs": chairs, "options": options}
        return self._told(Seated, "POST", "/tables", wish)

    def open_with(self, wishes: Mapping[str, object], *chairs: Mapping[str, object]) -> Seated:
        """A table of Kingdomino with wishes of one's own."""
        wish = {"game": "kingdomino", "chairs": chairs, **wishes}
        return self._told(Seated, "POST", "/tables", wish)

    def see(
        self, table: str, have: int | None = None, wait: float = 0, seat: int | None = None
    ) -> Sight:
        asked = {"have": have, "wait": wait or None, "seat": seat}
        wanted = {name: value for name, value in asked.items() if value is not None}
        return self._told(Sight, "GET", f"/tables/{table}", params=wanted)

    def join(
        self, table: str, invite: str = "", name: str | None = None, colour: int | None = None
    ) -> Seated:
        said: dict[str, object] = {"invite": invite, "colour": colour}
        if name:
            said["name"] = name
        return self._told(Seated, "POST", f"/tables/{table}/join", said)

    def leave(self, table: str) -> Sight:
        return self._told(Sight, "POST", f"/tables/{table}/leave")

    def set_chair(self, table: str, seat: int, chair: Mapping[str, object]) -> Sight:
        return self._told(Sight, "PUT", f"/tables/{table}/chairs/{seat}", chair)

    def start(self, table: str) -> Sight:
        return self._told(Sight, "POST", f"/tables/{table}/start")

    def pledge(self, table: str, pledge: str) -> Sight:
        return self._told(Sight, "POST", f"/tables/{table}/pledge", {"pledge": pledge})

    def tell_share(self, table: str, share: str) -> Sight:
        return self._told(Sight, "POST", f"/tables/{table}/share", {"share": share})

    def rematch(self, table: str) -> Seated:
        return self._told(Seated, "POST", f"/tables/{table}/rematch")

    # --- Play -------------------------------------------------------------------------------------

    def act(self, table: str, seat: int, version: int, action: object) -> Sight:
        acting = {"seat": seat, "version": version, "action": action}
        return self._told(Sight, "POST", f"/tables/{table}/actions", acting)

    def act_as_asked(self, sight: Sight, action: object) -> Sight:
        """Act for the seat that the sight shows, at the moment that it shows."""
        assert sight.seat is not None
        return self.act(sight.table.id, sight.seat, sight.version, action)

    def act_first(self, sight: Sight) -> Sight:
        """Do the first thing that the sight offers."""
        return self.act_as_asked(sight, sight.choices[0].action)

    def undo(self, table: str, seat: int, version: int) -> Sight:
        wish = {"seat": seat, "version": version}
        return self._told(Sight, "POST", f"/tables/{table}/undo", wish)

    def resign(self, table: str, seat: int) -> Sight:
        return self._told(Sight, "POST", f"/tables/{table}/resign", {"seat": seat})

    def set_colour(self, table: str, seat: int, colour: int) -> Sight:
        wish = {"colour": colour}
        return self._told(Sight, "PUT", f"/tables/{table}/chairs/{seat}/colour", wish)

    def stand_in(self, table: str, seat: int) -> Sight:
        return self._told(Sight, "POST", f"/tables/{table}/chairs/{seat}/stand-in")

    def take_chair_back(self, table: str, seat: int) -> Sight:
        return self._told(Sight, "POST", f"/tables/{table}/chairs/{seat}/return")

    def why(self, table: str, seat: int, action: str) -> Why:
        asked = {"seat": seat, "action": action}
        return self._told(Why, "GET", f"/tables/{table}/why", params=asked)

    def hint(self, table: str, seat: int, version: int, *, closer: bool = False) -> Hint:
        wish = {"seat": seat, "version": version, "closer": closer}
        return self._told(Hint, "POST", f"/tables/{table}/hint", wish)

    def verdict(self, table: str, seat: int, version: int) -> Verdict:
        wish = {"seat": seat, "version": version}
        return self._told(Verdict, "POST", f"/tables/{table}/verdict", wish)

    # --- Looking back -----------------------------------------------------------------------------

    def log(self, table: str, seat: int | None = None) -> Log:
        wanted = {} if seat is None else {"seat": seat}
        return self._told(Log, "GET", f"/tables/{table}/log", params=wanted)

    def moments(self, table: str, start: int, end: int, seat: int | None = None) -> Moments:
        asked = {"start": start, "end": end} | ({} if seat is None else {"seat": seat})
        return self._told(Moments, "GET", f"/tables/{table}/moments", params=asked)

    def proof(self, table: str) -> Proof:
        return self._told(Proof, "GET", f"/tables/{table}/proof")

    def review(self, table: str, have: int = 0) -> ReviewTold:
        return self._told(ReviewTold, "GET", f"/tables/{table}/review?have={have}")

    def begin_review(self, table: str) -> ReviewTold:
        return self._told(ReviewTold, "POST", f"/tables/{table}/review")

    def stop_review(self, table: str) -> ReviewTold:
        return self._told(ReviewTold, "POST", f"/tables/{table}/review/stop")

    def bring(self, record: str) -> Seated:
        return self._told(Seated, "POST", "/records", {"text": record})

    def play_on(self, table: str, ply: int, seat: int = 0, level: str = "jester") -> Seated:
        wish = {"ply": ply, "seat": seat, "level": level}
        return self._told(Seated, "POST", f"/tables/{table}/play-on", wish)

    def record(self, table: str) -> bytes:
        response = self.ask("GET", f"/api/tables/{table}/record")
        if not response.is_success:
            raise TurnedAway(problem_in(response), response)
        return response.content


def problem_in(response: httpx.Response) -> Problem:
    """The refusal that a response tells; every one has this form."""
    assert response.headers["content-type"] == PROBLEM, response.text
    problem = msgspec.json.decode(response.content, type=Problem, strict=True)
    assert problem.status == response.status_code < 500, response.text
    assert problem.title
    assert problem.detail
    return problem
